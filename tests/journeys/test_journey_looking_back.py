"""A month of practice looked back on in a real terminal: trends, the notebook, the history and an old verdict."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from tests.journeys.terminal import Terminal, has_tmux
from tests.simulation import ANSWERS, practised_month
from trainer.store.history import History

if TYPE_CHECKING:
    from pathlib import Path


def test_trends_and_history_of_a_month_are_looked_through_by_keys_alone(tmp_path: Path) -> None:
    if not has_tmux():
        pytest.skip("tmux is not installed")
    log = History(tmp_path / "recordings" / "history.sqlite3")
    for attempt in practised_month(tmp_path):
        log.add(attempt)
    settings = tmp_path / "settings.toml"
    settings.write_text('language = "en"\n', encoding="utf-8")
    own = {"TRAINER_HOME": str(tmp_path), "TRAINER_CONFIG": str(settings)}
    with Terminal(tmp_path, {**os.environ, **own}, columns=100, rows=30) as terminal:
        terminal.wait_for("Choose a set", "answered")
        terminal.press("t")
        trends = terminal.wait_for("Sets and cards: 28", "newer half +", "o answer", "100 ┫")
        terminal.press("3")
        notebook = terminal.wait_for("made 4×, last on", "relapses: 2", "Tested by")
        terminal.press("Escape")
        terminal.wait_for("Choose a set")
        terminal.press("h")
        history = terminal.wait_for(f"Answers 1–100 of {ANSWERS}")
        terminal.press("n")
        terminal.wait_for(f"Answers 101–200 of {ANSWERS}")
        terminal.press("Enter")
        verdict = terminal.wait_for("Answered 2026-", "by weight")
        terminal.press("Escape")
        terminal.wait_for(f"Answers 101–200 of {ANSWERS}")
        terminal.press("Escape")
        terminal.wait_for("Choose a set")
        terminal.press("q")
        terminal.wait_until(lambda screen: "Choose a set" not in screen, "the end of the program", 20)
    print(trends, notebook, history, verdict, sep="\n")
    assert "01 Vật lý" in trends
    assert len(log.attempts()) == ANSWERS, "looking back changes nothing"
