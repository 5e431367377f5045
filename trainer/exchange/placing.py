"""A set's deck and rubric put into the learner's folder, both or neither; nothing that is there is lost."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.errors import NotesError
from trainer.store.places import find_decks, find_rubric_files

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from datetime import datetime
    from pathlib import Path

    from trainer.store.places import SetFiles


@dataclass(frozen=True, slots=True)
class Place:
    deck: Path
    rubric: Path


def place_for(set_id: str, home: Path, *, replace: bool) -> Place:
    """Where a set goes: its own files where there are some, else new ones called like it. Raises NotesError.

    Without `replace` nothing may be there that is called so, or has the id: built-in sets count too.
    """
    deck = _path(set_id, home / "decks" / f"{set_id}.md", find_decks(home), replace=replace)
    rubric = _path(set_id, home / "rubrics" / f"{set_id}.toml", find_rubric_files(home), replace=replace)
    return Place(deck, rubric)


def _path(set_id: str, new: Path, files: SetFiles, *, replace: bool) -> Path:
    same = [file for file in files.files if file.id.casefold() == set_id.casefold()]
    if same and not replace:
        kept = "it is built in" if same[0].is_builtin else f"it is in {same[0].path}"
        raise NotesError(
            f"there is a set {set_id} already, {kept}",
            hint="import it under another id with --as ID, or with --replace, which keeps a backup",
        )
    own = [file.path for file in same if file.path.parent.resolve() == new.parent.resolve()]
    others = [
        f.id
        for f in files.files
        if f.path.resolve() == new.resolve() and f.id.casefold() != set_id.casefold()
    ]
    if not own and (others or (new.exists() and not replace)):
        what = f"the set {others[0]}" if others else "a file that is no set"
        raise NotesError(f"{new} is there already, with {what}", hint="choose another id with --as ID")
    return own[0] if own else new


def put(texts: Mapping[Path, str], at: datetime) -> tuple[Path, ...]:
    """Writes all texts or none; what a path held is kept beside it -> the paths of what was kept. Raises NotesError."""
    fresh = {path: path.with_name(f".{path.name}.new") for path in texts}
    try:
        for path, text in texts.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            _write(fresh[path], text)
        kept = {path: _backed_up(path, at) for path in texts if path.exists()}
        _replace_all(fresh, kept)
    except OSError as error:
        _remove(fresh.values())
        where = error.filename or next(iter(texts))
        raise NotesError(
            f"{where} cannot be written: {error.strerror or error}", hint="choose another --home"
        ) from None
    return tuple(kept.values())


def _replace_all(fresh: Mapping[Path, Path], kept: Mapping[Path, Path]) -> None:
    """Where one cannot be put in place, those before it are as they were."""
    done: list[Path] = []
    try:
        for path, new in fresh.items():
            new.replace(path)
            done.append(path)
    except OSError:
        for path in done:
            if path in kept:
                shutil.copy2(kept[path], path)
            else:
                path.unlink()
        raise


def _write(path: Path, text: str) -> None:
    with path.open("w", encoding="utf-8", newline="\n") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())


def _backed_up(path: Path, at: datetime) -> Path:
    """A copy with the time in its name, which no reader of decks or rubrics takes for one of theirs."""
    stem = f"{path.name}.{at:%Y%m%dT%H%M%SZ}"
    names = (f"{stem}{f'-{n}' if n else ''}.bak" for n in range(1000))
    copy = next(path.with_name(name) for name in names if not path.with_name(name).exists())
    shutil.copy2(path, copy)
    return copy


def _remove(paths: Iterable[Path]) -> None:
    for path in paths:
        with suppress(OSError):
            path.unlink()
