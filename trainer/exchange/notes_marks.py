"""What one line of pasted notes is by its looks: a set's heading, a card's, a section's, a bullet.

Written for people's slips: other dashes for the dot, marks of Markdown, lost accents, a letter too few. It never
sees two lines at once.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import NamedTuple

from rapidfuzz.fuzz import ratio

from trainer.deck.status import STATUSES, status_of, status_word
from trainer.store.deck_sections import Section, heading_for

_SET = re.compile(
    r"(?P<word>bộ|bo|set)\s+(?P<id>\S+?)(?P<dot>\s*[·•∙⋅・|:]\s*|\s+[–—-]+\s+|\.\s+|\s+)(?P<title>.+)",
    re.IGNORECASE,
)
_CARD = re.compile(
    r"(?P<word>q|câu hỏi|câu|thẻ|card|question)\s*(?P<number>\d{1,3}[a-z]?)"
    r"(?P<dot>\s*[·•∙⋅・|:.)–—-]\s*)(?P<title>\S.*)",
    re.IGNORECASE,
)
_LESSONS = re.compile(r"(?:bài(?: học)?|lessons?)\s*(?::\s*|\s(?=\d))(?P<which>.+)", re.IGNORECASE)
_BRACES = re.compile(r"(?P<title>.*?)\s*\{(?P<inner>[^{}]*)\}")
_WORDS = "|".join(word.replace(" ", r"\s+") for s in STATUSES for word in (s, status_word(s, "en")))
_STATUS = re.compile(
    rf"(?P<title>.*\S)(?:\s+|\s*[·,;|–—-]\s*)[\[({{]?\s*(?P<status>{_WORDS})\s*[\])}}]?[\s.]*", re.IGNORECASE
)
_LABEL = re.compile(r"(?:\*\*)?(?P<name>[^:：*]{2,45}?)(?:\s*\*\*)?\s*[:：](?:\s*\*\*)?\s*(?P<rest>.*)")
_BULLET = re.compile(r"(?:[-*+•◦‣▪●○∙·–—])(?:\s+|$)|(?:[•◦‣▪●])")
_LONGEST_LABEL = 45
_ALIKE = 86
_SHORT = 6
"""Letters up to which a label must be spelled right: "meo" is like too many words."""
_ALONE: dict[Section, tuple[str, ...]] = {
    "case": ("tình huống", "đề bài", "notes", "note", "situation"),
    "answer": ("trả lời", "câu trả lời", "answer", "60-second answer", "answer in 60 seconds"),
    "key_numbers": ("con số chính", "key figures", "các số chính"),
    "followup": ("câu hỏi tiếp theo", "follow-up question", "common follow-up", "common follow-up question"),
    "tips": ("mẹo nhớ", "tip", "tips", "pitfall", "pitfalls"),
    "build": ("tự làm", "build it yourself", "build it"),
}
"""Other names a section goes by, taken for one in front of text only where they are two words or bold."""
_SECTIONS: tuple[Section, ...] = ("case", "answer", "key_numbers", "followup", "tips", "build")


class SetLine(NamedTuple):
    language: str
    id: str
    title: str
    seconds: int
    """0 where none are given."""
    is_plain: bool
    """It has the dot or a heading's mark: no sentence is written so."""
    is_cut: bool
    """Some sign stands between id and title."""


class CardLine(NamedTuple):
    id: str
    title: str
    status: str
    is_plain: bool


class Label(NamedTuple):
    section: Section
    rest: str
    """What stands behind the colon on the same line."""
    name: str
    """As it was written."""
    is_exact: bool
    seconds: int
    """That the label of an answer names, else 0."""


def bare(line: str) -> tuple[str, bool]:
    """A line without the marks of a Markdown heading or of bold at its start, and whether it is marked a heading."""
    text = re.sub(r"^#+\s*", "", line)
    return re.sub(r"^(\*\*|__)(.+?)\1", r"\2", text).strip(), text != line


