"""Scores as a line of blocks, always on the scale 0..100 so that two lines can be compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

BLOCKS = "▁▂▃▄▅▆▇█"


def sparkline(scores: Sequence[int], width: int = 20) -> str:
    """The newest `width` scores, oldest first."""
    return "".join(BLOCKS[min(max(s, 0), 100) * (len(BLOCKS) - 1) // 100] for s in scores[-width:])


def grade_style(score: float) -> str:
    """Colour variable by score; the number always stands beside it."""
    return "$text-success" if score >= 80 else "$text-warning" if score >= 50 else "$text-error"
