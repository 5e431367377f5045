"""What the reading of stances needs of an answer; knows no cue."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What the reading of stances needs of an answer."""

    words: tuple[str, ...]
    boundaries: tuple[int, ...]
    counted: frozenset[int]
    """Tokens that belong to a quantity: no cue among them."""
    asked_ends: frozenset[int]
    """Tokens behind which a question mark stands."""
    broken_off: frozenset[int]
    """Tokens behind which the speaker breaks off."""
    invented: frozenset[int]
