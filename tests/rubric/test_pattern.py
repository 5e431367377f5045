"""The language of patterns: what it reads, and what it refuses with the place named."""

from __future__ import annotations

import pytest

from trainer.errors import RubricError
from trainer.rubric.pattern import Group, Term, leaves, parse_pattern


def test_plus_binds_weaker_than_before_and_stronger_than_or() -> None:
    node = parse_pattern("a > b + c | d")
    assert isinstance(node, Group)
    assert node.kind == "any"
    both = node.parts[0]
    assert isinstance(both, Group)
    assert both.kind == "all"
    assert isinstance(both.parts[0], Group)
    assert both.parts[0].kind == "sequence"


def test_a_prefix_before_a_bracket_holds_for_all_inside() -> None:
    assert [leaf.mode for leaf in leaves(parse_pattern("*( a | b ) + c"))] == ["any", "any", "claimed"]


def test_a_window_belongs_to_its_own_conjunction() -> None:
    node = parse_pattern("( a + b /5 ) + c /12")
    assert isinstance(node, Group)
    assert node.window == 12
    assert isinstance(node.parts[0], Group)
    assert node.parts[0].window == 5


def test_quoted_words_and_quantities_are_leaves_of_their_own() -> None:
    assert parse_pattern("'không vừa'") == Term("literal", "không vừa")
    assert parse_pattern("#{16 GB}") == Term("quantity", "16 GB")


@pytest.mark.parametrize("text", ["", "a +", "( a", "a )", "'", "''", "!a", "A", "a ? b", "#{ }", "> a"])
def test_what_is_no_pattern_is_refused_with_the_pattern_quoted(text: str) -> None:
    with pytest.raises(RubricError, match="pattern"):
        parse_pattern(text)
