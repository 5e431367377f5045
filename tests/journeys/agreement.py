"""How far the judge agrees with labelled answers, point by point: F1, Cohen's kappa, false credit, mistakes."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from trainer.scoring.sheet import ScoreSheet


@dataclass
class Agreement:
    """Pairs of (wanted verdict, given verdict), and mistakes by whether they were wanted and found."""

    pairs: Counter[tuple[str, str]] = field(default_factory=Counter)
    mistakes: Counter[str] = field(default_factory=Counter)

    def _count(self, wanted: bool, given: bool, verdict: str = "hit") -> int:
        return sum(n for (w, g), n in self.pairs.items() if (w == verdict, g == verdict) == (wanted, given))

    def f1(self, verdict: str = "hit") -> float:
        both, wanted, given = (self._count(*c, verdict) for c in ((True, True), (True, False), (False, True)))
        return 2 * both / (2 * both + wanted + given)

    @property
    def kappa(self) -> float:
        total = self.pairs.total()
        both, neither = self._count(True, True), self._count(False, False)
        wanted, given = both + self._count(True, False), both + self._count(False, True)
        chance = (wanted * given + (total - wanted) * (total - given)) / total**2
        return ((both + neither) / total - chance) / (1 - chance)

    @property
    def false_credit(self) -> float:
        undue = self._count(False, True)
        return undue / (undue + self._count(False, False))

    @property
    def mistake_precision(self) -> float:
        return self.mistakes["both"] / max(1, self.mistakes["both"] + self.mistakes["given"])

    @property
    def mistake_recall(self) -> float:
        return self.mistakes["both"] / max(1, self.mistakes["both"] + self.mistakes["wanted"])


def read_answers(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def agreement(answers: Iterable[dict[str, Any]], judge: Callable[[str, str], ScoreSheet]) -> Agreement:
    """`judge(card, transcript)` against the labels; mistakes of form `said` only."""
    found = Agreement()
    for answer in answers:
        sheet = judge(answer["card"], answer["transcript"])
        for point in sheet.points:
            found.pairs[_label(answer, point.id), point.verdict] += 1
        given = {m.id for m in sheet.mistakes if m.form == "said"}
        omitted = {m.id for m in sheet.mistakes if m.form == "omitted"}
        for id_ in given | set(answer["mistakes"]) - omitted:
            kind = {(True, True): "both", (True, False): "wanted", (False, True): "given"}
            found.mistakes[kind[id_ in answer["mistakes"], id_ in given]] += 1
    return found


def _label(answer: dict[str, Any], point: str) -> str:
    return "hit" if point in answer["hit"] else "wrong" if point in answer["wrong"] else "missed"
