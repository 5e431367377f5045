"""When something was, as a row begins with it: to the minute, or only the day where columns are few."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import datetime

NARROW = 64
"""Columns of a terminal below which a row has no room for more than the day."""


def dated(at: datetime, *, is_narrow: bool) -> str:
    local = at.astimezone()
    return f"{local:%m-%d}  " if is_narrow else f"{local:%Y-%m-%d %H:%M}  "


def indent(*, is_narrow: bool) -> str:
    """Of the lines below, which begin under the card."""
    return " " * (7 if is_narrow else 18)
