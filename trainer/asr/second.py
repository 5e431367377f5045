"""Which model hears an answer once more after its verdict, if any; loads none.

A better model than the one that keeps up with speech is worth a second hearing. The same one at leisure was seen to
hear English no better than live, and read Vietnamese better by ten points of word error (base, 322 words): too little
to make it the rule, so that is left to whoever sets it on.
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
