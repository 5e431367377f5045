"""The second hearing as the program makes it: with which model, of which priority, from which file."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from trainer.cli.backends import make_second_transcriber
from trainer.cli.library import Library
from trainer.cli.second import read_samples, second_hearing
from trainer.config import Settings
from trainer.errors import AudioError
from trainer.store.recordings import Recordings

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def no_models(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRAINER_MODELS", str(tmp_path / "models"))


def test_by_default_nothing_is_heard_again_where_no_better_model_is_installed() -> None:
    assert make_second_transcriber(Settings(), "", "base int8 cpu") is None


@pytest.mark.parametrize(
    ("settings", "live", "heard_by", "name"),
    [
        (Settings(second_hearing="on"), "", "base int8 cpu", "base"),
        (Settings(second_hearing="on", model="small"), "", "small int8 cpu", "small"),
        (Settings(second_hearing="on", model="small"), "medium", "medium int8 cpu", "medium"),
        (Settings(second_hearing="large-v3"), "", "base int8 cpu", "large-v3"),
    ],
)
def test_where_it_is_wanted_it_is_by_that_model_at_the_lowest_priority_and_starts_nothing_yet(
    settings: Settings, live: str, heard_by: str, name: str
) -> None:
    second = make_second_transcriber(settings, live, heard_by)
    assert second is not None
    assert (second._spec.model, second._spec.niceness, second.pid) == (name, 19, None)


def test_what_a_server_heard_is_not_heard_again_here_unless_a_model_is_named_for_it() -> None:
    settings = Settings(second_hearing="on", server="http://localhost:1")
    assert make_second_transcriber(settings, "", "whisper-1 at localhost:1") is None
    assert make_second_transcriber(settings, "", "base int8 cpu") is not None
    named = replace(settings, second_hearing="large-v3")
    assert make_second_transcriber(named, "", "whisper-1 at localhost:1") is not None


def test_off_is_off(tmp_path: Path) -> None:
    assert second_hearing(tmp_path, Library(tmp_path), Settings(second_hearing="off"), "") is None
    assert second_hearing(tmp_path, Library(tmp_path), Settings(), "") is not None


def test_a_take_is_read_though_it_becomes_flac_between_finding_and_opening(tmp_path: Path) -> None:
    import numpy as np
    import soundfile

    soundfile.write(tmp_path / "a.flac", np.ones(1600, np.float32) / 2, 16_000)
    there = Recordings(tmp_path)

    class Late(Recordings):
        """Names the WAV once, which has just gone."""

        looks = 0

        def find(self, name: str) -> Path | None:
            self.looks += 1
            return tmp_path / "a.wav" if self.looks == 1 else there.find(name)

    assert len(read_samples(Late(tmp_path), "a.wav")) == 1600
    with pytest.raises(AudioError, match=r"b\.wav is gone"):
        read_samples(there, "b.wav")
