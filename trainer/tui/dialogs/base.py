"""What all dialogs share: the desk, and keys that can be given others; what they ask is each one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from textual.renderables.background_screen import BackgroundScreen
from textual.screen import ModalScreen

from trainer.tui.behind import Behind
from trainer.tui.covering import Covering
from trainer.tui.keyed import Keyed
from trainer.tui.later import Later

if TYPE_CHECKING:
    from textual.app import RenderResult

    from trainer.tui.desk import Desk

Answer = TypeVar("Answer")


class Dialog(Later, Keyed, ModalScreen[Answer]):
    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._compositor = Covering()
        self.work_at(desk)

    def render(self) -> RenderResult:  # type: ignore[override] # what is drawn may be of Textual's own kind
        drawn = super().render()
        return Behind(drawn.screen, drawn.color) if isinstance(drawn, BackgroundScreen) else drawn
