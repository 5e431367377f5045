"""Labelled answers, a JSON object a line, to be taken for marks or to learn from; opens no file, knows no attempt."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from trainer.errors import CalibrationError
from trainer.exchange.history_lines import LONGEST_LINE
from trainer.scoring.label import Labelled

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO

_SHAPE = 'write {"id": attempt, "hit": [points], "wrong": [points], "mistakes": [mistakes]}'


def read_labelled(file: BinaryIO, name: str) -> Iterator[tuple[str, Labelled]]:
    """(`name:line`, labelled answer) each; other keys than those wanted are passed over. Raises CalibrationError."""
    number = 0
    while raw := file.readline(LONGEST_LINE + 1):
        number += 1
        place = f"{name}:{number}"
        if len(raw) > LONGEST_LINE:
            raise CalibrationError(f"{place}: it has more than {LONGEST_LINE:,} bytes", hint=_SHAPE)
        text = _text(raw, place, is_first=number == 1)
        if text:
            yield place, _labelled(_object(text, place), place)


def _text(raw: bytes, place: str, *, is_first: bool) -> str:
    try:
        return raw.decode("utf-8-sig" if is_first else "utf-8").strip()
    except UnicodeDecodeError:
        raise CalibrationError(f"{place}: it is not UTF-8", hint="save it as UTF-8") from None


def _object(text: str, place: str) -> dict[str, Any]:
    try:
        stored = json.loads(text)
    except (ValueError, RecursionError) as error:
        why = "nested too deep" if isinstance(error, RecursionError) else str(error)
        raise CalibrationError(f"{place}: it is not JSON ({why})", hint=_SHAPE) from None
    if not isinstance(stored, dict):
        raise CalibrationError(f"{place}: it is no object", hint=_SHAPE)
    return stored


def _labelled(stored: dict[str, Any], place: str) -> Labelled:
    id_, transcript, card = stored.get("id"), stored.get("transcript"), stored.get("card")
    if not isinstance(id_, str) or not id_ or not id_.isprintable():
        raise CalibrationError(f"{place}: `id` is missing or no text", hint=_SHAPE)
    if "hit" not in stored:
        raise CalibrationError(f"{place}: `hit` is missing", hint=_SHAPE)
    if transcript is not None and not isinstance(transcript, str):
        raise CalibrationError(f"{place}: `transcript` is no text", hint=_SHAPE)
    if card is not None and not isinstance(card, str):
        raise CalibrationError(f"{place}: `card` is no text", hint=_SHAPE)
    hit, wrong, mistakes = (_ids(stored, key, place) for key in ("hit", "wrong", "mistakes"))
    return Labelled(id_, hit, wrong, mistakes, transcript, card)


def _ids(stored: dict[str, Any], key: str, place: str) -> frozenset[str]:
    ids = stored.get(key, [])
    if not isinstance(ids, list) or not all(isinstance(id_, str) for id_ in ids):
        raise CalibrationError(f"{place}: `{key}` is no list of ids", hint=_SHAPE)
    return frozenset(ids)
