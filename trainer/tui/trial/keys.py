"""Every key of every scene pressed and timed; adds nothing up and judges nothing."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING

from textual.widgets import OptionList

from trainer.tui.trial.bindings import Bound, all_bound, own_of, owner_of
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
    """By scene and key, each press."""
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


async def press_all(services: Services, props: Props, times: int, tell: Callable[[str], None]) -> Pressed:
    """Each key `times` times, every time on its scene as it was before but for the cursor of a list."""
    pressed = Pressed()
    async with opened(services) as stage:
        for number, (name, scene) in enumerate(SCENES.items(), start=1):
            tell(f"pressing the keys of {name} ({number} of {len(SCENES)}) …")
            set_up = partial(_set, stage, scene, props)
            await set_up()
            as_it_was = True
            for key, bound in _keys(stage).items():
                if bound is not None:
                    pressed.reached.add(bound)
                for _ in range(times):
                    if not as_it_was:
                        await set_up()
                    stack = list(stage.app.screen_stack)
                    _note(pressed, f"{name} {key}", await stage.press(key))
                    as_it_was = bound is None and stack == stage.app.screen_stack
    return pressed


def _note(pressed: Pressed, what: str, took: Took | None) -> None:
    if took is not None:
        pressed.took.setdefault(what, []).append(took)
    elif what not in pressed.silent:
        pressed.silent.append(what)


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
