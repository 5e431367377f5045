"""A long list shown a page at a time: which page one is on and what it spans; pure, reads nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Pages:
    total: int
    """Of the whole list."""
    size: int
    at: int = 0
    """Number of the page, from 0."""

    @property
    def skip(self) -> int:
        """How many stand before this page."""
        return self.at * self.size

    @property
    def last(self) -> int:
        """Number of the last page; an empty list has one too."""
        return max(self.total - 1, 0) // self.size

    @property
    def span(self) -> tuple[int, int]:
        """Number of the first and of the last that is here, from 1; (0, 0) of an empty list."""
        return (self.skip + 1, min(self.skip + self.size, self.total)) if self.total else (0, 0)

    def turned(self, step: int) -> Pages:
        """So many pages on, back where it is negative; never beyond an end."""
        return replace(self, at=min(max(self.at + step, 0), self.last))

    def of(self, total: int) -> Pages:
        """The same place in a list that has so many by now."""
        return replace(self, total=total).turned(0)
