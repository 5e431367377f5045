"""What a key would have to load first is loaded while nobody presses one: screens and dialogs, one module at a time.

Nothing here is needed: who comes first loads what they open, as without it.
"""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module
from inspect import getfile
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from textual.screen import Screen
from textual.widget import Widget

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from textual.css.types import CSSLocation

Sheet: TypeAlias = "tuple[CSSLocation, str, bool, int, str]"
"""Where it stands, its text, whether a widget brings it, its place among those, and the type that it is about."""
_BESIDE = (
    "rich._emoji_codes",
    "textual.scrollbar",
    "textual.widgets._directory_tree",
    "trainer.exam.calibrating",
    "trainer.progress.past",
    "trainer.settings_file",
    "trainer.spoken.vi.naming",
    "trainer.store.known_mistakes",
    "trainer.store.labelled",
    "trainer.store.past",
    "trainer.store.pruning",
    "trainer.tui.key_groups",
)
"""What is loaded when somebody first asks for it."""
Kind = TypeVar("Kind", bound=Widget)
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


def sheets() -> Iterator[Sheet]:
    """Of every widget that is loaded, what it brings to the style sheet when it is first shown, and screens' files."""
    for cls in _below(Widget):
        for read_from, css, tie_breaker, scope in cls.__new__(cls)._get_default_css():
            yield read_from, css, True, tie_breaker, scope
    for path in {Path(getfile(cls)).parent / str(cls.CSS_PATH) for cls in _below(Screen) if _is_ours(cls)}:
        with suppress(OSError):  # whoever opens the screen is told
            yield (str(path), ""), path.read_text("utf-8"), False, 0, ""


def _is_ours(cls: type[Screen[Any]]) -> bool:
    return isinstance(cls.CSS_PATH, str) and cls.__module__.startswith("trainer.")


def _below(cls: type[Kind]) -> Iterator[type[Kind]]:
    for sub in cls.__subclasses__():
        yield sub
        yield from _below(sub)
