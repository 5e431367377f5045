"""Who each said number belongs to, over all number points of a card; gives no verdict.

A number belongs to a quantity by its value, its unit and what stands near it. A number that is right for some
point, stands in the question or is a constant of the card is explained; any other that stands near a point's cues
is a value given for that point.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from trainer.rubric.cues import CueIndex
from trainer.rubric.following import follow, suppose
from trainer.rubric.matcher import findable
from trainer.rubric.target import PERCENT, Likeness
from trainer.rubric.told import dismiss_others
from trainer.spoken.units import same_dimension

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from trainer.rubric.constants import Constants
    from trainer.rubric.following import Carried, Step
    from trainer.rubric.heard import Heard
    from trainer.rubric.matcher import Matcher
    from trainer.rubric.roles import Role, Roles
    from trainer.rubric.target import Measured
    from trainer.spoken.quantity import Quantity

    Way = Callable[[Step, Mapping[str, Sequence[int]], Sequence[int], Sequence[Measured]], Carried | None]

REACH = 14.0
"""Tokens over which a cue may claim a number."""
BARE_REACH = 8.0
"""The same for a number without a unit."""
_AT_ONCE = 8
"""Tokens within which a value that is told again is told anew."""
_FAR = 1000.0
"""How many times the value, or what part of it, is hardly a wrong value of the same thing."""
_BARE_FAR = 30.0
"""The same of a number without a unit."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A quantity that was taken for a point."""

    index: int
    likeness: Likeness


class Ledger:
    def __init__(self, heard: Heard, roles: Roles, known: Constants) -> None:
        self.heard = heard
        self.right: dict[str, list[Entry]] = {role.id: [] for role in roles.each}
        """Quantities that make the point."""
        self.wrong: dict[str, list[Entry]] = {role.id: [] for role in roles.each}
        """Quantities given for the point that do not make it."""
        self.explained: set[int] = set()
        self._asked: dict[int, bool] = {}
        self._named: dict[int, frozenset[str]] = {}
        """Of a number that the speaker gives a name the roles that the name fits."""
        if heard.answer.quantities:
            self._fill(roles, known)

    def _fill(self, roles: Roles, known: Constants) -> None:
        if roles.each:
            self._named = dismiss_others(self.heard, roles.each)
        usable = [i for i in range(len(self.heard.answer.quantities)) if self.heard.is_usable(i)]
        cues = {role.id: _Cues(role, self.heard) for role in roles.each}
        for i in usable:
            self._take_right(i, roles, cues)
        for i in usable:
            if i not in self.explained and self._is_known(i, known):
                self.explained.add(i)
        free = self._free(usable)
        for role in roles.each:
            self._take_last(role, free)
        for i in free:
            self._give_wrong(i, roles.each, cues)
        if free:
            self._carry_forward(free, roles)

    def _carry_forward(self, free: list[int], roles: Roles) -> None:
        """A number that follows from a wrong one is its point's, whatever cue stands nearer to it.

        The surest first: what follows from a value that is told, then from one whose digits are right, then from any.
        """
        done = {id_ for id_, entries in self.right.items() if entries}
        ways = (
            follow,
            partial(suppose, may=lambda role, i: role.id not in done and self._has_digits(role, i)),
            partial(suppose, may=lambda role, i: role.id not in done),
        )
        while any(self._carry_one(way, free, roles, done) for way in ways):
            pass

    def _carry_one(self, way: Way, free: list[int], roles: Roles, done: set[str]) -> bool:
        """Whether the first step by which a number follows from another was found, and both given to their points."""
        for step in roles.steps:
            if step.role.id in done:
                continue
            given = {
                source.id: [] if self.right[source.id] else [e.index for e in self.wrong[source.id]]
                for source, _ in step.sources
            }
            carried = way(step, given, free, self.heard.measured)
            if carried is not None and self._may_be(step.role, carried.index):
                done.add(step.role.id)
                for role, i in (*carried.sources, (step.role, carried.index)):
                    self._move(i, role)
                    free[:] = [j for j in free if j != i]
                return True
        return False

    def _has_digits(self, role: Role, i: int) -> bool:
        return self.heard.likeness(role.targets, i) is Likeness.POWER

    def _free(self, usable: Sequence[int]) -> list[int]:
        """Numbers nobody has explained; not bare ones said with a unit before: `18 GB … thì 18 chia 3,35`."""
        with_unit: set[float | None] = set()
        free: list[int] = []
        for i in usable:
            one = self.heard.measured[i]
            if one.unit:
                with_unit.add(one.value)
            if i not in self.explained and (one.unit or one.value not in with_unit):
                free.append(i)
        return free

    def _move(self, i: int, role: Role) -> None:
        """Quantity i was given for this point and for no other."""
        for entries in self.wrong.values():
            entries[:] = [entry for entry in entries if entry.index != i]
        self.wrong[role.id].append(Entry(i, self.heard.likeness(role.targets, i)))

    def _take_right(self, i: int, roles: Roles, cues: dict[str, _Cues]) -> None:
        for role, likeness in roles.right_for(self.heard.measured[i]):
            if not self._may_be(role, i):
                continue
            if likeness is Likeness.RIGHT:
                self.explained.add(i)
                if self._is_own(role, cues[role.id], i):
                    self.right[role.id].append(Entry(i, likeness))
            elif self._may_lack_unit(role, cues[role.id], i):
                self.explained.add(i)
                self.right[role.id].append(Entry(i, likeness))

    def _take_last(self, role: Role, free: Sequence[int]) -> None:
        """The right value, at once told again in another power of ten, is what it was told as last."""
        entries = self.right[role.id]
        if not entries or not is_telling(role.targets[0].middle):
            return
        end = self.heard.quantity_spans[entries[-1].index][1]
        for i in free:
            start = self.heard.quantity_spans[i][0]
            if end <= start <= end + _AT_ONCE and self._is_slip(
                role, self.heard.likeness(role.targets, i), i
            ):
                entries.clear()
                return

    def _may_be(self, role: Role, i: int) -> bool:
        """What the speaker says that quantity i is does not speak against it."""
        return i not in self._named or role.id in self._named[i]

    def _is_own(self, role: Role, cues: _Cues, i: int) -> bool:
        """The right value stands where it may: near a cue, where the value alone proves nothing."""
        if cues.is_elsewhere(i):
            return False
        needs_cue = role.only_about or _needs_cue(role, self.heard.answer.quantities[i])
        return not needs_cue or cues.reach(i, REACH)

    def _may_lack_unit(self, role: Role, cues: _Cues, i: int) -> bool:
        """A bare number is taken for a point when its digits are telling, as first read, or a cue is near."""
        if cues.is_elsewhere(i) or self._in_question(i):
            return False
        if cues.reach(i, BARE_REACH):
            return True
        quantity = self.heard.answer.quantities[i]
        if role.only_about or _needs_cue(role, quantity) or not is_telling(quantity.value):
            return False
        return quantity.value is None or any(target.holds(quantity.value) for target in role.targets)

    def _in_question(self, i: int) -> bool:
        found = self._asked.get(i)
        if found is None:
            quantity = self.heard.answer.quantities[i]
            found = any(same_value(quantity, asked) for asked in self.heard.question.quantities)
            self._asked[i] = found
        return found

    def _is_known(self, i: int, known: Constants) -> bool:
        return self._in_question(i) or known.have(self.heard.measured[i])

    def _give_wrong(self, i: int, roles: Sequence[Role], cues: dict[str, _Cues]) -> None:
        """The point whose cue stands nearest is the one the number was given for."""
        best: tuple[float, str, Likeness] | None = None
        for role in roles:
            likeness = self.heard.likeness(role.targets, i)
            if likeness is Likeness.FOREIGN or not self._may_be(role, i):
                continue
            if likeness is Likeness.OTHER and self._is_out_of_all_proportion(role, i):
                continue
            reach = _wrong_reach(likeness, self.heard.answer.quantities[i])
            distance = cues[role.id].distance(i)
            if distance > reach and not self._is_slip(role, likeness, i):
                continue
            if cues[role.id].is_elsewhere(i):
                continue
            if best is None or (distance, likeness) < (best[0], best[2]):
                best = (distance, role.id, likeness)
        if best is not None:
            self.wrong[best[1]].append(Entry(i, best[2]))

    def _is_out_of_all_proportion(self, role: Role, i: int) -> bool:
        """So far in size from each form of the value that it must be of something else; a share may be any."""
        if any(target.unit == PERCENT for target in role.targets):
            return False
        said = self.heard.measured[i]
        far = _FAR if said.unit else _BARE_FAR
        sizes = [(target, target.in_unit(said)) for target in role.targets]
        return all(
            value is not None and not target.low / far <= value <= target.high * far
            for target, value in sizes
        )

    def _is_slip(self, role: Role, likeness: Likeness, i: int) -> bool:
        """Telling digits in another power of ten or prefix: a slip even far from any cue."""
        if likeness not in (Likeness.POWER, Likeness.UNIT) or role.only_about:
            return False
        unit = self.heard.answer.quantities[i].unit
        return (
            bool(unit) and same_dimension(unit, role.targets[0].unit) and is_telling(role.targets[0].middle)
        )


