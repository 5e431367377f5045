"""The system's voice: found by language, told its text safely, ended at once, silent while one records."""

from __future__ import annotations

import os
import stat
import sys
import threading
import time
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from trainer.audio import portaudio
from trainer.audio.system_voice import SystemVoice, find_voice
from trainer.audio.voice import ScriptedVoice
from trainer.audio.voice_programs import LINUX, MAC, WINDOWS, Program
from trainer.errors import PlaybackError, VoiceError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the programs here are scripts of POSIX")

ESPEAK = """\
Pty Language       Age/Gender VoiceName          File                 Other Languages
 5  vi              --/M      Vietnamese_(Northern) aav/vi
 5  vi-vn-x-south   --/M      Vietnamese_(Southern) aav/vi-VN-x-south
"""
SPD = """\
                 NAME            LANGUAGE             VARIANT
           Vietnamese                  vi                none
              English               en-US                none
"""
SAY = """\
Bad News            en_US    # The light you see at the end of the tunnel.
Linh                vi_VN    # Xin chào! Tên tôi là Linh.
"""
SAPI = "en-US|Microsoft Zira Desktop\nvi-VN|Microsoft An\n"


@pytest.mark.parametrize(
    ("program", "listed", "language", "voice"),
    [
        (LINUX[0], ESPEAK, "vi", "vi"),
        (LINUX[0], ESPEAK.splitlines()[0], "vi", None),
        (LINUX[2], SPD, "vi", "vi"),
        (LINUX[2], SPD, "fr", None),
        (MAC[0], SAY, "vi", "Linh"),
        (MAC[0], SAY, "en", "Bad News"),
        (MAC[0], SAY, "fr", None),
        (WINDOWS[0], SAPI, "vi", "vi-VN"),
        (WINDOWS[0], SAPI, "fr", None),
    ],
)
def test_a_voice_is_chosen_by_its_language_from_what_the_program_lists(
    program: Program, listed: str, language: str, voice: str | None
) -> None:
    assert program.finds(listed, language) == voice


@pytest.fixture
def program(tmp_path: Path) -> Callable[[str], Path]:
    """A program of that body, which sees `sys.argv` and writes what it got beside itself."""

    def written(body: str) -> Path:
        path = tmp_path / "speaker"
        path.write_text(
            f"#!{sys.executable}\nimport sys, time, pathlib\nhere = pathlib.Path(__file__)\n{body}\n"
        )
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return path

    return written


KEEPS = """
text = sys.stdin.buffer.read().decode()
here.with_suffix(".got").write_text(repr((sys.argv[1:], text)))
"""


def test_the_text_goes_in_by_stdin_and_never_as_an_argument(program: Callable[[str], Path]) -> None:
    path = program(KEEPS)
    SystemVoice(str(path), LINUX[0], "vi").say("Có hứa được không?", threading.Event())
    assert path.with_suffix(".got").read_text() == repr((["-v", "vi", "--stdin"], "Có hứa được không?"))


def test_where_it_must_be_an_argument_it_stands_behind_the_end_of_the_options(
    program: Callable[[str], Path],
) -> None:
    path = program(KEEPS)
    SystemVoice(str(path), LINUX[2], "vi").say("--version", threading.Event())
    assert path.with_suffix(".got").read_text() == repr((["-w", "-l", "vi", "--", "--version"], ""))


def test_a_culture_that_is_listed_cannot_smuggle_anything_into_the_script() -> None:
    script = WINDOWS[0].speaks("vi-VN'); Remove-Item x; ('")[-1]
    assert "Remove-Item x" not in script
    assert "::new('vi-VNRemove-Itemx')" in script


def test_it_ends_at_once_when_it_is_stopped(program: Callable[[str], Path]) -> None:
    path, stopped = program("time.sleep(60)"), threading.Event()
    speaking = threading.Thread(target=SystemVoice(str(path), LINUX[0], "vi").say, args=("x", stopped))
    speaking.start()
    time.sleep(0.2)
    began = time.monotonic()
    stopped.set()
    speaking.join(5)
    assert not speaking.is_alive()
    assert time.monotonic() - began < 2


