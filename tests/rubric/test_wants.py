"""What a card's patterns want: leaving out those that lack something loses nothing that can be found."""

from __future__ import annotations

import pytest

from tests.rubric.bench import verdicts

_WITH_UNIT = (
    '[[card.point]]\nid = "with"\nkind = "factor"\nweight = 1\nsays = "x"\nclaims = ["#{300 user!}"]\n'
)
_ANY_UNIT = '[[card.point]]\nid = "any"\nkind = "factor"\nweight = 1\nsays = "x"\nclaims = ["#{300 user}"]\n'


@pytest.mark.parametrize("points", [_WITH_UNIT + _ANY_UNIT, _ANY_UNIT + _WITH_UNIT])
def test_a_number_that_needs_its_unit_is_another_than_one_that_does_not(points: str) -> None:
    assert verdicts(points, "Tối đa 300 thôi.") == {"with": "missed", "any": "hit"}
    assert verdicts(points, "Tối đa 300 người dùng.") == {"with": "hit", "any": "hit"}
