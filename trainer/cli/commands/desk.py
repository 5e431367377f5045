"""`trainer` alone: the interface; without a terminal, the same job on a bundled recording, and it says so."""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.cli.backends import (
    make_transcriber,
    now,
    open_history,
    open_microphone,
    open_recordings,
    warm_microphone,
)
from trainer.cli.collector import built_to_stay
from trainer.cli.exams import due_order, save_in
from trainer.cli.home import find_home, read_settings
from trainer.cli.library import Library
from trainer.cli.logs import LateLog
from trainer.cli.records import (
    late_contest,
    late_correct,
    late_mistakes,
    late_wanted,
    open_calibrations,
    open_past,
    open_rescoring,
)
from trainer.cli.second import make_reading, make_replay, second_hearing
from trainer.cli.speech_models import SpeechModels

if TYPE_CHECKING:
    import argparse
    from collections.abc import Mapping

    from trainer.audio.source import AudioSource
    from trainer.config import Settings
    from trainer.store.unfinished import UnfinishedTake
    from trainer.tui.services import Services

FEW_CHARACTERS = frozenset({"linux", "dumb", "vt100", "vt102", "vt220", "ansi"})
"""Names of terminals that have no braille."""
DEMO_CARD, DEMO_RECORDING = "demo/Q1", "q1-full.flac"


def run(arguments: argparse.Namespace) -> int:
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return _demonstrate(arguments, "there is no terminal here")
    if arguments.or_demo and not _has_microphone():
        return _demonstrate(
            arguments,
            "there is no microphone here (`.venv/bin/trainer` opens the program: type, or choose a file)",
        )
    with built_to_stay():  # classes by the thousand, of which none is ever garbage
        from trainer.config import log_path, plainness_of, settings_path
        from trainer.tui.app import run as run_app
        from trainer.tui.services import Services

    settings = read_settings(arguments.server)
    home = find_home(arguments.home, settings)
    library = Library(home)
    plainness = plainness_of(os.environ, settings)
    services = Services(
        settings=settings,
        language=settings.interface_language(os.environ),
        decks=library.gather,
        faults=lambda: library.faults,
        score=library.score_transcript,
        prepare=library.prepare,
        transcriber=partial(make_transcriber, settings, arguments.model),
        microphone=partial(open_microphone, settings),
        audio_file=_open_file,
        history=LateLog(partial(open_history, home)),
        recordings=open_recordings(home),
        now=now,
        settings_file=settings_path(os.environ),
        plainness=plainness,
        overruled=_overruled(arguments),
        restage=partial(_restaged, home, library, arguments.model),
        models=SpeechModels(settings, arguments.model),
        contest=late_contest(home, library),
        correct=late_correct(home, library),
        calibrations=partial(open_calibrations, home, library),
        rescoring=partial(open_rescoring, home, library),
        warm_microphone=warm_microphone,
        jargon=library.jargon,
        replay=make_replay(home),
        reading=make_reading(),
        second_hearing=second_hearing(home, library, settings, arguments.model),
        unfinished=partial(_unfinished, home, library),
        due=due_order(home, library),
        wanted=partial(late_wanted, home),
        keep_status=partial(_keep_status, home),
        save_report=save_in(home / "recordings" / "reports", settings.interface_language(os.environ)),
        past=partial(open_past, home),
        mistakes=partial(late_mistakes, home),
        draws_blocks=not plainness and draws_blocks(os.environ, sys.stdout.encoding),
    )
    return run_app(services, log_path())


def _restaged(home: Path, library: Library, model: str, services: Services, settings: Settings) -> Services:
    """What a changed setting can do while the program runs; folder and server are those it was started with."""
    language, before = settings.interface_language(os.environ), services.settings
    restaged = replace(
        services, settings=settings, language=language, microphone=partial(open_microphone, settings)
    )
    if model or settings.model == before.model:
        return restaged
    hears = replace(
        settings,
        server=before.server,
        server_model=before.server_model,
        second_hearing=before.second_hearing,
    )
    return replace(
        restaged,
        transcriber=partial(make_transcriber, hears),
        models=SpeechModels(hears, ""),
        second_hearing=second_hearing(home, library, hears, ""),
    )


def _overruled(arguments: argparse.Namespace) -> dict[str, str]:
    """Settings that a flag or a variable goes before, as `resolve_home` reads them."""
    home = "--home" if arguments.home else "TRAINER_HOME" if os.environ.get("TRAINER_HOME") else ""
    if not home and (Path.cwd() / "decks").is_dir():
        home = "./decks"
    model = "--model" if arguments.model else ""
    server = "--server" if arguments.server is not None else ""
    return {key: by for key, by in (("home", home), ("model", model), ("server", server)) if by}


def draws_blocks(environ: Mapping[str, str], encoding: str) -> bool:
    """Whether the terminal shows braille and block characters: it takes Unicode, and its font is no console's."""
    return "utf" in encoding.lower() and environ.get("TERM", "") not in FEW_CHARACTERS


def _has_microphone() -> bool:
    from trainer.audio.microphone import has_microphone

    return has_microphone()


def _open_file(path: Path) -> AudioSource:
    from trainer.audio.wav import FileSource

    return FileSource(path)


def _keep_status(home: Path, card_id: str, status: str) -> Path:
    from trainer.store.own_status import keep_status

    return keep_status(home, card_id, status)


def _unfinished(home: Path, library: Library) -> tuple[UnfinishedTake, ...]:
    from trainer.cli.unfinished import left_behind

    return left_behind(home, library)


def _demonstrate(arguments: argparse.Namespace, why: str) -> int:
    """Card, answer, verdict on a recording that came with the program."""
    from trainer.cli.commands.hear import answer
    from trainer.store.places import sample_path

    print(f"trainer: {why}: a bundled recording answers {DEMO_CARD} instead", file=sys.stderr)
    arguments.card, arguments.audio = DEMO_CARD, sample_path(DEMO_RECORDING)
    arguments.seconds, arguments.json, arguments.keep = None, False, False
    return answer(arguments)
