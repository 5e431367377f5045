"""What a card's patterns want: leaving out those that lack something loses nothing that can be found."""

from __future__ import annotations

import pytest

from tests.rubric.bench import verdicts
from trainer.cli.library import Library
from trainer.rubric.matcher import findable
from trainer.rubric.target import make_target, measured
from trainer.rubric.wants import Wants
from trainer.spoken.normalise import hear

_WITH_UNIT = (
    '[[card.point]]\nid = "with"\nkind = "factor"\nweight = 1\nsays = "x"\nclaims = ["#{300 user!}"]\n'
)
_ANY_UNIT = '[[card.point]]\nid = "any"\nkind = "factor"\nweight = 1\nsays = "x"\nclaims = ["#{300 user}"]\n'


@pytest.mark.parametrize("points", [_WITH_UNIT + _ANY_UNIT, _ANY_UNIT + _WITH_UNIT])
def test_a_number_that_needs_its_unit_is_another_than_one_that_does_not(points: str) -> None:
    assert verdicts(points, "Tối đa 300 thôi.") == {"with": "missed", "any": "hit"}
    assert verdicts(points, "Tối đa 300 người dùng.") == {"with": "hit", "any": "hit"}


_ANSWERS = {
    "01/Q1": "Dạ không hứa được. Mỗi bước đọc 16 GB trọng số mất 4,8 ms, tức khoảng 200 token một giây.",
    "01/Q3": "Một trăm hai tám nhân ba hai là 4,1 GB KV cache, trọng số vẫn đọc một lần.",
}


@pytest.mark.parametrize("card", _ANSWERS)
def test_what_is_left_out_would_have_found_nothing(card: str) -> None:
    rubric = Library(None).rubric(card)
    heard = rubric.listen(hear(_ANSWERS[card], "vi"))
    claims = [claim for point in rubric.points for claim in getattr(point, "claims", ())]
    kept = findable(claims, heard)
    assert [claim for claim in claims if claim not in kept and claim.find(heard)] == []
    assert 0 < len(kept) < len(claims) / 2


def test_a_pattern_is_found_by_any_of_its_alternatives_and_by_all_that_it_joins() -> None:
    wants = Wants()
    first, second, both = frozenset({1}), frozenset({2, -1}), frozenset({1, 2})
    all_bits = wants.bits((first, second, both))
    assert all_bits & wants.unmet((1, -1)) == 0
    assert all_bits & wants.unmet((2,)) == wants.bits((first,))
    assert all_bits & wants.unmet(()) == all_bits


def test_which_numbers_a_quantity_is_is_remembered_of_few_and_told_of_all() -> None:
    wants = Wants()
    five = wants.number(make_target("5 ms", "exact"))
    said = [measured(float(n), "ms", None, None, ()) for n in range(2000)]
    assert [n for n, one in enumerate(said) if wants.accepting(one) == (five,)] == [5]
    assert len(wants._accepting) <= 512
