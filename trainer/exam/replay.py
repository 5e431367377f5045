"""A stretch of an answer's recording played again; one at a time, ended from any thread. Draws nothing."""

from __future__ import annotations

from threading import Event, Lock
from typing import TYPE_CHECKING, TypeAlias

from trainer.audio.source import SAMPLE_RATE
from trainer.errors import AudioError
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.audio.player import OnSecond, Player
    from trainer.exam.second_hearing import Samples

MakePlayer: TypeAlias = "Callable[[], Player]"

MARGIN_SECONDS = 0.2
"""Played before and after a stretch: the recogniser's times of words are off by as much."""


class Replay:
    """`run` blocks its thread; `stop` comes from any and never blocks."""

    def __init__(self, make: MakePlayer, samples: Samples) -> None:
        """Nothing is called before there is something to play."""
        self._make, self._samples = make, samples
        self._lock = Lock()
        self._stopped = Event()

    def begin(self) -> Event:
        """Ends what plays; what is given to `run` next, so that a stop that comes before it is not lost."""
        with self._lock:
            self._stopped.set()
            self._stopped = Event()
            return self._stopped

    def stop(self) -> None:
        with self._lock:
            self._stopped.set()

    def run(
        self, stopped: Event, recording: str, begin: float, until: float | None, on_second: OnSecond
    ) -> None:
        """Plays seconds [begin, until) of a recording, to its end without `until`; tells the second of the recording.

        Raises AudioError where the file is gone or shorter than that, PlaybackError where nothing can be played.
        """
        samples = self._samples(recording)
        first = max(0.0, begin - MARGIN_SECONDS)
        last = None if until is None else round((until + MARGIN_SECONDS) * SAMPLE_RATE)
        stretch = samples[round(first * SAMPLE_RATE) : last]
        if not len(stretch):
            length = len(samples) / SAMPLE_RATE
            raise AudioError(
                told(
                    "the recording {recording} is {length:.1f} s long: nothing of it is at {begin:.1f} s",
                    recording=recording,
                    length=length,
                    begin=begin,
                ),
                hint="the file was cut or replaced; answer again",
            )
        self._make().play(stretch, stopped, lambda second: on_second(first + second))
