from __future__ import annotations

import pytest

from trainer.exam.gaps import gaps
from trainer.rubric.pattern import parse_pattern


@pytest.mark.parametrize(
    ("pattern", "said", "lacking"),
    [
        ("read + weights", "read weights", [[]]),
        ("read + weights", "read", [["weights"]]),
        ("read + weights", "", [["read", "weights"]]),
        ("read + weights + all + once", "", []),
        ("read > weights", "weights", [["read"]]),
        ("read | weights", "", [["read"], ["weights"]]),
        ("read + ( weights | bytes )", "read", [["bytes"], ["weights"]]),
        ("read + ( weights | bytes )", "bytes", [["read"]]),
        ("( read + all ) | ( weights + once )", "all once", [["read"], ["weights"]]),
        ("~promise", "", [["promise"]]),
        ("read + !fp8", "fp8", [["read"]]),
        ("'whole' + read", "read", [["whole"]]),
    ],
)
def test_what_a_claim_lacks_is_the_fewest_terms_that_would_complete_it(
    pattern: str, said: str, lacking: list[list[str]]
) -> None:
    found = gaps(parse_pattern(pattern), lambda term: term.text in said.split())
    assert sorted(sorted(term.text for term in gap) for gap in found) == lacking


def test_a_pattern_of_many_alternatives_is_read_in_no_time_and_finds_the_missing_one() -> None:
    alternatives = " + ".join(f"( {' | '.join(f'a{i}x{j}' for j in range(60))} )" for i in range(8))
    all_but_one = {f"a{i}x0" for i in range(7)}
    found = gaps(parse_pattern(alternatives), lambda term: term.text in all_but_one)
    assert {term.text for gap in found for term in gap} == {f"a7x{j}" for j in range(60)}
