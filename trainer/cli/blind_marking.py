"""Stored answers marked at the terminal, one item after the other, a letter a line; shows no verdict.

Every mark is on disk before the next item is asked, so it can be stopped anywhere.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from trainer.scoring.report import printable

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from trainer.exam.blind_answer import Asked, BlindAnswer
    from trainer.exam.blind_round import BlindRound
    from trainer.exam.calibrating import Calibrations
    from trainer.scoring.label import Given
    from trainer.scoring.override import Item

KEYS: Mapping[Item, Mapping[str, Given]] = {
    "point": {"h": "hit", "m": "missed", "w": "wrong"},
    "mistake": {"y": "said", "n": "not-said"},
}
UNDO, STOP = "u", "q"
_HOW = (
    "points: h hit, m missed, w wrong; mistakes: y said, n not said; u takes the last mark back, q stops",
    "(every mark is kept at once, and the same command goes on where you stopped)",
)


def mark_blind(round_: BlindRound, calibrations: Calibrations, question: Callable[[str], str]) -> BlindRound:
    """Until all is marked, or the learner stops -> the round as it is then. Raises HistoryError."""
    shown = ""
    _say(*_HOW)
    while (asked := round_.asked) is not None:
        answer = round_.answer
        if answer.attempt != shown:
            _say(*_head(round_, question(answer.card)))
            shown = answer.attempt
        letter = _read(f"{_item(answer, asked)} [{'/'.join(KEYS[asked.item])}] ")
        if letter in (STOP, None):
            _say(f"stopped: {round_.done} of {len(round_.answers)} answers are marked to the end")
            break
        round_ = _moved(round_, letter or "", calibrations)
    return round_


def _moved(round_: BlindRound, letter: str, calibrations: Calibrations) -> BlindRound:
    asked, last = round_.asked, round_.last
    if letter == UNDO and last is not None:
        calibrations.keep(round_.answers[last.answer], [(round_.at(last), "open")])
        return round_.undo()
    given = KEYS[asked.item].get(letter) if asked else None
    if asked is None or given is None:
        _say("nothing to take back" if letter == UNDO else f"{letter!r} is no mark here")
        return round_
    calibrations.keep(round_.answer, [(asked, given)])
    return round_.mark(given)


def _head(round_: BlindRound, question: str) -> Iterator[str]:
    answer, here = round_.answer, round_.here
    number = here.answer + 1 if here else len(round_.answers)
    yield ""
    yield f"answer {number} of {len(round_.answers)} · {answer.card} · {answer.at.astimezone():%Y-%m-%d %H:%M}"
    yield from (f"  {line}" for line in question.splitlines() if line)
    yield "what was heard:"
    yield from (f"  {line}" for line in answer.text.splitlines())


def _item(answer: BlindAnswer, asked: Asked) -> str:
    place = f"{answer.asked.index(asked) + 1:>2}/{len(answer.asked)}"
    weight = f", weight {asked.weight}" if asked.weight else ""
    return f"{place} {asked.kind}{weight}: {asked.says}"


def _say(*lines: str) -> None:
    print("\n".join(map(printable, lines)), flush=True)


def _read(prompt: str) -> str | None:
    """A letter, None at the end of input."""
    print(printable(prompt), end="", flush=True)
    line = b"" if sys.stdin is None else sys.stdin.buffer.readline()
    if not line or not sys.stdin.isatty():
        print()
    return line.decode(errors="replace").strip().lower() if line else None
