"""The learner's word on a sheet: what it changes, what it cannot, and that the judge's verdict comes back."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.rubric.finding import Evidence, Finding, MistakeFinding, Verdict
from trainer.rubric.mistake import Mistake, Omission
from trainer.scoring.marks import add_up
from trainer.scoring.override import Claim, Item, Override, apply, ignored, in_force
from trainer.scoring.report import as_json, as_lines
from trainer.scoring.sheet import ScoreSheet

AT = datetime(2026, 11, 29, 12, 0, tzinfo=UTC)
WORDS = Evidence(3, 9, "bốn tá")


def finding(id_: str, weight: int, verdict: Verdict, expected: str = "") -> Finding:
    evidence = None if verdict == "missed" else Evidence(0, 2, "ok")
    return Finding(
        id_, "number" if expected else "factor", weight, verdict, "why", "Says.", evidence, expected
    )


def sheet() -> ScoreSheet:
    points = (finding("a", 3, "hit"), finding("b", 2, "missed"), finding("c", 1, "wrong", "4 ms"))
    mistakes = (MistakeFinding("m", "said", "Says.", "Mẹo", Evidence(0, 2, "ok")),)
    marks = add_up(points, mistakes)
    return ScoreSheet(
        "x/Q1", "sha256:a", marks.percent, True, "", points, mistakes,
        marks.credit, marks.possible, marks.deduction,
    )  # fmt: skip


def says(
    id_: str, claim: Claim, item: Item = "point", minute: int = 0, said: Evidence | None = None
) -> Override:
    return Override(item, id_, claim, AT + timedelta(minutes=minute), said)


RUBRIC = (
    Mistake("m", "Says.", "Mẹo", (), (), (), unless=("b",)),
    Mistake("n", "Another.", "", (), (), ()),
    Omission("left", "Left out.", "", ("a", "b"), 1),
)


@pytest.mark.parametrize("id_", ["b", "c"])
def test_i_said_that_makes_a_missed_or_wrong_point_a_hit_with_the_words_as_evidence(id_: str) -> None:
    changed = apply(sheet(), [says(id_, "said", said=WORDS)])
    point = next(p for p in changed.points if p.id == id_)
    assert (point.verdict, point.evidence, point.by) == ("hit", WORDS, "learner")
    assert point.judged == next(p for p in sheet().points if p.id == id_)
    assert changed.score == add_up(changed.points, changed.mistakes).percent


def test_a_number_claimed_shows_the_words_as_what_was_heard() -> None:
    assert apply(sheet(), [says("c", "said", said=WORDS)]).points[2].heard == "bốn tá"


def test_i_did_not_say_that_takes_the_credit_away() -> None:
    changed = apply(sheet(), [says("a", "not-said")])
    assert (changed.points[0].verdict, changed.points[0].evidence, changed.credit) == ("missed", None, 0)


def test_a_mistake_denied_costs_nothing_and_stays_visible() -> None:
    changed = apply(sheet(), [says("m", "not-said", "mistake")])
    assert changed.mistakes == ()
    assert [(m.id, m.by) for m in changed.withdrawn] == [("m", "learner")]
    assert (changed.deduction, changed.score) == (0, 50)


def test_a_mistake_is_added_only_where_the_rubric_has_it() -> None:
    added = [says("n", "said", "mistake", said=WORDS), says("invented", "said", "mistake")]
    changed = apply(sheet(), added, RUBRIC)
    assert [(m.id, m.by) for m in changed.mistakes] == [("m", "judge"), ("n", "learner")]
    assert [o.id for o in ignored(sheet(), added, RUBRIC)] == ["invented"]
    assert [m.id for m in apply(sheet(), added).mistakes] == ["m"]


def test_of_two_words_on_one_point_the_later_holds_in_whatever_order_they_come() -> None:
    words = [says("b", "not-said", minute=2), says("b", "said", minute=1)]
    assert apply(sheet(), words) == sheet()
    assert apply(sheet(), words[::-1]) == sheet()


def test_what_is_undone_leaves_the_judges_sheet_as_it_was() -> None:
    words = [says("b", "said"), says("m", "not-said", "mistake"), says("b", "undo", minute=1)]
    assert apply(sheet(), [*words, says("m", "undo", "mistake", minute=1)]) == sheet()
    assert set(in_force(words)) == {("mistake", "m")}


def test_where_judge_and_learner_agree_the_verdict_is_the_judges() -> None:
    assert apply(sheet(), [says("a", "said"), says("b", "not-said")]) == sheet()


def test_a_point_that_is_gone_changes_nothing_and_is_named() -> None:
    words = [says("gone", "said")]
    assert apply(sheet(), words).points == sheet().points
    assert ignored(sheet(), words) == tuple(words)


def test_a_mistake_that_a_claimed_point_takes_back_falls_with_it() -> None:
    changed = apply(sheet(), [says("b", "said")], RUBRIC)
    assert [(m.id, m.by) for m in changed.withdrawn] == [("m", "judge")]
    assert changed.deduction == 0


def test_points_given_up_can_make_an_omission() -> None:
    changed = apply(sheet(), [says("a", "not-said")], RUBRIC)
    assert [(m.id, m.form) for m in changed.mistakes] == [("m", "said"), ("left", "omitted")]


def test_an_omission_falls_when_its_points_are_claimed() -> None:
    left = replace(sheet(), mistakes=(MistakeFinding("left", "omitted", "Left out.", ""),))
    assert apply(left, [says("b", "said")], RUBRIC).mistakes == ()


def test_an_ungraded_answer_is_graded_once_its_speaker_claims_a_point() -> None:
    silent = replace(
        sheet(), score=None, graded=False, reason="nothing was said", mistakes=(), deduction=0, credit=0,
        points=tuple(finding(i, w, "missed") for i, w in (("a", 3), ("b", 2), ("c", 1))),
    )  # fmt: skip
    assert apply(silent, [says("a", "said")]).score == 50
    assert apply(silent, [says("n", "said", "mistake")], RUBRIC).score is None


WORD = st.builds(
    says,
    st.sampled_from(["a", "b", "c", "gone"]),
    st.sampled_from(["said", "not-said", "undo"]),
    st.just("point"),
    st.integers(0, 9),
) | st.builds(
    says,
    st.sampled_from(["m", "n", "left", "gone"]),
    st.sampled_from(["said", "not-said", "undo"]),
    st.just("mistake"),
    st.integers(0, 9),
)


@given(st.lists(WORD, max_size=8))
def test_whatever_is_claimed_the_sum_is_right_and_every_point_is_there_once(words: list[Override]) -> None:
    changed = apply(sheet(), words, RUBRIC)
    marks = add_up(changed.points, changed.mistakes)
    assert (changed.score, changed.credit, changed.deduction) == (
        marks.percent,
        marks.credit,
        marks.deduction,
    )
    assert [p.id for p in changed.points] == ["a", "b", "c"]
    assert all((p.judged or p) in sheet().points for p in changed.points)
    assert {m.id for m in sheet().mistakes} <= {m.id for m in (*changed.mistakes, *changed.withdrawn)}


def test_the_json_of_what_nobody_contested_has_its_keys_and_no_other() -> None:
    report = as_json(apply(sheet(), [says("b", "said"), says("m", "not-said", "mistake")]), "a1")
    keys = ["id", "kind", "weight", "verdict", "reason", "evidence"]
    assert [list(p) for p in report["points"]] == [keys, [*keys, "by", "judge"], keys]
    assert report["points"][1]["judge"] == {"verdict": "missed", "reason": "why"}
    assert [m["by"] for m in report["withdrawn"]] == ["learner"]
    assert "withdrawn" not in as_json(sheet(), "a1")


def test_the_printed_verdict_says_whose_word_it_is_and_what_the_judge_had_found() -> None:
    lines = "\n".join(as_lines(apply(sheet(), [says("b", "said"), says("m", "not-said", "mistake")])))
    assert "said, by the speaker's own word; the judge: missed" in lines
    assert "no mistake m" in lines
