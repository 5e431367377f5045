"""Lexicon TOML to concepts; errors name file, line and key. Knows no card."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from trainer.errors import RubricError
from trainer.rubric.lexicon import Concept, Lexicon
from trainer.store.toml_text import parse_toml
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

_NAME = re.compile(r"[a-z][a-z0-9.-]*")
_KEYS = frozenset(("forms", "vi", "en", "also"))


def read_lexicon(files: Iterable[tuple[str, str]], language: str) -> Lexicon:
    """Every `[concept]` table of some (text, source): `forms` (any language), the language's own, `also`.

    A concept that stands in several files has the forms of all. `also` names concepts of any of them.
    """
    parsed = [(parse_toml(text, source), text, source) for text, source in files]
    names = {name for tables, _, _ in parsed for name in tables}
    found: dict[str, Concept] = {}
    for tables, text, source in parsed:
        reader = _Reader(tables, text, source, language, names)
        for name in tables:
            concept = reader.concept(name)
            found[name] = found[name].joined(concept) if name in found else concept
    return Lexicon(_with_others(found))


def _with_others(found: dict[str, Concept]) -> dict[str, Concept]:
    """Forms of the concepts that `also` names, to any depth; RubricError where that goes in a circle."""
    return {name: concept.with_forms(_gather(name, found)) for name, concept in found.items()}


def _gather(name: str, found: dict[str, Concept]) -> tuple[str, ...]:
    reached, waiting = [name], list(found[name].also)
    seen = {name}
    while waiting:
        other = waiting.pop(0)
        if other == name:
            raise RubricError(
                told(
                    "{source}:{line}: concept {name!r}: contains itself by way of `also`",
                    source=found[name].source,
                    line=found[name].line,
                    name=name,
                ),
                hint="take one `also` out",
            )
        if other not in seen:
            seen.add(other)
            reached.append(other)
            waiting.extend(found[other].also)
    return tuple(dict.fromkeys(form for one in reached for form in found[one].forms))


def read_concepts(tables: Mapping[str, Any], text: str, source: str, language: str) -> dict[str, Concept]:
    if not isinstance(tables, dict):
        raise RubricError(
            told("{source}:1: `concept` is not a table", source=source), hint="write [concept.name]"
        )
    reader = _Reader(tables, text, source, language, set(tables))
    return _with_others({name: reader.concept(name) for name in tables})


class _Reader:
    def __init__(
        self, tables: Mapping[str, Any], text: str, source: str, language: str, names: set[str]
    ) -> None:
        self.tables, self.source, self.language, self.names = tables, source, language, names
        self.lines = _lines_of_headings(text)

    def _error(self, name: str, what: str, hint: str) -> RubricError:
        return RubricError(
            told(
                "{source}:{line}: concept {name!r}: {what}",
                source=self.source,
                line=self.lines.get(name, 1),
                name=name,
                what=what,
            ),
            hint=hint,
        )

    def concept(self, name: str) -> Concept:
        table = self.tables[name]
        if not _NAME.fullmatch(name):
            raise self._error(name, told("is not a name"), told("use lower-case letters, digits and hyphens"))
        if not isinstance(table, dict) or set(table) - _KEYS:
            odd = sorted(set(table) - _KEYS) if isinstance(table, dict) else [str(table)]
            raise self._error(
                name, told("unknown key {key!r}", key=odd[0]), told("the keys are forms, vi, en and also")
            )
        also = tuple(self._list(name, "also"))
        for other in also:
            if other not in self.names:
                raise self._error(
                    name,
                    told("`also` names {name!r}, which is not there", name=other),
                    told("name a concept that is"),
                )
        forms = tuple(dict.fromkeys((*self._list(name, "forms"), *self._list(name, self.language))))
        return Concept(name, forms, self.source, self.lines.get(name, 1), also)

    def _list(self, name: str, key: str) -> list[str]:
        value = self.tables[name].get(key, [])
        if not isinstance(value, list) or not all(isinstance(v, str) and v.strip() for v in value):
            raise self._error(
                name,
                told("`{key}` is not a list of words", key=key),
                told('write forms = ["trọng số", "weights"]'),
            )
        return value


_HEADING = re.compile(r"^\[(?:concept\.)?\"?([a-z][a-z0-9.-]*)\"?\]", re.MULTILINE)


def _lines_of_headings(text: str) -> dict[str, int]:
    """Counted on from one to the next: from the start each time takes half a second where there are hundreds."""
    lines: dict[str, int] = {}
    line, at = 1, 0
    for heading in _HEADING.finditer(text):
        line += text.count("\n", at, heading.start())
        at = heading.start()
        lines[heading[1]] = line
    return lines
