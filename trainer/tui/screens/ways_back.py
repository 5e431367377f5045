"""The screens that look back, by name; imported when one of them is asked for, not for the first screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.tui.screens.history import HistoryScreen
from trainer.tui.screens.recordings import RecordingsScreen
from trainer.tui.screens.trends import TrendsScreen

if TYPE_CHECKING:
    from trainer.deck.card import Deck
    from trainer.tui.desk import Desk
    from trainer.tui.screens.base import TrainerScreen


def way_back(where: str, desk: Desk, decks: tuple[Deck, ...], chosen: str = "") -> TrainerScreen:
    """`trends`, `history` or `recordings`; the first two of one set or card where that is `chosen`."""
    if where == "recordings":
        return RecordingsScreen(desk, decks)
    return {"trends": TrendsScreen, "history": HistoryScreen}[where](desk, decks, chosen)
