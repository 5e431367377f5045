"""The only door to PortAudio: a microphone as a source of blocks; knows nothing of what is done with them.

The callback copies and enqueues, nothing else. A device that is pulled out raises nothing: its callbacks just
stop, so a queue that stays empty is the sign. `sounddevice` is imported when a device is first looked for.
"""

from __future__ import annotations

import atexit
import queue
import threading
from typing import TYPE_CHECKING, Any, Self

from trainer.audio.devices import InputDevice, Opening, choose, input_devices, openings
from trainer.audio.native_noise import quiet_stderr
from trainer.audio.resampler import LiveChannel, Resampler
from trainer.audio.source import SAMPLE_RATE, Block
from trainer.errors import DeviceError

if TYPE_CHECKING:
    from collections.abc import Iterator

    import numpy as np
    import numpy.typing as npt

LOST_SECONDS = 2.0
"""Callbacks that stay away this long mean that the device is gone."""
FIRST_BLOCK_SECONDS = 6.0
"""Bluetooth headsets take seconds to begin."""
_BLOCKS_PER_SECOND = 20
_CLOSE_SECONDS = 1.0
_open_streams = threading.Semaphore(1)
"""One recording at a time; the device list is read anew only while none is open."""


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
        self._arrived: queue.SimpleQueue[tuple[npt.NDArray[np.float32], bool] | None] = queue.SimpleQueue()
        self._stream: Any = None
        self._opening = Opening(SAMPLE_RATE, 1)

    def __enter__(self) -> Self:
        """Raises DeviceError when there is no microphone or it cannot be opened."""
        portaudio = self._given or _sounddevice()
        if not _open_streams.acquire(timeout=_CLOSE_SECONDS):
            raise DeviceError("another recording is still open", hint="stop it first")
        try:
            with quiet_stderr():
                device = choose(_listed(portaudio), self._wanted)
                self.name = device.name
                self._stream, self._opening = self._opened(portaudio, device)
        except BaseException:
            _open_streams.release()
            raise
        return self

    def __exit__(self, *exc: object) -> None:
        stream, self._stream = self._stream, None
        if stream is not None:
            _close(stream)
            _open_streams.release()

    def stop(self) -> None:
        self._arrived.put(None)

    def blocks(self) -> Iterator[Block]:
        """Raises DeviceError when the device is lost, after everything that came from it was delivered."""
        assert self._stream is not None, "open the source with `with`"
        resampler, live = Resampler(self._opening.sample_rate), LiveChannel()
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
                yield None, False
                raise DeviceError(
                    f"the microphone {self.name} was lost: nothing came from it for {patience:g} s",
                    hint="plug it in again or choose another",
                ) from None
            if arrived is None:
                yield None, False
                return
            yield arrived
            patience = self._lost_seconds

    def _opened(self, portaudio: Any, device: InputDevice) -> tuple[Any, Opening]:
        reasons = []
        for opening in openings(device):
            try:
                stream = portaudio.InputStream(
                    device=device.index,
                    samplerate=opening.sample_rate,
                    channels=opening.channels,
                    blocksize=opening.sample_rate // _BLOCKS_PER_SECOND,
                    dtype="float32",
                    callback=self._on_block,
                )
                stream.start()
            except (portaudio.PortAudioError, ValueError) as error:
                reasons.append(" ".join(str(error).split()))
            else:
                return stream, opening
        raise DeviceError(
            f"the microphone {device.name} cannot be opened: {reasons[0]}",
            hint="close other programs that use it and see to the system's permission to record",
        )

    def _on_block(self, frames: npt.NDArray[np.float32], _count: int, _time: Any, status: Any) -> None:
        self._arrived.put((frames.copy(), bool(status.input_overflow)))


def list_devices(*, rescan: bool = False, portaudio: Any = None) -> tuple[InputDevice, ...]:
    """The machine's microphones; none is an empty tuple. Raises DeviceError where PortAudio is not installed.

    PortAudio freezes its list when it starts; `rescan` starts it again, unless a recording is open.
    """
    portaudio = portaudio or _sounddevice()
    with quiet_stderr():
        if rescan and _open_streams.acquire(blocking=False):
            try:
                portaudio._terminate()
                portaudio._initialize()
            finally:
                _open_streams.release()
        return _listed(portaudio)


def has_microphone() -> bool:
    try:
        return bool(list_devices())
    except DeviceError:
        return False


def _listed(portaudio: Any) -> tuple[InputDevice, ...]:
    try:
        return input_devices(tuple(portaudio.query_devices()), int(portaudio.default.device[0]))
    except portaudio.PortAudioError as error:
        raise DeviceError(f"the sound system does not answer: {error}", hint="see to its service") from error


def _sounddevice() -> Any:
    try:
        with quiet_stderr():
            import sounddevice  # type: ignore[import-untyped] # has no types
    except (OSError, ImportError) as error:
        raise DeviceError(
            f"the PortAudio library is not installed ({error})",
            hint="Debian, Ubuntu: apt install libportaudio2; macOS: brew install portaudio",
        ) from error
    return sounddevice


def _close(stream: Any) -> None:
    """Closes within a second; a stream of a device that is gone may never close, and is left behind."""
    closer = threading.Thread(target=_close_quietly, args=(stream,), name="close microphone", daemon=True)
    closer.start()
    closer.join(_CLOSE_SECONDS)
    if closer.is_alive():
        atexit.unregister(getattr(_sounddevice(), "_exit_handler", _close))


def _close_quietly(stream: Any) -> None:
    try:
        stream.abort(ignore_errors=True)
        stream.close(ignore_errors=True)
    except Exception:  # noqa: BLE001, S110 - nothing can be done about a stream that fails to close
        pass
