"""That a second hearing or the learner's correction changed the verdict: the score before and now, what was gained
and what lost, and which of the learner's own words no longer hold.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from textual.content import Content
from textual.widgets import Static

from trainer.tui.plain import shown

if TYPE_CHECKING:
    from trainer.exam.rescoring import Rescored
    from trainer.progress.attempt import Attempt
    from trainer.scoring.override import Override
    from trainer.tui.finding_lines import Line
    from trainer.tui.strings import Phrases


class AmendedNote(Static):
    DEFAULT_CSS = "AmendedNote { height: auto; margin-bottom: 1; }"

    def __init__(self, amended: Rescored, say: Phrases, fallen: tuple[Override, ...] = ()) -> None:
        lines = [shown(told(amended, say), "bold $text-warning")]
        lines += [shown(line, "dim") for line in _changes(amended, say)]
        lines += [shown(line, "$text-warning") for line in _fallen(amended, say, fallen)]
        super().__init__(Content("\n").join(lines), id="amended")


def told(amended: Rescored, say: Phrases) -> str:
    """The change of the score in one line."""
    now = amended.attempt.score
    before, after = (say("verdict.ungraded") if s is None else str(s) for s in (amended.before, now))
    if amended.attempt.corrected:
        return say("correct.amended", before=before, after=after)
    return say("again.amended", model=amended.attempt.model, before=before, after=after)


def with_first_verdict(line: Line, amended: Rescored | None, say: Phrases) -> Line:
    """A row whose verdict is not what it was at first says what it was."""
    changes = (amended.points if line.item == "point" else amended.mistakes) if amended else ()
    before = next((change.before for change in changes if change.id == line.id), "")
    if not before:
        return line
    phrase = _was(amended.attempt) if amended else ""
    was = say(phrase, verdict=say(_NAMES.get(before, f"verdict.{before}")))
    return replace(line, because=(*line.because, shown(was, "dim")))


def _was(attempt: Attempt) -> str:
    if not attempt.corrected:
        return "again.was"
    return "correct.was" if attempt.seconds else "correct.was_typed"


def _fallen(amended: Rescored, say: Phrases, fallen: tuple[Override, ...]) -> list[str]:
    sheet = amended.attempt.sheet
    says = {p.id: p.says for p in sheet.points} | {m.id: m.says for m in (*sheet.mistakes, *sheet.withdrawn)}
    return [say("correct.fell", says=says.get(override.id, override.id)) for override in fallen]


_NAMES = {"made": "verdict.mistake", "absent": "verdict.withdrawn"}


def _changes(amended: Rescored, say: Phrases) -> list[str]:
    says = {p.id: p.says for p in amended.attempt.sheet.points}
    gained = [says[c.id] for c in amended.points if c.after == "hit"]
    lost = [says[c.id] for c in amended.points if c.before == "hit" and c.id in says]
    kinds = (("again.gained", gained), ("again.lost", lost))
    return [say(phrase, says=one) for phrase, all_ in kinds for one in all_]
