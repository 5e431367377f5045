"""The figures of live hearing: the shipped answers at the pace of speech through the path of the microphone.

Plain faster-whisper hears the same recordings whole, in the same run and on the same machine, so that what a
busy machine does to one it does to the other. Judges nothing.
"""

from __future__ import annotations

import csv
import json
import os
import subprocess
import sys
import time
from dataclasses import dataclass
from importlib.resources import as_file, files
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any

from trainer.cli.bench.figure import Figure, Goal, UnmeasurableError
from trainer.cli.bench.machine import state
from trainer.errors import ModelError

if TYPE_CHECKING:
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
heard(np.fromfile(sys.argv[3], np.float32)[:48000])
print(json.dumps([heard(np.fromfile(path, np.float32)) for path in sys.argv[3:]]))
"""
"""faster-whisper as its own description shows it; prints what each recording took and gave."""


@dataclass(frozen=True, slots=True)
class Takes:
    """How many answers are spoken, and how long."""

    paused: int = 3
    cut: int = 7
    seconds: float = 60.0


@dataclass(frozen=True, slots=True)
class Spoken:
    """One answer that was heard while it was spoken."""

    stop_seconds: float
    """From the stop to the transcript."""
    behind_seconds: tuple[float, ...]
    """From the end of each word to its first appearance."""
    text: str


def measure(context: BenchContext, takes: Takes | None = None) -> list[Figure]:
    takes = takes or Takes()
    recordings, references = _recordings(takes)
    context.tell(f"plain faster-whisper on {len(recordings)} recordings …")
    plain = _plain(recordings, context.folder)
    context.tell(f"{len(recordings)} answers of {takes.seconds:.0f} s at the pace of speech …")
    spoken, busy = _spoken(recordings)
    how = (
        f"{MODEL} int8 on the CPU, {takes.paused} + {takes.cut} answers of {takes.seconds:.0f} s (English "
        f"text-to-speech) in blocks of {_BLOCK_SECONDS:g} s at the pace of speech; {state()}"
    )
    paused, cut = spoken[: takes.paused], spoken[takes.paused :]
    stops = [one.stop_seconds for one in cut]
    ratios = [
        one.stop_seconds / whole["seconds"] for one, whole in zip(cut, plain[takes.paused :], strict=True)
    ]
    behind = [late for one in spoken for late in one.behind_seconds]
    live_errors = word_error(references, [one.text for one in spoken])
    plain_errors = word_error(references, [one["text"] for one in plain])
    offline = sum(one["cpu"] for one in plain)
    return [
        PAUSED.figure(
            median(one.stop_seconds for one in paused),
            f"stop to transcript, median, the speaker silent for 1 s before; {how}",
        ),
        CUT.figure(percentile_95(stops), f"stop to transcript, 95th percentile, cut off mid-word; {how}"),
        RATIO.figure(
            median(ratios),
            f"of plain faster-whisper on the whole recording in this run (median "
            f"{median(one['seconds'] for one in plain):.1f} s), median; {how}",
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


def word_error(references: list[str], texts: list[str]) -> float:
    """Edits per word of the references; case and punctuation do not count."""
    from rapidfuzz.distance import Levenshtein

    pairs = [(_words(wanted), _words(heard)) for wanted, heard in zip(references, texts, strict=True)]
    return sum(Levenshtein.distance(*pair) for pair in pairs) / sum(len(wanted) for wanted, _ in pairs)


def percentile_95(values: list[float]) -> float:
    return quantiles(values, n=20, method="inclusive")[-1] if len(values) > 1 else values[0]


def _words(text: str) -> list[str]:
    kept = "".join(c if c.isalnum() or c == "'" else " " for c in text.casefold())
    return kept.split()


def _recordings(takes: Takes) -> tuple[list[Any], list[str]]:
    """Samples of each take and what is said in it: first those that end in a pause, then those cut off."""
    answers = _answers()
    recordings, references = [], []
    for number in range(takes.paused + takes.cut):
        is_cut = number >= takes.paused
        samples, text = _joined(answers, number, takes.seconds - (0.0 if is_cut else 1.0), is_cut=is_cut)
        recordings.append(samples)
        references.append(text)
    return recordings, references


def _answers() -> list[tuple[Any, str]]:
    from trainer.audio.wav import load_audio

    with as_file(files("trainer") / "samples" / "en") as folder:
        with (folder / "answers.tsv").open(encoding="utf-8", newline="") as stream:
            rows = list(csv.DictReader(stream, delimiter="\t", quoting=csv.QUOTE_NONE))
        return [(load_audio(folder / row["path"]), row["transcript"]) for row in rows]


def _joined(answers: list[tuple[Any, str]], first: int, seconds: float, *, is_cut: bool) -> tuple[Any, str]:
    """Answers one after the other from the `first` on, cut off at some word, or ended in a second of silence."""
    from trainer.asr.tape import Tape
    from trainer.audio.source import SAMPLE_RATE

    tape = Tape()
    said: list[str] = []
    while tape.end < seconds:
        samples, text = answers[(first + len(said)) % len(answers)]
        left = round((seconds - tape.end) * SAMPLE_RATE)
        share = min(1.0, left / len(samples))
        tape.add(samples[:left])
        said.append(" ".join(text.split()[: round(share * len(text.split()))]))
    if not is_cut:
        tape.add(answers[0][0][:SAMPLE_RATE] * 0)
    return tape.cut(0.0), " ".join(said)


def _plain(recordings: list[Any], folder: Path) -> list[dict[str, Any]]:
    from trainer.asr import models

    try:
        model = models.resolve(MODEL)
    except ModelError as error:
        raise UnmeasurableError(str(error)) from None
    paths = [str(folder / f"{number}.f32") for number in range(len(recordings))]
    for samples, path in zip(recordings, paths, strict=True):
        samples.tofile(path)
    done = subprocess.run(
        [sys.executable, "-P", "-c", _PLAIN, str(model), _LANGUAGE, *paths],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise UnmeasurableError(f"plain faster-whisper failed: {done.stderr.strip().splitlines()[-1:]}")
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def _spoken(recordings: list[Any]) -> tuple[list[Spoken], float]:
    """Every take in turn, and the CPU seconds of the recogniser without loading its model."""
    loading = _cpu_of_children(lambda process: None)
    spoken: list[Spoken] = []

    def speak(process: ProcessTranscriber) -> None:
        spoken.extend(_speak(process, samples) for samples in recordings)

    with_takes = _cpu_of_children(speak)
    return spoken, with_takes - loading


def _cpu_of_children(use: Any) -> float:
    """CPU seconds of a recogniser's process from its start to its end."""
    from trainer.asr.process import ProcessTranscriber

    before = os.times()
    with ProcessTranscriber(MODEL) as process:
        process.load()
        use(process)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def _speak(process: ProcessTranscriber, samples: Any) -> Spoken:
    """One take in blocks, each when it would have been spoken."""
    from trainer.audio.source import SAMPLE_RATE

    shown: list[tuple[float, float]] = []  # when, and up to which second of the take there was text
    began = time.perf_counter()

    def on_text(live: Any) -> None:
        shown.append((time.perf_counter() - began, live.seconds - live.behind_seconds))

    session = process.listen(_LANGUAGE, on_text=on_text)
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
