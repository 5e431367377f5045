"""`trainer answer` and `trainer transcribe`: audio in, words or a verdict out."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, replace
from typing import TYPE_CHECKING

from trainer.cli.backends import (
    make_transcriber,
    now,
    open_history,
    open_microphone,
    open_recordings,
)
from trainer.cli.home import find_home, read_settings
from trainer.cli.library import Library
from trainer.cli.logs import Nowhere
from trainer.deck.lookup import find_card
from trainer.errors import AudioError
from trainer.exam.examiner import Examiner
from trainer.exam.question import followup_of, question_of
from trainer.scoring.report import as_json, as_lines
from trainer.spoken.timing import time_at

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from trainer.asr.transcriber import Transcriber
    from trainer.audio.recorder import Recorder
    from trainer.audio.source import AudioSource, Block
    from trainer.audio.take import Recording
    from trainer.config import Settings
    from trainer.exam.examiner import Outcome
    from trainer.exam.question import Question
    from trainer.spoken.transcript import Transcript


def answer(arguments: argparse.Namespace) -> int:
    settings = read_settings()
    home = find_home(arguments.home, settings)
    library = Library(home)
    question = _question(library, arguments.card)
    library.rubric(question.id)
    if arguments.seconds is not None:
        question = replace(question, seconds=max(1, round(arguments.seconds)))
    if not arguments.json:
        print("\n\n".join((question.title, *question.case)), end="\n\n", flush=True)
    transcriber = make_transcriber(settings, arguments.model)
    taken = _taken(arguments, question, home, settings, transcriber)
    for remark in _remarks(taken):
        print(f"trainer: {remark}", file=sys.stderr)
    log = open_history(home) if arguments.keep else Nowhere()
    outcome = Examiner(library.score_transcript, log, now).hear(question, taken, transcriber)
    _tell(outcome, taken, as_object=arguments.json)
    return 0


def _taken(
    arguments: argparse.Namespace,
    question: Question,
    home: Path,
    settings: Settings,
    transcriber: Transcriber,
) -> Recording:
    """What is to be judged; a file is not copied before it was read and there is a model to hear it with."""
    if arguments.audio is None:
        return _spoken(question, home, settings)
    from trainer.audio.take import Take
    from trainer.audio.wav import load_audio

    take = Take()
    take.add(load_audio(arguments.audio), overflowed=False)
    transcriber.load()
    if not arguments.json:
        print(f"trainer: {transcriber.name} listens to {arguments.audio.name} …", file=sys.stderr, flush=True)
    recording = take.recording(arguments.audio, "")
    return _copied(recording, question, home) if arguments.keep else recording


def _question(library: Library, card_id: str) -> Question:
    set_id = card_id.partition("/")[0]
    decks = (library.deck(set_id),) if library.has_set(set_id) else library.decks()
    found = find_card(decks, card_id)
    followup = followup_of(found.deck, found.card) if found.is_followup else None
    return followup or question_of(found.deck, found.card)


def _copied(recording: Recording, question: Question, home: Path) -> Recording:
    """Kept like a spoken take, where the recordings folder can be written."""
    from trainer.audio.wav import FileSource

    try:
        kept = _keep(FileSource(recording.path), question, home, None)
        if kept.lost:
            print(f"trainer: only {kept.seconds:.1f} s of it are kept: {kept.lost}", file=sys.stderr)
        return replace(recording, path=kept.path)
    except AudioError as error:
        print(f"trainer: the recording is not kept: {error}", file=sys.stderr)
        return recording


def _spoken(question: Question, home: Path, settings: Settings) -> Recording:
    """Records until the limit, or until ctrl-c, which ends the take and keeps it."""
    source = open_microphone(settings)
    begin = f"Speak now, up to {question.seconds} s; ctrl-c ends the answer."
    return _keep(source, question, home, question.seconds, begin)


def _keep(
    source: AudioSource, question: Question, home: Path, limit: float | None, begin: str = ""
) -> Recording:
    """Records into the recordings folder; `begin` is said when the first block has come."""
    from trainer.audio.archive import archive
    from trainer.audio.recorder import Recorder

    path = open_recordings(home).new_path(question.id, now())
    unsaid = [begin] if begin else []

    def on_block(_block: Block) -> None:
        if unsaid:
            print(unsaid.pop(), file=sys.stderr, flush=True)

    recorder = Recorder(source, path, limit_seconds=limit, on_block=on_block)
    with _stopped_by_interrupt(recorder):
        return archive(recorder.record())


def _remarks(taken: Recording) -> list[str]:
    said = [
        (bool(taken.lost), taken.lost),
        (taken.dead, f"{taken.path.name} holds no signal; is the microphone muted?"),
        (taken.clipped, "the sound is clipped; turn the microphone down"),
        (taken.overflowed, "samples were lost; the machine is too busy"),
    ]
    return [text for is_so, text in said if is_so]


class _stopped_by_interrupt:  # noqa: N801 - reads as what it does in a with statement
    """Ctrl-c stops the take instead of the program."""

    def __init__(self, recorder: Recorder) -> None:
        self._recorder = recorder

    def __enter__(self) -> None:
        import signal

        self._before = signal.signal(signal.SIGINT, lambda *_: self._recorder.stop())

    def __exit__(self, *exc: object) -> None:
        import signal

        signal.signal(signal.SIGINT, self._before)


def _tell(outcome: Outcome, taken: Recording, *, as_object: bool) -> None:
    attempt = outcome.attempt
    if outcome.not_kept is not None:
        print(f"trainer: not kept in the history: {outcome.not_kept}", file=sys.stderr)
    if as_object:
        report = as_json(attempt.sheet, attempt.card, lambda at: time_at(attempt.text, attempt.words, at))
        heard = {
            "transcript": attempt.text,
            "words": [asdict(word) for word in attempt.words],
            "recording": str(taken.path),
            "seconds": round(attempt.seconds, 3),
            "model": attempt.model,
        }
        print(json.dumps(report | heard, ensure_ascii=False))
    else:
        print(f"Heard by {attempt.model}:\n{attempt.text or '(nothing)'}\n")
        print("\n".join(as_lines(attempt.sheet)))


def transcribe(arguments: argparse.Namespace) -> int:
    """Every file; one that cannot be read is named and stops no other."""
    from trainer.audio.wav import load_audio

    transcriber = make_transcriber(read_settings(), arguments.model)
    code = 0
    for path in arguments.files:
        try:
            transcript = transcriber.transcribe(load_audio(path), arguments.language)
        except AudioError as error:
            print(f"trainer: {error}", file=sys.stderr)
            code = error.exit_code
            continue
        print(_transcribed(path, transcript, as_object=arguments.json))
    return code


def _transcribed(path: Path, transcript: Transcript, *, as_object: bool) -> str:
    if as_object:
        told = {"file": str(path), "text": transcript.text, **asdict(transcript)}
        return json.dumps(told, ensure_ascii=False)
    lines = [f"[{s.start:7.2f} - {s.end:7.2f}] {s.text}" for s in transcript.segments]
    return "\n".join([f"{path} ({transcript.seconds:.1f} s, {transcript.model})", *(lines or ["(nothing)"])])
