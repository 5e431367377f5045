"""One `[[card]]` table of a rubric to a RubricCard; errors name file, line, card and key. Opens no file."""

from __future__ import annotations

import difflib
import hashlib
import json
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from trainer.errors import RubricError
from trainer.rubric.card import RubricCard
from trainer.rubric.kinds import KINDS, Written, role_of
from trainer.rubric.matcher import Compiler, Matcher
from trainer.rubric.mistake import Mistake, Omission
from trainer.rubric.pattern import parse_pattern
from trainer.rubric.point import Common
from trainer.rubric.question import Question
from trainer.rubric.spotter import Spotter
from trainer.rubric.target import Target, bounded, make_target

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from trainer.rubric.lexicon import Lexicon
    from trainer.store.rubric_text import RubricText

CARD_KEYS = frozenset(("id", "title", "question", "known", "point", "mistake"))
POINT_KEYS = frozenset((
    "id", "kind", "weight", "says", "counts", "value", "also", "tolerance", "formula", "conclusion", "after", "point",
    "claims", "opposite", "about", "not_about", "only_about",
))  # fmt: skip
MISTAKE_KEYS = frozenset((
    "id", "from", "form", "says", "counts", "value", "also", "tolerance", "points", "at_most_missing", "said", "about",
    "unless",
))  # fmt: skip
_UNREADABLE = (TypeError, ValueError, KeyError, AttributeError, OverflowError, RecursionError)
"""What a value of a wrong type or size ends in."""
_PATTERN_TOLERANCE = "2%"
_MISTAKE_TOLERANCE = "3%"


