"""A rubric card made from a few lines of TOML, for tests of single rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.scoring.score import score
from trainer.spoken.normalise import hear
from trainer.store.lexicon import read_lexicon
from trainer.store.rubric_card import CardBuilder
from trainer.store.rubric_text import RubricText

if TYPE_CHECKING:
    from trainer.rubric.card import RubricCard
    from trainer.scoring.sheet import ScoreSheet

LEXICON = """
[weights]
forms = ["trọng số", "weights"]
[read]
forms = ["đọc", "read"]
[promise]
forms = ["hứa", "cam kết"]
[no]
forms = ["không .", "không ạ", "dạ không"]
"""


def make_card(points: str, question: str = "", language: str = "vi") -> RubricCard:
    text = RubricText(f'set = "t"\n[[card]]\nid = "t/Q1"\n{points}', "t.toml")
    lexicon = read_lexicon([(LEXICON, "lexicon.toml")], language)
    return CardBuilder(text.cards[0], text, lexicon, language, question).build()


def judge(points: str, said: str, question: str = "") -> ScoreSheet:
    return score(make_card(points, question), hear(said, "vi"))


def verdicts(points: str, said: str, question: str = "") -> dict[str, str]:
    return {p.id: p.verdict for p in judge(points, said, question).points}
