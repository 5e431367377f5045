"""A history leaves as lines and comes back without loss; two are joined to the same whichever takes the other's."""

from __future__ import annotations

import json
import shutil
import tempfile
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.exchange.histories import CARDS, RUBRIC, Step, attempt, do, steps, told_by
from trainer.errors import HistoryError, NotesError
from trainer.exchange.history_import import HistoryFile
from trainer.exchange.history_lines import BadLineError, read_line, write_lines
from trainer.store.history import History
from trainer.store.wholes import Wholes

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trainer.store.wholes import Delivery

ALL_KINDS = [
    Step("add", 0, 1), Step("add", 1, 3), Step("add", 2, 5, "undo"), Step("rehear", 0, 7), Step("rescore", 1, 9),
    Step("contest", 1, 11), Step("contest", 1, 12, "not-said"), Step("contest", 2, 13), Step("rescore", 1, 15),
    Step("label", 0, 17), Step("label", 1, 19, "not-said"), Step("label", 1, 21, "undo"),
]  # fmt: skip
"""An answer of every kind, with everything that can be said of one."""


@pytest.fixture
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as name:
        yield Path(name)


def exported(path: Path) -> bytes:
    return "".join(f"{line}\n" for line in write_lines(Wholes(path).all())).encode()


def take(path: Path, lines: bytes, *, skip_bad: bool = False) -> Delivery:
    file = HistoryFile("h.jsonl", skip_bad)
    return Wholes(path).take(file.attempts(BytesIO(lines)), lambda _: RUBRIC)


def made(path: Path, told: list[Step]) -> History:
    log = History(path)
    do(log, told)
    return log


def test_a_history_with_everything_in_it_comes_back_without_loss(folder: Path) -> None:
    log = made(folder / "a", ALL_KINDS)
    told = take(folder / "b", exported(log.path))
    assert (told.added, told.extended, told.same) == (3, 0, 0)
    assert told_by(History(folder / "b")) == told_by(log)
    assert exported(folder / "b") == exported(log.path)
    assert any(r.overrides for r in log.records())
    assert any(len(r.sheets) > 2 for r in log.records())
    assert [len(r.labels) for r in log.records()] == [2, 3, 0]


def test_the_same_lines_again_change_nothing(folder: Path) -> None:
    log = made(folder / "a", ALL_KINDS)
    before, lines = told_by(log), exported(log.path)
    assert take(log.path, lines).same == 3
    assert (told_by(log), exported(log.path)) == (before, lines)


@settings(max_examples=30, deadline=None)
@given(steps(0), steps(100), steps(201))
def test_two_that_went_on_from_one_copy_become_the_same_whichever_takes_the_others(
    common: list[Step], mine: list[Step], theirs: list[Step]
) -> None:
    with tempfile.TemporaryDirectory() as name:
        here, there = Path(name) / "here", Path(name) / "there"
        made(here, [Step("add", 1, 1001), *common])
        shutil.copy(here, there)
        do(History(here), mine)
        do(History(there), theirs)
        my_lines, their_lines = exported(here), exported(there)
        take(here, their_lines)
        take(there, my_lines)
        joined = told_by(History(here))
        assert told_by(History(there)) == joined
        assert exported(there) == exported(here)
        take(here, their_lines)
        take(here, my_lines)
        take(here, exported(there))
        assert told_by(History(here)) == joined
        ids = {r.attempt.id for r in joined["records"]}
        assert ids == {
            json.loads(li)["first"]["id"]
            for li in [*my_lines.splitlines()[1:], *their_lines.splitlines()[1:]]
        }


@settings(max_examples=15, deadline=None)
@given(steps(0), st.randoms(use_true_random=False))
def test_lines_in_any_order_in_any_portions_give_the_same_history(common: list[Step], chance: Any) -> None:
    with tempfile.TemporaryDirectory() as name:
        log = made(Path(name) / "a", [Step("add", 2, 1001), *common])
        header, *lines = exported(log.path).splitlines(keepends=True)
        chance.shuffle(lines)
        cut = chance.randint(0, len(lines) - 1)
        for portion in (lines[cut:], lines[:cut], lines):
            if portion:
                take(Path(name) / "b", header + b"".join(portion))
        assert told_by(History(Path(name) / "b")) == told_by_in_time(log)


def told_by_in_time(log: History) -> dict[str, Any]:
    """A history whose lines were imported shows a point as the newest answer has it: so must its own."""
    take(log.path, exported(log.path))
    return told_by(log)


def test_marks_that_are_joined_leave_what_stands_as_it_is_whatever_the_rubric_says_today(
    folder: Path,
) -> None:
    """Nothing that stands hangs on a mark, so nothing is added up again."""
    log = made(folder / "a", [Step("add", 1, 1), Step("contest", 0, 3)])
    shutil.copy(folder / "a", folder / "b")
    do(log, [Step("label", 0, 5)])
    do(History(folder / "b"), [Step("label", 0, 8, "not-said")])
    before = log.record("id1").attempt

    def never(card: str) -> Any:
        raise AssertionError(f"asked for the rubric of {card}")

    file = HistoryFile("h.jsonl", skip_bad=False)
    assert Wholes(log.path).take(file.attempts(BytesIO(exported(folder / "b"))), never).extended == 1
    record = log.record("id1")
    assert (record.attempt, len(record.labels)) == (before, 4)


