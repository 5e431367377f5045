"""The stored verdict of an old answer: read, replayed, contested and corrected as a fresh one, but not heard again."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.widgets import Static

from trainer.exam.examiner import Outcome
from trainer.tui.plain import shown
from trainer.tui.screens.verdict import VerdictScreen

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from trainer.tui.desk import Desk
    from trainer.tui.looking_back import StoredAnswer
    from trainer.tui.place import Place

_LEADS_ON = {"again", "followup", "next_card", "trends"}


class PastVerdictScreen(VerdictScreen):
    CSS_PATH = "verdict.tcss"
    DEFAULT_CSS = """
    PastVerdictScreen #past {
        height: 1; padding: 0 2; color: $foreground 60%; text-wrap: nowrap; text-overflow: ellipsis;
    }
    """
    HEARS_AGAIN: ClassVar[bool] = False

    def __init__(self, desk: Desk, place: Place, answer: StoredAnswer) -> None:
        super().__init__(desk, place, Outcome(answer.attempt))
        self.answer = answer

    def compose_body(self) -> ComposeResult:
        yield Static(shown(self._told()), id="past")
        yield from super().compose_body()

    def _told(self) -> str:
        """When it was given, and what has become of its recording."""
        attempt, say = self.answer.attempt, self.say
        told = [say("history.answered", at=f"{attempt.at.astimezone():%Y-%m-%d %H:%M}")]
        if attempt.sitting:
            told.append(say("history.in_exam"))
        if attempt.recording and not self.answer.has_file:
            told.append(say("history.gone_name", name=attempt.recording))
        if not self._is_asked:
            told.append(say("history.no_card"))
        return " · ".join(told)

    @property
    def _is_asked(self) -> bool:
        """Its question is still in a set."""
        return bool(self.place.deck.source)

    @property
    def _heard_at_first(self) -> str:
        return super()._heard_at_first or self.answer.heard

    @property
    def _has_sound(self) -> bool:
        return self.answer.has_file and super()._has_sound

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in _LEADS_ON and not self._is_asked:
            return False
        return super().check_action(action, parameters)
