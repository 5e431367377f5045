"""From findings to percent, and when an answer is not graded."""

from __future__ import annotations

import json
import unicodedata
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.rubric.finding import Finding, MistakeFinding
from trainer.scoring.marks import DEDUCTION, add_up
from trainer.scoring.report import arithmetic, as_json, as_lines
from trainer.scoring.score import score
from trainer.spoken.normalise import hear
from trainer.store.rubrics import open_rubrics

if TYPE_CHECKING:
    from trainer.rubric.card import RubricCard


def finding(weight: int, verdict: str) -> Finding:
    return Finding("p", "factor", weight, verdict, "", "")  # type: ignore[arg-type] # from test data


def mistake(form: str) -> MistakeFinding:
    return MistakeFinding("m", form, "", "")


@pytest.mark.parametrize(
    ("points", "mistakes", "percent"),
    [
        ([(3, "hit"), (1, "missed")], [], 75),
        ([(3, "hit"), (1, "wrong")], [], 75),
        ([(3, "hit"), (1, "missed")], ["said"], 75 - DEDUCTION),
        ([(3, "hit"), (1, "missed")], ["omitted"], 75),
        ([(1, "missed")], ["said", "said"], 0),
        ([(1, "hit"), (2, "missed")], [], 33),
        ([(2, "hit"), (1, "missed")], [], 67),
    ],
)
def test_credit_by_weight_less_a_deduction_for_each_mistake_said(
    points: list[tuple[int, str]], mistakes: list[str], percent: int
) -> None:
    assert add_up([finding(*p) for p in points], [mistake(m) for m in mistakes]).percent == percent


@given(
    st.lists(st.tuples(st.integers(1, 3), st.sampled_from(["hit", "missed", "wrong"])), min_size=1),
    st.integers(0, 9),
)
def test_a_score_is_between_0_and_100_and_a_mistake_never_raises_it(
    points: list[tuple[int, str]], said: int
) -> None:
    findings = [finding(*p) for p in points]
    clean = add_up(findings, []).percent
    assert 0 <= add_up(findings, [mistake("said")] * said).percent <= clean <= 100


@pytest.fixture(scope="module")
def rubric() -> RubricCard:
    return open_rubrics(None, lambda _: "").card("demo/Q1")


@pytest.mark.parametrize(
    "text",
    ["", "  \n", "Thank you for watching. Please subscribe to my channel.", "okay " * 40],
)
def test_nothing_intelligible_is_ungraded_with_a_reason_and_never_zero(rubric: RubricCard, text: str) -> None:
    sheet = score(rubric, hear(text, "en"))
    assert (sheet.graded, sheet.score, sheet.mistakes) == (False, None, ())
    assert sheet.reason
    assert as_json(sheet, "x")["reason"] == arithmetic(sheet).removeprefix("not graded: ")


def test_a_short_real_answer_is_graded(rubric: RubricCard) -> None:
    sheet = score(rubric, hear("No.", "en"))
    assert sheet.graded
    assert [p.id for p in sheet.points if p.verdict == "hit"] == ["no-promise"]


def test_the_json_has_the_keys_of_the_contract_and_evidence_is_cut_from_the_transcript(
    rubric: RubricCard,
) -> None:
    said = "No, we cannot promise that. A step takes 48 milliseconds and compute is the bottleneck."
    report = json.loads(json.dumps(as_json(score(rubric, hear(said, "en")), "a1", lambda at: at / 10)))
    assert list(report) == ["id", "card", "rubric", "score", "graded", "points", "mistakes"]
    assert report["rubric"].startswith("sha256:")
    for point in report["points"]:
        assert list(point) == ["id", "kind", "weight", "verdict", "reason", "evidence"]
    found = [p["evidence"] for p in report["points"] if p["evidence"]] + [
        m["evidence"] for m in report["mistakes"]
    ]
    assert len(found) >= 3
    assert all(
        said[e["start"] : e["end"]] == e["text"] and e["time"] == round(e["start"] / 10, 2) for e in found
    )


def test_the_printed_verdict_shows_the_arithmetic_and_what_is_missing_first(rubric: RubricCard) -> None:
    lines = list(as_lines(score(rubric, hear("No, compute is the bottleneck.", "en"))))
    assert "of 21 by weight, less 5% for mistakes said" in lines[0]
    verdicts = [line.split()[1] for line in lines[2:-1]]
    assert verdicts == sorted(verdicts, key=["missed", "wrong", "hit"].index)
    assert lines[-1].startswith("! mistake ceiling-from-tflops")


def test_the_same_answer_in_nfc_and_nfd_gets_the_same_verdict() -> None:
    card = open_rubrics(None, lambda _: "").card("01/Q1")
    said = "Không hứa được. Mỗi bước đọc toàn bộ trọng số, mất 4,8 ms, trần là 200 token/s."
    composed = score(card, hear(said, "vi"))
    decomposed = score(card, hear(unicodedata.normalize("NFD", said), "vi"))
    assert [p.verdict for p in composed.points] == [p.verdict for p in decomposed.points]
    assert composed.credit > 0
