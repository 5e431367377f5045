"""Every number the card asks for: expected, heard, verdict, where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text
from textual.widgets import Static

from trainer.scoring.unclear import doubt_about
from trainer.tui.finding_lines import verdict_phrase
from trainer.tui.plain import plain, shown

if TYPE_CHECKING:
    from trainer.rubric.finding import Finding
    from trainer.scoring.sheet import ScoreSheet
    from trainer.tui.strings import Phrases


class NumberLedger(Static):
    DEFAULT_CSS = "NumberLedger { height: auto; }"

    def __init__(self, sheet: ScoreSheet, say: Phrases) -> None:
        numbers = [p for p in sheet.points if p.expected]
        unclear = {p.id for p in numbers if doubt_about(sheet, "point", p.id)}
        super().__init__(_table(numbers, unclear, say) if numbers else shown(say("numbers.none")))


def _table(numbers: list[Finding], unclear: set[str], say: Phrases) -> Table:
    table = Table(expand=True, box=None, padding=(0, 2, 1, 0), header_style="bold")
    for column, ratio in (("expected", 3), ("heard", 3), ("verdict", 2), ("where", 5)):
        table.add_column(Text(say(f"numbers.{column}")), ratio=ratio)
    for number in numbers:
        said = f"“{number.evidence.text}” · " if number.evidence else ""
        where = said + say.reason(number.reason)
        verdict = say(verdict_phrase(number.verdict, is_unclear=number.id in unclear))
        cells = (say.figures(number.expected), number.heard or "–", verdict, where)
        table.add_row(*(Text(plain(cell)) for cell in cells))
    return table
