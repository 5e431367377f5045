"""`longest-frame` and its CPU: the interface's event loop while an answer is heard live by the process beside it."""

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
LONGEST_BUSY = Goal("longest-frame-cpu", "ms", 100)
GOALS = (LONGEST, LONGEST_BUSY)
_MS = 1000


def measure(context: BenchContext) -> list[Figure]:
    from trainer.asr.process import ProcessTranscriber
    from trainer.audio.wav import FileSource
    from trainer.cli.bench.interface import furnished
    from trainer.cli.bench.trial import run
    from trainer.cli.library import Library
    from trainer.tui.place import Place
    from trainer.tui.trial.frames import looks

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
        taken = run(looks(heard, Place(deck, deck.cards[0]), seconds))
    except (TrainerError, TimeoutError) as error:
        raise UnmeasurableError(f"no verdict came ({error})") from None
    used = os.times().user - busy.user
    on = (
        f"of {len(taken)} looks from the key that starts an answer of {seconds:.0f} s (the shipped recordings at the "
        f"pace of speech, {MODEL} int8 live in the process beside it) to its verdict; {{}}; {used:.1f} s of user CPU "
        f"of the interface, its start included; {state()}"
    )
    return [
        _longest(
            LONGEST, [look.late for look in taken], "that the event loop of the interface was held up", on
        ),
        _longest(
            LONGEST_BUSY,
            [look.busy for look in taken],
            "CPU of the interface's own thread between two looks, which a busy machine hardly adds to",
            on,
        ),
    ]


def _longest(goal: Goal, seconds: list[float], what: str, on: str) -> Figure:
    over = sum(_MS * one > goal.at_most for one in seconds)
    most = _MS * quantiles(seconds, n=1000, method="inclusive")[-1]
    spread = (
        f"median {_MS * median(seconds):.1f} ms, 99.9 % within {most:.0f} ms, {over} over {goal.at_most:g}"
    )
    return goal.figure(_MS * max(seconds), f"the longest {what}, {on.format(spread)}")


def _recorded(context: BenchContext, seconds: float) -> Path:
    from trainer.audio.wav import save_audio

    (samples, *_), _ = recordings_of(Takes(0, 1, seconds + 2))
    path = context.folder / "answer.wav"
    save_audio(path, samples)
    return path
