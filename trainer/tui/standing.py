"""Where a widget stands, as far as a style sheet can ask: which rules may hold of it, and what they ask of its way up.

Two widgets that stand alike have the same styles. Knows no rule's meaning.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from textual.dom import DOMNode

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from textual.css.model import RuleSet

Cache: TypeAlias = "dict[Any, Any]"
"""As long as many are looked at in one go: nothing changes meanwhile."""
AMONG_OTHERS = frozenset((
    "first-of-type", "last-of-type", "first-child", "last-child", "odd", "even", "focus-within", "empty",
))  # fmt: skip
"""What depends on widgets that are not on the way up."""
_ORDER = frozenset(("first-of-type", "last-of-type", "first-child", "last-child", "empty"))


@dataclass(frozen=True, slots=True, eq=False)
class Asked:
    """The rules that may hold, and what they ask of a widget's state: `hover`, `focus`, `dark` …"""

    rules: frozenset[RuleSet]
    states: tuple[str, ...]

    @property
    def is_of_way_up(self) -> bool:
        return AMONG_OTHERS.isdisjoint(self.states)

    def mark(self, node: DOMNode) -> None:
        """Has it styled again when such a state changes: as Textual does itself."""
        node._has_hover_style = "hover" in self.states
        node._has_focus_within = "focus-within" in self.states
        node._has_order_style = not _ORDER.isdisjoint(self.states)
        node._has_odd_or_even = "odd" in self.states or "even" in self.states


@dataclass(frozen=True, slots=True)
class Standing:
    asked: Asked
    way_up: tuple[object, ...]
    """Of each node from the program down to the widget: its class, id, classes and states."""


class Standings:
    def __init__(self) -> None:
        self._of_whom: dict[object, Asked] = {}
        self._of_rules: dict[frozenset[RuleSet], Asked] = {}
        self._rules: Mapping[str, list[RuleSet]] = {}

    def of(self, node: DOMNode, rules: Mapping[str, list[RuleSet]], cache: Cache) -> Standing | None:
        """None where it depends on more than the way up. `rules` are those of a style sheet by what they are about."""
        asked = self._asked(node, rules)
        if not asked.is_of_way_up:
            return None
        return Standing(asked, _way_up(node, asked.states, cache))

    def _asked(self, node: DOMNode, rules: Mapping[str, list[RuleSet]]) -> Asked:
        if rules is not self._rules:
            self._rules = rules
            self._of_whom.clear()
        whom = (type(node), node._id, frozenset(node._classes))
        found = self._of_whom.get(whom)
        if found is None:
            may_hold = frozenset(rule for name in node._selector_names & rules.keys() for rule in rules[name])
            found = self._of_whom[whom] = self._of_rules.setdefault(may_hold, _asked_by(may_hold))
        return found


def _asked_by(rules: frozenset[RuleSet]) -> Asked:
    return Asked(rules, tuple(sorted({state for rule in rules for state in rule.pseudo_classes})))


def _way_up(node: DOMNode, states: tuple[str, ...], cache: Cache) -> tuple[object, ...]:
    """Those above it stand where they stood for whoever was looked at before in one go."""
    above = node._parent
    key = (id(node), states, "")
    known = cache.get(key)
    if known is None:
        here = (type(node), node._id, frozenset(node._classes), _states(node, states))
        known = (_way_up(above, states, cache), here) if isinstance(above, DOMNode) else (here,)
        cache[key] = known
    return known


def _states(node: DOMNode, states: tuple[str, ...]) -> tuple[bool, ...]:
    checks: Mapping[str, Callable[[Any], bool]] = node._PSEUDO_CLASSES
    return tuple(name in checks and bool(checks[name](node)) for name in states)
