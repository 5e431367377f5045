"""The loudspeaker as a player, by PortAudio; knows nothing of what is played.

The callback copies out of the samples, nothing else. One stream at a time, microphones included: nothing is ever
played into a recording. A device that is gone raises nothing: its callbacks just stop.
"""

from __future__ import annotations

import time
from threading import Event
from typing import TYPE_CHECKING, Any

import numpy as np
import soxr  # type: ignore[import-untyped] # has no types

from trainer.audio import portaudio as door
from trainer.audio.microphone import LOST_SECONDS, portaudio_library
from trainer.audio.native_noise import quiet_stderr
from trainer.audio.source import SAMPLE_RATE
from trainer.errors import DeviceError, PlaybackError
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    import numpy.typing as npt

    from trainer.audio.player import OnSecond

_TICK_SECONDS = 0.05
_LATENCY_SECONDS = 0.2
"""Asked of PortAudio: a busy machine may be late by so much without a gap in what is heard."""
_LEAD_SECONDS = 0.2
"""Silence before the samples: sound servers and headsets swallow what comes while they wake."""
_TAIL_SECONDS = 0.4
"""Silence behind the samples: what is still in the buffers of a sound server when the stream is closed is lost."""
_COMMON_RATES = (48_000, 44_100, SAMPLE_RATE)
_HINT = told("plug one in, or listen to the file in recordings/")


class Speaker:
    """Plays on the system's default output."""

    def __init__(self, *, portaudio: Any = None, lost_seconds: float = LOST_SECONDS) -> None:
        """`portaudio` stands for the sounddevice module; the seconds are how long callbacks may stay away."""
        self._given = portaudio
        self._lost_seconds = lost_seconds

    def play(self, samples: npt.NDArray[np.float32], stopped: Event, on_second: OnSecond) -> None:
        """Raises PlaybackError where there is no output, it cannot be opened, or it is lost."""
        try:
            portaudio = self._given or portaudio_library()
        except DeviceError as error:
            raise PlaybackError(error.msg, hint=error.hint) from error
        try:
            door.occupy()
        except DeviceError:
            raise PlaybackError("a recording is open, so nothing is played", hint="stop it first") from None
        try:
            if not stopped.is_set():
                self._played(portaudio, samples, stopped, on_second)
        finally:
            door.leave()

    def _played(
        self, portaudio: Any, samples: npt.NDArray[np.float32], stopped: Event, on_second: OnSecond
    ) -> None:
        with quiet_stderr():
            playing = _looked_for(portaudio, samples)
        try:
            playing.follow(stopped, on_second, self._lost_seconds)
        finally:
            door.close(playing.stream)


class _Playing:
    """One stretch on its way to one device."""

    def __init__(self, portaudio: Any, device: Mapping[str, Any], rate: int, samples: Any) -> None:
        """Starts at once. Raises what PortAudio raises."""
        channels = min(2, int(device["max_output_channels"]))
        mono = samples if rate == SAMPLE_RATE else soxr.resample(samples, SAMPLE_RATE, rate)
        self._seconds = len(mono) / rate
        sound = np.repeat(mono[:, None], channels, axis=1)
        self._rate, self._stop = rate, portaudio.CallbackStop
        self._name = str(device["name"])
        self._given = 0
        self._ended = Event()
        self.stream = portaudio.OutputStream(
            device=int(device["index"]),
            samplerate=rate,
            channels=channels,
            dtype="float32",
            latency=_LATENCY_SECONDS,
            callback=self._on_block,
            finished_callback=self._ended.set,
        )
        before, after = (
            np.zeros((round(seconds * rate), channels), np.float32)
            for seconds in (_LEAD_SECONDS, float(self.stream.latency) + _TAIL_SECONDS)
        )
        self._frames = np.concatenate([before, sound, after])
        try:
            self.stream.start()
        except BaseException:
            door.close(self.stream)
            raise

    def follow(self, stopped: Event, on_second: OnSecond, lost_seconds: float) -> None:
        """Until all was heard or it is stopped. Raises PlaybackError where the device takes no more.

        A sound server takes more than it plays at first, so what is heard is never ahead of the time that passed.
        """
        before, idle, began = -1, 0.0, time.monotonic()
        while not stopped.is_set() and not self._ended.wait(_TICK_SECONDS):
            idle = 0.0 if self._given != before else idle + _TICK_SECONDS
            before = self._given
            heard = min(self._given / self._rate, time.monotonic() - began) - _LEAD_SECONDS
            on_second(min(max(0.0, heard - float(self.stream.latency)), self._seconds))
            if idle > lost_seconds + float(self.stream.latency):
                break
        if not stopped.is_set() and self._given < len(self._frames):
            raise PlaybackError(
                told("the loudspeaker {name} was lost", name=self._name),
                hint="plug it in again, then play once more",
            )

    def _on_block(self, out: npt.NDArray[np.float32], count: int, _time: Any, _status: Any) -> None:
        given = self._frames[self._given : self._given + count]
        out[: len(given)] = given
        out[len(given) :] = 0
        self._given += len(given)
        if len(given) < count:
            raise self._stop


def _looked_for(portaudio: Any, samples: npt.NDArray[np.float32]) -> _Playing:
    """PortAudio's list is as old as its start: what is not there, or not as it was, is looked for anew."""
    try:
        return _opened(portaudio, samples)
    except PlaybackError:
        try:
            door.restart(portaudio)
        except DeviceError as error:
            raise PlaybackError(error.msg, hint=error.hint) from error
        return _opened(portaudio, samples)


def _opened(portaudio: Any, samples: npt.NDArray[np.float32]) -> _Playing:
    device = _default_output(portaudio)
    reasons = []
    for rate in _rates(device):
        try:
            return _Playing(portaudio, device, rate, samples)
        except (portaudio.PortAudioError, ValueError) as error:
            reasons.append(" ".join(str(error).split()))
    raise PlaybackError(
        told("the loudspeaker {name} cannot be opened: {error}", name=device["name"], error=reasons[0]),
        hint=_HINT,
    )


def _default_output(portaudio: Any) -> Mapping[str, Any]:
    try:
        devices = [{**one, "index": index} for index, one in enumerate(portaudio.query_devices())]
        default = int(portaudio.default.device[1])
    except portaudio.PortAudioError as error:
        raise PlaybackError(
            told("the sound system does not answer: {error}", error=error), hint="see to its service"
        ) from error
    outputs = [one for one in devices if int(one["max_output_channels"]) > 0]
    if not outputs:
        raise PlaybackError("there is no loudspeaker on this machine", hint=_HINT)
    return next((one for one in outputs if one["index"] == default), outputs[0])


def _rates(device: Mapping[str, Any]) -> Iterator[int]:
    """The device's own first."""
    return iter(dict.fromkeys((round(float(device["default_samplerate"])), *_COMMON_RATES)))
