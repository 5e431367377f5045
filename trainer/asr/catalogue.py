"""The models that can be had by name: how large they are, and which of them suit a machine. Looks at no disk."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

_MEGA = 1_000_000
_RUNNING_BYTES = 300 * _MEGA
"""Of the recogniser's process beside its weights."""


class Fit(StrEnum):
    LIVE = "live"
    """Keeps up with who speaks."""
    LATER = "later"
    """Too slow for that, good for hearing an answer once more after its verdict."""
    TOO_LARGE = "too large"
    """For the memory."""


@dataclass(frozen=True, slots=True)
class Offer:
    name: str
    bytes: int
    """Of its files, as they are fetched."""
    keeps_up: bool
    """On a CPU of a few processors, in int8."""
    word_error: str = ""
    """Percent on read Vietnamese (FLEURS; base: real speakers), empty where nobody published it."""

    @property
    def memory_bytes(self) -> int:
        """On a CPU: float16 weights while they are read, half of that in int8 beside them, and the process."""
        return self.bytes * 3 // 2 + _RUNNING_BYTES

    @property
    def gpu_bytes(self) -> int:
        """In float16, with what a decode needs."""
        return self.bytes * 3 // 2 + _RUNNING_BYTES


OFFERS = (
    Offer("tiny", 78 * _MEGA, keeps_up=True, word_error="88.6"),
    Offer("base", 150 * _MEGA, keeps_up=True, word_error="33..45"),
    Offer("small", 486 * _MEGA, keeps_up=True, word_error="22.4"),
    Offer("medium", 1531 * _MEGA, keeps_up=False, word_error="13.4"),
    Offer("large-v3-turbo", 1622 * _MEGA, keeps_up=False),
    Offer("large-v3", 3091 * _MEGA, keeps_up=False, word_error="8.3"),
)
"""Worst first. Sizes are those of the hub's files, rounded; the hub says them exactly before it sends any."""
BY_NAME: Mapping[str, Offer] = {offer.name: offer for offer in OFFERS}


@dataclass(frozen=True, slots=True)
class Machine:
    memory_bytes: int | None
    """None where the system does not say."""
    gpus: int
    gpu_bytes: int | None
    """Of the first; None where nobody knows."""


def fit(offer: Offer, machine: Machine) -> Fit:
    """A GPU that has room for it keeps up with any; what is not known does not speak against a model."""
    if machine.gpus and (machine.gpu_bytes is None or offer.gpu_bytes <= machine.gpu_bytes):
        return Fit.LIVE
    if machine.memory_bytes is not None and offer.memory_bytes > machine.memory_bytes:
        return Fit.TOO_LARGE
    return Fit.LIVE if offer.keeps_up else Fit.LATER
