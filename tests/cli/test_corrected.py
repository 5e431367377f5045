"""`trainer correct` as a user runs it: scored anew, first hearing kept, the learner's lost words named."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from tests.cli.program import run
from tests.cli.test_contested import point, told
from trainer.cli.library import Library
from trainer.cli.records import open_records
from trainer.exam.examiner import Examiner
from trainer.exam.question import question_of
from trainer.spoken.transcript import Segment, Transcript, Word

if TYPE_CHECKING:
    from pathlib import Path

HEARD = "No, we cannot promise 300. Each step has to read every wate. That takes 48 ms per step."
SAID = "No, we cannot promise 300. Each step has to read every weight. That takes 4.8 ms per step."


def spoken(home: Path) -> str:
    """Stores one spoken answer to demo/Q1 -> its id."""
    library = Library(home)
    deck = library.deck("demo")
    words = tuple(Word(w, float(at), at + 0.5, 0.9) for at, w in enumerate(HEARD.split()))
    heard = Transcript((Segment(HEARD, 0.0, 20.0, words),), "en", "base int8 cpu", 20.0)
    examiner = Examiner(
        library.score_transcript,
        open_records(home),  # type: ignore[arg-type] # it is a log
        lambda: datetime(2026, 11, 29, 12, 0, tzinfo=UTC),
    )
    return examiner.judge(question_of(deck, deck.cards[0]), heard, "a.wav").attempt.id


def test_a_corrected_transcript_is_scored_survives_rescoring_and_takes_words_along(tmp_path: Path) -> None:
    id_ = spoken(tmp_path)
    before = told(
        run(tmp_path, "contest", "last", "reads-all-weights", "--said", "--text", "every wate", "--json")
    )
    ran = run(tmp_path, "correct", "last", "--json", said=SAID)
    assert ran.code == 0
    assert ran.err == (
        "trainer: your word on point 'reads-all-weights' no longer holds: its words were corrected\n"
    )
    after = run(tmp_path, "contest", "last", "--json")
    report = told(after)
    assert report["score"] > before["score"]
    number = point(report, "step-floor")
    assert (number["verdict"], number["evidence"]["time"]) == ("hit", 14.0)
    assert "by" not in point(report, "reads-all-weights"), "the judge hears it now"
    assert told(run(tmp_path, "rescore", "--json"))["kept"] == 0
    assert open_records(tmp_path).first(id_).text == HEARD
    again = run(tmp_path, "correct", "last", said=SAID)
    assert again.out.splitlines()[0] == "no word was changed"


def test_what_cannot_be_corrected_is_said_in_one_line(tmp_path: Path) -> None:
    spoken(tmp_path)
    assert "is empty" in run(tmp_path, "correct", "last", said=" \n").failed_with_one_line(1)
    assert "nowhere" in run(tmp_path, "correct", "last", "--transcript", "nowhere").failed_with_one_line(1)
    assert "no attempt 'zzz'" in run(tmp_path, "correct", "zzz", said=SAID).failed_with_one_line(1)
