"""What trends read of an answer agrees with the sheet that stands, whatever became of it; sheets are kept briefly."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.store.stored import START, attempt, sheet, ungraded, word
from tests.store.test_history_contested import rows
from trainer.cli.bench.context import BenchContext, Sizes
from trainer.cli.bench.history import LongHistory, invented_attempts
from trainer.errors import HistoryError
from trainer.progress.outcome import FormPoint, MadeMistake
from trainer.rubric.finding import Evidence, Finding, MistakeFinding
from trainer.scoring.sheet import ScoreSheet
from trainer.scoring.unclear import Unclear
from trainer.spoken.transcript import Word
from trainer.store.attempts import COLUMNS, to_row
from trainer.store.history import History
from trainer.store.migrations import MIGRATIONS
from trainer.store.sheets import read_sheet, write_brief, write_sheet

if TYPE_CHECKING:
    from pathlib import Path

    from trainer.progress.attempt import Attempt

MOST_BYTES = 2048
"""Of the file, for each attempt, besides its transcript."""


@pytest.fixture
def log(tmp_path: Path) -> History:
    return History(tmp_path / "history.sqlite3", busy_seconds=0.5)


def assert_outcomes_agree(log: History) -> None:
    outcomes = {outcome.attempt: outcome for outcome in log.outcomes()}
    graded = [a for a in log.attempts() if a.graded]
    assert set(outcomes) == {a.id for a in graded}
    for answer in graded:
        outcome = outcomes[answer.id]
        assert (outcome.card, outcome.rubric, outcome.at) == (answer.card, answer.rubric, answer.at)
        assert (outcome.score, outcome.seconds) == (answer.score, answer.seconds)
        assert outcome.words == len(answer.text.split())
        assert [(p.id, p.kind, p.weight, p.says, v) for p, v in outcome.points()] == [
            (p.id, p.kind, p.weight, p.says, p.verdict[0]) for p in answer.sheet.points
        ]
        assert [m.id for m in outcome.mistakes] == [m.id for m in answer.sheet.mistakes]


def test_an_answer_is_kept_as_verdicts_words_and_seconds_and_an_ungraded_one_is_not(log: History) -> None:
    log.add(attempt(1, judged=sheet(floor=False)))
    log.add(attempt(2, judged=ungraded()))
    (outcome,) = log.outcomes()
    assert outcome.verdicts == "mm"
    assert outcome.mistakes == (MadeMistake("tflops", "Mẹo"),)
    assert outcome.pace == 60 * 3 / 1.5
    assert outcome.core_missed() == (FormPoint("floor", "number", 3, "Sàn."),)


def test_what_was_contested_rescored_and_heard_again_stands_in_the_outcomes(log: History) -> None:
    for number in range(1, 13):
        card = f"01/Q{1 + number % 3}"
        log.add(
            attempt(number, card, ungraded(card) if number % 5 == 0 else sheet(card, floor=number % 2 > 0))
        )
    for number in (1, 2, 3, 5):
        log.contest(f"id{number}", word("floor", "not-said" if number % 2 else "said"))
        log.contest(f"id{number}", word("tflops", "not-said", "mistake", 1))
    log.contest("id2", word("floor", "undo", minute=2))
    cards = {number: log.record(f"id{number}").attempt.card for number in (1, 4, 10)}
    log.rescore([(f"id{n}", sheet(c, "sha256:new", floor=False), ()) for n, c in cards.items()], START)
    log.rehear(replace(attempt(7, "01/Q2", sheet("01/Q2", floor=False)), text="tám"), START)
    assert_outcomes_agree(log)


def test_the_newest_of_a_card_are_those_of_its_present_rubric(log: History) -> None:
    for number in range(1, 6):
        log.add(attempt(number, judged=sheet(rubric="sha256:old")))
    for number in range(6, 10):
        log.add(attempt(number))
    assert [o.attempt for o in log.outcomes("01", 3)] == ["id7", "id8", "id9"]
    assert {o.rubric for o in log.outcomes("01/Q1", 99)} == {"sha256:abc"}
    assert len(log.outcomes("01")) == 9
    assert log.outcomes("02", 3) == log.outcomes("0") == ()


def test_a_file_of_the_third_schema_gets_the_outcomes_that_a_new_one_would_have(
    log: History, tmp_path: Path
) -> None:
    answers = [attempt(1), attempt(2, judged=sheet(floor=False)), attempt(3, judged=ungraded())]
    kept_in_full(log, [*answers, replace(attempt(4), id="odd")])
    with closing(sqlite3.connect(log.path)) as db, db:
        db.execute("""UPDATE attempt SET sheet = '{"points": [1, "x"]}' WHERE id = 'odd'""")
        db.execute("UPDATE attempt SET now_score = 95 WHERE id = 'id1'")
        theirs = write_sheet(sheet(rubric="sha256:abc"))
        db.execute("UPDATE attempt SET now_sheet = ? WHERE id = 'id1'", (theirs,))
    outcomes = log.outcomes()
    fresh = History(tmp_path / "fresh.sqlite3")
    for answer in answers:
        fresh.add(answer)
    assert outcomes == tuple(replace(o, score=95) if o.attempt == "id1" else o for o in fresh.outcomes())
    assert log.record("id2").attempt == answers[1]
    log.contest("id2", word("floor", "said"))
    assert [o.verdicts for o in log.outcomes()] == ["hm", "hm"]


def kept_in_full(log: History, answers: list[Attempt]) -> None:
    """As a program of the third schema kept them."""
    with closing(sqlite3.connect(log.path, isolation_level=None)) as db:
        for step in MIGRATIONS[:3]:
            for statement in step:
                db.execute(statement)
        db.execute("PRAGMA user_version = 3")
        known = [c for c in COLUMNS if c != "sitting"]
        marks = ", ".join("?" * len(known))
        insert = f"INSERT INTO attempt ({', '.join(known)}) VALUES ({marks})"
        db.executemany(insert, (to_row(answer)[:-1] for answer in answers))
        db.execute("""INSERT INTO course SELECT set_id, card, rubric, count(*), count(score),
            coalesce(sum(score), 0) FROM attempt GROUP BY 1, 2, 3""")


def test_an_outcome_that_does_not_fit_its_form_is_an_error_of_the_history(log: History) -> None:
    log.add(attempt())
    with closing(sqlite3.connect(log.path)) as db, db:
        db.execute("UPDATE outcome SET verdicts = 'h'")
    with pytest.raises(HistoryError, match="1 verdicts on 2 points"):
        log.outcomes()


EVIDENCE = st.none() | st.builds(Evidence, st.integers(0, 9), st.integers(9, 20), st.text(max_size=9))
FINDING = st.builds(
    Finding, st.text(), st.sampled_from(["number", "order"]), st.integers(1, 3),
    st.sampled_from(["hit", "missed", "wrong"]), st.text(), st.text(), EVIDENCE, st.text(), st.text(),
)  # fmt: skip
OVERRULED = st.builds(lambda f, j: replace(f, judged=replace(j, id=f.id, kind=f.kind, weight=f.weight,
                                                             says=f.says)), FINDING, FINDING)  # fmt: skip
MISTAKE = st.builds(MistakeFinding, st.text(), st.just("said"), st.text(), st.just("Mẹo"), EVIDENCE)
UNCLEAR = st.builds(
    Unclear,
    st.just("point"),
    st.text(),
    st.booleans(),
    st.lists(st.builds(Evidence, st.just(1), st.just(2), st.text())).map(tuple),
)
SHEET = st.builds(
    ScoreSheet, st.text(), st.text(), st.none() | st.integers(0, 100), st.booleans(), st.text(),
    st.lists(FINDING | OVERRULED, max_size=4).map(tuple), st.lists(MISTAKE, max_size=2).map(tuple),
    st.integers(0, 9), st.integers(0, 9), st.integers(0, 9), st.lists(MISTAKE, max_size=2).map(tuple),
    st.lists(UNCLEAR, max_size=1).map(tuple),
)  # fmt: skip


@given(SHEET)
def test_a_sheet_comes_back_from_its_brief_form_and_from_the_full_one(sheet: ScoreSheet) -> None:
    form = [FormPoint(p.id, p.kind, p.weight, p.says) for p in sheet.points]
    assert read_sheet(write_brief(sheet, 1), form) == sheet
    assert read_sheet(write_sheet(sheet)) == sheet


def test_a_sheet_whose_form_is_lost_is_refused_rather_than_read_without_its_points() -> None:
    with pytest.raises(ValueError, match="longer"):
        read_sheet(write_brief(sheet(), 1))


def as_spoken(answer: Attempt) -> Attempt:
    """With a time for each word, an id and a take's name as the interface gives them."""
    words = tuple(
        Word(text, round(0.31 * n, 2), round(0.31 * n + 0.3, 2), 0.873)
        for n, text in enumerate(answer.text.split())
    )
    named = {"id": f"{answer.id:0>32}", "recording": "20261129T152623Z-01-Q1.wav", "model": "base int8 cpu"}
    return replace(answer, words=words, seconds=61.25, **named)


def test_the_file_stays_under_two_kilobytes_an_attempt_besides_its_transcript(tmp_path: Path) -> None:
    count = 520
    context = BenchContext(tmp_path, lambda _: None, Sizes(attempts=count))
    log = LongHistory(tmp_path / "history.sqlite3")
    log.add_all(map(as_spoken, invented_attempts(context)))
    assert_outcomes_agree(log)
    with closing(sqlite3.connect(log.path)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    ((transcripts,),) = rows(
        log, "SELECT sum(length(CAST(text AS BLOB)) + length(CAST(words AS BLOB))) FROM attempt"
    )
    besides = (log.path.stat().st_size - int(str(transcripts))) / count
    print(f"\n{besides:.0f} bytes an attempt besides {int(str(transcripts)) / count:.0f} of transcript")
    assert besides < MOST_BYTES
