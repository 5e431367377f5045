"""Measures the groups asked for, one after another; one that cannot be measured stops no other."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from trainer.cli.bench.figure import UnmeasurableError
from trainer.cli.bench.groups import GROUPS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from trainer.cli.bench.context import BenchContext
    from trainer.cli.bench.figure import Figure
    from trainer.cli.bench.groups import Group


def measure(
    wanted: Mapping[str, tuple[str, ...]], context: BenchContext, groups: Mapping[str, Group] = GROUPS
) -> Iterator[Figure]:
    """`wanted` as `selected` gives it. Each group has a folder of its own in the context's."""
    for name, figures in wanted.items():
        context.tell(f"measuring {', '.join(figures)} …")
        folder = context.folder / name
        folder.mkdir(parents=True, exist_ok=True)
        of_group = _measured(groups[name], replace(context, folder=folder))
        yield from (figure for figure in of_group if figure.name in figures)


def _measured(group: Group, context: BenchContext) -> list[Figure]:
    try:
        return group.measure(context)
    except UnmeasurableError as error:
        return [goal.unmeasured(str(error)) for goal in group.goals]
