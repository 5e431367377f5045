"""Where each pattern of a card matched an answer, and what was heard: for whoever writes rubrics. Gives no verdict."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.rubric.heard import listen
from trainer.rubric.question import Question
from trainer.rubric.spotter import Spotter
from trainer.spoken.answer import Stance
from trainer.store.named_patterns import PATTERN_KEYS
from trainer.store.rubric_patterns import CompiledPatterns

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trainer.rubric.card import RubricCard
    from trainer.rubric.heard import Heard
    from trainer.rubric.matcher import Matcher
    from trainer.spoken.answer import Answer
    from trainer.store.rubrics import Rubrics


@dataclass(frozen=True, slots=True)
class Match:
    item: str
    """`point step-floor`, `mistake promises-300`."""
    key: str
    """`claims`, `opposite`, `about`, `not_about` or `said`."""
    pattern: str
    """Names written out."""
    texts: tuple[str, ...]
    """The words of each place where it matched, in order."""


def matches(rubrics: Rubrics, card_id: str, asked: str, answer: Answer) -> tuple[Match, ...]:
    """Every pattern that matched, in the rubric's order. Raises RubricError."""
    rubrics.card(card_id)
    text = rubrics.text(card_id.partition("/")[0])
    raw = next(card for card in text.cards if card.get("id") == card_id)
    patterns = CompiledPatterns(rubrics.lexicon(text))
    compiled = [(item, key, pattern, patterns.read(pattern)) for item, key, pattern in _written(raw)]
    heard = listen(answer, Spotter(patterns.forms), Question(asked, text.language), patterns.wants)
    found = ((item, key, pattern, _texts(matcher, heard)) for item, key, pattern, matcher in compiled)
    return tuple(Match(*one) for one in found if one[-1])


def stances(answer: Answer) -> str:
    """The words with how the speaker stands to them, for those that are not plainly claimed."""
    return " ".join(
        f"{word}<{_named(stance)}>" if stance else word
        for word, stance in zip(answer.words, answer.stances, strict=True)
    )


def resemblances(card: RubricCard, answer: Answer) -> Iterator[str]:
    """What labelled answers make of each point, contrary and mistake that the words speak for."""
    heard = card.listen(answer)
    impression = card.impression(heard) if answer.words else None
    for item, (odds, span) in impression.odds().items() if impression else ():
        if max(odds.whole, odds.near) > 0:
            words = " ".join(heard.evidence(span).text.split())
            yield f'{item}: {odds.whole:+.1f} in all, {odds.near:+.1f} in "{words}"'


def numbers(answer: Answer) -> Iterator[str]:
    """Each quantity as it was read."""
    for i, quantity in enumerate(answer.quantities):
        value = f"{quantity.low:g}..{quantity.high:g}" if quantity.value is None else f"{quantity.value:g}"
        taken_back = ", taken back" if i in answer.superseded else ""
        yield f'"{quantity.text}" = {value} {quantity.unit}'.rstrip() + taken_back


def _written(raw: dict[str, object]) -> Iterator[tuple[str, str, str]]:
    for kind in ("point", "mistake"):
        items = raw.get(kind, [])
        for item in items if isinstance(items, list) else []:
            for key in item:
                if key in PATTERN_KEYS:
                    yield from ((f"{kind} {item['id']}", key, pattern) for pattern in item[key])


def _texts(matcher: Matcher, heard: Heard) -> tuple[str, ...]:
    return tuple(dict.fromkeys(heard.evidence(span).text for span in matcher.find(heard)))


def _named(stance: int) -> str:
    return "+".join(one.name.lower() for one in Stance if one.name and stance & one)
