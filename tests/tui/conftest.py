"""Lets the tests here share `staging`, whichever way pytest was started, and press a key again as soon as they like."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = str(Path(__file__).parents[2])
if ROOT not in sys.path:
    sys.path.append(ROOT)


@pytest.fixture(autouse=True)
def nobody_holds_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests press keys faster than any hand: none is taken for a repeat but where that is what is tested."""
    monkeypatch.setattr("trainer.tui.held_keys.DELAY_SECONDS", -1.0)
    monkeypatch.setattr("trainer.tui.held_keys.REPEAT_SECONDS", -1.0)
