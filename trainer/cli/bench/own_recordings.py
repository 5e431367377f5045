"""What live hearing costs in words on real recordings that whoever measures has: none of real people is shipped.

The same take is heard while it is spoken and then as a whole by our own offline pass, by one process and model.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from trainer.cli.bench.figure import Figure, Goal, UnmeasurableError
from trainer.cli.bench.hearing import MODEL, has_model, speak
from trainer.cli.bench.hearing_takes import word_error
from trainer.cli.bench.machine import state
from trainer.errors import TrainerError

if TYPE_CHECKING:
    from pathlib import Path

    from trainer.cli.bench.context import BenchContext

GOALS = (Goal("own-word-error", "points", 1.0),)
_SECONDS = 55.0
"""A take is full when it is this long."""
_GAP_SECONDS = 0.8
_PEAK = 0.5


@dataclass(frozen=True, slots=True)
class Take:
    samples: Any
    """Mono float32 at 16 kHz."""
    said: str


def measure(context: BenchContext) -> list[Figure]:
    if context.recordings is None:
        raise UnmeasurableError(
            "it needs recordings of yours: --recordings LIST.tsv, see `trainer bench --help`"
        )
    has_model()
    takes = joined(_read(context.recordings))
    live, whole = _heard(takes, context)
    said = [take.said for take in takes]
    errors = [word_error(said, texts) for texts in (live, whole)]
    words = sum(len(text.split()) for text in said)
    return [
        GOALS[0].figure(
            100 * (errors[0] - errors[1]),
            f"{100 * errors[0]:.1f} % at the pace of speech, {100 * errors[1]:.1f} % by the offline pass; "
            f"{words} words of {context.recordings.name} in {len(takes)} takes of about a minute, "
            f"language {context.language}; {MODEL} int8 on the CPU; {state()}",
        )
    ]


def _heard(takes: list[Take], context: BenchContext) -> tuple[list[str], list[str]]:
    from trainer.asr.process import ProcessTranscriber

    live, whole = [], []
    with ProcessTranscriber(MODEL) as process:
        process.load()
        for number, take in enumerate(takes, 1):
            context.tell(f"take {number} of {len(takes)}, at the pace of speech and then whole …")
            live.append(speak(process, take.samples, context.language).text)
            whole.append(process.transcribe(take.samples, context.language).text)
    return live, whole


def joined(recordings: list[Take]) -> list[Take]:
    """Sentences one after the other, each as loud as the next, until a take is about a minute long."""
    from trainer.asr.tape import Tape
    from trainer.audio.source import SAMPLE_RATE

    takes: list[Take] = []
    tape, said = Tape(), []
    for at, one in enumerate(recordings):
        tape.add(one.samples * (_PEAK / max(float(abs(one.samples).max()), 1e-6)))
        tape.add(one.samples[: round(_GAP_SECONDS * SAMPLE_RATE)] * 0)
        said.append(one.said)
        if tape.end >= _SECONDS or at == len(recordings) - 1:
            takes.append(Take(tape.cut(0.0), " ".join(said)))
            tape, said = Tape(), []
    return takes


def _read(path: Path) -> list[Take]:
    """A table with the columns `path` and `transcript`; paths from its folder or the one above.

    Raises TrainerError naming the line.
    """
    try:
        with path.open(encoding="utf-8-sig", newline="") as stream:
            rows = list(csv.DictReader(stream, delimiter="\t", quoting=csv.QUOTE_NONE))
    except (OSError, ValueError, csv.Error) as error:
        raise TrainerError(f"{path} cannot be read: {error}", hint="give a table of recordings") from error
    if not rows or not {"path", "transcript"} <= rows[0].keys():
        raise TrainerError(
            f"{path}: there are no recordings in it",
            hint="tab-separated, with the columns path and transcript",
        )
    return [_take(path, line, row) for line, row in enumerate(rows, 2)]


def _take(table: Path, line: int, row: dict[str, str | None]) -> Take:
    from trainer.audio.wav import load_audio

    name, said = row["path"] or "", row["transcript"] or ""
    found = next((p for p in (table.parent / name, table.parent.parent / name) if name and p.is_file()), None)
    if found is None:
        raise TrainerError(
            f"{table}:{line}: there is no recording {name!r}", hint="paths start at the table's folder"
        )
    return Take(load_audio(found), said)
