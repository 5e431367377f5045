"""What is asked and what is judged are read from the same decks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from trainer.cli.library import Library
from trainer.errors import DeckError

if TYPE_CHECKING:
    from pathlib import Path


def test_where_a_learners_deck_is_broken_the_built_in_one_is_asked_and_judged_by(tmp_path: Path) -> None:
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "01.md").write_text("# Bộ 01 · X\n\n##Q1 hỏng\n", encoding="utf-8")
    asked = Library(tmp_path)
    assert "01" in [deck.id for deck in asked.gather()]
    assert asked.score("01/Q1", "Dạ không hứa được ạ.").score
    with pytest.raises(DeckError, match=r"01\.md"):
        Library(tmp_path).score("01/Q1", "Dạ không hứa được ạ.")
