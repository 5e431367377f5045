"""Where sets and samples lie, the package's and the learner's own, which win; judges no set."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from trainer.errors import TrainerError
from trainer.store.deck_headings import HeadingError, set_heading
from trainer.store.decks import deck_files
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

Kind = Literal["decks", "rubrics"]

LEXICON = "lexicon"
"""Files of this name in a folder of rubrics belong to all sets, and to none."""

_PACKAGE = Path(__file__).resolve().parent.parent
_SET_KEY = re.compile(r'\s*set\s*=\s*["\']([^"\']+)["\']')


@dataclass(frozen=True, slots=True)
class SetFile:
    id: str
    """The set's id, as far as the file's beginning tells; else the file's name, which is the id of no set."""
    path: Path
    is_builtin: bool


@dataclass(frozen=True, slots=True)
class SetFiles:
    files: tuple[SetFile, ...]
    """The built-in ones first, each replaced in its place by the learner's of the same id."""
    replaced: tuple[SetFile, ...]
    """The built-in ones that the learner's own stand for."""

    @property
    def overridden(self) -> tuple[str, ...]:
        """Ids of the built-in sets that the learner's own stand for."""
        return tuple(file.id for file in self.replaced)

    @property
    def paths(self) -> tuple[Path, ...]:
        return tuple(file.path for file in self.files)


def builtin(kind: Kind) -> Path:
    """The folder that came with the program: inside the package when installed, beside it in a checkout.

    Raises TrainerError where there is neither.
    """
    for folder in (_PACKAGE / "content" / kind, _PACKAGE.parent / kind):
        if folder.is_dir():
            return folder
    raise TrainerError(told("the built-in {kind} are missing", kind=kind), hint="install the program again")


def find_decks(home: Path | None) -> SetFiles:
    """The deck file of every set, built-in or in the learner's `decks/`."""
    return _find("decks", home, deck_files, _deck_id)


def find_rubric_files(home: Path | None) -> SetFiles:
    """The rubric file of every set, built-in or in the learner's `rubrics/`; lexicons are none."""
    return _find("rubrics", home, _rubric_files, _rubric_id)


def sample_path(name: str) -> Path:
    """One of the recordings that came with the program, such as `q1-full.flac`.

    Raises TrainerError for any other name: a name is never taken for a path.
    """
    folder = _PACKAGE / "samples" / "en"
    names = sorted(path.name for path in folder.iterdir())
    if name not in names:
        flacs = ", ".join(n for n in names if n.endswith(".flac"))
        raise TrainerError(
            told('there is no sample "{name}"', name=name), hint=told("the samples are {names}", names=flacs)
        )
    return folder / name


def _find(
    kind: Kind, home: Path | None, list_files: Callable[[Path], list[Path]], read_id: Callable[[Path], str]
) -> SetFiles:
    base = builtin(kind)
    own = home / kind if home else None
    if own is None or not own.is_dir() or own.resolve() == base.resolve():
        return SetFiles(_set_files(list_files(base), read_id, is_builtin=True), ())
    return _merged(
        _set_files(list_files(base), read_id, is_builtin=True),
        _set_files(list_files(own), read_id, is_builtin=False),
    )


def _set_files(
    paths: Iterable[Path], read_id: Callable[[Path], str], *, is_builtin: bool
) -> tuple[SetFile, ...]:
    return tuple(SetFile(read_id(path), path, is_builtin) for path in paths)


def _merged(base: tuple[SetFile, ...], own: tuple[SetFile, ...]) -> SetFiles:
    """Two files of the learner's with one id both stay: whoever reads them says so."""
    ids = {file.id for file in base}
    files: list[SetFile] = []
    for file in base:
        files.extend([mine for mine in own if mine.id == file.id] or [file])
    files.extend(mine for mine in own if mine.id not in ids)
    return SetFiles(tuple(files), tuple(f for f in base if any(mine.id == f.id for mine in own)))


def _rubric_files(folder: Path) -> list[Path]:
    found = (path for path in folder.glob("*.toml") if not path.name.startswith("."))
    return sorted(path for path in found if not path.stem.startswith(LEXICON))


def _deck_id(path: Path) -> str:
    for line in _lines(path):
        if line.startswith("#"):
            return _id_in(line, path)
    return path.name


def _id_in(line: str, path: Path) -> str:
    try:
        return set_heading(unicodedata.normalize("NFC", line.lstrip("#").strip())).id
    except HeadingError:
        return path.name


def _rubric_id(path: Path) -> str:
    return next((found[1] for line in _lines(path) if (found := _SET_KEY.match(line))), path.name)


def _lines(path: Path) -> list[str]:
    """Its lines, whatever bytes are among them; whether it can be used is said by whoever reads it whole."""
    try:
        return path.read_text(encoding="utf-8-sig", errors="replace").splitlines()
    except OSError:
        return []