class CardBuilder:
    """Builds one card; `asked` is the question as it is put to the learner."""

    def __init__(
        self, raw: dict[str, Any], text: RubricText, lexicon: Lexicon, language: str, asked: str
    ) -> None:
        self.raw, self.text, self.lexicon, self.language, self.asked = raw, text, lexicon, language, asked
        self.id = str(raw.get("id", "?"))
        self.used: dict[str, tuple[str, ...]] = {}
        self.compiler = Compiler(self._spell, _pattern_target)
        self.item = ""

    def error(self, what: str, hint: str) -> RubricError:
        where = self.text.where(self.id, self.item)
        of = f"card {self.id}, {self.item}" if self.item else f"card {self.id}"
        return RubricError(f"{where}: {of}: {what}", hint=hint)

    def build(self) -> RubricCard:
        """Raises RubricError for whatever is wrong with the card, and nothing else."""
        try:
            return self._build()
        except _UNREADABLE as error:
            raise self.error(
                f"cannot be read: {error or type(error).__name__}", "see CONTRIBUTING.md"
            ) from None

    def _build(self) -> RubricCard:
        self._check_keys(self.raw, CARD_KEYS)
        written = [self._written(p) for p in self._tables("point")]
        self._check_orders(written)
        points = tuple(KINDS[w.common.kind](w) for w in written)
        ids = [w.common.id for w in written]
        mistakes = tuple(self._mistake(m, ids) for m in self._tables("mistake"))
        self.item = ""
        if len({m.id for m in mistakes}) != len(mistakes):
            raise self.error("two mistakes have one id", "give each its own")
        known = tuple(self._target(v, _PATTERN_TOLERANCE) for v in self._strings(self.raw, "known"))
        roles = tuple(role_of(w) for w in written if w.common.kind == "number")
        constants = tuple(self._constants(self._string(p, "formula", "") for p in self._tables("point")))
        nobodys = {target.text: target for target in known + constants}
        spotter = Spotter(self.compiler.forms)
        question = Question(self.asked, self.language)
        return RubricCard(
            self.id,
            self.language,
            self.digest,
            points,
            mistakes,
            roles,
            tuple(nobodys.values()),
            question,
            spotter,
        )

    @cached_property
    def digest(self) -> str:
        """Changes with the card's rubric and with the forms it uses, not with other cards."""
        said = json.dumps([self.raw, sorted(self.used.items())], ensure_ascii=False, sort_keys=True)
        return "sha256:" + hashlib.sha256(said.encode()).hexdigest()

    def _tables(self, key: str) -> list[dict[str, Any]]:
        tables = self.raw.get(key, [])
        if not isinstance(tables, list) or not all(isinstance(t, dict) for t in tables):
            raise self.error(f"`{key}` is not a list of tables", f"write [[card.{key}]]")
        return tables

    def _check_keys(self, table: dict[str, Any], known: frozenset[str]) -> None:
        for key in table:
            if key not in known:
                near = difflib.get_close_matches(key, known, 1)
                raise self.error(
                    f"unknown key {key!r}", f"did you mean {near[0]!r}?" if near else "take it out"
                )

    def _string(self, table: dict[str, Any], key: str, default: str | None = None) -> str:
        value = table.get(key, default)
        if not isinstance(value, str) or (default is None and not value.strip()):
            raise self.error(f"`{key}` is missing or not text", f'write {key} = "…"')
        return value

    def _strings(self, table: dict[str, Any], key: str) -> list[str]:
        value = table.get(key, [])
        if not isinstance(value, list) or not all(isinstance(v, str) for v in value):
            raise self.error(f"`{key}` is not a list of texts", f'write {key} = ["…"]')
        return value

    def _written(self, raw: dict[str, Any]) -> Written:
        self.item = f"point {raw.get('id', '?')}"
        self._check_keys(raw, POINT_KEYS)
        kind = self._string(raw, "kind")
        if kind not in KINDS:
            near = difflib.get_close_matches(kind, KINDS, 1) or sorted(KINDS)
            raise self.error(
                f"unknown kind {kind!r}", f"did you mean {near[0]!r}? the kinds are {', '.join(KINDS)}"
            )
        weight = raw.get("weight")
        if not isinstance(weight, int) or isinstance(weight, bool) or not 1 <= weight <= 3:
            raise self.error(f"weight {weight!r}", "give 1, 2 or 3")
        common = Common(self._string(raw, "id"), kind, weight, self._string(raw, "says"))
        return Written(
            common,
            targets=tuple(self._targets(raw)) if kind == "number" else (),
            claims=self._patterns(raw, "claims"),
            opposite=self._patterns(raw, "opposite"),
            about=self._patterns(raw, "about"),
            not_about=self._patterns(raw, "not_about"),
            only_about=raw.get("only_about", False) is True,
            point=self._string(raw, "point", ""),
            after=tuple(self._strings(raw, "after")),
        )

    def _targets(self, raw: dict[str, Any]) -> Iterable[Target]:
        tolerance = self._string(raw, "tolerance", "exact")
        for value in (self._string(raw, "value"), *self._strings(raw, "also")):
            yield self._target(value, tolerance)

    def _target(self, value: str, tolerance: str) -> Target:
        try:
            return make_target(value, tolerance)
        except RubricError as error:
            raise self.error(error.msg, error.hint) from None

    def _patterns(self, raw: dict[str, Any], key: str) -> tuple[Matcher, ...]:
        compiled = []
        for pattern in self._strings(raw, key):
            try:
                compiled.append(self.compiler.compile(parse_pattern(pattern)))
            except RubricError as error:
                raise self.error(f"`{key}`: {error.msg}", error.hint) from None
        return tuple(compiled)

    def _spell(self, name: str) -> tuple[str, ...]:
        concept = self.lexicon.concepts.get(name)
        if concept is None:
            near = difflib.get_close_matches(name, self.lexicon.concepts, 1)
            hint = (
                f"did you mean {near[0]!r}?"
                if near
                else f"add [{name}] to the lexicon or [concept.{name}] here, or quote words as 'they are said'"
            )
            raise RubricError(f"no concept {name!r} in the lexicon", hint=hint)
        self.used[name] = concept.forms
        return concept.forms

    def _check_orders(self, written: Sequence[Written]) -> None:
        ids = {w.common.id for w in written}
        if len(ids) != len(written):
            seen = [w.common.id for w in written]
            self.item = "point " + next(i for i in seen if seen.count(i) > 1)
            raise self.error("the id is there twice", "give each point of a card its own id")
        for one in (w for w in written if w.common.kind == "order"):
            self.item = f"point {one.common.id}"
            self._check_named((one.point, *one.after), ids)
            orders = {w.common.id for w in written if w.common.kind == "order"}
            if orders & {one.point, *one.after}:
                raise self.error("names a point of kind order", "name numbers, factors or conclusions")

    def _check_named(self, named: Iterable[str], ids: Iterable[str]) -> None:
        for name in named:
            if name not in ids:
                near = difflib.get_close_matches(name, list(ids), 1)
                raise self.error(
                    f"names the point {name!r}, which is not there",
                    f"did you mean {near[0]!r}?" if near else "name a point of this card",
                )

    def _mistake(self, raw: dict[str, Any], ids: Sequence[str]) -> Mistake | Omission:
        self.item = f"mistake {raw.get('id', '?')}"
        self._check_keys(raw, MISTAKE_KEYS)
        id_, says, origin = self._string(raw, "id"), self._string(raw, "says"), self._string(raw, "from", "")
        form = self._string(raw, "form", "said")
        if form == "omitted":
            points = tuple(self._strings(raw, "points"))
            self._check_named(points, ids)
            return Omission(id_, says, origin, points, int(raw.get("at_most_missing", 0)))
        if form != "said":
            raise self.error(f"unknown form {form!r}", "the forms are said and omitted")
        values = [v for v in (self._string(raw, "value", ""), *self._strings(raw, "also")) if v]
        targets = tuple(self._target(v, self._string(raw, "tolerance", _MISTAKE_TOLERANCE)) for v in values)
        unless = tuple(self._strings(raw, "unless"))
        self._check_named(unless, ids)
        return Mistake(
            id_, says, origin, self._patterns(raw, "said"), targets, self._patterns(raw, "about"), unless
        )

    def _constants(self, formulas: Iterable[str]) -> Iterable[Target]:
        """Numbers that stand in the card's formulas: steps of the arithmetic, nobody's wrong value."""
        from trainer.rubric.formula import constants

        for formula in formulas:
            for value in constants(formula):
                yield make_target(value, "1%")


def _pattern_target(text: str) -> Target:
    """The Target of a pattern's `#{…}`: `16 GB`, `150..180`, `>300 token/s`, `<5 ms`, `any ms`, `300 user!`."""
    bare = text.strip()
    if bare.endswith("!"):
        return replace(_pattern_target(bare[:-1]), needs_unit=True)
    if bare.startswith((">", "<")):
        bound = make_target(bare[1:].strip(), "exact")
        low, high = (
            (bound.high * (1 + 1e-6), float("inf")) if bare[0] == ">" else (0.0, bound.low * (1 - 1e-6))
        )
        return bounded(low, high, bound.unit, text, is_range=True)
    if bare.startswith("any"):
        unit = bare.removeprefix("any").strip()
        anything = bounded(0.0, float("inf"), make_target(f"1 {unit}", "exact").unit, text, is_range=True)
        return replace(anything, needs_unit=bool(unit))
    return make_target(bare, _PATTERN_TOLERANCE)
