"""`trainer fit`: weights for a set from answers that a person labelled, written beside its rubric."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from trainer.cli.home import find_home
from trainer.cli.library import Library
from trainer.errors import AnswerError, RubricError
from trainer.exam.fitting import fit_card
from trainer.exam.question import followup_of, question_of
from trainer.exchange.labelled_lines import read_labelled
from trainer.exchange.outlet import write_whole
from trainer.scoring.label import Labelled
from trainer.spoken.normalise import hear
from trainer.store.places import find_rubric_files
from trainer.store.rubrics import open_rubrics
from trainer.store.weights import as_text, weights_path

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from trainer.deck.card import Deck
    from trainer.exam.fitting import Lesson
    from trainer.rubric.card import RubricCard

_OWN = 3
"""Answers for which the deck's own counts: it makes every point and no mistake."""


def run(arguments: argparse.Namespace) -> int:
    home = find_home(arguments.home)
    target = arguments.output or _beside(home, arguments.set)
    library = Library(home)
    rubrics = open_rubrics(home, library.question, with_weights=False)
    answers = _by_card(arguments.files, arguments.set)
    if not answers:
        raise AnswerError(f"no answer is of set {arguments.set}", hint="its cards are named SET/Q1")
    own = dict(own_answers(library.deck(arguments.set))) if library.has_set(arguments.set) else {}
    cards = {id_: rubrics.card(id_) for id_ in answers}
    fitted = {
        id_: fit_card(card, tuple(_lessons(card, answers[id_], own.get(id_, ""))))
        for id_, card in cards.items()
    }
    write_whole(target, [as_text(fitted).encode()])
    items = sum(len(classifier.items) for classifier in fitted.values())
    count = sum(map(len, answers.values()))
    print(f"learnt {items} claims of {len(fitted)} cards from {count} answers, in {target}")
    print("`trainer rescore` judges stored answers by them")
    return 0


def own_answers(deck: Deck) -> Iterator[tuple[str, str]]:
    """Each card with what the deck itself answers, as it is written; follow-ups too."""
    for card in deck.cards:
        for question in (question_of(deck, card), followup_of(deck, card)):
            if question is not None:
                yield question.id, "\n".join((*question.answer, *question.key_numbers))


def _lessons(card: RubricCard, answers: Mapping[str, Labelled], own: str) -> Iterator[Lesson]:
    for text, labelled in answers.items():
        yield hear(text, card.language), labelled
    if own:
        points = frozenset(point.common.id for point in card.points)
        yield from ((hear(own, card.language), Labelled(card.id, points, frozenset(), frozenset())),) * _OWN


def _beside(home: Path, set_id: str) -> Path:
    """Raises RubricError where the set's rubric is not the learner's own to add to."""
    rubric = next((file.path for file in find_rubric_files(home).files if file.id == set_id), None)
    if rubric is None or rubric.parent.resolve() != (home / "rubrics").resolve():
        raise RubricError(
            f"there is no rubric of set {set_id} in {home / 'rubrics'}",
            hint="copy the sets out with `trainer init`, or name a file with -o",
        )
    return weights_path(rubric)


def _by_card(files: Sequence[Path], set_id: str) -> Mapping[str, Mapping[str, Labelled]]:
    """By card and transcript, of those that are of the set: each transcript once, as it was labelled first."""
    found: defaultdict[str, dict[str, Labelled]] = defaultdict(dict)
    for path in files:
        for place, labelled in _read(path):
            if labelled.card is None or labelled.transcript is None:
                raise AnswerError(
                    f"{place}: `card` or `transcript` is missing", hint="mend or delete the line"
                )
            if labelled.card.partition("/")[0] == set_id:
                found[labelled.card].setdefault(labelled.transcript, labelled)
    return dict(sorted(found.items()))


def _read(path: Path) -> Iterator[tuple[str, Labelled]]:
    try:
        with path.open("rb") as file:
            yield from read_labelled(file, str(path))
    except OSError as error:
        raise AnswerError(f"{path} cannot be read: {error.strerror}", hint="check the path") from None
