"""The garbage collector looks seldom while a command runs, and as before once it has ended."""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING

from trainer.cli.collector import looked_at_seldom
from trainer.cli.run import main

if TYPE_CHECKING:
    import pytest


def test_inside_the_collector_looks_at_more_at_a_time_and_afterwards_as_before() -> None:
    found = gc.get_threshold()
    gc.set_threshold(700, 10, 10)
    try:
        with looked_at_seldom():
            assert gc.get_threshold()[0] > 700
        assert gc.get_threshold() == (700, 10, 10)
    finally:
        gc.set_threshold(*found)


def test_a_command_leaves_the_collector_as_it_was(capsys: pytest.CaptureFixture[str]) -> None:
    before = gc.get_threshold()
    assert main(["score", "no/such", "--transcript", "-"]) == 1
    assert gc.get_threshold() == before
    assert "no/such" in capsys.readouterr().err
