"""Choosing an audio file as the answer: a path typed in, or one of the tree."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import getters, on
from textual.binding import Binding, BindingType
from textual.containers import VerticalGroup
from textual.widgets import DirectoryTree, Input, Static

from trainer.tui.dialogs.base import Dialog
from trainer.tui.plain import plain, shown
from trainer.tui.widgets.field import Field
from trainer.tui.widgets.keys_line import KeysLine

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rich.text import TextType
    from textual.app import ComposeResult


SUFFIXES = frozenset({".wav", ".flac", ".ogg", ".opus", ".mp3", ".aif", ".aiff"})


class AudioTree(DirectoryTree):
    """Folders and audio files only, marked by signs that every terminal has; a name is text, whatever is in it."""

    ICON_NODE = "▶ "
    ICON_NODE_EXPANDED = "▼ "
    ICON_FILE = "· "

    def process_label(self, label: TextType) -> Text:
        return super().process_label(Text(plain(label if isinstance(label, str) else label.plain)))

    def filter_paths(self, paths: Iterable[Path]) -> Iterable[Path]:
        return [
            p for p in paths if not p.name.startswith(".") and (p.suffix.lower() in SUFFIXES or p.is_dir())
        ]


class ChooseFile(Dialog[Path | None]):
    CSS_PATH = "choose_file.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", "key.cancel")]
    path = getters.query_one("#path", Input)
    fault = getters.query_one("#fault", Static)

    def compose(self) -> ComposeResult:
        with VerticalGroup(id="choose") as box:
            box.border_title = self.desk.say("file.title")
            yield Field(placeholder=self.desk.say("file.placeholder"), id="path")
            yield Static(id="fault")
            yield AudioTree(Path.cwd())
        yield KeysLine()

    @on(Input.Submitted, "#path")
    def take_typed(self, event: Input.Submitted) -> None:
        path = Path(event.value.strip()).expanduser()
        if event.value.strip() and path.is_file():
            self.dismiss(path)
        else:
            self.fault.update(shown(self.desk.say("file.missing")))

    @on(DirectoryTree.FileSelected)
    def take_chosen(self, event: DirectoryTree.FileSelected) -> None:
        self.dismiss(event.path)

    def action_close(self) -> None:
        self.dismiss(None)
