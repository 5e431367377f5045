"""How sure the learner is of a card, in the words of either language; knows nothing of how they are shown."""

from __future__ import annotations

STATUSES = ("ưu tiên", "vững")
"""Every status a card can have besides none: to be practised first, and held firmly."""

_WORDS = {"en": {"ưu tiên": "priority", "vững": "solid"}}


def status_word(status: str, language: str) -> str:
    """The word a deck of that language writes for a status; else the status itself."""
    return _WORDS.get(language, {}).get(status, status)


def status_of(word: str) -> str | None:
    """The status that a word of any language names; None where it names none."""
    plain = " ".join(word.split()).casefold()
    return next((s for s in STATUSES if plain in _words(s)), None)


def _words(status: str) -> set[str]:
    return {status, *(words[status] for words in _WORDS.values())}
