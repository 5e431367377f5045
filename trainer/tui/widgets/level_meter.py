"""How loud the voice is, as a bar with its number; knows nothing of microphones."""

from __future__ import annotations

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

LOWEST = -60.0
"""dBFS at the left end."""
LOUD = -12.0
TOO_LOUD = -3.0


class LevelMeter(Widget):
    DEFAULT_CSS = "LevelMeter { height: 1; width: 1fr; }"
    level = reactive(-120.0)
    """dBFS"""

    def render(self) -> Content:
        width = max(self.size.width - 8, 4)
        filled = self._cells(self.level, width)
        parts = [("█" * min(filled, self._cells(LOUD, width)), "$success")]
        parts.append(
            ("█" * max(0, min(filled, self._cells(TOO_LOUD, width)) - self._cells(LOUD, width)), "$warning")
        )
        parts.append(("█" * max(0, filled - self._cells(TOO_LOUD, width)), "$error"))
        parts.append(("─" * (width - filled), "$foreground 30%"))
        number = f"{self.level:4.0f} dB" if self.level > LOWEST else "   – dB"
        return Content.assemble(*parts, f" {number}")

    @staticmethod
    def _cells(level: float, width: int) -> int:
        return round(width * min(max((level - LOWEST) / -LOWEST, 0.0), 1.0))
