"""Reads decks, rubrics and lexicons to their end and says all that is wrong with them; changes nothing."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from trainer.errors import RubricError
from trainer.spoken.languages import LANGUAGES
from trainer.store.decks import gather
from trainer.store.lexicons import Lexicons
from trainer.store.places import LEXICON, builtin
from trainer.store.problem import Problem
from trainer.store.rubric_check import check_card
from trainer.store.rubric_patterns import ProvenPatterns
from trainer.store.rubric_reader import read_parts
from trainer.store.rubric_text import RubricText, read_file
from trainer.store.weights import SetWeights, weights_path

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from trainer.deck.card import Card, Deck
    from trainer.rubric.lexicon import Lexicon
    from trainer.store.rubric_patterns import Patterns

DRAFT = "draft"
"""What `counts` says of a point or mistake that was proposed by `trainer import`."""
_WHERE = re.compile(r"(.+?):(\d+): (.+)", re.DOTALL)


@dataclass(slots=True)
class Report:
    problems: list[Problem] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    decks: int = 0
    cards: int = 0
    points: int = 0

    def fail(self, error: RubricError, source: str) -> None:
        """An error that names `file:line` itself, or stands for the whole file."""
        found = _WHERE.fullmatch(error.msg)
        source, line, what = found.groups() if found else (source, "1", error.msg)
        self.problems.append(Problem(source, int(line), "", what, error.hint or "mend it"))


def check_files(paths: Sequence[Path], home: Path | None) -> Report:
    """Every problem of the files, and of what the decks and rubrics among them say of each other."""
    report = Report()
    decks = _check_decks([p for p in paths if p.suffix == ".md"], report)
    tomls = [p for p in paths if p.suffix == ".toml"]
    own = [p for p in tomls if p.stem.startswith(LEXICON)]
    rubrics = _Rubrics(decks, _readable_lexicons(own, report), report)
    for path in tomls:
        if path not in own:
            rubrics.check(path)
    for deck in decks:
        if deck.id not in rubrics.sources:
            report.notes.append(f"{deck.source}: no rubric for set {deck.id} among the files checked")
    report.problems.sort(key=lambda p: (p.source, p.line))
    return report


def _check_decks(paths: Iterable[Path], report: Report) -> tuple[Deck, ...]:
    gathered = gather(paths)
    report.problems.extend(gathered.problems)
    report.decks = len(gathered.decks)
    report.cards = sum(1 + bool(c.followup_question) for deck in gathered.decks for c in deck.cards)
    return gathered.decks


def _readable_lexicons(own: Sequence[Path], report: Report) -> Lexicons | None:
    """The built-in ones and `own`, whose concepts may name each other; None where one is broken."""
    base = sorted(builtin("rubrics").glob(f"{LEXICON}*.toml"))
    lexicons = Lexicons({path.resolve(): path for path in (*base, *own)}.values())
    try:
        for language in LANGUAGES if own else ():
            lexicons.shared(language)
    except RubricError as error:
        report.fail(error, str(own[0]))
        return None
    return lexicons


class _Rubrics:
    """Rubrics one by one, so that never more than one of them is in memory."""

    def __init__(self, decks: Iterable[Deck], lexicons: Lexicons | None, report: Report) -> None:
        """Without lexicons nothing is said of what stands in a card."""
        self._decks = {deck.id: deck for deck in decks}
        self._lexicons, self._report = lexicons, report
        self.sources: dict[str, str] = {}
        """Set -> the file that its rubric stands in."""
        self._proven: dict[int, ProvenPatterns] = {}
        """By the identity of the lexicon: sets without concepts of their own share one."""

    def check(self, path: Path) -> None:
        try:
            text = RubricText(read_file(path), str(path))
            first = self.sources.setdefault(text.set, text.source)
            if first != text.source:
                what = f"{path}:1: set {text.set} has a rubric in {first} already"
                raise RubricError(what, hint="give one of the two another set")
            if self._lexicons is not None:
                self._check_cards(text, self._patterns(self._lexicons.of(text)))
        except RubricError as error:
            self._report.fail(error, str(path))
            return
        self._check_weights(path, text)
        self._note_drafts(text)
        if text.set in self._decks:
            self._report.problems.extend(_unpaired(self._decks[text.set], text))

    def _check_weights(self, path: Path, text: RubricText) -> None:
        try:
            self._report.problems.extend(_strange_weights(weights_path(path), text))
        except RubricError as error:
            self._report.fail(error, str(weights_path(path)))

    def _note_drafts(self, text: RubricText) -> None:
        """What `trainer import` proposed and nobody has read yet is no fault, and is not passed over either."""
        lists = (raw.get(kind) for raw in text.cards for kind in ("point", "mistake"))
        items = (item for found in lists if isinstance(found, list) for item in found)
        drafts = sum(isinstance(item, dict) and item.get("counts") == DRAFT for item in items)
        if drafts:
            self._report.notes.append(
                f'{text.source}: {drafts} points and mistakes are drafts (counts = "draft")'
            )

    def _patterns(self, lexicon: Lexicon) -> ProvenPatterns:
        return self._proven.setdefault(id(lexicon), ProvenPatterns(lexicon))

    def _check_cards(self, text: RubricText, patterns: Patterns) -> None:
        deck = self._decks.get(text.set)
        asked = dict(pair for card in deck.cards for pair in _questions(card)) if deck else {}
        seen: set[str] = set()
        for raw in text.cards:
            try:
                _read_card(raw, text, patterns, seen)
            except RubricError as error:
                self._report.fail(error, text.source)
                continue
            self._report.points += len(raw.get("point", ()))
            self._report.problems.extend(check_card(raw, text, asked.get(str(raw.get("id")), "")))


def _strange_weights(path: Path, text: RubricText) -> Iterator[Problem]:
    """Weights of what the rubric has not, or has no longer. Raises RubricError."""
    weights, mend = SetWeights(path), "make them anew with `trainer fit`"
    cards = {str(raw.get("id", "?")): raw for raw in text.cards}
    for id_ in sorted(weights.cards - cards.keys()):
        yield Problem(str(path), 1, "", f"weights of card {id_}, which {text.source} has not", mend)
    for id_, raw in cards.items():
        classifier = weights.classifier(id_)
        for item in sorted(set(classifier.items) - _learnable(raw)) if classifier else ():
            yield Problem(str(path), 1, "", f"card {id_}: weights of {item}, which it has not", mend)


def _learnable(raw: dict[str, Any]) -> set[str]:
    kinds = (("point", "point"), ("contrary", "point"), ("mistake", "mistake"))
    return {f"{kind} {item.get('id')}" for kind, table in kinds for item in raw.get(table, ())}


def _read_card(raw: dict[str, Any], text: RubricText, patterns: Patterns, seen: set[str]) -> None:
    card_id = str(raw.get("id", "?"))
    if not card_id.startswith(f"{text.set}/"):
        what = f"{text.where(card_id)}: card {card_id!r} is not of set {text.set!r}"
        raise RubricError(what, hint=f'write id = "{text.set}/Q1", "{text.set}/Q1+" and so on')
    if card_id in seen:
        raise RubricError(f"{text.where(card_id)}: card {card_id} is there twice", hint="keep one")
    seen.add(card_id)
    read_parts(raw, text, patterns)


def _questions(card: Card) -> tuple[tuple[str, str], ...]:
    return ((card.id, card.question), (card.followup_id, card.followup_question))


def _unpaired(deck: Deck, text: RubricText) -> Iterable[Problem]:
    """Every card has its rubric and every rubric its card."""
    judged = {str(raw.get("id")) for raw in text.cards}
    asked = {id_: card.line for card in deck.cards for id_, question in _questions(card) if question}
    for id_ in sorted(asked.keys() - judged):
        what = f"card {id_} has no rubric in {text.source}"
        yield Problem(deck.source, asked[id_], "", what, f'add [[card]] with id = "{id_}" there')
    for id_ in sorted(judged - asked.keys()):
        what = f"card {id_} is not in {deck.source}"
        yield Problem(text.source, text.line(id_), "", what, "mend the id, or add the card")
    if text.language != deck.language:
        what = f"language {text.language!r}, but {deck.source} is in {deck.language!r}"
        yield Problem(text.source, 1, "", what, "make them agree")
