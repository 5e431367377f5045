"""`trainer due`, the notebook of mistakes and the page, as a learner runs them."""

from __future__ import annotations

import json
from datetime import timedelta
from typing import TYPE_CHECKING

import pytest

from tests.cli.program import run
from tests.cli.test_contested import answer, told
from trainer.cli.records import open_records

if TYPE_CHECKING:
    from pathlib import Path

WRONG = "Yes, we can promise 300 because the GPU has 989 TFLOPS, that is the ceiling."


def test_a_new_learner_is_told_all_cards_by_status_and_that_the_time_is_assumed(tmp_path: Path) -> None:
    due = told(run(tmp_path, "due", "demo", "--json"))
    assert [item["card"] for item in due["today"]] == ["demo/Q1", "demo/Q1+", "demo/Q2", "demo/Q2+"]
    assert {item["why"] for item in due["today"]} == {"new"}
    assert "assumed" in due["pace"]["source"]
    assert due["minutes"] == round(due["cards"] * due["pace"]["seconds"] / 60, 1)
    assert not (tmp_path / "recordings").exists(), "looking makes no file"


def test_a_card_answered_with_an_old_mistake_comes_first_with_what_was_missed(tmp_path: Path) -> None:
    answer(tmp_path, WRONG)
    first = told(run(tmp_path, "due", "demo", "--json"))["today"][0]
    assert (first["card"], first["why"], first["answers"]) == ("demo/Q1", "failed", 1)
    assert "step-floor" in first["missed"]
    assert "ceiling-from-tflops" in first["returned"]
    text = run(tmp_path, "due", "demo").out
    assert text.index("missed: ") < text.index("demo/Q2")
    assert "came back: " in text


def test_what_is_contested_changes_what_is_due(tmp_path: Path) -> None:
    answer(tmp_path, WRONG)
    run(tmp_path, "contest", "last", "ceiling-from-tflops", "--not-said")
    assert told(run(tmp_path, "due", "demo", "--json"))["today"][0]["returned"] == []


def test_a_plan_keeps_to_the_minutes_there_are(tmp_path: Path) -> None:
    due = told(run(tmp_path, "due", "--minutes", "4", "--json"))
    assert due["minutes"] <= 4
    assert len(due["today"]) + len(due["left_out"]) == 30


@pytest.mark.parametrize("minutes", ["0", "-3", "x", "nan", "inf", "99999"])
def test_a_time_that_is_none_is_wrong_usage(tmp_path: Path, minutes: str) -> None:
    run(tmp_path, "due", "--minutes", minutes).failed_with_one_line(2)


def test_a_set_that_is_not_there_is_one_line(tmp_path: Path) -> None:
    assert "no set 'nosuch'" in run(tmp_path, "due", "nosuch").failed_with_one_line(1)


def test_the_notebook_tells_each_mistake_with_its_run_and_the_cards_that_test_it(tmp_path: Path) -> None:
    for number, text in enumerate((WRONG, "No, the ceiling is bandwidth.", WRONG, "No, bandwidth.")):
        answer(tmp_path, text, number)
    entries = told(run(tmp_path, "history", "demo", "--mistakes", "--json"))["mistakes"]
    entry = next(e for e in entries if e["id"] == "ceiling-from-tflops")
    assert (entry["made"], entry["relapses"], entry["clean_run"]) == (2, 1, 1)
    assert entry["cards"] == ["demo/Q1"]
    assert entry["says"]
    untested = [e for e in entries if not e["answers"]]
    text = run(tmp_path, "history", "demo", "--mistakes").out
    assert "clean for 1 answer since, relapses 1; tested by demo/Q1" in text
    assert text.count("never tested yet") == len(untested)


def test_the_trends_stand_beside_the_means_in_text_and_json(tmp_path: Path) -> None:
    for number in range(6):
        answer(tmp_path, WRONG if number < 2 else "No. A step takes 4.8 ms.", number)
    (course,) = told(run(tmp_path, "history", "--json"))["sets"]
    assert course["level"]["of"] == course["graded"] == 6
    assert course["level"]["change"] > 0
    assert course["kinds"]["number"]["value"] > 0
    assert course["pace"] is None, "typed answers have no pace"
    text = run(tmp_path, "history").out
    assert "now " in text
    assert "Hits by kind of point" in text


def test_the_page_is_written_where_it_is_asked_for(tmp_path: Path) -> None:
    answer(tmp_path, WRONG)
    page = tmp_path / "page.html"
    assert "1 answers" in run(tmp_path, "history", "demo", "--html", str(page)).out
    assert "<svg" in page.read_text(encoding="utf-8")
    refused = run(tmp_path, "history", "--html", str(tmp_path)).failed_with_one_line(1)
    assert "name a" in refused
    run(tmp_path, "history", "--html", "x", "--mistakes").failed_with_one_line(2)


def test_what_is_due_agrees_with_the_log_that_is_stored(tmp_path: Path) -> None:
    answer(tmp_path)
    (outcome,) = open_records(tmp_path).outcomes()
    items = json.loads(run(tmp_path, "due", "demo", "--json").out)
    item = next(i for part in ("today", "later") for i in items[part] if i["card"] == "demo/Q1")
    assert item["last"] == outcome.at.isoformat()
    assert item["due"] >= (outcome.at + timedelta(days=1)).isoformat()
