"""A curve as a table, a line an answer, the newest first: for whoever does not see a plot, in any terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import VerticalScroll
from textual.widgets import Static

from trainer.tui.plain import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from textual.app import ComposeResult

    from trainer.tui.strings import Phrases
    from trainer.tui.subjects import Measure

MOST = 100
"""Lines."""
_BAR = 10
"""Characters of the longest bar."""
_PLAIN = ("#", "+/-")
_BLOCKS = ("█", "±")


class CurveTable(VerticalScroll):
    DEFAULT_CSS = """
    CurveTable { height: 1fr; scrollbar-size-vertical: 1; }
    """

    def __init__(self, say: Phrases, *, draws_blocks: bool) -> None:
        super().__init__()
        self.say = say
        self.bar, self.spread = _BLOCKS if draws_blocks else _PLAIN

    def allow_focus(self) -> bool:
        return super().allow_focus() and not self.screen.has_class("-low")

    def compose(self) -> ComposeResult:
        yield Static()

    def show(self, measure: Measure) -> None:
        self.query_one(Static).update(shown("\n".join(self._lines(measure))))
        self.scroll_home(animate=False)

    def _lines(self, measure: Measure) -> Iterator[str]:
        yield self.say("trends.columns")
        values, line = measure.curve.values, measure.curve.line
        high = measure.high or max((value for _, value in values), default=1.0) or 1.0
        for (at, value), level in list(zip(values, line, strict=True))[: -MOST - 1 : -1]:
            bar = self.bar * round(_BAR * min(max(value / high, 0.0), 1.0))
            spread = "" if level.spread is None else f" {self.spread}{level.spread:.0f}"
            yield f"{at.astimezone():%Y-%m-%d %H:%M}  {value:>4.0f}  {bar:<{_BAR}} {level.value:>3.0f}{spread}"
