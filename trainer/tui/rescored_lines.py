"""What judging again came to, as the learner is told of it: the sums in sentences, an answer that changed as a row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.content import Content

from trainer.exam.rescore_tally import BECAME, WITHDRAWN, Tally
from trainer.exam.rescoring import MADE
from trainer.tui.dated import dated, indent
from trainer.tui.plain import shown
from trainer.tui.spark import score_cells

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from datetime import datetime

    from trainer.exam.rescoring import Rescored
    from trainer.tui.strings import Phrases

_CARD_WIDTH = 9
WORDS: Mapping[str, str] = {
    "hit": "became.hit",
    "missed": "became.missed",
    "wrong": "became.wrong",
    MADE: "became.made",
    WITHDRAWN: "became.withdrawn",
}


@dataclass(frozen=True, slots=True)
class ChangedAnswer:
    """Without its transcript: a long history must fit into memory."""

    id: str
    card: str
    at: datetime
    before: int | None
    """Percent; None where it was not graded."""
    now: int | None
    became: Mapping[str, int]


def changed_answer(one: Rescored) -> ChangedAnswer:
    attempt = one.attempt
    return ChangedAnswer(
        attempt.id, attempt.card, attempt.at, one.before, attempt.score, Tally().with_(one).became
    )


def summary(tally: Tally, total: int, say: Phrases) -> list[str]:
    """Whether all were judged, how many are other than they were, and what verdicts became."""
    is_whole = tally.answers >= total
    told = [say("rescore.done" if is_whole else "rescore.stopped", done=tally.answers, total=total)]
    counts = (
        ("rescore.changed", tally.changed),
        ("rescore.alike", tally.alike),
        ("rescore.as_they_were", tally.as_they_were),
    )
    told.append(" · ".join(say(phrase, count=count) for phrase, count in counts if count))
    if became := _became(tally.became, say):
        told.append(say("rescore.became", became=became))
    if tally.first_error is not None:
        told.append(say("rescore.failed", count=tally.failed, error=tally.first_error))
    if tally.ignored:
        told.append(say("rescore.ignored", count=tally.ignored))
    return [line for line in told if line]


def changed_row(one: ChangedAnswer, title: str, say: Phrases, *, is_narrow: bool) -> Content:
    head = Content.assemble(
        Content.styled(dated(one.at, is_narrow=is_narrow), "dim"),
        shown(f"{one.card:<{_CARD_WIDTH}} ", "bold $text-accent"),
        score_cells(one.before),
        " → ",
        score_cells(one.now),
        "  ",
        shown(title or say("takes.no_card"), "bold" if title else "dim"),
    )
    below = indent(is_narrow=is_narrow) + " · ".join(_below(one, say))
    return Content("\n").join([head, Content.styled(below, "dim")])


def _below(one: ChangedAnswer, say: Phrases) -> Iterator[str]:
    if one.before is None:
        yield say("rescore.was_ungraded")
    if one.now is None:
        yield say("rescore.is_ungraded")
    if became := _became(one.became, say):
        yield became


def _became(became: Mapping[str, int], say: Phrases) -> str:
    return ", ".join(say(WORDS[what], count=became[what]) for what in BECAME if became.get(what))
