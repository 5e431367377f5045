"""The judge against labelled answers by two groups of writers, as a floor under what was reached."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.journeys.agreement import Agreement, agreement, read_answers
from trainer.cli.commands.fit import own_answers
from trainer.cli.library import Library

ANSWERS = Path(__file__).parent.parent / "data" / "answers"
UNSEEN = ANSWERS.parent / "unseen"
OWN = [answer for deck in Library(None).decks() for answer in own_answers(deck)]
"""(card id, the deck's own answer) of every card and follow-up, wrapped as an editor would."""


@pytest.fixture(scope="module", params=["dev", "dev2"])
def found(request: pytest.FixtureRequest) -> Agreement:
    library = Library(None)
    files = sorted(ANSWERS.glob(f"{request.param}-*.jsonl"))
    return agreement((answer for file in files for answer in read_answers(file)), library.score)


def test_points_hit_or_not_agree_with_the_labels(found: Agreement) -> None:
    assert found.f1() >= 0.96
    assert found.kappa >= 0.92


def test_hardly_any_credit_is_given_where_none_is_due(found: Agreement) -> None:
    assert found.false_credit <= 0.02


def test_wrong_values_are_told_from_missing_ones(found: Agreement) -> None:
    assert found.f1("wrong") >= 0.87


def test_mistakes_are_found_and_not_imagined(found: Agreement) -> None:
    assert found.mistake_precision >= 0.95
    assert found.mistake_recall >= 0.85


@pytest.mark.parametrize(("kind", "f1", "kappa"), [("-o-", 0.97, 0.92), ("-i-", 0.93, 0.86)])
def test_answers_that_nothing_was_learnt_from_are_judged_as_their_writers_labelled_them(
    kind: str, f1: float, kappa: float
) -> None:
    answers = [a for file in sorted(UNSEEN.glob("*.jsonl")) for a in read_answers(file) if kind in a["id"]]
    found = agreement(answers, Library(None).score)
    assert found.f1() >= f1
    assert found.kappa >= kappa
    assert found.false_credit <= 0.025
    assert found.f1("wrong") >= 0.86
    assert found.mistake_precision >= 0.95
    assert found.mistake_recall >= 0.9


def test_nothing_was_learnt_from_what_measures() -> None:
    unseen = {answer["transcript"] for file in UNSEEN.glob("*.jsonl") for answer in read_answers(file)}
    learnt = {
        a["transcript"] for file in (ANSWERS.parent / "labelled").glob("*.jsonl") for a in read_answers(file)
    }
    assert len(unseen) == 560
    assert not unseen & learnt


@pytest.mark.parametrize(("card", "answer"), OWN, ids=lambda value: value[:8])
def test_the_decks_own_answer_hits_every_point_and_makes_no_mistake(card: str, answer: str) -> None:
    sheet = Library(None).score(card, answer)
    assert [p.id for p in sheet.points if p.verdict != "hit"] == []
    assert [m.id for m in sheet.mistakes] == []
