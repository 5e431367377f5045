"""Scores as a line of blocks, always on the scale 0..100 so that two lines can be compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

if TYPE_CHECKING:
    from collections.abc import Sequence

NO_SCORE = "–"
BLOCKS = "▁▂▃▄▅▆▇█"


def sparkline(scores: Sequence[int], width: int = 20) -> str:
    """The newest `width` scores, oldest first."""
    return "".join(BLOCKS[min(max(s, 0), 100) * (len(BLOCKS) - 1) // 100] for s in scores[-width:])


def grade_style(score: float) -> str:
    """Colour variable by score; the number always stands beside it."""
    return "$text-success" if score >= 80 else "$text-warning" if score >= 50 else "$text-error"


def score_cells(score: int | None) -> Content:
    """As wide without a score as with one, so that what follows keeps its column; why is said below."""
    if score is None:
        return Content.styled(f"{NO_SCORE:>3}", "dim")
    return Content.styled(f"{score:>3}", f"bold {grade_style(score)}")
