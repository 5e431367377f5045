"""What a key would have to load first is loaded while nobody presses one: screens and dialogs, one module at a time.

Nothing here is needed: who comes first loads what they open, as without it.
"""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_BESIDE = ("textual.widgets._directory_tree", "trainer.tui.key_groups")
_PLOT = "trainer.tui.widgets.curve_plot"


def to_warm(*, draws_blocks: bool) -> tuple[str, ...]:
    """Names of modules, the heaviest last; in a terminal that shows no plot nothing is loaded to draw one."""
    return (*_ours(), *_BESIDE, *((_PLOT,) if draws_blocks else ()))


def _ours() -> Iterator[str]:
    from trainer.tui import dialogs, screens

    for package in (screens, dialogs):
        yield from sorted(f"{package.__name__}.{module.name}" for module in iter_modules(package.__path__))


def warm(names: tuple[str, ...], goes_on: Callable[[], bool]) -> tuple[str, ...]:
    """Loads them as long as it `goes_on` -> what is left. Blocks."""
    left = list(names)
    while left and goes_on():
        with suppress(Exception):  # whoever opens it is told why it cannot be
            import_module(left.pop(0))
    return tuple(left)
