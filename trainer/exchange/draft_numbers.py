"""Number points proposed from key numbers and an answer: its results, with unit and tolerance; judges no answer."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from trainer.exchange.sentences import sentences, shown
from trainer.rubric.ledger import is_telling
from trainer.rubric.target import Likeness, make_target
from trainer.spoken.quantities import read_quantities
from trainer.spoken.units import convert, is_known, is_measure

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from trainer.exchange.anchors import Anchors
    from trainer.spoken.quantity import Quantity

MOST = 9
"""Number points of one card: an examiner asks for no more in a minute."""
_MOST_KNOWN = 40
_RESULT = re.compile(r"[≈=≃~→]\s*$")
_OPERATOR_BEFORE = re.compile(r"[÷×*/+−^√(]\s*$")
_OPERATOR_BEHIND = re.compile(r"\s*[÷×*/+−^²³]")
_SAME = 0.03
_CALCULATED, _STATED, _LOOSE = 0, 1, 2


@dataclass(frozen=True, slots=True)
class _Said:
    quantity: Quantity
    sentence: str
    rank: int
    """_CALCULATED, _STATED or _LOOSE: how likely an examiner wants it."""
    is_key: bool
    """It stands among the key numbers."""


def draft_numbers(
    key_numbers: Sequence[str], answer: Sequence[str], asked: str, language: str, anchors: Anchors
) -> tuple[list[dict[str, Any]], list[str]]:
    """Tables of points in the order of the answer, and the numbers that are nobody's wrong value."""
    said = [
        one
        for text, is_key in (*((t, True) for t in key_numbers), *((t, False) for t in answer))
        for one in _said(text, language, is_key=is_key)
    ]
    questions = read_quantities(asked, language)
    wanted: list[_Said] = []
    for one in sorted(said, key=lambda s: (s.rank, not s.is_key)):
        if len(wanted) < MOST and _is_worth(one, questions) and not any(_alike(one, w) for w in wanted):
            wanted.append(one)
    ordered = [one for one in said if one in wanted]
    points = [_point(one, questions, anchors) for one in ordered]
    return _named(p for p in points if p), _known(said, ordered)


def _said(text: str, language: str, *, is_key: bool) -> list[_Said]:
    return [
        _Said(quantity, sentence, _rank(quantity, sentence), is_key)
        for sentence in sentences(text)
        for quantity in read_quantities(sentence, language)
    ]


def _rank(quantity: Quantity, sentence: str) -> int:
    before, behind = sentence[: quantity.start], sentence[quantity.end :]
    if _OPERATOR_BEHIND.match(behind) or _OPERATOR_BEFORE.search(before):
        return _LOOSE
    if _RESULT.search(before):
        return _CALCULATED
    return _STATED if quantity.approximation or quantity.value is None else _LOOSE


def _is_worth(one: _Said, questions: Sequence[Quantity]) -> bool:
    quantity = one.quantity
    if not is_known(quantity.unit) or not _middle(quantity):
        return False
    if one.rank == _LOOSE:
        before = one.sentence[: quantity.start]
        is_operand = _OPERATOR_BEHIND.match(one.sentence[quantity.end :]) or _OPERATOR_BEFORE.search(before)
        is_small = not is_measure(quantity.unit) or not is_telling(quantity.value)
        return not is_operand and not is_small and not _among(quantity, questions)
    return bool(quantity.unit) or is_telling(quantity.value)


def _point(one: _Said, questions: Sequence[Quantity], anchors: Anchors) -> dict[str, Any] | None:
    """None where the number stands in the question and nothing tells it from that."""
    quantity = one.quantity
    about = [f"*{anchor.pattern}" for anchor in anchors.of(one.sentence[: quantity.start], 2)]
    table: dict[str, Any] = {
        "id": _slug(quantity),
        "kind": "number",
        "weight": 3 if one.is_key and one.rank == _CALCULATED else 1 if one.rank == _LOOSE else 2,
        "says": shown(one.sentence),
        "value": value_text(quantity),
    }
    if quantity.value is not None:
        is_rough = quantity.approximation or one.rank == _CALCULATED
        table["tolerance"] = "5%" if is_rough else "2%"
    target = make_target(table["value"], table.get("tolerance", "exact"))
    is_asked = any(target.compare(q) is Likeness.RIGHT or _same(quantity, q) for q in questions)
    if is_asked and not about:
        return None
    if about:
        table["about"] = about
    return table | ({"only_about": True} if is_asked else {})


def value_text(quantity: Quantity) -> str:
    """As a rubric writes it: `4.8 ms`, `150..180 token/s`."""
    ends = (quantity.low, quantity.high) if quantity.value is None else (quantity.value,)
    return f"{'..'.join(f'{end or 0:.12g}' for end in ends)} {quantity.unit}".strip()


def _slug(quantity: Quantity) -> str:
    return re.sub(r"[^a-z0-9]+", "-", value_text(quantity).lower()).strip("-")


def _named(points: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Each with an id of its own."""
    seen: dict[str, int] = {}
    named = []
    for point in points:
        count = seen[point["id"]] = seen.get(point["id"], 0) + 1
        named.append(point if count == 1 else point | {"id": f"{point['id']}-{count}"})
    return named


def _known(said: Iterable[_Said], wanted: Sequence[_Said]) -> list[str]:
    others = (o.quantity for o in said if not any(_alike(o, w) for w in wanted))
    texts = (value_text(q) for q in others if is_known(q.unit) and _middle(q))
    return list(dict.fromkeys(texts))[:_MOST_KNOWN]


def _middle(quantity: Quantity) -> float:
    if quantity.value is not None:
        return quantity.value
    return ((quantity.low or 0.0) + (quantity.high or 0.0)) / 2


def _alike(one: _Said, other: _Said) -> bool:
    return _same(one.quantity, other.quantity)


def _among(quantity: Quantity, others: Iterable[Quantity]) -> bool:
    return any(_same(quantity, other) for other in others)


def _same(one: Quantity, other: Quantity) -> bool:
    """The same value in the same unit, or with a unit that only one of them has."""
    (a, kind), (b, of) = convert(_middle(one), one.unit), convert(_middle(other), other.unit)
    if kind != of and one.unit and other.unit:
        return False
    if kind != of:
        a, b = _middle(one), _middle(other)
    return abs(a - b) <= _SAME * max(abs(a), abs(b))
