"""The one door to the model hub: a model by name, only when the learner asked for it.

Knows nothing of recognition. A hub that does not answer is found out in seconds, before anything is deleted.
"""

from __future__ import annotations

import os
import shutil
import socket
import threading
from contextlib import contextmanager
from dataclasses import dataclass
from fnmatch import fnmatch
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from trainer.asr.disk_room import check_room, full, is_full
from trainer.asr.model_folder import check_folder, digest, size_of, write_manifest
from trainer.errors import ModelError
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from trainer.asr.package_index import Progress

REPOSITORIES = {
    "tiny": "Systran/faster-whisper-tiny",
    "base": "Systran/faster-whisper-base",
    "small": "Systran/faster-whisper-small",
    "medium": "Systran/faster-whisper-medium",
    "large-v3": "Systran/faster-whisper-large-v3",
    "large-v3-turbo": "mobiuslabsgmbh/faster-whisper-large-v3-turbo",
}
"""Short names; any `owner/name` of a model in CTranslate2's format is taken as well."""
_FILES = ["config.json", "preprocessor_config.json", "model.bin", "tokenizer.json", "vocabulary.*"]
_PATIENCE_SECONDS = 5.0
_LOOK_SECONDS = 0.25
_PART = ".part"
"""Behind the name of a file that is not whole yet."""


def download(name: str, target: Path, progress: Progress | None = None) -> Path:
    """The model in `target`, whole or not at all. Raises ModelError when the hub fails or lacks it.

    What came before a failure, or before somebody ended the process, is not fetched again.
    """
    repository = REPOSITORIES.get(name, name)
    if "/" not in repository:
        raise ModelError(
            told("no model is called {name}", name=name),
            hint=told("known are {names}, or owner/name on the hub", names=", ".join(REPOSITORIES)),
        )
    knock(name)
    try:
        made = _fetched(repository, name, partial_folder(target), progress)
        write_manifest(check_folder(made), name, f"{endpoint()}/{repository}")
        shutil.rmtree(target, ignore_errors=True)
        made.rename(target)
        shutil.rmtree(partial_folder(target), ignore_errors=True)
    except OSError as error:
        if is_full(error):
            raise full(name, target.parent) from error
        raise
    return target


def partial_folder(target: Path) -> Path:
    """Where a model is until it is whole."""
    return target.parent / f".hub-{target.name}"


def endpoint() -> str:
    """Address of the hub; `HF_ENDPOINT` names a mirror."""
    return os.environ.get("HF_ENDPOINT", "https://huggingface.co").rstrip("/")


def knock(name: str) -> None:
    """Raises ModelError where the hub does not answer within seconds; `name` is what is wanted of it."""
    address = urlsplit(endpoint())
    port = address.port or (443 if address.scheme == "https" else 80)
    try:
        socket.create_connection((address.hostname or "", port), _PATIENCE_SECONDS).close()
    except OSError as error:
        raise ModelError(
            told(
                "the model hub {hub} does not answer, so {name} cannot be fetched ({error})",
                hub=endpoint(),
                name=name,
                error=error,
            ),
            hint="use the base model, or copy a model folder by hand and give its path",
        ) from error


def _fetched(repository: str, name: str, partial: Path, progress: Progress | None) -> Path:
    """The folder in `partial` that holds the repository's files as they are now, all of them."""
    from huggingface_hub.utils.tqdm import disable_progress_bars

    disable_progress_bars()
    try:
        commit, files = _wanted(repository)
        folder = partial / commit
        folder.mkdir(parents=True, exist_ok=True)
        total = sum(file.size for file in files)
        check_room(partial, name, total - size_of(folder))
        with _told(folder, total, progress):
            for file in files:
                _fetch(repository, commit, file, folder)
    except ModelError:
        raise
    except Exception as error:
        if is_full(error):
            raise full(name, partial.parent) from error
        raise _refusal(repository, error) from error
    return folder


@dataclass(frozen=True, slots=True)
class _File:
    name: str
    size: int
    """Bytes."""
    sha256: str
    """In hex; empty for small files, of which the hub tells none."""


def _wanted(repository: str) -> tuple[str, list[_File]]:
    """The newest commit, and the files of it that a model is made of; what a hub calls them is never a path."""
    from huggingface_hub import HfApi

    info = HfApi(endpoint=endpoint()).model_info(repository, timeout=_PATIENCE_SECONDS, files_metadata=True)
    files = [
        _File(one.rfilename, one.size or 0, one.lfs.sha256 if one.lfs else "")
        for one in info.siblings or ()
        if any(fnmatch(one.rfilename, pattern) for pattern in _FILES) and _is_plain(one.rfilename)
    ]
    commit = str(info.sha)
    if not commit.isalnum():
        raise ModelError(
            told("the model hub {hub} names no version of {name}", hub=endpoint(), name=repository),
            hint="use the base model, or copy a model folder by hand and give its path",
        )
    return commit, files


def _is_plain(name: str) -> bool:
    return not any(sign in name for sign in "/\\:")


def _fetch(repository: str, commit: str, file: _File, folder: Path) -> None:
    """From where an earlier try ended; what is here whole already is not asked for."""
    from huggingface_hub import hf_hub_url
    from huggingface_hub.file_download import http_get
    from huggingface_hub.utils._headers import build_hf_headers

    target, part = folder / file.name, folder / f"{file.name}{_PART}"
    if target.is_file():
        return
    with part.open("ab") as stream:
        if (here := stream.tell()) < file.size:
            url = hf_hub_url(repository, file.name, revision=commit, endpoint=endpoint())
            http_get(
                url, stream, resume_size=here, headers=build_hf_headers(), expected_size=file.size or None
            )
    if file.sha256 and digest(part) != file.sha256:
        part.unlink()
        raise ModelError(
            told("{name} was damaged on the way from the model hub", name=file.name), hint="fetch it again"
        )
    part.rename(target)


def _refusal(repository: str, error: Exception) -> ModelError:
    first = " ".join(str(error).split())[:200] or type(error).__name__
    return ModelError(
        told(
            "the model hub {hub} did not give {repository}: {error}",
            hub=endpoint(),
            repository=repository,
            error=first,
        ),
        hint="try again later: it goes on from what is there",
    )


@contextmanager
def _told(folder: Path, total: int, progress: Progress | None) -> Iterator[None]:
    """What has come is looked for on the disk, while it comes and once more at the end."""
    tell, done = progress or (lambda _done, _total: None), threading.Event()

    def watch() -> None:
        while not done.wait(_LOOK_SECONDS):
            tell(min(size_of(folder), total), total)

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield
    finally:
        done.set()
        watcher.join()
    tell(total, total)
