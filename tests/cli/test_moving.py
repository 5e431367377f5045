"""A learner's work on another machine: the folder copied, or the history handed over and joined."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING

from tests.cli.program import run
from tests.exchange.histories import Step, do, told_by
from tests.exchange.pasted import ENGLISH
from trainer.store.history import FILE_NAME, History
from trainer.store.recordings import Recordings

if TYPE_CHECKING:
    from pathlib import Path

STEPS = [Step("add", 0, 1), Step("add", 1, 3), Step("contest", 1, 9), Step("rescore", 0, 11)]


def history(home: Path) -> History:
    return History(home / "recordings" / FILE_NAME)


def machine(tmp_path: Path, name: str) -> Path:
    home = tmp_path / name
    home.mkdir()
    return home


def test_moving_to_another_machine_is_copying_one_folder(tmp_path: Path) -> None:
    old = machine(tmp_path, "old")
    run(old, "import", "-", said=ENGLISH)
    do(history(old), STEPS)
    (old / "recordings" / "1.flac").write_bytes(b"fLaC")
    told, listed = told_by(history(old)), run(old, "history", "--json").out
    new = tmp_path / "new" / "trainer"
    shutil.copytree(old, new)
    shutil.rmtree(old)
    assert told_by(history(new)) == told
    assert run(new, "history", "--json").out == listed
    assert run(new, "check").code == 0
    assert '"graded": true' in run(new, "score", "nets/Q1", "--json", said="No.").out
    recording = history(new).first("id1").recording
    assert Recordings(new / "recordings").find(recording) == new / "recordings" / "1.flac"
    assert run(new, "contest", "id1", "cause", "--not-said").code == 0


def test_a_history_is_exported_whole_and_joined_with_what_is_there(tmp_path: Path) -> None:
    here, there = machine(tmp_path, "here"), machine(tmp_path, "there")
    do(history(here), STEPS)
    assert run(here, "export", "history", "-o", "h.jsonl").out == "written: h.jsonl\n"
    shutil.copy(here / "h.jsonl", there)
    assert run(there, "import", "h.jsonl").out.startswith(
        "2 attempts are new, 0 have more said of them, 0 were here"
    )
    assert told_by(history(there)) == told_by(history(here))
    again = json.loads(run(there, "import", "-", "--json", said=(there / "h.jsonl").read_bytes()).out)
    assert again == {"added": 0, "extended": 0, "same": 2, "left_out": []}
    assert (
        run(there, "export", "history", "--format", "jsonl").out.encode() == (here / "h.jsonl").read_bytes()
    )


def test_a_history_with_a_bad_line_is_refused_or_read_without_it(tmp_path: Path) -> None:
    do(history(tmp_path), STEPS)
    lines = run(tmp_path, "export", "history", "--format", "jsonl").out + "{\x1b[31m\n"
    other = machine(tmp_path, "other")
    line = run(other, "import", "-", said=lines).failed_with_one_line(1)
    assert "stdin:4: it is not JSON" in line
    assert not history(other).attempts()
    ran = run(other, "import", "-", "--skip-bad", said=lines)
    assert (ran.code, "line 4 is left out" in ran.err, "\x1b" in ran.err) == (0, True, False)
    assert len(history(other).attempts()) == 2


def test_options_for_notes_are_wrong_usage_for_a_history(tmp_path: Path) -> None:
    line = run(tmp_path, "import", "-", "--replace", said='{"kind":"trainer-history","version":1}')
    assert "are for notes" in line.failed_with_one_line(2)


def test_an_export_never_writes_over_a_file_unasked_and_leaves_none_half_written(tmp_path: Path) -> None:
    do(history(tmp_path), STEPS)
    (tmp_path / "h.jsonl").write_text("mine", encoding="utf-8")
    assert "--replace" in run(tmp_path, "export", "history", "-o", "h.jsonl").failed_with_one_line(1)
    assert (tmp_path / "h.jsonl").read_text(encoding="utf-8") == "mine"
    assert run(tmp_path, "export", "history", "-o", "h.jsonl", "--replace").code == 0
    assert "is a folder" in run(tmp_path, "export", "history", "-o", ".").failed_with_one_line(1)
    assert "cannot be written" in run(tmp_path, "export", "history", "-o", "no/h.jsonl").failed_with_one_line(
        1
    )
    (tmp_path / "recordings" / FILE_NAME).write_bytes(b"no database, but long enough to be one " * 50)
    run(tmp_path, "export", "history", "-o", "new.jsonl").failed_with_one_line(1)
    assert not list(tmp_path.glob("*new.jsonl*"))
