"""The notebook of mistakes, as lines of text and as JSON; folds nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from trainer.progress.notebook import Entry


def lines(entries: Sequence[Entry]) -> Iterator[str]:
    if not entries:
        yield "the rubrics look for no mistake"
    for entry in entries:
        origin = f"{entry.origin}: " if entry.origin else ""
        yield f"{entry.set_id} {entry.id}: {origin}{entry.says}"
        yield f"    {_record(entry)}; tested by {', '.join(entry.cards)}{_left_out(entry)}"


def _record(entry: Entry) -> str:
    if not entry.history:
        return "never tested yet"
    if entry.last is None:
        return f"never made in {_answers(entry.clean_run)}"
    made = f"made {entry.made}×, last {entry.last.astimezone():%Y-%m-%d}"
    return f"{made}, clean for {_answers(entry.clean_run)} since, relapses {entry.relapses}"


def _answers(count: int) -> str:
    return "1 answer" if count == 1 else f"{count} answers"


def _left_out(entry: Entry) -> str:
    if not entry.other_rubric:
        return ""
    return f" ({_answers(entry.other_rubric)} by an older rubric left out: run `trainer rescore`)"


def as_json(entry: Entry) -> dict[str, Any]:
    return {
        "set": entry.set_id,
        "id": entry.id,
        "origin": entry.origin,
        "says": entry.says,
        "cards": entry.cards,
        "answers": len(entry.history),
        "made": entry.made,
        "last": entry.last.isoformat() if entry.last else None,
        "clean_run": entry.clean_run,
        "relapses": entry.relapses,
        "other_rubric": entry.other_rubric,
    }
