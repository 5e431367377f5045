"""Audio in, verdict out, heard by the base model: the main job of the program, as a user runs it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.program import run
from trainer.store.places import sample_path

pytestmark = pytest.mark.model


def answer(home: Path, card: str, name: str) -> dict:
    ran = run(home, "answer", card, "--audio", str(sample_path(name)), "--json")
    assert ran.code == 0, ran.err
    return json.loads(ran.out)


def hits(report: dict) -> set[str]:
    return {p["id"] for p in report["points"] if p["verdict"] == "hit"}


def said(report: dict) -> set[str]:
    return {m["id"] for m in report["mistakes"] if m["form"] == "said"}


def test_a_full_answer_hits_at_least_ten_of_twelve_points_and_makes_no_mistake(tmp_path: Path) -> None:
    report = answer(tmp_path, "demo/Q1", "q1-full.flac")
    assert len(hits(report)) >= 10
    assert not report["mistakes"]
    assert report["graded"]
    assert report["score"] >= 80


def test_a_mistaken_answer_is_told_so_and_gets_no_conclusion(tmp_path: Path) -> None:
    report = answer(tmp_path, "demo/Q1", "q1-mistake.flac")
    assert said(report) >= {"ceiling-from-tflops", "promises-300"}
    assert not hits(report) & {"no-promise", "benchmark-wrong"}


def test_the_second_card_full(tmp_path: Path) -> None:
    report = answer(tmp_path, "demo/Q2", "q2-full.flac")
    assert len(hits(report)) >= 7
    assert not report["mistakes"]


def test_the_second_card_mistaken(tmp_path: Path) -> None:
    report = answer(tmp_path, "demo/Q2", "q2-mistake.flac")
    assert said(report) >= {"half-the-units-idle", "adds-gpus"}
    assert not hits(report) & {"not-used-up", "more-users-not-gpus"}


def test_the_report_has_words_with_times_evidence_with_times_and_a_kept_recording(tmp_path: Path) -> None:
    report = answer(tmp_path, "demo/Q2", "q2-mistake.flac")
    assert {"transcript", "words", "recording", "seconds", "model"} <= set(report)
    assert 13 < report["seconds"] < 14.5
    times = [word["start"] for word in report["words"]]
    assert times == sorted(times)
    assert set(report["words"][0]) == {"text", "start", "end", "probability"}
    for found in report["points"] + report["mistakes"]:
        if found["evidence"]:
            assert 0 <= found["evidence"]["time"] <= report["seconds"]
    kept = Path(report["recording"])
    assert kept.parent == tmp_path / "recordings"
    assert kept.stat().st_size > 10_000


def test_without_a_terminal_the_program_says_so_and_answers_with_a_bundled_recording(tmp_path: Path) -> None:
    ran = run(tmp_path)
    assert ran.code == 0
    assert "no terminal" in ran.err
    assert "12 points hit" in ran.out
    assert not (tmp_path / "recordings").exists(), "a demonstration is nobody's practice"


def test_a_spoken_answer_is_in_the_history_afterwards(tmp_path: Path) -> None:
    from trainer.store.history import FILE_NAME, History
    from trainer.store.recordings import Recordings

    report = answer(tmp_path, "demo/Q2", "q2-mistake.flac")
    (attempt,) = History(tmp_path / "recordings" / FILE_NAME).attempts("demo/Q2")
    assert attempt.text == report["transcript"]
    assert attempt.score == report["score"]
    assert Recordings(tmp_path / "recordings").find(attempt.recording) == Path(report["recording"])
