"""A rubric file as text: parsed tables, and on which line a card, point or mistake stands. Judges nothing."""

from __future__ import annotations

import re
from functools import cached_property
from typing import TYPE_CHECKING, Any

from trainer.errors import RubricError
from trainer.spoken.languages import LANGUAGES
from trainer.store.named_patterns import NamedPatterns
from trainer.store.toml_text import parse_toml
from trainer.told import told

if TYPE_CHECKING:
    from pathlib import Path

_ID = re.compile(r'^\s*id\s*=\s*["\']([^"\']*)["\']', re.MULTILINE)
_TABLE = re.compile(r"^\s*\[\[(card|card\.point|card\.mistake)\]\]", re.MULTILINE)
_SET_KEYS = frozenset(("set", "title", "language", "card", "concept", "pattern"))


class RubricText:
    def __init__(self, text: str, source: str) -> None:
        """Raises RubricError when the text is not TOML or not a rubric."""
        self.text, self.source = text, source
        self.tables = parse_toml(text, source)
        odd = sorted(set(self.tables) - _SET_KEYS)
        if odd:
            raise RubricError(
                told(
                    "{source}:{line}: unknown key {key!r}",
                    source=source,
                    line=self._line_of_key(odd[0]),
                    key=odd[0],
                ),
                hint="a rubric has set, title, language, [[card]], [concept.…] and [pattern]",
            )
        if not isinstance(self.tables.get("set"), str) or not self.tables["set"].strip():
            raise RubricError(told("{source}:1: `set` is missing", source=source), hint='write set = "01"')
        self.set: str = self.tables["set"]
        self.language = str(self.tables.get("language", "vi"))
        if self.language not in LANGUAGES:
            raise RubricError(
                told(
                    "{source}:{line}: language {language!r} is not known",
                    source=source,
                    line=self._line_of_key("language"),
                    language=self.language,
                ),
                hint=told("give one of {names}", names=", ".join(sorted(LANGUAGES))),
            )
        self.cards = self._read_cards()

    def _read_cards(self) -> list[dict[str, Any]]:
        cards = self.tables.get("card", [])
        if not isinstance(cards, list) or not all(isinstance(c, dict) for c in cards):
            raise RubricError(
                told("{source}:1: `card` is not a list of tables", source=self.source), hint="write [[card]]"
            )
        return [self._spelled_out(card) for card in cards] if "pattern" in self.tables else cards

    def _spelled_out(self, card: dict[str, Any]) -> dict[str, Any]:
        """The card with every `@name` in its patterns written out."""
        spelled = dict(card)
        for kind in ("point", "mistake"):
            if isinstance(items := card.get(kind), list) and all(isinstance(item, dict) for item in items):
                spelled[kind] = [self._item_spelled_out(card, kind, item) for item in items]
        return spelled

    def _item_spelled_out(self, card: dict[str, Any], kind: str, item: dict[str, Any]) -> dict[str, Any]:
        card_id, named = str(card.get("id", "?")), f"{kind} {item.get('id', '?')}"
        return self._named.spell_out(item, lambda: f"{self.where(card_id, named)}: card {card_id}, {named}")

    @cached_property
    def _named(self) -> NamedPatterns:
        return NamedPatterns(self.tables["pattern"], lambda name: f"{self.source}:{self._line_of_key(name)}")

    def where(self, card: str, item: str = "") -> str:
        """`file:line` of a card, or of its `point X` or `mistake X`."""
        line = self._lines.get((card, item)) or self._lines.get((card, "")) or 1
        return f"{self.source}:{line}"

    def line(self, card: str, item: str = "") -> int:
        return int(self.where(card, item).rsplit(":", 1)[1])

    def _line_of_key(self, key: str) -> int:
        found = re.search(rf"^\s*\[*\"?{re.escape(key)}\b", self.text, re.MULTILINE)
        return self.text.count("\n", 0, found.start()) + 1 if found else 1

    @cached_property
    def _lines(self) -> dict[tuple[str, str], int]:
        """Looked for when something is wrong: most rubrics are right."""
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


def read_file(path: Path) -> str:
    """UTF-8 text with or without a byte order mark. Raises RubricError."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise RubricError(
            told("{path}: byte {at} is not UTF-8", path=path, at=error.start),
            hint="save the file as UTF-8",
        ) from None
    except OSError as error:
        raise RubricError(
            told("{path}: {error}", path=path, error=error.strerror or error),
            hint="check the path and its rights",
        ) from None
