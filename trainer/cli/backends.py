"""Chooses what hears, records and keeps in this run; everything is made when first asked for."""

from __future__ import annotations

import os
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from trainer.store.recordings import Recordings

if TYPE_CHECKING:
    from pathlib import Path

    from trainer.asr.process import ProcessTranscriber
    from trainer.asr.remote import RemoteTranscriber
    from trainer.audio.microphone import Microphone
    from trainer.config import Settings
    from trainer.exam.ports import AttemptLog


_LEAST = 19
"""Niceness of what gives way to all else."""


def now() -> datetime:
    return datetime.now(UTC)


def open_history(home: Path) -> AttemptLog:
    from trainer.store.history import FILE_NAME, History

    return History(home / "recordings" / FILE_NAME)


def open_recordings(home: Path) -> Recordings:
    return Recordings(home / "recordings")


def make_transcriber(settings: Settings, model: str = "") -> ProcessTranscriber | RemoteTranscriber:
    """The server that is set, with the local one behind it; without a server the local one."""
    if not settings.server:
        return make_local_transcriber(settings, model)
    from trainer.asr.remote import RemoteTranscriber
    from trainer.asr.server_address import read_address

    address = read_address(settings.server, os.environ)
    return RemoteTranscriber(address, settings.server_model, lambda: make_local_transcriber(settings, model))


def where_voice_goes(settings: Settings) -> str:
    """Host and port that recordings are sent to, empty where they stay here. Raises ServerAddressError."""
    if not settings.server:
        return ""
    from trainer.asr.server_address import read_address

    return read_address(settings.server, os.environ).shown


def make_local_transcriber(settings: Settings, model: str = "") -> ProcessTranscriber:
    """The model named on the command line, else in the settings, else the best that is installed here.

    It runs in a process of its own, which ends with this one.
    """
    from trainer.asr.device import plan
    from trainer.asr.models import best_for_cpu
    from trainer.asr.process import ProcessTranscriber
    from trainer.asr.whisper import count_gpus
    from trainer.config import log_path

    chosen = plan(model or settings.model or None, "auto", count_gpus=count_gpus, best_for_cpu=best_for_cpu)
    cpu_model = chosen.model if chosen.device == "cpu" else best_for_cpu()
    return ProcessTranscriber(
        chosen.model, chosen.device, chosen.compute_type, cpu_model=cpu_model, log=log_path()
    )


def make_second_transcriber(settings: Settings, live: str, heard_by: str) -> ProcessTranscriber | None:
    """What hears an answer once more, in a process of the lowest priority; None where that is not worth it.

    `live` is the model of `make_transcriber` where one was named, `heard_by` the name that it gave itself.
    """
    from trainer.asr.device import plan
    from trainer.asr.models import best_for_cpu, installed
    from trainer.asr.process import ProcessTranscriber
    from trainer.asr.second import AUTO, ON, second_model
    from trainer.asr.whisper import count_gpus
    from trainer.config import log_path

    if settings.second_hearing in (AUTO, ON) and heard_by.startswith(f"{settings.server_model} at "):
        return None  # a server was chosen because it hears better
    here = [model.name for model in installed() if not model.faults]
    named = live or settings.model or heard_by.partition(" ")[0]
    model = second_model(settings.second_hearing, named, here)
    if not model:
        return None
    chosen = plan(model, "auto", count_gpus=count_gpus, best_for_cpu=best_for_cpu)
    return ProcessTranscriber(
        chosen.model, chosen.device, chosen.compute_type, niceness=_LEAST, log=log_path()
    )


def warm_microphone() -> None:
    """Loads PortAudio and looks for the microphones; what is wrong with them is told when one records."""
    from trainer.audio.microphone import warm_up

    warm_up()


def open_microphone(settings: Settings) -> Microphone:
    from trainer.audio.microphone import Microphone

    return Microphone(settings.microphone or None)
