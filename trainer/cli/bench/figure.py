"""What a measurement comes to, and what it should; measures nothing."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of `trainer bench`; its fields are the keys of the JSON."""

    name: str
    value: float | None
    """In `unit`; None where it could not be measured here."""
    unit: str
    goal: str
    """`<= 2 ms`."""
    holds: bool | None
    """Whether the value keeps to the goal; None without a value."""
    measured: str
    """On what and how, or why not."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A figure before it is measured."""

    name: str
    unit: str
    at_most: float

    def figure(self, value: float, measured: str) -> Figure:
        # As shown is as judged: nobody reads a sixth digit.
        shown = float(f"{value:.4g}")
        return Figure(self.name, shown, self.unit, self._text, shown <= self.at_most, measured)

    def unmeasured(self, why: str) -> Figure:
        return Figure(self.name, None, self.unit, self._text, None, f"not measured: {why}")

    @property
    def _text(self) -> str:
        return f"<= {self.at_most:g} {self.unit}".rstrip()


class UnmeasurableError(Exception):
    """This machine lacks what a figure needs: a model, a pseudo-terminal, a program that runs."""
