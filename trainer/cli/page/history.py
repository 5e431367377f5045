"""A history as one page with plots, to keep, to print or to show a teacher. Folds nothing, opens nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.cli.history_text import stands
from trainer.cli.page.file import MARK
from trainer.cli.page.frame import HEAD
from trainer.cli.page.plot import plot, strip, words
from trainer.cli.page.style import STYLE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from datetime import datetime

    from trainer.progress.notebook import Entry
    from trainer.progress.summary import AttemptLine, PointTally, Summary
    from trainer.progress.trends import Curve, Lines, Trends

_PERCENT = 100.0
_POINTS = 40
_METHOD = (
    "A dot is an answer. The line is the exponentially weighted mean of the answers up to there, the newest with a "
    "quarter of the weight; the band is the weighted standard deviation about it. A change is told where the newer "
    "half of the answers differs from the older by more than twice its standard error. Answers that could not be "
    "graded are left out, and of each card those that an older rubric judged."
)


def history_page(
    summary: Summary, trends: Trends, entries: Sequence[Entry], named: str | None, at: datetime
) -> str:
    title = f"Practice of {named}" if named else "Practice"
    body = (
        f"<h1>{words(title)}</h1>",
        f'<p class="note">{summary.answers} answers, as of {at.astimezone():%Y-%m-%d %H:%M}. {words(_METHOD)}</p>',
        *(part for lines in trends.sets.values() for part in _set(lines)),
        *_headed("Cards", _figures(_card(lines) for lines in trends.cards.values())),
        *_headed("Points most missed", _points(summary.most_missed()[:_POINTS], trends)),
        *_headed("Mistakes", _mistakes(entries)),
        *_headed("Newest answers", _attempts(summary.attempts)),
    )
    head = f"{HEAD}<title>{words(title)}</title><style>{STYLE}</style></head>"
    return f"{MARK}{head}\n<body>\n{chr(10).join(body)}\n</body></html>\n"


def _headed(title: str, parts: Iterable[str]) -> Iterator[str]:
    found = list(parts)
    if found:
        yield from (f"<h2>{words(title)}</h2>", *found)


def _figures(figures: Iterable[str]) -> Iterator[str]:
    found = [figure for figure in figures if figure]
    if found:
        yield f'<div class="plots">{"".join(found)}</div>'


def _set(lines: Lines) -> Iterator[str]:
    curves = [
        _figure("Score", lines.score, "%", _PERCENT),
        _figure("Pace, words a minute", lines.pace, ""),
        *(_figure(f"Hits, {kind}", hits, "%", _PERCENT) for kind, hits in lines.kinds.items()),
    ]
    yield from _headed(f"Set {lines.name}", _figures(curves))
    if lines.other_rubric:
        yield f'<p class="note">{lines.other_rubric} answers by an older rubric left out: `trainer rescore`.</p>'


def _card(lines: Lines) -> str:
    return _figure(lines.name, lines.score, "%", _PERCENT)


def _figure(name: str, curve: Curve, unit: str, high: float | None = None) -> str:
    now = stands(curve, unit)
    if not now:
        return ""
    caption = f"{words(name)} <span>{now}, {len(curve.values)} answers</span>"
    return f"<figure>{plot(curve, f'{name}: {now}', unit, high)}<figcaption>{caption}</figcaption></figure>"


def _points(points: Iterable[PointTally], trends: Trends) -> Iterator[str]:
    yield from _table(
        ("Card", "Point", "Weight", "Lost", "Now"),
        (
            (
                words(p.card),
                words(p.says),
                str(p.weight),
                f"{p.lost:.0%} of {p.judged}",
                _now(trends, p),
            )
            for p in points
        ),
    )


def _now(trends: Trends, point: PointTally) -> str:
    line = trends.points.get((point.card, point.id))
    return f"{line.hits.level.value:.0f}% hit" if line and line.hits.level else "–"


def _mistakes(entries: Iterable[Entry]) -> Iterator[str]:
    yield from _table(
        ("Mistake", "Cards", "Made", "Last", "Clean since", "Relapses", "Answers"),
        (
            (
                words(f"{entry.origin}: {entry.says}" if entry.origin else entry.says),
                words(", ".join(entry.cards)),
                f"{entry.made}×",
                f"{entry.last.astimezone():%Y-%m-%d}" if entry.last else "never",
                str(entry.clean_run),
                str(entry.relapses),
                strip(entry.history, f"made in {entry.made} of {len(entry.history)} answers"),
            )
            for entry in entries
            if entry.history
        ),
    )


def _attempts(attempts: Iterable[AttemptLine]) -> Iterator[str]:
    yield from _table(
        ("When", "Card", "Score", "Heard by"),
        (
            (
                f"{a.at.astimezone():%Y-%m-%d %H:%M}",
                words(a.card),
                "ungraded" if a.score is None else f"{a.score}%",
                words(a.model),
            )
            for a in reversed(tuple(attempts))
        ),
    )


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Cells are markup by now; nothing without a row."""
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    if body:
        head = "".join(f"<th>{words(name)}</th>" for name in heads)
        yield f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
