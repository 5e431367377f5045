"""`trainer calibrate` as a user runs it: mark, stop, go on, read the report; or marks from a file."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.cli.program import Ran, run
from tests.cli.test_contested import answer
from trainer.cli.library import Library
from trainer.cli.records import open_calibrations

if TYPE_CHECKING:
    from pathlib import Path

VERDICT_WORDS = ("claimed", "concluded", "other value", "right", "the judge", "%")
"""What a verdict or its reason would say."""


def asked(home: Path) -> list[str]:
    """`point` or `mistake` for each item of demo/Q1, in the order in which they are asked."""
    (drawn,) = open_calibrations(home, Library(home)).draw(None).answers
    return [one.item for one in drawn.asked]


def report(home: Path, *arguments: str) -> Any:
    ran = run(home, "calibrate", *arguments, "--report", "--json")
    assert (ran.code, ran.err) == (0, "")
    return json.loads(ran.out)


def failed(ran: Ran) -> str:
    return ran.failed_with_one_line(1)


def test_an_answer_is_marked_point_by_point_without_its_verdict_and_the_report_follows(
    tmp_path: Path,
) -> None:
    answer(tmp_path)
    items = asked(tmp_path)
    points, mistakes = items.count("point"), items.count("mistake")
    ran = run(tmp_path, "calibrate", "demo", said="h\n" * points + "n\n" * mistakes)
    assert (ran.code, ran.err) == (0, "")
    marking, _, told = ran.out.partition("your marks on 1 answers")
    assert "No, we cannot promise 300." in marking
    assert "Can we advertise" in marking
    assert f"{len(items)}/{len(items)} mistake: " in marking
    assert not [word for word in VERDICT_WORDS if word in marking]
    assert f"{points} points, {mistakes} mistakes asked about" in told
    assert "where you differ" in told
    assert "you hit, the judge missed" in told


def test_marking_is_stopped_and_gone_on_with_and_a_mark_taken_back(tmp_path: Path) -> None:
    answer(tmp_path)
    first = run(tmp_path, "calibrate", said=b"h\nx\n\xff\nm\nu\nw\nq\n")
    assert first.code == 0
    assert "'x' is no mark here" in first.out
    assert "stopped: 0 of 1 answers are marked to the end" in first.out
    told = report(tmp_path)
    assert told["points"] == 2
    assert sum(told["confusion"]["wrong"].values()) == 1, "the second mark replaced the first"
    second = run(tmp_path, "calibrate", said="h\n")
    assert "\n 3/" in second.out
    assert "\n 2/" not in second.out
    assert report(tmp_path)["points"] == 3
    third = run(tmp_path, "calibrate", said="u\n")
    assert "\n 3/" in third.out
    assert report(tmp_path)["points"] == 2


def test_when_all_is_marked_nothing_is_asked_and_the_report_stands(tmp_path: Path) -> None:
    answer(tmp_path)
    marks = "".join("h\n" if item == "point" else "y\n" for item in asked(tmp_path))
    run(tmp_path, "calibrate", said=marks)
    again = run(tmp_path, "calibrate", said="")
    assert "what was heard" not in again.out
    assert "your marks on 1 answers" in again.out


def test_marks_survive_a_rescoring_and_go_to_another_machine(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    id_ = answer(here)
    line = json.dumps({"id": id_, "hit": ["no-promise", "step-floor"], "wrong": [], "mistakes": []})
    assert run(here, "calibrate", "--marks", "-", said=line).code == 0
    before = report(here)
    assert before["points"] > 5
    run(here, "rescore")
    assert report(here) == before
    run(here, "export", "history", "-o", "h.jsonl")
    assert run(there, "import", str(here / "h.jsonl")).code == 0
    assert report(there) == before


def test_marks_from_a_file_are_whole_answers_and_the_same_again_is_nothing_new(tmp_path: Path) -> None:
    id_ = answer(tmp_path)
    line = json.dumps({"id": id_[:8], "hit": ["no-promise"], "wrong": ["step-floor"], "mistakes": []})
    (tmp_path / "m.jsonl").write_text(line + "\n", encoding="utf-8")
    ran = run(tmp_path, "calibrate", "--marks", "m.jsonl")
    assert "1 answers are marked" in ran.err
    items = asked(tmp_path)
    told = report(tmp_path)
    assert (told["points"], told["mistakes_asked"]) == (items.count("point"), items.count("mistake"))
    assert {k: sum(v.values()) for k, v in told["confusion"].items() if k != "missed"} == {
        "hit": 1,
        "wrong": 1,
    }
    assert "1 answers are marked, 0 marks are new" in run(tmp_path, "calibrate", "--marks", "m.jsonl").err


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"hit": ["no-promis"]}, "m.jsonl:1: card demo/Q1 has no point 'no-promis'; did you mean no-promise"),
        ({"mistakes": ["nothing-like-it"]}, "has no mistake 'nothing-like-it'"),
        ({"wrong": ["no-promise"]}, "'no-promise' is both hit and wrong"),
        ({"id": "nosuch"}, "m.jsonl:1: there is no attempt 'nosuch'"),
        ({"transcript": "something else"}, "another transcript"),
    ],
)
def test_marks_that_fit_no_stored_answer_are_one_line_and_none_is_kept(
    tmp_path: Path, changes: dict[str, Any], words: str
) -> None:
    id_, other = answer(tmp_path), answer(tmp_path, number=1)
    good = {"id": other, "hit": ["no-promise"]}
    lines = [{"id": id_, "hit": ["no-promise"]} | changes, good]
    (tmp_path / "m.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    assert words in failed(run(tmp_path, "calibrate", "--marks", "m.jsonl"))
    assert report(tmp_path)["answers"] == 0


def test_two_lines_about_one_answer_are_refused(tmp_path: Path) -> None:
    id_ = answer(tmp_path)
    lines = f'{{"id": "{id_}", "hit": []}}\n{{"id": "last", "hit": ["no-promise"]}}\n'
    assert "stdin:1 already" in failed(run(tmp_path, "calibrate", "--marks", "-", said=lines))


def test_what_cannot_be_calibrated_is_one_line_with_its_remedy(tmp_path: Path) -> None:
    assert "answer some cards first" in failed(run(tmp_path, "calibrate"))
    assert "no set 'nosuch'" in failed(run(tmp_path, "calibrate", "nosuch"))
    assert "no set 'nosuch'" in failed(run(tmp_path, "calibrate", "nosuch", "--report"))
    assert "gone.jsonl cannot be read" in failed(run(tmp_path, "calibrate", "--marks", "gone.jsonl"))
    assert "no labelled answer" in failed(run(tmp_path, "calibrate", "--marks", "-", said="\n"))
    ran = run(tmp_path, "calibrate", "demo", "--report")
    assert (ran.code, "no answer to demo is marked yet" in ran.out) == (0, True)
    assert not (tmp_path / "recordings").exists(), "looking makes no file"


@pytest.mark.parametrize(
    "arguments", [["--json"], ["--report", "--sample", "3"], ["--report", "--marks", "-"], ["--sample", "0"]]
)
def test_wrong_usage_is_one_line_and_code_2(tmp_path: Path, arguments: list[str]) -> None:
    run(tmp_path, "calibrate", *arguments).failed_with_one_line(2)


def test_a_transcript_gives_the_terminal_no_orders(tmp_path: Path) -> None:
    answer(tmp_path, "No. \x1b[31mred\x1b[0m \u202e each step reads every weight.")
    ran = run(tmp_path, "calibrate", said="h\n")
    assert ran.code == 0
    assert "\x1b" not in ran.out
    assert "\u202e" not in ran.out
