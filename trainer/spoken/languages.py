"""The registry of languages: how each denies, asks, reports, corrects, and names numbers; knows no rubric."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from trainer.errors import AnswerError
from trainer.spoken.en.cues import CUES as EN
from trainer.spoken.en.naming import NAMING as EN_NAMING
from trainer.spoken.vi.cues import CUES as VI
from trainer.spoken.vi.naming import NAMING as VI_NAMING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trainer.spoken.cues import Cues
    from trainer.spoken.names_of_numbers import NamingTables

T = TypeVar("T")
LANGUAGES: dict[str, Cues] = {"vi": VI, "en": EN}
NAMINGS: dict[str, NamingTables] = {"vi": VI_NAMING, "en": EN_NAMING}


def language(code: str) -> Cues:
    """Raises AnswerError for a language that has no tables here."""
    return _tables(LANGUAGES, code)


def naming_tables(code: str) -> NamingTables:
    """How a language says what a number is; raises AnswerError for one that has no tables here."""
    return _tables(NAMINGS, code)


def _tables(registry: Mapping[str, T], code: str) -> T:
    try:
        return registry[code]
    except KeyError:
        known = ", ".join(sorted(registry))
        raise AnswerError(f"no language {code!r}", hint=f"the languages are {known}") from None
