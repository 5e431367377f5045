"""The question of a take that was left behind, which is heard and judged as if it had just been spoken."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual import on, work
from textual.message import Message

from trainer.exam.sitting import Phase
from trainer.tui.failure import as_told
from trainer.tui.screens.question import QuestionScreen

if TYPE_CHECKING:
    from pathlib import Path

    from trainer.audio.take import Recording
    from trainer.errors import TrainerError
    from trainer.tui.desk import Desk
    from trainer.tui.place import Place


class LeftTakeScreen(QuestionScreen):
    CSS_PATH = "question.tcss"
    READS_ALOUD = False

    @dataclass
    class Recovered(Message):
        recording: Recording

    @dataclass
    class Unreadable(Message):
        error: TrainerError

    def __init__(self, desk: Desk, place: Place, left: Path) -> None:
        super().__init__(desk, place)
        self.left = left

    def on_mount(self) -> None:
        """Textual calls the question's own as well."""
        self.recover()

    @work(thread=True, exclusive=True, exit_on_error=False, group="recover")
    def recover(self) -> None:
        try:
            from trainer.audio.recovered import recovered

            self.post_message(self.Recovered(recovered(self.left)))
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            self.post_message(self.Unreadable(as_told(error, self.say)))

    @on(Recovered)
    async def score_recovered(self, message: Recovered) -> None:
        await self.complete()
        if self.sitting.phase is Phase.ASKING:  # else another answer was begun meanwhile
            self.spare = message.recording
            self.action_score_spare()

    @on(Unreadable)
    def tell_unreadable(self, message: Unreadable) -> None:
        self.asking.show_error(message.error)

    def _drop_spare(self) -> None:
        """Cancelled or not, it stays on disk: only the list of takes deletes it."""
        if self.spare is not None and self.spare.path == self.left:
            self.spare = None
        super()._drop_spare()
