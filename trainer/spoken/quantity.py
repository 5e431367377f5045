"""A number that was said, with its unit; knows nothing of what it should have been."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Quantity:
    value: float | None
    """In `unit`; scale words folded in (449 nghìn -> 449000), unit prefixes not. None for a range."""
    unit: str
    """Canonical unit ("ms", "token/s", "FLOP/byte", "x", "%", "USD" …); empty where none was said."""
    start: int
    """Character offset into the text as given."""
    end: int
    text: str
    """The surface: text[start:end]."""
    low: float | None = None
    """Lower end of a range, else None."""
    high: float | None = None
    approximation: str = ""
    """'' exact, '~' about, '<' just under, '>' over, '<=' at most, '>=' at least."""
    readings: tuple[float, ...] = ()
    """Other values a listener could take the same surface for (8.000 read as 8.0), most likely first."""
