"""The report of an exam as one page with plots, to keep, to print or to show a teacher. Adds nothing up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.cli.page.bars import bars
from trainer.cli.page.file import MARK
from trainer.cli.page.frame import HEAD
from trainer.cli.page.plot import words
from trainer.cli.page.style import STYLE
from trainer.exam.examination import State
from trainer.scoring.report import arithmetic

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from trainer.exam.report import Line, Report
    from trainer.rubric.finding import Finding

PERCENT = 100.0
STATES: Mapping[State, str] = {
    State.UNASKED: "not asked",
    State.HEARING: "still being scored",
    State.SKIPPED: "skipped",
    State.FAILED: "not heard",
    State.JUDGED: "not graded",
}
"""What is said where there is no score."""
_RULE = (
    "Every graded card weighs the same in the mean. What was skipped, not asked, not heard or not graded is in this "
    "report and in no mean."
)
_ORDER = {"missed": 0, "wrong": 1, "hit": 2}


def exam_page(report: Report) -> str:
    title = f"Exam of {', '.join(report.plan.sets)}"
    body = (
        f"<h1>{words(title)}</h1>",
        f"<p>{words(summary(report))}</p>",
        f'<p class="note">{words(_begun(report))} {words(_RULE)}</p>',
        *_plots(report),
        *(part for number, line in enumerate(report.lines, start=1) for part in _card(number, line)),
    )
    head = f"{HEAD}<title>{words(title)}</title><style>{STYLE}</style></head>"
    return f"{MARK}{head}\n<body>\n{chr(10).join(body)}\n</body></html>\n"


def summary(report: Report) -> str:
    """`mean 62 % of 7 graded cards of 10; 2 skipped, 1 not graded`, on the page and in the terminal."""
    total, graded = len(report.lines), len(report.scores)
    mean = report.mean
    whole = (
        f"no card graded, of {total}"
        if mean is None
        else f"mean {mean:.0f} % of {graded} graded of {total} cards"
    )
    counts = {
        "still being scored": report.count(State.HEARING),
        "skipped": report.count(State.SKIPPED),
        "not graded": report.ungraded,
        "not heard": report.count(State.FAILED),
        "not asked": report.count(State.UNASKED),
    }
    told = ", ".join(f"{count} {name}" for name, count in counts.items() if count)
    left = ["left before the end"] if report.is_left else []
    return "; ".join([whole, *left, *([told] if told else [])])


def _begun(report: Report) -> str:
    plan = report.plan
    drawn = f"random, seed {plan.seed}" if plan.way == "random" else plan.way
    return f"Begun {plan.begun.astimezone():%Y-%m-%d %H:%M}; cards chosen: {drawn}."


def _plots(report: Report) -> Iterator[str]:
    named = [(f"{n}. {line.question.id}", line) for n, line in enumerate(report.lines, start=1)]
    scores = [(name, None if line.score is None else float(line.score)) for name, line in named]
    paces = [(name, line.pace) for name, line in named]
    seconds = [(name, line.seconds) for name, line in named]
    figures = [
        _figure("Score, %", bars(scores, "Score of each card", PERCENT, _note(report))),
        _figure("Words a minute", bars(paces, "Words a minute of each card")),
        _figure("Length of the answer, s", bars(seconds, "Seconds of each answer")),
    ]
    if any(figures):
        yield f'<div class="plots">{"".join(figures)}</div>'


def _note(report: Report) -> dict[str, str]:
    """What stands in the place of a bar."""
    return {
        f"{n}. {line.question.id}": STATES[line.state]
        for n, line in enumerate(report.lines, start=1)
        if line.score is None
    }


def _figure(name: str, svg: str) -> str:
    return f"<figure>{svg}<figcaption>{words(name)}</figcaption></figure>" if svg else ""


def _card(number: int, line: Line) -> Iterator[str]:
    yield f"<h2>{number}. {words(line.question.id)} · {words(_outcome(line))}</h2>"
    yield f"<p>{words(line.question.title)}</p>"
    if line.seconds is not None:
        pace = f", {line.pace:.0f} words a minute" if line.pace is not None else ""
        yield f'<p class="note">{line.seconds:.0f} s{pace}</p>'
    if line.error is not None:
        yield f'<p class="note">{words(line.error)}</p>'
    if line.attempt is not None:
        yield f'<p class="note">{words(arithmetic(line.attempt.sheet))}</p>'
        yield from _mistakes(line)
        yield from _points(line)
        yield f"<p>{words(line.attempt.text) or '(nothing heard)'}</p>"


def _outcome(line: Line) -> str:
    return STATES[line.state] if line.score is None else f"{line.score} %"


def _mistakes(line: Line) -> Iterator[str]:
    for mistake in line.mistakes:
        origin = f"{mistake.origin}: " if mistake.origin else ""
        said = f" “{mistake.evidence.text}”" if mistake.evidence else ""
        yield f"<p>Mistake: {words(origin + mistake.says + said)}</p>"


def _points(line: Line) -> Iterator[str]:
    points = line.attempt.sheet.points if line.attempt and line.attempt.graded else ()
    rows = "".join(map(_point, sorted(points, key=lambda p: (_ORDER[p.verdict], -p.weight))))
    if rows:
        heads = "".join(f"<th>{name}</th>" for name in ("Verdict", "Weight", "Point", "Why", "Said"))
        yield f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"


def _point(point: Finding) -> str:
    return _row(
        (
            point.verdict,
            point.weight,
            point.says,
            f"{point.reason}, {point.heard} for {point.expected}" if point.heard else point.reason,
            point.evidence.text if point.evidence else "",
        )
    )


def _row(cells: Iterable[object]) -> str:
    return f"<tr>{''.join(f'<td>{words(cell)}</td>' for cell in cells)}</tr>"
