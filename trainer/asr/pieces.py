"""A whole recording cut at its pauses into windows as long as the recogniser takes; knows no words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.asr.voice import WINDOW_SECONDS, Voice
from trainer.asr.whisper_decode import LONGEST_SECONDS
from trainer.audio.endpoint import Endpoint
from trainer.audio.source import SAMPLE_RATE

if TYPE_CHECKING:
    from collections.abc import Iterable

    import numpy as np
    import numpy.typing as npt

    from trainer.audio.endpoint import Stretch

_LONGEST_PAUSE = 2.0
"""Within a window; a longer silence is answered with inventions."""
_BLOCK = 30 * SAMPLE_RATE


def cut_into_windows(samples: npt.NDArray[np.float32]) -> list[tuple[float, float]]:
    """Mono, 16 kHz, near full scale -> seconds from and to, in order; what lies between holds no voice."""
    voice, endpoint = Voice(is_raised=True), Endpoint(breathless_seconds=12.0)
    ended: list[Stretch] = []
    for at in range(0, len(samples), _BLOCK):
        for probability in voice.hear(samples[at : at + _BLOCK]):
            if stretch := endpoint.hear(probability, WINDOW_SECONDS):
                ended.append(stretch)  # noqa: PERF401 - the endpoint is asked for more afterwards
    if stretch := endpoint.finish():
        ended.append(stretch)
    return joined((stretch.begin, stretch.end) for stretch in ended)


def joined(stretches: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    """Stretches with short pauses between them as one, as many as fit a window."""
    windows: list[tuple[float, float]] = []
    for begin, end in stretches:
        if windows and begin - windows[-1][1] <= _LONGEST_PAUSE and end - windows[-1][0] <= LONGEST_SECONDS:
            windows[-1] = (windows[-1][0], end)
        else:
            windows.append((begin, end))
    return windows
