"""What all screens share: the desk, the line at the top that says where one is, the footer with every key."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.screen import Screen

from trainer.tui.covering import Covering
from trainer.tui.keyed import Keyed
from trainer.tui.later import Later
from trainer.tui.widgets.keys_line import KeysLine
from trainer.tui.widgets.top_line import TopLine

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from trainer.errors import TrainerError
    from trainer.tui.desk import Desk
    from trainer.tui.fetching import FetchEnded
    from trainer.tui.strings import Phrases

REMARK_SECONDS = 15.0
"""A sentence takes longer to read than a word."""


class TrainerScreen(Later, Keyed, Screen[None]):
    SPARE: ClassVar[tuple[str, ...]] = ()
    """Actions that are left to `?` first where the line of keys has no room for all."""
    SHOWS_FETCH: ClassVar[bool] = False
    """What becomes of a model that is fetched is seen there, and told nowhere else."""
    NOT_HELD: ClassVar[frozenset[str]] = frozenset()
    """Actions that a key which led here does not start while it is held down (`tui/held_keys.py`)."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._compositor = Covering()
        self.work_at(desk)

    def work_at(self, desk: Desk) -> None:
        """Where the language is another, what is seen is composed anew."""
        is_reworded = self.is_mounted and desk.say is not self.say
        super().work_at(desk)
        if is_reworded:
            self.call_later(self._reword)

    async def _reword(self) -> None:
        await self.recompose()
        self.show_anew()

    def show_anew(self) -> None:
        """Fills what was composed anew; for screens on which, or over which, the language can be changed."""

    @property
    def stand(self) -> str:
        """What the screen is at, where the same key then does something else on it."""
        return ""

    @property
    def once(self) -> frozenset[str]:
        """Actions that a key which is held down does once, since another time would undo it."""
        return frozenset()

    @property
    def say(self) -> Phrases:
        return self.desk.say

    def compose(self) -> ComposeResult:
        yield TopLine(self.say("app"), *self.where())
        yield from self.compose_body()
        yield KeysLine()

    def where(self) -> tuple[str, ...]:
        """The steps that led here, untrusted text among them."""
        return ()

    def tell_remark(self) -> None:
        """Says once why something else heard than what was asked to."""
        if remark := self.desk.hearing.news():
            self.notify(self.say.told(remark), severity="warning", markup=False, timeout=REMARK_SECONDS)

    def compose_body(self) -> ComposeResult:
        yield from ()

    def open_models(self, why: TrainerError | None = None) -> None:
        """Where one is fetched; `why` is told there."""
        from trainer.tui.screens.models import ModelsScreen

        self.app.push_screen(ModelsScreen(self.desk, why))

    def take_fetched(self, ended: FetchEnded) -> None:
        """A speech model has come, or has not."""

    def tell(self, error: TrainerError) -> None:
        """A dialog with what went wrong and the remedy."""
        from trainer.tui.dialogs.notice import Notice

        self.app.push_screen(Notice(self.desk, error))
