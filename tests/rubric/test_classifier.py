"""The classifiers of a card: what they see of an answer, and when they speak."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from typing import TYPE_CHECKING

import pytest

from tests.rubric.bench import make_card
from trainer.rubric.classifier import Classifier, Weight
from trainer.rubric.features import Vocabulary, features_of
from trainer.rubric.impression import FOR_POINT, WINDOW
from trainer.spoken.normalise import hear

if TYPE_CHECKING:
    from trainer.rubric.heard import Heard
    from trainer.rubric.impression import Impression

READS = """
[[card.point]]
id = "reads"
kind = "factor"
weight = 2
says = "đọc trọng số"
claims = ["read + weights /8"]
"""
CARD = make_card(READS, "Vì sao sinh từng token lại chậm như thế khi chỉ có một người?")
TAUGHT = Classifier(
    ("point reads",),
    ((-1.0, -2.0),),
    {"lôi": (Weight(0, 2.0, 2.5),), "kho ra": (Weight(0, 2.0, 2.0),), "nghỉ": (Weight(0, -4.0, -4.0),)},
)
UNRELATED = "hôm nay trời đẹp quá " * 8


def heard_as(said: str) -> Heard:
    return CARD.listen(hear(said, "vi"))


def features(said: str) -> set[str]:
    return {feature for feature, _ in features_of(heard_as(said), CARD.spotter.names)}


def impression(said: str) -> Impression:
    return TAUGHT.hear(heard_as(said), CARD.spotter.names)


def claimed(said: str) -> str | None:
    heard = heard_as(said)
    span = TAUGHT.hear(heard, CARD.spotter.names).claims("point reads", FOR_POINT)
    return heard.evidence(span).text if span else None


def test_words_pairs_and_concepts_are_features() -> None:
    assert {"máy", "đọc", "máy đọc", "<trọng số>", "<đọc>"} <= features("Máy đọc weights.")


@pytest.mark.parametrize("number", ["bốn phẩy tám mili giây", "4,8 ms"])
def test_the_words_of_a_number_are_no_features(number: str) -> None:
    said = f"đọc mất {number} thì xong"
    assert {feature for feature in features(said) if not feature.startswith("<")} == {
        "đọc", "mất", "đọc mất", "thì", "xong", "thì xong"
    }  # fmt: skip


def test_words_parted_by_a_pause_are_no_pair() -> None:
    assert "máy đọc" not in features("Máy, đọc trọng số.")


@pytest.mark.parametrize(
    "said",
    [
        "Không phải do băng thông.",
        "PM nói do băng thông.",
        "Do băng thông, à không, nói nhầm.",
        "Có phải do băng thông không ạ?",
    ],
    ids=["denied", "another's", "taken back", "asked"],
)
def test_what_the_speaker_does_not_claim_is_no_feature(said: str) -> None:
    assert "băng thông" in features("Là do băng thông.")
    assert "băng thông" not in features(said)


def test_the_question_said_again_is_no_feature() -> None:
    assert "sinh từng" not in features("Vì sao sinh từng token lại chậm như thế khi chỉ có một người")


def test_a_claim_in_other_words_is_heard_and_cut_to_the_words_that_speak_for_it() -> None:
    assert claimed("Thì mỗi bước phải lôi hết kho ra coi lại.") == "lôi hết kho ra"


def test_half_of_its_words_are_no_claim() -> None:
    assert claimed("Thì mỗi bước phải lôi hết ra coi lại.") is None


def test_words_that_stand_far_apart_are_no_claim() -> None:
    assert claimed(f"Phải lôi. {UNRELATED}. Kho ra.") is None


def test_a_word_said_again_counts_once() -> None:
    assert claimed("Phải lôi, lôi, lôi, lôi.") is None


def test_a_word_that_speaks_against_it_is_heeded_near_it() -> None:
    assert claimed("Phải lôi hết kho ra rồi nghỉ.") is None


@pytest.mark.parametrize("said", [f"{UNRELATED}. Phải lôi kho ra.", f"Phải lôi kho ra. {UNRELATED}."])
def test_words_that_nothing_was_learnt_of_change_nothing(said: str) -> None:
    assert claimed(said) == "lôi kho ra"


def test_an_answer_with_none_of_its_words_rejects_a_claim() -> None:
    assert impression("Hôm nay máy lại nghỉ.").rejects("point reads")
    assert not impression("Phải lôi ra.").rejects("point reads")
    assert not impression("Máy nghỉ.").rejects("point reads"), "too few words to miss any among"


def test_of_what_nothing_was_learnt_nothing_is_said() -> None:
    assert impression("Phải lôi kho ra.").claims("point other", FOR_POINT) is None
    assert not impression("Máy nghỉ.").rejects("point other")


@pytest.mark.parametrize("said", ["", "lôi", "kho ra"])
def test_answers_of_a_word_or_none_are_heard_too(said: str) -> None:
    assert impression(said).claims("point reads", FOR_POINT) is None


@pytest.mark.parametrize("said", ["", "Trời đẹp.", "Máy nghỉ."])
def test_a_bias_alone_claims_nothing(said: str) -> None:
    sure = replace(TAUGHT, biases=((9.0, 9.0),))
    assert sure.hear(heard_as(said), CARD.spotter.names).claims("point reads", FOR_POINT) is None


def test_every_stretch_of_the_answer_is_weighed() -> None:
    """A feature is in the stretches that begin up to a window before it, wherever it stands."""
    for before in range(2 * WINDOW):
        assert claimed("và " * before + "phải lôi hết kho ra") == "lôi hết kho ra"


def test_without_marks_a_word_weighs_what_those_weigh_on_average_that_look_like_it() -> None:
    lines = {
        "đọc": (Weight(0, 1.0, 2.0),),
        "dọc": (Weight(0, 0.0, -1.0), Weight(1, 4.0, 0.0)),
        "<đọc>": (Weight(0, 3.0, 3.0),),
    }
    bare = Classifier(("point reads", "point other"), ((0.0, 0.0),) * 2, lines).bare
    assert bare.weights == {
        "doc": [Weight(0, 0.5, 0.5), Weight(1, 2.0, 0.0)],
        "<đọc>": (Weight(0, 3.0, 3.0),),
    }


def test_weights_that_add_up_to_a_threshold_do_so_in_every_order() -> None:
    """In binary fractions 0.1 + 0.2 + 0.3 and 0.3 + 0.2 + 0.1 are two numbers, and one of them is above 0.6."""
    words = ("lôi", "kho", "ra", "coi", "lại")
    tenths = (0.1, 0.2, 0.3, 0.4, 0.5)
    for turned in permutations(zip(words, tenths, strict=True)):
        edge = replace(
            TAUGHT, biases=((0.0, 9.0),), weights={word: (Weight(0, tenth, 0.1),) for word, tenth in turned}
        )
        heard = edge.hear(heard_as(" ".join(word for word, _ in turned)), CARD.spotter.names)
        assert heard.claims("point reads", FOR_POINT) is None


SAID = (
    "Máy đọc weights, không phải do băng thông, mỗi bước lôi hết kho ra coi lại.",
    "Vì sao sinh từng token lại chậm như thế khi chỉ có một người? Tại băng thông, à không, tại máy đọc trọng số.",
    "đọc đọc đọc trọng số trọng số",
    "",
)


@pytest.mark.parametrize("said", SAID)
def test_known_features_are_found_as_all_are_without_spelling_all_out(said: str) -> None:
    heard, names = heard_as(said), CARD.spotter.names
    everything = set(features_of(heard, names))
    for known in (features(said), set(SAID[0].split()), {"máy đọc", "<đọc>", "lôi hết kho"}):
        vocabulary = Vocabulary(known, names)
        found = {(feature, i) for feature, places in vocabulary.places_of(heard).items() for i in places}
        assert found == {one for one in everything if one[0] in known}
