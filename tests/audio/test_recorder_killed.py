"""A program that is killed while recording leaves everything but the last moment on disk, and it is found.

TRAINER_KILLS sets how often it is tried (20 here, 200 in the long form); the figures are printed.
"""

from __future__ import annotations

import os
import random
import statistics
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest
import soundfile

from tests.virtual_microphone import VirtualMicrophone
from trainer.store.recordings import Recordings

if TYPE_CHECKING:
    from collections.abc import Iterator

KILLS = int(os.environ.get("TRAINER_KILLS", "20"))
AT_ONCE = 3
LONGEST_SECONDS = 4.0
MOST_LOST_SECONDS = 0.5
RECORD = """
import sys, time
from datetime import UTC, datetime
from pathlib import Path
from trainer.audio.microphone import Microphone
from trainer.audio.recorder import Recorder
from trainer.store.recordings import Recordings

class Timed(Microphone):
    said = False
    def _on_block(self, frames, count, *more):
        super()._on_block(frames, count, *more)
        if not self.said:
            self.said = True
            print(time.monotonic() - 1 / 20, flush=True)  # the length of a block

path = Recordings(Path(sys.argv[1])).new_path(sys.argv[2], datetime.now(UTC))
Recorder(Timed(), path, limit_seconds=None).record()
"""


@pytest.fixture
def speaking(tmp_path: Path, tone) -> Iterator[VirtualMicrophone]:
    """A microphone into which somebody never stops speaking."""
    spoken = tmp_path / "spoken.wav"
    soundfile.write(spoken, tone(600.0, 16_000), 16_000, "PCM_16")
    with VirtualMicrophone() as microphone:
        microphone.speak(spoken, wait=False)
        yield microphone


def _killed(microphone: VirtualMicrophone, folder: Path, card: str) -> float:
    """Seconds that had been spoken, since the first sample, when the recorder was killed."""
    after = random.Random(card).uniform(0.0, LONGEST_SECONDS)
    with subprocess.Popen(
        [sys.executable, "-c", RECORD, str(folder), card],
        env=microphone.environment,
        cwd=Path(__file__).parents[2],
        stdout=subprocess.PIPE,
        text=True,
    ) as job:
        assert job.stdout
        began = float(job.stdout.readline())
        time.sleep(max(0.0, began + after - time.monotonic()))
        ended = time.monotonic()
        job.kill()
    return ended - began


@pytest.mark.microphone
@pytest.mark.alone
def test_killed_at_any_moment_at_most_half_a_second_is_lost_and_every_take_is_found(
    speaking: VirtualMicrophone, tmp_path: Path
) -> None:
    cards = [f"01/Q{number}" for number in range(KILLS)]
    folder = tmp_path / "recordings"
    with ThreadPoolExecutor(AT_ONCE) as pool:
        spoken = dict(zip(cards, pool.map(lambda card: _killed(speaking, folder, card), cards), strict=True))
    found = {take.card: take for take in Recordings(folder).unfinished(tuple, lambda: cards)}
    for take in found.values():
        samples, rate = soundfile.read(take.path, dtype="float32")
        assert (rate, len(samples) / rate) == (16_000, pytest.approx(take.seconds))
        assert np.abs(samples).max() > 0.1
    lost = [spoken[card] - (found[card].seconds if card in found else 0.0) for card in cards]
    print(
        f"\n{KILLS} kills: {len(found)} takes found, "
        f"lost median {statistics.median(lost):.3f} s, max {max(lost):.3f} s"
    )
    assert max(lost) <= MOST_LOST_SECONDS
