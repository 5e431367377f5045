"""Which stored answers the learner is asked to mark: graded ones of every height of score, drawn by a seed. Pure.

Stratified in proportion (Cochran, Sampling Techniques, 3rd ed., ch. 5): each band of scores gives as large a share of
its answers, so that what the sample shows holds for all of them. A band that has answers gives one at least.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

BANDS = (50, 80)
"""Scores at which a new band begins: as the screens colour them."""


@dataclass(frozen=True, slots=True)
class Drawable:
    """As much of a graded answer as drawing needs."""

    attempt: str
    card: str
    score: int


def draw(answers: Sequence[Drawable], count: int, seed: int) -> tuple[str, ...]:
    """Ids of `count` answers, or of all; the same for the same seed, and hardly others when answers are added.

    Bands take turns, and within a band its cards do, so that whoever stops early has marked of everything.
    """
    bands: list[list[Drawable]] = [[] for _ in range(len(BANDS) + 1)]
    for answer in answers:
        bands[sum(answer.score >= at for at in BANDS)].append(answer)
    shares = allot([len(band) for band in bands], count)
    drawn = [_mixed(band, seed)[:share] for band, share in zip(bands, shares, strict=True)]
    turns = range(max(map(len, drawn), default=0))
    return tuple(band[turn].attempt for turn in turns for band in drawn if turn < len(band))


def allot(sizes: Sequence[int], count: int) -> list[int]:
    """`count` shared out by size (largest remainders), one at least to whoever has any; all of them where few."""
    total = sum(sizes)
    if count >= total:
        return list(sizes)
    shares = [count * size // total for size in sizes]
    remainders = sorted(range(len(sizes)), key=lambda i: -(count * sizes[i] % total))
    for i in remainders[: count - sum(shares)]:
        shares[i] += 1
    for i, size in enumerate(sizes):
        largest = max(range(len(shares)), key=lambda j: shares[j])
        if size and not shares[i] and shares[largest] > 1:
            shares[i], shares[largest] = 1, shares[largest] - 1
    return shares


def _mixed(band: Sequence[Drawable], seed: int) -> list[Drawable]:
    """By chance, but a card comes again only after the others."""
    ranked = sorted(band, key=lambda answer: sha256(f"{seed} {answer.attempt}".encode()).digest())
    turns: dict[str, int] = {}
    keyed = []
    for rank, answer in enumerate(ranked):
        turn = turns[answer.card] = turns.get(answer.card, -1) + 1
        keyed.append((turn, rank, answer))
    return [answer for _, _, answer in sorted(keyed, key=lambda key: key[:2])]
