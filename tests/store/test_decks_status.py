"""A card's status is changed in the deck's text, and no other character."""

from __future__ import annotations

import unicodedata

import pytest

from trainer.errors import DeckError
from trainer.store.deck_status import set_status
from trainer.store.decks import read_deck
from trainer.store.places import builtin

TEXT = (builtin("decks") / "01-vat-ly-cua-toc-do.md").read_text(encoding="utf-8")
DEMO = (builtin("decks") / "demo.md").read_text(encoding="utf-8")


def test_only_the_heading_of_that_card_changes() -> None:
    changed = set_status(TEXT, "01/Q3", "vững").split("\n")
    different = [(a, b) for a, b in zip(TEXT.split("\n"), changed, strict=True) if a != b]
    title = '## Q3 · "32 người dùng nghĩa là chậm hơn 32 lần, đúng không?"'
    assert different == [(title + " {ưu tiên}", title + " {vững}")]


@pytest.mark.parametrize("status", ["ưu tiên", "vững", ""])
def test_the_status_that_was_set_is_the_status_that_is_read(status: str) -> None:
    changed = set_status(TEXT, "01/Q7", status)
    assert read_deck(changed, "x").cards[6].status == status
    assert set_status(changed, "01/Q7", "ưu tiên") == TEXT


def test_a_follow_up_shares_the_status_of_its_card() -> None:
    assert set_status(TEXT, "01/Q2+", "vững") == set_status(TEXT, "01/Q2", "vững")


def test_an_english_deck_gets_the_english_word() -> None:
    changed = set_status(DEMO, "demo/Q2", "vững")
    assert '## Q2 · "GPU-util is at 100%, we need more GPUs" {solid}\n' in changed
    assert set_status(DEMO, "demo/Q2", "solid") == changed


@pytest.mark.parametrize("newline", ["\r\n", "\r"])
def test_line_ends_stay_as_they_are(newline: str) -> None:
    changed = set_status(TEXT.replace("\n", newline), "01/Q1", "vững")
    assert changed == set_status(TEXT, "01/Q1", "vững").replace("\n", newline)


def test_decomposed_letters_stay_decomposed() -> None:
    decomposed = unicodedata.normalize("NFD", TEXT)
    changed = set_status(decomposed, "01/Q1", "")
    assert changed == decomposed.replace(unicodedata.normalize("NFD", " {ưu tiên}"), "", 1)


@pytest.mark.parametrize(("card", "status", "says"), [("01/Q9", "vững", "01/Q9"), ("01/Q1", "chắc", "chắc")])
def test_an_unknown_card_or_status_is_refused(card: str, status: str, says: str) -> None:
    with pytest.raises(DeckError, match=says):
        set_status(TEXT, card, status)


def test_a_broken_deck_is_not_touched() -> None:
    with pytest.raises(DeckError, match=r"mine\.md:5"):
        set_status(TEXT.replace("## Q1", "##Q1"), "01/Q2", "vững", "mine.md")
