"""The history looked back on, a page at a time, the newest first: however long it is, no more is read than is shown.

Which rows a page has is told by an index alone; only these rows are then read, and no transcript of them.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.progress.attempt import set_of
from trainer.progress.past import PastAnswer
from trainer.progress.summary import Summary
from trainer.store.attempts import from_stamp
from trainer.store.history import History
from trainer.store.outcomes import outcomes_of_cards, scores_of
from trainer.store.recordings import SUFFIXES
from trainer.store.summaries import card_count, chosen, line_of, mistakes_of, worst_points_of
from trainer.store.unchanged import Unchanged

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Iterable, Mapping

    from trainer.progress.notebook import KnownMistake
    from trainer.progress.outcome import Outcome
    from trainer.progress.runs import Runs
    from trainer.progress.summary import PointTally
    from trainer.progress.trends import Values

_COUNT = "SELECT coalesce(sum(answers), 0) AS answers FROM course {where}"
_PAGE = """SELECT id, card, at, now_score, score, now_rubric, model, sitting, recording,
        (SELECT count(*) FROM override o WHERE o.attempt = attempt.id) AS overrides
    FROM attempt WHERE rowid IN (
        SELECT rowid FROM attempt {where} ORDER BY at DESC, rowid DESC LIMIT :count OFFSET :skip
    ) ORDER BY at DESC, rowid DESC"""
_RETURNED = """SELECT m.attempt, m.says FROM mistake m WHERE m.attempt IN ({ids})
    AND m.origin <> '' AND NOT m.withdrawn ORDER BY m.id"""
_OF_RECORDING = "SELECT id FROM attempt WHERE recording IN ({names}) ORDER BY at DESC, rowid DESC LIMIT 1"


class Past(History):
    """All that History does, and pages."""

    def count(self, set_or_card: str | None = None) -> int:
        """How many answers there are, of a card, of a set or of all. Raises HistoryError.

        Of all it is read anew only where the file has changed.
        """
        if set_or_card:
            return self._read_count(set_or_card)
        return self._count_of_all.or_read(self._files(), lambda: self._read_count(None))

    @cached_property
    def _count_of_all(self) -> Unchanged[int]:
        return Unchanged()

    def _read_count(self, set_or_card: str | None) -> int:
        where, values = chosen(set_or_card)
        rows = self._select(_COUNT.format(where=where), values)
        return int(rows[0]["answers"]) if rows else 0

    def page(self, set_or_card: str | None, skip: int, count: int) -> tuple[PastAnswer, ...]:
        """At most `count` answers, the newest first, after `skip` newer ones. Raises HistoryError."""
        if not self.path.exists():
            return ()
        where, values = chosen(set_or_card)
        with self._reading() as db:
            rows = db.execute(_PAGE.format(where=where), {**values, "skip": skip, "count": count}).fetchall()
            returned = _returned(db, [row["id"] for row in rows])
            return tuple(
                PastAnswer(line_of(row), row["recording"], tuple(returned.get(row["id"], ()))) for row in rows
            )

    def scores(self, set_or_card: str | None, newest: int) -> dict[str, Values]:
        """By card and by set, what `trends` of as many newest outcomes has as their scores, and no more.

        Of all answers it is read anew only where the file has changed. Raises HistoryError.
        """
        if set_or_card:
            return self._read_scores(set_or_card, newest)
        kept = self._scores_of_all.setdefault(newest, Unchanged())
        return kept.or_read(self._files(), lambda: self._read_scores(None, newest))

    @cached_property
    def _scores_of_all(self) -> dict[int, Unchanged[dict[str, Values]]]:
        """By how many newest answers of a card are in them."""
        return {}

    def _read_scores(self, set_or_card: str | None, newest: int) -> dict[str, Values]:
        if not self.path.exists():
            return {}
        with self._reading() as db:
            by_name: dict[str, list[tuple[str, str, int]]] = {}
            for card, scores in scores_of(db, set_or_card, newest).items():
                by_name[card] = scores
                by_name.setdefault(set_of(card), []).extend(scores)
            return {
                name: tuple((from_stamp(at), float(score)) for at, _, score in sorted(scores))
                for name, scores in by_name.items()
            }

    def runs(self, known: Iterable[KnownMistake]) -> dict[tuple[str, str], Runs]:
        """Of the mistakes that it was asked about last it is read anew only where the file has changed."""
        asked = tuple(known)
        about, kept = self._runs_of_last
        if asked != about:
            self._runs_of_last = asked, kept = asked, Unchanged()
        read = super().runs
        return dict(kept.or_read(self._files(), lambda: read(asked)))

    @cached_property
    def _runs_of_last(self) -> tuple[tuple[KnownMistake, ...], Unchanged[dict[tuple[str, str], Runs]]]:
        return (), Unchanged()

    def worst_points(self, set_or_card: str | None, most: int) -> tuple[tuple[PointTally, ...], int]:
        """The points that cost most, and how many there are in all. Raises HistoryError."""
        if not self.path.exists():
            return (), 0
        with self._reading() as db:
            return worst_points_of(db, set_or_card, most)

    def outcomes_of_cards(self, cards: Iterable[str], newest: int) -> tuple[Outcome, ...]:
        """As `outcomes` of each. Raises HistoryError."""
        if not self.path.exists():
            return ()
        with self._reading() as db:
            return outcomes_of_cards(db, cards, newest)

    def mistakes_made(self, set_or_card: str | None) -> Summary:
        """The summary's mistakes and nothing else of it. Raises HistoryError."""
        if not self.path.exists():
            return Summary((), (), (), ())
        with self._reading() as db:
            return Summary((), (), (), mistakes_of(db, set_or_card))

    def card_count(self) -> int:
        """Cards that were ever answered. Raises HistoryError."""
        if not self.path.exists():
            return 0
        with self._reading() as db:
            return card_count(db)

    def of_recording(self, name: str) -> str | None:
        """Id of the newest answer that has this take, WAV still or FLAC by now; None where none has it.

        Raises HistoryError.
        """
        stem = Path(name).stem
        names = {f"name{number}": stem + suffix for number, suffix in enumerate(SUFFIXES)}
        rows = self._select(_OF_RECORDING.format(names=", ".join(f":{key}" for key in names)), names)
        return str(rows[0]["id"]) if rows else None


def _returned(db: sqlite3.Connection, ids: list[str]) -> Mapping[str, list[str]]:
    says: dict[str, list[str]] = defaultdict(list)
    marks = ", ".join("?" * len(ids))
    for row in db.execute(_RETURNED.format(ids=marks), ids):
        says[row["attempt"]].append(row["says"])
    return says
