"""What all dialogs share: the desk, and keys that can be given others; what they ask is each one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from textual.screen import ModalScreen

from trainer.tui.covering import Covering
from trainer.tui.keyed import Keyed
from trainer.tui.later import Later

if TYPE_CHECKING:
    from trainer.tui.desk import Desk

Answer = TypeVar("Answer")


class Dialog(Later, Keyed, ModalScreen[Answer]):
    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._compositor = Covering()
        self.work_at(desk)
