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


@pytest.mark.parametrize(
    ("pattern", "wrong"),
    [
        ("read + ( ( weights | ) > once )", "something is missing before ')'"),
        ("read + ( ( weights 'x' ) > once )", "a bracket is not closed"),
        ("read + ( weights > #{} )", "an empty name"),
        ("( read + ( X ) ) > weights", "cannot read 'X ) ) > wei'"),
        ("read ( weights )", "unexpected '('"),
    ],
)
def test_a_fault_inside_brackets_is_told_of_the_whole_pattern(pattern: str, wrong: str) -> None:
    with pytest.raises(RubricError) as raised:
        parse_pattern(pattern)
    assert raised.value.msg == f"pattern {pattern!r}: {wrong}"


def test_a_bracket_means_the_same_wherever_it_stands() -> None:
    inner = parse_pattern("( 'a)' | read ) /4")
    assert parse_pattern("( ( 'a)' | read ) /4 )") == inner
    whole = parse_pattern("( ( 'a)' | read ) /4 ) > ~( ( 'a)' | read ) /4 )")
    assert isinstance(whole, Group)
    assert whole.parts[0] == inner
    assert whole.parts[1] == parse_pattern("~( 'a)' | read ) /4")
