"""An exam of three cards for tests: questions, plan and verdicts."""

from __future__ import annotations

from datetime import UTC, datetime

from trainer.exam.examination import Asked, Examination, Plan
from trainer.exam.examiner import Outcome, ungraded
from trainer.exam.question import Question
from trainer.progress.attempt import Attempt
from trainer.rubric.finding import Evidence, Finding, MistakeFinding
from trainer.scoring.sheet import ScoreSheet

BEGUN = datetime(2026, 11, 29, 9, 0, tzinfo=UTC)
PLAN = Plan("s1", BEGUN, "random", 7, ("01",))


def question(number: int, title: str = "") -> Question:
    return Question(f"01/Q{number}", title or f"Câu {number}?", (), (), (), (), "", "vi", 60)


def exam(cards: int = 3, title: str = "") -> Examination:
    return Examination(PLAN, tuple(Asked(question(n, title)) for n in range(1, cards + 1)))


def outcome(number: int = 1, score: int | None = 70, says: str = "Sàn là 4,8 ms.") -> Outcome:
    """A core point missed, a core number wrong, an old mistake made; 90 words a minute."""
    card = f"01/Q{number}"
    points = (
        Finding("promise", "conclusion", 3, "missed", "not concluded", says),
        Finding(
            "floor", "number", 3, "wrong", "other value", says, Evidence(0, 5, "48 ms"), "4.8 ms", "48 ms"
        ),
        Finding("reads", "factor", 2, "hit", "claimed", says),
        Finding("sync", "factor", 1, "missed", "not claimed", says),
    )
    mistake = MistakeFinding("tflops", "said", says, "Mẹo")
    sheet = (
        ungraded(card, "nothing was said")
        if score is None
        else ScoreSheet(card, "sha256:a", score, True, "", points, (mistake,), 2, 9, 5)
    )
    text = " ".join(["48", "ms", *["từ"] * 28])
    return Outcome(Attempt(f"id{number}", card, BEGUN, text, (), "a.wav", sheet, "base", 20.0, "s1"))
