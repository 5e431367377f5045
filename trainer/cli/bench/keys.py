"""`key-to-screen`: every key of every screen pressed in the interface, drawn for a terminal that is not there."""

from __future__ import annotations

from itertools import groupby
from statistics import median
from typing import TYPE_CHECKING

from trainer.cli.bench.figure import Figure, Goal
from trainer.cli.bench.machine import state
from trainer.errors import TrainerError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from trainer.cli.bench.context import BenchContext
    from trainer.tui.trial.keys import Pressed
    from trainer.tui.trial.scenes import Props

KEY = Goal("key-to-screen", "ms", 50)
BUSY = Goal("key-to-screen-cpu", "ms", 50)
FIRST_KEY = Goal("first-key-to-screen", "ms", 50)
FIRST_BUSY = Goal("first-key-to-screen-cpu", "ms", 50)
LAST = Goal("key-to-last", "ms", 500)
LAST_BUSY = Goal("key-to-last-cpu", "ms", 500)
FORGOTTEN = Goal("keys-forgotten", "", 0)
GOALS = (KEY, BUSY, FIRST_KEY, FIRST_BUSY, LAST, LAST_BUSY, FORGOTTEN)
_SLOWEST = 8
_MS = 1000
_FIRST = (
    "from a key to the first frame that shows what it did; of a screen that it opens or goes back to, the first with "
    "its title and its keys"
)
_LAST = "from a key to the last frame that is drawn because of it, workers awaited"
_CPU = "CPU of the process until then, all threads, which a busy machine hardly adds to"
_AGAIN = "every press but the first of a key on a screen"
_ONCE = "the first press of a key on a screen, with what it loads"


class UnknownSceneError(TrainerError):
    """Wrong usage."""

    title = "Bench"
    exit_code = 2


def measure(context: BenchContext) -> list[Figure]:
    from trainer.cli.bench.each_key import written_to
    from trainer.cli.bench.interface import furnished
    from trainer.cli.bench.trial import run
    from trainer.tui.trial.keys import Presses, press_all

    scenes = chosen_scenes(context.scenes)
    with written_to(context.each) as note:
        services, props = furnished(context)
        presses = Presses(context.sizes.key_presses, scenes, context.tell, note)
        pressed = run(press_all(services, props, presses))
    return [*_times(pressed, _on(context, props)), _forgotten(pressed, is_all=not context.scenes)]


def chosen_scenes(names: Sequence[str]) -> tuple[str, ...]:
    """All where none is named. Raises UnknownSceneError."""
    from trainer.tui.trial.scenes import SCENES

    for name in names:
        if name not in SCENES:
            hint = f"the scenes are {', '.join(SCENES)}"
            raise UnknownSceneError(f"there is no scene {name!r}", hint=hint)
    return tuple(name for name in SCENES if name in names or not names)


def _on(context: BenchContext, props: Props) -> str:
    sizes = context.sizes
    cards = 2 * sum(len(deck.cards) for deck in props.decks)
    return (
        f"each pressed {sizes.key_presses} times, {cards} cards, {sizes.key_attempts} answers, 80x24, no animations; "
        f"{state()}"
    )


def _times(pressed: Pressed, on: str) -> Iterator[Figure]:
    first = {key: took[0] for key, took in pressed.took.items()}
    again = {key: took[1:] for key, took in pressed.took.items() if took[1:]} or pressed.took
    of_second = {key: median(one.first for one in took) for key, took in again.items()}
    yield _figure(KEY, of_second, f"{_FIRST}; {_AGAIN}; not pressed: {_reasons(pressed.untried)}", on)
    of_second = {key: min(one.first_cpu for one in took) for key, took in again.items()}
    yield _figure(BUSY, of_second, f"first frame, {_AGAIN}, the least: {_CPU}", on)
    yield _figure(FIRST_KEY, {key: took.first for key, took in first.items()}, f"first frame, {_ONCE}", on)
    of_first = {key: took.first_cpu for key, took in first.items()}
    yield _figure(FIRST_BUSY, of_first, f"first frame, {_ONCE}: {_CPU}", on)
    of_second = {key: median(one.last for one in took) for key, took in again.items()}
    yield _figure(LAST, of_second, f"{_LAST}; {_AGAIN}", on)
    of_second = {key: min(one.last_cpu for one in took) for key, took in again.items()}
    yield _figure(LAST_BUSY, of_second, f"last frame, {_AGAIN}, the least: {_CPU}", on)


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


def _forgotten(pressed: Pressed, *, is_all: bool) -> Figure:
    if not is_all:
        return FORGOTTEN.unmeasured("only some scenes were asked for")
    named = ", ".join(pressed.forgotten) or "none"
    how = (
        f"bindings of the interface's classes that no scene reaches and none leaves out by name: {named}; "
        f"{len(pressed.reached)} were reached"
    )
    return FORGOTTEN.figure(len(pressed.forgotten), how)


def _reasons(untried: Mapping[str, str]) -> str:
    by_reason = groupby(sorted(untried.items(), key=lambda one: (one[1], one[0])), key=lambda one: one[1])
    return "; ".join(f"{reason}: {', '.join(name for name, _ in names)}" for reason, names in by_reason)
