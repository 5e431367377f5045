"""The judge's verdicts against the learner's blind marks on the same answers: figures by kind, and where they differ.

Pure. The judge's newest sheet is what is compared, never one with the learner's overrides on it: those agree with the
learner by making.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.scoring.agreement import Confusion, Twofold, confusion, twofold
from trainer.scoring.label import marks_in_force, text_digest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from trainer.progress.record import Record
    from trainer.rubric.finding import Evidence, Finding, Verdict
    from trainer.scoring.label import Marked
    from trainer.scoring.override import Item


@dataclass(frozen=True, slots=True)
class Compared:
    """One point or mistake as the learner and the judge have it."""

    attempt: str
    card: str
    item: Item
    id: str
    kind: str
    """Of the point, `mistake` for a mistake."""
    says: str
    own: str
    """`hit`, `missed` or `wrong`; of a mistake `said` or `not-said`."""
    judged: str
    reason: str
    """The judge's, empty for a mistake."""
    evidence: Evidence | None
    """The words on which the judge's verdict rests."""

    @property
    def differs(self) -> bool:
        return self.own != self.judged


@dataclass(frozen=True, slots=True)
class Calibration:
    answers: int
    """With at least one mark that is compared."""
    outdated: int
    """Answers whose transcript is another than the one that was marked, and nothing of the present one is."""
    points: tuple[Compared, ...]
    mistakes: tuple[Compared, ...]

    @property
    def all(self) -> Confusion:
        return _confusion(self.points)

    @property
    def kinds(self) -> dict[str, Confusion]:
        """By kind of point, in the order of the alphabet."""
        names = sorted({p.kind for p in self.points})
        return {name: _confusion(p for p in self.points if p.kind == name) for name in names}

    @property
    def said(self) -> Twofold:
        """Of the mistakes that were asked about, whether they were said."""
        return twofold((m.own == "said", m.judged == "said") for m in self.mistakes)

    @property
    def disagreements(self) -> tuple[Compared, ...]:
        return tuple(c for c in (*self.points, *self.mistakes) if c.differs)


def calibrate(
    records: Iterable[Record], known: Callable[[str], Mapping[str, str]] = lambda _: {}
) -> Calibration:
    """Of answers that have marks; `known` are the mistakes of form `said` that a card's rubric looks for today.

    They come as id -> sentence. A mark on a point that the sheet, or a mistake that the rubric, no longer has is
    compared with nothing.
    """
    points: list[Compared] = []
    mistakes: list[Compared] = []
    answers = outdated = 0
    for record in records:
        marked = marks_in_force(record.labels, record.attempt.text)
        heard = text_digest(record.attempt.text)
        found = list(_points(record, marked))
        made = list(_mistakes(record, marked, known(record.attempt.card)))
        answers += bool(found or made)
        outdated += not marked and any(x.heard != heard for x in record.labels)
        points += found
        mistakes += made
    return Calibration(answers, outdated, tuple(points), tuple(mistakes))


def _confusion(points: Iterable[Compared]) -> Confusion:
    return confusion((_verdict(p.own), _verdict(p.judged)) for p in points)


def _verdict(word: str) -> Verdict:
    return "hit" if word == "hit" else "wrong" if word == "wrong" else "missed"


def _points(record: Record, marked: Marked) -> Iterator[Compared]:
    for point in record.judged.points:
        own = marked.get(("point", point.id))
        if own is not None:
            yield _point(record, point, own)


def _point(record: Record, point: Finding, own: str) -> Compared:
    attempt = record.attempt
    about = (point.id, point.kind, point.says)
    return Compared(
        attempt.id, attempt.card, "point", *about, own, point.verdict, point.reason, point.evidence
    )


def _mistakes(record: Record, marked: Marked, known: Mapping[str, str]) -> Iterator[Compared]:
    attempt = record.attempt
    made = {m.id: m for m in record.judged.mistakes if m.form == "said"}
    for (item, id_), own in marked.items():
        if item != "mistake" or id_ not in known:
            continue
        found = made.get(id_)
        judged, evidence = ("said", found.evidence) if found else ("not-said", None)
        yield Compared(attempt.id, attempt.card, item, id_, "mistake", known[id_], own, judged, "", evidence)
