"""A verdict that words not heard clearly may have caused says so, and no other does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from trainer.exam.doubting import cast_doubt
from trainer.rubric.finding import Evidence
from trainer.scoring.override import Override, apply
from trainer.scoring.report import as_json, as_lines
from trainer.scoring.score import score
from trainer.scoring.unclear import Unclear, in_doubt
from trainer.spoken.normalise import hear
from trainer.spoken.transcript import Word
from trainer.store.rubrics import open_rubrics
from trainer.store.sheets import read_sheet, write_sheet

if TYPE_CHECKING:
    from pathlib import Path

    from trainer.rubric.card import RubricCard
    from trainer.scoring.sheet import ScoreSheet

RUBRIC = """
set = "zz"
title = "A set of these tests"
language = "en"
[[card]]
id = "zz/Q1"
title = "What happens?"
[[card.point]]
id = "eats"
kind = "factor"
weight = 2
says = "The giraffe eats every leaf"
claims = ["test-giraffe + test-eat + test-leaf /12"]
[[card.point]]
id = "both"
kind = "factor"
weight = 1
says = "The giraffe eats leaf and twig"
claims = ["test-giraffe + test-eat + test-leaf + test-twig /12"]
[[card.point]]
id = "size"
kind = "number"
weight = 3
says = "It weighs 5.5 GB"
value = "5.5 GB"
only_about = true
about = ["*test-giraffe"]
not_about = ["*'zebra'"]
[[card.point]]
id = "bare"
kind = "number"
weight = 1
says = "137 of them"
value = "137"
[[card.point]]
id = "no"
kind = "conclusion"
weight = 2
says = "No"
claims = ["^test-never"]
opposite = ["test-surely"]
[[card.point]]
id = "first"
kind = "order"
weight = 1
says = "The leaf comes after the size"
point = "eats"
after = ["size"]
[[card.mistake]]
id = "barks"
says = "It barks"
said = ["'barks'"]
"""
LEXICON = """
[test-giraffe]
forms = ["giraffe"]
[test-eat]
forms = ["eats"]
[test-leaf]
forms = ["leaf"]
[test-twig]
forms = ["twig"]
[test-never]
forms = ["never"]
[test-surely]
forms = ["surely"]
"""


@pytest.fixture(scope="module")
def card(tmp_path_factory: pytest.TempPathFactory) -> RubricCard:
    home: Path = tmp_path_factory.mktemp("home")
    (home / "rubrics").mkdir()
    (home / "rubrics" / "zz.toml").write_text(RUBRIC, encoding="utf-8")
    (home / "rubrics" / "lexicon-zz.toml").write_text(LEXICON, encoding="utf-8")
    return open_rubrics(home, lambda card: "").card("zz/Q1")


def judged(card: RubricCard, said: str) -> ScoreSheet:
    """`said` as it was heard; words between brackets were heard with doubt."""
    words, unsure = [], False
    for at, word in enumerate(said.split()):
        unsure = unsure or word.startswith("[")
        words.append(Word(word.strip("[]"), at, at + 1, 0.2 if unsure else 0.9))
        unsure = unsure and not word.endswith("]")
    text = " ".join(word.text for word in words)
    answer = hear(text, "en")
    return cast_doubt(score(card, answer), card, answer, words)


def doubted(sheet: ScoreSheet) -> dict[str, list[str]]:
    return {one.id: [place.text for place in one.places] for one in in_doubt(sheet)}


def reason(sheet: ScoreSheet, id_: str) -> str:
    return next(p.reason for p in sheet.points if p.id == id_)


def test_a_wrong_number_heard_unsurely_says_not_heard_clearly_and_keeps_its_verdict(card: RubricCard) -> None:
    sheet = judged(card, "Never . The giraffe weighs [55 GB] you know")
    size = next(p for p in sheet.points if p.id == "size")
    assert (size.verdict, size.reason) == (
        "wrong",
        "not heard clearly: right digits, wrong power of ten",
    )
    assert doubted(sheet)["size"] == ["55 GB"]


def test_an_unsure_word_right_beside_a_wrong_number_may_be_part_of_it(card: RubricCard) -> None:
    sheet = judged(card, "Never . The giraffe weighs [fife] 55 GB you know")
    assert reason(sheet, "size").startswith("not heard clearly: ")


def test_a_wrong_number_heard_surely_is_called_wrong_whatever_was_unsure_elsewhere(card: RubricCard) -> None:
    sheet = judged(card, "Never . The giraffe weighs 55 GB you know and [some thing] else was there")
    assert reason(sheet, "size") == "right digits, wrong power of ten"
    assert "size" not in doubted(sheet)


def test_a_missed_factor_may_be_where_half_its_words_were_heard_and_there_is_room_for_the_rest(
    card: RubricCard,
) -> None:
    sheet = judged(card, "Never . The giraffe eats every [liv] you know")
    assert doubted(sheet)["eats"] == ["liv"]
    assert reason(sheet, "eats") == "not claimed; perhaps not heard clearly"


UNDOUBTED = [
    ("most of its words are lacking", "Never . A giraffe lives with [old men]"),
    (
        "what was heard of it is far away",
        "Never . The giraffe eats . Then came spring , then summer . [Liv] .",
    ),
    ("the unsure word is a known one", "Never . The giraffe [eats] every day"),
    ("the unsure word means nothing", "Never . The giraffe eats [um] every day"),
    ("nothing was unsure", "Never . The giraffe eats every liv"),
    ("it was said and denied, clearly", "Never . The giraffe never eats a leaf , I said to [olman]"),
]


@pytest.mark.parametrize("said", [u[1] for u in UNDOUBTED], ids=[u[0] for u in UNDOUBTED])
def test_a_missed_factor_is_not_doubted_where(card: RubricCard, said: str) -> None:
    sheet = judged(card, said)
    assert next(p.verdict for p in sheet.points if p.id == "eats") == "missed"
    assert "eats" not in doubted(sheet)


def test_two_words_that_lack_have_no_room_in_one(card: RubricCard) -> None:
    assert doubted(judged(card, "Never . The giraffe eats [liv gwit] you know"))["both"] == ["liv gwit"]
    assert "both" not in doubted(judged(card, "Never . The giraffe eats [liv] you know"))


def test_a_missed_number_may_be_in_a_stretch_near_its_cue_that_has_room_for_one(card: RubricCard) -> None:
    assert doubted(judged(card, "Never . The giraffe weighs [fi poi fie] you know"))["size"] == ["fi poi fie"]
    assert "size" not in doubted(judged(card, "Never . The giraffe weighs [zug] you know"))
    assert "size" not in doubted(judged(card, "Never . It weighs [fi poi fie] you know"))


def test_a_missed_number_is_not_where_another_thing_is_nearer_or_another_number_was_hit(
    card: RubricCard,
) -> None:
    assert "size" not in doubted(judged(card, "Never . The giraffe saw a zebra [fi poi fie] you know"))
    sheet = judged(card, "Never . The giraffe is one of [137] you know")
    assert {p.id: p.verdict for p in sheet.points}["bare"] == "hit"
    assert "size" not in doubted(sheet)


def test_a_number_without_cues_may_be_only_where_a_number_was_heard(card: RubricCard) -> None:
    assert doubted(judged(card, "Never . There are [thirty] you know"))["bare"] == ["thirty"]
    assert "bare" not in doubted(judged(card, "Never . There are [fi poi fie] you know"))


def test_a_conclusion_may_be_in_the_first_words_only(card: RubricCard) -> None:
    assert doubted(judged(card, "[Nerva] . The giraffe eats a leaf"))["no"] == ["Nerva"]
    assert "no" not in doubted(judged(card, "Well . The giraffe eats a leaf and the [nerva] is here"))


def test_an_order_is_in_doubt_with_what_it_lacks(card: RubricCard) -> None:
    sheet = judged(card, "Never . The giraffe eats every [liv] you know . The giraffe is 5.5 GB")
    assert doubted(sheet)["first"] == ["liv"]
    clear = judged(card, "Never . The giraffe eats every day . The giraffe is 5.5 GB . Some [olman] came")
    assert "first" not in doubted(clear)


def test_a_mistake_on_unsure_words_is_in_doubt_and_one_on_sure_words_is_not(card: RubricCard) -> None:
    assert doubted(judged(card, "Never . The giraffe [barks] at a leaf"))["barks"] == ["barks"]
    assert "barks" not in doubted(judged(card, "Never . The giraffe barks at a [liv] here"))


def test_a_mistake_on_unsure_words_costs_nothing_and_one_on_sure_words_does(card: RubricCard) -> None:
    unsure, sure = (judged(card, f"Never . The giraffe {word} at a leaf") for word in ("[barks]", "barks"))
    assert [m.id for m in unsure.mistakes] == [m.id for m in sure.mistakes] == ["barks"]
    assert (unsure.deduction, sure.deduction) == (0, 5)
    assert unsure.score is not None
    assert sure.score == unsure.score - 5


def test_a_sheet_that_took_off_for_a_mistake_in_doubt_does_not_claim_that_it_cost_nothing(
    card: RubricCard,
) -> None:
    from dataclasses import replace

    sheet = judged(card, "Never . The giraffe [barks] at a leaf")
    assert any("costs nothing" in line for line in as_lines(sheet))
    earlier = replace(sheet, deduction=5)
    assert not any("costs nothing" in line for line in as_lines(earlier))
    assert any("[not heard clearly]" in line for line in as_lines(earlier))


def test_a_mistake_in_doubt_costs_once_the_learner_says_it_was_made_and_goes_on_costing_nothing_beside_another_word(
    card: RubricCard,
) -> None:
    from datetime import UTC, datetime

    at = datetime(2026, 11, 29, tzinfo=UTC)
    sheet = judged(card, "Never . The giraffe [barks] at a leaf")
    assert apply(sheet, [Override("point", "size", "said", at)]).deduction == 0
    made = apply(sheet, [Override("mistake", "barks", "said", at)])
    assert (made.deduction, made.mistakes[0].by, doubted(made).get("barks")) == (5, "learner", None)
    assert apply(sheet, [Override("mistake", "barks", "not-said", at)]).deduction == 0


def test_what_was_hit_is_never_in_doubt_and_no_score_changes(card: RubricCard) -> None:
    said = "[Never] . [The giraffe eats a leaf] . [The giraffe weighs 5.5 GB]"
    sheet = judged(card, said)
    plain = score(card, hear(said.replace("[", "").replace("]", ""), "en"))
    assert {"eats", "size", "no"}.isdisjoint(doubted(sheet))
    assert (sheet.score, [p.verdict for p in sheet.points]) == (
        plain.score,
        [p.verdict for p in plain.points],
    )


def test_an_answer_that_is_not_graded_and_a_typed_one_are_left_as_they_are(card: RubricCard) -> None:
    assert judged(card, "[um uh]").unclear == ()
    answer = hear("Never. The giraffe weighs 55 GB", "en")
    assert cast_doubt(score(card, answer), card, answer, ()).unclear == ()


def test_the_learners_word_ends_the_doubt_and_taking_it_back_brings_it_again(card: RubricCard) -> None:
    from datetime import UTC, datetime

    sheet = judged(card, "Never . The giraffe weighs [55 GB] you know")
    said = apply(sheet, [Override("point", "size", "said", datetime(2026, 11, 29, tzinfo=UTC))])
    assert "size" not in doubted(said)
    assert "size" in doubted(sheet)


def test_a_sheet_keeps_its_doubts_in_the_history_and_one_of_before_has_none(card: RubricCard) -> None:
    sheet = judged(card, "Never . The giraffe weighs [55 GB] you know")
    assert read_sheet(write_sheet(sheet)) == sheet
    old = write_sheet(sheet).replace('"unclear"', '"was"')
    with pytest.raises(TypeError):
        read_sheet(old)
    assert read_sheet(write_sheet(sheet).split(',"unclear"')[0] + "}").unclear == ()


def test_the_report_names_the_stretches_beside_the_contracts_keys_and_only_where_there_are_any(
    card: RubricCard,
) -> None:
    sheet = judged(card, "Never . The giraffe weighs [55 GB] you know")
    points = {p["id"]: p for p in as_json(sheet, "x", lambda at: float(at))["points"]}
    contract = {"id", "kind", "weight", "verdict", "reason", "evidence"}
    assert set(points["size"]) == contract | {"unclear"}
    assert points["size"]["verdict"] == "wrong"
    assert points["size"]["unclear"] == [{"start": 27, "end": 32, "text": "55 GB", "time": 27.0}]
    assert set(points["no"]) == contract
    lines = [line for line in as_lines(sheet) if "  size: " in line]
    assert "not heard clearly: right digits" in lines[0]


def test_only_verdicts_that_stand_against_the_speaker_count_as_in_doubt(card: RubricCard) -> None:
    from dataclasses import replace

    sheet = judged(card, "Never . The giraffe eats a leaf")
    of_a_hit = Unclear("point", "eats", rests=True, places=(Evidence(0, 5, "Never"),))
    assert in_doubt(replace(sheet, unclear=(of_a_hit,))) == ()
