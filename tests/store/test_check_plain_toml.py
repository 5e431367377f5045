"""What is read as plain TOML is what TOML says, and what is not plain is left to TOML."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trainer.errors import RubricError
from trainer.store.places import builtin
from trainer.store.plain_toml import read_plain_toml
from trainer.store.toml_text import parse_toml

if TYPE_CHECKING:
    from pathlib import Path

PLAIN = r"""# a comment
set = "03"   # behind a value
language = 'vi'

[[card]]
id = "03/Q1"
known = []

[[card.point]]
id = "p \"quoted\" \\ and a # in it"
weight = 2
only_about = true
claims = [
    "read + #{16 GB}", "( 'a' | 'b' ) /8",
    "#{1} [[card]]",
]
about = ["*x"]

[[card.point]]
id = "q"
at_most_missing = -3

[[card]]
id = "03/Q2"
[[card.mistake]]
id = "m"
[concept.more-gpus]
forms = ["more gpus"]
[concept.other]
forms = [ "a" , "b" ]
""".replace("'vi'", '"vi"')
ODD = [
    "a = 'literal'",
    'a = """long"""',
    'a = "\\u00e9"',
    'a = "\\n"',
    "a = 1.5",
    "a = 1979-05-27",
    "a = 0x10",
    "a = +1",
    "a = 1_000",
    "a = [1, 2]",
    'a = ["x", 1]',
    'a = [["x"]]',
    'a = [ # why\n"x"]',
    "a.b = 1",
    '"a" = 1',
    "a = {b = 1}",
    "[a]\nx = 1\n[a.b]\ny = 2",
    "[[a]]\n[a.b]\nx = 1",
    "[a.b.c]\nx = 1",
]
BROKEN = [
    'a = "x"\na = "y"',
    "[a]\n[a]",
    "[a.b]\n[a.b]",
    "[[a.b]]\n[[a]]",
    'a = []\n[[a]]\nx = "1"',
    '[[a]]\nb = "x"\n[[a.b]]',
    '[[a]]\n[[a.b]]\n[[a]]\nb = "x"\n[[a.b]]',
    "[a]\n[[a]]",
    'a = "\x07"',
    "# \x07",
    'a = "x" b = "y"',
    'a = "x',
    'a = ["x" "y"]',
    'a = ["x",,"y"]',
    "a = 01",
    "a = true1",
    "a =",
    "[a",
    "[[a]",
    "\xa0a = 1",
]


def test_a_plain_text_is_read_and_read_as_toml_reads_it() -> None:
    assert read_plain_toml(PLAIN) == tomllib.loads(PLAIN)
    assert read_plain_toml(PLAIN.replace("\n", "\r\n")) == tomllib.loads(PLAIN)
    assert read_plain_toml("") == {}


@pytest.mark.parametrize("path", sorted(builtin("rubrics").glob("*.toml")), ids=lambda p: p.name)
def test_the_built_in_rubrics_are_written_plainly(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert read_plain_toml(text) == tomllib.loads(text)


@pytest.mark.parametrize("text", ODD)
def test_what_is_not_plain_is_left_to_toml(text: str) -> None:
    assert read_plain_toml(text) is None
    assert parse_toml(text, "x.toml") == tomllib.loads(text)


@pytest.mark.parametrize("text", BROKEN)
def test_what_is_not_toml_is_never_read(text: str) -> None:
    assert read_plain_toml(text) is None
    with pytest.raises(RubricError, match=r"x\.toml:\d+: not TOML"):
        parse_toml(text, "x.toml")


PIECES = [
    "[[card]]\n", "[[card.point]]\n", "[card]\n", "[card.point]\n", "[concept.a]\n", "[a]\n", "[a.b]\n", "card = []\n",
    'point = "x"\n', 'id = "x"\n', 'id = "y"\n', "weight = 3\n", "on = true\n", 'claims = ["a", "b",]\n', "# c\n", "\n",
    'x = "a\\"b"\n', 'z = ["#", "]"]\n', '"', "\\", " ", "]", "\r\n", "\r", "\t", "é", "a = ",
]  # fmt: skip


@settings(max_examples=400)
@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join))
def test_whatever_is_read_is_what_toml_reads(text: str) -> None:
    read = read_plain_toml(text)
    if read is not None:
        assert read == tomllib.loads(text)
