"""One running recording in the recogniser's process: decides what is decoded next, and when it is certain.

What was said since the last pause is decoded as soon as the voice pauses again, so that a stop finds nothing left to
do, or only what was said since; a pause that was over before anybody could use it is used in place of a draft. A
stretch that was heard in parts is heard again as a whole when the voice goes on behind it: a stop is not near then,
and words help each other; should the stop come all the same, the parts stand. Drafts come when nothing else waits
and take a fraction of the time, so a slow machine drops drafts, never speech. Knows no model, pipe or thread.
"""

from __future__ import annotations

import time
from collections import deque
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

import numpy as np

from trainer.asr.shift import shifted
from trainer.asr.tape import Tape
from trainer.audio.endpoint import Endpoint, Stretch
from trainer.audio.source import SAMPLE_RATE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy.typing as npt

    from trainer.spoken.transcript import Segment

DRAFT_SECONDS = 1.3
"""Of new speech, at least, between two drafts."""
_DRAFT_REST = 2.5
"""Times as long as a draft took, no other is made."""
_EAGER_SECONDS = 0.3
"""A pause as long as this is taken for the end of a stretch until the voice goes on."""
_BREATH_SECONDS = 0.1
"""After this much silence no draft is begun: a pause may be coming, which is worth more."""
_SOON_SECONDS = 1.2
"""Before a stretch is cut, no draft of it is begun: what it says is heard for good in a moment."""
_PART_SECONDS = 1.5
"""What was said before a pause that was missed is heard by itself from this length on."""
_LEFT_SECONDS = 8.0
"""A pause as long as this is not the one before a stop."""
_WHOLE_SECONDS = 22.0
_SCRAP_SECONDS = 6.0
"""Up to these lengths, as a whole and of its parts on average, a stretch is heard again as a whole."""
_HASTE_SECONDS = 8.0
"""What began this long before a stop, or later, is heard in haste: somebody waits for it. Where more is left to
hear than that, haste in its last seconds saves little."""


class Hearer(Protocol):
    def hear(
        self,
        samples: npt.NDArray[np.float32],
        is_urgent: Callable[[], bool] = ...,
        is_unwanted: Callable[[], bool] = ...,
    ) -> Sequence[Segment] | None:
        """A stretch -> what was said, times from its beginning; None where nobody wanted it any more.

        What is asked may become true meanwhile.
        """
        ...

    def draft(self, samples: npt.NDArray[np.float32], is_unwanted: Callable[[], bool] = ...) -> str | None:
        """The same of some seconds, quickly; None where nobody wanted it any more."""
        ...


class VoiceActivity(Protocol):
    def hear(self, samples: npt.NDArray[np.float32]) -> Sequence[float]: ...


@dataclass(frozen=True, slots=True)
class Heard:
    """Final."""

    segments: tuple[Segment, ...]
    until: float


@dataclass(frozen=True, slots=True)
class Draft:
    text: str
    until: float


@dataclass(frozen=True, slots=True)
class _Guess:
    """A stretch that was decoded before it was known to have ended."""

    stretch: Stretch
    segments: tuple[Segment, ...]
    parts: int
    """In which it was decoded."""
    is_makeshift: bool = False
    """A part of it ended in a pause that was over: good enough for a stop, and no longer."""

    @property
    def text(self) -> str:
        return " ".join(segment.text for segment in self.segments)


