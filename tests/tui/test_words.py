"""The catalogues of the interface's words: whole, alike, compiled, and nothing in the code that they lack."""

from __future__ import annotations

import ast
import io
import re
import string
from functools import cache
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from trainer.rubric import unclaimed
from trainer.rubric.target import Likeness
from trainer.tui.strings import LANGUAGES, LOCALE, Phrases

TRAINER = Path(__file__).parents[2] / "trainer"
SOURCES = (TRAINER / "tui", TRAINER / "cli" / "page")
COMPOSED = ("verdict.", "numbers.", "tab.", "answer.", "key.", "page.")
"""Phrases whose ids the code puts together."""


@cache
def words_of(language: str, context: str | None = None) -> dict[str, str]:
    with (LOCALE / language / "LC_MESSAGES" / "trainer.po").open("rb") as file:
        return {str(m.id): str(m.string) for m in read_po(file) if m.id and m.context == context}


def fields_of(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_both_languages_have_the_same_phrases() -> None:
    assert list(words_of("en")) == list(words_of("vi"))


@pytest.mark.parametrize("phrase", words_of("en"))
def test_every_phrase_exists_in_both_languages_and_takes_the_same_values(phrase: str) -> None:
    english, vietnamese = words_of("en")[phrase], words_of("vi")[phrase]
    assert english
    assert vietnamese
    assert fields_of(english) == fields_of(vietnamese)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_compiled_catalogue_is_that_of_the_words_as_they_stand(language: str) -> None:
    source = LOCALE / language / "LC_MESSAGES" / "trainer.po"
    with source.open("rb") as file:
        catalogue = read_po(file)
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    assert source.with_suffix(".mo").read_bytes() == compiled.getvalue(), "run `make words`"
    assert not any(message.fuzzy for message in catalogue if message.id)


def test_every_phrase_that_the_code_asks_for_is_in_the_table_and_none_lies_idle() -> None:
    whole = "\n".join(
        path.read_text(encoding="utf-8") for room in SOURCES for path in sorted(room.rglob("*.py"))
    )
    known = set(words_of("en"))
    assert [one for one in known if f'"{one}"' not in whole and not one.startswith(COMPOSED)] == []
    assert set(re.findall(r'say\(\s*"([a-z_.]+)"', whole)) <= known
    assert set(re.findall(r'"(key\.[a-z_]+)"', whole)) <= known


def test_every_phrase_is_given_the_values_that_it_takes() -> None:
    calls = [
        node
        for room in SOURCES
        for path in sorted(room.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == "say" and node.args
    ]
    literal = [(call, one.value) for call in calls if isinstance(one := call.args[0], ast.Constant)]
    told = [
        (call, phrase) for call, phrase in literal if all(word.arg for word in call.keywords)
    ]  # no **values
    given = [(phrase, {str(word.arg) for word in call.keywords}) for call, phrase in told]
    assert len(given) > 100
    assert [(phrase, names) for phrase, names in given if names != fields_of(words_of("en")[phrase])] == []


def test_an_unknown_language_speaks_english() -> None:
    assert Phrases("fr")("key.quit") == Phrases("en")("key.quit")


def test_a_phrase_that_is_nowhere_is_an_error_and_never_its_own_id() -> None:
    with pytest.raises(KeyError):
        Phrases("vi")("no.such_phrase")
    with pytest.raises(KeyError):
        Phrases("vi")("")
    assert Phrases("vi").key("Screenshot") == "Screenshot"
    assert Phrases("vi").key("") == ""
    assert Phrases("vi").reason("") == ""


def test_every_reason_of_the_judge_has_its_vietnamese_words() -> None:
    judges = {likeness.reason for likeness in Likeness if likeness is not Likeness.FOREIGN}
    judges |= {unclaimed.TAKEN_BACK, unclaimed.ELSEWHERE, *(reason for _, reason in unclaimed._REASONS)}
    assert judges <= set(words_of("vi", "reason"))
    assert Phrases("vi").reason("other value") == "số khác"
    assert Phrases("en").reason("other value") == "other value"
    assert Phrases("vi").reason("no such reason") == "no such reason"
