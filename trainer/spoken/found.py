"""A quantity while it is being read: its place in words, not yet in characters."""

from __future__ import annotations

from dataclasses import dataclass


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