class Listening:
    """`absorb` as samples come, `step` until it has nothing to do, `finish` at the end."""

    def __init__(
        self,
        voice: VoiceActivity,
        hearer: Hearer,
        window_seconds: float,
        *,
        begin: float = 0.0,
        endpoint: Endpoint | None = None,
        clock: Callable[[], float] = time.perf_counter,
        on_work: Callable[[float], None] = lambda _seconds: None,
        is_stopping: Callable[[], bool] = lambda: False,
    ) -> None:
        """`begin` is what is added to all times; `on_work` is told of each decode's seconds of sound.

        `is_stopping` is asked in the middle of a decode: whether the stop has come that `finish` will tell of.
        """
        self._voice, self._hearer, self._window = voice, hearer, window_seconds
        self._begin, self._clock, self._on_work = begin, clock, on_work
        self._is_stopping = is_stopping
        self._endpoint = endpoint or Endpoint()
        self._tape = Tape()
        self._ended: deque[Stretch] = deque()
        self._guess: _Guess | None = None
        self._drafted_until = 0.0
        self._may_draft_at = 0.0
        self._is_finished = False

    @property
    def seconds(self) -> float:
        """Second of the recording up to which all was noted."""
        return self._begin + self._tape.end

    @property
    def settled_seconds(self) -> float:
        """Second of the recording before which no sample is needed again."""
        return self._begin + (self._ended[0].begin if self._ended else self._endpoint.settled_seconds)

    def absorb(self, samples: npt.NDArray[np.float32]) -> None:
        self._tape.add(samples)
        self._attend(samples)
        self._tape.forget(self.settled_seconds - self._begin)

    def finish(self) -> None:
        """No more samples come; what is still running ends here."""
        if self._is_finished:
            return
        self._is_finished = True
        self._attend(np.zeros(round(self._window * SAMPLE_RATE) - 1, np.float32))
        if ended := self._endpoint.finish():
            self._ended.append(replace(ended, end=min(ended.end, self._tape.end)))

    def _attend(self, samples: npt.NDArray[np.float32]) -> None:
        for probability in self._voice.hear(samples):
            if ended := self._endpoint.hear(probability, self._window):
                self._ended.append(ended)

    def step(self) -> Heard | Draft | None:
        """Does the most urgent piece of work; None when there is none."""
        running = self._endpoint.running
        if self._ended and (running or self._is_certain(self._ended[0])):
            return self._commit(self._taken())
        if running is None or self._is_finished or self._ended:
            return None
        if self._endpoint.pause_seconds >= _EAGER_SECONDS:
            return self._guess_at(running)
        if not (self._is_speaking and self._is_draft_due(running)):
            return None
        missed = self._missed_part(running)
        return self._draft_of(running) if missed is None else self._part_of(missed)

    @property
    def _is_speaking(self) -> bool:
        """Neither a pause nor a cut is near."""
        return (
            self._endpoint.pause_seconds < _BREATH_SECONDS and self._endpoint.breath_seconds > _SOON_SECONDS
        )

    def _is_certain(self, stretch: Stretch) -> bool:
        """Nothing is to be gained by hearing it again, or the speaker has gone."""
        is_left = self._endpoint.pause_seconds >= _LEFT_SECONDS
        return self._is_finished or is_left or not self._is_in_parts(stretch)

    def _is_in_parts(self, stretch: Stretch) -> bool:
        known, _ = self._known_of(stretch)
        if known is None or (known.parts < 2 and not known.is_makeshift):
            return False
        scraps = _WHOLE_SECONDS if known.is_makeshift else known.parts * _SCRAP_SECONDS
        return stretch.seconds <= min(_WHOLE_SECONDS, scraps)

    def _commit(self, stretch: Stretch) -> Heard | None:
        whole = None
        if not self._is_finished and self._is_in_parts(stretch):
            whole = self._decoded(stretch, None, stretch.begin, self._is_stopping)
            if whole is None:
                self._ended.appendleft(stretch)  # its parts stand, when the end is told of
                return None
        segments = (whole or self._heard(stretch)).segments
        self._guess, self._drafted_until = None, stretch.end
        return Heard(segments, self._begin + stretch.end)

    def _taken(self) -> Stretch:
        """What has ended first; at the end what was only cut is heard with what is behind it, in one decode."""
        taken = self._ended.popleft()
        while self._is_finished and self._ended and taken.is_cut and taken.end == self._ended[0].begin:
            _, begin = self._known_of(taken)
            if self._ended[0].end - begin > _HASTE_SECONDS:
                break
            behind = self._ended.popleft()
            voiced = taken.speech_seconds + behind.speech_seconds
            taken = Stretch(taken.begin, behind.end, voiced, behind.is_cut)
        return taken

    def _missed_part(self, running: Stretch) -> Stretch | None:
        """What was said before a pause that was over before anybody could use it."""
        part = self._endpoint.before_breath
        _, begin = self._known_of(running)
        return part if part is not None and part.end - begin >= _PART_SECONDS else None

    def _part_of(self, missed: Stretch) -> Draft | None:
        """Hears it in place of a draft, so that a stop and the next drafts have only what came behind it."""
        known, begin = self._known_of(missed)
        began = self._clock()
        guess = self._decoded(missed, known, begin, self._is_stopping)
        self._rest_from(began)
        if guess is None:
            return None
        self._guess, self._drafted_until = replace(guess, is_makeshift=True), missed.end
        return Draft(guess.text, self._begin + missed.end)

    def _rest_from(self, began: float) -> None:
        """No draft for a while, after work that began then."""
        ended = self._clock()
        self._may_draft_at = ended + _DRAFT_REST * (ended - began)

    def _guess_at(self, running: Stretch) -> Draft | None:
        if self._guess is not None and self._guess.stretch == running:
            return None
        self._guess = self._heard(running)
        self._drafted_until = running.end
        return Draft(self._guess.text, self._begin + running.end)

    def _is_draft_due(self, running: Stretch) -> bool:
        return running.end - max(self._drafted_until, running.begin) >= DRAFT_SECONDS and (
            self._clock() >= self._may_draft_at
        )

    def _draft_of(self, running: Stretch) -> Draft | None:
        known, begin = self._known_of(running)
        self._on_work(running.end - begin)
        began = self._clock()
        text = self._hearer.draft(self._tape.cut(begin, running.end), self._is_stopping)
        if text is None:
            return None
        self._rest_from(began)
        self._drafted_until = running.end
        before = known.text if known else ""
        return Draft(f"{before} {text}".strip(), self._begin + running.end)

    def _is_urgent(self, begin: float) -> bool:
        """Whether somebody waits for what was said from this second on, and for little else."""
        return self._is_stopping() and self._tape.end - begin <= _HASTE_SECONDS

    def _known_of(self, stretch: Stretch) -> tuple[_Guess | None, float]:
        """What was heard of a stretch at its last pause, and the second from which it is still to be heard."""
        guess = self._guess
        if guess is None or guess.stretch.begin != stretch.begin or guess.stretch.end > stretch.end:
            return None, stretch.begin
        return guess, guess.stretch.end

    def _heard(self, stretch: Stretch) -> _Guess:
        """Decodes what is not known of a stretch."""
        known, begin = self._known_of(stretch)
        if known is not None and known.stretch == stretch:
            return known
        heard = self._decoded(stretch, known, begin)
        assert heard is not None, "what is not unwanted is heard"
        return heard

    def _decoded(
        self,
        stretch: Stretch,
        known: _Guess | None,
        begin: float,
        is_unwanted: Callable[[], bool] = lambda: False,
    ) -> _Guess | None:
        """Decodes a stretch from a second on, behind what is known of it; None where it became unwanted."""
        self._on_work(stretch.end - begin)
        samples = self._tape.cut(begin, stretch.end)
        heard = self._hearer.hear(samples, lambda: self._is_urgent(begin), is_unwanted)
        if heard is None:
            return None
        rest = tuple(shifted(segment, self._begin + begin) for segment in heard)
        if known is None:
            return _Guess(stretch, rest, 1)
        return replace(known, stretch=stretch, segments=(*known.segments, *rest), parts=known.parts + 1)
