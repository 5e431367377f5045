"""What is done to PortAudio as a whole: its list of devices read anew, one stream at a time, closed for sure.

It is handed the library, which only `microphone` imports.
"""

from __future__ import annotations

import atexit
import sys
import threading
from typing import Any

from trainer.audio.devices import InputDevice, input_devices
from trainer.errors import DeviceError
from trainer.told import told

_CLOSE_SECONDS = 1.0
_stream_is_open = threading.Semaphore(1)
"""One recording or replay at a time; the device list is read anew only while none is open."""
_left_behind = threading.Event()
"""A stream of this process never closed: PortAudio cannot be ended any more."""


def occupy() -> None:
    """Raises DeviceError while another recording is open; `leave` ends it."""
    if not _stream_is_open.acquire(timeout=_CLOSE_SECONDS):
        raise DeviceError("another recording is still open", hint="stop it first")


def leave() -> None:
    _stream_is_open.release()


def listed(portaudio: Any) -> tuple[InputDevice, ...]:
    """The devices as PortAudio knew them when it started."""
    try:
        return input_devices(tuple(portaudio.query_devices()), int(portaudio.default.device[0]))
    except portaudio.PortAudioError as error:
        raise DeviceError(
            told("the sound system does not answer: {error}", error=error), hint="see to its service"
        ) from error


def restart(portaudio: Any) -> None:
    """The list is read anew; only for whoever occupies PortAudio and has no stream open."""
    if _left_behind.is_set():
        return
    try:
        portaudio._terminate()
        portaudio._initialize()
    except portaudio.PortAudioError as error:
        raise DeviceError(
            told("the sound system does not answer: {error}", error=error), hint="see to its service"
        ) from error


def restart_unless_occupied(portaudio: Any) -> None:
    if _stream_is_open.acquire(blocking=False):
        try:
            restart(portaudio)
        finally:
            _stream_is_open.release()


def close(stream: Any) -> None:
    """Closes within a second; a stream of a device that is gone may never close, and is left behind."""
    closer = threading.Thread(target=_close_quietly, args=(stream,), name="close microphone", daemon=True)
    closer.start()
    closer.join(_CLOSE_SECONDS)
    if closer.is_alive():
        _left_behind.set()
        atexit.unregister(getattr(sys.modules.get("sounddevice"), "_exit_handler", _close_quietly))


def _close_quietly(stream: Any) -> None:
    try:
        stream.abort(ignore_errors=True)
        stream.close(ignore_errors=True)
    except Exception:  # noqa: BLE001, S110 - nothing can be done about a stream that fails to close
        pass
