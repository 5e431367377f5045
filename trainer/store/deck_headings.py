"""The heading of a set and of a card: id, title and what stands in braces; knows no text below."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import get_close_matches

from trainer.deck.status import STATUSES, status_of, status_word
from trainer.spoken.languages import LANGUAGES
from trainer.told import told

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
    left, title = _around_dot(rest, told('write "# Bộ 01 · title" or "# Set demo · title"'))
    word, _, name = left.partition(" ")
    language = SET_WORDS.get(word.casefold())
    if language is None:
        raise HeadingError(
            told('a set does not begin with "{word}"', word=word), told('begin it with "Bộ" or "Set"')
        )
    given = _set_attributes(attributes)
    return SetHeading(
        _id(name, SET_ID, told("set")),
        title,
        str(given.get("language", language)),
        int(given.get("seconds", 60)),
    )


def card_heading(text: str) -> CardHeading:
    """`Q1 · title {status}`.

    Raises HeadingError.
    """
    rest, attributes = _split_braces(text)
    left, title = _around_dot(rest, told('write "## Q1 · title"'))
    statuses = [_status(word) for word in attributes]
    if len(statuses) > 1:
        raise HeadingError(told("a card has one status only"), told("keep one of those in the braces"))
    return CardHeading(_id(left, CARD_ID, told("card")), title, statuses[0] if statuses else "")


def without_braces(text: str) -> str:
    """The heading as written, less what stands in braces at its end."""
    braces = _BRACES.fullmatch(text.rstrip())
    return braces[1] if braces else text.rstrip()


def _split_braces(text: str) -> tuple[str, list[str]]:
    braces = _BRACES.fullmatch(text)
    if braces is None:
        if text.rfind("{") > text.rfind("}"):
            raise HeadingError(told("a brace { is not closed"), told("close it with }"))
        return text, []
    return braces[1], [word.strip() for word in braces[2].split(",") if word.strip()]


def _around_dot(text: str, mend: str) -> tuple[str, str]:
    left, dot, title = (part.strip() for part in text.partition("·"))
    if not dot:
        raise HeadingError(told('there is no " · " between the id and the title'), mend)
    if not title:
        raise HeadingError(told("the title is missing"), mend)
    return " ".join(left.split()), title


def _id(text: str, pattern: re.Pattern[str], noun: str) -> str:
    if pattern.fullmatch(text):
        return text
    odd, none = (
        told('"{text}" is no {noun} id', text=text, noun=noun),
        told("the {noun} has no id", noun=noun),
    )
    raise HeadingError(odd if text else none, told("use letters without accents, digits, - and _"))


def _set_attributes(attributes: list[str]) -> dict[str, str | int]:
    given: dict[str, str | int] = {}
    for word in attributes:
        key, value = _set_attribute(word.casefold())
        if key in given:
            raise HeadingError(told("the {key} is given twice", key=key), told("keep one of them"))
        given[key] = value
    return given


def _set_attribute(word: str) -> tuple[str, str | int]:
    if word in LANGUAGES:
        return "language", word
    seconds = _SECONDS.fullmatch(word)
    if seconds is None:
        known = " or ".join(f'"{code}"' for code in LANGUAGES)
        raise HeadingError(
            told('unknown attribute "{word}"', word=word),
            told('write a language, {known}, or a time such as "60 s"', known=known),
        )
    if not _LEAST_SECONDS <= int(seconds[1]) <= _MOST_SECONDS:
        raise HeadingError(
            told("{seconds} s is no time for a spoken answer", seconds=seconds[1]),
            told(
                "choose {least} to {most} s",
                least=_LEAST_SECONDS,
                most=_MOST_SECONDS,
            ),
        )
    return "seconds", int(seconds[1])


def _status(word: str) -> str:
    status = status_of(word)
    if status is not None:
        return status
    words = [*STATUSES, *(status_word(s, "en") for s in STATUSES)]
    near = get_close_matches(word.casefold(), words, n=1)
    mend = (
        told('write "{near}"', near=near[0]) if near else told("use one of {names}", names=", ".join(words))
    )
    raise HeadingError(told('unknown attribute "{word}"', word=word), mend)
