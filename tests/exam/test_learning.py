"""New spoken forms from contested points, on the demo set's own rubric and on a set made for the purpose."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from trainer.exam.learning import propose
from trainer.exam.quoting import quote
from trainer.progress.attempt import Attempt
from trainer.progress.record import Record
from trainer.scoring.override import Claim, Override
from trainer.scoring.score import score
from trainer.spoken.normalise import hear
from trainer.store.learned import learn
from trainer.store.rubrics import open_rubrics
from trainer.store.trial import Trials

if TYPE_CHECKING:
    from pathlib import Path

    from trainer.exam.learning import Proposal

AT = datetime(2026, 11, 29, 12, 0, tzinfo=UTC)
RUBRIC = """
set = "zz"
title = "A set of these tests"
language = "en"
[concept.own-word]
forms = ["zorble"]
[[card]]
id = "zz/Q1"
title = "What happens?"
[[card.point]]
id = "reads"
kind = "factor"
weight = 2
says = "The giraffe eats every leaf"
claims = ["test-giraffe + test-eat + ( test-leaf | test-twig ) /12"]
[[card.point]]
id = "height"
kind = "number"
weight = 3
says = "It is 5.5 metres tall"
value = "5.5 GB"
only_about = true
about = ["*test-giraffe"]
[[card.point]]
id = "owned"
kind = "factor"
weight = 1
says = "The zorble sleeps"
claims = ["own-word + 'sleeps'"]
"""
LEXICON = """
[test-giraffe]
forms = ["giraffe"]
[test-eat]
forms = ["eats", "devours"]
[test-leaf]
forms = ["leaf", "foliage"]
[test-twig]
forms = ["twig"]
"""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "rubrics"
    folder.mkdir()
    (folder / "zz.toml").write_text(RUBRIC, encoding="utf-8")
    (folder / "lexicon-zz.toml").write_text(LEXICON, encoding="utf-8")
    return tmp_path


def question(card: str) -> str:
    return ""


def contested(
    home: Path, text: str, point: str, words: str, claim: Claim = "said", id_: str = "id1"
) -> Record:
    sheet = score(open_rubrics(home, question).card("zz/Q1"), hear(text, "en"))
    attempt = Attempt(id_, "zz/Q1", AT, text, (), "", sheet, "typed", 0.0)
    evidence = quote(text, words, "en") if words else None
    return Record(attempt, (sheet,), (Override("point", point, claim, AT, evidence),))


def proposals(home: Path, *records: Record) -> tuple[Proposal, ...]:
    return propose(records, Trials(open_rubrics(home, question), question), {"zz": "en"})


def verdict(home: Path, text: str, point: str) -> str:
    sheet = score(open_rubrics(home, question).card("zz/Q1"), hear(text, "en"))
    return next(p.verdict for p in sheet.points if p.id == point)


def test_the_word_that_no_concept_explains_is_proposed_for_the_concept_that_the_claim_lacks(
    home: Path,
) -> None:
    record = contested(home, "Well. The jirraf eats a leaf.", "reads", "jirraf eats a leaf")
    (best, *_) = proposals(home, record)
    assert (best.concept, best.form, best.completes) == ("test-giraffe", "jirraf", True)
    assert (best.attempt, best.card, best.point, best.said) == ("id1", "zz/Q1", "reads", "jirraf eats a leaf")


def test_once_learnt_the_same_transcript_hits_the_point_and_nothing_is_proposed_any_more(home: Path) -> None:
    text = "The jirraf eats a leaf."
    record = contested(home, text, "reads", text)
    best = proposals(home, record)[0]
    assert verdict(home, text, "reads") == "missed"
    learn(home, best.language, [(best.concept, best.form)])
    assert verdict(home, text, "reads") == "hit"
    assert proposals(home, record) == ()


def test_a_number_point_learns_what_its_number_is_of_and_never_the_number(home: Path) -> None:
    record = contested(
        home, "The jirraf takes five point five gigabytes.", "height", "jirraf takes five point five"
    )
    forms = {(p.concept, p.form) for p in proposals(home, record)}
    assert ("test-giraffe", "jirraf") in forms
    assert not any(word in form.split() for _, form in forms for word in ("five", "point", "gigabytes"))


def test_what_several_answers_say_comes_before_what_one_says(home: Path) -> None:
    one = contested(home, "The giraffe eats a plonk.", "reads", "eats a plonk", id_="a")
    two = contested(home, "A giraffe eats the blorf.", "reads", "eats the blorf", id_="b")
    three = contested(home, "My giraffe eats my blorf.", "reads", "eats my blorf", id_="c")
    found = proposals(home, one, two, three)
    blorf = next(p for p in found if p.form.endswith("blorf") and p.answers == 2)
    assert all(
        p.likelihood < blorf.likelihood for p in found if p.form == "plonk" and p.concept == blorf.concept
    )


@pytest.mark.parametrize(
    ("text", "point", "words", "claim"),
    [
        ("The jirraf eats a leaf.", "reads", "", "said"),
        ("The jirraf eats a leaf.", "reads", "jirraf", "undo"),
        ("The giraffe eats a leaf.", "reads", "giraffe", "not-said"),
        ("The giraffe eats 55.", "reads", "eats 55", "said"),
        ("The jirraf sleeps.", "owned", "The jirraf sleeps", "said"),
        ("The jirraf eats a leaf.", "no-more", "jirraf", "said"),
    ],
    ids=["no words", "taken back", "denied", "only a number", "a set's own concept", "a lost point"],
)
def test_nothing_is_proposed_where_there_is_nothing_to_learn(
    home: Path, text: str, point: str, words: str, claim: Claim
) -> None:
    assert proposals(home, contested(home, text, point, words, claim)) == ()


def test_a_card_that_is_no_more_proposes_nothing_and_stops_no_other(home: Path) -> None:
    here = contested(home, "The jirraf eats a leaf.", "reads", "jirraf")
    sheet = replace(here.attempt.sheet, card="zz/Q9")
    gone = replace(here, attempt=replace(here.attempt, card="zz/Q9", sheet=sheet))
    assert {p.card for p in proposals(home, gone, here)} == {"zz/Q1"}
