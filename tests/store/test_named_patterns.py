"""A pattern that several points need is written once, in [pattern], and named with @."""

from __future__ import annotations

import pytest

from trainer.errors import RubricError
from trainer.rubric.pattern import parse_pattern
from trainer.store.rubric_text import RubricText

RUBRIC = """set = "03"
[pattern]
reads = "( 'đọc' | 'kéo' )"
all-read = "@reads > 'hết' /4"
[[card]]
id = "03/Q1"
[[card.point]]
id = "p"
kind = "factor"
weight = 2
says = "@reads is no pattern here"
claims = ["@all-read !'không'", "*@reads", "'a@reads'"]
[[card.mistake]]
id = "m"
says = "x"
said = ["~@reads"]
"""


def test_a_name_stands_for_its_pattern_in_brackets() -> None:
    point = RubricText(RUBRIC, "03.toml").cards[0]["point"][0]
    written_out = "( ( ( 'đọc' | 'kéo' ) ) > 'hết' /4 ) !'không'"
    assert parse_pattern(point["claims"][0]) == parse_pattern(written_out)
    assert parse_pattern(point["claims"][1]) == parse_pattern("*( 'đọc' | 'kéo' )")


def test_words_as_they_are_said_and_sentences_stay_as_they_are() -> None:
    point = RubricText(RUBRIC, "03.toml").cards[0]["point"][0]
    assert point["claims"][2] == "'a@reads'"
    assert point["says"] == "@reads is no pattern here"


def test_a_mistake_may_name_them_too() -> None:
    mistake = RubricText(RUBRIC, "03.toml").cards[0]["mistake"][0]
    assert parse_pattern(mistake["said"][0]) == parse_pattern("~( 'đọc' | 'kéo' )")


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("*@reads", "*@read", "03.toml:8: card 03/Q1, point p: no pattern is called @read"),
        ("~@reads", "~@", "03.toml:14: card 03/Q1, mistake m: no pattern is called @"),
        (
            "@reads > 'hết'",
            "@all-read > 'hết'",
            "03.toml:4: pattern 'all-read': no pattern is called @all-read",
        ),
        ("all-read =", "All =", "03.toml:4: pattern 'All' is not a name"),
        ("\"@reads > 'hết' /4\"", "3", "03.toml:4: pattern 'all-read' is not a pattern"),
        ("[pattern]", "[pattern.x]", "03.toml:1: pattern 'x' is not a pattern"),
    ],
)
def test_a_fault_says_where_it_is(old: str, new: str, named: str) -> None:
    with pytest.raises(RubricError) as caught:
        assert RubricText(RUBRIC.replace(old, new), "03.toml").cards
    assert named in caught.value.msg
    assert caught.value.hint


def test_the_nearest_name_is_proposed() -> None:
    with pytest.raises(RubricError) as caught:
        assert RubricText(RUBRIC.replace("*@reads", "*@raeds"), "03.toml").cards
    assert caught.value.hint == "did you mean @reads?"
