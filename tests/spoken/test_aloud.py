"""What a voice is given: words only, and the same quantities as were written."""

from __future__ import annotations

import time
import unicodedata
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from trainer.errors import AnswerError
from trainer.spoken.aloud import LONGEST, SAYINGS, aloud
from trainer.spoken.phrases import listed
from trainer.spoken.quantities import read_quantities
from trainer.spoken.units import convert
from trainer.store.decks import load_deck

DECKS = sorted((Path(__file__).parents[2] / "decks").glob("*.md"))
SAID = [
    ("vi", "4,8 ms", "bốn phẩy tám mi li giây"),
    ("vi", "3,35 TB/s", "ba phẩy ba năm tê ra bai mỗi giây"),
    ("vi", "10^14", "mười mũ mười bốn"),
    ("vi", "1,3 × 10¹⁴ FLOP", "một phẩy ba nhân mười mũ mười bốn phờ lốp"),
    ("vi", "10⁻³", "mười mũ âm ba"),
    ("vi", "2.1e-3", "hai chấm một nhân mười mũ âm ba"),
    ("vi", "405B", "bốn trăm linh năm bê"),
    ("vi", "FP8", "ép pê tám"),
    ("vi", "bf16", "bê ép mười sáu"),
    ("vi", "hai H100 80 GB", "hai hát một trăm, tám mươi ghi ga bai"),
    ("vi", "W4A16", "vê kép bốn a mười sáu"),
    ("vi", "1/1000", "một trên một nghìn"),
    ("vi", "150–180 token/s", "một trăm năm mươi đến một trăm tám mươi tô ken mỗi giây"),
    ("vi", "74%", "bảy mươi tư phần trăm"),
    ("vi", "MLP 50%", "em lờ pê, năm mươi phần trăm"),
    ("vi", "2.000 token", "hai nghìn tô ken"),
    ("vi", "131,072 tokens", "một trăm ba mươi mốt nghìn không trăm bảy mươi hai tô ken"),
    ("vi", "1.005", "một nghìn không trăm linh năm"),
    ("vi", "0,006 s", "không phẩy không không sáu giây"),
    ("vi", "$2,50", "hai phẩy năm không đô la"),
    ("vi", "0,8 USD/giờ", "không phẩy tám đô la mỗi giờ"),
    ("vi", "-5", "âm năm"),
    ("vi", "16 GB ÷ 3,35 TB/s", "mười sáu ghi ga bai chia ba phẩy ba năm tê ra bai mỗi giây"),
    ("vi", "TPOT và KV cache", "tê pê o tê và ca vê cát"),
    ("vi", "FLOP/byte", "phờ lốp mỗi bai"),
    ("vi", "007", "không không bảy"),
    ("en", "4.8 ms", "four point eight milliseconds"),
    ("en", "1 GB", "one gigabyte"),
    ("en", "3.35 TB/s", "three point three five terabytes per second"),
    ("en", "2,000 tokens/s", "two thousand tokens per second"),
    ("en", "10^14", "ten to the power of fourteen"),
    ("en", "405B", "four hundred five bee"),
    ("en", "FP8", "F P eight"),
    ("en", "two H100s", "two aitch one hundred"),
    ("en", "1/1000", "one over one thousand"),
    ("en", "150-180", "one hundred fifty to one hundred eighty"),
    ("en", "TPOT of 14 ms", "T P O T of fourteen milliseconds"),
    ("en", "$2.50", "two point five zero dollars"),
]  # fmt: skip


@pytest.mark.parametrize(("language", "written", "said"), SAID, ids=[f"{row[0]} {row[1]}" for row in SAID])
def test_figures_units_and_abbreviations_are_said_in_words(language: str, written: str, said: str) -> None:
    assert aloud(written, language) == said


def quantities(text: str, language: str) -> Counter[object]:
    """In base units: FLOP and FLOPS sound alike."""

    def base(value: float | None, unit: str) -> object:
        return None if value is None else (f"{convert(value, unit)[0]:.6g}", convert(value, unit)[1])

    return Counter(
        tuple(base(value, q.unit) for value in (q.value, q.low, q.high))
        for q in read_quantities(text, language)
    )


