"""Which mistakes the rubric of each card looks for, read without compiling a pattern."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from trainer.progress.notebook import KnownMistake
from trainer.store.places import find_rubric_files
from trainer.store.rubric_text import read_file
from trainer.store.toml_text import parse_toml

if TYPE_CHECKING:
    from pathlib import Path


def known_mistakes(home: Path | None, set_or_card: str | None = None) -> tuple[KnownMistake, ...]:
    """Of a card, a set or all, in the rubrics' order. Raises RubricError where a rubric cannot be read."""
    wanted = (set_or_card or "").partition("/")[0]
    files = (file for file in find_rubric_files(home).files if not wanted or file.id == wanted)
    tables = (parse_toml(read_file(file.path), str(file.path)) for file in files)
    cards = [card for table in tables for card in _tables(table, "card")]
    mistakes = [(str(c.get("id")), m) for c in cards for m in _tables(c, "mistake")]
    return tuple(
        KnownMistake(
            card, str(m.get("id")), str(m.get("says", "")), str(m.get("from", "")), str(m.get("form", "said"))
        )
        for card, m in mistakes
        if set_or_card in (None, "", wanted, card)
    )


def _tables(table: dict[str, Any], name: str) -> list[dict[str, Any]]:
    """What `trainer check` will call wrong is passed over here."""
    found = table.get(name, [])
    return [item for item in found if isinstance(item, dict)] if isinstance(found, list) else []
