from __future__ import annotations

from datetime import timedelta

from tests.progress.outcomes import START, outcome
from trainer.progress.notebook import KnownMistake, notebook, runs_by_card

TFLOPS = KnownMistake("01/Q1", "tflops", "Nói trần đến từ TFLOPS", "Mẹo")
MADE = ("tflops",)


def test_runs_are_counted_between_the_times_it_was_made_and_a_relapse_needs_a_clean_answer_before() -> None:
    log = [outcome(n, mistakes=MADE if n in (1, 2, 5, 7) else ()) for n in range(10)]
    (entry,) = notebook([TFLOPS], log)
    assert entry.runs == (1, 0, 2, 1, 2)
    assert (entry.made, entry.relapses, entry.clean_run) == (4, 2, 2)
    assert entry.last == START + timedelta(days=7)


def test_a_mistake_that_was_never_made_has_a_run_of_all_answers_and_no_date() -> None:
    (entry,) = notebook([TFLOPS], [outcome(1), outcome(2)])
    assert (entry.made, entry.relapses, entry.clean_run, entry.last) == (0, 0, 2, None)


def test_a_card_that_does_not_test_it_neither_breaks_nor_lengthens_a_run() -> None:
    elsewhere = KnownMistake("01/Q2", "tflops", "Nói trần đến từ TFLOPS", "Mẹo")
    log = [outcome(1, mistakes=MADE), outcome(2, card="01/Q2"), outcome(3, card="01/Q3", mistakes=MADE)]
    assert notebook([TFLOPS], log)[0].clean_run == 0
    (entry,) = notebook([TFLOPS, elsewhere], log)
    assert entry.cards == ("01/Q1", "01/Q2")
    assert entry.clean_run == 1


def test_the_same_id_in_two_sets_is_two_mistakes() -> None:
    other = KnownMistake("02/Q1", "tflops", "Khác", "")
    entries = notebook([other, TFLOPS], [outcome(1, card="02/Q1", mistakes=MADE)])
    assert [(e.set_id, e.made) for e in entries] == [("02", 1), ("01", 0)], "what was made comes first"


def test_answers_by_an_older_rubric_are_left_out_and_counted() -> None:
    log = [outcome(1, mistakes=MADE, rubric="sha256:old"), outcome(2), outcome(3)]
    (entry,) = notebook([TFLOPS], log)
    assert (entry.made, entry.clean_run, entry.other_rubric) == (0, 2, 1)


def test_the_latest_made_stands_first() -> None:
    never, early = KnownMistake("01/Q1", "never", "", "Mẹo"), KnownMistake("01/Q1", "early", "", "Mẹo")
    log = [outcome(1, mistakes=("early",)), outcome(2, mistakes=MADE)]
    assert [e.id for e in notebook([never, early, TFLOPS], log)] == ["tflops", "early", "never"]


def test_of_those_made_in_one_answer_what_came_back_and_was_made_more_often_stands_first() -> None:
    ids = ("once", "twice", "returned")
    known = [KnownMistake("01/Q1", id_, "", "Mẹo" if id_ == "once" else "") for id_ in ids]
    log = [outcome(1, mistakes=("returned",)), outcome(2, mistakes=("twice",)), outcome(3, mistakes=ids)]
    assert [e.id for e in notebook(known, log)] == ["returned", "twice", "once"]


def test_of_those_never_made_ones_own_stand_first() -> None:
    own, other = KnownMistake("01/Q1", "own", "", "Mẹo"), KnownMistake("01/Q1", "other", "", "")
    assert [e.id for e in notebook([other, own], [outcome(1)])] == ["own", "other"]


def test_by_card_each_card_has_a_run_of_its_own() -> None:
    elsewhere = KnownMistake("01/Q2", "tflops", "Nói trần đến từ TFLOPS", "Mẹo")
    log = [outcome(1, mistakes=MADE), outcome(2), outcome(3, card="01/Q2", mistakes=MADE)]
    runs = runs_by_card([TFLOPS, elsewhere], log)
    assert {key: entry.clean_run for key, entry in runs.items()} == {
        ("01/Q1", "tflops"): 1,
        ("01/Q2", "tflops"): 0,
    }
