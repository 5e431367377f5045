"""`key-to-screen`: every key of every screen pressed in the interface, drawn for a terminal that is not there."""

from __future__ import annotations

import asyncio
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
FORGOTTEN = Goal("keys-forgotten", "", 0)
GOALS = (KEY, BUSY, FORGOTTEN)
_SLOWEST = 8
_MS = 1000


def measure(context: BenchContext) -> list[Figure]:
    from trainer.cli.bench.interface import furnished
    from trainer.tui.trial.keys import press_all

    services, props = furnished(context)
    sizes = context.sizes
    pressed = asyncio.run(press_all(services, props, sizes.key_presses, context.tell))
    cards = 2 * sum(len(deck.cards) for deck in props.decks)
    on = (
        f"each pressed {sizes.key_presses} times, {cards} cards, {sizes.key_attempts} answers, 80x24, no animations; "
        f"{state()}"
    )
    waited = {what: _MS * median(one.seconds for one in took) for what, took in pressed.took.items()}
    busy = {what: _MS * min(one.cpu for one in took) for what, took in pressed.took.items()}
    return [
        KEY.figure(
            max(waited.values()),
            f"from a key to the last that is drawn because of it, workers awaited: the slowest key's median of "
            f"{_told(waited)}; not pressed: {_reasons(pressed.untried)}; {on}",
        ),
        BUSY.figure(
            max(busy.values()),
            f"CPU of the process in that time, all threads, which a busy machine hardly adds to: the least of the "
            f"presses of the slowest of {_told(busy)}; {on}",
        ),
        _forgotten(pressed),
    ]


def _told(times: Mapping[str, float]) -> str:
    slowest = sorted(times, key=lambda what: -times[what])[:_SLOWEST]
    over = sum(ms > KEY.at_most for ms in times.values())
    named = ", ".join(f"{what} {times[what]:.0f}" for what in slowest)
    return (
        f"{len(times)} keys, of which {over} are over {KEY.at_most:g} ms and the median is "
        f"{median(times.values()):.0f} ms; slowest: {named}"
    )


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
