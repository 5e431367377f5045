"""A rubric file as text: parsed tables, and on which line a card, point or mistake stands. Judges nothing."""

from __future__ import annotations

import re
from typing import Any

from trainer.errors import RubricError
from trainer.spoken.languages import LANGUAGES
from trainer.store.lexicon import parse_toml

_ID = re.compile(r'^\s*id\s*=\s*["\']([^"\']*)["\']', re.MULTILINE)
_TABLE = re.compile(r"^\s*\[\[(card|card\.point|card\.mistake)\]\]", re.MULTILINE)
_SET_KEYS = frozenset(("set", "title", "language", "card", "concept"))


class RubricText:
    def __init__(self, text: str, source: str) -> None:
        """Raises RubricError when the text is not TOML or not a rubric."""
        self.text, self.source = text, source
        self.tables = parse_toml(text, source)
        odd = sorted(set(self.tables) - _SET_KEYS)
        if odd:
            raise RubricError(
                f"{source}:{self._line_of_key(odd[0])}: unknown key {odd[0]!r}",
                hint="a rubric has set, title, language, [[card]] and [concept.…]",
            )
        if not isinstance(self.tables.get("set"), str) or not self.tables["set"].strip():
            raise RubricError(f"{source}:1: `set` is missing", hint='write set = "01"')
        self.set: str = self.tables["set"]
        self.language = str(self.tables.get("language", "vi"))
        if self.language not in LANGUAGES:
            raise RubricError(
                f"{source}:{self._line_of_key('language')}: language {self.language!r} is not known",
                hint=f"give one of {', '.join(sorted(LANGUAGES))}",
            )
        self._lines = self._index()

    @property
    def cards(self) -> list[dict[str, Any]]:
        cards = self.tables.get("card", [])
        if not isinstance(cards, list) or not all(isinstance(c, dict) for c in cards):
            raise RubricError(f"{self.source}:1: `card` is not a list of tables", hint="write [[card]]")
        return cards

    def where(self, card: str, item: str = "") -> str:
        """`file:line` of a card, or of its `point X` or `mistake X`."""
        line = self._lines.get((card, item)) or self._lines.get((card, "")) or 1
        return f"{self.source}:{line}"

    def line(self, card: str, item: str = "") -> int:
        return int(self.where(card, item).rsplit(":", 1)[1])

    def _line_of_key(self, key: str) -> int:
        found = re.search(rf"^\s*\[*\"?{re.escape(key)}\b", self.text, re.MULTILINE)
        return self.text.count("\n", 0, found.start()) + 1 if found else 1

    def _index(self) -> dict[tuple[str, str], int]:
        lines: dict[tuple[str, str], int] = {}
        card, kind = "", ""
        for number, line in enumerate(self.text.splitlines(), 1):
            if table := _TABLE.match(line):
                kind = table.group(1)
            elif found := _ID.match(line):
                if kind == "card":
                    card = found.group(1)
                    lines.setdefault((card, ""), number)
                else:
                    lines.setdefault((card, f"{kind.removeprefix('card.')} {found.group(1)}"), number)
        return lines
