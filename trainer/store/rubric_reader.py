"""One `[[card]]` table of a rubric read to its end: points, mistakes, numbers. Knows no answer and opens no file."""

from __future__ import annotations

import difflib
import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from trainer.errors import RubricError
from trainer.rubric.formula import constants
from trainer.rubric.kinds import KINDS, Written
from trainer.rubric.mistake import Mistake, Omission
from trainer.rubric.point import Common
from trainer.store.rubric_patterns import PATTERN_TOLERANCE, read_target
from trainer.store.rubric_table import CardTable
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from trainer.rubric.matcher import Matcher
    from trainer.rubric.target import Target
    from trainer.store.rubric_patterns import Patterns
    from trainer.store.rubric_text import RubricText

CARD_KEYS = frozenset(("id", "title", "question", "known", "point", "mistake"))
POINT_KEYS = frozenset((
    "id", "kind", "weight", "says", "counts", "value", "also", "tolerance", "formula", "follows", "conclusion",
    "after", "point", "claims", "opposite", "about", "not_about", "only_about",
))  # fmt: skip
MISTAKE_KEYS = frozenset((
    "id", "from", "form", "says", "counts", "value", "also", "tolerance", "points", "at_most_missing", "said", "about",
    "unless",
))  # fmt: skip
_UNREADABLE = (TypeError, ValueError, KeyError, AttributeError, OverflowError, RecursionError)
"""What a value of a wrong type or size ends in."""
_MISTAKE_TOLERANCE = "3%"
_CONSTANT_TOLERANCE = "1%"


@dataclass(frozen=True, slots=True)
class CardParts:
    points: tuple[Written, ...]
    mistakes: tuple[Mistake | Omission, ...]
    known: tuple[Target, ...]
    """Numbers that are nobody's wrong value, each once: those of `known`, and the steps of the formulas."""
    text: str
    """All that the table says, as JSON."""


def read_parts(raw: dict[str, Any], text: RubricText, patterns: Patterns) -> CardParts:
    """Raises RubricError for whatever is wrong with the card, and nothing else."""
    table = CardTable(raw, text)
    try:
        return _Reader(table, patterns).parts()
    except _UNREADABLE as error:
        raise table.error(
            told("cannot be read: {error}", error=error or type(error).__name__), told("see CONTRIBUTING.md")
        ) from None


