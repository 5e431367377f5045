"""Two machines that go on from one history, as hypothesis likes it, and all that a history tells, to compare."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from trainer.progress.attempt import Attempt
from trainer.rubric.finding import Evidence, Finding, MistakeFinding
from trainer.rubric.mistake import Mistake
from trainer.scoring.label import Label, text_digest
from trainer.scoring.override import Override
from trainer.scoring.sheet import ScoreSheet
from trainer.scoring.unclear import Unclear
from trainer.spoken.transcript import Word
from trainer.store.labelled import LabelledHistory

if TYPE_CHECKING:
    from trainer.store.history import History

START = datetime(2026, 11, 29, 12, tzinfo=UTC)
CARDS = ("01/Q1", "01/Q1+", "02/Q3")
TEXT = "khoảng 4,8 ms\u2028 “thôi”, \\ = 5"
RUBRIC = (
    Mistake("tflops", "Trần đến từ TFLOPS.", "Mẹo", (), (), ()),
    Mistake("other", "Khác.", "", (), (), ()),
)


def sheet(card: str, number: int, score: int | None = 60) -> ScoreSheet:
    said = Evidence(7, 13, "4,8 ms")
    floor = Finding(
        "floor",
        "number",
        3,
        "hit" if number % 2 else "wrong",
        "4.8 ms",
        f"Sàn {number}.",
        said,
        "4.8 ms",
        "4,8",
    )
    cause = Finding("cause", "factor", 1 + number % 3, "missed", "not said", f"Vì sao {number}?")
    mistakes = (MistakeFinding("tflops", "said", f"TFLOPS {number}", "Mẹo", said),) if number % 3 else ()
    unclear = (Unclear("point", "cause", False, (said,)),) if number % 4 == 0 else ()
    why = "" if score is not None else "unheard"
    digest = f"sha256:{number % 3}"
    return ScoreSheet(
        card, digest, score, score is not None, why, (floor, cause), mistakes, 3, 4, 5, (), unclear
    )


def attempt(number: int, card: str, score: int | None) -> Attempt:
    words = (Word("khoảng", 0.0, 0.4, 0.91), Word("4,8", 0.4, 0.9, 1 / 3))
    at = START + timedelta(seconds=number)
    return Attempt(
        f"id{number}",
        card,
        at,
        TEXT,
        words,
        f"{number}.wav",
        sheet(card, number, score),
        "base",
        1.5,
        sitting=f"exam{number}" if number % 2 else "",
    )


@dataclass(frozen=True)
class Step:
    """Something that is done to a history: to the answer `which`, at a time of its own."""

    does: str
    which: int
    number: int
    claim: Any = "said"


def steps(first: int) -> st.SearchStrategy[list[Step]]:
    """Steps of one machine; their numbers, and so their times, begin at `first`."""
    kinds = st.sampled_from(["add", "add", "rescore", "rehear", "correct", "contest", "contest", "label"])
    one = st.tuples(kinds, st.integers(0, 3), st.sampled_from(["said", "not-said", "undo"]))
    return st.lists(one, max_size=6).map(
        lambda told: [Step(does, which, first + 2 * i, claim) for i, (does, which, claim) in enumerate(told)]
    )


def do(log: History, told: list[Step]) -> None:
    for step in told:
        at = START + timedelta(hours=1, seconds=step.number)
        if step.does == "add":
            log.add(
                attempt(step.number, CARDS[step.which % 3], None if step.claim == "undo" else 10 * step.which)
            )
            continue
        records = list(log.records())
        if not records:
            continue
        old = records[step.which % len(records)].attempt
        new = sheet(old.card, step.number, 50 + step.which)
        if step.does == "rescore":
            log.rescore([(old.id, new, RUBRIC)], at)
        elif step.does == "rehear":
            heard = replace(old, text=f"{TEXT} {step.number}", words=(), model="small", sheet=new)
            log.rehear(heard, at, RUBRIC)
        elif step.does == "label":
            LabelledHistory(log.path).label([(old.id, marks(step, old.text, at))])
        elif step.does == "correct":
            mended = replace(old, text=f"{TEXT} {step.number}", words=(), sheet=new, corrected=True)
            log.correct(mended, (), at, RUBRIC)
        else:
            item, id_ = (("point", "cause"), ("mistake", "tflops"), ("mistake", "other"))[step.number % 3]
            evidence = Evidence(0, 6, "khoảng") if step.claim == "said" else None
            log.contest(old.id, Override(item, id_, step.claim, at, evidence, "vì thế"), RUBRIC)  # type: ignore[arg-type]


def marks(step: Step, text: str, at: datetime) -> list[Label]:
    """A point and a mistake, or the point's mark taken back."""
    heard = text_digest(text)
    if step.claim == "undo":
        return [Label("point", "cause", "open", at, heard)]
    return [
        Label("point", "cause", "hit" if step.claim == "said" else "wrong", at, heard),
        Label("mistake", "tflops", step.claim, at, heard),
    ]


def told_by(log: History) -> dict[str, Any]:
    """All that a history tells."""
    records = list(log.records())
    return {
        "records": records,
        "attempts": log.attempts(),
        "first": [log.first(record.attempt.id) for record in records],
        "marks": log.marks(),
        "recordings": sorted(log.recordings()),
        "contested": list(log.contested_records()),
        "summary": log.summary(),
        "of a set": log.summary("01"),
        "trend": log.trend("01"),
    }
