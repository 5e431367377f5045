"""The README's pictures come from the program by one command, are small, fetch nothing and show what they are to."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.pictures import SCENES

ROOT = Path(__file__).parent.parent
MOST_BYTES = 60_000
SHOWN = {
    "sets": ("answered 166×", "mean", "mark blind"),
    "verdict": ("≠ wrong", "right digits, wrong power of ten", "✓ hit"),
    "trends": ("Sets and cards", "newer half", "line: smoothed"),
    "exam-report": ("mean of 4 graded cards of 4", "! mistake", "save report"),
}


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    folder = tmp_path_factory.mktemp("pictures") / "new"
    command = [sys.executable, "-m", "tests.pictures", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, timeout=300)
    return {path.stem: path.read_text(encoding="utf-8") for path in folder.iterdir()}


def text_of(picture: str) -> str:
    return " ".join("".join(ElementTree.fromstring(picture).itertext()).split())


def test_every_scene_is_drawn_and_shows_what_it_is_to(drawn: dict[str, str]) -> None:
    assert set(drawn) == set(SCENES) == set(SHOWN)
    missing = {
        (name, words) for name, shown in SHOWN.items() for words in shown if words not in text_of(drawn[name])
    }
    assert missing == set()


def test_a_picture_is_small_and_fetches_nothing(drawn: dict[str, str]) -> None:
    for picture in drawn.values():
        assert len(picture.encode()) < MOST_BYTES
        assert "url(http" not in picture
        assert "href" not in picture


def test_the_readme_shows_the_pictures_that_are_there() -> None:
    shown = re.findall(r"\(docs/pictures/([a-z-]+)\.svg\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert set(shown) == set(SCENES) == {path.stem for path in (ROOT / "docs" / "pictures").iterdir()}


def test_make_draws_them_into_the_readmes_folder() -> None:
    command = ["make", "--no-print-directory", "-n", "-o", ".venv/.dev", "pictures"]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert told.split()[-3:] == ["-m", "tests.pictures", "docs/pictures"]
