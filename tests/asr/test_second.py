"""Which model hears an answer once more, by what is set and what is installed."""

from __future__ import annotations

import pytest

from trainer.asr.second import second_model

CASES = [
    ("auto", "base", ["base"], ""),
    ("auto", "base", ["base", "small"], "small"),
    ("auto", "base", ["tiny", "large-v3", "medium", "small"], "large-v3"),
    ("auto", "small", ["base", "small"], ""),
    ("auto", "large-v3", ["large-v3", "base"], ""),
    ("auto", "my-own-model", ["large-v3"], ""),
    ("auto", "base", ["my-own-model"], ""),
    ("on", "base", ["base"], "base"),
    ("on", "base", ["base", "medium"], "medium"),
    ("on", "my-own-model", [], "my-own-model"),
    ("off", "base", ["base", "small"], ""),
    ("medium", "base", ["base"], "medium"),
    ("a/folder", "base", ["small"], "a/folder"),
]


@pytest.mark.parametrize(("setting", "live", "installed", "model"), CASES)
def test_the_second_hearing_is_by(setting: str, live: str, installed: list[str], model: str) -> None:
    assert second_model(setting, live, installed) == model
