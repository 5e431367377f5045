"""A microphone that any machine can have: a PulseAudio daemon of its own with a null sink, and what is played
into it is what PortAudio records. Shared by tests that need the real device path; stops only what it started.

    with VirtualMicrophone() as microphone:
        subprocess.Popen([...], env=microphone.environment)   # PortAudio reads the environment when it starts
        microphone.speak(Path("answer.flac"))
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from ctypes.util import find_library
from pathlib import Path
from typing import Self

import pytest

_ALSA = """\
pcm.!default {{ type pulse server "unix:{socket}" }}
ctl.!default {{ type pulse server "unix:{socket}" }}
"""
_PATIENCE_SECONDS = 15.0


_MODELS = "XDG_CACHE_HOME"
"""Where the speech models are may be set; the sound server does not look there."""
_LATENCY = "PULSE_LATENCY_MSEC"
"""For those who listen. Who speaks hands over two seconds at once, else a busy machine tears holes into the speech."""


class VirtualMicrophone:
    """Used by `with`; `environment` is for the programs that shall hear it."""

    def __init__(self, *, rate: int = 48_000, channels: int = 2) -> None:
        self._rate = rate
        self._channels = channels
        self._daemon: subprocess.Popen[bytes] | None = None
        self._speakers: list[subprocess.Popen[bytes]] = []
        self.folder = Path()
        self.environment: dict[str, str] = {}

    def __enter__(self) -> Self:
        require_pulseaudio()
        self.folder = Path(tempfile.mkdtemp(prefix="mic-"))
        try:
            self._start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *exc: object) -> None:
        for job in (*self._speakers, self._daemon):
            if job and job.poll() is None:
                job.send_signal(signal.SIGCONT)
                job.terminate()
                _await_end(job)
        shutil.rmtree(self.folder, ignore_errors=True)

    def speak(self, audio: Path, *, wait: bool = True) -> subprocess.Popen[bytes]:
        """Plays the file into the microphone; `wait` returns when all of it was played."""
        command = ["paplay", "--device=room", str(audio)]
        patient = {name: value for name, value in self.environment.items() if name != _LATENCY}
        speaker = subprocess.Popen(command, env=patient, stderr=subprocess.DEVNULL)
        self._speakers.append(speaker)
        if wait and speaker.wait():
            raise RuntimeError(f"paplay could not play {audio}")
        return speaker

    def unplug(self) -> None:
        """Suspends the daemon, so that callbacks stop coming without an error: a device pulled out."""
        assert self._daemon
        self._daemon.send_signal(signal.SIGSTOP)

    def plug_in(self) -> None:
        assert self._daemon
        self._daemon.send_signal(signal.SIGCONT)

    def _start(self) -> None:
        socket = self.folder / "native"
        (self.folder / "asound.conf").write_text(_ALSA.format(socket=socket))
        system = Path("/usr/share/alsa/alsa.conf")
        both = (
            f"{system}:{self.folder / 'asound.conf'}" if system.exists() else str(self.folder / "asound.conf")
        )
        outside = {
            k: v
            for k, v in os.environ.items()
            if k == _MODELS or not k.startswith(("PULSE_", "ALSA_", "XDG_", "DBUS_"))
        }
        self.environment = outside | {
            "ALSA_CONFIG_PATH": both,
            "PULSE_SERVER": f"unix:{socket}",
            "PULSE_RUNTIME_PATH": str(self.folder / "run"),
            "PULSE_STATE_PATH": str(self.folder / "state"),
            "PULSE_COOKIE": str(self.folder / "cookie"),
            "XDG_RUNTIME_DIR": str(self.folder),
            _LATENCY: "30",
        }
        self._daemon = subprocess.Popen(
            self._command(socket),
            env=self.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._await_sink()
        self._control("set-default-sink", "room")
        self._control("set-default-source", "room.monitor")

    def _command(self, socket: Path) -> list[str]:
        return [
            *(
                "pulseaudio",
                "-n",
                "--daemonize=no",
                "--exit-idle-time=-1",
                "--use-pid-file=no",
                "--system=no",
            ),
            *("--disallow-exit=yes", f"--log-target=file:{self.folder / 'log'}"),
            *("-L", f"module-native-protocol-unix socket={socket} auth-anonymous=1"),
            *("-L", f"module-null-sink sink_name=room rate={self._rate} channels={self._channels}"),
        ]

    def _await_sink(self) -> None:
        deadline = time.monotonic() + _PATIENCE_SECONDS
        while time.monotonic() < deadline:
            assert self._daemon
            if self._daemon.poll() is not None:
                break
            if b"room" in self._control("list", "short", "sinks", check=False):
                return
        log = self.folder / "log"
        raise RuntimeError(
            f"pulseaudio did not start: {log.read_text()[-2000:] if log.exists() else 'no log'}"
        )

    def _control(self, *words: str, check: bool = True) -> bytes:
        done = subprocess.run(["pactl", *words], env=self.environment, capture_output=True, check=False)
        if check and done.returncode:
            raise RuntimeError(f"pactl {' '.join(words)}: {done.stderr.decode()}")
        if done.returncode:
            time.sleep(0.05)  # the daemon is not listening yet
        return done.stdout


def _await_end(job: subprocess.Popen[bytes]) -> None:
    try:
        job.wait(5)
    except subprocess.TimeoutExpired:
        job.kill()
        job.wait(5)


def require_pulseaudio() -> None:
    """Skips with a reason where the packages are not installed; in CI their absence is a failure."""
    missing = [program for program in ("pulseaudio", "pactl", "paplay") if not shutil.which(program)]
    if not find_library("portaudio"):
        missing.append("libportaudio2")
    if not missing:
        return
    reason = f"no virtual microphone without {', '.join(missing)}"
    if os.environ.get("CI", "").lower() in {"1", "true"}:
        pytest.fail(reason)
    pytest.skip(reason)
