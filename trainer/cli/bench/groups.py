"""The registry: every figure there is, by the group that is measured together. A new one is registered here."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from typing import TYPE_CHECKING

from trainer.cli.bench import (
    batch,
    check,
    frames,
    hearing,
    history,
    keys,
    linear,
    own_recordings,
    scores,
    screen,
)
from trainer.errors import TrainerError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from trainer.cli.bench.context import BenchContext
    from trainer.cli.bench.figure import Figure, Goal


@dataclass(frozen=True, slots=True)
class Group:
    goals: tuple[Goal, ...]
    measure: Callable[[BenchContext], list[Figure]]
    """One figure for each goal, in their order. May raise UnmeasurableError."""


GROUPS: Mapping[str, Group] = {
    "score": Group(scores.GOALS, scores.measure),
    "linear": Group(linear.GOALS, linear.measure),
    "batch": Group(batch.GOALS, batch.measure),
    "screen": Group(screen.GOALS, screen.measure),
    "check": Group(check.GOALS, check.measure),
    "history": Group(history.GOALS, history.measure),
    "keys": Group(keys.GOALS, keys.measure),
    "frames": Group(frames.GOALS, frames.measure),
    "hearing": Group(hearing.GOALS, hearing.measure),
    "own": Group(own_recordings.GOALS, own_recordings.measure),
}


class UnknownFigureError(TrainerError):
    """A name that is neither a figure's nor a group's: wrong usage."""

    title = "Bench"
    exit_code = 2


def selected(names: Sequence[str], groups: Mapping[str, Group] = GROUPS) -> dict[str, tuple[str, ...]]:
    """Groups to measure, in the registry's order, each with the figures asked for; all where none is named.

    Raises UnknownFigureError naming the nearest.
    """
    figures = {name: tuple(goal.name for goal in group.goals) for name, group in groups.items()}
    known = [*figures, *(figure for of_group in figures.values() for figure in of_group)]
    for name in names:
        if name not in known:
            raise _unknown(name, known)
    wanted = set(names or figures)
    return {
        group: chosen
        for group, of_group in figures.items()
        if (chosen := of_group if group in wanted else tuple(f for f in of_group if f in wanted))
    }


def _unknown(name: str, known: Iterable[str]) -> UnknownFigureError:
    known = list(known)
    near = get_close_matches(name, known, 1, 0.4)
    hint = f"did you mean {near[0]}?" if near else f"the names are {', '.join(known)}"
    return UnknownFigureError(f"there is no figure {name!r}", hint=hint)
