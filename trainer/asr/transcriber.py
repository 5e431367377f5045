"""What hears: the protocols that recognisers keep; knows nothing of models."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy as np
    import numpy.typing as npt

    from trainer.asr.live import LiveText
    from trainer.spoken.transcript import Transcript


class Transcriber(Protocol):
    @property
    def name(self) -> str:
        """The model and where it runs: `base int8 cpu`."""
        ...

    def load(self) -> None:
        """Loads the model if it is not. Raises ModelError with the remedy."""
        ...

    def transcribe(
        self, samples: npt.NDArray[np.float32], language: str, jargon: Sequence[str] = ()
    ) -> Transcript:
        """Mono float32 at 16 kHz, whole recording -> transcript with words and times; language is forced.

        `jargon` is what the set calls things (`jargon.jargon_of`), for whom it helps.
        """
        ...


class Session(Protocol):
    """A recording that is heard while it runs: what a transcriber's `listen(language, jargon)` gives, if it can."""

    @property
    def seconds(self) -> float:
        """How much was pushed."""
        ...

    @property
    def live(self) -> LiveText:
        """What is known so far."""
        ...

    def push(self, samples: npt.NDArray[np.float32]) -> None:
        """Mono, 16 kHz, as they come; never blocks, never fails."""
        ...

    def finish(self) -> Transcript:
        """Hears the rest. Raises ModelError."""
        ...

    def abandon(self) -> None: ...


class LiveTranscriber(Transcriber, Protocol):
    def listen(
        self,
        language: str,
        jargon: Sequence[str] = (),
        on_text: Callable[[LiveText], None] | None = None,
    ) -> Session:
        """Returns at once, the model may still be loading; `on_text` is called in a thread and must not block."""
        ...
