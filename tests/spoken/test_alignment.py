"""A corrected transcript keeps the times of what was not corrected, and spans go where their words went."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.spoken.alignment import SURE, align, corrected_words
from trainer.spoken.transcript import Word

SAID = "mấy chăm mùi gigabyte mỗi giây"
WORDS = tuple(Word(text, float(at), at + 0.8, 0.4) for at, text in enumerate(SAID.split()))
SENTENCES = st.lists(st.sampled_from(["a", "b", "c", "mười"]), min_size=1, max_size=12).map(" ".join)


def test_unchanged_words_keep_their_times_and_doubts_and_replaced_ones_share_theirs() -> None:
    words = corrected_words(SAID, WORDS, "ba trăm gigabyte mỗi giây")
    assert words[2:] == WORDS[3:]
    assert [(w.text, round(w.start, 2), round(w.end, 2), w.probability) for w in words[:2]] == [
        ("ba", 0.0, 1.4, SURE),
        ("trăm", 1.4, 2.8, SURE),
    ]


def test_inserted_words_take_no_time_and_deleted_ones_leave_no_trace() -> None:
    words = corrected_words(SAID, WORDS, "mấy chăm mùi gigabyte trong giây đó")
    assert [w.text for w in words] == ["mấy", "chăm", "mùi", "gigabyte", "trong", "giây", "đó"]
    assert words[-2] == WORDS[-1]
    assert (words[-1].start, words[-1].end) == (5.8, 5.8)


def test_a_token_written_of_several_words_keeps_them_all() -> None:
    words = (Word("KV", 0.0, 0.3, 0.9), Word("cache", 0.3, 0.9, 0.9), Word("lớn", 1.0, 1.2, 0.9))
    assert corrected_words("KVcache lớn", words, "KVcache nhỏ")[:2] == words[:2]


def test_a_typed_answer_has_no_times_before_or_after() -> None:
    assert corrected_words("a b", (), "a c") == ()


@pytest.mark.parametrize(
    ("said", "new", "where"),
    [
        ("gigabyte mỗi", "ba trăm mười gigabyte mỗi giây", "gigabyte mỗi"),
        ("giga", "ba gigabyte mỗi giây", "giga"),
        ("mùi gigabyte", "ba trăm gigabyte mỗi giây", None),
        ("gigabyte mỗi", "mấy chăm mùi gigabyte của mỗi giây", None),
        ("mấy", SAID, "mấy"),
    ],
)
def test_a_span_moves_with_its_words_or_is_gone_with_them(said: str, new: str, where: str | None) -> None:
    start = SAID.index(said)
    moved = align(SAID, new).moved(start, start + len(said))
    assert (new[slice(*moved)] if moved else None) == where


@given(SENTENCES, SENTENCES)
def test_the_words_are_those_of_the_corrected_text_in_the_order_of_time(old: str, new: str) -> None:
    heard = tuple(Word(text, float(at), at + 0.5, 0.9) for at, text in enumerate(old.split()))
    words = corrected_words(old, heard, new)
    assert [w.text for w in words] == new.split()
    assert all(a.start <= b.start and a.start <= a.end for a, b in pairwise(words))


@given(SENTENCES, SENTENCES)
def test_a_moved_span_reads_the_same(old: str, new: str) -> None:
    alignment = align(old, new)
    for start, end in alignment.old:
        moved = alignment.moved(start, end)
        assert moved is None or new[slice(*moved)] == old[start:end]
