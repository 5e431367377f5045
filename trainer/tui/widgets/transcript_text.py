"""The words of a transcript with a cursor on one of them and a mark on the one that is being played."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.geometry import Region
from textual.message import Message
from textual.widgets import Static

from trainer.spoken.timing import placed
from trainer.tui.spoken_text import spoken_text

if TYPE_CHECKING:
    from trainer.progress.attempt import Attempt
    from trainer.spoken.timing import Placed
    from trainer.tui.strings import Phrases

CURSOR = "bold underline"
PLAYED = "bold reverse $text-accent"


class TranscriptText(Static, can_focus=True):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "word(-1)", show=False),
        Binding("right", "word(1)", show=False),
        Binding("up", "line(-1)", show=False),
        Binding("down", "line(1)", show=False),
    ]

    class Moved(Message):
        """The cursor stands on another word, or the focus came or went."""

    def __init__(self, attempt: Attempt, limit_seconds: float, say: Phrases) -> None:
        self.words = placed(attempt.text, attempt.words)
        self.can_focus = bool(self.words)
        self._text = spoken_text(attempt, limit_seconds, say)
        self._at = 0
        self._played: int | None = None
        super().__init__(self._text.content, id="transcript")

    @property
    def word(self) -> Placed | None:
        """The one under the cursor."""
        return self.words[self._at] if self.words else None

    def go_to(self, offset: int) -> None:
        """Puts the cursor on the word at that character of the transcript."""
        self._go(bisect_right([one.start for one in self.words], offset) - 1)

    def mark(self, second: float | None) -> None:
        """Marks the word that is heard at that second of the recording; None marks none."""
        played = None if second is None else bisect_right([one.word.start for one in self.words], second) - 1
        if played != self._played:
            self._played = played
            self._draw()

    def on_focus(self) -> None:
        self._draw()

    def on_blur(self) -> None:
        self._draw()

    def action_word(self, step: int) -> None:
        self._go(self._at + step)

    def action_line(self, step: int) -> None:
        """To the word above or below; where there is none, the page scrolls."""
        lines = self._line_starts()
        here = self._text.drawn(self.words[self._at].start)
        line = bisect_right(lines, here) - 1
        target = line + step
        if not 0 <= target < len(lines):
            self._scroll(step)
            return
        column = here - lines[line]
        end = lines[target + 1] if target + 1 < len(lines) else len(self._text.content)
        drawn = [self._text.drawn(one.start) for one in self.words]
        inside = [i for i, at in enumerate(drawn) if lines[target] <= at < end]
        if inside:
            self._go(min(inside, key=lambda i: abs(drawn[i] - lines[target] - column)))
        else:  # the line that says that time was up
            self._go(self._at + step)

    def _go(self, at: int) -> None:
        if not self.words:
            return
        self._at = min(max(at, 0), len(self.words) - 1)
        self._draw()
        self._show_cursor()

    def _draw(self) -> None:
        content = self._text.content
        styles = [(self._at, CURSOR)] if self.has_focus and self.words else []
        styles += [(self._played, PLAYED)] if self._played is not None and self._played >= 0 else []
        for at, style in styles:
            one = self.words[at]
            content = content.stylize(style, self._text.drawn(one.start), self._text.drawn(one.end - 1) + 1)
        self.update(content)
        self.post_message(self.Moved())

    def _line_starts(self) -> list[int]:
        """Characters at which the lines on the screen begin."""
        plain, starts, at = self._text.content.plain, [], 0
        for line in self._text.content.wrap(max(1, self.size.width)):
            words = line.plain.strip()
            at = plain.find(words, at)
            starts.append(at)
            at += len(words)
        return starts

    def _show_cursor(self) -> None:
        box = self._box()
        if box is not None:
            here = self._text.drawn(self.words[self._at].start)
            line = bisect_right(self._line_starts(), here) - 1
            top = self.region.y - box.region.y + box.scroll_offset.y
            box.scroll_to_region(Region(0, top + line, 1, 1), animate=False)

    def _scroll(self, step: int) -> None:
        box = self._box()
        if box is not None:
            box.scroll_relative(y=step, animate=False)

    def _box(self) -> VerticalScroll | None:
        return next((node for node in self.ancestors if isinstance(node, VerticalScroll)), None)
