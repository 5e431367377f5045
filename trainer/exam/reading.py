"""A question read aloud; one at a time, ended from any thread. Draws nothing and never speaks into a recording."""

from __future__ import annotations

from threading import Event, Lock
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.audio.voice import Voice
    from trainer.exam.question import Question

FindVoice: TypeAlias = "Callable[[str], Voice]"
"""Language -> a voice. May raise VoiceError; looks anew at each call, since one may have been installed."""


class Reading:
    """`run` blocks its thread; `stop` comes from any and never blocks."""

    def __init__(self, find: FindVoice) -> None:
        """Nothing is looked for before there is something to say."""
        self._find = find
        self._lock = Lock()
        self._stopped = Event()

    def begin(self) -> Event:
        """Ends what is being said; what is given to `run` next, so that a stop that comes before it is not lost."""
        with self._lock:
            self._stopped.set()
            self._stopped = Event()
            return self._stopped

    def stop(self) -> None:
        with self._lock:
            self._stopped.set()

    def run(self, stopped: Event, question: Question, on_voice: Callable[[str], object]) -> None:
        """Says the question to its end; tells the name of the voice before. Raises VoiceError, PlaybackError."""
        voice = self._find(question.language)
        on_voice(voice.name)
        voice.say(words_of(question), stopped)


def words_of(question: Question) -> str:
    """Title, then case, a sentence each."""
    from trainer.spoken.aloud import aloud  # its tables are not made before somebody wants to hear

    parts = (aloud(part, question.language) for part in (question.title, *question.case))
    return " ".join(part if part.endswith((".", "?", "!")) else f"{part}." for part in parts if part)
