"""What the recogniser was unsure of can be named in the text and in the recording."""

from __future__ import annotations

import pytest

from trainer.asr.doubt import is_unsure, unsure_seconds, unsure_spans
from trainer.spoken.transcript import Segment, Word


def words(text: str, *probabilities: float) -> list[Word]:
    return [Word(w, at, at + 1, p) for at, (w, p) in enumerate(zip(text.split(), probabilities, strict=True))]


def test_neighbouring_doubtful_words_are_one_span() -> None:
    text = "mỗi bước mất 4,8 ms thôi"
    heard = words(text, 0.9, 0.2, 0.3, 0.8, 0.1, 0.9)
    assert [text[a:b] for a, b in unsure_spans(text, heard)] == ["bước mất", "ms"]
    assert unsure_seconds(heard) == ((1, 3), (4, 5))


def test_a_word_that_is_said_twice_is_marked_where_it_was_doubtful() -> None:
    text = "không phải không"
    assert unsure_spans(text, words(text, 0.9, 0.9, 0.1)) == ((11, 16),)


def test_nothing_is_doubted_in_a_typed_answer() -> None:
    assert unsure_spans("không ạ", ()) == unsure_seconds(()) == ()


@pytest.mark.parametrize(("logprob", "unsure"), [(-0.9, True), (-0.3, False), (0.0, False)])
def test_a_segment_is_doubted_by_its_mean(logprob: float, unsure: bool) -> None:
    assert is_unsure(Segment("vâng", 0, 1, average_logprob=logprob)) is unsure
