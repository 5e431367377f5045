"""Some answers marked one item after the other: what comes next, and the last mark taken back. Writes nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from trainer.exam.blind_answer import Asked, BlindAnswer
    from trainer.scoring.label import Given


class Place(NamedTuple):
    answer: int
    """From 0, as `item`."""
    item: int


@dataclass(frozen=True, slots=True)
class BlindRound:
    """Every move gives a new round; one that was stopped goes on where the first item is open."""

    answers: tuple[BlindAnswer, ...]
    marked: tuple[Place, ...] = ()
    """In the order in which they were marked."""

    @property
    def here(self) -> Place | None:
        """The first open item, None where all is marked."""
        for number, answer in enumerate(self.answers):
            for item, asked in enumerate(answer.asked):
                if not answer.given(asked):
                    return Place(number, item)
        return None

    @property
    def answer(self) -> BlindAnswer:
        """The one that is marked now; at the end the last."""
        here = self.here
        return self.answers[here.answer if here else -1]

    @property
    def asked(self) -> Asked | None:
        here = self.here
        return self.at(here) if here else None

    def at(self, place: Place) -> Asked:
        return self.answers[place.answer].asked[place.item]

    @property
    def done(self) -> int:
        """Answers that are marked to the end."""
        return sum(answer.is_done for answer in self.answers)

    def mark(self, given: Given) -> BlindRound:
        """The item that is asked. Raises ValueError where nothing is, or it is not marked so."""
        here = self.here
        if here is None or given not in self.at(here).choices:
            raise ValueError(f"{given!r} marks nothing here")
        return replace(self._with(here, given), marked=(*self.marked, here))

    @property
    def last(self) -> Place | None:
        """What `undo` would open again."""
        return self.marked[-1] if self.marked else None

    def undo(self) -> BlindRound:
        """The last mark taken back; the round itself where there is none."""
        if self.last is None:
            return self
        return replace(self._with(self.last, "open"), marked=self.marked[:-1])

    def _places(self) -> tuple[Place, ...]:
        return tuple(Place(a, i) for a, answer in enumerate(self.answers) for i in range(len(answer.asked)))

    def _given(self, place: Place) -> Given | None:
        return self.answers[place.answer].given(self.at(place))

    def _with(self, place: Place, given: Given) -> BlindRound:
        answers = list(self.answers)
        answers[place.answer] = answers[place.answer].with_mark(self.at(place), given)
        return replace(self, answers=tuple(answers))


def begin(answers: tuple[BlindAnswer, ...]) -> BlindRound:
    """What was marked before can be taken back too."""
    fresh = BlindRound(answers)
    return replace(fresh, marked=tuple(place for place in fresh._places() if fresh._given(place)))
