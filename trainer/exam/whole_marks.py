"""Whole answers marked at once, as labelled answers are written: a mark an item, or one sentence why there is none."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING

from trainer.errors import CalibrationError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from trainer.exam.blind_answer import Asked, BlindAnswer
    from trainer.exam.calibrating import Calibrations
    from trainer.scoring.label import Given, Label, Labelled


def take(calibrations: Calibrations, told: Iterable[tuple[str, Labelled]]) -> tuple[int, int]:
    """Keeps the marks of (place in the file, labelled answer), all or none -> answers marked, marks that are new.

    The same again changes nothing. Raises CalibrationError that names the place.
    """
    marked: list[tuple[str, list[Label]]] = []
    places: dict[str, str] = {}
    for place, labelled in told:
        answer = calibrations.named(labelled.id, place)
        if answer.attempt in places:
            raise CalibrationError(
                f"{place}: attempt {answer.attempt} was marked at {places[answer.attempt]} already",
                hint="leave one line to an answer",
            )
        places[answer.attempt] = place
        omitted = calibrations.omitted(answer.card)
        new = [m for m in whole_marks(answer, labelled, place, omitted) if answer.given(m[0]) != m[1]]
        marked.append((answer.attempt, calibrations.labels(answer, new)))
    if marked:
        calibrations.log.label(marked)
    return len(marked), sum(len(labels) for _, labels in marked)


def whole_marks(
    answer: BlindAnswer, labelled: Labelled, place: str, omitted: frozenset[str] = frozenset()
) -> Iterator[tuple[Asked, Given]]:
    """Every item with its mark; `omitted` are mistakes that follow from the points and are marked by nobody."""
    if labelled.transcript is not None and labelled.transcript != answer.text:
        raise CalibrationError(
            f"{place}: attempt {answer.attempt} has another transcript than the one that was marked",
            hint="mark the present one, or leave `transcript` out to say that the marks hold for it",
        )
    points = [asked for asked in answer.asked if asked.item == "point"]
    mistakes = [asked for asked in answer.asked if asked.item == "mistake"]
    _check(place, answer.card, "point", labelled.hit | labelled.wrong, {p.id for p in points})
    _check(place, answer.card, "mistake", labelled.mistakes, {m.id for m in mistakes} | omitted)
    if both := sorted(labelled.hit & labelled.wrong):
        raise CalibrationError(f"{place}: {both[0]!r} is both hit and wrong", hint="leave it in one list")
    for point in points:
        yield (
            point,
            "hit" if point.id in labelled.hit else "wrong" if point.id in labelled.wrong else "missed",
        )
    for mistake in mistakes:
        yield mistake, "said" if mistake.id in labelled.mistakes else "not-said"


def _check(place: str, card: str, what: str, named: frozenset[str], known: set[str]) -> None:
    for id_ in sorted(named - known):
        near = difflib.get_close_matches(id_, sorted(known), 3, 0.4) or sorted(known)[:3]
        raise CalibrationError(
            f"{place}: card {card} has no {what} {id_!r}",
            hint=f"did you mean {', '.join(near)}?" if near else f"it has no {what}s",
        )
