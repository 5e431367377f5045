"""A take that was left behind, told by its file: which card, when, how long. Reads the name and the header only."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from trainer.audio import wav_header

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

HEADER_BYTES = 44
"""No more than a take's header: nothing was spoken into it yet."""
_NAME = re.compile(r"(\d{8}T\d{6}Z)-([A-Za-z0-9+_-]+)", re.ASCII)
_NUMBERED = re.compile(r"(.+)-\d+")
"""The second take of a card in one second is called `…-2`."""


@dataclass(frozen=True, slots=True)
class UnfinishedTake:
    path: Path
    card: str
    """Its id; where no card that there is has such a name, the likeliest reading of it."""
    at: datetime
    """When it began; aware, UTC."""
    seconds: float
    """0 for what cannot be read as it is."""


def described(wav: Path, cards: Mapping[str, str]) -> UnfinishedTake | None:
    """Mends a stale header; None for a file that is no take of ours, holds nothing or is gone.

    `cards` gives the id for the name that a card has in file names.
    """
    named = _NAME.fullmatch(wav.stem)
    if named is None:
        return None
    with suppress(OSError, ValueError):
        at = datetime.strptime(named[1], "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)
        if wav.stat().st_size > HEADER_BYTES:
            return UnfinishedTake(wav, _card(named[2], cards), at, _seconds(wav))
    return None


def _seconds(wav: Path) -> float:
    """What may not be read is told all the same; what may not be written is read as it is."""
    seconds = 0.0
    with suppress(OSError):
        seconds = wav_header.seconds(wav)
        wav_header.repair(wav)
    return seconds


def card_in(stem: str, cards: Mapping[str, str]) -> str:
    """The card that a take's name without its ending tells; empty for a name that is none of ours."""
    named = _NAME.fullmatch(stem)
    return _card(named[2], cards) if named else ""


def _card(slug: str, cards: Mapping[str, str]) -> str:
    if slug in cards:
        return cards[slug]
    numbered = _NUMBERED.fullmatch(slug)
    if numbered and numbered[1] in cards:
        return cards[numbered[1]]
    likely = numbered[1] if numbered and "-" in numbered[1] else slug
    set_id, _, card = likely.rpartition("-")
    return f"{set_id}/{card}" if set_id else card
