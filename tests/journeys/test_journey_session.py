"""A whole session at the desk, by keys alone in a real terminal, with a recording as the voice.

Open, choose, speak, verdict, replay, correct, "I said that", follow-up, trend; then what was kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.journeys.speaking import HEARD_WITHIN_SECONDS, at_the_question, spoken
from tests.journeys.terminal import ROOT, Terminal, has_tmux
from tests.virtual_microphone import VirtualMicrophone
from trainer.store.history import History

if TYPE_CHECKING:
    from pathlib import Path

ANSWER = ROOT / "trainer" / "samples" / "en" / "q1-mistake.flac"
REMEMBERED = "The weights are 16 GB."
MEANT = "300 tokens per second"
"""Heard of the recording; the learner says that it was the point, and the program takes their word."""
FOLLOWED = "Two H100s have 6.7 terabytes a second, so reading 70 GB takes at least 10.4 milliseconds."


@pytest.mark.model
@pytest.mark.microphone
def test_a_whole_session_is_sat_through_by_keys_and_everything_of_it_is_kept(tmp_path: Path) -> None:
    if not has_tmux():
        pytest.skip("tmux is not installed")
    settings = tmp_path / "settings.toml"
    settings.write_text('language = "en"\nseconds = 120\n', encoding="utf-8")
    with VirtualMicrophone() as microphone:
        own = {"TRAINER_HOME": str(tmp_path), "TRAINER_CONFIG": str(settings)}
        with Terminal(tmp_path, microphone.environment | own) as terminal:
            at_the_question(terminal)
            spoken(terminal, microphone, ANSWER)
            _replay(terminal)
            _correct(terminal)
            _contest(terminal)
            _follow_up(terminal)
            _look_back_and_leave(terminal)
    log = History(tmp_path / "recordings" / "history.sqlite3")
    (first,) = log.records("demo/Q1")
    assert REMEMBERED in first.attempt.text
    assert REMEMBERED not in log.first(first.attempt.id).text, "what was heard at first is kept"
    assert [override.evidence and override.evidence.text for override in first.overrides] == [MEANT]
    (second,) = log.attempts("demo/Q1+")
    assert second.text == FOLLOWED
    (take,) = (tmp_path / "recordings").glob("*-demo-Q1.*")
    assert first.attempt.recording.startswith(take.stem)


def _replay(terminal: Terminal) -> None:
    terminal.press("3")
    terminal.wait_for("underlined: earned credit", "p plays from 0:00")
    terminal.press("p")
    terminal.wait_for("p stops")
    terminal.press("p")
    terminal.wait_until(lambda screen: "p stops" not in screen, "the end of the replay")


def _correct(terminal: Terminal) -> None:
    terminal.press("e")
    terminal.wait_for("What did you say?")
    terminal.type(f"{REMEMBERED} ")
    terminal.wait_for(REMEMBERED)
    terminal.press("C-s")
    terminal.wait_for("As corrected by you:", "corrected by you (base")


def _contest(terminal: Terminal) -> None:
    """The first point of the list, which was not said."""
    terminal.press("1")
    terminal.wait_for("I did / didn't say it")
    terminal.press("c")
    terminal.wait_for("Which words say it?")
    terminal.type(MEANT)
    terminal.press("Enter")
    terminal.wait_for("1 by your word")


def _follow_up(terminal: Terminal) -> None:
    terminal.press("f")
    terminal.wait_for("Follow-up ·", "Press Space")
    terminal.press("t")
    terminal.wait_for("Type your answer")
    terminal.type(FOLLOWED)
    terminal.press("C-s")
    terminal.wait_for("by weight", "typed", seconds=HEARD_WITHIN_SECONDS)


def _look_back_and_leave(terminal: Terminal) -> None:
    terminal.press("t")
    terminal.wait_for("demo/Q1+", "numbers hit")
    for place in ("by weight", "Choose a card", "Choose a set"):
        terminal.press("Escape")
        terminal.wait_for(place)
    terminal.press("q")
    terminal.wait_until(lambda screen: "Choose a set" not in screen, "the end of the program", 20)
