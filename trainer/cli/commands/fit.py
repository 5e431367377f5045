"""`trainer fit`: weights for a set from answers that a person labelled, written beside its rubric."""

from __future__ import annotations

import json
from collections import defaultdict
from typing import TYPE_CHECKING, Any

from trainer.cli.home import find_home
from trainer.cli.library import Library
from trainer.errors import AnswerError, RubricError
from trainer.exam.fitting import Labelled, fit_card
from trainer.exchange.outlet import write_whole
from trainer.spoken.normalise import hear
from trainer.store.places import find_rubric_files
from trainer.store.rubric_text import read_file
from trainer.store.rubrics import Rubrics, open_rubrics
from trainer.store.weights import as_text, weights_path

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from trainer.deck.card import Deck
    from trainer.rubric.card import RubricCard

_OWN = 3
"""Answers for which the deck's own counts."""
_KEYS = ("hit", "wrong", "mistakes")


def run(arguments: argparse.Namespace) -> int:
    home = find_home(arguments.home)
    target = arguments.output or _beside(home, arguments.set)
    library = Library(home)
    rubrics = open_rubrics(home, library.question, with_weights=False)
    answers = _by_card(arguments.files, arguments.set, rubrics)
    if not answers:
        raise AnswerError(f"no answer is of set {arguments.set}", hint="its cards are named SET/Q1")
    own = own_answers(library.deck(arguments.set)) if library.has_set(arguments.set) else {}
    fitted = {
        id_: fit_card(card := rubrics.card(id_), (*labelled, *_model_answers(card, own.get(id_, ""))))
        for id_, labelled in answers.items()
    }
    write_whole(target, [as_text(fitted).encode()])
    items = sum(len(classifier.items) for classifier in fitted.values())
    count = sum(map(len, answers.values()))
    print(f"learnt {items} claims of {len(fitted)} cards from {count} answers, in {target}")
    print("`trainer rescore` judges stored answers by them")
    return 0


def own_answers(deck: Deck) -> dict[str, str]:
    """By card: what the deck itself answers, as it is written."""
    found: dict[str, str] = {}
    for card in deck.cards:
        found[card.id] = "\n".join((*card.answer, *card.key_numbers))
        found[card.followup_id] = " ".join(card.followup_answer)
    return found


def _model_answers(card: RubricCard, text: str) -> tuple[Labelled, ...]:
    """The deck's own answer makes every point and no mistake; it is to be heeded."""
    if not text:
        return ()
    made = frozenset(point.common.id for point in card.points)
    return (Labelled(hear(text, card.language), made, frozenset(), frozenset()),) * _OWN


def _beside(home: Path, set_id: str) -> Path:
    """Raises RubricError where the set's rubric is not the learner's own to add to."""
    rubric = next((file.path for file in find_rubric_files(home).files if file.id == set_id), None)
    if rubric is None or rubric.parent.resolve() != (home / "rubrics").resolve():
        raise RubricError(
            f"there is no rubric of set {set_id} in {home / 'rubrics'}",
            hint="copy the sets out with `trainer init`, or name a file with -o",
        )
    return weights_path(rubric)


def _by_card(files: Sequence[Path], set_id: str, rubrics: Rubrics) -> Mapping[str, Sequence[Labelled]]:
    """Each transcript once, of those that are of the set."""
    found: defaultdict[str, dict[str, Labelled]] = defaultdict(dict)
    for path in files:
        for place, raw in _objects(path):
            card, text = raw.get("card"), raw.get("transcript")
            if not isinstance(card, str) or not isinstance(text, str):
                raise AnswerError(
                    f"{place}: `card` or `transcript` is not text", hint="mend or delete the line"
                )
            if card.partition("/")[0] == set_id:
                answer = hear(text, rubrics.card(card).language)
                found[card].setdefault(text, Labelled(answer, *(_ids(raw, key, place) for key in _KEYS)))
    return {card: tuple(labelled.values()) for card, labelled in sorted(found.items())}


def _ids(raw: dict[str, Any], key: str, place: str) -> frozenset[str]:
    ids = raw.get(key)
    if not isinstance(ids, list) or not all(isinstance(id_, str) for id_ in ids):
        raise AnswerError(f"{place}: `{key}` is not a list of ids", hint="mend or delete the line")
    return frozenset(ids)


def _objects(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each line's object, and where it stands. Raises AnswerError."""
    for n, line in enumerate(read_file(path).splitlines(), 1):
        if not line.strip():
            continue
        try:
            raw = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise AnswerError(f"{path}:{n}: not JSON: {error}", hint="mend or delete the line") from None
        if not isinstance(raw, dict):
            raise AnswerError(f"{path}:{n}: not an object", hint="mend or delete the line")
        yield f"{path}:{n}", raw
