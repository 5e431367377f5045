"""The command palette in the language of the interface: commands of the whole program, and what to say of no match."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from textual.app import SystemCommand
from textual.command import CommandPalette, Hit, Hits, Provider
from textual.system_commands import SystemCommandsProvider
from textual.theme import ThemeProvider

from trainer.config import downloads_path

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from textual.app import App

    from trainer.tui.keyed import Keyed
    from trainer.tui.strings import Phrases


class Commands(SystemCommandsProvider):
    async def search(self, query: str) -> Hits:
        async for hit in _or_told(self, super().search(query)):
            yield hit


class Themes(ThemeProvider):
    async def search(self, query: str) -> Hits:
        async for hit in _or_told(self, super().search(query)):
            yield hit


async def _or_told(provider: Provider, hits: Hits) -> Hits:
    """Textual says in English that nothing matches, unless something does: it is said by a match of our own."""
    is_found = False
    async for hit in hits:
        is_found = True
        yield hit
    if not is_found:
        yield _none(provider)


class Palette(CommandPalette):
    """Without the picture of a lens, for which not every terminal has a sign."""

    DEFAULT_CSS = "Palette SearchIcon { display: none; }"


def open_palette(app: App[Any], say: Phrases) -> None:
    if not CommandPalette.is_open(app):
        app.push_screen(Palette(placeholder=say("palette.search"), id="--command-palette"))


def palette_of_themes(say: Phrases) -> Palette:
    return Palette(providers=[Themes], placeholder=say("palette.search_themes"))


def commands_of_all(app: App[Any], say: Phrases, save_picture: Callable[[], None]) -> Iterator[SystemCommand]:
    """What Textual offers on every screen without a key, in the words of the interface."""
    yield SystemCommand(say("palette.theme"), say("palette.theme_about"), app.action_change_theme)
    yield SystemCommand(
        say("palette.picture"),
        say("palette.picture_about"),
        lambda: app.set_timer(0.1, save_picture),  # when the palette is gone
    )


def saved_picture(app: App[Any], say: Phrases) -> str:
    """Saves the screen among the downloads, or here where there is no such folder -> what to say of it."""
    downloads = downloads_path()
    try:
        path = app.save_screenshot(path=str(downloads if downloads.is_dir() else Path()))
    except OSError as error:
        return say("palette.picture_failed", error=error.strerror or error)
    return say("palette.picture_saved", path=path)


def _none(provider: Provider) -> Hit:
    say = cast("Keyed", provider.app).desk.say
    return Hit(1.0, say("palette.none"), _nothing)


def _nothing() -> None:
    """There is nothing to run."""
