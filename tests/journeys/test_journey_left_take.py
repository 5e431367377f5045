"""The program is killed while somebody speaks; at its next start the take is offered and scored like any other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.journeys.speaking import ANSWER, HEARD_WITHIN_SECONDS
from tests.journeys.terminal import Terminal, has_tmux
from tests.virtual_microphone import VirtualMicrophone
from trainer.audio import wav_header
from trainer.store.history import History

if TYPE_CHECKING:
    from pathlib import Path

SPOKEN_SECONDS = 20


def killed_while_speaking(terminal: Terminal, microphone: VirtualMicrophone, recordings: Path) -> Path:
    """From the first screen into the middle of an answer to demo/Q1 -> the take that is left."""
    terminal.wait_for("Choose a set", "demo")
    terminal.press("End")
    terminal.press("Enter")
    terminal.wait_for("Choose a card", "Q2")
    terminal.press("Enter")
    terminal.wait_for("Press Space", "Speech model: base", seconds=60)
    microphone.speak(ANSWER, wait=False)
    terminal.press("Space")
    terminal.wait_for("Recording from")
    terminal.wait_until(
        lambda _screen: seconds_in(recordings) > SPOKEN_SECONDS, f"{SPOKEN_SECONDS} s on disk", 60.0
    )
    terminal.kill()
    (left,) = recordings.glob("*.wav")
    return left


def seconds_in(recordings: Path) -> float:
    return sum(wav_header.seconds(wav) for wav in recordings.glob("*.wav"))


@pytest.mark.model
@pytest.mark.microphone
def test_what_was_spoken_into_a_killed_program_is_scored_at_its_next_start(tmp_path: Path) -> None:
    if not has_tmux():
        pytest.skip("tmux is not installed")
    settings = tmp_path / "settings.toml"
    settings.write_text('language = "en"\n', encoding="utf-8")
    own = {"TRAINER_HOME": str(tmp_path), "TRAINER_CONFIG": str(settings)}
    with VirtualMicrophone() as microphone:
        with Terminal(tmp_path, microphone.environment | own, columns=80, rows=24) as terminal:
            left = killed_while_speaking(terminal, microphone, tmp_path / "recordings")
        with Terminal(tmp_path, microphone.environment | own, columns=80, rows=24) as terminal:
            terminal.wait_for("Recordings left unscored: 1.", "u unscored takes")
            terminal.press("u")
            print(terminal.wait_for("demo/Q1", "· opens", "To listen:", "d delete"))
            terminal.press("Enter")
            print(terminal.wait_for("by weight", "heard by base", seconds=HEARD_WITHIN_SECONDS))
            terminal.press("Escape")
            terminal.wait_for("No take is left unscored.")
            terminal.press("Escape")
            terminal.wait_for("Choose a set", "answered 1×")
            terminal.press("q")
    (kept,) = History(tmp_path / "recordings" / "history.sqlite3").attempts("demo/Q1")
    assert kept.graded
    assert kept.seconds >= SPOKEN_SECONDS
    assert kept.recording == left.name
    assert left.with_suffix(".flac").exists()
    assert not left.exists()
