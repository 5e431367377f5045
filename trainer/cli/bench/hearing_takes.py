"""Answers to speak and how what was heard of them is compared: the shipped recordings, joined to a length."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from importlib.resources import as_file, files
from statistics import quantiles
from typing import Any


@dataclass(frozen=True, slots=True)
class Takes:
    """How many answers are spoken, and how long."""

    paused: int = 3
    cut: int = 7
    seconds: float = 60.0


def recordings_of(takes: Takes) -> tuple[list[Any], list[str]]:
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
