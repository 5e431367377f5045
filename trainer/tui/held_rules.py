"""The rules that hold of a widget, as Textual works them out and as its styles come to have them; and what differs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from textual.css.styles import Styles

if TYPE_CHECKING:
    from collections.abc import Mapping

    from textual.css.styles import RulesMap

COLOURS = frozenset((
    "color",
    "background",
    "background_tint",
    "tint",
    "scrollbar_color",
    "scrollbar_color_hover",
    "scrollbar_color_active",
    "scrollbar_corner_color",
    "scrollbar_background",
    "scrollbar_background_hover",
    "scrollbar_background_active",
    "link_color",
    "link_background",
    "link_color_hover",
    "link_background_hover",
    "border_title_color",
    "border_title_background",
    "border_subtitle_color",
    "border_subtitle_background",
))  # fmt: skip
"""Rules that change no size and no place."""
EDGES = frozenset(
    f"{kind}_{edge}" for kind in ("border", "outline") for edge in ("top", "right", "bottom", "left")
)
"""Of a kind of line and its colour: as long as the kind stays they change no size either."""
TOLD = frozenset(("display", "visibility", "overflow_x", "overflow_y", "pointer"))
"""Rules that others ask for when they change, whether the widget is drawn yet or not."""


class Holds:
    __slots__ = ("rules", "settled")

    def __init__(self, rules: RulesMap) -> None:
        self.rules = rules
        self.settled = _as_styles_have(cast("dict[str, Any]", rules))

    def settle_in(self, base: Styles) -> None:
        """All at once, in the styles of a widget that is not drawn yet, so that hardly anybody need be told."""
        before, after = rules_in(base), self.settled
        told = [rule for rule in TOLD if before.get(rule) != after.get(rule)]
        kept = {rule: before[rule] for rule in told if rule in before}
        before.clear()
        before.update((rule, value) for rule, value in after.items() if rule not in told)
        before.update(kept)
        base._updates += 1
        self.tell(base, told)

    def change_in(self, base: Styles) -> bool:
        """What differs and nothing else -> whether colours do, which are for the caller to draw."""
        before, after = rules_in(base), self.settled
        changed = {rule for rule in before.keys() | after.keys() if before.get(rule) != after.get(rule)}
        colours = {rule for rule in changed if _is_colour(rule, before, after)}
        for rule in colours:
            base.set_rule(rule, after.get(rule))
        self.tell(base, changed - colours)
        return bool(colours)

    def tell(self, base: Styles, changed: set[str] | list[str]) -> None:
        """As Textual does it: each by itself, with whatever comes of it."""
        for rule in changed:
            setattr(base, rule, self.rules.get(rule))


def rules_in(styles: Styles) -> dict[str, Any]:
    return cast("dict[str, Any]", styles._rules)


def _as_styles_have(rules: Mapping[str, Any]) -> dict[str, Any]:
    nobodys = Styles()
    for rule, value in rules.items():
        setattr(nobodys, rule, value)
    return rules_in(nobodys)


def _is_colour(rule: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> bool:
    if rule in COLOURS:
        return True
    return rule in EDGES and rule in before and rule in after and before[rule][0] == after[rule][0]
