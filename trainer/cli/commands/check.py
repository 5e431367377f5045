"""`trainer check` reads every deck and rubric; `trainer init` copies the built-in ones out to be edited."""

from __future__ import annotations

import shutil
import sys
from typing import TYPE_CHECKING

from trainer.cli.home import find_home
from trainer.errors import TrainerError
from trainer.store.checking import check_files
from trainer.store.places import LEXICON, builtin, find_decks, find_rubric_files
from trainer.store.weights import SUFFIX

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from trainer.store.places import Kind

KINDS: tuple[Kind, ...] = ("decks", "rubrics")


def run(arguments: argparse.Namespace) -> int:
    """Every problem on its own line on stderr; exit 1 when there is any."""
    home = find_home(arguments.home)
    paths = [p for path in arguments.paths for p in _files_in(path)] or _all_files(home)
    report = check_files(paths, home)
    for problem in report.problems:
        print(problem, file=sys.stderr)
    for note in report.notes:
        print(note)
    print(
        f"{report.decks} decks, {report.cards} cards, {report.points} points: {_verdict(len(report.problems))}"
    )
    return 1 if report.problems else 0


def _verdict(count: int) -> str:
    return "all right" if not count else f"{count} problem{'s' if count > 1 else ''}"


def _files_in(path: Path) -> list[Path]:
    if not path.exists():
        raise TrainerError(
            f"{path} is not there", hint="give a deck (.md), a rubric (.toml) or a folder of them"
        )
    if path.is_dir():
        return sorted(p for p in path.rglob("*") if p.suffix in (".md", ".toml") and p.is_file())
    return [path]


def _all_files(home: Path) -> list[Path]:
    lexicons = [
        p for folder in (builtin("rubrics"), home / "rubrics") for p in folder.glob(f"{LEXICON}*.toml")
    ]
    found = (*find_decks(home).paths, *find_rubric_files(home).paths, *lexicons)
    return list({path.resolve(): path for path in found}.values())


def init(arguments: argparse.Namespace) -> int:
    """Copies decks and rubrics; a file that is there already is left alone and named."""
    folder: Path = arguments.folder
    for kind in KINDS:
        source = builtin(kind)
        for path in sorted(source.iterdir()):
            if path.suffix in (".md", ".toml") or path.name.endswith(SUFFIX):
                _copy(path, folder / kind / path.name)
    (folder / "recordings").mkdir(parents=True, exist_ok=True)
    print(f"the sets are in {folder.resolve()}: edit them there, and run trainer from there")
    return 0


def _copy(source: Path, target: Path) -> None:
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        if target.exists():
            print(f"left alone: {target}")
        else:
            shutil.copyfile(source, target)
    except OSError as error:
        raise TrainerError(
            f"{target} cannot be written: {error.strerror}", hint="choose another folder"
        ) from None
