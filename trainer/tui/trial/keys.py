"""Every key of every scene pressed and timed; adds nothing up and judges nothing."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from textual.widgets import OptionList

from trainer.tui.trial.bindings import Bound, all_bound, is_apart, own_of, owner_of
from trainer.tui.trial.scenes import SCENES
from trainer.tui.trial.stage import opened

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.tui.services import Services
    from trainer.tui.trial.scenes import Props, Scene
    from trainer.tui.trial.stage import Stage, Took


@dataclass(slots=True)
class Pressed:
    took: dict[str, list[Took]] = field(default_factory=dict)
    """By scene and key, each press, the first one first."""
    silent: list[str] = field(default_factory=list)
    """After which nothing was drawn."""
    reached: set[Bound] = field(default_factory=set)

    @property
    def untried(self) -> dict[str, str]:
        """Bindings that were left out by name -> why."""
        return {str(bound): bound.untried for bound in all_bound() - self.reached if bound.untried}

    @property
    def forgotten(self) -> list[str]:
        """Bindings that no scene reaches and nobody left out by name."""
        return sorted(str(bound) for bound in all_bound() - self.reached if not bound.untried)


async def reach_all(services: Services, props: Props) -> Pressed:
    """Every scene opened and no key pressed: which bindings there are to press."""
    pressed = Pressed()
    async with opened(services) as stage:
        for scene in SCENES.values():
            await _set(stage, scene, props)
            pressed.reached |= {bound for bound in _keys(stage).values() if bound is not None}
    return pressed


@dataclass(frozen=True, slots=True)
class Presses:
    """What is pressed, and who hears of it while it goes on."""

    times: int
    """Of each key: the first press and those after it."""
    scenes: tuple[str, ...]
    """Names of SCENES."""
    tell: Callable[[str], object]
    """Says where one is."""
    note: Callable[[str, str, list[Took]], object]
    """Gets scene, key and the presses that drew something, as soon as a key is through."""


async def press_all(services: Services, props: Props, presses: Presses) -> Pressed:
    """Each key so many times, every time on its scene as it was before but for the cursor of a list."""
    pressed = Pressed()
    async with opened(services) as stage:
        await stage.waited()
        for number, name in enumerate(presses.scenes, start=1):
            presses.tell(f"pressing the keys of {name} ({number} of {len(presses.scenes)}) …")
            await _press_scene(stage, name, props, pressed, presses)
    return pressed


async def _press_scene(stage: Stage, name: str, props: Props, pressed: Pressed, presses: Presses) -> None:
    ready = _Ready(stage, SCENES[name], props)
    await ready.set()
    for key, bound in _keys(stage).items():
        if bound is not None:
            pressed.reached.add(bound)
        took = [one for _ in range(presses.times) if (one := await _pressed(stage, key, bound, ready))]
        if took:
            pressed.took[f"{name} {key}"] = took
            presses.note(name, key, took)
        else:
            pressed.silent.append(f"{name} {key}")


class _Ready:
    """A scene that is set up when a key is to be pressed and the one before has changed it, and not otherwise."""

    def __init__(self, stage: Stage, scene: Scene, props: Props) -> None:
        self._set_up = partial(_set, stage, scene, props)
        self.is_changed = True

    async def set(self) -> None:
        if self.is_changed:
            await self._set_up()
            self.is_changed = False


async def _pressed(stage: Stage, key: str, bound: Bound | None, ready: _Ready) -> Took | None:
    """One press, on its scene as it was before.

    A screen that the key only opened is left again, as a person leaves it; where the key changed the scene itself,
    that is set up anew. What looks as it did, to the last widget that is not seen, is as it was.
    """
    await ready.set()
    stack, seen = list(stage.app.screen_stack), stage.seen()
    took = await stage.press(key)
    now = list(stage.app.screen_stack)
    is_opened = now[: len(stack)] == stack and len(now) > len(stack)
    if is_opened:
        await stage.back_to(len(stack))
    elif now != stack or (_may_change(bound) and took is not None and stage.seen() != seen):
        ready.is_changed = True
    else:
        stage.rested()
    return took


def _may_change(bound: Bound | None) -> bool:
    """More of a scene than the cursor of a list."""
    return bound is not None and not is_apart(bound)


async def _set(stage: Stage, scene: Scene, props: Props) -> None:
    await stage.home()
    props.leave_take()
    await scene(stage, stage.app, props)
    await stage.steadied()


def _keys(stage: Stage) -> dict[str, Bound | None]:
    """What can be pressed here: our own bindings but those left out by name, and what moves through our lists."""
    found: dict[str, Bound | None] = {}
    screen = stage.app.screen
    for key, active in screen.active_bindings.items():
        bound = owner_of(active) or own_of(screen, key)
        is_move = isinstance(active.node, OptionList) and active.binding.action != "select"
        if active.enabled and (is_move if bound is None else not bound.untried):
            found[key] = bound
    return found
