"""Bindings that name a phrase by id, shown in the learner's language in the footer and the help panel."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.binding import ActiveBinding

    from trainer.tui.strings import Phrases


def worded(bindings: dict[str, ActiveBinding], say: Phrases) -> dict[str, ActiveBinding]:
    return {
        key: active._replace(binding=replace(active.binding, description=say.key(active.binding.description)))
        for key, active in bindings.items()
    }
