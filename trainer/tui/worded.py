"""Bindings in the learner's language: ours name a phrase by id, those of Textual's are told by their English words."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.binding import ActiveBinding

    from trainer.tui.strings import Phrases


def worded(bindings: dict[str, ActiveBinding], say: Phrases) -> dict[str, ActiveBinding]:
    return {key: _worded(active, say) for key, active in bindings.items()}


def _worded(active: ActiveBinding, say: Phrases) -> ActiveBinding:
    binding, tooltip = active.binding, say.key(active.tooltip)
    words = replace(binding, description=say.key(binding.description), tooltip=say.key(binding.tooltip))
    return active._replace(binding=words, tooltip=tooltip)