def set_line(line: str) -> SetLine | None:
    text, marked = bare(line)
    title, inner = _braces(text)
    found = _SET.fullmatch(title)
    if found is None:
        return None
    words = [word.strip().casefold() for word in inner.split(",")]
    seconds = next((int(d[0]) for word in words if (d := re.match(r"\d+(?=\s*(?:s|giây))", word))), 0)
    spoken = "en" if found["word"].casefold() == "set" else "vi"
    language = next((word for word in words if word in ("vi", "en")), spoken)
    plain = marked or "·" in found["dot"]
    return SetLine(language, found["id"], found["title"].strip(), seconds, plain, bool(found["dot"].strip()))


def card_line(line: str) -> CardLine | None:
    text, marked = bare(line)
    found = _CARD.fullmatch(text)
    if found is None:
        return None
    title, status = split_status(found["title"].strip())
    plain = marked or ("·" in found["dot"] and found["word"].casefold() == "q")
    return CardLine(f"Q{found['number'].lower()}", title, status, plain)


def split_status(title: str) -> tuple[str, str]:
    """`Title ưu tiên`, `Title {vững}`, `Title · solid` as title and status; no status where none stands there."""
    found = _STATUS.fullmatch(title)
    if found is None:
        return title, ""
    return found["title"].rstrip(" ·,;|–—-"), status_of(found["status"]) or ""


def lessons_line(line: str) -> str | None:
    found = _LESSONS.fullmatch(re.sub(r"\*\*", "", line).strip())
    return found["which"].strip() if found else None


def label(line: str) -> Label | None:
    """The section that a line opens, alone on it or before a colon."""
    text, marked = bare(line)
    found = _LABEL.fullmatch(text)
    name, rest = (found["name"].strip(), found["rest"].strip()) if found else (text, "")
    section, exact = _named(name, alone=not rest or marked or line.startswith(("**", "__")))
    if section is None:
        return None
    digits = re.search(r"\d+", name) if section == "answer" else None
    return Label(section, rest, name, exact, int(digits[0]) if digits else 0)


def bullet(line: str) -> str | None:
    """The text of a bullet, empty where the mark stands alone; None for any other line."""
    if line.startswith("**"):
        return None
    found = _BULLET.match(line)
    return line[found.end() :].strip() if found else None


@lru_cache(maxsize=1024)
def plain(name: str) -> str:
    """Lower case, accents lost, one blank between words, any number of seconds the same."""
    letters = unicodedata.normalize("NFD", name.casefold().replace("đ", "d"))
    kept = "".join(c if c.isalnum() else " " for c in letters if not unicodedata.combining(c))
    return re.sub(r"\d+", "60", " ".join(kept.split()), count=1)


@lru_cache(maxsize=4096)
def _named(name: str, *, alone: bool) -> tuple[Section | None, bool]:
    """The section, and whether its name is written as decks write it."""
    if len(name) > _LONGEST_LABEL or not name.strip():
        return None, False
    wanted = plain(name)
    for section in _SECTIONS:
        proper = [heading_for(section, language) for language in ("vi", "en")]
        if wanted in map(plain, proper):
            return section, _same(name, proper)
    if alone or " " in wanted:
        for section in _SECTIONS:
            if wanted in map(plain, _ALONE[section]):
                return section, False
    return _nearest(wanted), False


def _same(name: str, proper: list[str]) -> bool:
    said = re.sub(r"\d+", "60", " ".join(name.split()).casefold(), count=1)
    return said in (p.casefold() for p in proper)


def _nearest(wanted: str) -> Section | None:
    if len(wanted) <= _SHORT:
        return None
    proper = {plain(heading_for(section, code)): section for section in _SECTIONS for code in ("vi", "en")}
    best = max(proper, key=lambda name: ratio(wanted, name))
    return proper[best] if ratio(wanted, best) >= _ALIKE else None


def _braces(text: str) -> tuple[str, str]:
    found = _BRACES.fullmatch(text)
    return (found["title"], found["inner"]) if found else (text, "")
