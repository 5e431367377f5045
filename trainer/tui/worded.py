"""Bindings in the learner's language: ours name a phrase by id, those of Textual's are told by their English words."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.binding import ActiveBinding, Binding

    from trainer.tui.strings import Phrases

MOST = 1 << 10
"""Bindings in one language that are remembered: more than all screens have."""


def worded(bindings: dict[str, ActiveBinding], say: Phrases) -> dict[str, ActiveBinding]:
    return {key: _worded(active, say) for key, active in bindings.items()}


def _worded(active: ActiveBinding, say: Phrases) -> ActiveBinding:
    return active._replace(binding=_words(active.binding, say), tooltip=say.key(active.tooltip))


@lru_cache(maxsize=MOST)
def _words(binding: Binding, say: Phrases) -> Binding:
    """Asked for of every binding whenever one of them may have changed."""
    return replace(binding, description=say.key(binding.description), tooltip=say.key(binding.tooltip))
