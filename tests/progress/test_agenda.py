from __future__ import annotations

from datetime import timedelta

import pytest

from tests.progress.outcomes import START, outcome
from trainer.progress.agenda import AskedCard, agenda, plan
from trainer.progress.pace import REVIEW_SECONDS, Pace, pace_of

NOW = START + timedelta(days=20)
TONIGHT = NOW + timedelta(hours=12)


def asked(id_: str, status: str = "") -> AskedCard:
    return AskedCard(id_, f"title of {id_}", status)


def order(cards: list[AskedCard], *outcomes: object) -> list[tuple[str, str]]:
    return [(i.card.id, i.why) for i in agenda(cards, outcomes, NOW, TONIGHT)]  # type: ignore[arg-type]


def test_what_failed_comes_first_then_the_learners_status_then_what_is_longest_due() -> None:
    cards = [
        asked("01/Q1", "vững"), asked("01/Q2", "ưu tiên"), asked("01/Q3"), asked("01/Q4"),
        asked("01/Q5", "ưu tiên"), asked("01/Q6", "vững"), asked("01/Q7", "ưu tiên"),
    ]  # fmt: skip
    assert order(
        cards,
        outcome(1, 85, "01/Q1", "mhh"),  # failed: a core point
        outcome(19.9, 100, "01/Q2"),  # remembered
        outcome(5, 85, "01/Q3"),
        outcome(2, 85, "01/Q4"),  # due the longest
        outcome(19, 90, "01/Q5", mistakes=("tflops",)),  # failed: an old mistake
        outcome(1, 85, "01/Q6"),
    ) == [
        ("01/Q5", "failed"), ("01/Q1", "failed"), ("01/Q7", "new"), ("01/Q4", "due"), ("01/Q3", "due"),
        ("01/Q6", "due"), ("01/Q2", "later"),
    ]  # fmt: skip


def test_only_the_newest_answer_says_whether_a_card_failed() -> None:
    cards = [asked("01/Q1")]
    assert order(cards, outcome(1, verdicts="mhh"), outcome(19, 100)) == [("01/Q1", "later")]
    assert order(cards, outcome(19, 100), outcome(1, verdicts="mhh")) == [("01/Q1", "later")]


def test_answers_to_cards_that_are_no_more_are_passed_over() -> None:
    assert order([asked("01/Q1")], outcome(1, card="09/Q9")) == [("01/Q1", "new")]


def test_an_item_says_what_was_missed_and_what_came_back() -> None:
    (item,) = agenda([asked("01/Q1")], [outcome(1, 60, verdicts="whm", mistakes=("t",))], NOW, TONIGHT)
    assert [p.id for p in item.missed] == ["floor"], "a supporting point does not fail a card"
    assert [m.id for m in item.returned] == ["t"]


@pytest.mark.parametrize(("seconds", "today"), [(None, 3), (200, 2), (1, 1), (9999, 3)])
def test_a_plan_holds_what_fits_and_one_card_at_least(seconds: float | None, today: int) -> None:
    items = agenda([asked(f"01/Q{n}") for n in range(3)], [], NOW, TONIGHT)
    planned = plan(items, Pace(100, "so"), seconds)
    assert (len(planned.today), len(planned.left_out)) == (today, 3 - today)
    assert planned.seconds == 100 * today


def test_nothing_due_is_an_empty_plan() -> None:
    planned = plan(agenda([asked("01/Q1")], [outcome(20, 100)], NOW, TONIGHT), Pace(100, "so"), 60)
    assert (planned.today, planned.seconds, len(planned.later)) == ((), 0, 1)


def minutes_apart(*minutes: float, seconds: float = 50) -> list[object]:
    times = [sum(minutes[: n + 1]) for n in range(len(minutes))]
    return [outcome(minute / 1440, seconds=seconds) for minute in (0, *times)]


def test_the_pace_is_the_median_stretch_between_answers_and_a_break_is_none() -> None:
    pace = pace_of(minutes_apart(1, 2, 3, 300, 2, 2), 60)  # type: ignore[arg-type]
    assert pace.seconds == pytest.approx(120)
    assert "5 stretches" in pace.source


def test_without_stretches_the_length_of_the_answers_counts_and_what_is_assumed_is_said() -> None:
    pace = pace_of(minutes_apart(300, 300, 300, 300), 60)  # type: ignore[arg-type]
    assert pace.seconds == 50 + REVIEW_SECONDS
    assert "your 5 spoken answers" in pace.source
    assert "assumed" in pace.source


def test_a_learner_without_answers_gets_the_decks_time_and_is_told_so() -> None:
    pace = pace_of([], 45)
    assert pace.seconds == 45 + REVIEW_SECONDS
    assert "assumed" in pace.source
