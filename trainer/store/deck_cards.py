"""One card out of its heading and sections; collects what is wrong with it and reads no file."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from trainer.deck.card import Card
from trainer.store.deck_blocks import Block, blocks
from trainer.store.deck_headings import CardHeading, HeadingError, SetHeading, card_heading
from trainer.store.deck_sections import (
    REQUIRED,
    Section,
    heading_for,
    nearest_heading,
    seconds_in,
    section_named,
)
from trainer.told import told

if TYPE_CHECKING:
    from trainer.store.deck_chunks import Chunk
    from trainer.store.problem import Problems

_LESSONS = ("Bài:", "Lessons:")
_QUOTES = ('""', "“”", "«»")


@dataclass(slots=True)
class CardText:
    """A card as it stands in the file: its heading's chunk and those of its sections."""

    head: Chunk
    sections: list[Chunk] = field(default_factory=list)


def read_card(text: CardText, deck: SetHeading, problems: Problems) -> Card:
    """The card; where problems are added it holds only what could be read."""
    return _Reader(text, deck, problems).card()


class _Reader:
    def __init__(self, text: CardText, deck: SetHeading, problems: Problems) -> None:
        self._text = text
        self._deck = deck
        self._problems = problems
        self._heading = self._read_heading()
        self._id = f"{deck.id}/{self._heading.id}".strip("/") if self._heading.id else ""

    def card(self) -> Card:
        lessons = self._lessons()
        found = self._sections()
        question, answer = self._followup(found.get("followup", []))
        return Card(
            id=self._id,
            title=self._heading.title,
            status=self._heading.status,
            lessons=lessons,
            case=_texts(found.get("case", [])),
            answer=_texts(found.get("answer", [])),
            key_numbers=_texts(found.get("key_numbers", [])),
            followup_question=question,
            followup_answer=answer,
            tips=_texts(found.get("tips", [])),
            build=_texts(found.get("build", [])),
            line=self._text.head.line,
        )

    def _add(self, line: int, what: str, mend: str) -> None:
        self._problems.add(line, what, mend, self._id)

    def _read_heading(self) -> CardHeading:
        head = self._text.head
        try:
            heading = card_heading(head.heading)
        except HeadingError as error:
            heading = CardHeading("", head.heading, "")
            self._problems.add(head.line, told("broken heading: {what}", what=error.what), error.mend)
        return heading

    def _lessons(self) -> str:
        lessons = ""
        for block in blocks(self._text.head.body):
            if not lessons and block.text.startswith(_LESSONS):
                lessons = block.text.partition(":")[2].strip()
            else:
                self._orphan(block)
        return lessons

    def _orphan(self, block: Block) -> None:
        case = heading_for("case", self._deck.language)
        self._add(
            block.line,
            told('"{text}" stands under no section', text=_short(block.text)),
            told('put "### {name}" above it', name=case),
        )

    def _sections(self) -> dict[Section, list[Block]]:
        found: dict[Section, list[Block]] = {}
        for chunk in self._text.sections:
            section = section_named(chunk.heading)
            if section is None:
                self._unknown(chunk)
            elif section in found:
                self._add(
                    chunk.line,
                    told('the section "{name}" stands twice', name=chunk.heading),
                    told("join the two"),
                )
            else:
                found[section] = self._filled(chunk, section)
        self._ask_for_missing(found)
        return found

    def _unknown(self, chunk: Chunk) -> None:
        near = nearest_heading(chunk.heading)
        mend = (
            told('did you mean "### {near}"?', near=near)
            if near
            else told("use one of {names}", names=self._known())
        )
        self._add(chunk.line, told('unknown section "{name}"', name=chunk.heading), mend)

    def _known(self) -> str:
        sections: tuple[Section, ...] = ("case", "answer", "key_numbers", "followup", "tips", "build")
        return ", ".join(heading_for(s, self._deck.language, self._deck.seconds) for s in sections)

    def _filled(self, chunk: Chunk, section: Section) -> list[Block]:
        found = blocks(chunk.body)
        if not found:
            self._add(
                chunk.line,
                told('the section "{name}" is empty', name=chunk.heading),
                told("write its text or take the heading out"),
            )
        named = seconds_in(chunk.heading) if section == "answer" else None
        if named is not None and named != self._deck.seconds:
            what = told(
                "the heading says {named} s, the set {seconds} s", named=named, seconds=self._deck.seconds
            )
            self._add(chunk.line, what, told("make both the same"))
        return found

    def _ask_for_missing(self, found: dict[Section, list[Block]]) -> None:
        for section in REQUIRED:
            if section not in found:
                name = heading_for(section, self._deck.language, self._deck.seconds)
                self._add(
                    self._text.head.line,
                    told('the section "{name}" is missing', name=name),
                    told('add "### {name}" and its text', name=name),
                )

    def _followup(self, found: list[Block]) -> tuple[str, tuple[str, ...]]:
        if not found:
            return "", ()
        question, answer = found[0], found[1:]
        if question.kind != "quote":
            self._add(
                question.line,
                told("the follow-up has no question"),
                told('put it first, on a line such as > "Why?"'),
            )
        elif not answer:
            self._add(question.line, told("the follow-up has no answer"), told("write it below the question"))
        return _unquoted(question.text), _texts(answer)


def _texts(found: list[Block]) -> tuple[str, ...]:
    return tuple(block.text for block in found)


def _unquoted(text: str) -> str:
    pair = text[:1] + text[-1:]
    return text[1:-1].strip() if len(text) > 1 and pair in _QUOTES else text


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:40].rstrip() + " …"
