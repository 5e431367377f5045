"""The samples of a recording that may still be needed, by seconds; knows nothing of what is on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.audio.source import SAMPLE_RATE

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


class Tape:
    """Grows at its end, is forgotten at its beginning; what is kept is never copied until it is asked for."""

    def __init__(self, begin_seconds: float = 0.0) -> None:
        self._blocks: list[npt.NDArray[np.float32]] = []
        self._begin = self._end = round(begin_seconds * SAMPLE_RATE)

    @property
    def begin(self) -> float:
        """Seconds of the recording before what is kept."""
        return self._begin / SAMPLE_RATE

    @property
    def end(self) -> float:
        return self._end / SAMPLE_RATE

    def add(self, samples: npt.NDArray[np.float32]) -> None:
        """Mono, 16 kHz."""
        if len(samples):
            self._blocks.append(samples)
            self._end += len(samples)

    def cut(self, begin: float, end: float | None = None) -> npt.NDArray[np.float32]:
        """The samples between two seconds of the recording, as far as they are kept."""
        import numpy as np

        whole = self._joined() if self._blocks else np.zeros(0, np.float32)
        last = self._end if end is None else round(end * SAMPLE_RATE)
        return whole[max(0, round(begin * SAMPLE_RATE) - self._begin) : max(0, last - self._begin)]

    def forget(self, before: float) -> None:
        """Lets go of whole blocks that end before this second."""
        first = round(before * SAMPLE_RATE)
        count = 0
        while count < len(self._blocks) and self._begin + len(self._blocks[count]) <= first:
            self._begin += len(self._blocks[count])
            count += 1
        del self._blocks[:count]

    def _joined(self) -> npt.NDArray[np.float32]:
        """Joined in parts of a second, so that forgetting stays possible and joining is not done again."""
        import numpy as np

        joined, waiting, size = [], [], 0
        for block in self._blocks:
            waiting.append(block)
            size += len(block)
            if size >= SAMPLE_RATE:
                joined.append(waiting[0] if len(waiting) == 1 else np.concatenate(waiting))
                waiting, size = [], 0
        self._blocks = joined + waiting
        return np.concatenate(self._blocks)
