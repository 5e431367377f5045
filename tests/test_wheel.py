"""The wheel carries decks, rubrics and recordings: installed elsewhere it works in an empty folder."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    build = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--no-deps",
        "--no-build-isolation",
        "-w",
        str(folder),
    ]
    subprocess.run([*build, str(ROOT)], check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def run_installed(
    site: Path, empty: Path, *arguments: str, said: str = ""
) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(site), "HOME": str(empty), "XDG_DATA_HOME": str(empty)}
    command = [sys.executable, "-m", "trainer", *arguments]
    return subprocess.run(
        command, input=said, env=environment, cwd=empty, capture_output=True, text=True, check=False
    )


def test_an_installed_wheel_judges_in_an_empty_folder(site: Path, tmp_path: Path) -> None:
    ran = run_installed(
        site, tmp_path, "score", "02/Q6+", "--json", said="Được chứ, hai cái tiết kiệm hai chỗ khác nhau."
    )
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout)["score"] > 0


def test_an_installed_wheel_checks_its_own_sets(site: Path, tmp_path: Path) -> None:
    ran = run_installed(site, tmp_path, "check")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.startswith("3 decks, 30 cards")


def test_the_wheel_has_the_bundled_recordings_and_none_of_the_tests(site: Path) -> None:
    assert len(list((site / "trainer" / "samples" / "en").glob("*.flac"))) == 4
    assert not list(site.rglob("test_*.py"))
    assert not list(site.rglob("*.jsonl"))
