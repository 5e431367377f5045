"""Asks which words of the transcript say a point; the learner may leave that open. Keeps nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from textual import getters
from textual.binding import Binding, BindingType
from textual.containers import VerticalGroup, VerticalScroll
from textual.widgets import Input, Static

from trainer.tui.dialogs.base import Dialog
from trainer.tui.plain import shown
from trainer.tui.widgets.field import Field
from trainer.tui.widgets.keys_line import KeysLine

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from trainer.rubric.finding import Evidence
    from trainer.tui.desk import Desk


@dataclass(frozen=True, slots=True)
class Said:
    """What was answered; a cancelled question is answered by None instead."""

    evidence: Evidence | None


class SaidWords(Dialog["Said | None"]):
    CSS_PATH = "said_words.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "keep", "key.keep"),
        Binding("escape", "close", "key.close", key_display="esc"),
    ]
    words = getters.query_one("#words", Input)
    fault = getters.query_one("#fault", Static)

    def __init__(self, desk: Desk, says: str, transcript: str, language: str) -> None:
        super().__init__(desk)
        self.says = says
        self.transcript = transcript
        self.language = language

    def compose(self) -> ComposeResult:
        with VerticalGroup(id="said") as box:
            box.border_title = self.desk.say("said.title")
            yield Static(shown(self.says, "bold"))
            yield Field(placeholder=self.desk.say("said.placeholder"), id="words", leaves_enter=True)
            yield Static(id="fault")
            with VerticalScroll():
                yield Static(shown(self.transcript))
        yield KeysLine()

    def on_mount(self) -> None:
        self.words.focus()

    def action_keep(self) -> None:
        if not self.words.value.strip():
            self.dismiss(Said(None))
            return
        from trainer.exam.quoting import quote

        evidence = quote(self.transcript, self.words.value, self.language)
        if evidence is None:
            self.fault.update(shown(self.desk.say("said.missing")))
        else:
            self.dismiss(Said(evidence))

    def action_close(self) -> None:
        self.dismiss(None)