def questions() -> list[tuple[str, str, str]]:
    return [
        (f"{card.id} {number}", deck.language, text)
        for deck in map(load_deck, DECKS)
        for card in deck.cards
        for number, text in enumerate((card.title, *card.case, card.followup_question))
    ]


@pytest.mark.parametrize(("language", "text"), [q[1:] for q in questions()], ids=[q[0] for q in questions()])
def test_every_question_has_the_same_quantities_when_it_is_said(language: str, text: str) -> None:
    assert quantities(aloud(text, language), language) == quantities(text, language)


MEASURES = listed(
    "ns µs ms s min h KB MB GB TB KiB MiB GiB GFLOPS TFLOPS PFLOPS GB/s TB/s token/s FLOP/byte % USD kW W"
)


def figures(language: str, whole: int, decimals: str) -> str:
    mark, between = (",", ".") if language == "vi" else (".", ",")
    grouped = f"{whole:,}".replace(",", between)
    return f"{grouped}{mark}{decimals}" if decimals else grouped


@given(
    language=st.sampled_from(sorted(SAYINGS)),
    whole=st.integers(10, 999_999_999),
    decimals=st.from_regex(r"[0-9]?[1-9]|[0-9]{3}[1-9]|", fullmatch=True),  # 1,234 is read as a thousand
    unit=st.sampled_from(MEASURES),
)
@example(language="vi", whole=1_000_005, decimals="", unit="ms")
@example(language="vi", whole=10, decimals="11", unit="s")
@example(language="vi", whole=10, decimals="21", unit="token/s")
@example(language="vi", whole=10, decimals="1231", unit="h")
@example(language="vi", whole=10, decimals="01", unit="s")
def test_what_is_read_from_the_words_is_what_was_written(
    language: str, whole: int, decimals: str, unit: str
) -> None:
    assume(language == "vi" or not decimals or whole < 1000)  # "one thousand point one" is not read
    written = f"{figures(language, whole, decimals)} {unit}"
    assert quantities(aloud(written, language), language) == quantities(written, language), aloud(
        written, language
    )


@given(language=st.sampled_from(sorted(SAYINGS)), base=st.integers(2, 99), power=st.integers(2, 30))
def test_powers_come_back(language: str, base: int, power: int) -> None:
    written = f"{base} × 10^{power} FLOP"
    assert quantities(aloud(written, language), language) == quantities(written, language), aloud(
        written, language
    )


@given(language=st.sampled_from(sorted(SAYINGS)), low=st.integers(11, 400), more=st.integers(1, 500))
def test_ranges_come_back(language: str, low: int, more: int) -> None:
    written = f"{low}–{low + more} ms"
    assert quantities(aloud(written, language), language) == quantities(written, language), aloud(
        written, language
    )


@given(text=st.text(max_size=200), language=st.sampled_from(sorted(SAYINGS)))
@example(text="<speak>[[inpt PHON]]</speak> -v en \\x1b[31m `rm` $(x) | & ; --stdin", language="en")
def test_any_text_becomes_letters_and_marks_of_sentences_only(text: str, language: str) -> None:
    said = aloud(text, language)
    assert len(said) <= LONGEST
    assert not set(said) & set('<>[]{}|&$\\`/-=_\n\x1b"@#%^*')
    assert all(c in " .,;:?!'" or unicodedata.category(c)[0] in "LMN" for c in said), said
    assert not said.startswith((" ", ","))


def test_a_long_text_takes_no_longer_a_character() -> None:
    began = time.process_time()
    for text in (
        "1" * 50_000,
        "1 " * 25_000,
        "A" * 50_000,
        "1" + " " * 50_000,
        "10^" * 15_000,
        "x/" * 25_000,
    ):
        aloud(text, "vi")
    assert time.process_time() - began < 2.0


def test_a_language_without_words_is_named() -> None:
    with pytest.raises(AnswerError, match="'fr'"):
        aloud("x", "fr")
