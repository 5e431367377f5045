"""The style sheet, quicker where colours change: light and dark are others in every rule of every widget.

Textual draws a widget and all that is in it anew for each single colour that changes, from the root on: of a screen of
fifty widgets that is thousands of times.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.css.stylesheet import Stylesheet
from textual.widget import Widget

if TYPE_CHECKING:
    from textual.css.styles import RulesMap
    from textual.dom import DOMNode

COLOURS = (
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
)
"""Rules that change no size and no place."""


class Restyling(Stylesheet):
    @classmethod
    def replace_rules(cls, node: DOMNode, rules: RulesMap, animate: bool = False) -> None:
        """As Textual's; of all colours that change the widget and what is in it are told once."""
        if not animate and isinstance(node, Widget) and node.is_mounted:
            _recolour(node, rules)
        super().replace_rules(node, rules, animate)


def _recolour(node: Widget, rules: RulesMap) -> None:
    base = node.styles.base
    before = base.get_rules()
    changed = [colour for colour in COLOURS if before.get(colour) != rules.get(colour)]
    if not changed:
        return
    base.node = None  # whom each change would be told
    try:
        for colour in changed:
            setattr(base, colour, rules.get(colour))
    finally:
        base.node = node
    base.refresh(children=True)
