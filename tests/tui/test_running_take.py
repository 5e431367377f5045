"""How a running take stands, and that it ends when it is told to."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING

import numpy as np
import pytest

from tests.audio.given_blocks import Blocks
from tests.tui.staging import StageMicrophone
from trainer.tui.running_take import Reading, RunningTake

if TYPE_CHECKING:
    from pathlib import Path

    from trainer.audio.source import Block


def _reading(samples: np.ndarray, folder: Path, overflow_at: int = -1) -> Reading:
    blocks = [block.astype(np.float32) for block in np.array_split(samples, max(1, len(samples) // 1600))]
    take = RunningTake(lambda: Blocks(blocks, overflow_at=overflow_at), folder / "take.wav", 60.0)
    take.record()
    return take.reading


NOISE = np.random.default_rng(1)
SPEAKING = 0.3 * np.sin(np.arange(64_000) * 0.1)


@pytest.mark.parametrize(
    ("samples", "overflow_at", "warning"),
    [
        (np.zeros(16_000), -1, "recording.no_signal"),
        (NOISE.normal(0, 0.0005, 64_000), -1, "recording.no_signal"),
        (np.clip(20 * SPEAKING, -1, 1), -1, "recording.clipped"),
        (SPEAKING, 5, "recording.overflow"),
        (0.03 * SPEAKING, -1, "recording.quiet"),
        (SPEAKING, -1, ""),
    ],
    ids=["zeros", "a silent virtual device", "clipped", "overflow", "quiet", "fine"],
)
def test_what_is_wrong_is_told_while_one_speaks(
    tmp_path: Path, samples: np.ndarray, overflow_at: int, warning: str
) -> None:
    assert _reading(samples, tmp_path, overflow_at).warning == warning


def test_the_loudest_moment_is_remembered_when_it_gets_quiet(tmp_path: Path) -> None:
    reading = _reading(np.concatenate([SPEAKING, np.zeros(16_000)]), tmp_path)
    assert reading.peak == pytest.approx(0.3, abs=0.001)
    assert reading.level == -120.0


def test_whoever_hears_along_gets_every_sample_and_may_hang(tmp_path: Path) -> None:
    heard: list[Block] = []
    blocks = [SPEAKING[:1600].astype(np.float32)] * 10
    RunningTake(lambda: Blocks(blocks), tmp_path / "a.wav", None, heard.append).record()
    assert sum(len(block.samples) for block in heard) == 16_000
    stuck = threading.Event()
    began = time.monotonic()
    take = RunningTake(lambda: Blocks(blocks), tmp_path / "b.wav", None, lambda _block: stuck.wait())  # type: ignore[arg-type, return-value]
    assert take.record().seconds == 1.0
    assert time.monotonic() - began < 1.5
    stuck.set()


def test_a_take_that_is_stopped_before_its_source_is_open_ends_at_once(tmp_path: Path) -> None:
    take = RunningTake(StageMicrophone, tmp_path / "take.wav", None)
    take.stop()
    assert take.record().seconds <= 2.0
