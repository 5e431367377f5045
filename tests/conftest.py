"""How the whole suite is run: how many side by side, in which order, and without walking what lives to its end."""

from __future__ import annotations

import gc
import os
from collections import Counter
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Generator

ROOT = Path(__file__).parent
WAITS = ("journeys", "asr", "audio", "tui", "cli")
"""Rooms whose tests start programs, play what is spoken or wait for a frame, a third to half of their time."""
MOST_WORKERS = 4
"""Each may hold the speech model, and hears with two threads."""
COLLECTED = (10_000, 10, 10)
"""New objects from one look at them to the next, and how many of these to a look at older ones, and at all."""


@pytest.hookimpl(optionalhook=True, wrapper=True)
def pytest_xdist_auto_num_workers() -> Generator[None, int, int]:
    """Two a processor, since one waits while the other computes; `PYTEST_XDIST_AUTO_NUM_WORKERS` says otherwise."""
    processors = yield
    if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ:
        return processors
    return min(MOST_WORKERS, 2 * processors)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files that wait come first, each room dealt evenly among the others; what is left at the end is short."""
    files = list(dict.fromkeys(item.path for item in items))
    sizes, numbers = Counter(map(_room, files)), {room: count() for room in map(_room, files)}
    turns = {file: (next(numbers[_room(file)]) + 0.5) / sizes[_room(file)] for file in files}
    items.sort(key=lambda item: (_room(item.path) not in WAITS, turns[item.path], str(item.path)))


def pytest_collection_finish() -> None:
    """Modules and thousands of tests live as long as the run: no collection of garbage walks through them again.

    Nor does one come at every 700 objects, of which each frame makes as many.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTED)


def _room(file: Path) -> str:
    return file.relative_to(ROOT).parts[0] if file.is_relative_to(ROOT) else ""
