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
from trainer.tui.strings import _COUNTED, LANGUAGES, LOCALE, Phrases

TRAINER = Path(__file__).parents[2] / "trainer"
SOURCES = (TRAINER / "tui", TRAINER / "cli" / "page")
COMPOSED = ("verdict.", "numbers.", "tab.", "answer.", "key.", "page.", "set.", "place.")
"""Phrases whose ids the code puts together."""


@cache
def words_of(language: str, context: str | None = None) -> dict[str, str]:
    with (LOCALE / language / "LC_MESSAGES" / "trainer.po").open("rb") as file:
        return {
            _one(m.id): "\n".join([m.string] if isinstance(m.string, str) else m.string)
            for m in read_po(file)
            if m.id and m.context == context
        }


def _one(id_: str | tuple[str, ...] | list[str]) -> str:
    """Singular and plural of a phrase have one id."""
    return id_ if isinstance(id_, str) else id_[0]


KEYS_NAMED = "press["
"""How a value begins that every phrase may have without being given it: the key of an action."""


def fields_of(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def asked_of(phrase: str) -> set[str]:
    return {name for name in fields_of(words_of("en")[phrase]) if not name.startswith(KEYS_NAMED)}


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
    assert [(phrase, names) for phrase, names in given if names != asked_of(phrase)] == []


def test_what_is_counted_has_a_singular_in_english() -> None:
    say = Phrases("en")
    assert [say("sets.cards", count=n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert say("verdict.counts", hit=2, missed=2, wrong=2, mistakes=1).endswith("! 1 mistake")
    assert Phrases("vi")("sets.cards", count=1) == "1 thẻ"


def test_every_plural_is_decided_by_a_value_that_the_phrase_is_given() -> None:
    with (LOCALE / "en" / "LC_MESSAGES" / "trainer.po").open("rb") as file:
        plurals = [m for m in read_po(file) if isinstance(m.id, tuple)]
    assert plurals
    for message in plurals:
        one, many = message.string
        assert fields_of(one) == fields_of(many)
        assert fields_of(one) & set(_COUNTED), message.id


@pytest.mark.parametrize(
    ("written", "english", "vietnamese"),
    [
        ("4.8 ms", "4.8 ms", "4,8 ms"),
        ("2000 token/s", "2,000 token/s", "2.000 token/s"),
        ("150..180 token/s", "150–180 token/s", "150–180 token/s"),
        ("1.25..1.5 x", "1.25–1.5 x", "1,25–1,5 x"),
        ("46.7e9 param", "46.7 × 10⁹ param", "46,7 × 10⁹ param"),
        ("1e-3 s", "1 × 10⁻³ s", "1 × 10⁻³ s"),
        ("12345678", "12,345,678", "12.345.678"),
        ("fp8 v1.2.3 H100 0x10e4", "fp8 v1.2.3 H100 0x10e4", "fp8 v1.2.3 H100 0x10e4"),
    ],
)
def test_numbers_are_written_as_the_language_of_the_interface_writes_them(
    written: str, english: str, vietnamese: str
) -> None:
    assert (Phrases("en").figures(written), Phrases("vi").figures(written)) == (english, vietnamese)


def test_counts_are_grouped_and_what_was_said_is_not_touched() -> None:
    assert Phrases("vi")("sets.cards", count=5000) == "5.000 thẻ"
    assert "48.5 ms" in Phrases("vi")("exam.wrong_number", heard="48.5 ms", expected="4,8 ms")


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
