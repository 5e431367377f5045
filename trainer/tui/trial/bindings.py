"""Every key that the interface binds, found in its classes, and which of them cannot be tried without a person.

A binding that is in neither a scene nor here is named by the benchmark, and a test fails.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from pkgutil import walk_packages
from typing import TYPE_CHECKING

from textual.binding import Binding
from textual.dom import DOMNode

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from textual.binding import ActiveBinding

RECORDS, NEEDS_MODEL = "records", "needs a model to hear with"
PLAYS = "plays a recording"
SPEAKS = "reads aloud"
MANY_TAKES = "needs more recordings than a page holds"
NOTHING_SAID = "the invented answers say nothing that their rubrics look for"
UNTRIED: Mapping[tuple[str, str], str] = {
    ("QuestionScreen", "record"): RECORDS,
    ("QuestionScreen", "stop"): RECORDS,
    ("QuestionScreen", "clock"): "while it records",
    ("QuestionScreen", "read_aloud"): SPEAKS,
    ("QuestionScreen", "score_spare"): NEEDS_MODEL,
    ("ExamQuestionScreen", "record"): RECORDS,
    ("ExamQuestionScreen", "stop"): RECORDS,
    ("ExamScreen", "report"): NEEDS_MODEL,
    ("TakeRows", "select"): NEEDS_MODEL,
    ("VerdictScreen", "again"): RECORDS,
    ("VerdictScreen", "words"): NOTHING_SAID,
    ("VerdictScreen", "verdict"): NOTHING_SAID,
    ("VerdictScreen", "confirm"): "needs a mistake that was not heard clearly",
    ("VerdictScreen", "play"): PLAYS,
    ("VerdictScreen", "play_unsure"): PLAYS,
    ("RecordingsScreen", "play"): PLAYS,
    ("RecordingsScreen", "turn(1)"): MANY_TAKES,
    ("RecordingsScreen", "turn(-1)"): MANY_TAKES,
    ("RescoreScreen", "stop"): "while answers are judged again",
    ("SetsScreen", "app.quit"): "ends the program",
}
"""Class and action -> why no benchmark presses it."""
_OWN = "trainer."


@dataclass(frozen=True, slots=True)
class Bound:
    owner: str
    """Class in whose BINDINGS it stands."""
    key: str
    action: str

    @property
    def untried(self) -> str:
        """Why it is not pressed; empty where it is."""
        return UNTRIED.get((self.owner, self.action), "")

    def __str__(self) -> str:
        return f"{self.owner} {self.key}"


def is_apart(bound: Bound) -> bool:
    """It is of the whole program: what is on the screen stays as it was."""
    return bound.owner == "TrainerApp"


def all_bound() -> frozenset[Bound]:
    """Of every screen, dialog and widget of ours, opened or not."""
    import trainer.tui

    for module in walk_packages(trainer.tui.__path__, "trainer.tui."):
        import_module(module.name)
    return frozenset(bound for cls in _below(DOMNode) for bound in _of(cls))


def owner_of(active: ActiveBinding) -> Bound | None:
    """The class of ours that has the binding; None for keys of Textual's own."""
    binding = active.binding
    for cls in type(active.node).__mro__:
        found = (b for b in _of(cls) if (b.key, b.action) == (binding.key, binding.action))
        if bound := next(found, None):
            return bound
    return None


def own_of(screen: DOMNode, key: str) -> Bound | None:
    """The screen's binding of a key that a field in it takes first, and hands on as a message."""
    return next((bound for bound in _of(type(screen)) if bound.key == key), None)


def _below(cls: type[object]) -> Iterator[type[object]]:
    for sub in cls.__subclasses__():
        yield sub
        yield from _below(sub)


def _of(cls: type) -> Iterator[Bound]:
    if not cls.__module__.startswith(_OWN):
        return
    for binding in Binding.make_bindings(cls.__dict__.get("BINDINGS", ())):
        yield Bound(cls.__name__, binding.key, binding.action)
