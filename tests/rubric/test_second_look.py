"""What a classifier may change of a verdict, and what it may not."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tests.rubric.bench import make_card
from trainer.rubric.classifier import Classifier, Weight
from trainer.scoring.score import score
from trainer.spoken.normalise import hear

if TYPE_CHECKING:
    from trainer.scoring.sheet import ScoreSheet

POINTS = """
[[card.point]]
id = "reads"
kind = "factor"
weight = 2
says = "đọc trọng số"
claims = ["read + weights /8"]
[[card.point]]
id = "refuses"
kind = "conclusion"
weight = 3
says = "không hứa"
claims = ["~promise"]
opposite = ["promise"]
[[card.point]]
id = "floor"
kind = "number"
weight = 3
says = "4,8 ms"
value = "4.8 ms"
tolerance = "5%"
about = ["*'bước'"]
not_about = ["*'quảng cáo'"]
[[card.point]]
id = "last"
kind = "order"
weight = 1
says = "kết luận sau lý lẽ"
point = "refuses"
after = ["reads"]
[[card.mistake]]
id = "tflops"
says = "trần do TFLOPS"
said = ["'trần' + 'tflops' /8"]
unless = ["reads"]
"""
YES, NO = 5.0, -9.0
CLASSIFIER = Classifier(
    ("point reads", "point refuses", "contrary refuses", "point floor", "mistake tflops"),
    ((-1.0, -1.0),) * 5,
    {
        "lôi": (Weight(0, YES, YES),),
        "dẹp": (Weight(1, YES, YES),),
        "gật": (Weight(2, YES, YES),),
        "nhịp": (Weight(3, YES, YES),),
        "lõi": (Weight(4, YES, YES),),
        "sách": tuple(Weight(item, NO, NO) for item in range(5)),
    },
)
CARD = replace(make_card(POINTS), classifier=CLASSIFIER)


def judge(said: str) -> ScoreSheet:
    return score(CARD, hear(said, "vi"))


def verdict(said: str, point: str) -> tuple[str, str, str]:
    found = next(p for p in judge(said).points if p.id == point)
    return found.verdict, found.reason, found.evidence.text if found.evidence else ""


def test_a_factor_in_other_words_is_hit() -> None:
    assert verdict("Mỗi lần phải lôi hết ra.", "reads") == ("hit", "claimed in other words", "lôi")


def test_a_conclusion_in_other_words_is_hit_and_its_contrary_wrong() -> None:
    assert verdict("Thôi dẹp.", "refuses") == ("hit", "concluded in other words", "dẹp")
    assert verdict("Tôi gật.", "refuses") == ("wrong", "the opposite was concluded in other words", "gật")


def test_what_the_patterns_conclude_goes_before_other_words() -> None:
    assert verdict("Em gật, nhưng không hứa.", "refuses")[:2] == ("hit", "concluded")
    assert verdict("Em hứa, thôi dẹp.", "refuses")[:2] == ("wrong", "the opposite was concluded")


def test_an_order_follows_points_made_in_other_words() -> None:
    assert verdict("Mỗi lần phải lôi hết ra. Thôi dẹp.", "last")[0] == "hit"
    assert verdict("Thôi dẹp. Mỗi lần phải lôi hết ra.", "last")[0] == "missed"


@pytest.mark.parametrize(
    "said", ["Không phải lôi hết ra.", "PM nói là máy lôi hết ra.", "Phải lôi hết ra, à không, nói nhầm."]
)
def test_other_words_that_are_not_claimed_earn_nothing(said: str) -> None:
    assert verdict(said, "reads")[0] == "missed"


def test_a_claim_that_was_denied_stays_denied() -> None:
    assert verdict("Không đọc trọng số. Phải lôi ra.", "reads")[:2] == ("missed", "said but denied")


def test_words_without_the_claim_are_not_hit_and_say_so() -> None:
    assert verdict("Em đọc trọng số.", "reads")[0] == "hit"
    assert verdict("Em đọc trọng số trong sách.", "reads") == (
        "missed",
        "the words, but not the claim",
        "đọc trọng số",
    )


def test_words_without_the_contrary_do_not_conclude_it_and_say_so() -> None:
    assert verdict("Em hứa được.", "refuses")[0] == "wrong"
    assert verdict("Em hứa được, sách đây.", "refuses") == ("missed", "the words, but not the claim", "hứa")


def test_a_number_of_something_else_is_given_where_the_words_are_the_points() -> None:
    assert verdict("Quảng cáo ghi 4,8 ms.", "floor")[0] == "missed"
    assert verdict("Quảng cáo hay không, nhịp là 4,8 ms.", "floor") == ("hit", "right", "4,8 ms")


@pytest.mark.parametrize(
    "said", ["Nhịp nhanh lắm.", "Quảng cáo hay không, nhịp là 48 ms.", "Nhịp là 4,8 giây."]
)
def test_no_number_is_given_that_was_not_said(said: str) -> None:
    assert verdict(said, "floor")[0] != "hit"


def test_a_number_that_only_resembles_itself_is_claimed_of_nothing() -> None:
    own = Classifier(("point floor",), ((3.0, 3.0),), {"4,8": (Weight(0, YES, YES),)})
    sheet = score(replace(CARD, classifier=own), hear("Quảng cáo 4,8 ms.", "vi"))
    assert next(p for p in sheet.points if p.id == "floor").verdict != "hit"


def test_a_number_that_was_said_is_never_taken_away() -> None:
    assert verdict("Sách ghi bước 4,8 ms.", "floor")[0] == "hit"


def test_a_mistake_in_other_words_is_made_unless_a_hit_speaks_against_it() -> None:
    assert [m.id for m in judge("Tại cái lõi.").mistakes] == ["tflops"]
    assert not judge("Tại cái lõi, mà phải lôi hết ra.").mistakes


def test_a_warning_of_a_mistake_does_not_make_it() -> None:
    taught = Classifier(
        ("mistake tflops",), ((0.0, 0.0),), {"coi": (Weight(0, YES, YES),), "nhét": (Weight(0, YES, YES),)}
    )
    card = replace(CARD, classifier=taught)
    assert score(card, hear("Coi nó như con nhỏ mà nhét vô.", "vi")).mistakes
    assert not score(card, hear("Coi chừng, đừng cho là con nhỏ mà nhét vô.", "vi")).mistakes


def test_a_mistake_of_words_only_is_not_made() -> None:
    assert judge("Trần do tflops.").mistakes
    assert not judge("Trần do tflops trong sách.").mistakes


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("em doc trong so o sach nay va khong co gi la ca", ("missed", "the words, but not the claim")),
        ("em doc trong so moi buoc va khong co gi la ca", ("hit", "claimed")),
    ],
)
def test_an_answer_that_lost_its_tones_is_known_by_how_the_words_look(
    said: str, found: tuple[str, str]
) -> None:
    assert hear(said, "vi").toneless
    assert verdict(said, "reads")[:2] == found


def test_an_answer_that_lost_its_tones_concludes_in_other_words_too() -> None:
    assert verdict("khong co gi la, thoi dep cho moi nguoi", "refuses")[:2] == (
        "hit",
        "concluded in other words",
    )
