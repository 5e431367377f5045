"""A history as one page with plots, to keep, to print or to show a teacher. Folds nothing, opens nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.cli.history_text import level_of
from trainer.cli.page.file import MARK
from trainer.cli.page.frame import head
from trainer.cli.page.plot import plot, strip, words
from trainer.cli.page.style import STYLE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from datetime import datetime

    from trainer.progress.notebook import Entry
    from trainer.progress.summary import AttemptLine, PointTally, Summary
    from trainer.progress.trends import Curve, Lines, Trends
    from trainer.tui.strings import Phrases

_PERCENT = 100.0
_POINTS = 40
_KINDS = frozenset({"number", "factor", "conclusion", "order"})


def history_page(
    summary: Summary,
    trends: Trends,
    entries: Sequence[Entry],
    named: str | None,
    at: datetime,
    say: Phrases,
) -> str:
    title = say("page.practice_of", name=named) if named else say("page.practice")
    as_of = say("page.as_of", count=summary.answers, time=_time(at))
    body = (
        f"<h1>{words(title)}</h1>",
        f'<p class="note">{words(as_of)} {words(say("page.method"))}</p>',
        *(part for lines in trends.sets.values() for part in _set(lines, say)),
        *_headed(say("page.cards"), _figures(_card(lines, say) for lines in trends.cards.values())),
        *_headed(say("page.most_missed"), _points(summary.most_missed()[:_POINTS], trends, say)),
        *_headed(say("page.mistakes"), _mistakes(entries, say)),
        *_headed(say("page.newest"), _attempts(summary.attempts, say)),
    )
    top = f"{head(say.language)}<title>{words(title)}</title><style>{STYLE}</style></head>"
    return f"{MARK}{top}\n<body>\n{chr(10).join(body)}\n</body></html>\n"


def _time(at: datetime) -> str:
    return f"{at.astimezone():%Y-%m-%d %H:%M}"


def _headed(title: str, parts: Iterable[str]) -> Iterator[str]:
    found = list(parts)
    if found:
        yield from (f"<h2>{words(title)}</h2>", *found)


def _figures(figures: Iterable[str]) -> Iterator[str]:
    found = [figure for figure in figures if figure]
    if found:
        yield f'<div class="plots">{"".join(found)}</div>'


def _set(lines: Lines, say: Phrases) -> Iterator[str]:
    hits = ((say("page.hits", kind=_kind(kind, say)), curve) for kind, curve in lines.kinds.items())
    curves = [
        _figure(say("page.score_line"), lines.score, "%", say, _PERCENT),
        _figure(say("page.pace_line"), lines.pace, "", say),
        *(_figure(name, curve, "%", say, _PERCENT) for name, curve in hits),
    ]
    yield from _headed(say("page.set", name=lines.name), _figures(curves))
    if lines.other_rubric:
        yield f'<p class="note">{words(say("page.older", count=lines.other_rubric))}</p>'


def _kind(kind: str, say: Phrases) -> str:
    return say(f"page.kind.{kind}") if kind in _KINDS else kind


def _card(lines: Lines, say: Phrases) -> str:
    return _figure(lines.name, lines.score, "%", say, _PERCENT)


def _figure(name: str, curve: Curve, unit: str, say: Phrases, high: float | None = None) -> str:
    level = level_of(curve, unit)
    if not level:
        return ""
    now = say("page.now", level=level)
    caption = (
        f"{words(name)} <span>{words(now)}, {words(say('page.answers', count=len(curve.values)))}</span>"
    )
    return f"<figure>{plot(curve, f'{name}: {now}', unit, high)}<figcaption>{caption}</figcaption></figure>"


def _points(points: Iterable[PointTally], trends: Trends, say: Phrases) -> Iterator[str]:
    yield from _table(
        [say(f"page.{name}") for name in ("card", "point", "weight", "lost", "now_head")],
        (
            (
                words(p.card),
                words(p.says),
                str(p.weight),
                words(say("page.of", part=f"{p.lost:.0%}", whole=p.judged)),
                words(_now(trends, p, say)),
            )
            for p in points
        ),
    )


def _now(trends: Trends, point: PointTally, say: Phrases) -> str:
    line = trends.points.get((point.card, point.id))
    return say("page.hit_now", percent=f"{line.hits.level.value:.0f}") if line and line.hits.level else "–"


def _mistakes(entries: Iterable[Entry], say: Phrases) -> Iterator[str]:
    heads = ("mistake_head", "cards", "made", "last", "clean", "relapses", "answers_head")
    yield from _table(
        [say(f"page.{name}") for name in heads],
        (_mistake(entry, say) for entry in entries if entry.history),
    )


def _mistake(entry: Entry, say: Phrases) -> Sequence[str]:
    return (
        words(f"{entry.origin}: {entry.says}" if entry.origin else entry.says),
        words(", ".join(entry.cards)),
        f"{entry.made}×",
        words(f"{entry.last.astimezone():%Y-%m-%d}" if entry.last else say("page.never")),
        str(entry.clean_run),
        str(entry.relapses),
        strip(entry.history, say("page.made_in", made=entry.made, count=len(entry.history))),
    )


def _attempts(attempts: Iterable[AttemptLine], say: Phrases) -> Iterator[str]:
    yield from _table(
        [say(f"page.{name}") for name in ("when", "card", "score_line", "heard_by")],
        (
            (
                _time(a.at),
                words(a.card),
                words(say("page.ungraded")) if a.score is None else f"{a.score}%",
                words(a.model),
            )
            for a in reversed(tuple(attempts))
        ),
    )


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Cells are markup by now; nothing without a row."""
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    if body:
        top = "".join(f"<th>{words(name)}</th>" for name in heads)
        yield f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"
