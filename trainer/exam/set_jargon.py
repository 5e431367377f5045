"""What a set calls things: the terms of its lexicon that its own deck uses, for a recogniser to listen for.

One list for the whole set, so that it tells nothing about the card that is asked. Misheard forms stand in the
lexicon and never in a deck, which keeps them out. What could be an answer is refused by `asr.jargon`.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from typing import TYPE_CHECKING

from trainer.asr.jargon import bears_jargon, jargon_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from trainer.asr.transcriber import Transcriber
    from trainer.deck.card import Card, Deck
    from trainer.rubric.lexicon import Lexicon

_LONGEST = 4
"""Words in a term."""
_WORD = re.compile(r"[\w'’-]+")


def set_jargon(deck: Deck, lexicon: Lexicon, earns: Callable[[str], bool]) -> tuple[str, ...]:
    """Foreign terms that may be told, those first that most cards use; the longer of two that are as common.

    `lexicon` holds the forms of any language only. An English set has none: its terms are words that every
    recogniser of English knows. `earns` says whether a term by itself would be an answer to some card of the set:
    such a one is not told, since noise comes out as what a recogniser listens for.
    """
    if deck.language == "en":
        return ()
    uses = _uses(deck)
    forms = {form.strip("=. ") for concept in lexicon.concepts.values() for form in concept.forms}
    named = {form: uses[key] for form in forms if (key := _key(form)) in uses and _is_foreign(key)}
    ranked = sorted(named, key=lambda form: (-named[form], -len(form), form))
    return tuple(term for term in jargon_of(ranked) if not earns(term))


def told(transcriber: Transcriber, jargon: Callable[[], Sequence[str]]) -> Sequence[str]:
    """What this recogniser is given; the list is not even made for one that is too small to bear it."""
    return jargon() if bears_jargon(transcriber.name) else ()


def _is_foreign(words: tuple[str, ...]) -> bool:
    """No letter with a mark, and no single letter, which sounds like anything."""
    return all(word.isascii() and len(word) > 1 for word in words)


def _uses(deck: Deck) -> Counter[tuple[str, ...]]:
    """In how many cards each run of words stands."""
    return Counter(run for card in deck.cards for run in {*_runs(card)})


def _runs(card: Card) -> Iterator[tuple[str, ...]]:
    for text in (card.title, *card.case, *card.answer, card.followup_question, *card.followup_answer):
        words = _key(text)
        for size in range(1, _LONGEST + 1):
            yield from (words[at : at + size] for at in range(len(words) - size + 1))


def _key(text: str) -> tuple[str, ...]:
    return tuple(_WORD.findall(unicodedata.normalize("NFC", text).casefold()))
