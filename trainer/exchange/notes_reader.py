"""Lines of pasted notes to sets and cards; every line ends up in one, or in a remark. Opens and writes no file."""

from __future__ import annotations

import re
import unicodedata
from itertools import count
from typing import TYPE_CHECKING

from trainer.errors import NotesError
from trainer.exchange.notes import NoteCard, NoteSet, Piece
from trainer.exchange.notes_marks import bullet, card_line, label, lessons_line, set_line
from trainer.exchange.plain_language import likely_language
from trainer.store.deck_chunks import Line, read_lines
from trainer.store.deck_sections import heading_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from trainer.exchange.notes_marks import CardLine, Label
    from trainer.store.deck_sections import Section

MOST_CARDS = 500
"""Of one set; nobody learns more of them together."""
_UNSEEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]"
)
_RULE = re.compile(r"([-*_=—])(?:\s*\1){2,}")
_QUOTE = re.compile(r">\s?")


def read_notes(text: str, name: str) -> list[NoteSet]:
    """The sets of a paste, most often one. Raises NotesError where there is no card in it."""
    reader = _Reader(read_lines(text))
    sets = reader.read()
    if not any(one.cards for one in sets):
        raise NotesError(
            f"{name}: no card is in it",
            hint='begin the set with "Bộ 03 · title" and each card with "Q1 · title"',
        )
    return sets


