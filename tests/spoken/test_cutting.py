"""Texts are cut piece by piece, pieces are remembered: it must be as if each text were cut whole, for itself."""

from __future__ import annotations

import random

import pytest

from trainer.spoken.clean import fold
from trainer.spoken.cutting import cut
from trainer.spoken.inventions import invented_spans
from trainer.spoken.pieces import WORD, boundary
from trainer.spoken.remembered import Remembered
from trainer.spoken.tokens import PADDING, tokenise

_SAID = (
    "Dạ không, 4,8 ms — rồi?",
    "một\n\nhai\tba  bốn   - năm",
    '(GPU) "tám" % $ fp8, h100. 8x7b',
    "10^14 là 10¹⁴ ½ giây; 5½ \u200bGB",
    " . , ? ",
    "- đầu câu",
    "cuối câu.",
    "cuối câu -",
    "a.b_c torch.cuda.synchronize() thôi …",
    "hả?? thế à? ",
    "e\u0302\u0301 ộ o\u0323\u0302 hòa hoà",
    "",
    "dài" * 30,
)
_SEED = 11
_SIGNS = [*"aộ8%.,?!-–()\n_½² ", " ", " ", "token", "h100", "4,8"]


def texts() -> list[str]:
    """The texts above and a thousand of arbitrary signs."""
    chance = random.Random(_SEED)
    made = ["".join(chance.choices(_SIGNS, k=chance.randrange(1, 14))) for _ in range(1000)]
    return [*_SAID, *made]


@pytest.mark.parametrize("times", [1, 2], ids=["first heard", "heard before"])
def test_the_words_of_a_text_are_those_of_the_whole_text(times: int) -> None:
    for text in texts() * times:
        folded, offsets = fold(text)
        parts = WORD.split(folded)
        said = cut(text)
        assert list(said.words) == parts[1::2], text
        assert list(said.boundaries) == list(map(boundary, parts[2::2])), text
        assert said.asked_ends == {i for i, gap in enumerate(parts[2::2]) if "?" in gap}, text
        starts = [offsets[match.start()] for match in WORD.finditer(folded)]
        assert list(said.starts) == starts, text


def test_every_token_stands_where_the_folded_text_has_it() -> None:
    for text in texts():
        tokens = tokenise(text)
        folded, _ = fold(text)
        words = tokens.words[: tokens.size]
        assert [folded[at : at + len(word)] for at, word in zip(tokens.starts, words, strict=True)] == words
        assert tokens.words[tokens.size :] == [""] * PADDING
        assert "".join(words).replace("_", "") == "".join(folded.split()).replace("_", ""), text


def test_superscripts_between_other_words_lead_back_to_the_text_as_given() -> None:
    folded, offsets = fold("Cỡ 1,3 x 10¹⁴ và 5½ giây")
    assert folded == "cỡ 1,3 x 10^14 và 5.5 giây"
    assert [offsets[folded.index(part)] for part in ("^14", "và", ".5", "giây")] == [11, 14, 18, 20]


def test_batching_is_no_watching_that_nobody_is_thanked_for() -> None:
    said = "continuous batching và prefix caching, cảm ơn thầy"
    assert invented_spans(said) == []
    assert invented_spans("Em xong. Thanks for watshing the video.") == [(9, 39)]


def test_a_phrase_said_again_far_away_is_no_loop_and_one_said_on_and_on_is() -> None:
    assert (
        invented_spans(
            "băng thông bộ nhớ chậm " + "một hai ba bốn năm sáu bảy tám chín " + "băng thông bộ nhớ chậm"
        )
        == []
    )
    assert invented_spans("thì nó " + "đọc trọng số " * 5 + "xong") == [(7, 71)]


def test_what_is_remembered_is_forgotten_when_it_is_too_much_and_never_holds_long_texts() -> None:
    made: list[str] = []

    def measure(text: str) -> int:
        made.append(text)
        return len(text)

    lengths = Remembered(measure, most=2)
    assert [lengths[text] for text in ("a", "bb", "a", "ccc", "a")] == [1, 2, 1, 3, 1]
    assert made == ["a", "bb", "ccc", "a"]
    assert lengths["x" * 100] == lengths["x" * 100] == 100
    assert len(lengths) == 2
