"""Figures as JSON and as a table; measures nothing."""

from __future__ import annotations

import json
import textwrap
from dataclasses import asdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from trainer.cli.bench.figure import Figure

_HOLDS = {True: "holds", False: "MISSED", None: "-"}
_WIDTH = 100


def as_json(machine: Mapping[str, object], figures: Iterable[Figure]) -> str:
    told = {"machine": machine, "figures": [asdict(figure) for figure in figures]}
    return json.dumps(told, ensure_ascii=False, allow_nan=False)


def as_table(machine: Mapping[str, object], figures: Sequence[Figure]) -> list[str]:
    """A line a figure, and below it on what it was measured."""
    lines = [", ".join(f"{key} {value}" for key, value in machine.items()), ""]
    for figure in figures:
        value = "-" if figure.value is None else f"{figure.value:g} {figure.unit}"
        lines.append(f"{figure.name:22} {value:>16}   {figure.goal:>14}   {_HOLDS[figure.holds]}".rstrip())
        lines += textwrap.wrap(figure.measured, _WIDTH, initial_indent="    ", subsequent_indent="    ")
    return lines
