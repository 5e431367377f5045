"""Sets that nobody wrote, of the shape that people write, in any number: what `trainer check` is timed on.

Every card has its own wording, names, values and patterns, so that no reader profits from having seen another.
Deterministic: the same numbers give the same files. Judges nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.cli.bench.invented_cards import Words, card_rubric, followup_rubric

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class InventedSets:
    sets: int
    cards: int
    """Of all sets, follow-up questions counted as the cards they are."""
    characters: int
    """Of all files."""


def write_sets(home: Path, cards: int, cards_in_set: int, concepts: Sequence[str]) -> InventedSets:
    """Decks and rubrics of `cards` cards below `home`; half of them are follow-up questions.

    `concepts` are names of the lexicon that the rubrics' patterns may use.
    """
    for folder in ("decks", "rubrics"):
        (home / folder).mkdir(parents=True, exist_ok=True)
    pairs, sets, characters = cards // 2, 0, 0
    while pairs > 0:
        sets += 1
        here = min(pairs, max(1, cards_in_set // 2))
        pairs -= here
        set_id = f"x{sets:03d}"
        for folder, suffix, text in (
            ("decks", "md", _deck(set_id, here, concepts)),
            ("rubrics", "toml", _rubric(set_id, here, concepts)),
        ):
            (home / folder / f"{set_id}.{suffix}").write_text(text, encoding="utf-8")
            characters += len(text)
    return InventedSets(sets, cards // 2 * 2, characters)


def _deck(set_id: str, pairs: int, concepts: Sequence[str]) -> str:
    cards = [_deck_card(number, Words(f"{set_id}/{number}", concepts)) for number in range(1, pairs + 1)]
    return f"# Bộ {set_id} · Bộ thẻ {set_id}\n\nVài lời mở đầu của bộ {set_id}.\n\n" + "\n".join(cards)


def _deck_card(number: int, words: Words) -> str:
    return f"""## Q{number} · {words.sentence("tít", 6)}

Bài: {number:02d}, {number + 1:02d}

### Ghi chú

{words.sentence("bối cảnh", 40)}.

### Trả lời trong 60 giây

- {words.sentence("kết luận", 22)}.
- {words.sentence("lý do", 30)}.
- {words.sentence("con số", 34)}.

**Các con số chính:** {words.gigabytes} GB ÷ 3,35 TB/s.

### Câu hỏi tiếp theo hay gặp

> "{words.sentence("hỏi thêm", 9)}?"

{words.sentence("đáp thêm", 40)}.

### Mẹo

{words.sentence("mẹo", 14)}.
"""


def _rubric(set_id: str, pairs: int, concepts: Sequence[str]) -> str:
    cards = []
    for number in range(1, pairs + 1):
        card_id = f"{set_id}/Q{number}"
        cards += [
            card_rubric(card_id, Words(f"{set_id}/{number}", concepts)),
            followup_rubric(card_id + "+", Words(f"{set_id}/{number}+", concepts)),
        ]
    return f'set = "{set_id}"\ntitle = "Bộ thẻ {set_id}"\nlanguage = "vi"\n\n' + "\n".join(cards)
