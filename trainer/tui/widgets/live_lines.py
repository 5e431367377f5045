"""What has been heard so far, its end in sight: certain words plain, doubtful and unfinished ones dim."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content
from textual.widgets import Static

from trainer.asr.doubt import UNSURE_PROBABILITY
from trainer.tui.plain import shown

if TYPE_CHECKING:
    from trainer.asr.live import LiveText

_LINES = 3
_DIM = "dim italic"
"""Not by colour alone."""


class LiveLines(Static):
    """Takes no room before there is a word."""

    DEFAULT_CSS = """
    LiveLines { height: auto; max-height: 3; display: none; }
    LiveLines.-heard { display: block; }
    """

    def on_mount(self) -> None:
        self._text: LiveText | None = None

    def show(self, text: LiveText | None) -> None:
        if text is self._text or (text is not None and text == self._text):
            return
        self._text = text
        words = [] if text is None else _words(text)
        self.set_class(bool(words), "-heard")
        self.update(Content(" ").join(self._last(words)))

    def _last(self, words: list[Content]) -> list[Content]:
        """As many as fit into the lines."""
        room = max(self.size.width, 40) * _LINES - _LINES
        kept: list[Content] = []
        for word in reversed(words):
            room -= word.cell_length + 1
            if room < 0:
                break
            kept.append(word)
        return kept[::-1]


def _words(text: LiveText) -> list[Content]:
    certain = [shown(w.text, _DIM if w.probability < UNSURE_PROBABILITY else "") for w in text.committed]
    return [*certain, *(shown(word, _DIM) for word in text.tentative)]
