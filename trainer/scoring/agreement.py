"""How far two markings of the same answers agree: confusion, shares with their intervals, Cohen's kappa. Pure.

A figure that the marks do not define (nothing was due, nobody ever differed) is None, never a flattering 1.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable

    from trainer.rubric.finding import Verdict

Z95 = 1.959964
"""Standard normal deviate of a two-sided 95 % interval."""


@dataclass(frozen=True, slots=True)
class Share:
    """`part` of `whole`."""

    part: int
    whole: int

    @property
    def value(self) -> float | None:
        """0..1, None of nothing."""
        return self.part / self.whole if self.whole else None

    @property
    def interval(self) -> tuple[float, float] | None:
        """95 %, by Wilson's score (Wilson 1927, JASA 22:209-212): fit for few cases and shares near 0 or 1."""
        if not self.whole:
            return None
        n, p, zz = self.whole, self.part / self.whole, Z95 * Z95
        middle = (p + zz / (2 * n)) / (1 + zz / n)
        half = Z95 / (1 + zz / n) * sqrt(p * (1 - p) / n + zz / (4 * n * n))
        # at the ends the formula gives 0 and 1 but for rounding
        return (0.0 if self.part == 0 else middle - half, 1.0 if self.part == n else middle + half)


@dataclass(frozen=True, slots=True)
class Twofold:
    """Cases by whether the learner and the judge say yes."""

    both: int
    own_only: int
    judge_only: int
    neither: int

    @property
    def total(self) -> int:
        return self.both + self.own_only + self.judge_only + self.neither

    @property
    def precision(self) -> Share:
        return Share(self.both, self.both + self.judge_only)

    @property
    def recall(self) -> Share:
        return Share(self.both, self.both + self.own_only)

    @property
    def false_credit(self) -> Share:
        """Of what the learner says no to, what the judge gave."""
        return Share(self.judge_only, self.judge_only + self.neither)

    @property
    def false_miss(self) -> Share:
        """Of what the learner says yes to, what the judge did not give."""
        return Share(self.own_only, self.both + self.own_only)

    @property
    def kappa(self) -> float | None:
        yes, no = True, False
        return kappa(
            (((yes, yes), self.both), ((yes, no), self.own_only), ((no, yes), self.judge_only),
             ((no, no), self.neither))
        )  # fmt: skip

    @property
    def f1(self) -> float | None:
        said = 2 * self.both + self.own_only + self.judge_only
        return 2 * self.both / said if said else None


@dataclass(frozen=True, slots=True)
class Confusion:
    """Points by (learner's verdict, judge's verdict)."""

    counts: Counter[tuple[Verdict, Verdict]]

    @property
    def total(self) -> int:
        return self.counts.total()

    def of(self, verdict: Verdict) -> Twofold:
        """Whether a point has that verdict: the other two are a no."""
        told: Counter[tuple[bool, bool]] = Counter()
        for (own, judged), count in self.counts.items():
            told[own == verdict, judged == verdict] += count
        return Twofold(told[True, True], told[True, False], told[False, True], told[False, False])

    @property
    def hit(self) -> Twofold:
        return self.of("hit")

    @property
    def kappa(self) -> float | None:
        """Of hit or not hit."""
        return kappa(((own == "hit", judged == "hit"), count) for (own, judged), count in self.counts.items())

    @property
    def kappa3(self) -> float | None:
        """Of all three verdicts."""
        return kappa(self.counts.items())


def confusion(pairs: Iterable[tuple[Verdict, Verdict]]) -> Confusion:
    return Confusion(Counter(pairs))


def twofold(pairs: Iterable[tuple[bool, bool]]) -> Twofold:
    told = Counter(pairs)
    return Twofold(told[True, True], told[True, False], told[False, True], told[False, False])


def kappa(counted: Iterable[tuple[tuple[Hashable, Hashable], int]]) -> float | None:
    """Cohen's kappa (Cohen 1960, Educ. Psychol. Meas. 20:37-46): agreement beyond chance, of that beyond it possible.

    `counted` are pairs of categories, each with how often it came. None where nothing was marked, or where both always
    say one and the same: then chance alone would agree, and beyond it nothing is left to share.
    """
    agreed = total = 0
    left: Counter[Hashable] = Counter()
    right: Counter[Hashable] = Counter()
    for (one, other), count in counted:
        total += count
        agreed += count * (one == other)
        left[one] += count
        right[other] += count
    by_chance = sum(left[category] * right[category] for category in left)
    beyond = total * total - by_chance  # in whole numbers, so that nothing but certainty is 0
    return (agreed * total - by_chance) / beyond if beyond else None
