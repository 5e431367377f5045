"""Python's garbage collector kept away from what lives as long as the program; knows nothing of what that is.

A rubric is a hundred thousand small objects. Walking through them again and again doubles the time of reading
it and, later, stops the interface for a tenth of a second in the middle of an answer.
"""

from __future__ import annotations

import gc
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_SELDOM = (10_000, 20, 50)
"""Objects from one look at the newest to the next, and how many of these to a look at older ones, and at all.

Judging an answer makes fewer, and hardly any of them outlives it: mostly there is nothing to look at by then. In the
interface a look at 100,000 new ones takes a sixth of a second, in the middle of a frame; at 10,000 a hundredth.
"""


@contextmanager
def looked_at_seldom() -> Iterator[None]:
    """For as long as a command runs: as Python comes it would look through each answer again and again."""
    before = gc.get_threshold()
    gc.set_threshold(*_SELDOM)
    try:
        yield
    finally:
        gc.set_threshold(*before)


@contextmanager
def built_to_stay() -> Iterator[None]:
    """Nothing is collected while it lasts, and what was made in it is never looked at again."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        if was_enabled:
            gc.enable()
