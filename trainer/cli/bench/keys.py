"""`key-to-screen`: every key of every screen pressed in the interface, drawn for a terminal that is not there."""

from __future__ import annotations

from itertools import groupby
from statistics import median
from typing import TYPE_CHECKING

from trainer.cli.bench.figure import Figure, Goal
from trainer.cli.bench.machine import state

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trainer.cli.bench.context import BenchContext
    from trainer.tui.trial.keys import Pressed

KEY = Goal("key-to-screen", "ms", 50)
BUSY = Goal("key-to-screen-cpu", "ms", 50)
LAST = Goal("key-to-last", "ms", 500)
LAST_BUSY = Goal("key-to-last-cpu", "ms", 500)
FORGOTTEN = Goal("keys-forgotten", "", 0)
GOALS = (KEY, BUSY, LAST, LAST_BUSY, FORGOTTEN)
_SLOWEST = 8
_MS = 1000
_FIRST = (
    "from a key to the first frame that shows what it did; of a screen that it opens or goes back to, the first with "
    "its title and its keys"
)
_LAST = "from a key to the last frame that is drawn because of it, workers awaited"
_CPU = "CPU of the process until then, all threads, which a busy machine hardly adds to: the least of the presses"


def measure(context: BenchContext) -> list[Figure]:
    from trainer.cli.bench.interface import furnished
    from trainer.cli.bench.trial import run
    from trainer.tui.trial.keys import press_all

    services, props = furnished(context)
    sizes = context.sizes
    pressed = run(press_all(services, props, sizes.key_presses, context.tell))
    cards = 2 * sum(len(deck.cards) for deck in props.decks)
    on = (
        f"each pressed {sizes.key_presses} times, {cards} cards, {sizes.key_attempts} answers, 80x24, no animations; "
        f"{state()}"
    )
    untried = f"not pressed: {_reasons(pressed.untried)}"
    return [
        _figure(
            KEY,
            {k: median(t.first for t in took) for k, took in pressed.took.items()},
            f"{_FIRST}; {untried}",
            on,
        ),
        _figure(
            BUSY,
            {k: min(t.first_cpu for t in took) for k, took in pressed.took.items()},
            f"first frame, {_CPU}",
            on,
        ),
        _figure(LAST, {k: median(t.last for t in took) for k, took in pressed.took.items()}, _LAST, on),
        _figure(
            LAST_BUSY,
            {k: min(t.last_cpu for t in took) for k, took in pressed.took.items()},
            f"last frame, {_CPU}",
            on,
        ),
        _forgotten(pressed),
    ]


def _figure(goal: Goal, seconds: Mapping[str, float], what: str, on: str) -> Figure:
    """Of the slowest key."""
    times = {key: _MS * took for key, took in seconds.items()}
    slowest = sorted(times, key=lambda key: -times[key])[:_SLOWEST]
    over = sum(ms > goal.at_most for ms in times.values())
    named = ", ".join(f"{key} {times[key]:.0f}" for key in slowest)
    told = (
        f"the slowest of {len(times)} keys, of which {over} are over {goal.at_most:g} ms and the median is "
        f"{median(times.values()):.0f} ms; slowest: {named}"
    )
    return goal.figure(max(times.values()), f"{what}: {told}; {on}")


def _forgotten(pressed: Pressed) -> Figure:
    named = ", ".join(pressed.forgotten) or "none"
    how = (
        f"bindings of the interface's classes that no scene reaches and none leaves out by name: {named}; "
        f"{len(pressed.reached)} were reached"
    )
    return FORGOTTEN.figure(len(pressed.forgotten), how)


def _reasons(untried: Mapping[str, str]) -> str:
    by_reason = groupby(sorted(untried.items(), key=lambda one: (one[1], one[0])), key=lambda one: one[1])
    return "; ".join(f"{reason}: {', '.join(name for name, _ in names)}" for reason, names in by_reason)
