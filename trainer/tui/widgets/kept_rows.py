"""Takes on disk as rows: when, which card, how large, how old, whether scored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from trainer.tui.dated import dated, indent
from trainer.tui.plain import shown

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from trainer.tui.kept import ShownTake, State
    from trainer.tui.strings import Phrases

STATES: Mapping[State, tuple[str, str]] = {
    "scored": ("recordings.scored", "dim"),
    "unscored": ("recordings.unscored", "$text-warning"),
    "busy": ("recordings.busy", "$text-warning"),
}


def kept_row(
    shown_take: ShownTake, title: str, size: str, now: datetime, say: Phrases, *, is_narrow: bool
) -> Content:
    """`title` is the question's, empty where its card is not here; `size` as it is read."""
    take = shown_take.take
    phrase, style = STATES[shown_take.state]
    days = (now - take.at).days
    age = say("recordings.days", count=days) if days > 0 else say("recordings.today")
    return Content.assemble(
        Content.styled(dated(take.at, is_narrow=is_narrow), "dim"),
        shown(f"{shown_take.card:<9} ", "bold $text-accent"),
        shown(title or say("takes.no_card"), "bold" if title else "dim"),
        "\n" + indent(is_narrow=is_narrow),
        shown(f"{size} · {age} · ", "dim"),
        shown(say(phrase), style),
    )
