"""The notebook of mistakes, as lines of text and as JSON; folds nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from trainer.progress.runs import Noted


def lines(entries: Sequence[Noted]) -> Iterator[str]:
    if not entries:
        yield "the rubrics look for no mistake"
    for entry in entries:
        origin = f"{entry.origin}: " if entry.origin else ""
        yield f"{entry.set_id} {entry.id}: {origin}{entry.says}"
        yield f"    {_record(entry)}; tested by {', '.join(entry.cards)}{_left_out(entry)}"


def _record(entry: Noted) -> str:
    runs = entry.runs
    if not runs.answers:
        return "never tested yet"
    if runs.last is None:
        return f"never made in {_answers(runs.clean_run)}"
    made = f"made {runs.made}×, last {runs.last.astimezone():%Y-%m-%d}"
    return f"{made}, clean for {_answers(runs.clean_run)} since, relapses {runs.relapses}"


def _answers(count: int) -> str:
    return "1 answer" if count == 1 else f"{count} answers"


def _left_out(entry: Noted) -> str:
    if not entry.runs.other_rubric:
        return ""
    return f" ({_answers(entry.runs.other_rubric)} by an older rubric left out: run `trainer rescore`)"


def as_json(entry: Noted) -> dict[str, Any]:
    return {
        "set": entry.set_id,
        "id": entry.id,
        "origin": entry.origin,
        "says": entry.says,
        "cards": entry.cards,
        "answers": entry.runs.answers,
        "made": entry.runs.made,
        "last": entry.runs.last.isoformat() if entry.runs.last else None,
        "clean_run": entry.runs.clean_run,
        "relapses": entry.runs.relapses,
        "other_rubric": entry.runs.other_rubric,
    }
