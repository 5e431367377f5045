"""What is asked and what is judged are read from the same decks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from trainer.cli.library import Library
from trainer.errors import DeckError
from trainer.spoken import normalise

if TYPE_CHECKING:
    from pathlib import Path

    from trainer.spoken.answer import Answer

_RUBRIC = """
set = "09"
title = "X"
[[card]]
id = "09/Q1"
[[card.point]]
id = "greets"
kind = "factor"
weight = 1
says = "Chào."
claims = ["'xin chào'"]
"""


def test_where_a_learners_deck_is_broken_the_built_in_one_is_asked_and_judged_by(tmp_path: Path) -> None:
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "01.md").write_text("# Bộ 01 · X\n\n##Q1 hỏng\n", encoding="utf-8")
    asked = Library(tmp_path)
    assert "01" in [deck.id for deck in asked.gather()]
    assert asked.score("01/Q1", "Dạ không hứa được ạ.").score
    with pytest.raises(DeckError, match=r"01\.md"):
        Library(tmp_path).score("01/Q1", "Dạ không hứa được ạ.")


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Texts that are judged, in order."""
    texts: list[str] = []
    hear = normalise.hear

    def noted(text: str, code: str) -> Answer:
        texts.append(text)
        return hear(text, code)

    monkeypatch.setattr(normalise, "hear", noted)
    return texts


def test_a_card_is_made_ready_with_the_words_of_its_own_answer(tmp_path: Path, judged: list[str]) -> None:
    library = Library(tmp_path)
    card = library.deck("01").cards[0]
    library.prepare(card.id)
    assert judged == [" ".join(card.answer)]
    library.prepare(card.followup_id)
    assert judged[1:] == [" ".join(card.followup_answer)]


def test_a_card_that_no_deck_asks_is_made_ready_too(tmp_path: Path, judged: list[str]) -> None:
    (tmp_path / "rubrics").mkdir()
    (tmp_path / "rubrics" / "09.toml").write_text(_RUBRIC, encoding="utf-8")
    library = Library(tmp_path)
    library.prepare("09/Q1")
    assert judged == [""]
    assert library.score("09/Q1", "xin chào").score == 100
