"""The style sheet, quicker: what holds of a widget is worked out once for all that stand alike, and told once.

Textual asks of each widget which of some hundred rules hold, again and again: when it is made, when a class or the
focus changes anywhere above it, and of light and dark. And it draws a widget and all that is in it anew for each
single colour that changes, from the root on: of a screen of fifty widgets that is thousands of times.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import chain
from typing import TYPE_CHECKING, Any

from textual.css.stylesheet import Stylesheet
from textual.screen import Screen
from textual.style import Style
from textual.widget import Widget

from trainer.tui.held_rules import Holds, rules_in
from trainer.tui.standing import Standings

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence

    from textual.css.model import RuleSet
    from textual.css.styles import RulesMap
    from textual.css.tokenizer import Token
    from textual.css.types import CSSLocation
    from textual.dom import DOMNode

    from trainer.tui.standing import Cache, Standing
    from trainer.tui.warming import Sheet

MOST = 1 << 14
"""Standings that are remembered, and written styles; then all are forgotten."""


@dataclass(slots=True)
class Read:
    """With the same variables."""

    rules: dict[Hashable, list[RuleSet]] = field(default_factory=dict)
    """Of each source."""
    styles: dict[str, Style] = field(default_factory=dict)
    """As a text has them: `bold $primary`."""
    tokens: dict[str, list[Token]] | None = None
    """Of the variables themselves; None before they are asked for."""


class Restyling(Stylesheet):
    def __init__(self, *, variables: dict[str, str] | None = None) -> None:
        super().__init__(variables=variables)
        self._read: dict[frozenset[tuple[str, str]], Read] = {}
        """By variables, which are others in light and dark."""
        self._read_so = self._read.setdefault(frozenset(self._variables.items()), Read())
        """With the variables as they are now."""
        self._standings = Standings()
        self._known: dict[Standing, Holds | None] = {}
        """None where no rule holds, and Textual leaves a widget's styles as they are."""
        self._asked: Standing | None = None
        """For which Textual works out the rules just now."""
        self._seen: Cache = {}
        """Of whom Textual's style sheet was asked in this go."""
        self._of_whole: Cache | None = None
        """The same while the parts of a widget are styled; None while none are."""
        self._recoloured: list[Widget] | None = None
        """While many are restyled: those whose colours changed, to be drawn when all are."""

    # reading

    def foresee(
        self,
        variables: dict[str, str],
        sheets: Iterable[Sheet] = (),
        goes_on: Callable[[], bool] = lambda: True,
    ) -> bool:
        """Reads what was read so far as if these were the variables, and what widgets will bring when first shown.

        Blocks as long as it `goes_on` -> whether all is read. It may be called in another thread: no more of this style
        sheet is touched than what is remembered.
        """
        other = Restyling(variables=variables)
        other._read = self._read
        other.set_variables(variables)
        for read_from, css, is_default, tie_breaker, scope in chain(self._sources(), sheets):
            if not goes_on():
                return False
            other._parse_rules(css, read_from, is_default, tie_breaker, scope)
        return True

    def _sources(self) -> Iterator[Sheet]:
        return ((read_from, *source) for read_from, source in dict(self.source).items())

    def set_variables(self, variables: dict[str, str]) -> None:
        super().set_variables(variables)
        self._read_so = self._read.setdefault(frozenset(variables.items()), Read())

    @property
    def _variable_tokens(self) -> dict[str, list[Token]]:
        if self._read_so.tokens is None:
            self._read_so.tokens = super()._variable_tokens
        return self._read_so.tokens

    def parse_style(self, style_text: str | Style) -> Style:
        if isinstance(style_text, Style):
            return style_text
        styles = self._read_so.styles
        if style_text not in styles:
            if len(styles) >= MOST:
                styles.clear()
            styles[style_text] = super().parse_style(style_text)
        return styles[style_text]

    def reparse(self) -> None:
        """What was read with the same variables is not read again."""
        self.parse()

    def _parse_rules(
        self,
        css: str,
        read_from: CSSLocation,
        is_default_rules: bool = False,
        tie_breaker: int = 0,
        scope: str = "",
    ) -> list[RuleSet]:
        read = self._read_so.rules
        key = (css, read_from, is_default_rules, tie_breaker, scope)
        if key not in read:
            read[key] = super()._parse_rules(css, read_from, is_default_rules, tie_breaker, scope)
        return read[key]

    # what holds of a widget

    def apply(
        self, node: DOMNode, *, animate: bool = False, cache: dict[tuple[Any, ...], RulesMap] | None = None
    ) -> None:
        """As Textual's; of widgets that stand alike Textual works it out once."""
        self._seen = cache if cache is not None else self._of_whole if self._of_whole is not None else {}
        self._apply(node, animate=animate)
        self._seen = {}  # keeps no widget that is gone

    def _apply(self, node: DOMNode, *, animate: bool) -> None:
        standing = self._standings.of(node, self.rules_map, self._seen)
        if standing is None or standing not in self._known:
            self._asked = standing
            super().apply(node, animate=animate)
            self._remember(None)
            return
        standing.asked.mark(node)
        known = self._known[standing]
        if known is not None:
            self._put(node, known, animate=animate)
        self._process_component_classes(node)

    def _process_component_classes(self, node: DOMNode) -> None:
        """Textual applies itself to each part of a widget: they stand where it stands."""
        whole, self._of_whole = self._of_whole, self._seen
        try:
            super()._process_component_classes(node)
        finally:
            self._of_whole = whole

    def replace_rules(self, node: DOMNode, rules: RulesMap, animate: bool = False) -> None:  # type: ignore[override] # it is called by the style sheet alone
        """What Textual has worked out."""
        holds = Holds(rules)
        self._remember(holds)
        self._put(node, holds, animate=animate)

    def _remember(self, holds: Holds | None) -> None:
        if self._asked is not None:
            if len(self._known) >= MOST:
                self._known.clear()
            self._known[self._asked] = holds
            self._asked = None

    def _put(self, node: DOMNode, holds: Holds, *, animate: bool) -> None:
        base = node.styles.base
        if animate and "transitions" in holds.rules:
            super().replace_rules(node, holds.rules, animate=True)
        elif rules_in(base) != holds.settled:
            if not node._is_mounted:
                holds.settle_in(base)
            elif holds.change_in(base) and isinstance(node, Widget):
                self._recolour(node)
        node.notify_style_update()

    # drawing

    def update_nodes(self, nodes: Iterable[DOMNode], animate: bool = False) -> None:
        """As Textual's; whose colours changed is drawn once, however many colours and widgets around it did."""
        recoloured: list[Widget] = []
        self._recoloured = recoloured
        try:
            super().update_nodes(nodes, animate)
        finally:
            self._recoloured = None
            _draw_anew(recoloured)

    def _recolour(self, widget: Widget) -> None:
        if self._recoloured is None:
            _draw_anew([widget])
        else:
            self._recoloured.append(widget)


def _draw_anew(widgets: Sequence[Widget]) -> None:
    """These and all that is in them, since colours show through or are taken over: each once.

    Where that is a whole screen, it alone asks to be drawn.
    """
    whole = set(widgets)
    for widget in widgets:
        if whole.isdisjoint(widget.ancestors):
            for node in widget.walk_children(Widget, with_self=True):
                if node is not widget and isinstance(widget, Screen) and type(node).refresh is Widget.refresh:
                    _forget_drawing(node)
                else:
                    node.refresh()


def _forget_drawing(widget: Widget) -> None:
    """As Textual does when it is to be drawn again, but for asking its screen, which asks for all that is in it."""
    widget._layout_cache.clear()
    widget._styles_cache.clear()
    widget._rich_style_cache.clear()
    widget._dirty_regions.add(widget._size.region)
    widget.clear_cached_dimensions()
