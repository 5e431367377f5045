"""A stretch of a recording is played with a margin, told by the second of the recording, and ended by anybody."""

from __future__ import annotations

import threading

import numpy as np
import pytest

from trainer.audio.player import ScriptedPlayer
from trainer.errors import AudioError
from trainer.exam.replay import Replay

SAMPLES = (np.arange(160_000) / 160_000).astype(np.float32)
"""Ten seconds; a sample's value tells where it is from."""


def played(begin: float, until: float | None) -> tuple[tuple[float, float], list[float]]:
    """First and last second that was played, and what was told."""
    player, told = ScriptedPlayer(), list[float]()
    replay = Replay(lambda: player, lambda name: SAMPLES)
    replay.run(replay.begin(), "a.flac", begin, until, told.append)
    return (10 * float(player.played[0][0]), 10 * float(player.played[0][-1])), told


def test_a_stretch_is_played_with_a_fifth_of_a_second_on_either_side() -> None:
    span, told = played(2.0, 4.0)
    assert span == pytest.approx((1.8, 4.2), abs=0.001)
    assert (told[0], told[-1]) == pytest.approx((1.8, 4.2))


def test_the_margin_ends_where_the_recording_does() -> None:
    assert played(0.1, 9.95)[0] == pytest.approx((0.0, 10.0), abs=0.001)
    assert played(9.0, None)[0] == pytest.approx((8.8, 10.0), abs=0.001)


def test_a_second_that_the_recording_does_not_have_is_named() -> None:
    with pytest.raises(AudioError, match=r"a\.flac is 10\.0 s long: nothing of it is at 12\.0 s"):
        played(12.0, 13.0)


def test_a_stop_before_the_first_sample_is_not_lost_and_the_next_stretch_plays() -> None:
    player, told = ScriptedPlayer(step_seconds=0.01), list[float]()
    replay = Replay(lambda: player, lambda name: SAMPLES)
    first = replay.begin()
    replay.stop()
    replay.run(first, "a.flac", 0.0, None, told.append)
    assert told == []
    second = replay.begin()
    assert first.is_set()
    replay.run(second, "a.flac", 0.0, 0.3, told.append)
    assert told


def test_whoever_begins_ends_what_plays() -> None:
    player = ScriptedPlayer(step_seconds=30.0)
    replay = Replay(lambda: player, lambda name: SAMPLES)
    job = threading.Thread(target=replay.run, args=(replay.begin(), "a.flac", 0.0, None, lambda s: None))
    job.start()
    replay.begin()
    job.join(10)
    assert not job.is_alive()
