"""What plays samples to the learner: the protocol every player keeps; knows nothing of devices or transcripts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable
    from threading import Event

    import numpy as np
    import numpy.typing as npt

OnSecond: TypeAlias = "Callable[[float], object]"
"""Told, some twenty times a second, how many seconds of the samples were heard; may not block."""


class Player(Protocol):
    def play(self, samples: npt.NDArray[np.float32], stopped: Event, on_second: OnSecond) -> None:
        """Mono at 16 kHz; blocks until all was heard or `stopped` is set, from any thread and also beforehand.

        Raises PlaybackError where nothing can be played, or while a recording is open.
        """
        ...


class ScriptedPlayer:
    """Plays to nobody, a tenth of a second at a step: for tests and machines without sound, shipped and no mock."""

    def __init__(self, *, step_seconds: float = 0.0) -> None:
        """`step_seconds` is how long a step takes; 0 plays at once."""
        self.played: list[npt.NDArray[np.float32]] = []
        """What was given, in order, whether it was heard to the end or not."""
        self._step_seconds = step_seconds

    def play(self, samples: npt.NDArray[np.float32], stopped: Event, on_second: OnSecond) -> None:
        from trainer.audio.source import SAMPLE_RATE

        self.played.append(samples)
        for step in range(10 * len(samples) // SAMPLE_RATE + 1):
            if stopped.wait(self._step_seconds):
                return
            on_second(step / 10)
