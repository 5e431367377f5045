"""What is decoded when, with a voice and a recogniser whose every answer is known."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trainer.asr.listening import Draft, Heard, Listening
from trainer.audio.endpoint import Endpoint
from trainer.spoken.transcript import Segment, Word

if TYPE_CHECKING:
    from collections.abc import Callable

SECONDS = 0.032
WINDOW = 512


class LoudIsVoice:
    """A window whose samples are 1 is a voice."""

    def __init__(self) -> None:
        self._rest = np.zeros(0, np.float32)

    def hear(self, samples: np.ndarray) -> list[float]:
        waiting = np.concatenate((self._rest, samples))
        count = len(waiting) // WINDOW
        self._rest = waiting[count * WINDOW :]
        return [float(part.max()) for part in np.split(waiting[: count * WINDOW], count or 1) if len(part)]


@dataclass
class Recogniser:
    """Says how much it was given; a draft costs `draft_seconds` on its clock."""

    draft_seconds: float = 0.1
    now: float = 0.0
    heard: list[int] = field(default_factory=list)
    drafted: list[int] = field(default_factory=list)
    urgent: list[bool] = field(default_factory=list)

    def hear(
        self, samples: np.ndarray, is_urgent: Callable[[], bool], is_unwanted: Callable[[], bool]
    ) -> list[Segment] | None:
        if is_unwanted():
            return None
        self.heard.append(len(samples))
        self.urgent.append(is_urgent())
        text = f"{int(np.count_nonzero(samples))} samples"
        end = len(samples) / 16_000
        return [Segment(text, 0.0, end, (Word(text, 0.0, end, 1.0),))]

    def draft(self, samples: np.ndarray, is_unwanted: Callable[[], bool]) -> str | None:
        self.now += self.draft_seconds
        if is_unwanted():
            return None
        self.drafted.append(len(samples))
        return "draft"

    def clock(self) -> float:
        return self.now


def sound(*parts: tuple[int, float]) -> np.ndarray:
    """(1 voice or 0 none, seconds) -> samples."""
    return np.concatenate([
        np.full(round(s / SECONDS) * WINDOW, loud, np.float32) for loud, s in parts
    ])  # fmt: skip


def play(
    samples: np.ndarray, blocks: list[int], recogniser: Recogniser, begin: float = 0.0
) -> list[Heard | Draft]:
    """All that comes of a recording that is cut into such blocks and finished."""
    listening = Listening(LoudIsVoice(), recogniser, SECONDS, begin=begin, clock=recogniser.clock)
    done: list[Heard | Draft] = []

    def work() -> None:
        while (piece := listening.step()) is not None:
            done.append(piece)

    at = count = 0
    while at < len(samples):
        size = blocks[count % len(blocks)]
        listening.absorb(samples[at : at + size])
        recogniser.now += size / 16_000
        work()
        at, count = at + size, count + 1
    listening.finish()
    work()
    return done


def committed(done: list[Heard | Draft]) -> list[Segment]:
    return [segment for piece in done if isinstance(piece, Heard) for segment in piece.segments]


def samples_in(done: list[Heard | Draft]) -> int:
    """Voiced samples that were heard for good."""
    return sum(int(segment.text.split()[0]) for segment in committed(done))


def test_a_pause_that_lasts_costs_one_decode_and_the_stop_none() -> None:
    recogniser = Recogniser()
    listening = Listening(LoudIsVoice(), recogniser, SECONDS, clock=recogniser.clock)
    listening.absorb(sound((1, 2.0), (0, 0.4)))
    assert isinstance(listening.step(), Draft)
    before = list(recogniser.heard)
    listening.finish()
    heard = listening.step()
    assert isinstance(heard, Heard)
    assert recogniser.heard == before, "the stop decodes nothing"
    assert heard.until == pytest.approx(2.3, abs=0.05)


def test_a_stretch_heard_in_parts_is_heard_as_a_whole_when_the_voice_goes_on_behind_it() -> None:
    recogniser = Recogniser()
    samples = sound(*[(1, 4.4), (0, 0.8)] * 3, (1, 2.0), (0, 0.8))
    whole, rest = committed(play(samples, [1600], recogniser))
    assert (whole.end, rest.end) == pytest.approx((15.1, 17.9), abs=0.05)
    assert [round(n / 16_000, 1) for n in recogniser.heard] == [4.7, 5.2, 5.2, 15.1, 2.8]


def test_a_stop_after_a_pause_takes_the_parts_as_they_are() -> None:
    recogniser = Recogniser()
    first, second = committed(play(sound((1, 4.0), (0, 0.8), (1, 5.0), (0, 2.0)), [1600], recogniser))
    assert (first.end, second.end) == pytest.approx((4.3, 10.1), abs=0.05)
    assert [round(n / 16_000, 1) for n in recogniser.heard] == [4.3, 5.8]


def test_a_stop_in_the_middle_of_a_word_leaves_only_what_was_said_since_the_last_pause() -> None:
    recogniser = Recogniser()
    first, rest = committed(play(sound((1, 5.0), (0, 0.8), (1, 2.0)), [1600], recogniser))
    assert (first.end, rest.start, rest.end) == pytest.approx((5.3, 5.3, 7.8), abs=0.05)
    assert recogniser.heard[-1] == pytest.approx(2.5 * 16_000, abs=WINDOW)


def test_only_what_begins_shortly_before_the_stop_is_heard_in_haste() -> None:
    stopped: list[bool] = []
    recogniser = Recogniser()
    listening = Listening(LoudIsVoice(), recogniser, SECONDS, is_stopping=lambda: bool(stopped))
    listening.absorb(sound((1, 3.0), (0, 4.0), (1, 4.0), (0, 4.0), (1, 3.0), (0, 4.0), (1, 2.0)))
    stopped.append(True)
    listening.finish()
    while listening.step() is not None:
        pass
    assert [round(n / 16_000, 1) for n in recogniser.heard] == [3.3, 4.9, 3.9, 2.6]
    assert recogniser.urgent == [False, False, False, True]


def test_nobody_hurries_before_the_stop() -> None:
    recogniser = Recogniser()
    play(sound(*[(1, 3.0), (0, 0.8)] * 4), [1600], recogniser)
    assert recogniser.urgent
    assert not any(recogniser.urgent)


def test_a_draft_that_the_stop_comes_upon_is_given_up_and_nothing_is_lost() -> None:
    stopped: list[bool] = []
    recogniser = Recogniser()
    listening = Listening(
        LoudIsVoice(), recogniser, SECONDS, clock=recogniser.clock, is_stopping=lambda: bool(stopped)
    )
    listening.absorb(sound((1, 3.0)))
    stopped.append(True)
    assert listening.step() is None
    assert recogniser.drafted == []
    listening.finish()
    heard = listening.step()
    assert isinstance(heard, Heard)
    assert heard.until == pytest.approx(3.0, abs=0.05)
    assert recogniser.urgent == [True]


def listening_to(recogniser: Recogniser, stopped: list[bool]) -> Listening:
    """A recording that is being stopped once `stopped` holds anything."""
    return Listening(
        LoudIsVoice(), recogniser, SECONDS, clock=recogniser.clock, is_stopping=lambda: bool(stopped)
    )


def finished(listening: Listening) -> list[Segment]:
    listening.finish()
    pieces = iter(listening.step, None)
    return [segment for piece in pieces if isinstance(piece, Heard) for segment in piece.segments]


def seconds_of(counts: list[int]) -> list[float]:
    return [round(count / 16_000, 1) for count in counts]


def test_a_pause_that_was_over_before_anybody_could_use_it_is_used_in_place_of_a_draft() -> None:
    recogniser = Recogniser()
    listening = listening_to(recogniser, [])
    listening.absorb(sound((1, 3.0), (0, 0.4), (1, 2.0)))
    drafted = listening.step()
    assert isinstance(drafted, Draft)
    assert drafted.until == pytest.approx(3.3, abs=0.05)
    assert (seconds_of(recogniser.heard), recogniser.drafted) == ([3.3], [])
    first, rest = finished(listening)
    assert (first.end, rest.start, rest.end) == pytest.approx((3.3, 3.3, 5.4), abs=0.05)
    assert seconds_of(recogniser.heard) == [3.3, 2.1], "the stop hears only what came behind the pause"


def test_what_was_heard_at_a_missed_pause_is_heard_again_as_a_whole_when_the_voice_goes_on() -> None:
    recogniser = Recogniser()
    listening = listening_to(recogniser, [])
    listening.absorb(sound((1, 3.0), (0, 0.4), (1, 2.0)))
    assert isinstance(listening.step(), Draft)
    listening.absorb(sound((1, 1.0), (0, 3.6), (1, 0.4)))
    heard = listening.step()
    assert isinstance(heard, Heard)
    assert (seconds_of(recogniser.heard), len(heard.segments)) == ([3.3, 6.7], 1)


def test_a_few_words_before_a_pause_that_was_missed_are_not_heard_by_themselves() -> None:
    recogniser = Recogniser()
    listening = listening_to(recogniser, [])
    listening.absorb(sound((1, 1.0), (0, 0.4), (1, 2.0)))
    assert isinstance(listening.step(), Draft)
    assert (recogniser.heard, seconds_of(recogniser.drafted)) == ([], [3.4])


def test_a_pause_that_was_missed_and_the_stop_comes_upon_is_left_and_nothing_is_lost() -> None:
    recogniser, stopped = Recogniser(), [True]
    listening = listening_to(recogniser, stopped)
    listening.absorb(sound((1, 3.0), (0, 0.4), (1, 2.0)))
    assert listening.step() is None
    (whole,) = finished(listening)
    assert whole.end == pytest.approx(5.4, abs=0.05)


def test_a_whole_that_the_stop_comes_upon_is_given_up_and_its_parts_are_taken() -> None:
    recogniser, stopped = Recogniser(), list[bool]()
    listening = listening_to(recogniser, stopped)
    for _ in range(2):
        listening.absorb(sound((1, 3.4), (0, 0.8)))
        assert isinstance(listening.step(), Draft)
    listening.absorb(sound((1, 2.0), (0, 3.6), (1, 0.4)))  # over, and the voice goes on behind it
    stopped.append(True)
    assert listening.step() is None
    segments = finished(listening)
    assert [round(one.start, 1) for one in segments[:3]] == [0.0, 3.7, 7.9]
    assert segments[-1].end == pytest.approx(14.4, abs=0.1)
    assert max(seconds_of(recogniser.heard)) < 4.5, "nobody waits for ten seconds once more"


def test_what_was_cut_just_before_the_stop_is_heard_with_what_is_behind_it() -> None:
    recogniser, stopped = Recogniser(), [True]
    listening = listening_to(recogniser, stopped)
    listening.absorb(sound((1, 5.4)))
    (whole,) = finished(listening)
    assert (whole.start, whole.end) == pytest.approx((0.0, 5.4), abs=0.05)
    assert seconds_of(recogniser.heard) == [5.4]


def test_much_that_was_cut_before_the_stop_is_not_heard_in_one_piece() -> None:
    recogniser, stopped = Recogniser(), [True]
    listening = listening_to(recogniser, stopped)
    listening.absorb(sound((1, 20.0)))
    segments = finished(listening)
    assert max(one.end - one.start for one in segments) <= 8.0
    assert segments[-1].end == pytest.approx(20.0, abs=0.05)


def test_words_keep_their_place_in_the_recording() -> None:
    samples = sound((0, 3.0), (1, 1.0), (0, 4.0), (1, 1.0), (0, 1.0))
    first, second = committed(play(samples, [1600], Recogniser(), begin=100.0))
    assert first.start == pytest.approx(102.4, abs=0.05)
    assert second.words[0].start == pytest.approx(107.4, abs=0.05)


def test_drafts_come_in_little_more_than_a_second_and_only_of_what_was_said_since_the_last_pause() -> None:
    recogniser = Recogniser()
    done = play(sound((1, 4.0), (0, 0.8), (1, 4.0)), [1600], recogniser)
    drafts = [piece for piece in done if isinstance(piece, Draft)]
    assert 6 <= len(drafts) <= 9
    assert all(later.until > earlier.until for earlier, later in pairwise(drafts))
    assert max(recogniser.drafted) <= 4.9 * 16_000
    assert drafts[-1].text.split()[-1] == "draft"
    assert drafts[-1].text.split()[1] == "samples"


def test_no_draft_is_begun_of_what_is_heard_for_good_in_a_moment() -> None:
    endpoint = Endpoint(breathless_seconds=5.0)
    recogniser = Recogniser()
    listening = Listening(LoudIsVoice(), recogniser, SECONDS, endpoint=endpoint, clock=recogniser.clock)
    left = []
    for second in np.array_split(sound((1, 60.0)), 600):
        listening.absorb(second)
        recogniser.now += 0.1
        while (piece := listening.step()) is not None:
            if isinstance(piece, Draft):
                left.append(endpoint.breath_seconds)
    assert len(left) > 15
    assert min(left) > 1.2


def test_a_slow_machine_drops_drafts_and_no_speech() -> None:
    quick, slow = Recogniser(), Recogniser(draft_seconds=3.0)
    samples = sound(*[(1, 5.0), (0, 0.8)] * 6)
    heard_quickly, heard_slowly = (play(samples, [1600], recogniser) for recogniser in (quick, slow))
    assert committed(heard_quickly) == committed(heard_slowly)
    assert len(slow.drafted) <= 35 / 6 + 1 < len(quick.drafted)


def test_silence_is_never_decoded() -> None:
    recogniser = Recogniser()
    assert play(sound((0, 60.0)), [1600], recogniser) == []
    assert recogniser.heard == recogniser.drafted == []


def test_nothing_is_kept_of_silence_and_of_what_is_certain() -> None:
    listening = Listening(LoudIsVoice(), Recogniser(), SECONDS)
    for _ in range(60):
        for second in np.array_split(sound((1, 2.0), (0, 28.0)), 30):
            listening.absorb(second)
            while listening.step() is not None:
                pass
        assert listening.seconds - listening.settled_seconds < 1.0
        assert len(listening._tape.cut(0.0)) < 2 * 16_000
    assert listening.seconds == pytest.approx(1800, abs=3)


PARTS = st.lists(st.tuples(st.sampled_from([0, 1]), st.floats(0.1, 5.0)), min_size=1, max_size=7)


@given(PARTS, st.lists(st.integers(300, 9000), min_size=1, max_size=8))
@settings(max_examples=25, deadline=None)
def test_what_is_heard_does_not_depend_on_how_the_blocks_are_cut(
    parts: list[tuple[int, float]], blocks: list[int]
) -> None:
    samples = sound(*parts)
    one, other = (play(samples, cut, Recogniser()) for cut in (blocks, [WINDOW]))
    assert samples_in(one) == samples_in(other)
    assert [p.until for p in one if isinstance(p, Heard)] == [p.until for p in other if isinstance(p, Heard)]


@given(PARTS, st.integers(0, 511))
@settings(max_examples=25, deadline=None)
def test_no_voiced_sample_is_lost_or_heard_twice(parts: list[tuple[int, float]], odd: int) -> None:
    samples = np.concatenate((sound(*parts), np.ones(odd, np.float32)))
    counted = samples_in(play(samples, [1600], Recogniser()))
    clicks = sum(round(s / SECONDS) * WINDOW for loud, s in parts if loud and s < 0.12)
    assert counted <= np.count_nonzero(samples) <= counted + clicks + odd + 2 * WINDOW


def test_a_stop_at_any_moment_around_a_commit_loses_nothing() -> None:
    samples = sound((1, 2.0), (0, 1.0), (1, 2.0), (0, 1.0))
    for stop in range(0, len(samples), 96):  # a thousand stops
        counted = samples_in(play(samples[:stop], [1600], Recogniser()))
        spoken = int(np.count_nonzero(samples[:stop]))
        assert spoken - 3 * WINDOW < counted <= spoken
