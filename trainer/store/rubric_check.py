"""What a rubric card that can be read may still have wrong: formulas, and points nobody could hit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from trainer.errors import RubricError
from trainer.rubric.formula import evaluate, measure
from trainer.rubric.target import Likeness, make_target, parse_value
from trainer.store.problem import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trainer.rubric.card import RubricCard
    from trainer.store.rubric_text import RubricText

_COUNTED = frozenset(
    ("", "x", "%", "param", "layer", "head", "user", "request", "kernel", "step", "gpu", "chat", "token")
)
"""Dimensions of things that are counted: arithmetic on bare numbers may give them."""


def check_card(card: RubricCard, raw: dict[str, Any], text: RubricText) -> Iterator[Problem]:
    if not card.points:
        yield _problem(card, text, "", "it has no points", "add [[card.point]]")
    for point in raw.get("point", []):
        item = f"point {point['id']}"
        if "formula" in point:
            yield from _check_formula(card, point, item, text)
        yield from _check_reachable(card, point, item, text)
    for mistake in raw.get("mistake", []):
        if mistake.get("form", "said") == "said" and not mistake.get("said") and "value" not in mistake:
            item = f"mistake {mistake['id']}"
            yield _problem(
                card, text, item, "nobody could make it: no `said` and no `value`", "say how it is recognised"
            )


def _problem(card: RubricCard, text: RubricText, item: str, what: str, mend: str) -> Problem:
    of = f"card {card.id}, {item}" if item else f"card {card.id}"
    return Problem(text.source, text.line(card.id, item), "", f"{of}: {what}", mend)


def _check_formula(card: RubricCard, point: dict[str, Any], item: str, text: RubricText) -> Iterator[Problem]:
    try:
        result = evaluate(str(point["formula"]))
    except RubricError as error:
        yield _problem(card, text, item, error.msg, error.hint)
        return
    low, high, unit = parse_value(point["value"])
    wanted = measure(1.0, unit)
    dimensions = {d for d, _ in wanted.powers}
    if result.powers != wanted.powers and not (not result.powers and dimensions <= _COUNTED):
        got = " ".join(f"{d}^{p}" if p != 1 else d for d, p in result.powers) or "a bare number"
        yield _problem(
            card,
            text,
            item,
            f"formula {point['formula']!r} gives {got}, not {unit or 'a bare number'}",
            "mend the units",
        )
        return
    scale = wanted.value if result.powers == wanted.powers else 1.0
    value = result.value / scale
    if unit == "%" and not result.powers:
        value = result.value * 100
    target = make_target(point["value"], point.get("tolerance", "exact"))
    slack = 1e-9 * max(abs(low), abs(high))
    if not target.low - slack <= value <= target.high + slack:
        yield _problem(
            card, text, item, f"formula {point['formula']!r} gives {value:.6g} {unit}, not {point['value']}",
            "mend the formula, the value or the tolerance",
        )  # fmt: skip


def _check_reachable(
    card: RubricCard, point: dict[str, Any], item: str, text: RubricText
) -> Iterator[Problem]:
    kind = point["kind"]
    if kind in ("factor", "conclusion") and not point.get("claims"):
        yield _problem(
            card, text, item, "nobody could hit it: no `claims`", "say how the claim is recognised"
        )
    if kind == "order" and not (point.get("point") and point.get("after")):
        yield _problem(
            card, text, item, "nobody could hit it: `point` and `after` are needed", "name the points"
        )
    if kind == "number" and not point.get("claims"):
        target = make_target(point["value"], point.get("tolerance", "exact"))
        asked = [q for q in card.question.quantities if target.compare(q) is Likeness.RIGHT]
        if asked and not point.get("about"):
            yield _problem(
                card, text, item, f"its value stands in the question ({asked[0].text!r})",
                "say with `about` how it is told apart",
            )  # fmt: skip
