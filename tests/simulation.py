"""A month of practice that is known beforehand: what trends and `trainer due` must find is put in here.

`python -m tests.simulation HOME` stores it in a learner's folder, for pictures. The verdicts are drawn, not judged; the
points, mistakes and rubrics are the real ones.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from trainer.cli.library import Library
from trainer.cli.records import open_records
from trainer.progress.attempt import Attempt
from trainer.rubric.finding import Finding, MistakeFinding
from trainer.scoring.marks import add_up
from trainer.scoring.sheet import ScoreSheet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trainer.rubric.card import RubricCard
    from trainer.rubric.point import Common

START = datetime(2026, 10, 1, 1, 0, tzinfo=UTC)
DAYS, ANSWERS, CARDS = 30, 300, 26
IMPROVING, STEADY = "01", "02"
NEGLECTED = "02/Q3"
"""Answered well in the first days and never again."""
RELAPSING = ("01/Q1", "ceiling-from-tflops")
RELAPSES = (1, 2, 6, 9)
"""Answers to its card, from 0, that make the mistake: two relapses, at 6 and 9."""
ANSWER_SECONDS, STRETCH_SECONDS = 52.0, 95.0
WORDS_A_MINUTE = (90, 150)
"""Of the improving set, on the first and on the last day."""
UNGRADED_EVERY = 47


@dataclass
class Learner:
    seed: int
    home: Path
    answered: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.random = Random(self.seed)
        library = Library(self.home)
        cards = [c for set_id in (IMPROVING, STEADY) for c in library.deck(set_id).cards]
        ids = [id_ for card in cards for id_ in (card.id, card.followup_id)]
        self.rubrics: dict[str, RubricCard] = {id_: library.rubric(id_) for id_ in ids}

    def month(self) -> Iterator[Attempt]:
        for number in range(ANSWERS):
            day, turn = divmod(number, ANSWERS // DAYS)
            at = START + timedelta(days=day, seconds=STRETCH_SECONDS * turn)
            yield self.answer(number, self._card(number, day), day, at)

    def _card(self, number: int, day: int) -> str:
        """Each in turn; the neglected one only in the first days."""
        cards = [id_ for id_ in self.rubrics if id_ != NEGLECTED]
        if day < 2 and number % 7 == 0:
            return NEGLECTED
        return cards[number % len(cards)]

    def answer(self, number: int, card: str, day: int, at: datetime) -> Attempt:
        turn = self.answered[card] = self.answered.get(card, -1) + 1
        share = day / (DAYS - 1)
        is_improving = card.startswith(IMPROVING)
        pace = WORDS_A_MINUTE[0] + (WORDS_A_MINUTE[1] - WORDS_A_MINUTE[0]) * (share if is_improving else 0.5)
        text = " ".join(["từ"] * round(pace * ANSWER_SECONDS / 60))
        chance = 1.0 if card == NEGLECTED else 0.35 + 0.6 * share if is_improving else 0.65
        sheet = self._sheet(self.rubrics[card], chance, turn)
        if number % UNGRADED_EVERY == UNGRADED_EVERY - 1:
            sheet = ScoreSheet(
                card, sheet.rubric, None, False, "nothing intelligible was said", (), (), 0, 0, 0
            )
        return Attempt(f"{number:032x}", card, at, text, (), "", sheet, "base int8 cpu", ANSWER_SECONDS)

    def _sheet(self, rubric: RubricCard, chance: float, turn: int) -> ScoreSheet:
        points = tuple(self._finding(p.common, self.random.random() < chance) for p in rubric.points)
        made = (m for m in rubric.mistakes if (rubric.id, m.id) == RELAPSING and turn in RELAPSES)
        mistakes = tuple(MistakeFinding(m.id, "said", m.says, m.origin) for m in made)
        marks = add_up(points, mistakes)
        return ScoreSheet(
            rubric.id, rubric.digest, marks.percent, True, "", points, mistakes,
            marks.credit, marks.possible, marks.deduction,
        )  # fmt: skip

    @staticmethod
    def _finding(point: Common, is_hit: bool) -> Finding:
        return point.finding("hit", "claimed") if is_hit else point.finding("missed", "not said")


def practised_month(home: Path, seed: int = 7) -> tuple[Attempt, ...]:
    """ANSWERS answers to CARDS cards over DAYS days; the same for the same seed."""
    return tuple(Learner(seed, home).month())


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    log = open_records(folder)
    for attempt in practised_month(folder):
        log.add(attempt)
