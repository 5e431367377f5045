"""What the screens share that lead to old answers: one is read in a worker and its verdict opened."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from textual import on, work
from textual.message import Message

from trainer.errors import DeckError
from trainer.tui.dated import NARROW
from trainer.tui.failure import as_told
from trainer.tui.looking_back import StoredAnswer, stored_answer
from trainer.tui.place import lost_place, names_of, place_of, titles_of
from trainer.tui.screens.base import TrainerScreen

if TYPE_CHECKING:
    from trainer.deck.card import Deck
    from trainer.errors import TrainerError
    from trainer.tui.desk import Desk
    from trainer.tui.place import Place


class LookingBackScreen(TrainerScreen):
    @dataclass
    class Opened(Message):
        answer: StoredAnswer

    @dataclass
    class Failed(Message):
        error: TrainerError

    def __init__(self, desk: Desk, decks: tuple[Deck, ...]) -> None:
        super().__init__(desk)
        self.decks = decks
        self._was_narrow = False

    @property
    def is_narrow(self) -> bool:
        """Rows have room for the day and no more."""
        return self.app.size.width < NARROW

    def on_mount(self) -> None:
        """Textual calls those of the screens that are made of this one as well."""
        self._was_narrow = self.is_narrow

    def on_resize(self) -> None:
        if self.is_narrow != self._was_narrow:
            self._was_narrow = self.is_narrow
            self.show_resized()

    def show_resized(self) -> None:
        """Lists its rows anew, which have another room now."""

    @cached_property
    def titles(self) -> dict[str, str]:
        """By the id of each question. Thousands take a while: workers ask first."""
        return titles_of(self.decks)

    @cached_property
    def names(self) -> list[tuple[str, str]]:
        """What can be chosen: each set and its questions, by id, with their titles."""
        return names_of(self.decks)

    @work(thread=True, exclusive=True, exit_on_error=False, group="open")
    def open_answer(self, id_: str) -> None:
        try:
            self.post_message(self.Opened(stored_answer(self.desk.services, id_)))
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            self.post_message(self.Failed(as_told(error, self.say)))

    @on(Opened)
    def show_answer(self, message: Opened) -> None:
        from trainer.tui.screens.past_verdict import PastVerdictScreen

        place = self.place(message.answer.attempt.card)
        if self.is_current:  # else somebody went elsewhere meanwhile
            self.app.push_screen(PastVerdictScreen(self.desk, place, message.answer))

    @on(Failed)
    def tell_failure(self, message: Failed) -> None:
        self.tell(message.error)

    @property
    def can_rescore(self) -> bool:
        return self.desk.services.rescoring is not None

    def open_rescoring(self, chosen: str) -> None:
        """Of a set, of a card or, empty, of all."""
        from trainer.tui.screens.rescore import RescoreScreen

        self.app.push_screen(RescoreScreen(self.desk, self.decks, chosen))

    def place(self, card_id: str) -> Place:
        """Of a card that is gone, as much as an old answer needs."""
        return self.asked(card_id) or lost_place(
            card_id, self.say("takes.no_card"), self.desk.services.language
        )

    def asked(self, card_id: str) -> Place | None:
        """Where that question is asked; None where no set at hand has it."""
        return place_of(self.decks, card_id, self.desk.services.settings.seconds)

    def tell_absent(self, name: str) -> None:
        self.tell(DeckError(self.say("history.absent", name=name), hint=self.say("history.absent_hint")))
