"""What a language must bring so that the names of numbers can be read; holds no word of any."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from trainer.spoken.phonetic import bare_letters
from trainer.spoken.phrases import PhraseTable

if TYPE_CHECKING:
    from collections.abc import Mapping

ANOTHER = "another"
"""Stands for a unit: the number is said to be of another case, or of the question."""
Head = tuple[str, bool]
"""Unit of what is so named (empty: the head does not say), and whether any such thing is meant."""


@dataclass(frozen=True)
class NamingTables:
    names: Mapping[str, Head]
    """What a number may be told to be: "số giây", "tiền điện", "the number of users"."""
    copulas: frozenset[str]
    fillers: frozenset[str]
    """May stand between a number and its copula."""
    wondering: frozenset[str]
    """Open such a clause behind a pause ("5.300, *chắc* là …")."""
    articles: frozenset[str]
    stops: frozenset[str]
    """Words that end a name."""

    of: frozenset[str]
    """Behind a copula, with one of `others` soon behind: of another thing ("2,7 là *của* con A100 *bên kia*")."""
    others: frozenset[str]
    joining: frozenset[str]
    """Between two numbers of one name."""

    @cached_property
    def heads(self) -> PhraseTable[Head]:
        return PhraseTable(self.names)

    @cached_property
    def bare(self) -> NamingTables:
        """These tables for text that lost all its tone marks."""
        names = {" ".join(map(bare_letters, name.split())): head for name, head in self.names.items()}
        tables = (
            self.copulas, self.fillers, self.wondering, self.articles, self.stops,
            self.of, self.others, self.joining,
        )  # fmt: skip
        return NamingTables(names, *(frozenset(map(bare_letters, table)) for table in tables))
