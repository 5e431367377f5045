"""The fixed headings of a card in both languages; knows nothing of what stands below them."""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import lru_cache
from typing import Literal

Section = Literal["case", "answer", "key_numbers", "followup", "tips", "build"]

REQUIRED: tuple[Section, ...] = ("case", "answer")
"""What no card can do without: something to ask and something to compare with."""

_HEADINGS: dict[Section, dict[str, str]] = {
    "case": {"vi": "Ghi chú", "en": "Case"},
    "answer": {"vi": "Trả lời trong 60 giây", "en": "60-second answer"},
    "key_numbers": {"vi": "Các con số chính", "en": "Key numbers"},
    "followup": {"vi": "Câu hỏi tiếp theo hay gặp", "en": "Follow-up"},
    "tips": {"vi": "Mẹo", "en": "Watch out"},
    "build": {"vi": "Tự xây", "en": "Build"},
}
_BY_NAME: dict[str, Section] = {
    name.casefold(): section for section, names in _HEADINGS.items() for name in names.values()
}
_SHOWN = {name.casefold(): name for names in _HEADINGS.values() for name in names.values()}
_LABEL = re.compile(r"\*\*\s*([^*]+?)\s*(?::\s*\*\*|\*\*\s*:)\s*(.*)")


@lru_cache(maxsize=1024)
def section_named(heading: str) -> Section | None:
    """The section a heading opens, whatever its case, its closing colon or its number of seconds."""
    return _BY_NAME.get(_plain(heading))


def heading_for(section: Section, language: str, seconds: int = 60) -> str:
    """The heading as a deck of that language writes it; English where the language has none."""
    names = _HEADINGS[section]
    return names.get(language, names["en"]).replace("60", str(seconds))


def seconds_in(heading: str) -> int | None:
    """The number of seconds that an answer's heading names."""
    digits = re.search(r"\d+", heading)
    return int(digits[0]) if digits else None


def nearest_heading(heading: str, *, cutoff: float = 0.5) -> str | None:
    """The valid heading most like this one."""
    close = get_close_matches(_plain(heading), _SHOWN, n=1, cutoff=cutoff)
    return _SHOWN[close[0]] if close else None


def bold_label(line: str) -> tuple[str, str] | None:
    """`**Key numbers:** rest` as name and rest; None for any other line."""
    label = _LABEL.fullmatch(line) if line.startswith("**") else None
    return (label[1], label[2]) if label else None


def _plain(heading: str) -> str:
    words = " ".join(heading.rstrip(" :").split()).casefold()
    return re.sub(r"\d+", "60", words, count=1)
