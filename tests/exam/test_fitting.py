"""What labelled answers teach: claims in words that no pattern has."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tests.rubric.bench import make_card
from trainer.errors import TrainerError
from trainer.exam.fitting import fit_card
from trainer.rubric.classifier import Classifier
from trainer.rubric.impression import FOR_POINT
from trainer.scoring.label import Labelled
from trainer.scoring.score import score
from trainer.spoken.normalise import hear

if TYPE_CHECKING:
    from trainer.exam.fitting import Lesson

POINTS = """
[[card.point]]
id = "reads"
kind = "factor"
weight = 2
says = "đọc trọng số"
claims = ["read + weights /12"]
[[card.point]]
id = "refuses"
kind = "conclusion"
weight = 3
says = "không hứa"
claims = ["~promise"]
opposite = ["promise"]
"""
CARD = make_card(POINTS)
CLAIMS = ("đọc", "lôi", "kéo", "bê")
OTHERS = ("nghỉ một lát", "chạy bình thường", "đợi khách vào")


def labelled(said: str, *, hit: str = "") -> Lesson:
    return hear(said, "vi"), Labelled("1", frozenset(hit.split()), frozenset(), frozenset())


def lessons() -> list[Lesson]:
    """Whoever makes the claim also says that it comes out of the store."""
    made = [
        labelled(f"Thì mỗi bước máy {verb} trọng số trong kho ra, lần {n}.", hit="reads")
        for verb in CLAIMS
        for n in ("một", "hai", "ba")
    ]
    not_made = [
        labelled(f"Thì mỗi bước máy {other}, lần {n}.")
        for other in OTHERS
        for n in ("một", "hai", "ba", "bốn")
    ]
    return made + not_made


def test_a_claim_is_known_by_words_that_no_pattern_has() -> None:
    taught = replace(CARD, classifier=fit_card(CARD, 6 * lessons()))
    said = hear("Mỗi bước thì trọng số trong kho ra hết.", "vi")
    assert score(CARD, said).points[0].verdict == "missed"
    assert score(taught, said).points[0].verdict == "hit"
    assert score(taught, hear("Thì mỗi bước máy chạy bình thường.", "vi")).points[0].verdict == "missed"


def test_one_sentence_teaches_its_claim_though_no_pattern_finds_it_there() -> None:
    sentences = [
        labelled(f"{opening} quyển sổ phải lật lại từ đầu, lượt {n}.", hit="reads")
        for opening in ("Này,", "Nói thật,", "Em thấy", "Theo em")
        for n in ("một", "hai", "ba", "bốn", "năm", "sáu")
    ]
    heard = CARD.listen(hear("Lần nào cũng quyển sổ phải lật lại từ đầu.", "vi"))
    impression = fit_card(CARD, lessons() + sentences).hear(heard, CARD.spotter.names)
    assert impression.odds()["point reads"][0].near > FOR_POINT.near


def test_the_same_answers_teach_the_same_weights() -> None:
    assert fit_card(CARD, lessons()) == fit_card(CARD, lessons())


def test_of_what_few_answers_claim_nothing_is_learnt() -> None:
    assert fit_card(CARD, lessons()).items == ("point reads",)


@pytest.mark.parametrize("answers", [[], lessons()[:1]], ids=["none", "one"])
def test_too_few_answers_teach_nothing(answers: list[Lesson]) -> None:
    assert fit_card(CARD, answers) == Classifier((), (), {})


def test_an_empty_answer_among_the_others_does_no_harm() -> None:
    assert fit_card(CARD, [*lessons(), labelled("")]).items == ("point reads",)


def test_without_scikit_learn_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sklearn", None)
    with pytest.raises(TrainerError, match=r"scikit-learn is not installed; pip install 'trainer\[fit\]'"):
        fit_card(CARD, lessons())


def test_answers_that_say_the_same_but_one_tell_no_words_apart() -> None:
    same = [labelled("Đọc trọng số" + "." * n, hit="reads") for n in range(1, 10)]
    taught = fit_card(CARD, [*same, labelled("Nghỉ.")])
    assert taught == Classifier(("point reads",), ((0.0, 0.0),), {})
