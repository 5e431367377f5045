"""A follow-up's pieces cut into the question and its answer; knows no deck."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.exchange.notes import Piece

_PAIRS = {'"': '"', "“": "”", "«": "»", "‘": "’", "„": "“", "”": "”", "'": "'"}
_ENDED = re.compile(r"[?!.…]\s*$")
_ASKED = re.compile(r"(?P<question>.+?\?)(?P<close>[\"”»’']?)(?:\s+(?P<answer>.+))?")


class Asked(NamedTuple):
    line: int
    question: str
    """Without its quotation marks."""
    answer: tuple[Piece, ...]


def split_followup(pieces: Sequence[Piece]) -> Asked | None:
    """None where nothing in it looks like a question."""
    told = [p for p in pieces if p.text]
    if not told:
        return None
    first, rest = told[0], told[1:]
    cut = _quoted(first.text) or _marked(first.text, is_alone=bool(rest))
    if cut is None:
        return None
    question, answer = cut
    begun = (replace(first, kind="text", text=answer),) if answer else ()
    return Asked(first.line, question, (*begun, *rest))


def _quoted(text: str) -> tuple[str, str] | None:
    """The question in quotation marks: to the mark that closes a sentence, else to the first that closes."""
    close = _PAIRS.get(text[:1])
    if close is None:
        return None
    ends = [i for i, c in enumerate(text) if c == close and i > 1 and text[i + 1 : i + 2] in ("", " ")]
    at = next((i for i in ends if _ENDED.search(text[1:i])), ends[0] if ends else None)
    return None if at is None else (text[1:at].strip(), text[at + 1 :].strip())


def _marked(text: str, *, is_alone: bool) -> tuple[str, str] | None:
    """To the first question mark; a first line of its own is the question whatever it ends in."""
    found = _ASKED.fullmatch(text)
    if found:
        return found["question"].lstrip("\"“«‘'").strip(), (found["answer"] or "").strip()
    return (text, "") if is_alone else None
