"""What hears answers once more in the background, and what plays them, made of this run's own."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from trainer.asr.second import OFF
from trainer.cli.backends import make_second_transcriber, now, open_recordings
from trainer.cli.records import mistakes_of, open_records
from trainer.errors import AudioError
from trainer.exam.replay import Replay
from trainer.exam.second_hearing import SecondHearing

if TYPE_CHECKING:
    from pathlib import Path

    import numpy as np
    import numpy.typing as npt

    from trainer.audio.player import Player
    from trainer.cli.library import Library
    from trainer.config import Settings
    from trainer.store.recordings import Recordings


def second_hearing(home: Path, library: Library, settings: Settings, model: str) -> SecondHearing | None:
    """None where the learner wants none; `model` is the one named on the command line."""
    if settings.second_hearing == OFF:
        return None
    return SecondHearing(
        make=partial(make_second_transcriber, settings, model),
        samples=partial(read_samples, open_recordings(home)),
        score=library.score_transcript,
        log=partial(open_records, home),
        mistakes=partial(mistakes_of, library),
        now=now,
        jargon=library.jargon,
    )


def make_replay(home: Path) -> Replay:
    """Plays on the loudspeaker; PortAudio is not loaded before the first word."""
    return Replay(_speaker, partial(read_samples, open_recordings(home)))


def _speaker() -> Player:
    from trainer.audio.speaker import Speaker

    return Speaker()


def read_samples(recordings: Recordings, name: str) -> npt.NDArray[np.float32]:
    """Of a take that may be made FLAC at this very moment. Raises AudioError."""
    try:
        return _read(recordings, name)
    except AudioError:
        return _read(recordings, name)


def _read(recordings: Recordings, name: str) -> npt.NDArray[np.float32]:
    from trainer.audio.wav import load_audio

    return load_audio(recordings.take(name))
