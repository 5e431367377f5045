"""The judge against the learner's marks: by kind, by its newest sheet, only where both speak of the same text."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from trainer.progress.attempt import Attempt
from trainer.progress.calibration import calibrate
from trainer.progress.record import Record
from trainer.rubric.finding import Evidence, Finding, MistakeFinding, Verdict
from trainer.scoring.label import Given, Label, text_digest
from trainer.scoring.override import NOT_SAID, Item
from trainer.scoring.sheet import ScoreSheet

AT = datetime(2026, 11, 29, 12, tzinfo=UTC)
TEXT = "khoảng 4,8 ms"
KINDS = {"floor": "number", "size": "number", "bound": "factor"}
KNOWN = {"tflops": "Nói trần từ TFLOPS.", "promise": "Hứa 300."}


def sheet(*made: str, **verdicts: Verdict) -> ScoreSheet:
    points = tuple(
        Finding(id_, KINDS[id_], 1, verdict, f"why {id_}", f"{id_}.", Evidence(7, 13, "4,8 ms"))
        for id_, verdict in verdicts.items()
    )
    mistakes = tuple(MistakeFinding(id_, "said", KNOWN.get(id_, ""), "") for id_ in made)
    return ScoreSheet("01/Q1", "sha256:a", 50, True, "", points, mistakes, 1, 2, 0)


def mark(id_: str, given: Given, item: Item = "point", text: str = TEXT) -> Label:
    return Label(item, id_, given, AT, text_digest(text))


def record(judged: ScoreSheet, *labels: Label, stands: ScoreSheet | None = None) -> Record:
    attempt = Attempt("id1", "01/Q1", AT, TEXT, (), "", stands or judged, "base", 1.5)
    return Record(attempt, (sheet(floor="wrong"), judged), (), labels)


def test_points_are_compared_by_kind_and_disagreements_listed_with_what_the_verdict_rests_on() -> None:
    judged = sheet(floor="hit", size="missed", bound="missed")
    found = calibrate([record(judged, mark("floor", "wrong"), mark("size", "missed"), mark("bound", "hit"))])
    assert (found.answers, found.all.total, set(found.kinds)) == (1, 3, {"number", "factor"})
    assert found.kinds["number"].counts == {("wrong", "hit"): 1, ("missed", "missed"): 1}
    assert [(d.id, d.own, d.judged, d.reason) for d in found.disagreements] == [
        ("floor", "wrong", "hit", "why floor"),
        ("bound", "hit", "missed", "why bound"),
    ]
    assert found.disagreements[0].evidence == Evidence(7, 13, "4,8 ms")


def test_the_judges_newest_sheet_is_compared_and_never_the_learners_own_word_on_it() -> None:
    judged = sheet(floor="hit")
    (point,) = judged.points
    overridden = replace(judged, points=(replace(point, verdict="missed", reason=NOT_SAID, judged=point),))
    found = calibrate([record(judged, mark("floor", "missed"), stands=overridden)])
    assert found.all.counts == {("missed", "hit"): 1}


def test_what_is_not_marked_is_compared_with_nothing() -> None:
    found = calibrate(
        [record(sheet("tflops", floor="hit", size="hit"), mark("floor", "hit"))], lambda _: KNOWN
    )
    assert (found.all.total, found.mistakes) == (1, ())


def test_mistakes_are_those_asked_about_found_or_not() -> None:
    marks = (mark("tflops", "not-said", "mistake"), mark("promise", "said", "mistake"))
    found = calibrate([record(sheet("tflops", floor="hit"), *marks)], lambda _: KNOWN)
    assert (found.said.both, found.said.own_only, found.said.judge_only, found.said.neither) == (0, 1, 1, 0)
    assert [(d.id, d.own, d.judged, d.says) for d in found.disagreements] == [
        ("tflops", "not-said", "said", KNOWN["tflops"]),
        ("promise", "said", "not-said", KNOWN["promise"]),
    ]


def test_marks_on_what_the_rubric_no_longer_has_are_passed_over() -> None:
    marks = (mark("gone", "hit"), mark("gone-too", "said", "mistake"), mark("floor", "hit"))
    found = calibrate([record(sheet(floor="hit"), *marks)], lambda _: KNOWN)
    assert (len(found.points), found.mistakes, found.disagreements) == (1, (), ())


def test_an_answer_whose_transcript_was_corrected_since_counts_nowhere_and_is_told() -> None:
    found = calibrate([record(sheet(floor="hit"), mark("floor", "missed", text="khoảng 48 ms"))])
    assert (found.answers, found.outdated, found.points) == (0, 1, ())


def test_an_answer_whose_marks_were_all_taken_back_is_neither_marked_nor_outdated() -> None:
    found = calibrate([record(sheet(floor="hit"), mark("floor", "hit"), mark("floor", "open"))])
    assert (found.answers, found.outdated) == (0, 0)
