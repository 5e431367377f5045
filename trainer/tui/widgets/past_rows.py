"""Old answers as rows: when, which card, how much, and below what came back or is not as it was at first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from trainer.tui.dated import dated, indent
from trainer.tui.plain import shown
from trainer.tui.spark import score_cells
from trainer.tui.widgets.unwrapped import Unmade

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trainer.progress.past import PastAnswer
    from trainer.tui.strings import Phrases

_CARD_WIDTH = 9


def past_row(answer: PastAnswer, title: str, say: Phrases, *, is_gone: bool, is_narrow: bool) -> Unmade:
    """`title` is the question's, empty where its card is not here; `is_gone`: its recording is."""
    below = tuple(_below(answer, say, is_gone=is_gone))
    named = shown(title, "bold") if title else shown(say("takes.no_card"), "dim")
    height = 1 + len(below) + sum(part.plain.count("\n") for part in (named, *below))

    def make() -> Content:
        before = indent(is_narrow=is_narrow)
        head = _head(answer, named, say, is_narrow=is_narrow)
        return Content("\n").join([head, *(Content.assemble(before, part) for part in below)])

    return Unmade((answer, title, say, is_gone, is_narrow), height, make)


def _head(answer: PastAnswer, named: Content, say: Phrases, *, is_narrow: bool) -> Content:
    line = answer.line
    return Content.assemble(
        Content.styled(dated(line.at, is_narrow=is_narrow), "dim"),
        shown(f"{line.card:<{_CARD_WIDTH}} ", "bold $text-accent"),
        score_cells(line.score),
        "  ",
        named,
    )


def _below(answer: PastAnswer, say: Phrases, *, is_gone: bool) -> Iterator[Content]:
    for says in answer.returned:
        yield shown(say("history.came_back", says=says), "$text-error")
    if asides := " · ".join(_asides(answer, say, is_gone=is_gone)):
        yield shown(asides, "dim")


def _asides(answer: PastAnswer, say: Phrases, *, is_gone: bool) -> Iterator[str]:
    line = answer.line
    if line.score is None:
        yield say("exam.ungraded")
    if line.first_score is not None and line.first_score != line.score:
        yield say("history.first", score=line.first_score)
    if line.overrides:
        yield say("history.contested", count=line.overrides)
    if line.sitting:
        yield say("history.in_exam")
    if is_gone:
        yield say("history.gone")
