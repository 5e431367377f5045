"""Reads decks, rubrics and lexicons to their end and says all that is wrong with them; changes nothing."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from trainer.errors import RubricError
from trainer.spoken.languages import LANGUAGES
from trainer.store.decks import gather
from trainer.store.lexicon import read_lexicon
from trainer.store.places import LEXICON, builtin
from trainer.store.problem import Problem
from trainer.store.rubric_check import check_card
from trainer.store.rubric_text import RubricText
from trainer.store.rubrics import Rubrics, read_file

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from trainer.deck.card import Card, Deck

_WHERE = re.compile(r"(.+?):(\d+): (.+)", re.DOTALL)


@dataclass(slots=True)
class Report:
    problems: list[Problem] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    decks: int = 0
    cards: int = 0
    points: int = 0

    def fail(self, error: RubricError, path: Path) -> None:
        """An error that names `file:line` itself, or stands for the whole file."""
        found = _WHERE.fullmatch(error.msg)
        source, line, what = found.groups() if found else (str(path), "1", error.msg)
        self.problems.append(Problem(source, int(line), "", what, error.hint or "mend it"))


def check_files(paths: Sequence[Path], home: Path | None) -> Report:
    """Every problem of the files, and of what the decks and rubrics among them say of each other."""
    report = Report()
    decks = _check_decks([p for p in paths if p.suffix == ".md"], report)
    tomls = [p for p in paths if p.suffix == ".toml"]
    lexicons = [p for p in tomls if p.stem.startswith(LEXICON)]
    texts = _read_rubrics([p for p in tomls if p not in lexicons], report)
    _check_lexicons(lexicons, report)
    _check_rubrics(texts, lexicons, decks, home, report)
    _check_pairs(decks, texts, report)
    report.problems.sort(key=lambda p: (p.source, p.line))
    return report


def _check_decks(paths: Iterable[Path], report: Report) -> tuple[Deck, ...]:
    gathered = gather(paths)
    report.problems.extend(gathered.problems)
    report.decks = len(gathered.decks)
    report.cards = sum(1 + bool(c.followup_question) for deck in gathered.decks for c in deck.cards)
    return gathered.decks


def _read_rubrics(paths: Iterable[Path], report: Report) -> dict[str, tuple[Path, RubricText]]:
    texts: dict[str, tuple[Path, RubricText]] = {}
    for path in paths:
        try:
            text = RubricText(read_file(path), str(path))
        except RubricError as error:
            report.fail(error, path)
            continue
        if text.set in texts:
            what = f"set {text.set} has a rubric in {texts[text.set][0]} already"
            report.problems.append(Problem(str(path), 1, "", what, "give one of the two another set"))
            continue
        texts[text.set] = (path, text)
    return texts


def _check_lexicons(paths: Sequence[Path], report: Report) -> None:
    """All together: concepts of one file may name those of another."""
    for language in LANGUAGES:
        try:
            read_lexicon([(read_file(path), str(path)) for path in paths], language)
        except RubricError as error:
            report.fail(error, paths[0])
            return


def _check_rubrics(
    texts: dict[str, tuple[Path, RubricText]],
    lexicons: Sequence[Path],
    decks: Iterable[Deck],
    home: Path | None,
    report: Report,
) -> None:
    asked = {id_: question for deck in decks for card in deck.cards for id_, question in _questions(card)}
    base = sorted(builtin("rubrics").glob(f"{LEXICON}*.toml"))
    rubrics = Rubrics(
        {set_id: path for set_id, (path, _) in texts.items()}, [*base, *lexicons], lambda i: asked.get(i, "")
    )
    for path, text in texts.values():
        seen: set[str] = set()
        for raw in text.cards:
            card_id = str(raw.get("id", "?"))
            try:
                if card_id in seen:
                    raise RubricError(
                        f"{text.where(card_id)}: card {card_id} is there twice", hint="keep one"
                    )
                seen.add(card_id)
                card = rubrics.card(card_id)
            except RubricError as error:
                report.fail(error, path)
                continue
            report.points += len(card.points)
            report.problems.extend(check_card(card, raw, text))


def _questions(card: Card) -> tuple[tuple[str, str], ...]:
    return ((card.id, card.question), (card.followup_id, card.followup_question))


def _check_pairs(decks: Iterable[Deck], texts: dict[str, tuple[Path, RubricText]], report: Report) -> None:
    """Every card has its rubric and every rubric its card, where both files are among those checked."""
    for deck in decks:
        if deck.id not in texts:
            report.notes.append(f"{deck.source}: no rubric for set {deck.id} among the files checked")
            continue
        _, text = texts[deck.id]
        judged = {str(raw.get("id")) for raw in text.cards}
        asked = {id_: card.line for card in deck.cards for id_, question in _questions(card) if question}
        for id_ in sorted(asked.keys() - judged):
            what = f"card {id_} has no rubric in {text.source}"
            report.problems.append(
                Problem(deck.source, asked[id_], "", what, f'add [[card]] with id = "{id_}" there')
            )
        for id_ in sorted(judged - asked.keys()):
            what = f"card {id_} is not in {deck.source}"
            report.problems.append(
                Problem(text.source, text.line(id_), "", what, "mend the id, or add the card")
            )
        if text.language != deck.language:
            what = f"language {text.language!r}, but {deck.source} is in {deck.language!r}"
            report.problems.append(Problem(text.source, 1, "", what, "make them agree"))
