from __future__ import annotations

import unicodedata

import pytest

from trainer.errors import AnswerError
from trainer.exam.quoting import cut, quote

TEXT = "Dạ, mỗi bước đọc TOÀN BỘ trọng số; đọc toàn bộ."


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("đọc toàn bộ trọng số", "đọc TOÀN BỘ trọng số"),
        ("Dạ mỗi bước", "Dạ, mỗi bước"),
        (unicodedata.normalize("NFD", "toàn bộ"), "TOÀN BỘ"),
        ("  số;   đọc ", "số; đọc"),
    ],
)
def test_words_are_found_whatever_their_case_marks_and_encoding_and_cut_as_they_stand(
    words: str, found: str
) -> None:
    evidence = quote(TEXT, words, "vi")
    assert evidence is not None
    assert evidence.text == found == TEXT[evidence.start : evidence.end]


def test_of_words_said_twice_the_first_are_meant() -> None:
    evidence = quote(TEXT, "đọc toàn bộ", "vi")
    assert evidence is not None
    assert evidence.start == TEXT.index("đọc")


@pytest.mark.parametrize("words", ["", " . ", "không có", "bước đọc trọng", "ọc"])
def test_words_that_do_not_stand_there_side_by_side_are_not_found(words: str) -> None:
    assert quote(TEXT, words, "vi") is None


def test_a_span_is_cut_from_the_transcript() -> None:
    assert cut(TEXT, 4, 7).text == "mỗi"


@pytest.mark.parametrize(("start", "end"), [(-1, 3), (3, 3), (5, 4), (0, 9999)])
def test_a_span_outside_the_transcript_is_refused_with_its_length(start: int, end: int) -> None:
    with pytest.raises(AnswerError, match=f"it has {len(TEXT)} characters"):
        cut(TEXT, start, end)
