"""The registry of languages: how each denies, asks, reports, supposes, corrects; knows no rubric."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.errors import AnswerError
from trainer.spoken.en.cues import CUES as EN
from trainer.spoken.vi.cues import CUES as VI

if TYPE_CHECKING:
    from trainer.spoken.cues import Cues

LANGUAGES: dict[str, Cues] = {"vi": VI, "en": EN}


def language(code: str) -> Cues:
    """Raises AnswerError for a language that has no tables here."""
    try:
        return LANGUAGES[code]
    except KeyError:
        known = ", ".join(sorted(LANGUAGES))
        raise AnswerError(f"no language {code!r}", hint=f"the languages are {known}") from None
