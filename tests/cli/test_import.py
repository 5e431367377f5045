"""`trainer import` as a learner runs it: what it writes, what it says, and what it will not touch."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.cli.program import run
from tests.exchange.pasted import ENGLISH

if TYPE_CHECKING:
    from pathlib import Path


def pasted(home: Path, text: str = ENGLISH) -> str:
    (home / "notes.txt").write_text(text, encoding="utf-8")
    return "notes.txt"


def files(home: Path) -> dict[str, str]:
    found = (p for p in home.rglob("*") if p.is_file() and p.suffix != ".txt")
    return {p.relative_to(home).as_posix(): p.read_text(encoding="utf-8") for p in found}


def test_notes_become_a_set_that_passes_the_check_and_can_be_answered(tmp_path: Path) -> None:
    ran = run(tmp_path, "import", pasted(tmp_path))
    assert (ran.code, ran.err) == (0, "")
    assert "every line of the notes is in the deck" in ran.out
    assert set(files(tmp_path)) == {"decks/nets.md", "rubrics/nets.toml"}
    checked = run(tmp_path, "check")
    assert checked.code == 0
    assert "rubrics/nets.toml: 6 points and mistakes are drafts" in checked.out
    scored = run(tmp_path, "score", "nets/Q1", "--json", said="No. It takes 22 hours at full rate.")
    verdicts = {p["id"]: p["verdict"] for p in json.loads(scored.out)["points"]}
    assert verdicts["22-h"] == "hit"
    assert verdicts["32-h"] == "missed"


def test_notes_may_come_from_stdin_and_json_tells_the_same(tmp_path: Path) -> None:
    told = json.loads(run(tmp_path, "import", "-", "--json", said=f"Written by me\n\n{ENGLISH}").out)
    assert [(one["set"], one["cards"], one["followups"]) for one in told] == [("nets", 1, 1)]
    assert told[0]["remarks"] == [{"line": 1, "what": "stands above the set's heading: moved below it"}]
    assert told[0]["hit_by_own_answers"] == told[0]["points"]


def test_a_dry_run_shows_both_files_and_writes_none(tmp_path: Path) -> None:
    ran = run(tmp_path, "import", "-", "--dry-run", said=ENGLISH)
    assert "# Set nets · Networks" in ran.out
    assert "[[card.point]]" in ran.out
    assert files(tmp_path) == {}


def test_a_set_that_is_there_is_never_written_over_without_being_told(tmp_path: Path) -> None:
    run(tmp_path, "import", pasted(tmp_path))
    before = files(tmp_path)
    line = run(
        tmp_path, "import", pasted(tmp_path, ENGLISH.replace("two days", "three days"))
    ).failed_with_one_line(1)
    assert "--as ID" in line
    assert "--replace" in line
    assert files(tmp_path) == before
    ran = run(tmp_path, "import", "notes.txt", "--replace")
    assert ran.code == 0
    now = files(tmp_path)
    assert "three days" in now.pop("decks/nets.md")
    now.pop("rubrics/nets.toml")
    assert sorted(now.values()) == sorted(before.values())
    assert all(name.endswith(".bak") for name in now)
    assert run(tmp_path, "check").code == 0


def test_a_built_in_set_is_refused_and_another_id_is_taken(tmp_path: Path) -> None:
    text = ENGLISH.replace("nets", "demo")
    assert "it is built in" in run(tmp_path, "import", pasted(tmp_path, text)).failed_with_one_line(1)
    assert run(tmp_path, "import", "notes.txt", "--as", "mine").code == 0
    assert set(files(tmp_path)) == {"decks/mine.md", "rubrics/mine.toml"}


def test_a_file_of_that_name_that_holds_another_set_is_left_alone(tmp_path: Path) -> None:
    run(tmp_path, "import", pasted(tmp_path))
    (tmp_path / "decks" / "nets.md").rename(tmp_path / "decks" / "other.md")
    (tmp_path / "rubrics" / "nets.toml").rename(tmp_path / "rubrics" / "other.toml")
    before = files(tmp_path)
    line = run(tmp_path, "import", "notes.txt", "--as", "other", "--replace").failed_with_one_line(1)
    assert "with the set nets" in line
    assert files(tmp_path) == before


@pytest.mark.parametrize("id_", ["../x", "/etc/x", "a/b", "..", "a b", "x" * 40, "lexicon", "ổ"])
def test_an_id_that_leads_away_or_is_none_is_refused(tmp_path: Path, id_: str) -> None:
    line = run(tmp_path, "import", pasted(tmp_path), "--as", id_).failed_with_one_line(1)
    assert id_ in line
    assert files(tmp_path) == {}


@pytest.mark.parametrize(
    ("raw", "told"),
    [(b"", "is empty"), (b"\x00\x00\x01" * 99, "is not text"), ("Mẹo".encode("utf-16-le") * 9, "UTF-16")],
)
def test_what_is_no_text_is_said_to_be_none(tmp_path: Path, raw: bytes, told: str) -> None:
    assert told in run(tmp_path, "import", "-", said=raw).failed_with_one_line(1)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    assert "gone.txt" in run(tmp_path, "import", "gone.txt").failed_with_one_line(1)
    assert "Is a directory" in run(tmp_path, "import", ".").failed_with_one_line(1)


def test_where_the_rubric_cannot_be_written_the_deck_is_not_either(tmp_path: Path) -> None:
    (tmp_path / "rubrics").write_text("a file", encoding="utf-8")
    line = run(tmp_path, "import", pasted(tmp_path)).failed_with_one_line(1)
    assert "rubrics" in line
    assert set(files(tmp_path)) == {"rubrics"}
