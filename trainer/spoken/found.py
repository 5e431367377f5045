"""A quantity while it is being read: its place in words, not yet in characters."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

_PRECISION = 12
"""Significant digits kept: 19 cent is 0.19, not 0.19000000000000003."""


@dataclass(slots=True)
class Found:
    value: float
    unit: str
    first: int
    """Index of its first word."""
    end: int
    high: float | None = None
    scale: float = 1.0
    """Of its last scale word; a first bound without one borrows it."""
    approximation: str = ""
    readings: tuple[float, ...] = ()
    is_open: bool = False
    """Counts only if it turns out to be one end of a range or change: `hai đến ba trăm`."""
    is_fraction: bool = False


@lru_cache(maxsize=4096)
def rounded(value: float) -> float:
    """As every value is kept."""
    return value if math.isinf(value) or value == int(value) else float(f"{value:.{_PRECISION}g}")
