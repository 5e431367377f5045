"""What a question is wanted for is what the agenda has it for."""

from __future__ import annotations

from datetime import timedelta

from tests.progress.outcomes import START, outcome
from trainer.progress.agenda import AskedCard, agenda
from trainer.progress.schedule import remembered
from trainer.progress.wanted import wanted

NOW = START + timedelta(days=20)
TONIGHT = NOW + timedelta(hours=12)
OUTCOMES = (
    outcome(1, 85, "01/Q1", "mhh"),
    outcome(19.9, 100, "01/Q2"),
    outcome(5, 85, "01/Q3"),
    outcome(19, 90, "01/Q5", mistakes=("tflops",)),
)


def test_a_question_is_due_where_the_agenda_has_it_for_today() -> None:
    found = wanted(remembered(OUTCOMES), {one.card: one for one in OUTCOMES}, TONIGHT)
    items = agenda([AskedCard(f"01/Q{n}", "", "") for n in range(1, 6)], OUTCOMES, NOW, TONIGHT)
    told = {item.card.id: (item.why in ("failed", "due"), item.due) for item in items if item.why != "new"}
    assert {card: (one.is_due, one.due) for card, one in found.items()} == told
    assert {due for due, _ in told.values()} == {True, False}, "it tries one kind only"


def test_old_mistakes_of_the_newest_answer_came_back() -> None:
    found = wanted(remembered(OUTCOMES), {one.card: one for one in OUTCOMES}, TONIGHT)
    assert {card: one.returned for card, one in found.items() if one.returned} == {"01/Q5": 1}


def test_a_question_without_a_graded_answer_is_wanted_for_nothing_yet() -> None:
    assert wanted({}, {OUTCOMES[0].card: OUTCOMES[0]}, TONIGHT) == {}
