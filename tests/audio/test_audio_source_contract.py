"""What every audio source promises, proved on each of them."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from trainer.audio.microphone import Microphone
from trainer.audio.source import SAMPLE_RATE, AudioSource, Block
from trainer.audio.wav import FileSource

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@pytest.fixture(params=["file", "file in real time", "microphone", "microphone at 48 kHz stereo"])
def make(
    request: pytest.FixtureRequest, spoken_file: Path, portaudio: Any, tone: Any
) -> Callable[[], AudioSource]:
    """Makes a source that has one second to give."""

    def microphone(rate: int, channels: int) -> Microphone:
        frames = np.repeat(tone(1.0, rate)[:, None], channels, axis=1)
        fake = portaudio(np.array_split(frames, 20), rate=rate, channels=channels)
        source = Microphone(portaudio=fake)
        fake.devices.append({"name": "x", "max_input_channels": 0, "default_samplerate": 1.0})
        return source

    makers: dict[str, Callable[[], AudioSource]] = {
        "file": lambda: FileSource(spoken_file),
        "file in real time": lambda: FileSource(spoken_file, real_time=True),
        "microphone": lambda: microphone(16_000, 1),
        "microphone at 48 kHz stereo": lambda: microphone(48_000, 2),
    }
    return makers[request.param]


def _heard(source: AudioSource, *, stop_after: float = 0.9) -> list[Block]:
    blocks = []
    with source as opened:
        for block in opened.blocks():
            blocks.append(block)
            if block.start + len(block.samples) / SAMPLE_RATE >= stop_after:
                opened.stop()
    return blocks


def test_blocks_are_mono_float32_and_follow_each_other(make: Callable[[], AudioSource]) -> None:
    blocks = _heard(make())
    position = 0
    for block in blocks:
        assert block.samples.dtype == np.float32
        assert block.samples.ndim == 1
        assert block.samples.size
        assert block.start == pytest.approx(position / SAMPLE_RATE)
        assert not block.overflowed
        position += len(block.samples)
    assert position / SAMPLE_RATE == pytest.approx(1.0, abs=0.11)


def test_the_samples_are_the_ones_that_were_spoken(make: Callable[[], AudioSource], tone: Any) -> None:
    samples = np.concatenate([block.samples for block in _heard(make())])
    middle = slice(2_000, 12_000)
    assert np.abs(samples[middle] - tone(1.0)[middle]).max() < 0.01


def test_stop_before_the_first_block_ends_it(make: Callable[[], AudioSource]) -> None:
    source = make()
    source.stop()
    with source as opened:
        assert len(list(opened.blocks())) <= 20


def test_stop_from_another_thread_ends_it(make: Callable[[], AudioSource]) -> None:
    source = make()
    with source as opened:
        stopper = threading.Thread(target=source.stop)
        blocks = opened.blocks()
        next(blocks)
        stopper.start()
        list(blocks)
        stopper.join(timeout=5)
        assert not stopper.is_alive()
        assert next(blocks, None) is None


def test_a_source_has_a_name_to_show(make: Callable[[], AudioSource]) -> None:
    with make() as source:
        assert source.name
        source.stop()
