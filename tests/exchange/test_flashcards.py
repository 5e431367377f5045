"""What stands on which side of a card, and in which order what was missed is asked again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.exchange.histories import Step, do
from tests.exchange.pasted import ENGLISH, notes
from trainer.exchange.flashcards import card_flashcards, missed_flashcards, newest_findings
from trainer.exchange.notes_import import read_sets
from trainer.exchange.tables import history_table, missed_table
from trainer.store.history import History

if TYPE_CHECKING:
    from pathlib import Path

DECK = read_sets(notes(1, "01"), "n.txt")[0].deck
ENGLISH_DECK = read_sets(ENGLISH, "n.txt")[0].deck


def test_a_card_asks_title_and_case_and_shows_answer_numbers_and_tips() -> None:
    first, followup = list(card_flashcards([ENGLISH_DECK]))
    assert first.front == (ENGLISH_DECK.cards[0].title, *ENGLISH_DECK.cards[0].case)
    assert len(first.back) == 3
    assert [part.title for part in first.more] == ["Key numbers", "Watch out"]
    assert first.tags == ("set-nets", "ưu_tiên")
    assert (followup.key, followup.front, followup.more) == ("nets/Q1+", ("What about 10 Gbit/s?",), ())


def test_one_card_can_be_chosen_and_its_follow_up_is_another() -> None:
    assert [card.key for card in card_flashcards([DECK], "01/Q2+")] == ["01/Q2+"]
    assert [card.key for card in card_flashcards([DECK], "01/Q2")] == ["01/Q2"]
    assert len(list(card_flashcards([DECK]))) == 14


def test_missed_points_are_asked_again_worst_first_with_what_was_said_and_what_is_right(
    tmp_path: Path,
) -> None:
    log = History(tmp_path / "h")
    do(log, [Step("add", 3, 1), Step("add", 3, 2), Step("add", 3, 5)])
    points = log.summary().most_missed()
    newest = newest_findings(log.records())
    cards = list(missed_flashcards(points, newest, {"01": DECK}))
    assert [card.key for card in cards] == ["01/Q1 cause", "01/Q1 floor"]
    floor = cards[1]
    assert floor.front[:2] == (DECK.cards[0].title, *DECK.cards[0].case)
    assert "trọng số 3, 1 trên 3 lần" in floor.front[2]
    assert floor.front[3] == "Lần gần nhất bạn nói: 4,8"
    assert floor.back == ("Sàn 5.", "Đúng là: 4.8 ms")
    table = missed_table(points, newest, {"01": DECK})
    assert [row[:7] for row in table.rows][1] == ("01/Q1", "floor", "number", 3, 0, 1, 3)


def test_a_point_of_a_set_that_is_gone_is_asked_by_its_card(tmp_path: Path) -> None:
    log = History(tmp_path / "h")
    do(log, [Step("add", 2, 1)])
    (card,) = missed_flashcards(log.summary().most_missed(), newest_findings(log.records()), {})
    assert card.front[0] == "02/Q3"
    assert card.set_title == "02"


def test_an_answer_is_a_row_as_it_stands_with_its_first_score(tmp_path: Path) -> None:
    log = History(tmp_path / "h")
    do(log, [Step("add", 3, 1), Step("rescore", 0, 3), Step("add", 1, 5, "undo")])
    first, second = (
        dict(zip(history_table([r]).columns, history_table([r]).rows[0], strict=True)) for r in log.records()
    )
    assert (first["score"], first["first_score"], first["missed"]) == (50, 30, "cause")
    assert (second["score"], second["first_score"]) == (None, None)
