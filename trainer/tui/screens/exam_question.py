"""One question of an exam: asked and answered as always, its verdict withheld; the answer goes to the exam."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Protocol

from textual.binding import Binding, BindingType

from trainer.tui.screens.question import ALLOWED as ALWAYS
from trainer.tui.screens.question import QuestionScreen

if TYPE_CHECKING:
    from trainer.audio.take import Recording
    from trainer.exam.hearing_along import HearingAlong
    from trainer.tui.desk import Desk
    from trainer.tui.place import Place


ALLOWED = frozenset({*ALWAYS, "skip"})
"""Actions of a question."""


class Invigilator(Protocol):
    """Takes what is handed in and puts the next question, or the report, in this one's place."""

    @property
    def number(self) -> tuple[int, int]:
        """Of the card that is asked, from 1, and how many there are."""
        ...

    def take_spoken(self, recording: Recording, along: HearingAlong) -> None: ...
    def take_typed(self, text: str) -> None: ...
    def skip(self) -> None: ...
    def ask_to_leave(self) -> None: ...


class ExamQuestionScreen(QuestionScreen):
    CSS_PATH = "question.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "record", "key.record"),
        Binding("space", "stop", "key.stop_next"),
        Binding("s", "skip", "key.skip"),
        Binding("ctrl+s", "submit", "key.hand_in"),
        Binding("escape", "cancel", "key.cancel"),
        Binding("escape", "leave", "key.leave_exam"),
    ]

    NOT_HELD = QuestionScreen.NOT_HELD | {"skip"}

    def __init__(self, desk: Desk, place: Place, invigilator: Invigilator) -> None:
        super().__init__(desk, place)
        self.invigilator = invigilator
        self._is_done = False
        """The next screen is on its way: keys that were pressed meanwhile are nobody's."""

    def where(self) -> tuple[str, ...]:
        number, total = self.invigilator.number
        return (
            self.say("exam.title"),
            self.say("exam.number", number=number, total=total),
            *self.place.where,
        )

    def hear(self, recording: Recording, along: HearingAlong, number: int) -> None:  # type: ignore[override] # no worker here: it is heard behind the next question
        self.spare, self._is_done = None, True
        self.invigilator.take_spoken(recording, along)

    def read_typed(self, text: str, number: int) -> None:  # type: ignore[override] # the same
        self._is_done = True
        self.invigilator.take_typed(text)
        self._held.close()

    def action_skip(self) -> None:
        self._is_done = True
        self.invigilator.skip()

    def action_leave(self) -> None:
        self.invigilator.ask_to_leave()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if self._is_done and action in ALLOWED:
            return False
        if action == "skip":
            return not self.is_mounted or self.panels.current == "asking"
        return super().check_action(action, parameters)
