"""`trainer rescore`: every stored answer again with today's rubric; the old verdicts are kept."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from trainer.cli.home import find_home
from trainer.cli.library import Library
from trainer.cli.records import check_named, open_rescoring
from trainer.exam.rescore_tally import BECAME, WITHDRAWN, Tally
from trainer.exam.rescoring import MADE
from trainer.scoring.report import printable

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from trainer.exam.rescoring import Change, Rescored

_WORDS = {MADE: "mistake made", WITHDRAWN: "mistake no longer made"}


def run(arguments: argparse.Namespace) -> int:
    """What changed, attempt by attempt; an answer whose card has no rubric any more is named and left as it is."""
    home = find_home(arguments.home)
    library = Library(home)
    done: list[Rescored] = []
    tally = Tally()
    for one in open_rescoring(home, library).run(arguments.card):
        tally = tally.with_(one)
        if not arguments.json:
            _tell(one)
        elif one.is_changed or one.error or one.ignored:
            done.append(_light(one))
    if not tally.answers:
        check_named(library, arguments.card)
    if arguments.json:
        told = _counts(tally) | {"rescored": [_attempt(one) for one in done]}
        print(json.dumps(told, ensure_ascii=False))
    else:
        print(_summary(tally))
    return 0


def _light(one: Rescored) -> Rescored:
    """Without its transcript: a long history must fit into memory."""
    return replace(one, attempt=replace(one.attempt, text="", words=()))


def _tell(one: Rescored) -> None:
    for line in _lines(one):
        print(printable(line))
    for notice in _notices(one):
        print(f"trainer: {printable(notice)}", file=sys.stderr)


def _notices(one: Rescored) -> Iterator[str]:
    if one.error is not None:
        yield f"attempt {one.attempt.id} is left as it is: {one.error}"
    for override in one.ignored:
        yield (
            f"attempt {one.attempt.id}: your word on {override.item} {override.id!r} is kept, "
            f"but {one.attempt.card} has no such {override.item} any more"
        )


def _lines(one: Rescored) -> Iterator[str]:
    if not one.is_changed:
        return
    attempt = one.attempt
    scores = f"{_percent(one.before)} → {_percent(attempt.score)}"
    yield f"{attempt.id[:8]}  {attempt.at.astimezone():%Y-%m-%d %H:%M}  {attempt.card}  {scores}"
    for change in (*one.points, *one.mistakes):
        yield f"    {change.id}: {change.before} → {change.after}"


def _percent(score: int | None) -> str:
    return "ungraded" if score is None else f"{score}%"


def _counts(tally: Tally) -> dict[str, Any]:
    return {
        "attempts": tally.answers,
        "changed": tally.changed,
        "kept": tally.kept,
        "ungraded": tally.ungraded,
        "not_rescored": tally.failed,
        "became": {what: tally.became.get(what, 0) for what in BECAME},
    }


def _summary(tally: Tally) -> str:
    parts = [
        f"{tally.answers} answers",
        f"{tally.changed} changed",
        *([f"{tally.alike} judged alike by a newer rubric"] if tally.alike else []),
        f"{tally.as_they_were} as they were",
        *([f"{tally.ungraded} ungraded"] if tally.ungraded else []),
        *([f"{tally.failed} could not be judged again"] if tally.failed else []),
    ]
    became = [f"{count} {_WORDS.get(what, what)}" for what in BECAME if (count := tally.became.get(what, 0))]
    return ", ".join(parts) + (f"; verdicts now: {', '.join(became)}" if became else "")


def _attempt(one: Rescored) -> dict[str, Any]:
    told: dict[str, Any] = {
        "id": one.attempt.id,
        "card": one.attempt.card,
        "at": one.attempt.at.isoformat(),
        "before": one.before,
        "after": one.attempt.score,
        "points": [_change(change) for change in one.points],
        "mistakes": [_change(change) for change in one.mistakes],
    }
    notices = list(_notices(one))
    return told | ({"notices": notices} if notices else {})


def _change(change: Change) -> dict[str, str]:
    return {"id": change.id, "before": change.before, "after": change.after}
