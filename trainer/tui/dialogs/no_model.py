"""Nothing can hear the learner, who wanted to speak: the speech models, or a take that is heard another time."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from textual.binding import Binding, BindingType
from textual.containers import VerticalGroup
from textual.widgets import Static

from trainer.tui.dialogs.base import Dialog
from trainer.tui.plain import shown
from trainer.tui.widgets.keys_line import KeysLine

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from trainer.errors import TrainerError
    from trainer.tui.desk import Desk

Way = Literal["models", "record"]


class NoModel(Dialog["Way | None"]):
    """None where it was left."""

    CSS_PATH = "no_model.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,w", "go('models')", "key.models", key_display="⏎"),
        Binding("r", "go('record')", "key.record_anyway"),
        Binding("escape", "go('')", "key.close", key_display="esc"),
    ]

    def __init__(self, desk: Desk, lack: TrainerError) -> None:
        super().__init__(desk)
        self.lack = lack

    def compose(self) -> ComposeResult:
        say = self.desk.say
        with VerticalGroup(id="no-model") as box:
            box.border_title = say("models.none_title")
            yield Static(shown(say.told(self.lack.msg)))
            yield Static(shown(say("models.none_about")), id="none-about")
        yield KeysLine()

    def action_go(self, way: Way | Literal[""]) -> None:
        self.dismiss(way or None)
