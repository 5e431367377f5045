"""Answers marked one item after the other: what comes next, taking back, going on; no verdict is shown."""

from __future__ import annotations

from dataclasses import fields
from datetime import UTC, datetime

import pytest

from trainer.exam.blind_answer import Asked, BlindAnswer, blind
from trainer.exam.blind_round import BlindRound, begin
from trainer.progress.attempt import Attempt
from trainer.progress.notebook import KnownMistake
from trainer.progress.record import Record
from trainer.rubric.finding import Evidence, Finding, MistakeFinding
from trainer.scoring.label import Label, text_digest
from trainer.scoring.sheet import ScoreSheet

AT = datetime(2026, 11, 29, 12, tzinfo=UTC)
FLOOR = Asked("point", "floor", "number", 3, "Sàn 4,8 ms.")
BOUND = Asked("point", "bound", "factor", 1, "Kẹt ở bộ nhớ.")
TFLOPS = Asked("mistake", "tflops", "mistake", 0, "Nói trần từ TFLOPS.")
KNOWN = (
    KnownMistake("01/Q1", "tflops", TFLOPS.says, "Mẹo"),
    KnownMistake("01/Q1", "unnamed", "Không nêu.", "", "omitted"),
)


def answer(number: int = 1) -> BlindAnswer:
    return BlindAnswer(f"id{number}", "01/Q1", AT, "khoảng 4,8 ms", (FLOOR, BOUND, TFLOPS), {})


def record(*labels: Label) -> Record:
    points = (
        Finding("floor", "number", 3, "hit", "right", FLOOR.says, Evidence(7, 13, "4,8 ms")),
        Finding("bound", "factor", 1, "missed", "not claimed", BOUND.says),
    )
    made = (MistakeFinding("tflops", "said", TFLOPS.says, "Mẹo"),)
    sheet = ScoreSheet("01/Q1", "sha256:a", 70, True, "", points, made, 3, 4, 5)
    attempt = Attempt("id1", "01/Q1", AT, "khoảng 4,8 ms", (), "", sheet, "base", 1.5)
    return Record(attempt, (sheet,), (), labels)


def test_what_is_shown_to_be_marked_has_wordings_and_no_verdict_reason_evidence_or_score() -> None:
    shown = blind(record(), KNOWN)
    assert shown == answer()
    told = repr(shown)
    assert not [
        word for word in ("missed", "not claimed", "right", "Evidence", "70", "sha256") if word in told
    ]
    assert {f.name for f in fields(Asked)} == {"item", "id", "kind", "weight", "says"}


def test_a_mistake_is_asked_about_whether_it_was_made_or_not_and_one_that_is_left_out_never() -> None:
    asked = [a.id for a in blind(record(), KNOWN).asked]
    assert asked == ["floor", "bound", "tflops"]


def test_marks_of_another_transcript_are_none_of_this_one() -> None:
    marks = (
        Label("point", "floor", "hit", AT, text_digest("khoảng 4,8 ms")),
        Label("point", "bound", "hit", AT, text_digest("khoảng 48 ms")),
    )
    assert blind(record(*marks), KNOWN).marked == {("point", "floor"): "hit"}


def test_items_are_asked_in_order_then_the_next_answer_until_all_is_marked() -> None:
    round_ = begin((answer(1), answer(2)))
    order = []
    while round_.asked is not None:
        order.append((round_.answer.attempt, round_.asked.id))
        round_ = round_.mark("not-said" if round_.asked.item == "mistake" else "hit")
    assert order == [(id_, item) for id_ in ("id1", "id2") for item in ("floor", "bound", "tflops")]
    assert (round_.done, round_.here) == (2, None)
    assert round_.answers[1].given(TFLOPS) == "not-said"


def test_the_last_mark_is_taken_back_and_asked_again_also_across_answers() -> None:
    round_ = begin((answer(1), answer(2))).mark("hit").mark("wrong").mark("said")
    assert round_.answer.attempt == "id2"
    back = round_.undo()
    assert (back.answer.attempt, back.asked) == ("id1", TFLOPS)
    assert back.undo().asked == BOUND
    assert back.undo().undo() == BlindRound((answer(1), answer(2)))
    assert back.undo().undo().undo() == BlindRound((answer(1), answer(2)))


def test_a_round_that_was_stopped_goes_on_where_it_was_and_takes_back_what_was_marked_before() -> None:
    stopped = begin((answer(1), answer(2))).mark("hit").mark("wrong").answers
    round_ = begin(stopped)
    assert round_.asked == TFLOPS
    assert round_.undo().asked == BOUND


@pytest.mark.parametrize("given", ["said", "open", "not-said"])
def test_a_point_takes_the_marks_of_points_only(given: str) -> None:
    with pytest.raises(ValueError, match="marks nothing here"):
        begin((answer(),)).mark(given)  # type: ignore[arg-type] # from test data
