"""The one door from rubric files to rubric cards; compiles a card when it is first asked for."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING

from trainer.errors import RubricError
from trainer.store.lexicons import Lexicons
from trainer.store.places import LEXICON, builtin, find_rubric_files
from trainer.store.rubric_card import CardBuilder
from trainer.store.rubric_text import RubricText, read_file
from trainer.store.weights import SetWeights, weights_path
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from pathlib import Path

    from trainer.rubric.card import RubricCard
    from trainer.rubric.lexicon import Lexicon


class Rubrics:
    """Every rubric card of some files, by id. Files are read when first needed, cards compiled one by one."""

    def __init__(
        self,
        files: Mapping[str, Path],
        lexicons: Iterable[Path],
        asked: Callable[[str], str],
        *,
        with_weights: bool = True,
    ) -> None:
        """`files` by set id; lexicons add up; `asked(card_id)` is the question as put to the learner.

        Without weights, patterns and numbers alone judge.
        """
        self._files = dict(files)
        self._lexicons = Lexicons(lexicons)
        self._asked = asked
        self._with_weights = with_weights
        self._weights: dict[str, SetWeights] = {}
        self._texts: dict[str, RubricText] = {}
        self._cards: dict[str, RubricCard] = {}

    def card(self, card_id: str) -> RubricCard:
        """Raises RubricError naming the nearest card that there is."""
        found = self._cards.get(card_id)
        if found is None:
            found = self._cards[card_id] = self._compile(card_id)
        return found

    def ids(self) -> list[str]:
        """Ids of all cards, set by set in the files' order."""
        return [str(card.get("id")) for set_id in self._files for card in self.text(set_id).cards]

    def text(self, set_id: str) -> RubricText:
        if set_id not in self._texts:
            path = self._files[set_id]
            self._texts[set_id] = RubricText(read_file(path), str(path))
        return self._texts[set_id]

    def lexicon(self, text: RubricText) -> Lexicon:
        """The shared concepts and the set's own."""
        return self._lexicons.of(text)

    def terms(self) -> Lexicon:
        """The shared concepts with their forms of any language only."""
        return self._lexicons.shared("")

    def _compile(self, card_id: str) -> RubricCard:
        set_id = card_id.partition("/")[0]
        if set_id not in self._files:
            raise self._unknown(card_id, self._files)
        text = self.text(set_id)
        raw = next((c for c in text.cards if c.get("id") == card_id), None)
        if raw is None:
            raise self._unknown(card_id, self.ids())
        weights = self._weights_of(set_id) if self._with_weights else None
        return CardBuilder(
            raw, text, self.lexicon(text), text.language, self._asked(card_id), weights
        ).build()

    def _weights_of(self, set_id: str) -> SetWeights:
        if set_id not in self._weights:
            self._weights[set_id] = SetWeights(weights_path(self._files[set_id]))
        return self._weights[set_id]

    def _unknown(self, card_id: str, known: Iterable[str]) -> RubricError:
        known = list(known)
        near = difflib.get_close_matches(card_id, known, 3, 0.4) or known[:3]
        return RubricError(
            told("there is no card {name!r}", name=card_id),
            hint=told("did you mean {names}?", names=", ".join(near)),
        )


def open_rubrics(home: Path | None, asked: Callable[[str], str], *, with_weights: bool = True) -> Rubrics:
    """The built-in rubrics and the learner's, whose sets and concepts win."""
    files = {file.id: file.path for file in find_rubric_files(home).files}
    folders = [builtin("rubrics")] + ([home / "rubrics"] if home else [])
    lexicons = [p for folder in dict.fromkeys(folders) for p in sorted(folder.glob(f"{LEXICON}*.toml"))]
    return Rubrics(files, lexicons, asked, with_weights=with_weights)
