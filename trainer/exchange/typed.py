"""JSON to frozen dataclasses and back, each value of the very type that its field declares; knows no meaning.

What comes from another machine goes into a database that every later reading trusts: nothing is let through that
was not declared.
"""

from __future__ import annotations

import types
from dataclasses import MISSING, fields, is_dataclass
from datetime import UTC, datetime
from functools import lru_cache
from math import isfinite
from typing import TYPE_CHECKING, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from trainer.progress.attempt import Attempt
from trainer.progress.whole import Hearing, Rescoring
from trainer.rubric.finding import Evidence, Finding, MistakeFinding
from trainer.scoring.label import Given, Label
from trainer.scoring.override import Item, Override
from trainer.scoring.sheet import ScoreSheet
from trainer.scoring.unclear import Unclear
from trainer.spoken.transcript import Word

if TYPE_CHECKING:
    from collections.abc import Mapping

_KNOWN: Mapping[str, Any] = {
    kind.__name__: kind
    for kind in (
        Attempt, Evidence, Finding, Hearing, Label, MistakeFinding, Override, Rescoring, ScoreSheet, Unclear, Word,
        datetime,
    )
} | {"Item": Item, "Given": Given}  # fmt: skip
"""What the modules of these classes name for type checkers only."""
_MOST = 10**15
"""Whole numbers beyond this are nobody's."""
T = TypeVar("T")


def from_json(kind: type[T], value: object, where: str = "") -> T:
    """Raises ValueError that names the place and what should stand there."""
    built: T = _read(kind, value, where or kind.__name__)
    return built


def to_json(value: object) -> Any:
    """Dataclasses as objects, tuples as lists, times as ISO 8601; a `Word` as a list of its four values."""
    if isinstance(value, Word):
        return [value.text, value.start, value.end, value.probability]
    if is_dataclass(value):
        return {f.name: to_json(getattr(value, f.name)) for f in fields(value)}
    if isinstance(value, tuple):
        return [to_json(one) for one in value]
    return value.isoformat(timespec="microseconds") if isinstance(value, datetime) else value


@lru_cache(maxsize=32)
def _declared(kind: type) -> Mapping[str, Any]:
    return get_type_hints(kind, localns=dict(_KNOWN))


def _read(kind: Any, value: object, where: str) -> Any:
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        return None if value is None else _read(get_args(kind)[0], value, where)
    if origin is tuple:
        return tuple(
            _read(get_args(kind)[0], one, f"{where}[{i}]") for i, one in enumerate(_list(value, where))
        )
    if origin is Literal:
        if value not in get_args(kind) or not isinstance(value, str):
            raise ValueError(f"{where} is not one of {', '.join(get_args(kind))}")
        return value
    if kind is datetime:
        return _time(value, where)
    return _built(kind, value, where) if is_dataclass(kind) else _plain(kind, value, where)


_YEARS = range(1970, 2201)
"""What is due is reckoned from an answer's time: one at the end of all dates leaves no day after it."""


def _list(value: object, where: str) -> list[object]:
    if not isinstance(value, list):
        raise ValueError(f"{where} is no list")
    return value


def _time(value: object, where: str) -> datetime:
    try:
        at = datetime.fromisoformat(str(value))
    except ValueError:
        raise ValueError(f"{where} is no time") from None
    if at.tzinfo is None:
        raise ValueError(f"{where} is a time without its zone")
    if at.year not in _YEARS:
        raise ValueError(f"{where} is a time of the year {at.year}")
    return at.astimezone(UTC)


def _built(kind: Any, value: object, where: str) -> Any:
    names = [f.name for f in fields(kind)]
    if kind is Word and isinstance(value, list) and len(value) == len(names):
        value = dict(zip(names, value, strict=True))
    if not isinstance(value, dict):
        raise ValueError(f"{where} is no object")
    if odd := sorted(set(value) - set(names)):
        raise ValueError(f"{where} has an unknown key {odd[0]!r}")
    needed = [f.name for f in fields(kind) if f.default is MISSING and f.default_factory is MISSING]
    if missing := [name for name in needed if name not in value]:
        raise ValueError(f"{where}.{missing[0]} is missing")
    declared = _declared(kind)
    return kind(**{name: _read(declared[name], one, f"{where}.{name}") for name, one in value.items()})


def _plain(kind: Any, value: object, where: str) -> object:
    if kind is float and isinstance(value, int) and not isinstance(value, bool) and abs(value) < _MOST:
        return float(value)
    if type(value) is not kind:
        raise ValueError(f"{where} is not of type {kind.__name__}")
    if isinstance(value, str) and not value.isascii():
        _check_letters(value, where)
    if isinstance(value, str) and "\x00" in value:
        raise ValueError(f"{where} has a zero character in it")
    if (isinstance(value, int) and abs(value) > _MOST) or (isinstance(value, float) and not isfinite(value)):
        raise ValueError(f"{where} is too large")
    return value


def _check_letters(text: str, where: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError:
        raise ValueError(f"{where} has half a character in it") from None
