"""The one door to the model hub: a model by name, only when the learner asked for it.

Knows nothing of recognition. A hub that does not answer is found out in seconds, before anything is deleted.
"""

from __future__ import annotations

import os
import shutil
import socket
import tempfile
import threading
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from trainer.asr.model_folder import check_folder, size_of, write_manifest
from trainer.errors import ModelError

if TYPE_CHECKING:
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


def download(name: str, target: Path, progress: Progress | None = None) -> Path:
    """The model in `target`, whole or not at all. Raises ModelError when the hub fails or lacks it."""
    repository = REPOSITORIES.get(name, name)
    if "/" not in repository:
        known = ", ".join(REPOSITORIES)
        raise ModelError(f"no model is called {name}", hint=f"known are {known}, or owner/name on the hub")
    knock(name)
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".hub-", dir=target.parent) as scratch:
        made = Path(scratch) / "model"
        _snapshot(repository, made, progress)
        write_manifest(check_folder(made), name, f"{endpoint()}/{repository}")
        shutil.rmtree(target, ignore_errors=True)
        return made.rename(target)


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
            f"the model hub {endpoint()} does not answer, so {name} cannot be fetched ({error})",
            hint="use the base model, or copy a model folder by hand and give its path",
        ) from error


def _snapshot(repository: str, folder: Path, progress: Progress | None) -> None:
    from huggingface_hub import snapshot_download
    from huggingface_hub.utils.tqdm import disable_progress_bars

    disable_progress_bars()
    done = threading.Event()
    watcher = threading.Thread(target=_watch, args=(folder, done, progress), daemon=True)
    watcher.start()
    try:
        snapshot_download(repository, local_dir=folder, allow_patterns=_FILES, etag_timeout=_PATIENCE_SECONDS)
    except Exception as error:
        first = " ".join(str(error).split())[:200] or type(error).__name__
        raise ModelError(
            f"the model hub {endpoint()} did not give {repository}: {first}", hint="try again later"
        ) from error
    finally:
        done.set()
        watcher.join()


def _watch(folder: Path, done: threading.Event, progress: Progress | None) -> None:
    while progress and not done.wait(0.5):
        progress(size_of(folder), 0)
