"""Python's garbage collector kept out of what somebody waits for: it works while no key is pressed.

A screen that was left is a ring of thousands of objects, and whoever looks for such rings walks through everything
that there is: a tenth of a second in the middle of a frame, again and again.
"""

from __future__ import annotations

import gc
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

IDLE_SECONDS = 1.0
"""Without a key: by then somebody reads."""
SELDOM = (10_000, 20, 50)
"""Objects from one look at the newest to the next, and how many of these to a look at older ones, and at all.

A look at 100,000 new ones takes a sixth of a second, in the middle of a frame; at 10,000 a hundredth.
"""


@contextmanager
def collected_seldom() -> Iterator[None]:
    """For as long as the interface runs: by itself the collector looks at little, and at everything hardly ever."""
    before = gc.get_threshold()
    gc.set_threshold(*SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*before)


def tidy(*, freezes: bool) -> None:
    """Collects what was left behind; takes some hundredths of a second.

    `freezes` says that what then remains lives as long as the program (classes, styles, decks): it is never walked
    through again, nor freed where it forms a ring.
    """
    gc.collect()
    if freezes:
        gc.freeze()
