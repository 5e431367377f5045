"""How far the judge agrees with the learner's marks: figures by kind, then each disagreement with its words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from trainer.tui.plain import plain, shown
from trainer.tui.widgets.blind_items import WORDED

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from trainer.exam.calibrating import Report
    from trainer.progress.calibration import Compared
    from trainer.scoring.agreement import Confusion, Share
    from trainer.tui.strings import Phrases

KINDS: Mapping[str, str] = {
    "points": "agreement.all",
    "number": "agreement.number",
    "factor": "agreement.factor",
    "conclusion": "agreement.conclusion",
    "order": "agreement.order",
}
COLUMNS = (
    "agreement.kind", "agreement.points", "agreement.kappa", "agreement.false_credit", "agreement.false_miss",
    "agreement.contested",
)  # fmt: skip
UNDEFINED = "–"


class AgreementReport(VerticalScroll):
    DEFAULT_CSS = """
    AgreementReport {
        height: 1fr; padding: 1 2 0 2; scrollbar-size-vertical: 1;
        & > .marked { text-style: bold; }
        & > .table, & > .legend, & > .mistakes { margin-top: 1; }
        & > .legend { color: $foreground 60%; }
        & > .differ { margin-top: 1; text-style: bold; }
        & > .one { margin-top: 1; }
    }
    """

    def __init__(self, say: Phrases, *, id: str) -> None:  # noqa: A002 - Textual's own name for it
        """Says that it is read until it is there."""
        super().__init__(Static(shown(say("history.reading"))), id=id)

    async def show(self, report: Report, say: Phrases) -> None:
        with self.app.batch_update():
            await self.remove_children()
            await self.mount_all(_parts(report, say))
        self.scroll_home(animate=False)


def _parts(report: Report, say: Phrases) -> Iterator[Static]:
    found = report.calibration
    outdated = say("agreement.outdated", count=found.outdated) if found.outdated else ""
    if not found.answers:
        yield Static(shown(say("agreement.none")), classes="marked")
        yield Static(shown(outdated), classes="outdated")
        return
    points, mistakes = len(found.points), len(found.mistakes)
    marked = say("agreement.marked", answers=found.answers, points=points, mistakes=mistakes)
    yield Static(shown(marked), classes="marked")
    if outdated:
        yield Static(shown(outdated), classes="outdated")
    yield Static(_table(report, say), classes="table")
    yield Static(shown(_mistakes(report, say)), classes="mistakes")
    yield Static(shown(say("agreement.legend")), classes="legend")
    differ, total = found.disagreements, points + mistakes
    yield Static(shown(say("agreement.differ", count=len(differ), total=total)), classes="differ")
    yield from (Static(_differing(one, say), classes="one") for one in differ)


def _table(report: Report, say: Phrases) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for number, column in enumerate(COLUMNS):
        table.add_column(Text(say(column)), justify="right" if number in (1, 2) else "left", no_wrap=True)
    for kind, confusion in (("points", report.calibration.all), *report.calibration.kinds.items()):
        named = say(KINDS[kind]) if kind in KINDS else kind
        cells = (named, *_figures(confusion, report.contested.get(kind, (0, 0)), say))
        table.add_row(*(Text(plain(cell)) for cell in cells))
    return table


def _figures(confusion: Confusion, contested: tuple[int, int], say: Phrases) -> tuple[str, ...]:
    overrode, judged = contested
    return (
        str(confusion.total),
        kappa(confusion.kappa, say),
        share(confusion.hit.false_credit, say),
        share(confusion.hit.false_miss, say),
        f"{say.number(100 * overrode / judged)} %" if judged else UNDEFINED,
    )


def kappa(value: float | None, say: Phrases) -> str:
    if value is None:
        return UNDEFINED
    return say.number(value, 2)


def share(one: Share, say: Phrases) -> str:
    """`2.1 % (0–11)`."""
    if one.value is None or one.interval is None:
        return UNDEFINED
    low, high = (round(100 * end) for end in one.interval)
    return f"{say.number(100 * one.value)} % ({low}–{high})"


def _mistakes(report: Report, say: Phrases) -> str:
    said = report.calibration.said
    precision, recall = share(said.precision, say), share(said.recall, say)
    return say("agreement.mistakes", kappa=kappa(said.kappa, say), precision=precision, recall=recall)


def _differing(one: Compared, say: Phrases) -> Content:
    own, judged = _word(one.own, say), _word(one.judged, say)
    reason = f" ({say.reason(one.reason)})" if one.reason else ""
    lines = [
        Content.assemble(shown(f"{one.card}  ", "bold $text-accent"), shown(one.says)),
        shown(say("agreement.you_and_judge", own=own, judged=judged) + reason, "bold"),
    ]
    if one.evidence:
        lines.append(Content.assemble("“", shown(one.evidence.text, "underline"), "”"))
    return Content("\n").join(lines)


def _word(given: str, say: Phrases) -> str:
    words: Mapping[str, str] = {str(name): phrase for name, phrase in WORDED.items()}
    return say(words[given])
