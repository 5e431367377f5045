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

_DRAWABLE = "SELECT id, card, now_score FROM attempt {where} AND now_score IS NOT NULL ORDER BY at, rowid"
_LABELLED = "SELECT id FROM attempt {where} AND id IN (SELECT attempt FROM label) ORDER BY at, rowid"


class LabelledHistory(History):
    """The same file."""

    def drawable(self, set_or_card: str | None = None) -> tuple[Drawable, ...]:
        """Graded answers, oldest first, without reading transcripts. Raises HistoryError."""
        where, values = chosen(set_or_card)
        rows = self._select(_DRAWABLE.format(where=where or "WHERE 1"), values)
        return tuple(Drawable(row["id"], row["card"], row["now_score"]) for row in rows)

    def labelled_records(self, set_or_card: str | None = None) -> Iterator[Record]:
        """Answers that ever had a mark, oldest first. Raises HistoryError."""
        where, values = chosen(set_or_card)
        return self._records(_LABELLED.format(where=where or "WHERE 1"), values)

    def label(self, marked: Iterable[tuple[str, Sequence[Label]]]) -> None:
        """Keeps marks by attempt: all of them or none. Raises HistoryError."""
        with self._writing() as db:
            for id_, labels in marked:
                for label in labels:
                    append_label(db, id_, label)
