"""`longest-frame`: the event loop of the interface while a real answer is heard live by the process beside it."""

from __future__ import annotations

import os
from dataclasses import replace
from statistics import median, quantiles
from typing import TYPE_CHECKING

from trainer.cli.bench.figure import Figure, Goal, UnmeasurableError
from trainer.cli.bench.hearing import MODEL, has_model
from trainer.cli.bench.hearing_takes import Takes, recordings_of
from trainer.cli.bench.machine import state
from trainer.errors import TrainerError

if TYPE_CHECKING:
    from pathlib import Path

    from trainer.cli.bench.context import BenchContext

LONGEST = Goal("longest-frame", "ms", 100)
GOALS = (LONGEST,)
_MS = 1000


def measure(context: BenchContext) -> list[Figure]:
    from trainer.asr.process import ProcessTranscriber
    from trainer.audio.wav import FileSource
    from trainer.cli.bench.interface import furnished
    from trainer.cli.bench.trial import run
    from trainer.cli.library import Library
    from trainer.tui.place import Place
    from trainer.tui.trial.frames import late_frames

    has_model()
    services, _ = furnished(context)
    deck = Library(context.home).deck("demo")
    seconds = context.sizes.frame_seconds
    take = _recorded(context, seconds)
    heard = replace(
        services,
        microphone=lambda: FileSource(take, real_time=True),
        transcriber=lambda: ProcessTranscriber(MODEL),
    )
    busy = os.times()
    try:
        late = run(late_frames(heard, Place(deck, deck.cards[0]), seconds))
    except (TrainerError, TimeoutError) as error:
        raise UnmeasurableError(f"no verdict came ({error})") from None
    used = os.times().user - busy.user
    longest = _MS * max(late)
    how = (
        f"the longest that the event loop of the interface was held up, of {len(late)} looks from the key that starts "
        f"an answer of {seconds:.0f} s (the shipped recordings at the pace of speech, {MODEL} int8 live in the process "
        f"beside it) to its verdict; median {_MS * median(late):.1f} ms, 99.9 % within "
        f"{_MS * quantiles(late, n=1000, method='inclusive')[-1]:.0f} ms, {sum(one > 0.1 for one in late)} over 100; "
        f"{used:.1f} s of user CPU of the interface, its start included; {state()}"
    )
    return [LONGEST.figure(longest, how)]


def _recorded(context: BenchContext, seconds: float) -> Path:
    from trainer.audio.wav import save_audio

    (samples, *_), _ = recordings_of(Takes(0, 1, seconds + 2))
    path = context.folder / "answer.wav"
    save_audio(path, samples)
    return path
