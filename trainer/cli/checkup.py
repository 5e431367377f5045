"""What `trainer doctor` looks at, each as a finding with its remedy; mends nothing, fetches nothing."""

from __future__ import annotations

import os
import shutil
import tempfile
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias

from trainer.cli.unfinished import as_line, left_behind, remedy
from trainer.errors import TrainerError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from trainer.config import Settings

State: TypeAlias = Literal["ok", "warning", "problem"]
SCARCE_BYTES = 200_000_000
"""About an hour and a half of recording."""
FULL_BYTES = 5_000_000
REINSTALL = "install the program again: `make run`, or `pip install --force-reinstall trainer`"
PACKAGES = ("faster-whisper", "ctranslate2", "textual", "sounddevice", "soundfile", "soxr", "numpy")


@dataclass(frozen=True, slots=True)
class Finding:
    name: str
    state: State
    says: str
    remedy: str = ""
    figures: Mapping[str, object] = field(default_factory=dict)


def failed(name: str, error: TrainerError) -> Finding:
    return Finding(name, "problem", error.msg, error.hint)


def microphone(settings: Settings, on_open: Callable[[], None]) -> Finding:
    """Records three seconds, from `on_open` on."""
    from trainer.audio import sound_system
    from trainer.audio.diagnose import diagnose
    from trainer.cli.backends import open_microphone

    name = "microphone"
    try:
        sound_system.check()
        sound_system.try_elsewhere()
        heard = diagnose(open_microphone(settings), on_open=on_open)
    except TrainerError as error:
        return failed(name, error)
    state: State = {"dead": "problem", "good": "ok"}.get(heard.sound, "warning")  # type: ignore[assignment]
    says = (
        f"{heard.sound}: {heard.device}, {heard.sample_rate} Hz, {heard.channels} channel(s), "
        f"peak {heard.peak_dbfs:.0f} dBFS, mean {heard.rms_dbfs:.0f} dBFS, {heard.clipped:.1%} at full scale"
    )
    return Finding(name, state, says, heard.remedy, asdict(heard))


def model(settings: Settings, wanted: str, gpus: int) -> Finding:
    """The model that would hear the next answer on a machine with so many GPUs."""
    from trainer.asr.device import plan
    from trainer.asr.models import best_for_cpu, resolve

    name = "model"
    try:
        chosen = plan(
            wanted or settings.model or None, "auto", count_gpus=lambda: gpus, best_for_cpu=best_for_cpu
        )
        folder = resolve(chosen.model)
    except TrainerError as error:
        return failed(name, error)
    says = f"{Path(chosen.model).name} {chosen.compute_type} on {chosen.device} ({chosen.reason})"
    return Finding(name, "ok", says, figures={"folder": str(folder), "device": chosen.device})


def voices() -> Finding:
    """What would read questions aloud; their lack is a warning, since one can read them oneself."""
    from trainer.audio.system_voice import NAMES, find_voice

    name, found, lacking = "voice", dict[str, object](), list[TrainerError]()
    for language, called in NAMES.items():
        try:
            found[called] = find_voice(language).name
        except TrainerError as error:
            lacking.append(error)
    says = ", ".join(f"{called}: {voice}" for called, voice in found.items())
    if lacking:
        missing = "; ".join([*([says] if says else []), *(error.msg for error in lacking)])
        return Finding(name, "warning", missing, lacking[0].hint, found)
    return Finding(name, "ok", says, figures=found)


def processor() -> Finding:
    """A GPU is a gain, its lack no fault; a library that cannot be loaded is one."""
    from trainer.asr.whisper import count_gpus

    try:
        gpus = count_gpus()
    except (ImportError, OSError) as error:
        return Finding("processor", "problem", f"CTranslate2 cannot be loaded: {error}", REINSTALL)
    cores = os.cpu_count() or 1
    says = f"{gpus} GPU(s)" if gpus else f"no GPU that CUDA can use; {cores} CPU cores"
    return Finding("processor", "ok", says, figures={"gpus": gpus, "cpu_cores": cores})


def folder(name: str, path: Path) -> Finding:
    """Whether it can be written, or made where it is not there, and how much room there is."""
    figures: dict[str, object] = {"path": str(path)}
    try:
        _write_in(path)
        free = shutil.disk_usage(_nearest(path)).free
    except OSError as error:
        says = f"{path} cannot be written: {error.strerror or error}"
        return Finding(name, "problem", says, "mend its permissions or choose another --home", figures)
    figures["free_bytes"] = free
    says = f"{path}, {free / 1e9:.1f} GB free"
    if free < SCARCE_BYTES:
        state: State = "problem" if free < FULL_BYTES else "warning"
        return Finding(name, state, says, "make room: an hour of answers takes 115 MB", figures)
    return Finding(name, "ok", says, figures=figures)


def _write_in(path: Path) -> None:
    """Raises OSError where no file can be made; leaves nothing behind, and makes no folder."""
    if not path.exists():
        if not os.access(_nearest(path), os.W_OK | os.X_OK):
            raise PermissionError(13, "Permission denied")
        return
    with tempfile.TemporaryFile(dir=path) as file:
        file.write(b"trainer")


def _nearest(path: Path) -> Path:
    """The folder itself, or the first one above it that is there."""
    return next(one for one in (path, *path.absolute().parents) if one.exists())


def takes(home: Path) -> Finding:
    name = "recordings left"
    try:
        left = left_behind(home)
    except TrainerError as error:
        return failed(name, error)
    if not left:
        return Finding(name, "ok", "no take was left unfinished")
    figures = {"takes": [{"card": t.card, "file": str(t.path), "seconds": t.seconds} for t in left]}
    says = f"{len(left)} unfinished: {'; '.join(as_line(take) for take in left)}"
    return Finding(name, "warning", says, remedy(left[0]), figures)


def packages() -> Finding:
    found: dict[str, object] = {}
    for package in ("trainer", *PACKAGES):
        with suppress(PackageNotFoundError):
            found[package] = version(package)
    lacking = [package for package in PACKAGES if package not in found]
    says = ", ".join(f"{package} {number}" for package, number in found.items())
    if lacking:
        return Finding("packages", "problem", f"{', '.join(lacking)} not installed; {says}", REINSTALL, found)
    return Finding("packages", "ok", says, figures=found)
