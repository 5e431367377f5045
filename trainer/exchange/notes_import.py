"""Pasted notes to the texts of a deck and of a draft rubric, with all there is to say of it; writes no file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.errors import NotesError
from trainer.exchange.anchors import Anchors
from trainer.exchange.coverage import uncovered
from trainer.exchange.draft_card import Draft, asks, draft
from trainer.exchange.draft_toml import rubric_text
from trainer.exchange.notes_deck import deck_text
from trainer.exchange.notes_reader import read_notes
from trainer.exchange.sentences import sentences
from trainer.store.checking import DRAFT
from trainer.store.deck_headings import SET_ID
from trainer.store.decks import deck_problems, read_deck
from trainer.store.places import LEXICON

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from trainer.deck.card import Deck
    from trainer.exchange.notes import NoteSet, Remark
    from trainer.rubric.lexicon import Lexicon

_TAKEN = (LEXICON, "readme")
"""What a file's name may not begin with: such a file is no set's."""


@dataclass(frozen=True, slots=True)
class Read:
    """Notes as a deck."""

    deck: Deck
    deck_text: str
    remarks: tuple[Remark, ...]
    """By line of the source; with every line that is not in the deck."""


@dataclass(frozen=True, slots=True)
class Converted(Read):
    """With the draft of its rubric."""

    rubric_text: str
    drafts: tuple[Draft, ...]

    @property
    def points(self) -> int:
        return sum(len(draft.table["point"]) for draft in self.drafts)

    @property
    def to_read(self) -> int:
        """Points and mistakes that are drafts."""
        tables = (t for d in self.drafts for t in (*d.table["point"], *d.table.get("mistake", ())))
        return sum(table.get("counts") == DRAFT for table in tables)

    @property
    def hit(self) -> int:
        """Points that the cards' own answers hit."""
        return sum(draft.hit for draft in self.drafts)


def convert(text: str, name: str, as_id: str, lexicon_of: Callable[[str], Lexicon]) -> tuple[Converted, ...]:
    """The sets in a text with drafts of their rubrics; arguments and errors as in `read_sets`."""
    return tuple(_drafted(one, lexicon_of(one.deck.language)) for one in read_sets(text, name, as_id))


def read_sets(text: str, name: str, as_id: str = "") -> tuple[Read, ...]:
    """The sets in a text, `name` being its file's; `as_id` is the id of the only one. Raises NotesError."""
    sets = read_notes(text, name)
    if as_id and len(sets) > 1:
        lines = ", ".join(str(one.line) for one in sets)
        raise NotesError(f"{name}: {len(sets)} sets begin in it (lines {lines})", hint="leave --as out")
    for one in sets:
        _name(one, as_id, name)
    ids = [one.id for one in sets]
    if twin := next((i for i in ids if ids.count(i) > 1), ""):
        raise NotesError(f"{name}: set {twin} begins twice in it", hint="give one of the two another id")
    decks = [deck_text(one, name) for one in sets]
    lost = _lost(text, "\n".join(decks), sets)
    return tuple(
        _read(one, deck, name, lost if i == 0 else ())
        for i, (one, deck) in enumerate(zip(sets, decks, strict=True))
    )


def _name(notes: NoteSet, as_id: str, name: str) -> None:
    notes.id = as_id or notes.id
    if notes.id and (not SET_ID.fullmatch(notes.id) or notes.id.casefold().startswith(_TAKEN)):
        raise NotesError(
            f'{name}:{notes.line}: "{notes.id}" cannot be the id of a set',
            hint="give one of letters without accents, digits, - and _: --as 03",
        )
    if not notes.title:
        notes.title = notes.id
        notes.remark(notes.line, "the set has no title: its id stands for one")


def _lost(text: str, decks: str, sets: Iterable[NoteSet]) -> tuple[Remark, ...]:
    known = frozenset(remark.line for one in sets for remark in one.remarks)
    return tuple(uncovered(text, decks, known))


def _read(notes: NoteSet, text: str, name: str, lost: Sequence[Remark]) -> Read:
    if problems := deck_problems(text, f"{notes.id}.md"):
        raise NotesError(f"{name}: the deck made of it cannot be read ({problems[0]})", hint="mend the notes")
    remarks = sorted((*notes.remarks, *lost), key=lambda remark: remark.line)
    return Read(read_deck(text, f"{notes.id}.md"), text, tuple(remarks))


def _drafted(read: Read, lexicon: Lexicon) -> Converted:
    deck = read.deck
    drafts = _drafts(deck, lexicon)
    rubric = rubric_text(deck.id, deck.title, deck.language, drafts)
    return Converted(deck, read.deck_text, read.remarks, rubric, drafts)


def _drafts(deck: Deck, lexicon: Lexicon) -> tuple[Draft, ...]:
    questions = [ask for card in deck.cards for ask in asks(card)]
    texts = (s for ask in questions for text in (*ask.answer, *ask.tips) for s in sentences(text))
    anchors = Anchors(lexicon, deck.language, texts)
    return tuple(draft(ask, deck.language, lexicon, anchors) for ask in questions)
