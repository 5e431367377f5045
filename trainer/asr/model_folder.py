"""One model on disk: which files it needs, whether they are whole; not where models come from."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from typing import TYPE_CHECKING

from trainer.errors import ModelError
from trainer.told import listed, told

if TYPE_CHECKING:
    from pathlib import Path

MANIFEST = "trainer-model.json"
"""Sizes and sha256 of the files of a model, written when it was put into the cache."""
_NEEDED = ("model.bin", "config.json", "tokenizer.json")
_VOCABULARIES = ("vocabulary.json", "vocabulary.txt")
_CHUNK = 1 << 20


def lacking_files(folder: Path) -> tuple[str, ...]:
    """Names of the files that faster-whisper needs and that are absent or empty."""
    lacking = [name for name in _NEEDED if not _has(folder, name)]
    if not any(_has(folder, name) for name in _VOCABULARIES):
        lacking.append("vocabulary.json")
    if _hears_128_bands(folder) and not _has(folder, "preprocessor_config.json"):
        lacking.append("preprocessor_config.json")
    return tuple(lacking)


def check_folder(folder: Path) -> Path:
    """The folder itself when it holds a model. Raises ModelError naming what is lacking."""
    if not folder.is_dir():
        raise ModelError(
            told("there is no model folder {path}", path=folder), hint="give the folder that holds model.bin"
        )
    lacking = lacking_files(folder)
    if lacking:
        raise ModelError(
            told("the model folder {path} lacks {files}", path=folder, files=listed(lacking)),
            hint="copy the file from where the model came from, or fetch the model again",
        )
    return folder


def write_manifest(folder: Path, name: str, source: str) -> None:
    """Notes size and sha256 of every file, so that damage is seen later."""
    files = {p.name: {"size": p.stat().st_size, "sha256": digest(p)} for p in _files(folder)}
    text = json.dumps({"name": name, "source": source, "files": files}, indent=1)
    (folder / MANIFEST).write_text(text, encoding="utf-8")


def damaged_files(folder: Path, *, thorough: bool = False) -> tuple[str, ...]:
    """Files whose size (`thorough`: whose sha256) is not the noted one; a folder without notes has none."""
    return tuple(
        name
        for name, (size, sha) in _noted(folder).items()
        if not _is_whole(folder / name, size, sha if thorough else "")
    )


def digest(path: Path) -> str:
    """sha256 in hex."""
    total = hashlib.sha256()
    with path.open("rb") as stream:
        while chunk := stream.read(_CHUNK):
            total.update(chunk)
    return total.hexdigest()


def size_of(folder: Path) -> int:
    """Bytes of everything in the folder; files that vanish meanwhile, as in a running download, are left out."""
    total = 0
    for at, _folders, files in os.walk(folder):
        for name in files:
            with contextlib.suppress(OSError):
                total += os.stat(os.path.join(at, name)).st_size  # noqa: PTH116, PTH118 - many small files
    return total


def source_of(folder: Path) -> str:
    """Where the model was fetched from, as noted; empty where nobody noted it."""
    try:
        return str(json.loads((folder / MANIFEST).read_text(encoding="utf-8")).get("source", ""))
    except (OSError, ValueError, AttributeError):
        return ""


def _noted(folder: Path) -> dict[str, tuple[int, str]]:
    path = folder / MANIFEST
    if not path.is_file():
        return {}
    try:
        files = json.loads(path.read_text(encoding="utf-8"))["files"]
        return {str(name): (int(note["size"]), str(note["sha256"])) for name, note in files.items()}
    except (OSError, ValueError, LookupError, TypeError, AttributeError):
        return {MANIFEST: (-1, "")}


def _is_whole(path: Path, size: int, sha: str) -> bool:
    return path.is_file() and path.stat().st_size == size and (not sha or digest(path) == sha)


def _files(folder: Path) -> list[Path]:
    return sorted(p for p in folder.iterdir() if p.is_file() and p.name != MANIFEST)


def _has(folder: Path, name: str) -> bool:
    path = folder / name
    return path.is_file() and path.stat().st_size > 0


def _hears_128_bands(folder: Path) -> bool:
    """Whether this is large-v3 or its turbo: only their vocabulary has Cantonese, 51,866 tokens.

    Read from the vocabulary's length, as a converted config.json does not say how many mel bands it takes.
    """
    path = folder / "vocabulary.json"
    if not path.is_file():
        return False
    try:
        vocabulary = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        return False
    return len(vocabulary) >= 51_866
