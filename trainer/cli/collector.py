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
