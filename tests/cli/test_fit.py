"""`trainer fit` as an author runs it: labelled answers in, a file of weights beside the rubric out."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.cli.program import run

if TYPE_CHECKING:
    from pathlib import Path

RUBRIC = """set = "t"
[[card]]
id = "t/Q1"
[[card.point]]
id = "reads"
kind = "factor"
weight = 2
says = "đọc trọng số"
claims = ["'đọc' + 'trọng số' /8"]
"""


def home_with(folder: Path, *lines: object) -> tuple[Path, str]:
    (folder / "rubrics").mkdir()
    (folder / "decks").mkdir()
    (folder / "rubrics" / "t.toml").write_text(RUBRIC, encoding="utf-8")
    path = folder / "labelled.jsonl"
    path.write_text("\n".join(x if isinstance(x, str) else json.dumps(x) for x in lines), encoding="utf-8")
    return folder, str(path)


def lesson(said: str, *hit: str) -> dict[str, object]:
    return {"id": "1", "card": "t/Q1", "transcript": said, "hit": [*hit], "wrong": [], "mistakes": []}


def lessons() -> list[dict[str, object]]:
    made = [
        lesson(f"Mỗi bước đọc trọng số từ trong kho bê hết ra ngoài sân rồi cất vào lần {n}.", "reads")
        for n in range(2, 200)
    ]
    return made + [lesson(f"Mỗi bước máy chạy bình thường lần {n}.") for n in range(2, 200)]


def test_what_was_learnt_is_used_at_once_and_lies_beside_the_rubric(tmp_path: Path) -> None:
    home, labelled = home_with(tmp_path, *lessons())
    said = "Từ trong kho bê hết ra ngoài sân rồi cất vào."
    assert '"missed"' in run(home, "score", "t/Q1", "--json", said=said).out
    ran = run(home, "fit", "t", labelled)
    assert (ran.code, ran.err) == (0, "")
    assert "learnt 1 claims of 1 cards from 396 answers" in ran.out
    point = json.loads(run(home, "score", "t/Q1", "--json", said=said).out)["points"][0]
    assert (point["verdict"], point["reason"]) == ("hit", "claimed in other words")
    assert run(home, "check").code == 0


def test_another_place_is_named_with_o(tmp_path: Path) -> None:
    home, labelled = home_with(tmp_path, *lessons())
    assert run(home, "fit", "t", labelled, "-o", str(tmp_path / "w.json")).code == 0
    assert (tmp_path / "w.json").exists()
    assert not (home / "rubrics" / "t.weights.json").exists()


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("{", "labelled.jsonl:1: it is not JSON"),
        ("[1]", "labelled.jsonl:1: it is no object"),
        ({"id": "1", "hit": [], "card": "t/Q1"}, "labelled.jsonl:1: `card` or `transcript` is missing"),
        ({"id": "1", "hit": [], "card": 1}, "labelled.jsonl:1: `card` is no text"),
        (lesson("a") | {"hit": "reads"}, "labelled.jsonl:1: `hit` is no list of ids"),
        (lesson("a") | {"card": "t/Q9"}, "there is no card 't/Q9'"),
        (lesson("a") | {"card": "x/Q1"}, "no answer is of set t"),
    ],
)
def test_answers_that_cannot_be_read_are_told_in_one_line(tmp_path: Path, line: object, what: str) -> None:
    home, labelled = home_with(tmp_path, line)
    assert what in run(home, "fit", "t", labelled).failed_with_one_line(1)
    assert not (home / "rubrics" / "t.weights.json").exists()


def test_a_set_that_is_not_the_learners_own_is_not_added_to(tmp_path: Path) -> None:
    home, labelled = home_with(tmp_path, *lessons())
    assert "there is no rubric of set 01 in" in run(home, "fit", "01", labelled).failed_with_one_line(1)


def test_a_broken_file_of_weights_is_told_by_check_and_by_score(tmp_path: Path) -> None:
    home, _ = home_with(tmp_path)
    (home / "rubrics" / "t.weights.json").write_text("{}", encoding="utf-8")
    assert "t.weights.json:1: no weights" in run(home, "check").err
    assert "t.weights.json:1: no weights" in run(home, "score", "t/Q1", said="a").failed_with_one_line(1)


def test_init_copies_the_weights_too(tmp_path: Path) -> None:
    run(tmp_path, "init", str(tmp_path / "own"))
    assert (tmp_path / "own" / "rubrics" / "01.weights.json").exists()
