"""What says a text aloud: the protocol every voice keeps; knows nothing of questions or programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from threading import Event


class Voice(Protocol):
    @property
    def name(self) -> str:
        """The program, and the voice in it where there are several."""
        ...

    def say(self, text: str, stopped: Event) -> None:
        """Blocks until all was said or `stopped` is set, from any thread and also beforehand.

        Raises PlaybackError where nothing can be said, or while a recording is open.
        """
        ...


class ScriptedVoice:
    """Says it to nobody until it is stopped or let go: for tests and machines without sound, shipped and no mock."""

    name = "scripted voice"

    def __init__(self, *, seconds: float = 0.0) -> None:
        """`seconds` is how long every text takes."""
        self.said: list[str] = []
        """What was given, in order, whether it was said to the end or not."""
        self.stopped = 0
        """How many of them were not said to the end."""
        self._seconds = seconds

    def say(self, text: str, stopped: Event) -> None:
        self.said.append(text)
        if stopped.wait(self._seconds):
            self.stopped += 1
