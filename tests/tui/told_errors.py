"""Every sentence of an error that the interface can come to show, read out of the code; and where one is not told."""

from __future__ import annotations

import ast
import importlib
import pkgutil
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import trainer
from trainer import config
from trainer.errors import TrainerError

if TYPE_CHECKING:
    from collections.abc import Iterator

TRAINER = Path(trainer.__file__).parent
ROOMS = ("asr", "audio", "deck", "exam", "progress", "rubric", "scoring", "spoken", "store", "tui")
OTHERS = (
    "chosen_keys.py",
    "cli/backends.py",
    "cli/library.py",
    "cli/records.py",
    "cli/second.py",
    "cli/speech_models.py",
    "config.py",
    "errors.py",
    "settings_file.py",
    "told.py",
)
"""What the command line makes for the interface is seen there too."""
COMMAND_LINE_ONLY = (
    "asr/convert.py",
    "exam/whole_marks.py",
    "store/checking.py",
    "store/rubric_check.py",
    "tui/trial/",
)
"""Reached by `trainer models`, `check` and `calibrate --marks`, and by tests; there everything is English."""
TEXTS = ("msg", "hint", "title")
"""What a person reads of an error."""


def sources() -> list[Path]:
    files = [path for room in ROOMS for path in sorted((TRAINER / room).rglob("*.py"))]
    files += [TRAINER / name for name in OTHERS]
    return [path for path in files if not path.relative_to(TRAINER).as_posix().startswith(COMMAND_LINE_ONLY)]


def error_names() -> set[str]:
    """Of every class of error, wherever it is."""
    for module in pkgutil.walk_packages(trainer.__path__, "trainer."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    found, waiting = {TrainerError}, [TrainerError]
    while waiting:
        fresh = set(waiting.pop().__subclasses__()) - found
        found |= fresh
        waiting += fresh
    return {one.__name__ for one in found}


def titles() -> set[str]:
    waiting, found = [TrainerError], set()
    while waiting:
        one = waiting.pop()
        found.add(one.title)
        waiting += one.__subclasses__()
    return found


@dataclass
class Read:
    """`untold` are places where a text is put together in a way that no catalogue can know."""

    templates: set[str] = field(default_factory=set)
    untold: list[str] = field(default_factory=list)


def read() -> Read:
    found, errors = Read(), error_names()
    for path in sources():
        _Reader(path, errors, found).visit(ast.parse(path.read_text(encoding="utf-8")))
    found.templates |= set(config.KEYS.values())
    return found


class _Reader(ast.NodeVisitor):
    def __init__(self, path: Path, errors: set[str], found: Read) -> None:
        self._path, self._errors, self._found = path, errors, found
        self._assigned: dict[str, list[ast.expr]] = {}
        self._tells = path == TRAINER / "told.py"
        """Imports `told`; others have a function of that name."""

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        self._tells |= node.module == "trainer.told"

    def visit_Module(self, node: ast.Module) -> None:
        for one in ast.walk(node):
            if isinstance(one, ast.Assign) and isinstance(one.targets[0], ast.Name):
                self._assigned.setdefault(one.targets[0].id, []).append(one.value)
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        name = ast.unparse(node.func).rpartition(".")[2]
        if name == "told" and self._tells and isinstance(node.func, ast.Name):
            self._take_told(node)
        elif name in self._errors:
            for text in _texts(node):
                self._take(text)
        self.generic_visit(node)

    def _take_told(self, node: ast.Call) -> None:
        template = node.args[0]
        if isinstance(template, ast.Constant):
            self._found.templates.add(template.value)
        else:
            self._blame(node)

    def _take(self, text: ast.expr, depth: int = 0) -> None:
        """A text is written out, told, or made elsewhere; a name is what the module assigns to it."""
        match text:
            case ast.Constant(value=str(words)):
                self._found.templates |= {words} - {""}
            case ast.IfExp():
                self._take(text.body, depth)
                self._take(text.orelse, depth)
            case ast.BoolOp():
                for one in text.values:
                    self._take(one, depth)
            case ast.JoinedStr() | ast.BinOp():
                self._blame(text)
            case ast.Name(id=name) if depth < 3:
                for one in self._assigned.get(name, ()):
                    self._take(one, depth + 1)
            case ast.Call(func=ast.Name(id="str")):
                self._blame(text)

    def _blame(self, node: ast.expr) -> None:
        self._found.untold.append(f"{self._path.relative_to(TRAINER)}:{node.lineno}: {ast.unparse(node)}")


def _texts(node: ast.Call) -> Iterator[ast.expr]:
    yield from node.args[:1]
    yield from (word.value for word in node.keywords if word.arg in TEXTS)
