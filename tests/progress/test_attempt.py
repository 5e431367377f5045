from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest

from trainer.exam.examiner import ungraded
from trainer.progress.attempt import Attempt, set_of

NOON = datetime(2026, 11, 29, 12, 0, tzinfo=UTC)


def attempt(at: datetime, card: str = "01/Q1", sheet_of: str = "01/Q1") -> Attempt:
    sheet = ungraded(sheet_of, "nothing was said")
    return Attempt("a", card, at, "", (), "", sheet, "base int8 cpu", 0.0)


@pytest.mark.parametrize(
    "at",
    [NOON.replace(tzinfo=None), NOON.astimezone(timezone(timedelta(hours=7)))],
    ids=["naive", "elsewhere"],
)
def test_an_attempts_time_is_refused_unless_it_is_utc(at: datetime) -> None:
    with pytest.raises(ValueError, match="UTC"):
        attempt(at)


def test_an_attempt_and_its_sheet_are_of_one_card() -> None:
    with pytest.raises(ValueError, match="01/Q2"):
        attempt(NOON, sheet_of="01/Q2")


def test_an_ungraded_attempt_has_no_score_rather_than_zero() -> None:
    assert attempt(NOON).mark.score is None
    assert not attempt(NOON).graded


@pytest.mark.parametrize(("card", "expected"), [("01/Q1", "01"), ("01/Q1+", "01"), ("demo/Q2", "demo")])
def test_a_card_belongs_to_the_set_before_the_stroke(card: str, expected: str) -> None:
    assert set_of(card) == expected
