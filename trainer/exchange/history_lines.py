"""A whole history as JSON lines, and each line back; opens no file and judges no answer."""

from __future__ import annotations

import json
import re
from pathlib import PurePosixPath, PureWindowsPath
from typing import TYPE_CHECKING, Any

from trainer.exchange.typed import from_json, to_json
from trainer.progress.whole import WholeAttempt

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

VERSION = 1
HEADER = "trainer-history"
"""`kind` of the first line; `version` beside it."""
LONGEST_LINE = 20_000_000
"""Bytes; an answer of an hour with its words has about 2,000,000."""
_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
_CARD = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,31}/[A-Za-z0-9_-]{1,32}\+?")


class BadLineError(ValueError):
    """A line that is no attempt, and why."""


def write_lines(wholes: Iterable[WholeAttempt]) -> Iterator[str]:
    """A header, then a line an attempt; no line holds a line end."""
    yield _line({"kind": HEADER, "version": VERSION})
    for whole in wholes:
        yield _line({"kind": "attempt", **to_json(whole)})


def _line(value: dict[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def read_line(line: str) -> WholeAttempt | None:
    """None for a header. Raises BadLineError."""
    try:
        stored = json.loads(line, parse_constant=_no_number)
    except RecursionError:
        raise BadLineError("it is nested too deep") from None
    except ValueError as error:
        raise BadLineError(f"it is not JSON ({error})") from None
    kind = stored.pop("kind", None) if isinstance(stored, dict) else None
    if kind == HEADER:
        _check_version(stored.get("version"))
        return None
    if kind != "attempt":
        raise BadLineError('it is no attempt: "kind" is missing or something else')
    return _checked(stored)


def _no_number(text: str) -> float:
    raise ValueError(f"{text} is no number")


def _check_version(version: object) -> None:
    if version != VERSION:
        raise BadLineError(f"it was written in format {version}, this program reads {VERSION}")


def _checked(stored: dict[str, Any]) -> WholeAttempt:
    try:
        whole = from_json(WholeAttempt, stored, "attempt")
    except (ValueError, RecursionError) as error:
        raise BadLineError(str(error)) from None
    first = whole.first
    sheets = [
        first.sheet,
        *(r.sheet for r in whole.rescorings),
        *([whole.standing] if whole.standing else []),
    ]
    faults = {
        f"the id {first.id!r} is none": not _ID.fullmatch(first.id),
        f"the card {first.card!r} is none": not _CARD.fullmatch(first.card),
        f"the recording {first.recording!r} is no plain file name": not _is_plain(first.recording),
        "the length is less than nothing": first.seconds < 0,
        "a score is not of 0 to 100": any(not _is_score(s.score, is_graded=s.graded) for s in sheets),
        "a sheet is of another card": any(s.card != first.card for s in sheets),
        "evidence ends before it begins": any(o.evidence and not 0 <= o.evidence.start < o.evidence.end
                                              for o in whole.overrides),
    }  # fmt: skip
    if fault := next((what for what, holds in faults.items() if holds), ""):
        raise BadLineError(fault)
    return whole


def _is_score(score: int | None, *, is_graded: bool) -> bool:
    return (score is not None) == is_graded and (score is None or 0 <= score <= 100)


def _is_plain(name: str) -> bool:
    """Nothing that a system would take for a way to another folder."""
    return (
        name not in (".", "..") and name == PurePosixPath(name).name == PureWindowsPath(name).name
    ) or not name
