from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import count
from typing import TYPE_CHECKING

import pytest

from tests.exam.test_rescoring import answer, log
from trainer.errors import AnswerError, RubricError
from trainer.exam.contesting import Contests, is_overridden, is_said
from trainer.rubric.mistake import Mistake

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.store.history import History

__all__ = ["log"]
START = datetime(2026, 11, 30, tzinfo=UTC)
KNOWN = (Mistake("oops", "Oops.", "", (), (), ()), Mistake("slip", "Slip.", "Mẹo", (), (), ()))


def contests(log: History, *, has_rubric: bool = True) -> Contests:
    ticks = count()

    def mistakes(card: str) -> Sequence[Mistake]:
        if not has_rubric:
            raise RubricError(f"there is no card {card!r}")
        return KNOWN

    return Contests(log, mistakes, lambda: START + timedelta(seconds=next(ticks)))


def test_a_claim_is_kept_with_the_time_it_was_made(log: History) -> None:
    answer(log, 1, "read")
    record = contests(log)("id1", "point", "bound", "said", note="clearly")
    assert record.attempt.score == 100
    assert (record.overrides[0].at, record.overrides[0].note) == (START, "clearly")
    assert is_said(record.attempt.sheet, "point", "bound")
    assert not is_said(record.judged, "point", "bound")
    assert is_overridden(record, "point", "bound")


def test_a_mistake_that_the_judge_missed_is_added_where_the_rubric_has_it(log: History) -> None:
    answer(log, 1, "read")
    contest = contests(log)
    assert contest.item(log.record("id1"), "slip") == "mistake"
    record = contest("id1", "mistake", "slip", "said")
    assert [m.id for m in record.attempt.sheet.mistakes] == ["slip"]
    assert is_said(record.attempt.sheet, "mistake", "slip")


def test_a_card_whose_rubric_is_gone_can_be_contested_all_the_same(log: History) -> None:
    answer(log, 1, "read oops")
    contest = contests(log, has_rubric=False)
    assert contest.item(log.record("id1"), "oops") == "mistake"
    assert contest("id1", "mistake", "oops", "not-said").attempt.score == 50


def test_a_name_that_is_none_is_refused_with_the_nearest(log: History) -> None:
    answer(log, 1, "read")
    with pytest.raises(AnswerError, match="did you mean bound"):
        contests(log).item(log.record("id1"), "bond")


def test_a_word_on_a_lost_point_can_still_be_named_to_be_taken_back(log: History) -> None:
    answer(log, 1, "read")
    contests(log)("id1", "point", "no-more", "said")
    assert contests(log).item(log.record("id1"), "no-more") == "point"
