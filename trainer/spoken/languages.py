"""The registry of languages: how each denies, asks, reports, corrects, and names numbers; knows no rubric.

A language's tables are made when it is first asked for: what only needs to know the languages' codes waits for none.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from trainer.errors import AnswerError
from trainer.told import told

if TYPE_CHECKING:
    from trainer.spoken.cues import Cues
    from trainer.spoken.names_of_numbers import NamingTables

LANGUAGES = ("vi", "en")


@cache
def language(code: str) -> Cues:
    """Raises AnswerError for a language that has no tables here."""
    cues: Cues = import_module(f"trainer.spoken.{_known(code)}.cues").CUES
    return cues


@cache
def naming_tables(code: str) -> NamingTables:
    """How a language says what a number is; raises AnswerError for one that has no tables here."""
    tables: NamingTables = import_module(f"trainer.spoken.{_known(code)}.naming").NAMING
    return tables


def _known(code: str) -> str:
    if code not in LANGUAGES:
        raise AnswerError(
            told("no language {code!r}", code=code),
            hint=told("the languages are {names}", names=", ".join(sorted(LANGUAGES))),
        )
    return code
