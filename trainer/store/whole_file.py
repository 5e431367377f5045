"""A file that is replaced whole: whoever reads it finds the old one or the new one, whatever stops the program."""

from __future__ import annotations

import os
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


def replace_whole(path: Path, parts: Iterable[bytes]) -> None:
    """On the disk before the old one goes, and with its rights. Raises OSError, and passes on what `parts` raises.

    Then `path` is as it was, and nothing is left beside it.
    """
    aside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with aside.open("wb") as file:
            file.writelines(parts)
            file.flush()
            os.fsync(file.fileno())
        with suppress(OSError):
            aside.chmod(path.stat().st_mode & 0o777)
        aside.replace(path)
    finally:
        with suppress(OSError):
            aside.unlink(missing_ok=True)
