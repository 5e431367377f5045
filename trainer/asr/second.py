"""Which model hears an answer once more after its verdict, if any; loads none.

The same model hears no better at leisure: live and offline differ by less than a point of word error. So it is worth
a second hearing only where a better one is installed than the one that keeps up with speech.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

AUTO, ON, OFF = "auto", "on", "off"
RANKED = ("tiny", "base", "small", "medium", "large-v3-turbo", "large-v3")
"""Worst first, by word error on read Vietnamese."""


def second_model(setting: str, live: str, installed: Iterable[str]) -> str:
    """Name or folder of the model, empty for no second hearing; `live` and `installed` are names.

    A live model that is not ranked, such as a folder, is taken for the best there is.
    """
    if setting not in (AUTO, ON):
        return "" if setting == OFF else setting
    better = RANKED[RANKED.index(live) + 1 :] if live in RANKED else ()
    best = max((name for name in installed if name in better), key=RANKED.index, default="")
    return best or (live if setting == ON else "")
