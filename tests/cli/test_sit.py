"""`trainer sit`: an exam typed on stdin, its verdicts at the end, its report as text, JSON and files."""

from __future__ import annotations

import json
from io import StringIO
from typing import TYPE_CHECKING

import pytest

from tests.cli.program import run
from trainer.cli.held_exam import blocks
from trainer.cli.records import open_records

if TYPE_CHECKING:
    from pathlib import Path

GOOD = (
    "No, we cannot promise 300 tokens per second. Each decode step reads all the weights:\n"
    "16 GB over 3.35 TB/s is 4.8 ms a token, so the ceiling is about 208 tokens per second."
)


def test_every_answer_is_scored_and_kept_with_its_sitting_and_the_report_comes_at_the_end(
    tmp_path: Path,
) -> None:
    ran = run(
        tmp_path, "sit", "demo", "--cards", "2", "--choose", "order", "--typed", "--report", "out",
        said=f"{GOOD}\n\n-\n",
    )  # fmt: skip
    assert ran.code == 0, ran.err
    asked, _, told = ran.out.partition("mean ")
    assert "1 of 2 · demo/Q1" in asked
    assert "2 of 2 · demo/Q2" in asked
    assert "%" not in asked.replace("100%", ""), "no verdict before the end"
    assert told.startswith(f"{open_records(tmp_path).attempts()[0].score} % of 1 graded card of 2; 1 skipped")
    (path,) = (tmp_path / "out").glob("*.json")
    data = json.loads(path.read_text(encoding="utf-8"))
    (attempt,) = open_records(tmp_path).attempts()
    assert (attempt.sitting, attempt.card) == (data["sitting"], "demo/Q1")
    assert path.with_suffix(".html").exists()
    history = json.loads(run(tmp_path, "history", "--json").out)
    assert [line["sitting"] for line in history["attempts"]] == [data["sitting"]]


def test_input_that_ends_early_leaves_the_exam_and_keeps_what_was_answered(tmp_path: Path) -> None:
    ran = run(tmp_path, "sit", "demo", "--choose", "order", "--typed", "--json", said=GOOD)
    data = json.loads(ran.out)
    assert [card["state"] for card in data["cards"]] == ["judged", "unasked"]
    assert data["left"]
    assert data["cards"][0]["score"] == open_records(tmp_path).attempts()[0].score
    assert "there are 2 cards, so no more are asked" in ran.err


def test_the_same_seed_asks_the_same_cards(tmp_path: Path) -> None:
    def asked(seed: int) -> list[str]:
        options = ("--cards", "3", "--choose", "random", "--seed", str(seed), "--typed", "--json")
        return [card["card"] for card in json.loads(run(tmp_path, "sit", "01", "02", *options).out)["cards"]]

    assert asked(7) == asked(7)
    assert asked(7) != asked(8)


def test_weak_cards_are_asked_first_by_what_was_stored_and_due_by_the_schedule(tmp_path: Path) -> None:
    run(tmp_path, "sit", "demo", "--choose", "order", "--typed", said=f"{GOOD}\n\nNo idea at all, sorry.\n")
    scores = {a.card: a.score for a in open_records(tmp_path).attempts()}
    assert scores["demo/Q2"] is not None
    assert scores["demo/Q1"] is not None
    assert scores["demo/Q2"] < scores["demo/Q1"]
    weak = json.loads(run(tmp_path, "sit", "demo", "--choose", "weak", "--typed", "--json").out)
    assert [card["card"] for card in weak["cards"]] == ["demo/Q2", "demo/Q1"]
    due = json.loads(run(tmp_path, "due", "demo", "--json").out)
    order = [i["card"] for i in (*due["today"], *due["later"]) if not i["card"].endswith("+")]
    sat = json.loads(run(tmp_path, "sit", "demo", "--choose", "due", "--typed", "--json").out)
    assert [card["card"] for card in sat["cards"]] == order


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (("sit", "99"), 1, "there is no set '99'; the sets are"),
        (("sit", "demo", "--cards", "0"), 2, "--cards"),
        (("sit", "demo", "--choose", "luck"), 2, "--choose"),
        (("sit", "demo", "--typed", "--report", "settings.toml/x"), 1, "name another folder"),
    ],
)
def test_what_cannot_be_held_is_one_sentence(
    tmp_path: Path, arguments: tuple[str, ...], code: int, says: str
) -> None:
    (tmp_path / "settings.toml").write_text("", encoding="utf-8")
    ran = run(tmp_path, *arguments)
    assert ran.code == code
    assert says in ran.err
    assert "1 of" not in ran.out, "nothing is asked"
    assert "Traceback" not in ran.err


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("", []),
        ("\n\n", []),
        ("a\nb\n\n\n c \n", ["a b", "c"]),
        ("-\n\nx", ["-", "x"]),
    ],
)
def test_answers_are_parted_by_empty_lines(given: str, expected: list[str]) -> None:
    assert list(blocks(StringIO(given))) == expected
