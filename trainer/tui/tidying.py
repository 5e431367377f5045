"""Python's garbage collector kept out of what somebody waits for: it works while no key is pressed.

A screen that was left is a ring of thousands of objects, and whoever looks for such rings walks through everything
that there is: a tenth of a second in the middle of a frame, again and again.
"""

from __future__ import annotations

import gc

IDLE_SECONDS = 1.0
"""Without a key: by then somebody reads."""


def tidy(*, freezes: bool) -> None:
    """Collects what was left behind; takes some hundredths of a second.

    `freezes` says that what then remains lives as long as the program (classes, styles, decks): it is never walked
    through again, nor freed where it forms a ring.
    """
    gc.collect()
    if freezes:
        gc.freeze()
