from __future__ import annotations

from datetime import timedelta
from random import Random
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from tests.progress.outcomes import START, outcome
from trainer.progress.rating import rate
from trainer.progress.schedule import recall, remembered, review

if TYPE_CHECKING:
    from trainer.progress.outcome import Outcome

OUTCOMES = st.lists(
    st.builds(
        outcome,
        st.integers(0, 4000).map(lambda hours: hours / 24),
        st.integers(0, 100),
        st.sampled_from(["01/Q1", "01/Q1+", "02/Q3"]),
        st.sampled_from(["hhh", "mhh", "hmw"]),
        st.sampled_from([(), ("tflops",)]),
        st.sampled_from(["sha256:a", "sha256:b"]),
    ),
    unique_by=lambda o: o.at,
    max_size=25,
)


@given(OUTCOMES, st.integers(0, 10**6))
def test_replaying_the_log_gives_the_same_state_in_whatever_order_it_is_read(
    outcomes: list[Outcome], seed: int
) -> None:
    shuffled = list(outcomes)
    Random(seed).shuffle(shuffled)
    assert remembered(shuffled) == remembered(outcomes)


@given(OUTCOMES)
def test_answer_by_answer_comes_to_the_same_as_the_whole_log(outcomes: list[Outcome]) -> None:
    step_by_step = {}
    for one in sorted(outcomes, key=lambda o: o.at):
        step_by_step[one.card] = review(step_by_step.get(one.card), rate(one), one.at)
    assert step_by_step == remembered(outcomes)


@given(OUTCOMES)
def test_a_card_is_due_a_day_after_its_last_answer_at_the_earliest_and_its_numbers_stay_in_bounds(
    outcomes: list[Outcome],
) -> None:
    for card, memory in remembered(outcomes).items():
        assert memory.last == max(o.at for o in outcomes if o.card == card)
        assert memory.due - memory.last >= timedelta(days=1)
        assert memory.stability > 0
        assert 1 <= memory.difficulty <= 10
        assert 0 <= memory.lapses < memory.answers == sum(o.card == card for o in outcomes)


def test_good_answers_move_a_card_further_and_further_away_and_a_failed_one_brings_it_back() -> None:
    days, gaps = 0.0, []
    log = [outcome(0)]
    for _ in range(4):
        memory = remembered(log)["01/Q1"]
        gaps.append((memory.due - memory.last).days)
        days = (memory.due - START) / timedelta(days=1)
        log.append(outcome(days))
    assert gaps == sorted(set(gaps)), "each interval is longer than the one before"
    failed = remembered([*log, outcome(days + 1, 20)])["01/Q1"]
    assert (failed.due - failed.last).days < gaps[-1]
    assert failed.lapses == 1


def test_the_better_answer_is_due_later() -> None:
    dues = [remembered([outcome(0, score)])["01/Q1"].due for score in (20, 60, 85, 100)]
    assert dues == sorted(dues)
    assert dues[0] < dues[-1]


def test_the_chance_of_recall_falls_with_time_to_nine_tenths_at_the_stability() -> None:
    memory = remembered([outcome(0, 100)])["01/Q1"]
    chances = [recall(memory, START + timedelta(days=day)) for day in (0, 2, 8, 30)]
    assert chances[0] == 1
    assert chances == sorted(chances, reverse=True)
    assert abs(recall(memory, START + timedelta(days=round(memory.stability))) - 0.9) < 0.01
