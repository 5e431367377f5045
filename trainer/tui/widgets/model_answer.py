"""The card's own answer, its key numbers and the learner's Mẹo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import HorizontalGroup, VerticalGroup
from textual.widgets import Static

from trainer.tui.plain import shown

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from trainer.exam.question import Question
    from trainer.tui.strings import Phrases


class ModelAnswer(VerticalGroup):
    DEFAULT_CSS = """
    ModelAnswer {
        & > HorizontalGroup { margin-bottom: 1; }
        & .bullet { width: 2; color: $text-accent; }
        & .text { width: 1fr; }
        & > .heading { text-style: bold; color: $text-primary; }
    }
    """

    def __init__(self, question: Question, say: Phrases) -> None:
        super().__init__()
        self.question = question
        self.say = say

    def compose(self) -> ComposeResult:
        if not self.question.answer:
            yield Static(shown(self.say("answer.none")))
        yield from self._bullets(self.question.answer)
        for heading, lines in (("key_numbers", self.question.key_numbers), ("tips", self.question.tips)):
            if lines:
                yield Static(shown(self.say(f"answer.{heading}")), classes="heading")
                yield from self._bullets(lines)

    def _bullets(self, lines: tuple[str, ...]) -> ComposeResult:
        for line in lines:
            with HorizontalGroup():
                yield Static("•", classes="bullet", markup=False)
                yield Static(shown(line), classes="text")
