"""Where a widget stands, as far as a style sheet can ask: which rules may hold of it, and what they ask of its way up.

Two widgets that stand alike have the same styles, be they of the same kind or not. Knows no rule's meaning.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from textual.css.model import SelectorType
from textual.dom import DOMNode

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from textual.css.model import RuleSet, Selector

Cache: TypeAlias = "dict[Any, Any]"
"""As long as many are looked at in one go: nothing changes meanwhile."""
AMONG_OTHERS = frozenset((
    "first-of-type", "last-of-type", "first-child", "last-child", "odd", "even", "focus-within", "empty",
))  # fmt: skip
"""What depends on widgets that are not on the way up."""
_ORDER = frozenset(("first-of-type", "last-of-type", "first-child", "last-child", "empty"))
_ANYBODY = ("*", ".-textual-system")
"""What holds of anybody does not of those that have this class."""
_SIGNS = {SelectorType.TYPE: "", SelectorType.CLASS: ".", SelectorType.ID: "#"}


class Looks(NamedTuple):
    """What rules ask of a node that has certain names."""

    names: frozenset[str]
    """Of its own those that they call it by."""
    states: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Asked:
    """The rules that may hold, and what they ask of a widget and its way up: names, `hover`, `focus`, `dark` …"""

    rules: frozenset[RuleSet]
    states: tuple[str, ...]
    of_names: Mapping[str, frozenset[str]]
    """Names as a style sheet writes them -> the states that are asked of who has them."""
    _looks: dict[frozenset[str], Looks] = field(default_factory=dict)

    @property
    def is_of_way_up(self) -> bool:
        return AMONG_OTHERS.isdisjoint(self.states)

    def of(self, names: frozenset[str]) -> Looks:
        """What is asked of a node with these names."""
        looks = self._looks.get(names)
        if looks is None:
            called = frozenset(names & self.of_names.keys())
            states = {state for name in called for state in self.of_names[name]}
            looks = self._looks[names] = Looks(called, tuple(sorted(states)))
        return looks

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
    """Of each node from the program down to the widget: its names and states, as far as they are asked for."""


class Standings:
    def __init__(self) -> None:
        self._names: dict[object, frozenset[str]] = {}
        self._of_whom: dict[frozenset[str], Asked] = {}
        self._of_rules: dict[frozenset[RuleSet], Asked] = {}
        self._rules: Mapping[str, list[RuleSet]] = {}

    def of(self, node: DOMNode, rules: Mapping[str, list[RuleSet]], cache: Cache) -> Standing | None:
        """None where it depends on more than the way up. `rules` are those of a style sheet by what they are about."""
        asked = self._asked(node, rules)
        if not asked.is_of_way_up:
            return None
        return Standing(asked, self._way_up(node, asked, cache))

    def _asked(self, node: DOMNode, rules: Mapping[str, list[RuleSet]]) -> Asked:
        if rules is not self._rules:
            self._rules = rules
            self._of_whom.clear()
        names = self._names_of(node)
        found = self._of_whom.get(names)
        if found is None:
            may_hold = frozenset(rule for name in node._selector_names & rules.keys() for rule in rules[name])
            found = self._of_whom[names] = self._of_rules.get(may_hold) or _asked_by(may_hold)
            self._of_rules[may_hold] = found
        return found

    def _names_of(self, node: DOMNode) -> frozenset[str]:
        """As a style sheet writes them."""
        whom = (type(node), node._id, frozenset(node._classes))
        names = self._names.get(whom)
        if names is None:
            names = self._names[whom] = node._css_type_names | node._selector_names
        return names

    def _way_up(self, node: DOMNode, asked: Asked, cache: Cache) -> tuple[object, ...]:
        """Those above it stand where they stood for whoever was looked at before in one go."""
        key = (node, asked)
        known: tuple[object, ...] | None = cache.get(key)
        if known is None:
            looks, above = asked.of(self._names_of(node)), node._parent
            here = (looks.names, _states(node, looks.states, cache)) if looks.names else ()
            known = (*self._way_up(above, asked, cache), here) if isinstance(above, DOMNode) else (here,)
            cache[key] = known
        return known


def _asked_by(rules: frozenset[RuleSet]) -> Asked:
    of_names: dict[str, frozenset[str]] = {}
    for selector in _selectors(rules):
        for name in _called(selector):
            of_names[name] = of_names.get(name, frozenset()) | selector.pseudo_classes
    states = {state for rule in rules for state in rule.pseudo_classes}
    return Asked(rules, tuple(sorted(states)), of_names)


def _selectors(rules: Iterable[RuleSet]) -> Iterable[Selector]:
    return (selector for rule in rules for selectors in rule.selector_set for selector in selectors.selectors)


def _called(selector: Selector) -> tuple[str, ...]:
    sign = _SIGNS.get(selector.type)
    return _ANYBODY if sign is None else (sign + selector.name,)


def _states(node: DOMNode, states: tuple[str, ...], cache: Cache) -> tuple[bool, ...]:
    if not states:
        return ()
    known: dict[str, bool] = cache.setdefault(node, {})
    for name in states:
        if name not in known:
            check = node._PSEUDO_CLASSES.get(name)
            known[name] = check is not None and bool(check(node))  # type: ignore[arg-type] # its own class's
    return tuple([known[name] for name in states])
