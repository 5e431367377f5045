"""Figures three lines high; on a terminal that has nothing to draw them of, as they are written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.widgets import Digits

from trainer.tui.plain import shown
from trainer.tui.plain_terminal import PlainCharacters

if TYPE_CHECKING:
    from textual.app import RenderResult


class Figures(Digits):
    def render(self) -> RenderResult:
        is_plain = any(isinstance(one, PlainCharacters) for one in self.app.get_line_filters())
        return shown(self.value, "bold") if is_plain else super().render()
