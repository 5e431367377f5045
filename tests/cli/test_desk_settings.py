"""What the interface is told of its settings: which flag goes before one, and what a change of one does at once."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tests.tui.staging import services
from trainer.asr.process import ProcessTranscriber
from trainer.audio.microphone import Microphone
from trainer.cli.commands.desk import _overruled, _restaged
from trainer.cli.library import Library
from trainer.config import Settings

if TYPE_CHECKING:
    import pytest


def given(home: Path | None = None, model: str = "", server: str | None = None) -> argparse.Namespace:
    return argparse.Namespace(home=home, model=model, server=server)


def test_a_flag_goes_before_a_variable_before_the_folder_one_is_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("TRAINER_HOME", raising=False)
    assert _overruled(given()) == {}
    (tmp_path / "decks").mkdir()
    assert _overruled(given()) == {"home": "./decks"}
    monkeypatch.setenv("TRAINER_HOME", "/x")
    assert _overruled(given()) == {"home": "TRAINER_HOME"}
    overruled = _overruled(given(Path("/y"), "small", ""))
    assert overruled == {"home": "--home", "model": "--model", "server": "--server"}


def test_a_changed_microphone_and_language_hold_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    before = services(tmp_path)
    restaged = partial(_restaged, tmp_path, Library(tmp_path), "")
    after = restaged(before, Settings(microphone="USB", language="vi"))
    microphone = after.microphone()
    assert isinstance(microphone, Microphone)
    assert microphone.name == "USB"
    assert (after.language, after.settings.microphone) == ("vi", "USB")
    assert after.history is before.history
    assert after.transcriber is before.transcriber
    assert restaged(after, Settings()).language == "en"


def test_another_model_hears_unless_the_command_line_names_one(tmp_path: Path) -> None:
    before = services(tmp_path)
    chosen = Settings(model="small", server="http://gpu:8000")
    after = _restaged(tmp_path, Library(tmp_path), "", before, chosen)
    transcriber = after.transcriber()
    assert isinstance(transcriber, ProcessTranscriber), "a server holds from the next start"
    assert transcriber.name == "small int8 cpu"
    named = _restaged(tmp_path, Library(tmp_path), "tiny", before, chosen)
    assert named.transcriber is before.transcriber
