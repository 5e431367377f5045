"""The report of an exam as one page with plots, to keep, to print or to show a teacher. Adds nothing up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.cli.page.bars import bars
from trainer.cli.page.file import MARK
from trainer.cli.page.frame import head
from trainer.cli.page.plot import words
from trainer.cli.page.style import STYLE
from trainer.exam.examination import State
from trainer.scoring.unclear import is_spared

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from trainer.exam.report import Line, Report
    from trainer.rubric.finding import Finding
    from trainer.scoring.sheet import ScoreSheet
    from trainer.tui.strings import Phrases

PERCENT = 100.0
_ORDER = {"missed": 0, "wrong": 1, "hit": 2}


def exam_page(report: Report, say: Phrases) -> str:
    title = say("page.exam", sets=", ".join(report.plan.sets))
    body = (
        f"<h1>{words(title)}</h1>",
        f"<p>{words(summary(report, say))}</p>",
        f'<p class="note">{words(_begun(report, say))} {words(say("page.rule"))}</p>',
        *_plots(report, say),
        *(part for number, line in enumerate(report.lines, start=1) for part in _card(number, line, say)),
    )
    top = f"{head(say.language)}<title>{words(title)}</title><style>{STYLE}</style></head>"
    return f"{MARK}{top}\n<body>\n{chr(10).join(body)}\n</body></html>\n"


def summary(report: Report, say: Phrases) -> str:
    """`mean 62 % of 7 graded cards of 10; 2 skipped, 1 not graded`, on the page and in the terminal."""
    total, graded = len(report.lines), len(report.scores)
    mean = report.mean
    whole = (
        say("page.exam_none", total=total)
        if mean is None
        else say("page.exam_mean", mean=round(mean), graded=graded, total=total)
    )
    counts = {
        "hearing": report.count(State.HEARING),
        "skipped": report.count(State.SKIPPED),
        "ungraded": report.ungraded,
        "failed": report.count(State.FAILED),
        "unasked": report.count(State.UNASKED),
    }
    told = ", ".join(say(f"page.count.{name}", count=count) for name, count in counts.items() if count)
    left = [say("page.exam_left")] if report.is_left else []
    return "; ".join([whole, *left, *([told] if told else [])])


def outcome(line: Line, say: Phrases) -> str:
    """The score of a card, or why it has none."""
    return say(f"page.state.{line.state.value}") if line.score is None else f"{line.score} %"


def _begun(report: Report, say: Phrases) -> str:
    plan = report.plan
    way = say(f"page.way.{plan.way}", seed=str(plan.seed))
    return say("page.begun", time=f"{plan.begun.astimezone():%Y-%m-%d %H:%M}", way=way)


def _plots(report: Report, say: Phrases) -> Iterator[str]:
    named = [(f"{n}. {line.question.id}", line) for n, line in enumerate(report.lines, start=1)]
    notes = {name: outcome(line, say) for name, line in named if line.score is None}
    scores = [(name, None if line.score is None else float(line.score)) for name, line in named]
    paces = [(name, line.pace) for name, line in named]
    seconds = [(name, line.seconds) for name, line in named]
    figures = [
        _figure(say("page.score"), bars(scores, say("page.score_of"), PERCENT, notes)),
        _figure(say("page.pace"), bars(paces, say("page.pace_of"))),
        _figure(say("page.seconds"), bars(seconds, say("page.seconds_of"))),
    ]
    if any(figures):
        yield f'<div class="plots">{"".join(figures)}</div>'


def _figure(name: str, svg: str) -> str:
    return f"<figure>{svg}<figcaption>{words(name)}</figcaption></figure>" if svg else ""


def _card(number: int, line: Line, say: Phrases) -> Iterator[str]:
    yield f"<h2>{number}. {words(line.question.id)} · {words(outcome(line, say))}</h2>"
    yield f"<p>{words(line.question.title)}</p>"
    if line.seconds is not None:
        yield f'<p class="note">{words(_took(line.seconds, line.pace, say))}</p>'
    if line.error is not None:
        yield f'<p class="note">{words(say.error(line.error))}</p>'
    if line.attempt is not None:
        yield f'<p class="note">{words(_arithmetic(line.attempt.sheet, say))}</p>'
        yield from _mistakes(line, say)
        yield from _points(line, say)
        yield f"<p>{words(line.attempt.text or say('page.unheard'))}</p>"


def _took(seconds: float, pace: float | None, say: Phrases) -> str:
    if pace is None:
        return say("page.took", seconds=round(seconds))
    return say("page.took_at", seconds=round(seconds), pace=round(pace))


def _arithmetic(sheet: ScoreSheet, say: Phrases) -> str:
    if sheet.score is None:
        return say.reason(sheet.reason)
    share = round(PERCENT * sheet.credit / sheet.possible) if sheet.possible else 0
    gained = say("page.arithmetic", credit=sheet.credit, possible=sheet.possible, percent=share)
    if not sheet.deduction:
        return f"{gained}, {say('page.no_deduction')}"
    return f"{gained} {say('page.deduction', deduction=sheet.deduction, score=sheet.score)}"


def _mistakes(line: Line, say: Phrases) -> Iterator[str]:
    for mistake in line.mistakes:
        origin = f"{mistake.origin}: " if mistake.origin else ""
        said = f" “{mistake.evidence.text}”" if mistake.evidence else ""
        spared = line.attempt is not None and is_spared(line.attempt.sheet, mistake.id)
        phrase = "page.spared" if spared else "page.mistake"
        yield f"<p>{words(say(phrase, says=origin + mistake.says + said))}</p>"


def _points(line: Line, say: Phrases) -> Iterator[str]:
    points = line.attempt.sheet.points if line.attempt and line.attempt.graded else ()
    ordered = sorted(points, key=lambda p: (_ORDER[p.verdict], -p.weight))
    rows = "".join(_point(point, say) for point in ordered)
    if rows:
        heads = "".join(
            f"<th>{words(say(f'page.{name}'))}</th>" for name in ("verdict", "weight", "point", "why", "said")
        )
        yield f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"


def _point(point: Finding, say: Phrases) -> str:
    why = say.reason(point.reason)
    if point.heard:
        why = say("page.instead", reason=why, heard=point.heard, expected=say.figures(point.expected))
    said = point.evidence.text if point.evidence else ""
    return _row((say(f"page.{point.verdict}"), point.weight, point.says, why, said))


def _row(cells: Iterable[object]) -> str:
    return f"<tr>{''.join(f'<td>{words(cell)}</td>' for cell in cells)}</tr>"
