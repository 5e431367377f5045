"""Errors carried forward: which said number follows from a wrong one by the formula of its point."""

from __future__ import annotations

import pytest

from tests.rubric.test_roles import role
from trainer.cli.library import Library
from trainer.rubric.following import follow, steps, suppose
from trainer.rubric.roles import Role
from trainer.rubric.target import Measured, make_target, measured
from trainer.scoring.score import score
from trainer.spoken.normalise import hear

LIBRARY = Library(None)


def derived(id_: str, value: str, *formulas: str) -> Role:
    return Role(id_, (make_target(value, "5%"),), (), (), only_about=False, formulas=formulas)


WEIGHTS = role("weights", "16 GB")
FLOOR = derived("floor", "4.8 ms", "16 GB / (3.35 TB/s)")
CEILING = derived("ceiling", "200 token/s", "1 token / (4.8 ms)")
TOTAL = derived("total", "20.1 GB", "16 GB + 4.1 GB")
KV = role("kv", "4.1 GB")


def said(*values: tuple[float, str]) -> list[Measured]:
    return [measured(value, unit, None, None, ()) for value, unit in values]


def test_a_step_has_the_points_whose_values_its_formula_uses() -> None:
    found = {
        step.role.id: [source.id for source, _ in step.sources] for step in steps((WEIGHTS, FLOOR, CEILING))
    }
    assert found == {"floor": ["weights"], "ceiling": ["floor"]}


def test_millions_may_stand_in_a_formula_as_the_number_before_them() -> None:
    (step,) = steps((role("tokens", "15.5e6 token/h"), derived("price", "0.19 USD", "3 / 15.5 USD")))
    assert [source.id for source, _ in step.sources] == ["tokens"]
    assert step.expected([0.1]) == pytest.approx(3 / 1.55)


def test_a_formula_that_cannot_be_read_has_nothing_follow() -> None:
    (step,) = steps((WEIGHTS, derived("floor", "4.8 ms", "16 GB / (3.35 TB/s")))
    assert step.expected([0.5]) is None


@pytest.mark.parametrize(
    ("roles", "given", "values", "index"),
    [
        ((WEIGHTS, FLOOR), {"weights": [0]}, [(8, "GB"), (2.4, "ms")], 1),
        ((WEIGHTS, FLOOR), {"weights": [0]}, [(8, "GB"), (2.4, "")], 1),
        ((WEIGHTS, FLOOR), {"weights": [0]}, [(8, "GB"), (2.4, "s")], None),
        ((WEIGHTS, FLOOR), {"weights": [0]}, [(8, "GB"), (3.4, "ms")], None),
        ((WEIGHTS, FLOOR), {"weights": [1]}, [(2.4, "ms"), (8, "GB")], 0),
        ((FLOOR, CEILING), {"floor": [0]}, [(48, "ms"), (21, "token")], 1),
        ((WEIGHTS, KV, TOTAL), {"weights": [], "kv": [0]}, [(41, "GB"), (16, "GB"), (57, "GB")], 2),
        ((WEIGHTS, KV, TOTAL), {"weights": [1], "kv": [0]}, [(41, "GB"), (8, "GB"), (49, "GB")], 2),
        ((WEIGHTS, FLOOR), {"weights": [0]}, [(16, "GB"), (4.8, "ms")], None),
    ],
    ids=[
        "by the formula",
        "its unit left out",
        "a unit that is another",
        "another number",
        "the result first",
        "tokens of a second",
        "one of two terms is wrong",
        "both are",
        "what it follows from is right",
    ],
)
def test_what_follows_from_a_wrong_value_is_found(
    roles: tuple[Role, ...], given: dict[str, list[int]], values: list[tuple[float, str]], index: int | None
) -> None:
    *_, step = steps(roles)
    found = follow(step, given, range(len(values)), said(*values))
    assert (found.index if found else None) == index


@pytest.mark.parametrize(
    ("values", "found"),
    [
        ([(8, "GB"), (2.4, "ms")], ("weights", 0, 1)),
        ([(8, "GB"), (2.6, "ms")], None),
        ([(2.4, "ms"), (8, "GB")], None),
        ([(30, ""), (30, "")], None),
    ],
    ids=["one follows from the other", "only nearly", "in the other order", "the same again"],
)
def test_two_numbers_that_nothing_else_places_tell_each_others_place(
    values: list[tuple[float, str]], found: tuple[str, int, int] | None
) -> None:
    (step,) = steps((WEIGHTS, FLOOR))
    carried = suppose(step, {"weights": []}, range(len(values)), said(*values), lambda _, __: True)
    assert (carried and (carried.sources[0][0].id, carried.sources[0][1], carried.index)) == found


def test_many_numbers_are_not_all_tried() -> None:
    (step,) = steps((WEIGHTS, KV, TOTAL))
    values = said(*((100.0 + i, "GB") for i in range(200)))
    calls = 0

    def may(_: Role, __: int) -> bool:
        nonlocal calls
        calls += 1
        return True

    assert suppose(step, {"weights": [], "kv": []}, range(200), values, may) is not None
    assert calls == 400


CORPUS = [
    (
        "01/Q3",
        "Cache của cả nhóm em tính ra bốn mươi mốt ghi ga, cộng mười sáu là năm mươi bảy.",
        {"kv-4gb": "bốn mươi mốt ghi ga", "bytes-20gb": "năm mươi bảy"},
    ),
    (
        "01/Q3",
        "Hành lý cả đoàn mười hai gi, cộng mười sáu là hai mươi tám gi, chia ra tám phẩy bốn mili giây.",
        {"kv-4gb": "mười hai gi", "bytes-20gb": "hai mươi tám gi", "step-6ms": "tám phẩy bốn mili giây"},
    ),
    (
        "01/Q7+",
        "Attention còn không phẩy một, MLP không phẩy hai lăm. Tất cả không phẩy ba lăm, đảo lại hai phẩy tám sáu.",
        {"new-time-0.55": "không phẩy ba lăm", "speedup-1.8": "hai phẩy tám sáu"},
    ),
    (
        "02/Q2",
        "Q với O ba mươi bốn triệu, K với V tám triệu, còn lại một trăm triệu, cộng một trăm bốn mươi hai triệu.",
        {"mlp-176m": "một trăm triệu", "block-218m": "một trăm bốn mươi hai triệu"},
    ),
]


@pytest.mark.parametrize(("card", "answer", "wrong"), CORPUS, ids=range(len(CORPUS)))
def test_a_wrong_value_and_what_was_made_of_it_are_both_told(
    card: str, answer: str, wrong: dict[str, str]
) -> None:
    rubric = LIBRARY.rubric(card)
    sheet = score(rubric, hear(answer, rubric.language))
    found = {f.id: f.evidence.text for f in sheet.points if f.verdict == "wrong" and f.evidence}
    assert {id_: found.get(id_) for id_ in wrong} == wrong
