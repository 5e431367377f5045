"""What a flag's value may be, and what is said of one that it may not; knows no flag."""

from __future__ import annotations

import argparse
import re
from datetime import timedelta
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")
_LONGEST_SECONDS = 3600
_DAY_MINUTES = 24 * 60
_AGE = re.compile(r"([0-9]{1,4})([dwy])", re.ASCII)
_SIZE = re.compile(r"([0-9]{1,9}(?:\.[0-9]{1,9})?) ?([kmgt]?)b?", re.IGNORECASE | re.ASCII)


def _wanted(what: str) -> Callable[[Callable[[str], T]], Callable[[str], T]]:
    """A text that gives no value is told with what was wanted: argparse alone tells the function's name."""

    def told(read: Callable[[str], T]) -> Callable[[str], T]:
        @wraps(read)
        def value(text: str) -> T:
            try:
                return read(text)
            except (ValueError, OverflowError):
                raise argparse.ArgumentTypeError(f"{text!r} is not {what}") from None

        return value

    return told


def folder(text: str) -> Path:
    """An empty name is a variable that is not set; as a path it would be the current folder."""
    if not text:
        raise argparse.ArgumentTypeError("an empty name is no folder")
    return Path(text)


@_wanted(f"a number of seconds up to {_LONGEST_SECONDS}")
def seconds_to_speak(text: str) -> float:
    """A time to speak: over nothing, up to an hour."""
    seconds = float(text)
    if not 0 < seconds <= _LONGEST_SECONDS:
        raise ValueError(text)
    return seconds


@_wanted("two numbers of characters such as 41:57")
def span(text: str) -> tuple[int, int]:
    """`41:57`, characters of a transcript."""
    start, end = map(int, text.split(":"))
    return start, end


@_wanted("a whole number from 0 up")
def how_many(text: str) -> int:
    """Nothing less than none."""
    count = int(text)
    if count < 0:
        raise ValueError(text)
    return count


@_wanted("a whole number from 1 up")
def one_or_more(text: str) -> int:
    count = int(text)
    if count < 1:
        raise ValueError(text)
    return count


@_wanted(f"a number of minutes up to {_DAY_MINUTES}")
def minutes(text: str) -> float:
    """Over nothing, up to a day."""
    count = float(text)
    if not 0 < count <= _DAY_MINUTES:
        raise ValueError(text)
    return count


@_wanted("an age such as 90d, 12w or 1y")
def age(text: str) -> timedelta:
    """`90d`, `12w`, `1y`: whole days, weeks, years of 365 days."""
    found = _AGE.fullmatch(text)
    if not found:
        raise ValueError(text)
    return timedelta(days=int(found[1]) * {"d": 1, "w": 7, "y": 365}[found[2]])


@_wanted("a size such as 2GB or 500MB")
def size(text: str) -> int:
    """`2GB`, `1.5 MB`, `800kB`: bytes, in powers of ten as disks are sold."""
    found = _SIZE.fullmatch(text.strip())
    if not found:
        raise ValueError(text)
    return round(float(found[1]) * 1000.0 ** ("", "k", "m", "g", "t").index(found[2].lower()))


@_wanted("a list of numbers from 1 up such as 1,3")
def numbers(text: str) -> tuple[int, ...]:
    """`1,3`, numbers of a list that starts at 1."""
    chosen = tuple(int(number) for number in text.split(","))
    if min(chosen) < 1:
        raise ValueError(text)
    return chosen
