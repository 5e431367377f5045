"""`trainer export` as a learner runs it: each format of each thing, to a file or the terminal."""

from __future__ import annotations

import csv
import json
from io import StringIO
from typing import TYPE_CHECKING
from zipfile import ZipFile

import pytest

from tests.cli.program import run
from tests.exchange.histories import Step, do
from tests.exchange.pasted import ENGLISH
from trainer.store.history import FILE_NAME, History

if TYPE_CHECKING:
    from pathlib import Path


def answered(home: Path) -> None:
    do(
        History(home / "recordings" / FILE_NAME),
        [Step("add", 0, 1), Step("add", 1, 3), Step("contest", 0, 9)],
    )


def test_cards_go_out_as_text_table_objects_and_package(tmp_path: Path) -> None:
    run(tmp_path, "import", "-", said=ENGLISH)
    assert run(tmp_path, "export", "cards", "nets").out.startswith(
        '# Cards\n\n## nets/Q1 · "Is a 1 Gbit/s link'
    )
    assert [row["card"] for row in json.loads(run(tmp_path, "export", "cards", "--format", "json").out)][
        -1
    ] == "nets/Q1+"
    rows = list(
        csv.reader(StringIO(run(tmp_path, "export", "cards", "nets", "--format", "csv").out, newline=""))
    )
    assert [row[0] for row in rows] == ["card", "nets/Q1", "nets/Q1+"]
    assert run(tmp_path, "export", "cards", "nets/Q1+", "-o", "c.csv").code == 0
    assert (tmp_path / "c.csv").read_bytes().startswith(b"\xef\xbb\xbfcard,set,")
    assert run(tmp_path, "export", "cards", "-o", "c.apkg").out == "written: c.apkg\n"
    assert sorted(ZipFile(tmp_path / "c.apkg").namelist()) == ["collection.anki2", "media"]


def test_missed_points_and_answers_go_out_too(tmp_path: Path) -> None:
    assert "no point was missed yet" in run(tmp_path, "export", "missed").failed_with_one_line(1)
    answered(tmp_path)
    missed = json.loads(run(tmp_path, "export", "missed", "01", "--format", "json").out)
    assert {row["point"] for row in missed} == {"cause"}
    assert run(tmp_path, "export", "missed", "-o", "m.apkg").code == 0
    answers = json.loads(run(tmp_path, "export", "history", "--format", "json").out)
    assert [(row["id"], row["contested"]) for row in answers] == [("id1", 1), ("id3", 0)]
    assert "| id1 | 01/Q1 |" in run(tmp_path, "export", "history").out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("history", "--format", "apkg"), "history can be exported as md, csv, json, jsonl"),
        (("cards", "--format", "jsonl"), "cards can be exported as"),
        (("cards", "-o", "cards.xlsx"), "say --format"),
        (("cards", "--format", "apkg"), "name its file with -o"),
        (("decks",), "invalid choice"),
    ],
)
def test_what_cannot_be_asked_for_is_wrong_usage(
    tmp_path: Path, arguments: tuple[str, ...], told: str
) -> None:
    assert told in run(tmp_path, "export", *arguments).failed_with_one_line(2)


@pytest.mark.parametrize(
    ("what", "named"),
    [
        ("cards", "99"),
        ("cards", "01/Q99"),
        ("cards", "../x"),
        ("missed", "99"),
        ("history", "99"),
        ("history", "../x"),
    ],
)
def test_a_set_or_card_that_is_not_there_is_named(tmp_path: Path, what: str, named: str) -> None:
    line = run(tmp_path, "export", what, named, "-o", "x.md").failed_with_one_line(1)
    assert named.partition("/")[0] in line
    assert not (tmp_path / "x.md").exists()
