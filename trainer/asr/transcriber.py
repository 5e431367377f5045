"""What hears: the protocol every recogniser keeps; knows nothing of models."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from trainer.spoken.transcript import Transcript


class Transcriber(Protocol):
    @property
    def name(self) -> str:
        """The model and where it runs: `base int8 cpu`."""
        ...

    def load(self) -> None:
        """Loads the model if it is not. Raises ModelError with the remedy."""
        ...

    def transcribe(self, samples: npt.NDArray[np.float32], language: str) -> Transcript:
        """Mono float32 at 16 kHz, whole recording -> transcript with words and times; language is forced."""
        ...
