"""Takes that were never scored, as a list to choose from: card, question, when, how long, whether it opens."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from trainer.tui.plain import shown
from trainer.tui.widgets.rows import Rows

if TYPE_CHECKING:
    from trainer.store.unfinished import UnfinishedTake
    from trainer.tui.strings import Phrases


class TakeRows(Rows):
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "select", "key.submit")]

    def show(self, rows: list[Content], say: Phrases) -> None:
        """The highlight stays where it was, as far as there are rows."""
        highlighted = self.highlighted or 0
        if rows:
            self.list_rows(rows)
        else:
            self.list_none(shown(say("takes.none")))
        self.highlighted = min(highlighted, len(rows) - 1) if rows else None


def take_row(take: UnfinishedTake, question: str, say: Phrases, *, is_broken: bool) -> Content:
    """`question` is its title, empty where its card is not here."""
    length = say("takes.seconds", seconds=round(take.seconds))
    return Content.assemble(
        shown(f"{take.card}  ", "bold $text-accent"),
        shown(question or say("takes.no_card"), "bold"),
        "\n  ",
        Content.styled(f"{take.at.astimezone():%Y-%m-%d %H:%M} · {length} · ", "dim"),
        (say("takes.broken"), "$text-error") if is_broken else (say("takes.opens"), "dim"),
    )
