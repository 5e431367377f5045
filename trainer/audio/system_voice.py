"""The system's voice: a program found on PATH, run as a child without a shell, ended at once when it shall stop.

It never speaks into a recording: what plays and what records share one lock.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from typing import TYPE_CHECKING

from trainer.audio import portaudio as door
from trainer.audio.voice_programs import LINUX, PROGRAMS, REMEDIES, REMEDY
from trainer.errors import DeviceError, PlaybackError, VoiceError
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Callable
    from threading import Event

    from trainer.audio.voice_programs import Program

_TICK_SECONDS = 0.02
_LIST_SECONDS = 10.0
"""A program that lists its voices no sooner is taken for one that has none."""
_HURRIED_SECONDS = 0.02
"""A character: a third of what fast speech takes, so a program that ends sooner was not heard."""
NAMES = {"vi": told("Vietnamese"), "en": told("English")}


class SystemVoice:
    def __init__(self, path: str, program: Program, voice: str) -> None:
        """`path` is where the program was found."""
        self._path, self._program, self._voice = path, program, voice

    @property
    def name(self) -> str:
        return f"{self._program.name} ({self._voice})"

    def say(self, text: str, stopped: Event) -> None:
        """Raises PlaybackError where the program cannot speak, or while a recording is open."""
        if stopped.is_set() or not text:
            return
        try:
            door.occupy()
        except DeviceError:
            raise PlaybackError(
                "a recording is open, so nothing is read aloud", hint="stop it first"
            ) from None
        try:
            self._spoken(text, stopped)
        finally:
            door.leave()

    def _spoken(self, text: str, stopped: Event) -> None:
        program, began = self._program, time.monotonic()
        command = [self._path, *program.speaks(self._voice)]
        try:
            child = subprocess.Popen(
                command if program.takes_stdin else [*command, "--", text],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
            )
        except OSError as error:
            raise PlaybackError(
                told("{path} cannot be started: {error}", path=self._path, error=error), hint=REMEDY
            ) from error
        try:
            complaint = _follow(child, text.encode("utf-8") if program.takes_stdin else b"", stopped)
        finally:
            self._end(child)
        if child.returncode and not stopped.is_set():
            raise PlaybackError(
                _unspoken(program.name, complaint, child.returncode),
                hint="try it in a terminal, or read the question yourself",
            )
        is_hurried = time.monotonic() - began < _HURRIED_SECONDS * len(text)
        if complaint and is_hurried and not stopped.is_set():
            raise _unheard(program.name, complaint)

    def _end(self, child: subprocess.Popen[bytes]) -> None:
        if child.poll() is None:
            child.kill()
            if self._program.hushes:
                subprocess.run([self._path, *self._program.hushes], capture_output=True, check=False)
        child.communicate()


def _follow(child: subprocess.Popen[bytes], text: bytes, stopped: Event) -> str:
    """Until it ends or is stopped -> the last line of what it complained of."""
    given: bytes | None = text
    while not stopped.is_set():
        try:
            _, complaint = child.communicate(given, timeout=_TICK_SECONDS)
        except subprocess.TimeoutExpired:
            given = None  # it is on its way, and is given once
            continue
        lines = complaint.decode("utf-8", "replace").split("\n")
        return next((line.strip() for line in reversed(lines) if line.strip()), "")
    return ""


def _unspoken(program: str, complaint: str, code: int) -> str:
    ended = told("it ended with {code}", code=code)
    return told("{program} did not speak: {why}", program=program, why=complaint or ended)


def _unheard(program: str, complaint: str) -> PlaybackError:
    """espeak-ng reports success where there is no sound card."""
    return PlaybackError(
        told("{program} found no loudspeaker that works: {why}", program=program, why=complaint),
        hint="plug one in or see to the sound system, or read the question yourself",
    )


def find_voice(
    language: str,
    *,
    platform: str = sys.platform,
    which: Callable[[str], str | None] = shutil.which,
) -> SystemVoice:
    """The first program here that has a voice of the language. Raises VoiceError with what to install."""
    for program in PROGRAMS.get(platform, LINUX):
        path = which(program.name)
        voice = program.finds(_listed(path, program, language), language) if path else None
        if path and voice:
            return SystemVoice(path, program, voice)
    raise VoiceError(
        told("there is no {language} voice on this machine", language=NAMES.get(language, language)),
        hint=REMEDIES.get(platform, REMEDY),
    )


def _listed(path: str, program: Program, language: str) -> str:
    """What it lists; nothing where it fails."""
    try:
        done = subprocess.run(
            [path, *program.asks(language)],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=_LIST_SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return "" if done.returncode else done.stdout.decode("utf-8", "replace")