class _Cues:
    """The cues of one role in one answer, found when first asked for."""

    def __init__(self, role: Role, heard: Heard) -> None:
        self.role, self.heard = role, heard
        self._about: CueIndex | None = None
        self._not_about: CueIndex | None = None
        self._distances: dict[int, float] = {}

    def distance(self, i: int) -> float:
        known = self._distances.get(i)
        if known is None:
            if self._about is None:
                self._about = find_cues(self.role.about, self.heard)
            known = self._distances[i] = self._about.distance(self.heard.quantity_spans[i])
        return known

    def reach(self, i: int, limit: float) -> bool:
        return self.distance(i) <= limit

    def is_elsewhere(self, i: int) -> bool:
        if not self.role.not_about:
            return False
        if self._not_about is None:
            self._not_about = find_cues(self.role.not_about, self.heard)
        other = self._not_about.distance(self.heard.quantity_spans[i])
        return other <= REACH and other < self.distance(i)


def find_cues(cues: Sequence[Matcher], heard: Heard) -> CueIndex:
    return CueIndex(
        [span for cue in findable(cues, heard) for span in cue.find(heard)], heard.answer.positions
    )


def is_telling(value: float | None) -> bool:
    """Two significant digits or more: hardly said by chance."""
    if value is None:
        return True
    digits = f"{abs(value):.6g}".split("e")[0].replace(".", "").strip("0")
    return len(digits) >= 2


def same_value(one: Quantity, other: Quantity) -> bool:
    """What was said (`one`) repeats what was asked; a unit that the question did not name makes it another."""
    if one.value is None or other.value is None:
        return (one.low, one.high) == (other.low, other.high)
    units = not one.unit or one.unit == other.unit
    return units and abs(one.value - other.value) <= 1e-6 * abs(other.value)


def _needs_cue(role: Role, quantity: Quantity) -> bool:
    """One value alone does not make a range: it must be said of the right thing."""
    return role.targets[0].is_range and quantity.low is None and bool(role.about)


def _wrong_reach(likeness: Likeness, quantity: Quantity) -> float:
    if quantity.unit or likeness in (Likeness.POWER, Likeness.UNIT):
        return REACH
    return BARE_REACH