def test_two_answers_under_one_id_are_refused_and_nothing_is_kept(folder: Path) -> None:
    History(folder / "a").add(attempt(1, CARDS[0], 10))
    History(folder / "b").add(attempt(1, CARDS[0], 20))
    History(folder / "b").add(attempt(2, CARDS[0], 20))
    with pytest.raises(HistoryError, match="two different answers have one id"):
        take(folder / "a", exported(folder / "b"))
    assert [a.id for a in History(folder / "a").attempts()] == ["id1"]


def broken(**changes: Any) -> str:
    stored = json.loads(next(iter(list(write_lines([_whole()]))[1:])))
    for path, value in changes.items():
        *way, last = path.split("__")
        place = stored
        for key in way:
            place = place[int(key) if key.isdigit() else key]
        place[last] = value
    return json.dumps(stored)


def marked(**changes: str) -> str:
    label = {"item": "point", "id": "cause", "given": "hit", "at": "2026-11-29T12:00:00+00:00", "heard": "ab"}
    return broken(labels=[label | changes])


def _whole() -> Any:
    from trainer.progress.whole import WholeAttempt

    return WholeAttempt(attempt(1, CARDS[0], 10))


BAD = [
    ("not JSON", "{", "not JSON"),
    ("NaN", broken(first__seconds=1).replace('"seconds": 1,', '"seconds": NaN,'), "not JSON"),
    ("a list", "[]", "no attempt"),
    ("another kind", '{"kind": "note"}', "no attempt"),
    ("a newer format", '{"kind": "trainer-history", "version": 2}', "format 2"),
    ("nested without end", '{"a":' * 100_000, "nested too deep"),
    ("no text", broken(first__text=3), "attempt.first.text is not of type str"),
    ("half a character", broken(first__text="\ud800"), "half a character"),
    ("a zero character", broken(first__text="a\x00"), "zero character"),
    ("truth for a number", broken(first__sheet__score=True), "first.sheet.score is not of type int"),
    ("a score beyond", broken(first__sheet__score=101), "score"),
    ("graded without a score", broken(first__sheet__score=None), "score"),
    ("a huge number", broken(first__seconds=10**400), "seconds"),
    ("an unknown verdict", broken(first__sheet__points__0__verdict="won"), "points[0].verdict is not one of"),
    ("an unknown key", broken(first__extra=1), "unknown key 'extra'"),
    ("a missing key", broken(first={}), "attempt.first.id is missing"),
    ("a recording elsewhere", broken(first__recording="../a.wav"), "no plain file name"),
    ("a recording elsewhere on Windows", broken(first__recording="C:\\a.wav"), "no plain file name"),
    ("a card that is none", broken(first__card="../Q1", first__sheet__card="../Q1"), "card '../Q1'"),
    ("a sheet of another card", broken(first__sheet__card="01/Q2"), "the sheet is of 01/Q2"),
    ("a time without a zone", broken(first__at="2026-11-29T12:00:00"), "without its zone"),
    ("a time that is none", broken(first__at="gestern"), "is no time"),
    ("a time with no day after it", broken(first__at="9999-12-31T23:59:59+00:00"), "of the year 9999"),
    ("words that are none", broken(first__words=[["a", 1]]), "words[0] is no object"),
    ("a mark that a point never has", marked(item="point", given="said"), "a point is not marked 'said'"),
    ("a mark that a mistake never has", marked(item="mistake", given="hit"), "a mistake is not marked 'hit'"),
    ("a mark that is none", marked(given="perhaps"), "labels[0].given is not one of"),
    ("an id that is none", broken(first__id="a b"), "'a b'"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "what"), [case[1:] for case in BAD], ids=[case[0] for case in BAD])
def test_a_line_that_is_no_attempt_is_refused_with_the_reason(line: str, what: str) -> None:
    with pytest.raises(BadLineError) as caught:
        read_line(line)
    assert what in str(caught.value)


def test_a_good_line_is_an_attempt() -> None:
    assert read_line(broken()) == _whole()


def test_one_bad_line_stops_all_and_is_named_with_the_others(folder: Path) -> None:
    good = exported(made(folder / "a", ALL_KINDS).path).splitlines(keepends=True)
    lines = b"".join([*good[:2], b"{\n", b"\n", good[2], b"\xff\xfe\n"])
    with pytest.raises(NotesError) as caught:
        take(folder / "b", lines)
    assert "h.jsonl:3: it is not JSON" in str(caught.value)
    assert "1 more bad lines: 6" in str(caught.value)
    assert "--skip-bad" in caught.value.hint
    assert History(folder / "b").attempts() == ()
    assert take(folder / "b", lines, skip_bad=True).added == 2
    assert take(folder / "b", b"".join(good)).added == 1


def test_a_file_without_an_attempt_is_said_to_be_so(folder: Path) -> None:
    with pytest.raises(NotesError, match="no attempt is in it"):
        take(folder / "b", b'{"kind":"trainer-history","version":1}\n')