class _Reader:
    def __init__(self, table: CardTable, patterns: Patterns) -> None:
        self._table, self._read_pattern = table, patterns.read

    def parts(self) -> CardParts:
        table = self._table
        table.check_keys(table.raw, CARD_KEYS)
        nobodys = [*self._targets(table.strings(table.raw, "known"), PATTERN_TOLERANCE)]
        points = []
        for raw in table.tables("point"):
            table.item = f"point {raw.get('id', '?')}"
            points.append(self._point(raw))
            for formula in points[-1].formulas:
                nobodys += self._targets(constants(formula), _CONSTANT_TOLERANCE)
        self._check_orders(points)
        ids = [point.common.id for point in points]
        mistakes = tuple(self._mistake(raw, ids) for raw in table.tables("mistake"))
        table.item = ""
        if len({m.id for m in mistakes}) != len(mistakes):
            raise table.error(told("two mistakes have one id"), told("give each its own"))
        known = tuple({target.text: target for target in nobodys}.values())
        text = json.dumps(table.raw, ensure_ascii=False, sort_keys=True)
        return CardParts(tuple(points), mistakes, known, text)

    def _point(self, raw: dict[str, Any]) -> Written:
        table = self._table
        table.check_keys(raw, POINT_KEYS)
        kind = self._kind(raw)
        common = Common(table.string(raw, "id"), kind, self._weight(raw), table.string(raw, "says"))
        return Written(
            common,
            targets=self._wanted(raw) if kind == "number" else (),
            claims=self._patterns(raw, "claims"),
            opposite=self._patterns(raw, "opposite"),
            about=self._patterns(raw, "about"),
            not_about=self._patterns(raw, "not_about"),
            only_about=raw.get("only_about", False) is True,
            formulas=self._formulas(raw),
            point=table.string(raw, "point", ""),
            after=tuple(table.strings(raw, "after")),
        )

    def _kind(self, raw: dict[str, Any]) -> str:
        kind = self._table.string(raw, "kind")
        if kind not in KINDS:
            near = difflib.get_close_matches(kind, KINDS, 1) or sorted(KINDS)
            raise self._table.error(
                told("unknown kind {kind!r}", kind=kind),
                told("did you mean {near!r}? the kinds are {names}", near=near[0], names=", ".join(KINDS)),
            )
        return kind

    def _weight(self, raw: dict[str, Any]) -> int:
        weight = raw.get("weight")
        if not isinstance(weight, int) or isinstance(weight, bool) or not 1 <= weight <= 3:
            raise self._table.error(told("weight {weight}", weight=repr(weight)), told("give 1, 2 or 3"))
        return weight

    def _wanted(self, raw: dict[str, Any]) -> tuple[Target, ...]:
        table = self._table
        values = (table.string(raw, "value"), *table.strings(raw, "also"))
        return self._targets(values, table.string(raw, "tolerance", "exact"))

    def _formulas(self, raw: dict[str, Any]) -> tuple[str, ...]:
        formula = self._table.string(raw, "formula", "")
        return (*([formula] if formula else []), *self._table.strings(raw, "follows"))

    def _targets(self, values: Iterable[str], tolerance: str) -> tuple[Target, ...]:
        try:
            return tuple(read_target(value, tolerance) for value in values)
        except RubricError as error:
            raise self._table.error(error.msg, error.hint) from None

    def _patterns(self, raw: dict[str, Any], key: str) -> tuple[Matcher, ...]:
        if key not in raw:
            return ()
        try:
            return tuple(map(self._read_pattern, self._table.strings(raw, key)))
        except RubricError as error:
            raise self._table.error(told("`{key}`: {what}", key=key, what=error.msg), error.hint) from None

    def _check_orders(self, written: Sequence[Written]) -> None:
        table = self._table
        ids = {w.common.id for w in written}
        if len(ids) != len(written):
            seen = [w.common.id for w in written]
            table.item = "point " + next(i for i in seen if seen.count(i) > 1)
            raise table.error(told("the id is there twice"), told("give each point of a card its own id"))
        orders = {w.common.id for w in written if w.common.kind == "order"}
        for one in (w for w in written if w.common.kind == "order"):
            table.item = f"point {one.common.id}"
            table.check_named((one.point, *one.after), ids)
            if orders & {one.point, *one.after}:
                raise table.error(
                    told("names a point of kind order"), told("name numbers, factors or conclusions")
                )

    def _mistake(self, raw: dict[str, Any], ids: Sequence[str]) -> Mistake | Omission:
        table = self._table
        table.item = f"mistake {raw.get('id', '?')}"
        table.check_keys(raw, MISTAKE_KEYS)
        id_, says = table.string(raw, "id"), table.string(raw, "says")
        origin, form = table.string(raw, "from", ""), table.string(raw, "form", "said")
        if form == "omitted":
            points = tuple(table.strings(raw, "points"))
            table.check_named(points, ids)
            return Omission(id_, says, origin, points, int(raw.get("at_most_missing", 0)))
        if form != "said":
            raise table.error(
                told("unknown form {form!r}", form=form), told("the forms are said and omitted")
            )
        values = [v for v in (table.string(raw, "value", ""), *table.strings(raw, "also")) if v]
        targets = self._targets(values, table.string(raw, "tolerance", _MISTAKE_TOLERANCE))
        unless = tuple(table.strings(raw, "unless"))
        table.check_named(unless, ids)
        said, about = self._patterns(raw, "said"), self._patterns(raw, "about")
        return Mistake(id_, says, origin, said, targets, about, unless)
