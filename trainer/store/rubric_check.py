"""What a rubric card that can be read may still have wrong: formulas, and points nobody could hit."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from trainer.errors import RubricError
from trainer.rubric.formula import evaluate, measure
from trainer.rubric.target import Likeness
from trainer.spoken.quantities import read_quantities
from trainer.store.problem import Problem
from trainer.store.rubric_patterns import read_target

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trainer.rubric.formula import Measure
    from trainer.rubric.target import Target
    from trainer.spoken.quantity import Quantity
    from trainer.store.rubric_text import RubricText

_COUNTED = frozenset(
    ("", "x", "%", "param", "layer", "head", "user", "request", "kernel", "step", "gpu", "chat", "token")
)
"""Dimensions of things that are counted: arithmetic on bare numbers may give them."""


def check_card(raw: dict[str, Any], text: RubricText, asked: str) -> Iterator[Problem]:
    """`raw` is a card's table that could be read; `asked` the question as put to the learner."""
    return _Check(raw, text, asked).problems()


class _Check:
    def __init__(self, raw: dict[str, Any], text: RubricText, asked: str) -> None:
        self._raw, self._text, self._asked = raw, text, asked
        self._id = str(raw.get("id", "?"))

    def problems(self) -> Iterator[Problem]:
        if not self._raw.get("point"):
            yield self._problem("", "it has no points", "add [[card.point]]")
        for point in self._raw.get("point", []):
            item = f"point {point['id']}"
            formulas = [point["formula"]] if "formula" in point else []
            for formula in (*formulas, *point.get("follows", [])):
                yield from self._formula(str(formula), point, item)
            yield from self._reachable(point, item)
        for mistake in self._raw.get("mistake", []):
            if mistake.get("form", "said") == "said" and not mistake.get("said") and "value" not in mistake:
                item = f"mistake {mistake['id']}"
                what = "nobody could make it: no `said` and no `value`"
                yield self._problem(item, what, "say how it is recognised")

    def _problem(self, item: str, what: str, mend: str) -> Problem:
        of = f"card {self._id}, {item}" if item else f"card {self._id}"
        return Problem(self._text.source, self._text.line(self._id, item), "", f"{of}: {what}", mend)

    def _formula(self, formula: str, point: dict[str, Any], item: str) -> Iterator[Problem]:
        if "value" not in point:
            what = "a formula without the `value` that it gives"
            yield self._problem(item, what, "add the value, or take the formula out")
            return
        try:
            yield from self._result(formula, _target(point), item)
        except RubricError as error:
            yield self._problem(item, error.msg, error.hint)

    def _result(self, formula: str, wanted: Target, item: str) -> Iterator[Problem]:
        result = evaluate(formula)
        value = _in_unit(result, wanted.unit)
        if value is None:
            got = " ".join(f"{d}^{p}" if p != 1 else d for d, p in result.powers) or "a bare number"
            what = f"formula {formula!r} gives {got}, not {wanted.unit or 'a bare number'}"
            yield self._problem(item, what, "mend the units")
        elif not wanted.holds(value):
            what = f"formula {formula!r} gives {value:.6g} {wanted.unit}, not {wanted.text}"
            yield self._problem(item, what, "mend the formula, the value or the tolerance")

    def _reachable(self, point: dict[str, Any], item: str) -> Iterator[Problem]:
        kind, claims = point["kind"], point.get("claims")
        if kind in ("factor", "conclusion") and not claims:
            yield self._problem(item, "nobody could hit it: no `claims`", "say how the claim is recognised")
        if kind == "order" and not (point.get("point") and point.get("after")):
            what = "nobody could hit it: `point` and `after` are needed"
            yield self._problem(item, what, "name the points")
        if kind == "number" and not claims and not point.get("about"):
            target = _target(point)
            asked = [q for q in self._quantities if target.compare(q) is Likeness.RIGHT]
            if asked:
                what = f"its value stands in the question ({asked[0].text!r})"
                yield self._problem(item, what, "say with `about` how it is told apart")

    @cached_property
    def _quantities(self) -> tuple[Quantity, ...]:
        return tuple(read_quantities(self._asked, self._text.language))


def _target(point: dict[str, Any]) -> Target:
    return read_target(str(point["value"]), str(point.get("tolerance", "exact")))


@lru_cache(maxsize=1024)
def _one(unit: str) -> Measure:
    return measure(1.0, unit)


def _in_unit(result: Measure, unit: str) -> float | None:
    """What a formula gives, in the unit of the value; None where it gives another kind of quantity."""
    wanted = _one(unit)
    if unit == "%" and not result.powers:
        return result.value * 100
    if result.powers == wanted.powers:
        return result.value / wanted.value
    is_count = not result.powers and {d for d, _ in wanted.powers} <= _COUNTED
    return result.value if is_count else None
