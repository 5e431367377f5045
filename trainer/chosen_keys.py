"""The `[keys]` table of the settings file as it was written; knows neither the actions nor the keys that there are."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_TABLE = "keys"
_NAME = r"""(?:"[^"\n]*"|'[^'\n]*'|[\w-]+)"""
_DOTTED = rf"{_NAME}(?:\s*\.\s*{_NAME})*"
_HEADER = re.compile(rf"\s*\[\s*({_DOTTED})\s*\]")
_ASSIGNED = re.compile(rf"\s*({_DOTTED})\s*=")


@dataclass(frozen=True, slots=True)
class ChosenKey:
    """One line of the table."""

    action: str
    """Id of the action, such as `question.record`."""
    keys: tuple[str, ...]
    """As written; empty where the value is neither text nor a list of texts."""
    line: int
    """Of the file, from 1."""


def chosen_keys(table: Mapping[str, object], text: str) -> tuple[ChosenKey, ...]:
    """What `table` chooses, in its order; `text` is the file, for the lines."""
    lines = _lines(text)
    whole = lines.get(_TABLE, 1)
    return tuple(
        ChosenKey(action, _texts(value), lines.get(f"{_TABLE}.{action}", whole))
        for action, value in _flat(table)
    )


def _flat(table: Mapping[str, object], within: str = "") -> Iterator[tuple[str, object]]:
    """TOML reads `question.record = "r"` as a table within a table."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{within}{name}.")
        else:
            yield f"{within}{name}", value


def _texts(value: object) -> tuple[str, ...]:
    written = value if isinstance(value, list) else [value]
    texts = tuple(one for one in written if isinstance(one, str))
    return texts if len(texts) == len(written) else ()


def _lines(text: str) -> dict[str, int]:
    """Dotted name -> line where it stands first."""
    found: dict[str, int] = {}
    within = ""
    for number, line in enumerate(text.splitlines(), start=1):
        if header := _HEADER.match(line):
            within = f"{_bare(header[1])}."
            found.setdefault(within[:-1], number)
        elif assigned := _ASSIGNED.match(line):
            found.setdefault(f"{within}{_bare(assigned[1])}", number)
    return found


def _bare(dotted: str) -> str:
    return ".".join(part.strip().strip("\"'") for part in re.findall(_NAME, dotted))
