"""A page written to where the learner says; never over a file that is not such a page. Knows no content."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.errors import TrainerError
from trainer.store.whole_file import replace_whole

if TYPE_CHECKING:
    from pathlib import Path

MARK = "<!DOCTYPE html>\n<!-- written by trainer -->\n"
"""How a page begins that may be written over."""


class PageError(TrainerError):
    """A page cannot be written where it was to go."""

    title = "Page"


def write_page(path: Path, page: str) -> None:
    """All of it or nothing; `page` begins with MARK. Raises PageError."""
    if str(path) == "-":
        raise PageError("a page is written into a file, not to the terminal", hint="name one: history.html")
    try:
        if path.exists() and not _is_page(path):
            raise PageError(f"{path} is there and is not a page of trainer", hint="name another file")
    except (OSError, ValueError) as error:
        raise _unwritten(path, error) from error
    write_whole(path, page)


def write_whole(path: Path, page: str) -> None:
    """All of it or nothing, over whatever is there. Raises PageError."""
    try:
        replace_whole(path, [page.encode()])
    except (OSError, ValueError) as error:
        raise _unwritten(path, error) from error


def _unwritten(path: Path, error: Exception) -> PageError:
    why = getattr(error, "strerror", None) or str(error)
    return PageError(f"cannot write {path}: {why}", hint="name a file in a folder that is there")


def _is_page(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(MARK)) == MARK.encode()
