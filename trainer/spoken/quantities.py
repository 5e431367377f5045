"""Text in, quantities out: the one door to reading spoken numbers; knows nothing of what they should be."""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING

from trainer.spoken.durations import join_durations
from trainer.spoken.en.grammar import ENGLISH
from trainer.spoken.joins import join
from trainer.spoken.quantity import Quantity
from trainer.spoken.scan import scan
from trainer.spoken.tokens import tokenise
from trainer.spoken.unit_slips import mend_units
from trainer.spoken.vi.grammar import VIETNAMESE

if TYPE_CHECKING:
    from trainer.spoken.found import Found
    from trainer.spoken.grammar import Grammar
    from trainer.spoken.tokens import Tokens

_GRAMMARS: dict[str, Grammar] = {"vi": VIETNAMESE, "en": ENGLISH}


def read_quantities(text: str, language: str = "vi") -> tuple[Quantity, ...]:
    """Every quantity said in `text`, in spoken order; offsets are into `text` as given.

    `language` is an ISO 639-1 code. Vietnamese text may hold English number words. Names (H100, FP8, 70B), ordinals
    ("câu hai") and vague amounts ("vài trăm") are not quantities.
    """
    grammar = _GRAMMARS[language]
    tokens = tokenise(text)
    found = join(scan(tokens, grammar), tokens, grammar)
    found = join_durations(found, tokens, grammar)
    mend_units(found, tokens, grammar)
    return tuple(_quantity(quantity, tokens) for quantity in found if _is_finite(quantity))


def _is_finite(found: Found) -> bool:
    """Nobody means a number of more than three hundred digits."""
    return isfinite(found.value) and (found.high is None or isfinite(found.high))


def _quantity(found: Found, tokens: Tokens) -> Quantity:
    start, end = tokens.span(found.first, found.end)
    is_range = found.high is not None
    return Quantity(
        value=None if is_range else found.value,
        unit=found.unit,
        start=start,
        end=end,
        text=tokens.text[start:end],
        low=found.value if is_range else None,
        high=found.high,
        approximation=found.approximation,
        readings=found.readings,
    )
