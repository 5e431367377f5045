"""The heading of a set and of a card: id, title and what stands in braces; knows no text below."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches

from trainer.deck.status import STATUSES, status_of, status_word
from trainer.spoken.languages import LANGUAGES

SET_WORDS = {"bộ": "vi", "set": "en"}
"""The word a set's heading begins with, and the language it is in unless braces say otherwise."""

SET_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,31}")
CARD_ID = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,15}")

_BRACES = re.compile(r"(.*?)\s*\{([^{}]*)\}", re.DOTALL)
_SECONDS = re.compile(r"(\d{1,4})\s*(?:s|giây)")
_LEAST_SECONDS, _MOST_SECONDS = 5, 600


class HeadingError(ValueError):
    """A heading that cannot be read: what is wrong, and how to mend it."""

    def __init__(self, what: str, mend: str) -> None:
        super().__init__(what)
        self.what = what
        self.mend = mend


@dataclass(frozen=True, slots=True)
class SetHeading:
    id: str
    title: str
    language: str
    seconds: int


@dataclass(frozen=True, slots=True)
class CardHeading:
    id: str
    """Without the set's."""
    title: str
    status: str


def set_heading(text: str) -> SetHeading:
    """`Bộ 01 · title {vi, 60 s}`.

    Raises HeadingError.
    """
    rest, attributes = _split_braces(text)
    left, title = _around_dot(rest, 'write "# Bộ 01 · title" or "# Set demo · title"')
    word, _, name = left.partition(" ")
    language = SET_WORDS.get(word.casefold())
    if language is None:
        raise HeadingError(f'a set does not begin with "{word}"', 'begin it with "Bộ" or "Set"')
    given = _set_attributes(attributes)
    return SetHeading(
        _id(name, SET_ID, "set"), title, str(given.get("language", language)), int(given.get("seconds", 60))
    )


def card_heading(text: str) -> CardHeading:
    """`Q1 · title {status}`.

    Raises HeadingError.
    """
    rest, attributes = _split_braces(text)
    left, title = _around_dot(rest, 'write "## Q1 · title"')
    statuses = [_status(word) for word in attributes]
    if len(statuses) > 1:
        raise HeadingError("a card has one status only", "keep one of those in the braces")
    return CardHeading(_id(left, CARD_ID, "card"), title, statuses[0] if statuses else "")


def without_braces(text: str) -> str:
    """The heading as written, less what stands in braces at its end."""
    braces = _BRACES.fullmatch(text.rstrip())
    return braces[1] if braces else text.rstrip()


def _split_braces(text: str) -> tuple[str, list[str]]:
    braces = _BRACES.fullmatch(text)
    if braces is None:
        if text.rfind("{") > text.rfind("}"):
            raise HeadingError("a brace { is not closed", "close it with }")
        return text, []
    return braces[1], [word.strip() for word in braces[2].split(",") if word.strip()]


def _around_dot(text: str, mend: str) -> tuple[str, str]:
    left, dot, title = (part.strip() for part in text.partition("·"))
    if not dot:
        raise HeadingError('there is no " · " between the id and the title', mend)
    if not title:
        raise HeadingError("the title is missing", mend)
    return " ".join(left.split()), title


def _id(text: str, pattern: re.Pattern[str], noun: str) -> str:
    if pattern.fullmatch(text):
        return text
    what = f'"{text}" is no {noun} id' if text else f"the {noun} has no id"
    raise HeadingError(what, "use letters without accents, digits, - and _")


def _set_attributes(attributes: list[str]) -> dict[str, str | int]:
    given: dict[str, str | int] = {}
    for word in attributes:
        key, value = _set_attribute(word.casefold())
        if key in given:
            raise HeadingError(f"the {key} is given twice", "keep one of them")
        given[key] = value
    return given


def _set_attribute(word: str) -> tuple[str, str | int]:
    if word in LANGUAGES:
        return "language", word
    seconds = _SECONDS.fullmatch(word)
    if seconds is None:
        known = " or ".join(f'"{code}"' for code in LANGUAGES)
        raise HeadingError(
            f'unknown attribute "{word}"', f'write a language, {known}, or a time such as "60 s"'
        )
    if not _LEAST_SECONDS <= int(seconds[1]) <= _MOST_SECONDS:
        raise HeadingError(
            f"{seconds[1]} s is no time for a spoken answer", f"choose {_LEAST_SECONDS} to {_MOST_SECONDS} s"
        )
    return "seconds", int(seconds[1])


def _status(word: str) -> str:
    status = status_of(word)
    if status is not None:
        return status
    words = [*STATUSES, *(status_word(s, "en") for s in STATUSES)]
    near = get_close_matches(word.casefold(), words, n=1)
    mend = f'write "{near[0]}"' if near else f"use one of {', '.join(words)}"
    raise HeadingError(f'unknown attribute "{word}"', mend)
