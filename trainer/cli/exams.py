"""What an exam needs from this run: which cards are due, and where its report is written."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from trainer.cli.backends import now
from trainer.errors import ExamError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from trainer.cli.library import Library
    from trainer.exam.choosing import Due
    from trainer.exam.report import Report
    from trainer.progress.outcome import Outcome
    from trainer.progress.schedule import Memory

_NAME_ID = 6
"""Characters of a sitting's id in the name of its report: two in one second do not meet."""


def due_order(home: Path, library: Library) -> Due:
    """By the schedule of `trainer due`; nothing is opened or imported before it is asked."""

    def order(cards: Sequence[str]) -> Sequence[str]:
        from trainer.cli.commands.due import end_of_day
        from trainer.cli.records import open_records
        from trainer.progress.agenda import AskedCard, ordered
        from trainer.progress.attempt import set_of

        wanted = frozenset(cards)
        asked = [
            AskedCard(card.id, card.title, card.status)
            for deck in library.gather()
            for card in deck.cards
            if card.id in wanted
        ]
        at, log = now(), open_records(home)
        memories: dict[str, Memory] = {}
        newest: dict[str, Outcome] = {}
        for set_id in {set_of(card) for card in cards}:
            memories |= log.memories(set_id)
            newest |= log.newest(set_id)
        return [item.card.id for item in ordered(asked, memories, newest, at, end_of_day(at))]

    return order


def save_in(folder: Path, language: str) -> Callable[[Report], tuple[Path, ...]]:
    """Writes a report as HTML in that language and as JSON, over nothing but an earlier state of the same exam."""

    def save(report: Report) -> tuple[Path, ...]:
        from trainer.cli.exam_json import as_json
        from trainer.cli.page.exam import exam_page
        from trainer.cli.page.file import write_page, write_whole
        from trainer.tui.strings import Phrases

        stem = f"{report.plan.begun:%Y%m%dT%H%M%SZ}-exam-{report.plan.id[:_NAME_ID]}"
        page, data = folder / f"{stem}.html", folder / f"{stem}.json"
        make_folder(folder)
        write_page(page, exam_page(report, Phrases(language)))
        write_whole(data, json.dumps(as_json(report), ensure_ascii=False, allow_nan=False, indent=1) + "\n")
        return page, data

    return save


def make_folder(folder: Path) -> None:
    """Asked for before an exam begins too: nobody speaks for a report that has no place. Raises ExamError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ExamError(f"cannot make {folder}: {error.strerror}", hint="name another folder") from error
