"""What is written twice because the decoder did not know that the speaker had ended is kept once."""

from __future__ import annotations

import pytest

from trainer.asr.repeats import said_once

FIRST_MARK = 1_000_000
"""Tokens from here on are times."""


def once(text: str) -> str:
    """Each word a token of its own; `|` is a time."""
    words = text.split()
    tokens = [FIRST_MARK if word == "|" else at for at, word in enumerate(words)]
    kept = said_once(tokens, lambda few: " ".join(words[token] for token in few), FIRST_MARK)
    return " ".join("|" if token == FIRST_MARK else words[token] for token in kept)


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("cô nói sau bà liên. Cô nói sau bà liên.", "cô nói sau bà liên."),
        ("cô nói sau bà liên. Cô nói sau bà liên. Cô nói", "cô nói sau bà liên."),
        ("em nghĩ là cô nói sau bà liên, cô nói sau bà liên", "em nghĩ là cô nói sau bà liên,"),
        ("a b c d a b c d a b c d a b c d", "a b c d"),
    ],
)
def test_a_phrase_repeated_at_the_end_is_said_once(written: str, kept: str) -> None:
    assert once(written) == kept


@pytest.mark.parametrize(
    "said",
    [
        "",
        "Không.",
        "không không không",
        "một trăm hai một trăm hai",
        "cô nói sau bà liên và cô nói sau bà lan",
        "a b c d a b c d rồi thôi",
    ],
)
def test_what_a_person_says_stays(said: str) -> None:
    assert once(said) == said


def test_times_stay_with_the_words_before_them() -> None:
    assert once("| a b c d | | a b c d |") == "| a b c d | |"
