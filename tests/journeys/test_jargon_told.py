"""What reaches the recogniser of a set's words, by the very call that hears an answer: never an answer."""

from __future__ import annotations

import re
import shutil
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest

from trainer.asr import models, process, wire
from trainer.asr.child import Child
from trainer.audio.source import Block
from trainer.audio.take import Take
from trainer.audio.wav import load_audio
from trainer.cli.jargon import is_answer
from trainer.cli.library import Library
from trainer.errors import ModelError
from trainer.exam.hearing_along import HearingAlong
from trainer.spoken.quantities import read_quantities

if TYPE_CHECKING:
    from trainer.spoken.transcript import Transcript

SAMPLES = Path(__file__).parents[2] / "trainer" / "samples" / "en"
NUMBER_WORDS = frozenset(
    [
        "một",
        "hai",
        "ba",
        "bốn",
        "năm",
        "sáu",
        "bảy",
        "tám",
        "chín",
        "mười",
        "trăm",
        "nghìn",
        "triệu",
        "tỷ",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "hundred",
        "thousand",
        "million",
        "half",
        "double",
    ]
)


@pytest.fixture(scope="module")
def library() -> Library:
    return Library(None)


@pytest.fixture
def orders(monkeypatch: pytest.MonkeyPatch) -> list[wire.Order]:
    """All that is sent to the recogniser's process, as it is sent."""
    sent: list[wire.Order] = []

    class Overheard(Child):
        def send(self, order: wire.Order) -> None:
            sent.append(order)
            super().send(order)

    monkeypatch.setattr(process, "Child", Overheard)
    return sent


def called(name: str, folder: Path) -> Path:
    """The base model under another model's name."""
    try:
        base = models.resolve("base")
    except ModelError as error:
        pytest.skip(str(error))
    shutil.copytree(base, folder / name, copy_function=lambda source, target: Path(target).symlink_to(source))
    return folder / name


def heard(model: Path, library: Library, card: str, samples: np.ndarray, language: str) -> Transcript:
    """An answer by the path of the microphone."""
    take = Take()
    take.add(samples, overflowed=False)
    with process.ProcessTranscriber(model) as transcriber:
        along = HearingAlong(lambda: transcriber, language, partial(library.jargon, card))
        for at in range(0, len(samples), 16_000):
            along.hear(Block(samples[at : at + 16_000], at / 16_000))
        return along.finish(take.recording(Path("a.wav"), ""), transcriber)


def told(orders: list[wire.Order]) -> set[str]:
    return {order.hotwords for order in orders if isinstance(order, wire.Listen | wire.Transcribe)}


@pytest.mark.model
@pytest.mark.parametrize("card", ["01/Q1", "02/Q1"])
def test_no_digit_number_word_or_conclusion_reaches_a_large_model(
    card: str, library: Library, orders: list[wire.Order], tmp_path: Path
) -> None:
    hiss = np.random.default_rng(1).normal(0, 0.05, 48_000).astype(np.float32)
    transcript = heard(called("small", tmp_path), library, card, hiss, "vi")
    (list_told,) = told(orders)
    terms = list_told.split(", ")
    assert len(terms) > 20
    assert not re.search(r"\d", list_told)
    assert not {word for term in terms for word in term.split()} & NUMBER_WORDS
    assert not any(list(read_quantities(term, code)) for term in terms for code in ("vi", "en"))
    cards = [each for one in library.deck(card[:2]).cards for each in (one.id, one.followup_id)]
    answers = {(each, term) for each in cards for term in terms if is_answer(library.score(each, f"{term}."))}
    assert not answers, "no term is an answer by itself, to any card of the set"
    assert transcript.text == "", "noise does not come out as the list"


@pytest.mark.model
def test_a_small_model_is_told_nothing_and_the_list_is_not_even_made(
    library: Library, orders: list[wire.Order], tmp_path: Path
) -> None:
    fresh = Library(None)
    spoken = load_audio(SAMPLES / "q2-mistake.flac")[-80_000:]
    assert "buy more" in heard(called("base", tmp_path), fresh, "01/Q1", spoken, "en").text
    assert told(orders) == {""}
    assert not fresh._jargon


def test_words_of_a_sets_own_language_are_no_jargon(library: Library) -> None:
    assert library.jargon("demo/Q1") == ()


def test_misheard_forms_of_the_lexicon_are_not_told(library: Library) -> None:
    for card in ("01/Q1", "02/Q1"):
        assert all(term.isascii() for term in library.jargon(card))
        deck = library.deck(card[:2])
        text = " ".join(
            part.casefold()
            for one in deck.cards
            for part in (one.title, *one.case, *one.answer, one.followup_question, *one.followup_answer)
        )
        assert all(term in text for term in library.jargon(card)), (
            "every term stands in the deck as it is told"
        )


def test_a_set_whose_files_are_broken_is_heard_without(tmp_path: Path) -> None:
    (tmp_path / "decks").mkdir()
    (tmp_path / "decks" / "09-broken.md").write_text("# no deck\n\n## Q\n", encoding="utf-8")
    assert Library(tmp_path).jargon("09/Q1") == ()
    assert Library(tmp_path).jargon("nowhere/Q1") == ()
