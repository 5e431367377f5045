"""A pattern that is only proven is refused exactly where compiling it would be."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trainer.errors import RubricError
from trainer.store.lexicon import read_lexicon
from trainer.store.lexicons import Lexicons
from trainer.store.places import LEXICON, builtin
from trainer.store.rubric_patterns import CompiledPatterns, Patterns, ProvenPatterns
from trainer.store.rubric_reader import read_parts
from trainer.store.rubric_text import RubricText, read_file

LEXICON_TEXT = '[read]\nforms = ["đọc"]\n[weights]\nforms = ["trọng số"]\n'
SHARED = read_lexicon([(LEXICON_TEXT, "lexicon.toml")], "vi")
FINE = [
    "read + weights /12",
    "( read | 'đọc' ) > ~weights /8",
    "^( 'không' | 'chưa' )",
    "*#{300 token/s} + !'được'",
    "#{any ms} > -read > weights",
    "#{300 user!}",
    "#{>5 ms} > read",
]
WRONG = [
    "",
    "read +",
    "( read",
    "read )",
    "''",
    "' ' + read",
    "#{}",
    "#{ }",
    "#{16 frogs}",
    "#{5..1 ms}",
    "#{16 GB",
    "reed",
    "read + wieghts",
    "!read",
    "Read",
    "'read",
    "read ; weights",
    "read / weights",
    "reed ) + read",
]


def told(patterns: Patterns, pattern: str) -> tuple[str, str] | None:
    try:
        patterns.read(pattern)
    except RubricError as error:
        return error.msg, error.hint
    return None


@pytest.mark.parametrize("pattern", FINE)
def test_a_right_pattern_is_proven(pattern: str) -> None:
    assert told(CompiledPatterns(SHARED), pattern) is None
    assert told(ProvenPatterns(SHARED), pattern) is None


@pytest.mark.parametrize("pattern", WRONG)
def test_a_wrong_pattern_is_refused_in_the_words_that_compiling_it_has(pattern: str) -> None:
    compiled = told(CompiledPatterns(SHARED), pattern)
    assert compiled is not None
    assert told(ProvenPatterns(SHARED), pattern) == compiled


def test_a_fault_is_found_again_in_the_next_card() -> None:
    proven = ProvenPatterns(SHARED)
    assert [told(proven, "reed + read") is None for _ in range(2)] == [False, False]
    assert [told(proven, "read +") is None for _ in range(2)] == [False, False]


PIECES = [
    "read", "weights", "reed", "'đọc'", "''", "#{16 GB}", "#{300}", "#{x}", "#{}", "(", ")", "|", "+", ">", "~", "*",
    "!", "-", "^", "/8", "/ 12", "/", " ", " ", "'", "#{", "}", "é", "R", "7", "read-weights", "read.", "#",
]  # fmt: skip


@settings(max_examples=600)
@given(st.lists(st.sampled_from(PIECES), max_size=9).map("".join))
def test_proving_refuses_what_compiling_refuses(pattern: str) -> None:
    compiled, proven = told(CompiledPatterns(SHARED), pattern), told(ProvenPatterns(SHARED), pattern)
    assert (compiled is None) == (proven is None)


def test_the_built_in_cards_are_read_alike_whether_compiled_or_proven() -> None:
    lexicons = Lexicons(sorted(builtin("rubrics").glob(f"{LEXICON}*.toml")))
    text = RubricText(read_file(builtin("rubrics") / "demo.toml"), "demo.toml")
    proven, compiled = ProvenPatterns(lexicons.of(text)), CompiledPatterns(lexicons.of(text))
    for raw in text.cards:
        one, other = read_parts(raw, text, proven), read_parts(raw, text, compiled)
        assert [p.common for p in one.points] == [p.common for p in other.points]
        assert (one.known, one.text) == (other.known, other.text)
        assert [m.id for m in one.mistakes] == [m.id for m in other.mistakes]
