"""Which program speaks on which system, how it is asked for its voices and how it is told to speak.

No library does this well for Vietnamese: pyttsx3 cannot be stopped from another thread and drives the same programs.
Each program gets the text on its standard input; where it takes arguments only, behind `--`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence


@dataclass(frozen=True, slots=True)
class Program:
    name: str
    """As it is looked for on PATH."""
    asks: Callable[[str], Sequence[str]]
    """Language -> arguments that make it list its voices."""
    finds: Callable[[str, str], str | None]
    """What it listed, language -> the voice to take, None where it has none."""
    speaks: Callable[[str], Sequence[str]]
    """Voice -> arguments that make it speak."""
    takes_stdin: bool = True
    """Else the text is the last argument, behind `--`."""
    hushes: Sequence[str] = field(default_factory=tuple)
    """Arguments that silence what goes on behind its back, where ending the program does not."""


def _espeak_voice(listed: str, language: str) -> str | None:
    rows = [line.split() for line in listed.splitlines()[1:]]
    return next((row[1] for row in rows if len(row) > 1 and row[1].partition("-")[0] == language), None)


def _spd_voice(listed: str, language: str) -> str | None:
    """The language itself: speech-dispatcher chooses the voice."""
    rows = [line.split() for line in listed.splitlines()[1:]]
    has_one = any(language in {part.partition("-")[0].lower() for part in row[1:]} for row in rows)
    return language if has_one else None


def _mac_voice(listed: str, language: str) -> str | None:
    voices = re.findall(r"^(\S.*?)\s+([a-z]{2,3})[_-]\w+\s", listed, re.MULTILINE)
    return next((name for name, its_language in voices if its_language == language), None)


def _windows_voice(listed: str, language: str) -> str | None:
    voices = (line.strip().partition("|") for line in listed.splitlines())
    return next(
        (culture for culture, bar, _ in voices if bar and culture.partition("-")[0] == language), None
    )


_SAPI = (
    "[Console]::InputEncoding = [Text.Encoding]::UTF8; Add-Type -AssemblyName System.Speech; "
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
)
_SAPI_LIST = _SAPI + "$voice.GetInstalledVoices() | % { $_.VoiceInfo.Culture.Name + '|' + $_.VoiceInfo.Name }"
_SAPI_SPEAK = _SAPI + (
    "$voice.SelectVoiceByHints('NotSet', 'NotSet', 0, [Globalization.CultureInfo]::new('{culture}')); "
    "$voice.Speak([Console]::In.ReadToEnd())"
)
_QUIET = ("-NoProfile", "-NonInteractive", "-Command")


def _sapi(culture: str) -> Sequence[str]:
    """The culture comes of a list and goes into a script: nothing but letters and strokes does."""
    return (*_QUIET, _SAPI_SPEAK.replace("{culture}", re.sub(r"[^A-Za-z-]", "", culture)))


_ESPEAK = (lambda language: (f"--voices={language}",), _espeak_voice, lambda voice: ("-v", voice, "--stdin"))
LINUX = (
    Program("espeak-ng", *_ESPEAK),
    Program("espeak", *_ESPEAK),
    Program(
        "spd-say",
        lambda _language: ("-L",),
        _spd_voice,
        lambda language: ("-w", "-l", language),
        takes_stdin=False,
        hushes=("-S",),
    ),
)
MAC = (Program("say", lambda _language: ("-v", "?"), _mac_voice, lambda voice: ("-v", voice, "-f", "-")),)
WINDOWS = (Program("powershell", lambda _language: (*_QUIET, _SAPI_LIST), _windows_voice, _sapi),)
PROGRAMS: Mapping[str, tuple[Program, ...]] = {"darwin": (*MAC, *LINUX[:2]), "win32": WINDOWS}
"""Platform -> its programs, the best first; any other has those of Linux."""
REMEDIES: Mapping[str, str] = {
    "darwin": told("download one in System Settings, Accessibility, Spoken Content"),
    "win32": told("add it in Settings, Time & language, Speech"),
}
REMEDY = told("install espeak-ng (Debian, Ubuntu: apt install espeak-ng)")
