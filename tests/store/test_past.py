"""The history looked back on by pages: the newest first, chosen by set or card, without transcripts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tests.store.stored import attempt, sheet, word
from trainer.errors import HistoryError
from trainer.store.past import Past

if TYPE_CHECKING:
    from pathlib import Path

CARDS = ("01/Q1", "01/Q1+", "01/Q2", "02/Q1", "011/Q1")
ANSWERS = 23


def past(folder: Path, answers: int = 0) -> Past:
    log = Past(folder / "recordings" / "history.sqlite3")
    for number in range(answers):
        log.add(attempt(number, CARDS[number % len(CARDS)]))
    return log


def test_a_history_that_does_not_exist_has_no_pages_and_is_not_made(tmp_path: Path) -> None:
    log = past(tmp_path)
    assert (log.count(), log.count("01"), log.page(None, 0, 10), log.of_recording("a.wav")) == (
        0,
        0,
        (),
        None,
    )
    assert not log.path.parent.exists()


@pytest.mark.parametrize("chosen", [None, "01", "01/Q1", "01/Q1+", "02", "no such set"])
def test_pages_laid_end_to_end_are_the_whole_history_from_the_newest_on(
    tmp_path: Path, chosen: str | None
) -> None:
    log = past(tmp_path, ANSWERS)
    wanted = [a.id for a in reversed(log.attempts(chosen))]
    assert log.count(chosen) == len(wanted)
    for size in (1, 4, ANSWERS):
        pages = [log.page(chosen, skip, size) for skip in range(0, ANSWERS, size)]
        assert all(len(page) <= size for page in pages)
        assert [answer.line.id for page in pages for answer in page] == wanted


def test_answers_of_one_moment_are_told_in_the_reverse_of_the_order_in_which_they_came(
    tmp_path: Path,
) -> None:
    log = past(tmp_path)
    for number in range(5):
        log.add(replace(attempt(1), id=f"same{number}"))
    pages = [log.page(None, skip, 2) for skip in range(0, 5, 2)]
    assert [a.line.id for page in pages for a in page] == [f"same{n}" for n in (4, 3, 2, 1, 0)]


def test_an_answer_is_told_as_it_stands_with_the_old_mistakes_that_came_back(tmp_path: Path) -> None:
    log = past(tmp_path)
    log.add(attempt(1))
    log.add(attempt(2, judged=replace(sheet(), mistakes=())))
    newest, oldest = log.page(None, 0, 10)
    assert (newest.returned, oldest.returned) == ((), ("Trần.",))
    assert oldest.recording == "a.wav"
    before = oldest.line.score
    log.contest("id1", word("tflops", "not-said", "mistake"))
    after = log.page(None, 1, 1)[0]
    assert after.returned == ()
    assert (after.line.score, after.line.first_score, after.line.overrides) != (before, before, 0)
    assert (after.line.first_score, after.line.overrides) == (before, 1)


def test_a_mistake_that_is_not_the_learners_own_old_one_has_not_come_back(tmp_path: Path) -> None:
    log = past(tmp_path)
    other = replace(sheet().mistakes[0], origin="")
    log.add(attempt(1, judged=replace(sheet(), mistakes=(other,))))
    assert log.page(None, 0, 1)[0].returned == ()


def test_the_answer_of_a_take_is_found_by_its_name_whichever_ending_it_has_by_now(tmp_path: Path) -> None:
    log = past(tmp_path)
    log.add(replace(attempt(1), recording="20261129T120000Z-01-Q1.wav"))
    for name in ("20261129T120000Z-01-Q1.wav", "20261129T120000Z-01-Q1.flac"):
        assert log.of_recording(name) == "id1"
    assert log.of_recording("20261129T120000Z-01-Q2.wav") is None
    assert log.of_recording("") is None


def test_a_file_that_is_no_history_is_told_in_one_sentence(tmp_path: Path) -> None:
    log = past(tmp_path)
    log.path.parent.mkdir()
    log.path.write_bytes(b"not a database" * 100)
    with pytest.raises(HistoryError, match=r"history\.sqlite3"):
        log.page(None, 0, 10)


@pytest.mark.parametrize(
    ("skip", "size", "found"), [(0, 30, 23), (20, 5, 3), (22, 1, 1), (23, 5, 0), (99, 1, 0)]
)
def test_a_page_beyond_the_end_is_short_or_empty(tmp_path: Path, skip: int, size: int, found: int) -> None:
    assert len(past(tmp_path, ANSWERS).page(None, skip, size)) == found
