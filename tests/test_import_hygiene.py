"""Heavy libraries have one door each, and nobody walks through it before the thing behind it is needed."""

from __future__ import annotations

import ast
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOORS = {
    "sounddevice": {"audio/microphone.py"},
    "faster_whisper": {"asr/whisper.py", "asr/whisper_decode.py", "asr/voice.py"},
    "ctranslate2": {"asr/whisper.py", "asr/convert.py"},
    "transformers": {"asr/convert.py"},
    "torch": {"asr/device.py"},
    "soundfile": {"audio/"},
    "soxr": {"audio/"},
    "numpy": {"audio/", "asr/", "exam/regression.py"},
    "scipy": {"exam/regression.py"},
    "sklearn": {"exam/regression.py"},
    "textual": {"tui/"},
    "textual_plot": {"tui/widgets/curve_plot.py"},
    "rich": {"tui/"},
    "sqlite3": {"store/"},
    "fsrs": {"progress/schedule.py"},
    "genanki": {"store/anki.py"},
    "tomlkit": {"settings_file.py"},
    "platformdirs": {"config.py", "asr/"},
}
"""Library -> files or folders that may import it."""
LIGHT = {
    "trainer.scoring.score": ("numpy", "torch", "textual", "sqlite3", "platformdirs"),
    "trainer.exam.examiner": ("numpy", "torch", "textual", "faster_whisper", "soundfile", "sqlite3"),
    "trainer.tui.app": (
        "faster_whisper",
        "ctranslate2",
        "torch",
        "sounddevice",
        "numpy",
        "soundfile",
        "sqlite3",
    ),
    "trainer.cli.run": (
        "faster_whisper",
        "ctranslate2",
        "torch",
        "sounddevice",
        "numpy",
        "textual",
        "genanki",
        "tomlkit",
    ),
    "trainer.exam.second_hearing": ("trainer.rubric.mistake", "trainer.spoken.cues"),
    "trainer.store.history": ("trainer.rubric.mistake", "trainer.spoken.cues", "fsrs", "statistics"),
    "trainer.progress.trend": ("numpy", "sqlite3", "textual"),
    "trainer.progress.agenda": ("fsrs", "numpy", "sqlite3", "textual"),
}
"""Module -> libraries that importing it must not load."""


def loaded_by(module: str, *, after: str = "") -> set[str]:
    script = f"import sys, {module}\n{after}\nprint(*sorted(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, cwd=ROOT
    )
    return {name.partition(".")[0] for name in done.stdout.split()}


@pytest.mark.parametrize("module", LIGHT)
def test_importing_a_light_module_loads_no_heavy_library(module: str) -> None:
    assert loaded_by(module) & set(LIGHT[module]) == set()


def test_the_check_sees_a_heavy_import_where_there_is_one() -> None:
    assert "numpy" in loaded_by("trainer.audio.level")
    assert "textual" in loaded_by("trainer.tui.app")


FIRST_SCREEN = """
import asyncio
from datetime import UTC, datetime
from pathlib import Path
from trainer.config import Settings
from trainer.store.history import History
from trainer.store.recordings import Recordings
from trainer.tui.app import TrainerApp
from trainer.tui.services import Services
def never(*_): raise AssertionError("called before it was needed")
home = Path("no such folder")
stage = Services(Settings(), "en", tuple, never, never, never, never, never,
                 History(home / "h.sqlite3"), Recordings(home), lambda: datetime.now(UTC))
async def look():
    async with TrainerApp(stage).run_test() as pilot:
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
asyncio.run(look())
"""


def test_the_first_screen_is_drawn_without_a_model_or_an_audio_library() -> None:
    heavy = {"faster_whisper", "ctranslate2", "torch", "sounddevice", "numpy", "soundfile", "soxr"}
    assert loaded_by("trainer.tui.app", after=FIRST_SCREEN) & heavy == set()


@cache
def imports_of(path: Path) -> frozenset[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return frozenset(name for node in ast.walk(tree) for name in _imported(node)) - _for_types_only(tree)


def _imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name.partition(".")[0] for alias in node.names]
    if isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
        return [node.module.partition(".")[0]]
    return []


def _for_types_only(tree: ast.Module) -> set[str]:
    """What is imported under TYPE_CHECKING and nowhere else."""
    guarded, elsewhere = set[str](), set[str]()
    for top in tree.body:
        is_guard = isinstance(top, ast.If) and "TYPE_CHECKING" in ast.unparse(top.test)
        names = {name for node in ast.walk(top) for name in _imported(node)}
        (guarded if is_guard else elsewhere).update(names)
    return guarded - elsewhere


SOURCES = sorted((ROOT / "trainer").rglob("*.py"))


@pytest.mark.parametrize("library", DOORS)
def test_only_its_door_imports_a_heavy_library(library: str) -> None:
    doors = DOORS[library]
    inside = {p.relative_to(ROOT / "trainer").as_posix() for p in SOURCES if library in imports_of(p)}
    assert {
        p
        for p in inside
        if not any(p == door or (door.endswith("/") and p.startswith(door)) for door in doors)
    } == set()


def test_the_scan_tells_an_import_for_types_from_a_real_one(tmp_path: Path) -> None:
    source = tmp_path / "a.py"
    source.write_text(
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import numpy\ndef f():\n    import torch.nn\n",
        encoding="utf-8",
    )
    assert imports_of(source) == {"typing", "torch"}
