"""Whether PortAudio can be started here; it ends the whole program where ALSA has no configuration.

While PortAudio lists the devices (`pa_linux_alsa.c`, BuildDeviceList) it asserts that ALSA has a configuration,
and that some device in it is left over for a second look, as `default` always is. ALSA itself tells in a few
milliseconds whether that holds; where only PortAudio can tell, a process of its own tries.
"""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from typing import Any

from trainer.audio.devices import OTHER_WAYS
from trainer.errors import DeviceError
from trainer.told import told

_ALSA = "libasound.so.2"
_MEND = "apt install --reinstall libasound2-data"


def check() -> None:
    """Raises DeviceError where starting PortAudio would end the program. Costs nothing without ALSA."""
    if not sys.platform.startswith("linux"):
        return
    try:
        alsa = ctypes.CDLL(_ALSA)
    except OSError:  # what else PortAudio may lack it says by itself
        return
    failed = int(alsa.snd_config_update())
    root = ctypes.c_void_p.in_dll(alsa, "snd_config")
    if failed < 0 or not root or not _has(alsa, root, b"pcm"):
        raise _unconfigured()
    if not _has(alsa, root, b"pcm.default"):
        try_elsewhere()


def try_elsewhere() -> None:
    """Starts PortAudio in a process of its own. Raises DeviceError where that does not survive it.

    Takes half a second.
    """
    command = [sys.executable, "-c", "import sounddevice"]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    if done.returncode < 0:
        raise DeviceError(
            told("the sound system takes the program down (signal {signal})", signal=-done.returncode),
            hint=told(
                "mend ALSA's configuration (Debian, Ubuntu: {command}), or {ways}",
                command=_MEND,
                ways=OTHER_WAYS,
            ),
        )


def _has(alsa: Any, root: ctypes.c_void_p, key: bytes) -> bool:
    found = ctypes.c_void_p()
    return int(alsa.snd_config_search(root, key, ctypes.byref(found))) >= 0


def _unconfigured() -> DeviceError:
    named = os.environ.get("ALSA_CONFIG_PATH", "")
    if not named:
        return DeviceError(
            "the sound system ALSA has no configuration that can be read",
            hint=told("Debian, Ubuntu: {command}, or {ways}", command=_MEND, ways=OTHER_WAYS),
        )
    return DeviceError(
        told(
            "the sound system ALSA has no configuration that can be read at {path}, which ALSA_CONFIG_PATH names",
            path=named,
        ),
        hint=told("unset ALSA_CONFIG_PATH, or mend that file, or {ways}", ways=OTHER_WAYS),
    )
