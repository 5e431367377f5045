"""Labelled answers as stored attempts, marked in bulk: figures as the script gives them that measures the judge."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from tests.cli.program import run
from tests.journeys.agreement import read_answers
from trainer.cli.records import open_records
from trainer.progress.attempt import Attempt
from trainer.rubric.finding import Finding, MistakeFinding
from trainer.scoring.sheet import ScoreSheet

if TYPE_CHECKING:
    from trainer.rubric.finding import Verdict

DATA = Path(__file__).parent.parent / "data"
START = datetime(2026, 11, 29, 12, tzinfo=UTC)
VERDICTS: tuple[Verdict, ...] = ("hit", "missed", "wrong")
CARDS = {
    card["id"]: card
    for path in sorted((DATA / "rubric-points").glob("*.toml"))
    for card in tomllib.loads(path.read_text(encoding="utf-8"))["card"]
}
NAMES = (
    "answers", "points", "precision", "recall", "f1", "kappa", "kappa3", "false_credit", "wrong_precision",
    "wrong_recall", "mistake_precision", "mistake_recall", "mistakes",
)  # fmt: skip
"""What the script tells."""


def poorly_judged(answer: dict[str, Any], chance: Random) -> ScoreSheet:
    """By a judge of whose verdicts one in five is any, and who finds and overlooks mistakes as it likes."""

    def verdict(id_: str) -> Verdict:
        label: Verdict = "hit" if id_ in answer["hit"] else "wrong" if id_ in answer["wrong"] else "missed"
        return chance.choice(VERDICTS) if chance.random() < 0.2 else label

    card = CARDS[answer["card"]]
    points = tuple(
        Finding(p["id"], p["kind"], p["weight"], verdict(p["id"]), "any", p["says"]) for p in card["point"]
    )
    made = tuple(
        MistakeFinding(m["id"], m.get("form", "said"), m["says"], "")
        for m in card.get("mistake", ())
        if (m["id"] in answer["mistakes"]) != (chance.random() < 0.3)
    )
    return ScoreSheet(card["id"], "sha256:poor", 50, True, "", points, made, 1, 2, 0)


def attempt(number: int, answer: dict[str, Any], sheet: ScoreSheet) -> Attempt:
    at = START + timedelta(minutes=number)
    return Attempt(answer["id"], answer["card"], at, answer["transcript"], (), "", sheet, "typed", 0.0)


def by_the_script(answers: Path, sheets: dict[str, ScoreSheet], folder: Path) -> dict[str, Any]:
    rows = [
        {
            "id": id_,
            "points": [{"id": p.id, "verdict": p.verdict} for p in sheet.points],
            "mistakes": [{"id": m.id} for m in sheet.mistakes],
        }
        for id_, sheet in sheets.items()
    ]
    (folder / "scored.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    script = [sys.executable, str(DATA / "tools" / "agreement.py"), str(answers)]
    command = [*script, "--results", str(folder / "scored.jsonl"), "--json"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    figures: dict[str, Any] = json.loads(told)
    return figures


@pytest.mark.parametrize("name", ["dev-01", "dev2-02"])
def test_figures_are_those_of_the_script_that_measures_the_judge(tmp_path: Path, name: str) -> None:
    path = DATA / "answers" / f"{name}.jsonl"
    answers, chance, log = read_answers(path), Random(name), open_records(tmp_path)
    sheets = {answer["id"]: poorly_judged(answer, chance) for answer in answers}
    for number, answer in enumerate(answers):
        log.add(attempt(number, answer, sheets[answer["id"]]))
    ran = run(tmp_path, "calibrate", "--marks", str(path), "--json")
    assert (ran.code, f"{len(answers)} answers are marked" in ran.err) == (0, True)
    report = json.loads(ran.out)
    theirs = by_the_script(path, sheets, tmp_path)
    assert {key: report[key] for key in NAMES} == theirs
    assert 0.05 < theirs["false_credit"] < 0.5, "the judge is poor enough for figures to differ from 0 and 1"
    differ = [d for d in report["disagreements"] if d["own"] != d["judge"]]
    assert len(differ) == len(report["disagreements"]) > len(answers) / 2

    again = run(tmp_path, "calibrate", "--marks", str(path), "--json")
    assert "0 marks are new" in again.err
    assert json.loads(again.out) == report
