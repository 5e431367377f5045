"""Every screen as text at both sizes and in both languages; `pytest tests/tui/test_snapshots.py --snapshot-update`."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING

import pytest

from tests.tui.screenshots import SIZES, draw
from tests.tui.staging import screen_text

if TYPE_CHECKING:
    from syrupy.assertion import SnapshotAssertion
    from textual.pilot import Pilot

PASSING = re.compile(r"/tmp/\S*")
"""What is another in each run: where the stage's files lie."""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", ["en", "vi"])
async def test_every_screen_looks_as_it_did(
    language: str, size: tuple[int, int], snapshot: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    seen: dict[str, str] = {}

    def keep(pilot: Pilot[None], name: str) -> None:
        seen[name] = PASSING.sub("…", screen_text(pilot))

    await draw(keep, language, "dark", size)
    for name, text in seen.items():
        assert text == snapshot(name=name), name
