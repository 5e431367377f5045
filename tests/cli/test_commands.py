"""The commands and their JSON as others call them."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.cli.program import run

if TYPE_CHECKING:
    from pathlib import Path

NUMBERS = "mỗi bước mất 4,8 ms, trần là hai trăm token trên giây"


def test_quantities_are_a_json_line_for_each_line_of_text(tmp_path: Path) -> None:
    ran = run(tmp_path, "quantities", said=f"{NUMBERS}\n\n150 tới 180\n")
    first, blank, last = (json.loads(line) for line in ran.out.splitlines())
    assert first["text"] == NUMBERS
    assert [(q["value"], q["unit"]) for q in first["quantities"]] == [(4.8, "ms"), (200, "token/s")]
    assert all(NUMBERS[q["start"] : q["end"]] == q["text"] for q in first["quantities"])
    assert list(first["quantities"][0]) == ["value", "unit", "low", "high", "start", "end", "text"]
    assert blank == {"text": "", "quantities": []}
    assert [(q["low"], q["high"]) for q in last["quantities"]] == [(150, 180)]


def test_a_score_prints_the_arithmetic_and_json_holds_the_same_score(tmp_path: Path) -> None:
    printed = run(tmp_path, "score", "01/Q1", said="Không hứa được 300.")
    as_json = json.loads(run(tmp_path, "score", "01/Q1", "--json", said="Không hứa được 300.").out)
    assert printed.code == 0
    assert printed.out.startswith(f"{as_json['score']}% (")
    assert as_json["id"] == as_json["card"] == "01/Q1"


def test_a_batch_from_a_file_keeps_the_order_of_its_lines(tmp_path: Path) -> None:
    rows = [{"id": str(i), "card": f"01/Q{1 + i % 7}", "transcript": NUMBERS} for i in range(20)]
    (tmp_path / "in.jsonl").write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    out = run(tmp_path, "score", "--batch", "in.jsonl").out
    assert [json.loads(line)["id"] for line in out.splitlines()] == [row["id"] for row in rows]


def test_the_built_in_decks_and_rubrics_have_no_problem(tmp_path: Path) -> None:
    ran = run(tmp_path, "check")
    assert (ran.code, ran.err) == (0, "")
    assert "all right" in ran.out


def test_init_copies_the_sets_out_and_never_over_an_edited_one(tmp_path: Path) -> None:
    assert run(tmp_path, "init", "mine").code == 0
    edited = tmp_path / "mine" / "rubrics" / "demo.toml"
    assert (tmp_path / "mine" / "decks" / "demo.md").is_file()
    edited.write_text(edited.read_text(encoding="utf-8") + "\n# mine\n", encoding="utf-8")
    assert "left alone" in run(tmp_path, "init", "mine").out
    assert edited.read_text(encoding="utf-8").endswith("# mine\n")
    assert run(tmp_path, "check", "mine").code == 0


def test_a_learners_own_rubric_of_the_same_set_wins(tmp_path: Path) -> None:
    run(tmp_path, "init", ".")
    mine = tmp_path / "rubrics" / "demo.toml"
    mine.write_text(mine.read_text(encoding="utf-8").replace("weight = 3", "weight = 1"), encoding="utf-8")
    said = {"said": "No."}
    ours = json.loads(run(tmp_path, "score", "demo/Q1", "--json", **said).out)
    builtin = json.loads(run(tmp_path / "decks", "score", "demo/Q1", "--json", **said).out)
    assert ours["rubric"] != builtin["rubric"]
    assert ours["score"] < builtin["score"]


@pytest.mark.parametrize("locale", ["C", "C.UTF-8"])
def test_vietnamese_is_written_whatever_the_locale(tmp_path: Path, locale: str) -> None:
    ran = run(tmp_path, "score", "01/Q1", said="Không hứa được.", LANG=locale, LC_ALL=locale)
    assert ran.code == 0
    assert "Không hứa được" in ran.out


def test_a_reader_that_leaves_early_is_no_error(tmp_path: Path) -> None:
    lines = "\n".join(json.dumps({"id": i, "card": "01/Q1", "transcript": NUMBERS}) for i in range(400))
    command = f"{sys.executable} -m trainer score --batch - | head -n 1; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(
        ["bash", "-c", command], input=lines, capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert done.returncode == 0
    assert done.stderr == ""


def test_score_why_shows_how_it_was_read_and_which_patterns_matched(tmp_path: Path) -> None:
    said = "Không hứa được, mỗi bước đọc hết trọng số, 48 ms, à nhầm, 4,8 ms.\x1b[2J"
    told = run(tmp_path, "score", "01/Q1", "--why", said=said).out
    assert "hứa<denied>" in told
    assert '"48 ms" = 48 ms, taken back' in told
    assert 'point reads-all-weights, claims: "' in told
    assert "point step-floor, about:" in told
    assert "\x1b" not in told
