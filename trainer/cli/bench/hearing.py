"""The figures of live hearing: the shipped answers at the pace of speech through the path of the microphone.

Plain faster-whisper hears the same recordings whole, in the same run and on the same machine, so that what a
busy machine does to one it does to the other. Judges nothing.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING, Any

from trainer.cli.bench.figure import Figure, Goal, UnmeasurableError
from trainer.cli.bench.hearing_takes import Takes, percentile_95, recordings_of, word_error
from trainer.cli.bench.machine import state
from trainer.errors import ModelError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from trainer.asr.process import ProcessTranscriber
    from trainer.cli.bench.context import BenchContext

PAUSED = Goal("stop-paused", "s", 0.3)
CUT = Goal("stop-cut", "s", 0.8)
RATIO = Goal("stop-cut-ratio", "", 0.125)
BEHIND = Goal("live-behind", "s", 1.5)
COMPUTE = Goal("live-compute", "", 2.0)
WORDS = Goal("live-word-error", "points", 1.0)
GOALS = (PAUSED, CUT, RATIO, BEHIND, COMPUTE, WORDS)
MODEL = "base"
_BLOCK_SECONDS = 0.1
_LANGUAGE = "en"
_PLAIN = """
import json, sys, time
import numpy as np
from faster_whisper import WhisperModel
model = WhisperModel(sys.argv[1], device="cpu", compute_type="int8", local_files_only=True)
def heard(samples):
    wall, busy = time.perf_counter(), time.process_time()
    found, _ = model.transcribe(samples, language=sys.argv[2])
    text = " ".join(one.text.strip() for one in found)
    return {"seconds": time.perf_counter() - wall, "cpu": time.process_time() - busy, "text": text}
samples = np.fromfile(sys.argv[3], np.float32)
heard(samples[:48000])
print(json.dumps(heard(samples)))
"""
"""faster-whisper as its own description shows it; prints what a recording took and gave."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """One answer that was heard while it was spoken."""

    stop_seconds: float
    """From the stop to the transcript."""
    behind_seconds: tuple[float, ...]
    """From the end of each word to its first appearance."""
    text: str


@dataclass(frozen=True, slots=True)
class Heard:
    """One recording that plain faster-whisper heard whole."""

    seconds: float
    cpu: float
    """Seconds of all processors together."""
    text: str


def measure(context: BenchContext, takes: Takes | None = None) -> list[Figure]:
    takes = takes or Takes()
    recordings, references = recordings_of(takes)
    spoken, plain, busy = _side_by_side(recordings, context)
    how = (
        f"{MODEL} int8 on the CPU, {takes.paused} + {takes.cut} answers of {takes.seconds:.0f} s (English "
        f"text-to-speech) in blocks of {_BLOCK_SECONDS:g} s at the pace of speech; {state()}"
    )
    paused, cut = spoken[: takes.paused], spoken[takes.paused :]
    stops = [one.stop_seconds for one in cut]
    ratios = [one.stop_seconds / whole.seconds for one, whole in zip(cut, plain[takes.paused :], strict=True)]
    behind = [late for one in spoken for late in one.behind_seconds]
    live_errors = word_error(references, [one.text for one in spoken])
    plain_errors = word_error(references, [one.text for one in plain])
    offline = sum(one.cpu for one in plain)
    return [
        PAUSED.figure(
            median(one.stop_seconds for one in paused),
            f"stop to transcript, median, the speaker silent for 1 s before; {how}",
        ),
        CUT.figure(percentile_95(stops), f"stop to transcript, 95th percentile, cut off mid-word; {how}"),
        RATIO.figure(
            median(ratios),
            f"of plain faster-whisper on the whole recording in this run (median "
            f"{median(one.seconds for one in plain):.1f} s), median; {how}",
        ),
        BEHIND.figure(median(behind), f"end of a word to its first appearance, {len(behind)} words; {how}"),
        COMPUTE.figure(
            busy / offline, f"{busy:.1f} s of CPU live, {offline:.1f} s plain and whole, model loaded; {how}"
        ),
        WORDS.figure(
            100 * (live_errors - plain_errors),
            f"{100 * live_errors:.1f} % live, {100 * plain_errors:.1f} % plain and whole, numbers written in "
            f"figures counted as errors in both; {how}",
        ),
    ]


def _plain(samples: Any, folder: Path) -> Heard:
    path = folder / "take.f32"
    samples.tofile(path)
    arguments = (str(has_model()), _LANGUAGE, str(path))
    done = subprocess.run(
        [sys.executable, "-P", "-c", _PLAIN, *arguments], capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise UnmeasurableError(f"plain faster-whisper failed: {done.stderr.strip().splitlines()[-1:]}")
    return Heard(**json.loads(done.stdout))


def has_model() -> Path:
    """Where the model lies. Raises UnmeasurableError."""
    from trainer.asr import models

    try:
        return models.resolve(MODEL)
    except ModelError as error:
        raise UnmeasurableError(str(error)) from None


def _side_by_side(recordings: list[Any], context: BenchContext) -> tuple[list[Spoken], list[Heard], float]:
    """Every take live and then whole, and the CPU seconds of the live ones without loading the model."""
    from trainer.asr.process import ProcessTranscriber

    has_model()
    with _cpu_of_children() as loading, ProcessTranscriber(MODEL) as process:
        process.load()
    spoken, whole, others = [], [], 0.0
    with _cpu_of_children() as all_, ProcessTranscriber(MODEL) as process:
        process.load()
        for number, samples in enumerate(recordings, 1):
            context.tell(f"take {number} of {len(recordings)}, at the pace of speech and then whole …")
            spoken.append(speak(process, samples, _LANGUAGE))
            with _cpu_of_children() as other:
                whole.append(_plain(samples, context.folder))
            others += other()
    return spoken, whole, all_() - others - loading()


@contextmanager
def _cpu_of_children() -> Iterator[Callable[[], float]]:
    """CPU seconds of processes that ended in the meantime, to be asked for afterwards."""
    before, after = os.times(), os.times()
    yield lambda: after.children_user + after.children_system - before.children_user - before.children_system
    after = os.times()


def speak(process: ProcessTranscriber, samples: Any, language: str) -> Spoken:
    """One take in blocks, each when it would have been spoken."""
    from trainer.audio.source import SAMPLE_RATE

    shown: list[tuple[float, float]] = []  # when, and up to which second of the take there was text
    began = time.perf_counter()

    def on_text(live: Any) -> None:
        shown.append((time.perf_counter() - began, live.seconds - live.behind_seconds))

    session = process.listen(language, on_text=on_text)
    size = round(_BLOCK_SECONDS * SAMPLE_RATE)
    for at in range(0, len(samples), size):
        block = samples[at : at + size]
        time.sleep(max(0.0, began + (at + len(block)) / SAMPLE_RATE - time.perf_counter()))
        session.push(block)
    stopped = time.perf_counter()
    heard = session.finish()
    ended = time.perf_counter()
    shown.append((ended - began, heard.seconds))
    late = tuple(
        next(when for when, until in shown if until >= min(word.end, heard.seconds)) - word.end
        for word in heard.words
    )
    return Spoken(ended - stopped, late, heard.text)
