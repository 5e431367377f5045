"""A status is one thing in two languages."""

from __future__ import annotations

import pytest

from trainer.deck.status import STATUSES, status_of, status_word


@pytest.mark.parametrize("language", ["vi", "en", "fr"])
@pytest.mark.parametrize("status", STATUSES)
def test_the_word_of_a_status_names_that_status(status: str, language: str) -> None:
    assert status_of(status_word(status, language)) == status


def test_the_two_languages_have_words_of_their_own() -> None:
    assert [status_word(s, "en") for s in STATUSES] == ["priority", "solid"]
    assert [status_word(s, "vi") for s in STATUSES] == ["ưu tiên", "vững"]


@pytest.mark.parametrize("word", ["", "chắc", "priority solid"])
def test_a_word_of_neither_language_names_none(word: str) -> None:
    assert status_of(word) is None


def test_case_and_blanks_make_no_difference() -> None:
    assert status_of("  Ưu   Tiên ") == "ưu tiên"