class _Reader:
    def __init__(self, lines: Sequence[Line]) -> None:
        self._lines = lines
        self._sets = [NoteSet("", "", likely_language(" ".join(line.text for line in lines)))]
        self._card: NoteCard | None = None
        self._section: Section | None = None
        self._has_mark = False
        """A bullet mark stood alone: its text is on the next line."""
        self._last_card = max((i for i, line in enumerate(lines) if card_line(line.text)), default=-1)

    def read(self) -> list[NoteSet]:
        for i, line in enumerate(self._lines):
            self._take(i, self._seen(line))
        for one in self._sets:
            _fill_in(one)
        return [one for one in self._sets if one.cards or one.intro or one.id]

    @property
    def _set(self) -> NoteSet:
        return self._sets[-1]

    def _seen(self, line: Line) -> Line:
        """Without characters that nobody sees and a deck refuses."""
        text, unseen = _UNSEEN.subn("", line.text)
        if unseen:
            self._set.remark(line.number, f"{unseen} invisible character{'s' if unseen > 1 else ''} left out")
        return Line(line.number, text.strip())

    def _take(self, i: int, line: Line) -> None:
        if not line.text:
            self._put(line, "blank", "")
        elif self._opens_set(i, line) or self._opens_card(i, line) or self._opens_section(line):
            self._has_mark = False
        else:
            self._text(line)

    def _opens_set(self, i: int, line: Line) -> bool:
        found = set_line(line.text)
        is_first = not self._set.id and not self._set.cards
        if found is None or not (found.is_plain or (is_first and (found.is_cut or not self._told()))):
            return False
        if i > self._last_card:
            return False
        if is_first:
            for piece in self._told():
                self._set.remark(piece.line, "stands above the set's heading: moved below it")
        else:
            self._sets.append(NoteSet("", "", found.language))
        new = self._set
        new.id, new.title, new.language, new.line = found.id, found.title, found.language, line.number
        new.seconds = found.seconds or new.seconds
        self._card = self._section = None
        return True

    def _told(self) -> list[Piece]:
        return [piece for piece in self._set.intro if piece.text]

    def _opens_card(self, i: int, line: Line) -> bool:
        found = card_line(line.text)
        if found is None:
            return False
        if not (found.is_plain or self._looks_like_card(i)):
            self._set.remark(line.number, 'is taken for text: write "Q1 · title" where a card begins')
            return False
        id_ = self._free_id(found, line)
        if len(self._set.cards) >= MOST_CARDS:
            raise NotesError(
                f"line {line.number}: more than {MOST_CARDS} cards", hint="import them in several sets"
            )
        self._card = NoteCard(id_, found.title, found.status, line.number)
        self._section = None
        self._set.cards.append(self._card)
        return True

    def _looks_like_card(self, i: int) -> bool:
        """What follows a heading that is written freely is the line of lessons or a section."""
        later = range(i + 1, len(self._lines))
        after = next((text for at in later if (text := self._lines[at].text)), "")
        return lessons_line(after) is not None or label(after) is not None

    def _free_id(self, found: CardLine, line: Line) -> str:
        taken = {card.id for card in self._set.cards}
        if found.id not in taken:
            return found.id
        free = next(id_ for n in count(2) if (id_ := f"{found.id}-{n}") not in taken)
        self._set.remark(line.number, f"{found.id} is there already: this card is called {free}")
        return free

    def _opens_section(self, line: Line) -> bool:
        card = self._card
        if card is None:
            if bullet(line.text) is None and label(line.text):
                self._set.remark(line.number, "looks like a section and stands in no card: kept as text")
            return False
        if self._section is None and not card.lessons and (which := lessons_line(line.text)):
            card.lessons = which
            return True
        found = None if bullet(line.text) is not None else label(line.text)
        if found is None:
            return False
        self._open(card, found, line)
        return True

    def _open(self, card: NoteCard, found: Label, line: Line) -> None:
        proper = heading_for(found.section, self._set.language)
        if found.section in card.sections:
            self._set.remark(line.number, f'"{proper}" stands twice in {card.id}: the two are joined')
        elif not found.is_exact:
            self._set.remark(line.number, f'"{found.name}" is taken for "{proper}"')
        self._section = found.section
        self._take_seconds(found, line)
        card.sections.setdefault(found.section, [])
        card.headings.setdefault(found.section, line.number)
        if found.rest:
            self._text(Line(line.number, found.rest))

    def _take_seconds(self, found: Label, line: Line) -> None:
        if not found.seconds or found.seconds == self._set.seconds:
            return
        if any("answer" in card.sections for card in self._set.cards) or not 5 <= found.seconds <= 600:
            what = f"{found.seconds} s is named here, the set has {self._set.seconds} s"
            self._set.remark(line.number, what)
        else:
            self._set.seconds = found.seconds

    def _text(self, line: Line) -> None:
        if _RULE.fullmatch(line.text):
            self._set.remark(line.number, f'a rule, "{line.text}", is not in the deck')
            return
        inner = bullet(line.text)
        if inner == "":
            self._has_mark = True
        elif inner is not None:
            self._put(line, "bullet", inner)
        elif self._has_mark:
            self._has_mark = False
            self._put(line, "bullet", line.text)
        elif mark := _QUOTE.match(line.text):
            self._put(line, "quote", line.text[mark.end() :].strip())
        else:
            self._put(line, "text", line.text)

    def _put(self, line: Line, kind: str, text: str) -> None:
        piece = Piece(line.number, kind, unicodedata.normalize("NFC", text))  # type: ignore[arg-type]
        if self._card is None:
            self._set.intro.append(piece)
            return
        if self._section is None:
            if kind == "blank":
                return
            self._section = "case"
            self._card.sections.setdefault("case", [])
            self._set.remark(
                line.number, f'stands under no section: put under "{heading_for("case", self._set.language)}"'
            )
        self._card.sections[self._section].append(piece)


def _fill_in(notes: NoteSet) -> None:
    """A card without a case asks what its title asks; a heading with nothing under it is not in the deck."""
    for card in notes.cards:
        for section, line in card.headings.items():
            if not any(piece.text for piece in card.sections[section]):
                what = heading_for(section, notes.language)
                notes.remark(line, f'nothing stands under "{what}": the heading is left out')
        if not any(piece.text for piece in card.sections.get("case", ())):
            card.sections["case"] = [Piece(card.line, "text", card.title)]
            heading = heading_for("case", notes.language)
            notes.remark(card.line, f'{card.id} has no "{heading}": its title stands for one')
