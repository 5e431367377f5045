"""The concepts that a set's patterns may name: those of the lexicon files, and its own; each read once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.store.lexicon import read_concepts, read_lexicon
from trainer.store.places import LEXICON, builtin
from trainer.store.rubric_text import read_file

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from trainer.rubric.lexicon import Lexicon
    from trainer.store.rubric_text import RubricText


class Lexicons:
    """Of some files, whose concepts add up, in every language that is asked for."""

    def __init__(self, paths: Iterable[Path]) -> None:
        self._paths = tuple(paths)
        self._shared: dict[str, Lexicon] = {}
        self._of_sets: dict[str, Lexicon] = {}

    def shared(self, language: str) -> Lexicon:
        """Raises RubricError."""
        if language not in self._shared:
            files = [(read_file(path), str(path)) for path in self._paths]
            self._shared[language] = read_lexicon(files, language)
        return self._shared[language]

    def of(self, text: RubricText) -> Lexicon:
        """The shared concepts and the set's own. Raises RubricError."""
        if text.source not in self._of_sets:
            self._of_sets[text.source] = self._with_own(text)
        return self._of_sets[text.source]

    def _with_own(self, text: RubricText) -> Lexicon:
        shared = self.shared(text.language)
        if "concept" not in text.tables:
            return shared
        own = read_concepts(text.tables["concept"], text.text, text.source, text.language)
        return shared.extended(own)


def open_lexicons(home: Path | None) -> Lexicons:
    """The built-in ones and the learner's."""
    folders = [builtin("rubrics")] + ([home / "rubrics"] if home else [])
    paths = (path for folder in folders for path in sorted(folder.glob(f"{LEXICON}*.toml")))
    return Lexicons({path.resolve(): path for path in paths}.values())
