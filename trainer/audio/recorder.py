"""One take from any source onto disk; knows nothing of devices or of recognition.

The thread that records does nothing but write: listeners are told by relays, in threads of their own.
WAV while speaking (see `wav_writer`), FLAC afterwards (`archive`).
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from trainer.audio import claim
from trainer.audio.relay import ReadBack, Relay, Stretch, listeners_deadline
from trainer.audio.source import SAMPLE_RATE, AudioSource, Block
from trainer.audio.take import Level, Recording, Take
from trainer.audio.wav_writer import WavWriter
from trainer.errors import AudioError, DeviceError
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

__all__ = ["Level", "Recorder", "Recording"]


class Recorder:
    """Records once, into a new file."""

    def __init__(
        self,
        source: AudioSource,
        path: Path,
        *,
        limit_seconds: float | None = 60.0,
        on_level: Callable[[Level], None] | None = None,
        on_block: Callable[[Block], None] | None = None,
    ) -> None:
        """No limit is None. Listeners are called in threads of their own, after the block is in the file.

        One that is slow gets longer blocks and fewer levels; one that is not through half a second after the
        end gets no more: what it missed is in the file. What one raises ends its listening, not the take.
        """
        self._source = source
        self._path = path
        self._limit = None if limit_seconds is None else round(limit_seconds * SAMPLE_RATE)
        self._on_level = on_level
        self._on_block = on_block
        self._take = Take()
        self._levels: Relay[Level] | None = None
        self._stretches: Relay[Stretch] | None = None

    @property
    def listener_errors(self) -> tuple[Exception, ...]:
        """What listeners raised, if any did."""
        relays = (self._levels, self._stretches)
        return tuple(relay.error for relay in relays if relay is not None and relay.error is not None)

    def stop(self) -> None:
        """Ends the take after what was captured; from any thread, at any time."""
        self._source.stop()

    def record(self) -> Recording:
        """Blocks until the source ends, `stop()`, or the limit.

        Raises DeviceError when not one block came, AudioError when the file cannot be made. A device that is
        lost or a disk that is full later on ends the take, which is kept and says why it is short.
        """
        with self._source as source, self._new_file() as file, claim.recording(self._path):
            with self._listening():
                lost = self._run(source, file)
            name = source.name
        return self._take.recording(self._path, lost, name)

    def _new_file(self) -> WavWriter:
        try:
            return WavWriter(self._path)
        except OSError as error:
            if isinstance(error, FileExistsError) and self._path.exists():
                hint = "a recording is never written over"
                raise AudioError(told("{path} exists already", path=self._path), hint=hint) from error
            raise AudioError(
                told("{path} cannot be written: {error}", path=self._path, error=error.strerror or error),
                hint="make room or mend the folder's permissions, or choose another --home",
            ) from error

    def _run(self, source: AudioSource, file: WavWriter) -> str:
        """Why the take ended before its time; empty when it did not."""
        try:
            for block in self._within_limit(source):
                if failed := self._keep(block, file):
                    return failed
        except (DeviceError, AudioError) as error:
            if not self._take.length:
                self._discard()
                raise
            return error.sentence
        return ""

    def _keep(self, block: Block, file: WavWriter) -> str:
        """Onto the disk, then to the listeners; why the disk took no more, empty when it did."""
        first, failed = file.samples, ""
        try:
            file.append(block.samples)
        except OSError as error:
            failed = told("the disk took no more of the recording: {error}", error=error.strerror or error)
        kept = block.samples[: file.samples - first]
        level = self._take.add(kept, overflowed=block.overflowed)
        if self._stretches is not None:
            self._stretches.offer(Stretch(first, file.samples, block.overflowed))
        if self._levels is not None:
            self._levels.offer(level)
        return failed

    def _within_limit(self, source: AudioSource) -> Iterator[Block]:
        for block in source.blocks():
            if self._limit is None or self._take.length + len(block.samples) < self._limit:
                yield block
                continue
            rest = block.samples[: self._limit - self._take.length]
            yield Block(rest, block.start, block.overflowed)
            return

    @contextmanager
    def _listening(self) -> Iterator[None]:
        if self._on_level is not None:
            self._levels = Relay("recording level", self._on_level, lambda _old, new: new)
        if self._on_block is not None:
            self._stretches = Relay("recording blocks", self._hand_over, Stretch.joined)
        try:
            yield
        finally:
            deadline = listeners_deadline()
            for relay in (self._levels, self._stretches):
                if relay is not None:
                    relay.end(deadline)

    def _hand_over(self, stretch: Stretch) -> None:
        assert self._on_block is not None
        for block in ReadBack(self._path).blocks(stretch):
            self._on_block(block)

    def _discard(self) -> None:
        claim.release(self._path)
        self._path.unlink(missing_ok=True)