def test_what_goes_on_behind_the_program_is_silenced_too(program: Callable[[str], Path]) -> None:
    path = program('if "-S" in sys.argv:\n    here.with_suffix(".hushed").touch()\nelse:\n    time.sleep(60)')
    stopped = threading.Event()
    speaking = threading.Thread(target=SystemVoice(str(path), LINUX[2], "vi").say, args=("x", stopped))
    speaking.start()
    time.sleep(0.2)
    stopped.set()
    speaking.join(5)
    assert path.with_suffix(".hushed").exists()


def test_what_was_stopped_beforehand_is_not_begun(program: Callable[[str], Path]) -> None:
    path, stopped = program(KEEPS), threading.Event()
    stopped.set()
    SystemVoice(str(path), LINUX[0], "vi").say("x", stopped)
    assert not path.with_suffix(".got").exists()


def test_nothing_is_said_while_a_recording_is_open(program: Callable[[str], Path]) -> None:
    path = program(KEEPS)
    portaudio.occupy()
    try:
        with pytest.raises(PlaybackError, match="a recording is open"):
            SystemVoice(str(path), LINUX[0], "vi").say("x", threading.Event())
    finally:
        portaudio.leave()
    assert not path.with_suffix(".got").exists()


def test_the_device_is_free_again_after_every_end(program: Callable[[str], Path]) -> None:
    for body in (KEEPS, "sys.exit(3)"):
        with suppress(PlaybackError):
            SystemVoice(str(program(body)), LINUX[0], "vi").say("x", threading.Event())
        portaudio.occupy()
        portaudio.leave()


def test_a_program_that_fails_is_told_with_what_it_said(program: Callable[[str], Path]) -> None:
    path = program('sys.stderr.write("no sound card\\n\\n"); sys.exit(1)')
    with pytest.raises(PlaybackError, match="espeak-ng did not speak: no sound card"):
        SystemVoice(str(path), LINUX[0], "vi").say("x", threading.Event())


def test_a_program_that_reports_success_without_a_loudspeaker_is_told(program: Callable[[str], Path]) -> None:
    """As espeak-ng does: it complains, and ends long before the text can have been heard."""
    path = program('sys.stderr.write("cannot find card 0\\n")')
    with pytest.raises(PlaybackError, match="espeak-ng found no loudspeaker that works: cannot find card 0"):
        SystemVoice(str(path), LINUX[0], "vi").say("Có hứa được không? " * 100, threading.Event())


def test_a_complaint_of_a_program_that_spoke_as_long_as_speech_takes_is_not_told(
    program: Callable[[str], Path],
) -> None:
    path = program('sys.stderr.write("underrun\\n"); time.sleep(0.5)')
    SystemVoice(str(path), LINUX[0], "vi").say("Có hứa được không?", threading.Event())


def test_a_program_that_is_gone_is_told(tmp_path: Path) -> None:
    with pytest.raises(PlaybackError, match="cannot be started"):
        SystemVoice(str(tmp_path / "gone"), LINUX[0], "vi").say("x", threading.Event())


@pytest.mark.parametrize(
    ("platform", "remedy"), [("linux", "apt install espeak-ng"), ("darwin", "System Settings")]
)
def test_no_voice_of_the_language_is_one_sentence_with_what_to_install(platform: str, remedy: str) -> None:
    with pytest.raises(VoiceError) as told:
        find_voice("vi", platform=platform, which=lambda _name: None)
    assert "no Vietnamese voice" in str(told.value)
    assert remedy in str(told.value)
    assert told.value.exit_code == 3


def test_a_program_without_the_language_is_passed_over(program: Callable[[str], Path]) -> None:
    path = program(f"print({ESPEAK!r} if 'vi' in sys.argv[1] else 'Pty Language')")
    which = {"espeak-ng": str(path)}.get
    assert find_voice("vi", platform="linux", which=which).name == "espeak-ng (vi)"
    with pytest.raises(VoiceError, match="no English voice"):
        find_voice("en", platform="linux", which=which)


def test_the_scripted_voice_keeps_what_was_said() -> None:
    voice, stopped = ScriptedVoice(), threading.Event()
    voice.say("một", stopped)
    stopped.set()
    voice.say("hai", stopped)
    assert voice.said == ["một", "hai"]
    assert voice.stopped == 1
