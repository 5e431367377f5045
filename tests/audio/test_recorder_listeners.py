"""Writing waits for nobody: a meter or a recogniser that is slow, stuck or faulty costs no sample."""

from __future__ import annotations

import threading
import time
import tracemalloc
from typing import TYPE_CHECKING

import numpy as np
import pytest
import soundfile

from tests.audio.given_blocks import Blocks
from trainer.audio.recorder import Level, Recorder
from trainer.audio.relay import Relay

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from trainer.audio.source import Block


@pytest.fixture
def gate() -> Iterator[threading.Event]:
    """Holds a listener back until it is set; nobody is left waiting behind a test."""
    event = threading.Event()
    yield event
    event.set()


@pytest.mark.parametrize("stuck", ["on_block", "on_level"])
def test_every_block_is_in_the_file_before_the_next_is_asked_for_while_a_listener_is_stuck(
    stuck: str, gate: threading.Event, tmp_path: Path, tone
) -> None:
    path = tmp_path / "take.wav"
    source = Blocks([tone(0.1)] * 200)
    sizes: list[int] = []
    source.after[-1] = lambda: sizes.append(soundfile.info(path).frames)
    recorder = Recorder(source, path, limit_seconds=None, **{stuck: lambda _told: gate.wait()})  # type: ignore[arg-type]
    assert recorder.record().seconds == 20
    assert sizes == [1600 * number for number in range(1, 201)]


def test_a_stuck_listener_holds_the_end_of_a_take_up_for_less_than_a_second(
    gate: threading.Event, tmp_path: Path, tone
) -> None:
    recorder = Recorder(Blocks([tone(0.1)] * 5), tmp_path / "take.wav", on_block=lambda _block: gate.wait())
    began = time.monotonic()
    recorder.record()
    assert time.monotonic() - began < 1.0


def test_the_meter_moves_while_the_recogniser_is_stuck(gate: threading.Event, tmp_path: Path, tone) -> None:
    levels: list[Level] = []
    Recorder(
        Blocks([tone(0.1)] * 20),
        tmp_path / "take.wav",
        on_block=lambda _block: gate.wait(),
        on_level=levels.append,
    ).record()
    assert levels[-1].seconds == 2.0


def test_a_slow_listener_gets_every_sample_in_order_in_longer_blocks(
    gate: threading.Event, tmp_path: Path
) -> None:
    noise = np.random.default_rng(4).uniform(-0.9, 0.9, 160_000).astype(np.float32)
    heard: list[Block] = []

    def slow(block: Block) -> None:
        gate.wait()
        heard.append(block)

    source = Blocks(np.array_split(noise, 1000), overflow_at=700)
    source.after[999] = gate.set
    take = Recorder(source, tmp_path / "take.wav", on_block=slow).record()
    assert len(heard) < 100
    assert np.array_equal(np.concatenate([block.samples for block in heard]), take.samples)
    starts = np.cumsum([0, *(len(block.samples) for block in heard[:-1])]) / 16_000
    assert [block.start for block in heard] == pytest.approx(list(starts))
    assert sum(block.overflowed for block in heard) == 1


def test_what_listeners_hear_is_what_is_in_the_file(tmp_path: Path, tone) -> None:
    heard: list[Block] = []
    take = Recorder(Blocks([tone(0.1)] * 10), tmp_path / "take.wav", on_block=heard.append).record()
    assert [len(block.samples) for block in heard] == [1600] * 10
    assert np.array_equal(np.concatenate([block.samples for block in heard]), take.samples)


def test_a_listener_that_fails_ends_its_listening_and_not_the_take(tmp_path: Path, tone) -> None:
    def fails(_block: Block) -> None:
        raise ZeroDivisionError("frames")

    recorder = Recorder(Blocks([tone(0.1)] * 10), tmp_path / "take.wav", on_block=fails)
    assert recorder.record().seconds == 1.0
    assert [str(error) for error in recorder.listener_errors] == ["frames"]


def test_a_backlog_is_merged_so_that_it_stays_short(gate: threading.Event) -> None:
    told: list[list[int]] = []

    def deliver(item: list[int]) -> None:
        gate.wait()
        told.append(item)

    relay = Relay("test", deliver, lambda old, new: old + new)
    for number in range(10_000):
        relay.offer([number])
    gate.set()
    relay.end(time.monotonic() + 10)
    assert len(told) <= 66
    assert [number for item in told for number in item] == list(range(10_000))


def test_memory_stays_flat_over_half_an_hour_with_no_limit_and_everyone_stuck(
    gate: threading.Event, tmp_path: Path, tone
) -> None:
    def peak_of(minutes: int) -> int:
        recorder = Recorder(
            Blocks([tone(0.5)] * (minutes * 120)),
            tmp_path / f"{minutes}.wav",
            limit_seconds=None,
            on_block=lambda _block: gate.wait(),
            on_level=lambda _level: gate.wait(),
        )
        tracemalloc.start()
        assert recorder.record().seconds == minutes * 60
        _now, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return peak

    short, long = peak_of(1), peak_of(30)
    print(f"\npeak memory of a take: 1 min {short / 1e6:.2f} MB, 30 min {long / 1e6:.2f} MB")
    assert long < short + 1_000_000
