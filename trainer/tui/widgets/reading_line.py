"""Reads the question aloud and says by which voice; the same key that began ends it."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Event
from typing import TYPE_CHECKING

from textual import on, work
from textual.message import Message
from textual.widgets import Static

from trainer.tui.failure import as_told
from trainer.tui.plain import shown

if TYPE_CHECKING:
    from trainer.errors import TrainerError
    from trainer.exam.question import Question
    from trainer.tui.desk import Desk


class ReadingLine(Static):
    DEFAULT_CSS = """
    ReadingLine {
        display: none; height: 1; text-style: bold; text-wrap: nowrap; text-overflow: ellipsis;
        &.-reading { display: block; }
    }
    """

    @dataclass
    class By(Message):
        """The voice that begins; empty when it has ended."""

        number: int
        voice: str

    @dataclass
    class Failed(Message):
        number: int
        error: TrainerError

    def __init__(self, desk: Desk, question: Question) -> None:
        super().__init__()
        self.desk = desk
        self.question = question
        self._stopped = Event()
        self._number = 0
        """Of the reading that was asked for last: what an earlier one still tells is nobody's business."""

    @property
    def is_reading(self) -> bool:
        return self.has_class("-reading")

    def start(self) -> None:
        if self.desk.services.reading is not None:
            self._number += 1
            self.add_class("-reading")
            self.update(shown(self.desk.say("aloud.looking")))
            self._stopped = self.desk.services.reading.begin()
            self._read(self._stopped, self._number)

    def stop(self) -> None:
        """Ends its own reading only: the next screen may have begun one before this one is gone."""
        self._number += 1
        self.remove_class("-reading")
        self._stopped.set()

    @work(thread=True, exit_on_error=False, group="aloud")
    def _read(self, stopped: Event, number: int) -> None:
        reading = self.desk.services.reading
        assert reading is not None, "`start` looked"
        try:
            reading.run(stopped, self.question, lambda voice: self.post_message(self.By(number, voice)))
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            self.post_message(self.Failed(number, as_told(error, self.desk.say)))
        self.post_message(self.By(number, ""))

    @on(By)
    def show_voice(self, message: By) -> None:
        if message.number != self._number:
            return
        if message.voice:
            self.update(shown(self.desk.say("aloud.by", name=message.voice)))
        else:
            self.remove_class("-reading")

    @on(Failed)
    def keep_late_failure(self, message: Failed) -> None:
        if message.number != self._number:
            message.stop()

    def on_unmount(self) -> None:
        self.stop()
