"""Any device comes out as 16 kHz mono, in one piece and from the channel that is alive."""

from __future__ import annotations

import numpy as np
import pytest

from trainer.audio.resampler import LiveChannel, Resampler


@pytest.mark.parametrize("rate", [8_000, 16_000, 22_050, 24_000, 44_100, 48_000, 96_000])
def test_a_stream_in_blocks_keeps_its_length_and_its_shape(rate: int, tone) -> None:
    resampler = Resampler(rate)
    samples = tone(2.0, rate)
    blocks = [resampler.push(b) for b in np.array_split(samples, 37)]
    whole = np.concatenate([*blocks, resampler.end()])
    assert len(whole) == pytest.approx(32_000, abs=2)
    middle = slice(4_000, 28_000)
    assert np.abs(whole[middle] - tone(2.0)[middle]).max() < 0.01


def test_the_end_may_be_asked_for_twice(tone) -> None:
    resampler = Resampler(48_000)
    resampler.push(tone(0.5, 48_000))
    assert len(resampler.end())
    assert not len(resampler.end())


@pytest.mark.parametrize("live", [0, 1])
def test_of_two_channels_the_live_one_is_taken_at_full_level(live: int, tone) -> None:
    frames = np.zeros((1600, 2), np.float32)
    frames[:, live] = tone(0.1)
    assert np.array_equal(LiveChannel().pick(frames), frames[:, live])


def test_channels_in_opposite_phase_do_not_cancel(tone) -> None:
    frames = np.column_stack([tone(0.1), -tone(0.1)])
    assert np.abs(LiveChannel().pick(frames)).max() > 0.4


def test_a_constant_offset_is_not_a_voice(tone) -> None:
    frames = np.column_stack([np.full(1600, 0.9, np.float32), tone(0.1, peak=0.1)])
    assert np.array_equal(LiveChannel().pick(frames), frames[:, 1])


def test_the_choice_stays_when_the_other_channel_is_a_little_louder_for_a_moment(tone) -> None:
    channel = LiveChannel()
    quiet, loud = tone(0.1, peak=0.3), tone(0.1, peak=0.4)
    channel.pick(np.column_stack([loud, quiet]))
    assert np.array_equal(channel.pick(np.column_stack([quiet, loud])), quiet)
