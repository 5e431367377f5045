"""One fault in a file that a person wrote, and how to mend it; knows nothing of decks or rubrics."""

from __future__ import annotations

from dataclasses import dataclass, field

from trainer.told import Told, told


@dataclass(frozen=True, slots=True)
class Problem:
    source: str
    """The file, as it was given."""
    line: int
    """Line in the file, from 1."""
    card: str
    """Id of the card it stands in; empty where it belongs to none."""
    what: str
    """What is wrong, one clause without a full stop."""
    mend: str
    """What to do about it, one clause without a full stop."""

    @property
    def where_and_what(self) -> Told:
        """`file:line: card: what`, without the remedy."""
        card = f": {self.card}" if self.card else ""
        return told("{where}: {what}", where=f"{self.source}:{self.line}{card}", what=self.what)

    def __str__(self) -> str:
        """`file:line: card: what, how to mend`, on one line whatever the parts hold."""
        return " ".join(self.sentence.split())

    @property
    def sentence(self) -> Told:
        """The same, as the interface can say it."""
        return told("{what}, {mend}", what=self.where_and_what, mend=self.mend)


@dataclass(slots=True)
class Problems:
    """The faults of one file, collected while it is read to its end."""

    source: str
    found: list[Problem] = field(default_factory=list)

    def add(self, line: int, what: str, mend: str, card: str = "") -> None:
        self.found.append(Problem(self.source, line, card, what, mend))

    @property
    def by_line(self) -> list[Problem]:
        return sorted(self.found, key=lambda p: p.line)
