"""The only door to PortAudio, and a microphone as a source of blocks; knows nothing of what is done with them.

The callback copies and enqueues, nothing else. A device that is pulled out raises nothing: its callbacks just
stop, so a queue that stays empty is the sign. `sounddevice` is imported when a device is first looked for.
"""

from __future__ import annotations

import queue
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Self

from trainer.audio import portaudio as door
from trainer.audio import sound_system
from trainer.audio.devices import InputDevice, Opening, choose, openings
from trainer.audio.native_noise import quiet_stderr
from trainer.audio.resampler import LiveChannel, Resampler
from trainer.audio.source import SAMPLE_RATE, Block
from trainer.errors import DeviceError
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType
    from typing import TypeAlias

    import numpy as np
    import numpy.typing as npt

    _Arrival: TypeAlias = tuple[npt.NDArray[np.float32], bool] | str | None
    """Frames with whether some were lost before them, why no more will come, or None to stop."""

LOST_SECONDS = 1.5
"""Callbacks that stay away this long mean that the device is gone."""
FIRST_BLOCK_SECONDS = 6.0
"""Bluetooth headsets take seconds to begin."""
_BLOCKS_PER_SECOND = 20
"""Shorter ones reach the disk no sooner: the resampler keeps the first 30 ms to itself."""
_MOST_WAITING = 60 * _BLOCKS_PER_SECOND
"""Blocks that may wait for a disk that is stuck; more would be memory without end."""
_GONE = "the sound system ended it"
"""Stands in the queue where PortAudio says that the stream has ended by itself."""


class Microphone:
    """`name` is the device to use, by name; None takes the system's default. Recording starts with `with`."""

    def __init__(
        self,
        name: str | None = None,
        *,
        portaudio: Any = None,
        first_block_seconds: float = FIRST_BLOCK_SECONDS,
        lost_seconds: float = LOST_SECONDS,
    ) -> None:
        """`portaudio` stands for the sounddevice module; the seconds are how long callbacks may stay away."""
        self.name = name or "default"
        self._wanted = name
        self._given = portaudio
        self._first_block_seconds = first_block_seconds
        self._lost_seconds = lost_seconds
        self._arrived: queue.SimpleQueue[_Arrival] = queue.SimpleQueue()
        self._is_dropping = False
        self._stream: Any = None
        self.opening = Opening(SAMPLE_RATE, 1)
        """How the device was opened."""

    def __enter__(self) -> Self:
        """Raises DeviceError when there is no microphone or it cannot be opened."""
        portaudio = self._given or portaudio_library()
        door.occupy()
        try:
            with quiet_stderr():
                self._stream = self._looked_for(portaudio)
        except BaseException:
            door.leave()
            raise
        return self

    def __exit__(self, *exc: object) -> None:
        stream, self._stream = self._stream, None
        if stream is not None:
            door.close(stream)
            door.leave()

    def stop(self) -> None:
        self._arrived.put(None)

    def blocks(self) -> Iterator[Block]:
        """Raises DeviceError when the device is lost, after everything that came from it was delivered."""
        assert self._stream is not None, "open the source with `with`"
        resampler, live = Resampler(self.opening.sample_rate), LiveChannel()
        length, overflowed = 0, False
        for frames, lost_some in self._frames():
            overflowed |= lost_some
            samples = resampler.end() if frames is None else resampler.push(live.pick(frames))
            if len(samples):
                yield Block(samples, length / SAMPLE_RATE, overflowed)
                length, overflowed = length + len(samples), False

    def _frames(self) -> Iterator[tuple[npt.NDArray[np.float32] | None, bool]]:
        """What callbacks brought, at the device's rate, and whether some was lost before; None at the end."""
        patience = self._first_block_seconds
        while True:
            try:
                arrived = self._arrived.get(timeout=patience)
            except queue.Empty:
                arrived = told("nothing came from it for {seconds:g} s", seconds=patience)
            if arrived is None or isinstance(arrived, str):
                yield None, False
                if arrived is None:
                    return
                raise DeviceError(
                    told("the microphone {name} was lost: {why}", name=self.name, why=arrived),
                    hint="plug it in again or choose another",
                )
            yield arrived
            patience = self._lost_seconds

    def _looked_for(self, portaudio: Any) -> Any:
        """PortAudio's list is as old as its start: what is not there, or not as it was, is looked for anew."""
        try:
            return self._opened(portaudio, choose(door.listed(portaudio), self._wanted))
        except DeviceError:
            door.restart(portaudio)
            return self._opened(portaudio, choose(door.listed(portaudio), self._wanted))

    def _opened(self, portaudio: Any, device: InputDevice) -> Any:
        reasons = []
        self.name = device.name
        for opening in openings(device):
            try:
                stream = self._started(portaudio, device, opening)
            except (portaudio.PortAudioError, ValueError) as error:
                reasons.append(" ".join(str(error).split()))
            else:
                self.opening = opening
                return stream
        raise DeviceError(
            told("the microphone {name} cannot be opened: {error}", name=device.name, error=reasons[0]),
            hint="close other programs that use it and see to the system's permission to record",
        )

    def _started(self, portaudio: Any, device: InputDevice, opening: Opening) -> Any:
        stream = portaudio.InputStream(
            device=device.index,
            samplerate=opening.sample_rate,
            channels=opening.channels,
            blocksize=opening.sample_rate // _BLOCKS_PER_SECOND,
            dtype="float32",
            callback=self._on_block,
            finished_callback=self._on_end,
        )
        try:
            stream.start()
        except BaseException:
            door.close(stream)
            raise
        return stream

    def _on_block(self, frames: npt.NDArray[np.float32], _count: int, _time: Any, status: Any) -> None:
        if self._arrived.qsize() >= _MOST_WAITING:
            self._is_dropping = True
            return
        self._arrived.put((frames.copy(), bool(status.input_overflow) or self._is_dropping))
        self._is_dropping = False

    def _on_end(self) -> None:
        """PortAudio has ended the stream: after `stop`, which stands in the queue before, or for good."""
        self._arrived.put(_GONE)


def list_devices(*, rescan: bool = False, portaudio: Any = None) -> tuple[InputDevice, ...]:
    """The machine's microphones; none is an empty tuple. Raises DeviceError where PortAudio is not installed.

    PortAudio freezes its list when it starts; `rescan` starts it again, unless a recording is open.
    """
    portaudio = portaudio or portaudio_library()
    with quiet_stderr():
        if rescan:
            door.restart_unless_occupied(portaudio)
        return door.listed(portaudio)


def has_microphone() -> bool:
    try:
        return bool(list_devices())
    except DeviceError:
        return False


def warm_up() -> None:
    """Everything that the first recording would otherwise wait for; call it while the question is read.

    The device list is read anew, so that a headset plugged in since is seen. Opens no device, raises nothing:
    what is wrong is said when somebody records.
    """
    import trainer.audio.recorder  # noqa: F401 - for its imports

    is_started = "sounddevice" in sys.modules
    with suppress(DeviceError):
        list_devices(rescan=is_started)


def portaudio_library() -> ModuleType:
    """The module, PortAudio started. Raises DeviceError naming what is missing."""
    try:
        with quiet_stderr():
            if "sounddevice" not in sys.modules:
                sound_system.check()
            import sounddevice  # type: ignore[import-untyped] # has no types
    except (OSError, ImportError) as error:
        raise DeviceError(
            told("the PortAudio library is not installed ({error})", error=error),
            hint="Debian, Ubuntu: apt install libportaudio2; macOS: brew install portaudio",
        ) from error
    module: ModuleType = sounddevice
    return module
