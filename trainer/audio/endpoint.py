"""Where speech begins and ends: arithmetic on seconds over speech probabilities; knows no model and no samples.

Silence never stops a recording: whoever wants that gives `silence_seconds` and asks `is_ended_by_silence`.
"""

from __future__ import annotations

from dataclasses import dataclass

_MICRO = 1_000_000
"""Time is kept in whole microseconds, so that sums do not depend on how they were cut."""

_BEFORE, _BEHIND = 96_000, 64_000
"""Microseconds around a boundary in which a gap between two words shows."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Speech between two pauses, or as much of it as is heard in one piece; stretches never overlap."""

    begin: float
    """Seconds from the start of the recording, some of the pause before it included."""
    end: float
    speech_seconds: float
    """How much of it sounded like a voice."""
    is_cut: bool = False
    """The voice goes on behind it."""

    @property
    def seconds(self) -> float:
        return self.end - self.begin


class Endpoint:
    """Fed with one window after the other; a stretch is given back when it has ended."""

    def __init__(
        self,
        *,
        threshold: float = 0.6,
        release: float = 0.35,
        long_pause_seconds: float = 3.5,
        pause_seconds: float = 0.5,
        short_pause_seconds: float = 0.3,
        fair_seconds: float = 14.0,
        comfortable_seconds: float = 18.0,
        breathless_seconds: float = 5.0,
        onset_seconds: float = 0.6,
        padding_seconds: float = 0.3,
        least_speech_seconds: float = 0.09,
        silence_seconds: float | None = None,
    ) -> None:
        """A voice begins at `threshold` and lasts down to `release`; a pause ends a stretch.

        A few words are heard badly by themselves, so the shorter a stretch, the longer the pause: a long one
        ends any, `pause_seconds` one of `fair_seconds`, a short one where it is comfortably long. Where there was
        no short pause for `breathless_seconds` it is cut where the voice was weakest in their second half. Less than
        `least_speech_seconds` is a click, not a stretch. The voice is noticed late: `onset_seconds` before that
        belong to it, and `padding_seconds` behind its end.
        """
        self._threshold, self._release = threshold, release
        self._pauses = (
            (_micro(comfortable_seconds), _micro(short_pause_seconds)),
            (_micro(fair_seconds), _micro(pause_seconds)),
            (0, _micro(long_pause_seconds)),
        )
        self._breath, self._breathless = _micro(short_pause_seconds), _micro(breathless_seconds)
        self._onset, self._padding = _micro(onset_seconds), _micro(padding_seconds)
        self._least = _micro(least_speech_seconds)
        self._silence = None if silence_seconds is None else _micro(silence_seconds)
        self._now = self._free = self._spoken = self._voiced = self._breathed = 0
        self._begin: int | None = None
        self._rested, self._rested_voiced = 0, 0
        """Where the last breath came: end of what was said before, and how much voice that had."""
        self._windows: list[tuple[int, float, int]] = []
        """Of the running stretch: end, probability, length of voice."""

    @property
    def seconds(self) -> float:
        """How much was heard so far."""
        return self._now / _MICRO

    @property
    def pause_seconds(self) -> float:
        """Since the last voice, or since the beginning."""
        return (self._now - self._spoken) / _MICRO

    @property
    def settled_seconds(self) -> float:
        """Nothing before this belongs to a stretch that is still to come."""
        waiting = max(self._free, self._now - self._onset)
        return (waiting if self._begin is None else self._begin) / _MICRO

    @property
    def running(self) -> Stretch | None:
        """The stretch that has not ended, as it would be if it ended now; None in a pause."""
        if self._begin is None or self._voiced < self._least:
            return None
        return self._stretch(self._begin, self._end, is_cut=False)

    @property
    def before_breath(self) -> Stretch | None:
        """The running stretch as it was in its last short pause, which is over; None where it had none."""
        if self._begin is None or self._rested <= self._begin:
            return None
        return Stretch(self._begin / _MICRO, self._rested / _MICRO, self._rested_voiced / _MICRO)

    @property
    def breath_seconds(self) -> float:
        """How much longer the voice may go on before the running stretch is cut."""
        if self._begin is None:
            return self._breathless / _MICRO
        return (self._breathless - (self._now - self._without_breath)) / _MICRO

    @property
    def is_ended_by_silence(self) -> bool:
        """Somebody spoke, and has been silent for as long as was asked for."""
        return self._silence is not None and self._spoken > 0 and self._now - self._spoken >= self._silence

    def hear(self, probability: float, window_seconds: float) -> Stretch | None:
        """The next window and how likely it holds a voice -> the stretch that ends with it."""
        length = _micro(window_seconds)
        start, self._now = self._now, self._now + length
        is_voice = probability >= (self._release if self._is_speaking(start) else self._threshold)
        if is_voice and self._begin is None:
            self._begin = max(self._free, start - self._onset, 0)
        if self._begin is None:
            return None
        self._note(probability, length if is_voice else 0)
        return self._ended()

    def finish(self) -> Stretch | None:
        """The recording is over -> what was still running."""
        return self._close() if self._begin is not None else None

    def _is_speaking(self, at: int) -> bool:
        return self._begin is not None and self._spoken == at

    def _note(self, probability: float, voice: int) -> None:
        self._windows.append((self._now, probability, voice))
        if voice:
            if self._now - voice - self._spoken >= self._breath:
                self._breathe(self._now - voice)
            self._spoken = self._now
        self._voiced += voice

    def _breathe(self, at: int) -> None:
        """The voice sets in after a short pause."""
        self._breathed = at
        if self._voiced >= self._least:
            self._rested, self._rested_voiced = min(at, self._spoken + self._padding), self._voiced

    def _ended(self) -> Stretch | None:
        assert self._begin is not None
        lasting = self._now - self._begin
        pause = self._now - self._spoken
        if pause >= next(needed for length, needed in self._pauses if lasting - pause >= length):
            return self._close()
        return self._cut() if not pause and self._now - self._without_breath >= self._breathless else None

    @property
    def _without_breath(self) -> int:
        """Since when the voice has gone on without a pause."""
        assert self._begin is not None
        return max(self._begin, self._breathed)

    @property
    def _end(self) -> int:
        return min(self._now, self._spoken + self._padding)

    def _close(self) -> Stretch | None:
        assert self._begin is not None
        begin, end, voiced = self._begin, self._end, self._voiced
        self._begin, self._windows, self._voiced = None, [], 0
        if voiced < self._least:
            return None
        self._free = end
        return Stretch(begin / _MICRO, end / _MICRO, voiced / _MICRO)

    def _cut(self) -> Stretch:
        """Ends the stretch at its valley; what is behind it runs on."""
        assert self._begin is not None
        begin, middle = self._begin, self._without_breath + self._breathless // 2
        before, boundary = self._voiced, self._valley(middle)
        self._windows = [window for window in self._windows if window[0] > boundary]
        self._voiced = sum(voice for _, _, voice in self._windows)
        self._free = boundary
        self._begin = boundary if self._voiced else None
        return Stretch(begin / _MICRO, boundary / _MICRO, (before - self._voiced) / _MICRO, is_cut=True)

    def _valley(self, middle: int) -> int:
        """Where behind the middle the voice was weakest, with what is near: a weak moment in a word is no gap."""
        last = middle + self._breathless - self._breathless // 2 - _BEHIND
        ends = [(min(end, last), p) for end, p, _ in self._windows if end >= middle]
        _, _, weakest = max((self._missing_near(at), -_milli(p), at) for at, p in ends)
        return min((end for end, _, _ in self._windows), key=lambda end: abs(end - weakest))

    def _missing_near(self, at: int) -> int:
        """How much voice is missing there; outside the stretch none is."""
        missing, start = 0, 0
        for end, probability, _ in self._windows:
            overlap = min(end, at + _BEHIND) - max(start, at - _BEFORE)
            missing += max(0, overlap) * (1000 - _milli(probability))
            start = end
        return missing

    def _stretch(self, begin: int, end: int, *, is_cut: bool) -> Stretch:
        return Stretch(begin / _MICRO, end / _MICRO, self._voiced / _MICRO, is_cut)


def _milli(probability: float) -> int:
    return round(1000 * probability)


def _micro(seconds: float) -> int:
    return round(seconds * _MICRO)
