"""One take while it is being spoken: records in a worker's thread and says how it stands to whoever asks.

Only numbers cross the threads, as one frozen Reading replaced at once; it touches no widget.
"""

from __future__ import annotations

from dataclasses import dataclass
from threading import Lock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from trainer.audio.recorder import Recorder
    from trainer.audio.source import AudioSource, Block
    from trainer.audio.take import Level, Recording

DEAD_AFTER_SECONDS = 0.5
QUIET_AFTER_SECONDS = 3.0
SILENT_DBFS = -120.0


@dataclass(frozen=True, slots=True)
class Reading:
    """How a take stands."""

    source: str = ""
    """Name of the microphone, empty until its first block."""
    seconds: float = 0.0
    level: float = SILENT_DBFS
    """dBFS of the last block."""
    peak: float = 0.0
    """0..1, of the whole take."""
    is_clipping: bool = False
    is_dead: bool = False
    """The recorder has heard no signal so far."""
    is_overflowed: bool = False
    """Samples were lost."""

    @property
    def warning(self) -> str:
        """Id of the phrase that warns, empty where all is well; the worst goes first."""
        from trainer.audio.level import DEAD_PEAK, QUIET_PEAK

        if self.is_dead or (self.seconds >= DEAD_AFTER_SECONDS and self.peak < DEAD_PEAK):
            return "recording.no_signal"
        if self.is_clipping:
            return "recording.clipped"
        if self.is_overflowed:
            return "recording.overflow"
        return "recording.quiet" if self.seconds >= QUIET_AFTER_SECONDS and self.peak < QUIET_PEAK else ""


class RunningTake:
    """`record` in one thread, once; `stop` and `reading` in any."""

    def __init__(
        self,
        open_source: Callable[[], AudioSource],
        path: Path,
        limit_seconds: float | None,
        on_block: Callable[[Block], None] | None = None,
    ) -> None:
        """`on_block` hears along, in a thread of its own; it may be slow."""
        self.path = path
        self.reading = Reading()
        self._open_source = open_source
        self._limit_seconds = limit_seconds
        self._on_block = on_block
        self._recorder: Recorder | None = None
        self._is_stopped = False
        self._lock = Lock()

    def record(self) -> Recording:
        """Blocks until stopped, the limit, or the source's end. Raises DeviceError, AudioError."""
        from trainer.audio.recorder import Recorder

        source = self._open_source()
        recorder = Recorder(
            source,
            self.path,
            limit_seconds=self._limit_seconds,
            on_level=lambda level: self._note(source.name, level),
            on_block=self._on_block,
        )
        with self._lock:
            self._recorder = recorder
            if self._is_stopped:
                recorder.stop()
        return recorder.record()

    def stop(self) -> None:
        with self._lock:
            self._is_stopped = True
            if self._recorder is not None:
                self._recorder.stop()

    def _note(self, source: str, level: Level) -> None:
        self.reading = Reading(
            source,
            level.seconds,
            level.signal.rms_dbfs,
            max(self.reading.peak, level.peak, level.signal.peak),
            level.clipping,
            level.dead,
            level.overflowed,
        )
