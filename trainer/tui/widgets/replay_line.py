"""Plays a stretch of the answer again and says in one line where it is; the same key that began ends it."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual import on, work
from textual.message import Message
from textual.widgets import Static

from trainer.spoken.pace import clock
from trainer.tui.failure import as_told
from trainer.tui.plain import shown

if TYPE_CHECKING:
    from collections.abc import Sequence
    from threading import Event

    from trainer.errors import TrainerError
    from trainer.spoken.transcript import Word
    from trainer.tui.desk import Desk


class ReplayLine(Static):
    DEFAULT_CSS = """
    ReplayLine {
        display: none; height: 1; padding: 0 2; text-style: bold; text-wrap: nowrap; text-overflow: ellipsis;
        &.-playing { display: block; }
    }
    """

    @dataclass
    class At(Message):
        """Another word is heard; None: it has ended."""

        number: int
        second: float | None

    @dataclass
    class Failed(Message):
        error: TrainerError

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self._words: Sequence[Word] = ()
        self._number = 0
        """Of the stretch that was asked for last: what an earlier one still tells is nobody's business."""

    @property
    def is_playing(self) -> bool:
        return self.has_class("-playing")

    def start(self, recording: str, words: Sequence[Word], begin: float, until: float | None) -> None:
        """Ends what plays and plays seconds [begin, until) of the recording, to its end without `until`."""
        if self.desk.services.replay is not None:
            self._words = words
            self._number += 1
            self.add_class("-playing")
            self._say_where(begin)
            self._play(self.desk.services.replay.begin(), self._number, recording, begin, until)

    def stop(self) -> None:
        self._number += 1
        self.remove_class("-playing")
        self.desk.stop_replay()
        self.post_message(self.At(self._number, None))

    @work(thread=True, exit_on_error=False, group="replay")
    def _play(self, stopped: Event, number: int, recording: str, begin: float, until: float | None) -> None:
        replay = self.desk.services.replay
        assert replay is not None, "`start` looked"
        starts = [word.start for word in self._words]
        told = -1

        def follow(second: float) -> None:
            nonlocal told
            if (at := bisect_right(starts, second)) != told:
                told = at
                self.post_message(self.At(number, second))

        try:
            replay.run(stopped, recording, begin, until, follow)
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            self.post_message(self.Failed(as_told(error, self.desk.say)))
        self.post_message(self.At(number, None))

    @on(At)
    def show_where(self, message: At) -> None:
        if message.number != self._number:
            message.stop()
        elif message.second is None:
            self.remove_class("-playing")
        else:
            self._say_where(message.second)

    def _say_where(self, second: float) -> None:
        at = bisect_right([word.start for word in self._words], second) - 1
        word = self._words[at].text if at >= 0 else "…"
        self.update(shown(self.desk.say("replay.at", at=clock(second), word=word)))

    def on_unmount(self) -> None:
        self.desk.stop_replay()
