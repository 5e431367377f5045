"""Bytes that are written for another program: to a file that is whole or not there, never over one unasked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.errors import ExportError
from trainer.store.whole_file import replace_whole

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


def check_free(path: Path, *, replace: bool) -> None:
    """Raises ExportError where something is there that may not be written over."""
    if path.is_dir():
        raise ExportError(f"{path} is a folder", hint="name a file in it")
    if path.exists() and not replace:
        raise ExportError(
            f"{path} is there already", hint="choose another name, or write over it with --replace"
        )


def write_whole(path: Path, parts: Iterable[bytes]) -> None:
    """Raises ExportError where it cannot be written, and passes on what `parts` raises; then `path` is as it was."""
    try:
        replace_whole(path, parts)
    except OSError as error:
        raise ExportError(
            f"{path} cannot be written: {error.strerror or error}", hint="choose another place"
        ) from None
