"""`trainer rescore`: every stored answer again with today's rubric; the old verdicts are kept."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from trainer.cli.backends import now
from trainer.cli.home import find_home
from trainer.cli.library import Library
from trainer.cli.records import check_named, mistakes_of, open_records
from trainer.exam.rescoring import Rescoring
from trainer.scoring.report import printable

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from trainer.exam.rescoring import Change, Rescored


def run(arguments: argparse.Namespace) -> int:
    """What changed, attempt by attempt; an answer whose card has no rubric any more is named and left as it is."""
    home = find_home(arguments.home)
    library = Library(home)
    log = open_records(home)
    rescoring = Rescoring(
        lambda attempt: library.score_heard(attempt.card, attempt.text, attempt.words),
        lambda card: mistakes_of(library, card),
        log,
        now,
    )
    done: list[Rescored] = []
    for one in rescoring.run(arguments.card):
        done.append(_light(one))
        if not arguments.json:
            _tell(one)
    if not done:
        check_named(library, arguments.card)
    if arguments.json:
        print(json.dumps(_as_json(done), ensure_ascii=False))
    else:
        print(_summary(done))
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


def _counts(done: list[Rescored]) -> dict[str, int]:
    return {
        "attempts": len(done),
        "changed": sum(one.is_changed for one in done),
        "kept": sum(one.is_kept for one in done),
        "ungraded": sum(one.attempt.score is None for one in done),
        "not_rescored": sum(one.error is not None for one in done),
    }


def _summary(done: list[Rescored]) -> str:
    counts = _counts(done)
    alike = counts["kept"] - counts["changed"]
    parts = [
        f"{counts['attempts']} answers",
        f"{counts['changed']} changed",
        *([f"{alike} judged alike by a newer rubric"] if alike else []),
        f"{counts['attempts'] - counts['kept'] - counts['not_rescored']} as they were",
        *([f"{counts['ungraded']} ungraded"] if counts["ungraded"] else []),
        *([f"{counts['not_rescored']} could not be judged again"] if counts["not_rescored"] else []),
    ]
    return ", ".join(parts)


def _as_json(done: list[Rescored]) -> dict[str, Any]:
    told = [one for one in done if one.is_changed or one.error or one.ignored]
    return _counts(done) | {"rescored": [_attempt(one) for one in told]}


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
