"""Where speech models are: a folder that is named, the cache, and only when asked the network.

Knows nothing of recognition. A hub that does not answer stalls for minutes, so none is asked unbidden.
"""

from __future__ import annotations

import os
import re
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from trainer.asr import base_model
from trainer.asr.model_folder import check_folder, damaged_files, lacking_files, size_of, source_of
from trainer.errors import ModelError
from trainer.told import told

if TYPE_CHECKING:
    from trainer.asr.package_index import Progress

_NAME = re.compile(r"[A-Za-z0-9][\w.-]*(?:/[A-Za-z0-9][\w.-]*)?", re.ASCII)
DEFAULT_CPU = ("small", base_model.NAME)
"""Best first: what a CPU uses where it is in the cache."""


@dataclass(frozen=True, slots=True)
class InstalledModel:
    name: str
    path: Path
    bytes: int
    source: str
    """Where it was fetched from, as noted then."""
    faults: tuple[str, ...]
    """Files that are lacking or damaged; empty for a model that can be used."""


def models_folder() -> Path:
    """The cache: `TRAINER_MODELS`, else `models` in the user cache folder."""
    if named := os.environ.get("TRAINER_MODELS"):
        return Path(named).expanduser()
    return Path(platformdirs.user_cache_dir("trainer", appauthor=False)) / "models"


def resolve(name_or_path: str | Path, *, fetch: bool = False, progress: Progress | None = None) -> Path:
    """The folder of a model, by path or by name. Raises ModelError with the remedy.

    Only `fetch` goes to the network; the base model is also made from its packages where they are installed.
    """
    if _is_path(name_or_path):
        return check_folder(Path(name_or_path).expanduser())
    name = _checked_name(str(name_or_path))
    if name == base_model.NAME:
        return ensure_base(progress, fetch=fetch)
    cached = cached_folder(name)
    if cached.is_dir() and not _faults(cached):
        return cached
    if fetch:
        return fetch_from_hub(name, progress)
    raise _not_here(name, cached)


def ensure_base(progress: Progress | None = None, *, fetch: bool = True) -> Path:
    """The base model in the cache, put there or mended where it is not; whole after this returns."""
    cached = cached_folder(base_model.NAME)
    if cached.is_dir() and not _faults(cached):
        return cached
    data = base_model.installed_data()
    if not data and not fetch:
        raise _not_here(base_model.NAME, cached)
    _clear(cached)
    return base_model.build(cached, data) if data else base_model.fetch(cached, progress)


def fetch_from_hub(name: str, progress: Progress | None = None) -> Path:
    """Downloads a model by its name on the hub into the cache. Raises ModelError where the hub fails."""
    from trainer.asr.hub import download

    return download(_checked_name(name), cached_folder(name), progress)


def convert_checkpoint(source: str, as_name: str = "") -> tuple[str, Path]:
    """A Whisper checkpoint of transformers' into the cache -> its name there and its folder. Raises ModelError.

    `source` is a folder or a name on the hub; `as_name` what it is called here, else like the source.
    """
    from trainer.asr import convert

    convert.check_installed()
    folder = convert.is_folder(source)
    name = _checked_name(as_name or (Path(source).expanduser().resolve().name if folder else source))
    target = cached_folder(name)
    if target.exists():
        raise ModelError(
            told("there is a model {name} already, in {path}", name=name, path=target),
            hint=told(
                "call this one otherwise with --as, or run `trainer models remove {name}` first", name=name
            ),
        )
    return name, convert.convert(source, name, target)


def installed() -> tuple[InstalledModel, ...]:
    """What the cache holds, by name; broken ones too, with their faults."""
    folder = models_folder()
    found = sorted(p for p in folder.iterdir() if p.is_dir() and p.name[0] != ".") if folder.is_dir() else []
    return tuple(_described(path) for path in found)


def verify(name: str) -> tuple[str, ...]:
    """Reads the whole model: the names of damaged or lacking files."""
    return _faults(_in_cache(name), thorough=True)


def remove(name: str) -> Path:
    """Deletes a model from the cache; the folder it was in. Raises ModelError when it is not there, or stays."""
    cached = _in_cache(name)
    try:
        _clear(cached)
    except OSError as error:
        raise ModelError(
            told("{path} cannot be deleted: {error}", path=cached, error=error),
            hint="close what uses it, or see to the rights of the folder",
        ) from error
    return cached


def is_here(name_or_path: str) -> bool:
    """Whether `resolve` would find it without a network; builds nothing."""
    if _is_path(name_or_path):
        return not lacking_files(Path(name_or_path).expanduser())
    cached = cached_folder(_checked_name(name_or_path))
    if cached.is_dir() and not _faults(cached):
        return True
    return name_or_path == base_model.NAME and bool(base_model.installed_data())


def best_for_cpu() -> str:
    """Name of the best model for a CPU that is in the cache; base where none is."""
    here = {model.name for model in installed() if not model.faults}
    return next((name for name in DEFAULT_CPU if name in here), base_model.NAME)


def _is_path(name_or_path: str | Path) -> bool:
    text = str(name_or_path)
    if isinstance(name_or_path, Path) or text.startswith((".", "~", os.sep)) or "\\" in text:
        return True
    return Path(text).is_dir() and not cached_folder(text).is_dir()


def _checked_name(name: str) -> str:
    if _NAME.fullmatch(name):
        return name
    raise ModelError(
        told("{name!r} is no model name", name=name), hint="give a name such as base or small, or a folder"
    )


def cached_folder(name: str) -> Path:
    """Where the model of that name is, or would be."""
    return models_folder() / name.replace("/", "--")


def _in_cache(name: str) -> Path:
    cached = cached_folder(_checked_name(name))
    if cached.is_dir():
        return cached
    here = ", ".join(model.name for model in installed()) or told("nothing")
    missing = told("no model {name} in {folder}", name=name, folder=models_folder())
    raise ModelError(missing, hint=told("what is there: {names}", names=here))


def _faults(folder: Path, *, thorough: bool = False) -> tuple[str, ...]:
    return lacking_files(folder) or damaged_files(folder, thorough=thorough)


def _not_here(name: str, cached: Path) -> ModelError:
    faults = _faults(cached) if cached.is_dir() else ()
    damaged = told("the speech model {name} is damaged ({files})", name=name, files=", ".join(faults))
    absent = told("the speech model {name} is not on this machine", name=name)
    return ModelError(
        damaged if faults else absent, hint=told("run `trainer models fetch {name}`", name=name)
    )


def _described(path: Path) -> InstalledModel:
    return InstalledModel(path.name.replace("--", "/"), path, size_of(path), source_of(path), _faults(path))


def _clear(folder: Path) -> None:
    if folder.is_dir():
        shutil.rmtree(folder)
