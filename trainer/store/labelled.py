"""The history with the learner's blind marks: which answers can be marked, which are, and marks kept; compares none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.progress.sample import Drawable
from trainer.store.history import History
from trainer.store.labels import append_label
from trainer.store.summaries import chosen

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from trainer.progress.record import Record
    from trainer.scoring.label import Label

_LABELLED = """SELECT attempt.id FROM (SELECT DISTINCT attempt AS labelled FROM label)
    CROSS JOIN attempt ON attempt.id = labelled {where} ORDER BY at, attempt.rowid"""
"""CROSS JOIN: from the few that are marked to the attempts, however long the history is."""


class LabelledHistory(History):
    """The same file."""

    def drawable(self, set_or_card: str | None = None) -> tuple[Drawable, ...]:
        """Graded answers, oldest first, without reading transcripts. Raises HistoryError."""
        return tuple(Drawable(o.attempt, o.card, o.score) for o in self.outcomes(set_or_card))

    def labelled_records(self, set_or_card: str | None = None) -> Iterator[Record]:
        """Answers that ever had a mark, oldest first. Raises HistoryError."""
        where, values = chosen(set_or_card)
        return self._records(_LABELLED.format(where=where), values)

    def label(self, marked: Iterable[tuple[str, Sequence[Label]]]) -> None:
        """Keeps marks by attempt: all of them or none. Raises HistoryError."""
        with self._writing() as db:
            for id_, labels in marked:
                for label in labels:
                    append_label(db, id_, label)
