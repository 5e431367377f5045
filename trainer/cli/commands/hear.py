"""`trainer answer` and `trainer transcribe`: audio in, words or a verdict out."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, replace
from functools import partial
from typing import TYPE_CHECKING

from trainer.asr.doubt import unsure_stretches
from trainer.cli.backends import (
    make_transcriber,
    now,
    open_history,
    open_microphone,
    open_recordings,
    where_voice_goes,
)
from trainer.cli.home import find_home, read_settings
from trainer.cli.library import Library
from trainer.cli.logs import Nowhere
from trainer.cli.unfinished import left_behind, notice
from trainer.deck.lookup import find_card
from trainer.errors import AudioError
from trainer.exam.examiner import Examiner
from trainer.exam.hearing_along import HearingAlong
from trainer.exam.question import followup_of, question_of
from trainer.scoring.report import as_json, as_lines, printable
from trainer.scoring.unclear import in_doubt
from trainer.spoken.timing import time_at

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator
    from pathlib import Path

    from trainer.asr.transcriber import Transcriber
    from trainer.audio.recorder import Recorder
    from trainer.audio.source import AudioSource, Block
    from trainer.audio.take import Recording
    from trainer.config import Settings
    from trainer.exam.examiner import Outcome
    from trainer.exam.question import Question
    from trainer.progress.attempt import Attempt
    from trainer.spoken.transcript import Transcript


def answer(arguments: argparse.Namespace) -> int:
    settings = read_settings(arguments.server)
    home = find_home(arguments.home, settings)
    library = Library(home)
    question = _question(library, arguments.card)
    library.rubric(question.id)
    if arguments.seconds is not None:
        question = replace(question, seconds=max(1, round(arguments.seconds)))
    if not arguments.json:
        print("\n\n".join((question.title, *question.case)), end="\n\n", flush=True)
    if arguments.audio is None and (left := notice(left_behind(home))):
        print(f"trainer: {left}", file=sys.stderr)
    transcriber = make_transcriber(settings, arguments.model)
    tell_where_voice_goes(settings)
    along = HearingAlong(lambda: transcriber, question.language, partial(library.jargon, question.id))
    taken = _taken(arguments, question, home, settings, transcriber, along)
    for remark in remarks(taken):
        print(f"trainer: {remark}", file=sys.stderr)
    log = open_history(home) if arguments.keep else Nowhere()
    examiner = Examiner(library.score_transcript, log, now)
    heard = along.finish(taken, transcriber)
    tell_remark(transcriber)
    outcome = examiner.judge(question, heard, taken.path.name, silent=taken.silent_source)
    _tell(outcome, _archived(taken, home), as_object=arguments.json)
    return 0


def _taken(
    arguments: argparse.Namespace,
    question: Question,
    home: Path,
    settings: Settings,
    transcriber: Transcriber,
    along: HearingAlong,
) -> Recording:
    """What is to be judged; a file is not copied before it was read and there is a model to hear it with."""
    if arguments.audio is None:
        return spoken(question, home, settings, along)
    is_kept_already = _is_a_take(arguments.audio, home)
    recording = _read(arguments.audio, is_take=is_kept_already)
    transcriber.load()
    if not arguments.json:
        print(f"trainer: {transcriber.name} listens to {arguments.audio.name} …", file=sys.stderr, flush=True)
    return _copied(recording, question, home) if arguments.keep and not is_kept_already else recording


def _read(path: Path, *, is_take: bool) -> Recording:
    """A file as a recording; a take that was left behind is claimed for this run. Raises AudioError."""
    if is_take:
        from trainer.audio.recovered import recovered

        return recovered(path)
    from trainer.audio.take import Take
    from trainer.audio.wav import load_audio

    take = Take()
    take.add(load_audio(path), overflowed=False)
    return take.recording(path, "")


def _is_a_take(path: Path, home: Path) -> bool:
    """A file of the recordings folder, such as one that a crash left behind."""
    folder = home / "recordings"
    return path.resolve().parent == folder.resolve() and open_recordings(home).find(path.name) is not None


def _archived(taken: Recording, home: Path) -> Recording:
    """A take is made FLAC once its attempt is stored; where that fails the WAV stays."""
    from trainer.audio.archive import archive

    if not _is_a_take(taken.path, home):
        return taken
    try:
        return archive(taken)
    except AudioError as error:
        print(f"trainer: {error}", file=sys.stderr)
        return taken


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


def spoken(question: Question, home: Path, settings: Settings, along: HearingAlong) -> Recording:
    """Records until the limit, or until ctrl-c, which ends the take and keeps it."""
    source = open_microphone(settings)
    begin = f"Speak now, up to {question.seconds} s; ctrl-c ends the answer."
    return _keep(source, question, home, question.seconds, begin, along)


def _keep(
    source: AudioSource,
    question: Question,
    home: Path,
    limit: float | None,
    begin: str = "",
    along: HearingAlong | None = None,
) -> Recording:
    """Records into the recordings folder; `begin` is said when the first block has come."""
    from trainer.audio.recorder import Recorder

    path = open_recordings(home).new_path(question.id, now())
    unsaid = [begin] if begin else []

    def on_block(block: Block) -> None:
        if unsaid:
            print(unsaid.pop(), file=sys.stderr, flush=True)
        if along is not None:
            along.hear(block)

    recorder = Recorder(source, path, limit_seconds=limit, on_block=on_block)
    with _stopped_by_interrupt(recorder):
        return recorder.record()


def tell_where_voice_goes(settings: Settings) -> None:
    """Before anything is recorded or sent."""
    if host := where_voice_goes(settings):
        print(f"trainer: your voice leaves this machine: {host} hears it", file=sys.stderr, flush=True)


def tell_remark(transcriber: Transcriber) -> None:
    """Why something else heard than what was asked to."""
    if remark := getattr(transcriber, "remark", ""):
        print(f"trainer: {remark}", file=sys.stderr)


def remarks(taken: Recording) -> list[str]:
    said = [
        (bool(taken.lost), taken.lost),
        (taken.dead, f"{taken.silent_source} gave no signal; is the microphone muted?"),
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
            "unsure": [asdict(stretch) for stretch in unsure_stretches(attempt.text, attempt.words)],
        }
        print(json.dumps(report | heard, ensure_ascii=False))
    else:
        print(f"Heard by {attempt.model}:\n{attempt.text or '(nothing)'}\n")
        print("\n".join((*as_lines(attempt.sheet), *map(printable, _unsure_lines(attempt)))))


def _unsure_lines(attempt: Attempt) -> Iterator[str]:
    """What was not heard clearly, where a verdict may be due to it."""
    if in_doubt(attempt.sheet):
        yield "? not heard clearly:"
        for stretch in unsure_stretches(attempt.text, attempt.words):
            yield f"  {stretch.begin:5.1f}-{stretch.until:.1f} s “{stretch.text}”"


def transcribe(arguments: argparse.Namespace) -> int:
    """Every file; one that cannot be read is named and stops no other."""
    from trainer.audio.wav import load_audio

    settings = read_settings(arguments.server)
    transcriber = make_transcriber(settings, arguments.model)
    tell_where_voice_goes(settings)
    code = 0
    for path in arguments.files:
        try:
            transcript = transcriber.transcribe(load_audio(path), arguments.language)
        except AudioError as error:
            print(f"trainer: {error}", file=sys.stderr)
            code = error.exit_code
            continue
        print(_transcribed(path, transcript, as_object=arguments.json))
    tell_remark(transcriber)
    return code


def _transcribed(path: Path, transcript: Transcript, *, as_object: bool) -> str:
    if as_object:
        told = {"file": str(path), "text": transcript.text, **asdict(transcript)}
        return json.dumps(told, ensure_ascii=False)
    lines = [f"[{s.start:7.2f} - {s.end:7.2f}] {s.text}" for s in transcript.segments]
    return "\n".join([f"{path} ({transcript.seconds:.1f} s, {transcript.model})", *(lines or ["(nothing)"])])
