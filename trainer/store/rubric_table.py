"""Values of one `[[card]]` table by key, each of its type; errors name file, line, card and what in it."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING, Any

from trainer.errors import RubricError
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Iterable

    from trainer.store.rubric_text import RubricText


class CardTable:
    """`item` is what of the card is being read (`point step-floor`), empty for the card itself."""

    def __init__(self, raw: dict[str, Any], text: RubricText) -> None:
        self.raw = raw
        self.id = str(raw.get("id", "?"))
        self.item = ""
        self._text = text

    def error(self, what: str, hint: str) -> RubricError:
        where = self._text.where(self.id, self.item)
        of = (
            told("card {id}, {item}", id=self.id, item=self.item)
            if self.item
            else told("card {id}", id=self.id)
        )
        return RubricError(told("{where}: {of}: {what}", where=where, of=of, what=what), hint=hint)

    def tables(self, key: str) -> list[dict[str, Any]]:
        tables = self.raw.get(key, [])
        if not isinstance(tables, list) or not all(isinstance(t, dict) for t in tables):
            raise self.error(
                told("`{key}` is not a list of tables", key=key), told("write [[card.{key}]]", key=key)
            )
        return tables

    def check_keys(self, table: dict[str, Any], known: frozenset[str]) -> None:
        for key in table:
            if key not in known:
                near = difflib.get_close_matches(key, known, 1)
                raise self.error(
                    told("unknown key {key!r}", key=key),
                    told("did you mean {near!r}?", near=near[0]) if near else told("take it out"),
                )

    def string(self, table: dict[str, Any], key: str, default: str | None = None) -> str:
        value = table.get(key, default)
        if not isinstance(value, str) or (default is None and not value.strip()):
            raise self.error(
                told("`{key}` is missing or not text", key=key), told('write {key} = "…"', key=key)
            )
        return value

    def strings(self, table: dict[str, Any], key: str) -> list[str]:
        value = table.get(key)
        if value is None:
            return []
        if not isinstance(value, list) or not all(isinstance(v, str) for v in value):
            raise self.error(
                told("`{key}` is not a list of texts", key=key), told('write {key} = ["…"]', key=key)
            )
        return value

    def check_named(self, named: Iterable[str], ids: Iterable[str]) -> None:
        """Each of `named` is the id of a point."""
        for name in named:
            if name not in ids:
                near = difflib.get_close_matches(name, list(ids), 1)
                raise self.error(
                    told("names the point {name!r}, which is not there", name=name),
                    told("did you mean {near!r}?", near=near[0])
                    if near
                    else told("name a point of this card"),
                )
