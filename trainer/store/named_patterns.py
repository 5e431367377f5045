"""Patterns that a rubric writes once and names: `@name` in any other stands for it. Knows no pattern's meaning."""

from __future__ import annotations

import difflib
import re
from typing import TYPE_CHECKING, Any

from trainer.errors import RubricError
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

PATTERN_KEYS = frozenset(("claims", "opposite", "about", "not_about", "said"))
"""Keys of points and mistakes whose values are patterns."""
_NAME = re.compile(r"[a-z][a-z0-9-]*")
_USED = re.compile(r"'[^']*'|#\{[^}]*\}|@([A-Za-z0-9_-]*)")
"""Words as said and quantities are passed over."""


class NamedPatterns:
    """The `[pattern]` table of one rubric."""

    def __init__(self, table: object, where: Callable[[str], str]) -> None:
        """`where` gives `file:line` of a name in the table. Raises RubricError."""
        self._where = where
        self._spelled: dict[str, str] = {}
        if not isinstance(table, dict):
            raise RubricError(
                told("{where}: `pattern` is not a table", where=where("pattern")), hint="write [pattern]"
            )
        for name, pattern in table.items():
            self._define(str(name), pattern)

    def _define(self, name: str, pattern: object) -> None:
        """A name may be used in those that are written behind it. Its line is looked for when something is wrong."""

        def where() -> str:
            return told("{where}: pattern {name!r}", where=self._where(name), name=name)

        if not _NAME.fullmatch(name):
            raise RubricError(
                told("{where} is not a name", where=where()),
                hint="use lower-case letters, digits and hyphens",
            )
        if not isinstance(pattern, str) or not pattern.strip():
            raise RubricError(
                told("{where} is not a pattern", where=where()),
                hint=told('write {name} = "( read + weights )"', name=name),
            )
        self._spelled[name] = f"( {self.spelled(pattern, where)} )"

    def spelled(self, pattern: str, where: Callable[[], str]) -> str:
        """`pattern` with every name in it written out. Raises RubricError, which says `where`."""
        return _USED.sub(lambda used: self._one(used, where), pattern) if "@" in pattern else pattern

    def _one(self, used: re.Match[str], where: Callable[[], str]) -> str:
        name = used[1]
        if name is None:
            return used[0]
        if name in self._spelled:
            return self._spelled[name]
        near = difflib.get_close_matches(name, self._spelled, 1)
        hint = (
            told("did you mean @{near}?", near=near[0])
            if near
            else told("write it into [pattern], above where it is used: {name} = …", name=name)
        )
        raise RubricError(told("{where}: no pattern is called @{name}", where=where(), name=name), hint=hint)

    def spell_out(self, items: Mapping[str, Any], where: Callable[[], str]) -> dict[str, Any]:
        """A point or mistake with the names in its patterns written out."""
        return {
            key: self._all(value, where) if key in PATTERN_KEYS else value for key, value in items.items()
        }

    def _all(self, value: Any, where: Callable[[], str]) -> Any:
        """What is no list of texts is left to whoever reads the point."""
        if not isinstance(value, list):
            return value
        return [self.spelled(one, where) if isinstance(one, str) else one for one in value]
