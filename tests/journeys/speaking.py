"""A whole answer through the real program: a recording is spoken into the null-sink microphone until the verdict.

To see it: python -m tests.journeys.speaking [FLAC]   (needs tmux, pulseaudio, libportaudio2 and the base model)
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tests.journeys.terminal import ROOT, Terminal
from tests.virtual_microphone import VirtualMicrophone

ANSWER = ROOT / "trainer" / "samples" / "en" / "q1-full.flac"
HIT = re.compile(r"✓ (\d+) hit")
HEARD_WITHIN_SECONDS = 180.0


@dataclass(frozen=True, slots=True)
class Journey:
    recording: str
    """The screen while the answer was being spoken."""
    verdict: str
    """The screen with the verdict."""
    numbers: str
    transcript: str
    cards: str
    """The list of cards once one has come back."""

    @property
    def hits(self) -> int:
        found = HIT.search(self.verdict)
        return int(found[1]) if found else 0


def speak(home: Path, answer: Path = ANSWER) -> Journey:
    """Opens the program, chooses demo/Q1, speaks `answer` into the microphone, reads every tab, and leaves."""
    settings = home / "settings.toml"
    settings.write_text('language = "en"\nseconds = 120\n', encoding="utf-8")
    with VirtualMicrophone() as microphone:
        environment = microphone.environment | {"TRAINER_HOME": str(home), "TRAINER_CONFIG": str(settings)}
        with Terminal(home, environment) as terminal:
            return _journey(terminal, microphone, answer)


def at_the_question(terminal: Terminal) -> None:
    """From the start of the program to demo/Q1, ready to record."""
    terminal.wait_for("Choose a set", "demo")
    terminal.press("End")
    terminal.press("Enter")
    terminal.wait_for("Choose a card", "Q2")
    terminal.press("Enter")
    terminal.wait_for("Press Space", "Speech model: base", seconds=60)


def spoken(terminal: Terminal, microphone: VirtualMicrophone, answer: Path) -> tuple[str, str]:
    """The answer is spoken and judged: the screen as the last of it was said, and the verdict."""
    terminal.press("Space")
    terminal.wait_for("Recording from", "stop and score")
    microphone.speak(answer)
    recording = terminal.screen()
    terminal.press("Space")
    return recording, terminal.wait_for("by weight", "heard by base", seconds=HEARD_WITHIN_SECONDS)


def _journey(terminal: Terminal, microphone: VirtualMicrophone, answer: Path) -> Journey:
    at_the_question(terminal)
    recording, verdict = spoken(terminal, microphone, answer)
    terminal.press("2")
    numbers = terminal.wait_for("expected")
    terminal.press("3")
    transcript = terminal.wait_for("underlined: earned credit")
    terminal.press("Escape")
    cards = terminal.wait_for("Choose a card", "last ")
    terminal.press("Escape")
    terminal.wait_for("Choose a set", "answered 1×")
    terminal.press("q")
    terminal.wait_until(lambda screen: "Choose a set" not in screen, "the end of the program", 10)
    return Journey(recording, verdict, numbers, transcript, cards)


if __name__ == "__main__":
    os.environ.setdefault("PYTHONUTF8", "1")
    with tempfile.TemporaryDirectory() as folder:
        done = speak(Path(folder), *map(Path, sys.argv[1:2]))
    print(done.recording, done.verdict, done.numbers, done.transcript, done.cards, sep="\n")
    print(f"{done.hits} points hit")
