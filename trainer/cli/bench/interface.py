"""What the interface is measured on: thousands of cards that nobody wrote, answers to them, nobody who listens."""

from __future__ import annotations

import wave
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import TYPE_CHECKING

from trainer.audio.source import SAMPLE_RATE
from trainer.cli.backends import now, open_recordings
from trainer.cli.bench.check import shared_concepts
from trainer.cli.bench.history import LongHistory, invented_attempts
from trainer.cli.bench.invented_models import InventedModels
from trainer.cli.bench.invented_sets import write_sets
from trainer.cli.exams import due_order, save_in
from trainer.cli.library import Library
from trainer.cli.records import (
    late_contest,
    late_correct,
    late_mistakes,
    late_wanted,
    open_calibrations,
    open_past,
    open_rescoring,
)
from trainer.cli.unfinished import left_behind
from trainer.config import Settings
from trainer.errors import DeviceError, ModelError
from trainer.spoken.transcript import Segment, Transcript, Word
from trainer.store.history import FILE_NAME
from trainer.store.own_status import keep_status
from trainer.tui.services import Services
from trainer.tui.trial.scenes import Props

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import NoReturn

    from trainer.cli.bench.context import BenchContext
    from trainer.deck.card import Deck
    from trainer.progress.attempt import Attempt

_TAKE = "20260101T090000Z-{card}.wav"
_WORD_SECONDS = 0.4
ANSWERED_SET = "demo"


def furnished(context: BenchContext) -> tuple[Services, Props]:
    """The interface's services on a home of `check_cards` cards with `key_attempts` answers, a take left behind."""
    home = context.home
    write_sets(home, context.sizes.check_cards, context.sizes.cards_in_set, shared_concepts())
    library = Library(home)
    decks = tuple(deck for deck in library.gather() if deck.id.startswith("x"))
    leave_take = partial(_leave_take, context, decks[0].cards[0].id)
    props = Props(decks, library.deck(ANSWERED_SET), _spoken(decks[0]), leave_take)
    history = LongHistory(home / "recordings" / FILE_NAME)
    context.tell(f"storing {context.sizes.key_attempts} answers …")
    history.add_all(_answers(context, decks))
    leave_take()
    services = Services(
        settings=Settings(),
        language="vi",
        decks=library.gather,
        score=library.score_transcript,
        prepare=library.prepare,
        transcriber=_nobody,
        microphone=_nothing,
        audio_file=lambda path: _nothing(),
        history=history,
        recordings=open_recordings(home),
        now=now,
        contest=late_contest(home, library),
        correct=late_correct(home, library),
        unfinished=partial(left_behind, home, library),
        past=partial(open_past, home),
        calibrations=partial(open_calibrations, home, library),
        rescoring=partial(open_rescoring, home, library),
        models=InventedModels(),
        due=due_order(home, library),
        wanted=partial(late_wanted, home),
        keep_status=partial(keep_status, home),
        mistakes=partial(late_mistakes, home),
        save_report=save_in(context.folder / "reports", "vi"),
    )
    return services, props


def _spoken(deck: Deck) -> Transcript:
    """The first card's own answer, as a recogniser writes it."""
    texts = " ".join(deck.cards[0].answer).split()
    words = tuple(Word(text, _WORD_SECONDS * n, _WORD_SECONDS * (n + 1), 0.9) for n, text in enumerate(texts))
    seconds = _WORD_SECONDS * len(words)
    return Transcript((Segment(" ".join(texts), 0.0, seconds, words),), deck.language, "bench", seconds)


def _answers(context: BenchContext, decks: tuple[Deck, ...]) -> Iterator[Attempt]:
    """To each card in turn: real answers to the cards of one set, put under other ids."""
    pool = list(invented_attempts(context, ANSWERED_SET, context.sizes.cards_in_set))
    cards = [id_ for deck in decks for card in deck.cards for id_ in (card.id, card.followup_id)]
    yield from pool
    for number in range(context.sizes.key_attempts):
        card, model = cards[number % len(cards)], pool[number % len(cards) % len(pool)]
        at = datetime(2024, 1, 1, tzinfo=UTC) + timedelta(hours=number)
        yield replace(model, id=f"key-{number:08d}", card=card, at=at, sheet=replace(model.sheet, card=card))


def _leave_take(context: BenchContext, card: str) -> None:
    path = context.home / "recordings" / _TAKE.format(card=card.replace("/", "-"))
    with wave.open(str(path), "wb") as take:
        take.setnchannels(1)
        take.setsampwidth(2)
        take.setframerate(SAMPLE_RATE)
        take.writeframes(bytes(2 * SAMPLE_RATE))


def _nobody() -> NoReturn:
    raise ModelError("nothing is heard here", hint="type")


def _nothing() -> NoReturn:
    raise DeviceError("nothing is recorded here", hint="type")
