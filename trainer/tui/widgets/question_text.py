"""The question as it is asked: title and case, in sight until the verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.containers import VerticalScroll
from textual.widgets import Static

from trainer.tui.plain import shown

if TYPE_CHECKING:
    from textual.app import ComposeResult

    from trainer.exam.question import Question


class QuestionText(VerticalScroll, can_focus=True):
    DEFAULT_CSS = """
    QuestionText {
        height: 1fr; padding: 1 2 0 2; scrollbar-size-vertical: 1;
        & > .title { text-style: bold; color: $text-primary; margin-bottom: 1; }
        & > .case { margin-bottom: 1; }
    }
    """

    def __init__(self, question: Question, followup: str) -> None:
        super().__init__(id="question")
        self.question = question
        self._followup = followup
        """What a follow-up is called."""

    def compose(self) -> ComposeResult:
        title = shown(self.question.title)
        if self.question.is_followup:
            title = shown(f"{self._followup} · ", "dim") + title
        yield Static(title, classes="title")
        for paragraph in self.question.case:
            yield Static(shown(paragraph), classes="case")
