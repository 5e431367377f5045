"""How likely each window of a running recording holds a voice: Silero's model, behind the door of `whisper`.

Costs the same for every block, however long the recording. What is too faint to be speech never reaches the
model; the rest is raised to near full scale first, since quiet speech is missed otherwise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from trainer.audio.level import DEAD_PEAK
from trainer.audio.source import SAMPLE_RATE

if TYPE_CHECKING:
    import numpy.typing as npt

WINDOW = 512
"""Samples; what the model was trained on."""
WINDOW_SECONDS = WINDOW / SAMPLE_RATE
_CONTEXT = 64
"""Samples before the window that the model hears again."""
_FULL = 0.95
_FORGETS = 0.5 ** (WINDOW_SECONDS / 20)
"""Of the loudest so far, a window: half of it in 20 s, so that one knock does not hide quiet speech for good."""
_FAINTEST = 2 * DEAD_PEAK
_HOLD = round(2.0 / WINDOW_SECONDS)
"""Windows after an audible one in which faint ones are listened to: a syllable may be fainter than dither."""


class Voice:
    """Fed with the samples of one recording, cut as they come."""

    def __init__(self, *, is_raised: bool = False) -> None:
        """`is_raised` where the samples have their loudest near full scale already."""
        from faster_whisper.vad import get_vad_model  # type: ignore[import-untyped] # has no types

        self._session: Any = get_vad_model().session
        self._is_raised = is_raised
        self._state = np.zeros((2, 1, 1, 128), np.float32)
        self._peak = _FAINTEST
        self._before = np.zeros(_CONTEXT, np.float32)
        self._rest = np.zeros(0, np.float32)
        self._held = 0

    def hear(self, samples: npt.NDArray[np.float32]) -> list[float]:
        """Mono, 16 kHz -> 0..1 for each window of 512 samples that is complete now."""
        waiting = np.concatenate((self._rest, samples))
        count = len(waiting) // WINDOW
        self._rest = waiting[count * WINDOW :].copy()
        if not count:
            return []
        windows = waiting[: count * WINDOW].reshape(count, WINDOW)
        heard = np.concatenate((self._contexts(windows), windows), axis=1)
        peaks = np.abs(windows).max(axis=1)
        return self._probabilities(heard * self._gains(peaks)[:, None], self._audible(peaks))

    def _contexts(self, windows: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
        contexts = np.vstack((self._before[None], windows[:-1, -_CONTEXT:]))
        self._before = windows[-1, -_CONTEXT:].copy()
        return contexts

    def _gains(self, peaks: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
        """By the loudest window so far, which is forgotten slowly."""
        gains = np.ones(len(peaks), np.float32)
        for at, peak in enumerate([] if self._is_raised else peaks):
            self._peak = max(_FAINTEST, float(peak), self._peak * _FORGETS)
            gains[at] = _FULL / self._peak
        return gains

    def _audible(self, peaks: npt.NDArray[np.float32]) -> npt.NDArray[np.bool_]:
        audible = np.ones(len(peaks), np.bool_)
        for at, peak in enumerate([] if self._is_raised else peaks):
            self._held = _HOLD if peak >= DEAD_PEAK else max(0, self._held - 1)
            audible[at] = self._held > 0
        return audible

    def _probabilities(
        self, windows: npt.NDArray[np.float32], is_audible: npt.NDArray[np.bool_]
    ) -> list[float]:
        found = np.zeros(len(windows))
        if is_audible.any():
            output, h, c = self._session.run(
                None, {"input": windows[is_audible], "h": self._state[0], "c": self._state[1]}
            )
            self._state = np.stack((h, c))
            found[is_audible] = output.reshape(-1)
        return [float(probability) for probability in found]
