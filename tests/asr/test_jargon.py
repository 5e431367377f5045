"""The recogniser may be told what things are called, and never what is to be said of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.asr.inventions import without_inventions
from trainer.asr.jargon import echoed_spans, hotwords_for, jargon_of, may_be_told
from trainer.spoken.phrases import listed
from trainer.spoken.quantities import read_quantities
from trainer.spoken.transcript import Segment
from trainer.store.lexicon import read_lexicon

ROOT = Path(__file__).parents[2]


def lexicon_terms(language: str) -> list[str]:
    files = [(p.read_text("utf-8"), p.name) for p in sorted((ROOT / "rubrics").glob("lexicon*.toml"))]
    concepts = read_lexicon(files, language).concepts.values()
    return [form for concept in concepts for form in concept.forms]


def rubric_phrases() -> list[str]:
    """Every quoted string of both sets' rubrics: values, claims, sentences, cues."""
    text = "".join((ROOT / "rubrics" / f"{name}.toml").read_text("utf-8") for name in ("01", "02"))
    return re.findall(r'"([^"\n]+)"', text) + re.findall(r"'([^'\n]+)'", text)


def deck_phrases() -> list[str]:
    """Every run of one to four words of both decks."""
    text = "".join(p.read_text("utf-8") for p in sorted((ROOT / "decks").glob("0*.md")))
    words = text.split()
    return [" ".join(words[at : at + size]) for size in (1, 2, 3, 4) for at in range(len(words))]


SOURCES = {
    "lexicon vi": lambda: lexicon_terms("vi"),
    "lexicon en": lambda: lexicon_terms("en"),
    "rubrics": rubric_phrases,
    "decks": deck_phrases,
}
NEVER = listed(
    "một hai ba bốn năm sáu bảy tám chín mười mươi trăm nghìn triệu tỷ rưỡi phẩy không chưa nên phải vì tăng giảm "
    "one two three ten hundred thousand million half no not should because more less giây second gigabyte gb ms"
)


@pytest.mark.parametrize("source", SOURCES)
def test_no_digit_number_unit_or_claim_of_either_set_gets_through(source: str) -> None:
    told = [term for term in SOURCES[source]() if may_be_told(term)]
    assert told, "something is left to be told"
    for term in told:
        assert not re.search(r"\d", term)
        assert not set(term.casefold().split()) & set(NEVER)
        assert not read_quantities(term, "vi")
        assert not read_quantities(term, "en")
        assert len(term.split()) <= 4


@pytest.mark.parametrize(
    "term",
    [
        "4,8 ms", "bốn phẩy tám", "FP8", "không mua thêm GPU", "memory bound", "băng thông thấp", "một nửa",
        "3.35 TB/s", "sixteen", "sixteen-bit", "nên đổi sang FP", "buy more GPUs", "", "gigabyte", "a. b", "x; rm",
    ],
)  # fmt: skip
def test_what_could_be_an_answer_is_refused(term: str) -> None:
    assert not may_be_told(term)


@pytest.mark.parametrize("term", ["KV cache", "prefill", "speculative decoding", "trọng số", "băng thông"])
def test_what_things_are_called_may_be_told(term: str) -> None:
    assert may_be_told(term)


def test_four_hundred_terms_are_cut_to_what_fits() -> None:
    letters = "abcdefghijklmnopqrst"
    terms = [f"ker{a}{b}nel" for a in letters for b in letters]
    kept = jargon_of(terms)
    assert kept == tuple(terms[: len(kept)])
    assert 20 < len(kept) < 60
    assert len(", ".join(kept)) <= 400


def test_a_term_is_told_once_however_it_is_written() -> None:
    assert jargon_of(["KV cache", "kv  cache", "=KV Cache", "prefill ."]) == ("KV cache", "prefill")


@pytest.mark.parametrize(
    ("model", "is_told"),
    [
        ("base", False), ("tiny", False), ("models/Systran--faster-whisper-base", False), ("tiny.en", False),
        ("small", True), ("large-v3-turbo", True), ("vinai/PhoWhisper-large", True), ("/models/base/", False),
    ],
)  # fmt: skip
def test_small_models_are_told_nothing(model: str, is_told: bool) -> None:
    assert bool(hotwords_for(model, ["prefill", "KV cache"])) is is_told


TERMS = ("KV cache", "prefill", "trọng số", "kernel", "batching", "tokenizer")


def test_the_list_word_for_word_is_taken_out_of_what_was_heard() -> None:
    echo = Segment(
        "nên em chọn KV cache, prefill, trọng số, kernel, batching, tokenizer. vì băng thông", 0, 9
    )
    (left,) = without_inventions([echo], TERMS)
    assert left.text == "nên em chọn . vì băng thông"


def test_a_part_of_the_list_is_an_echo_from_four_terms_on() -> None:
    assert echoed_spans("prefill trọng số kernel batching", TERMS) == [(0, 32)]
    assert echoed_spans("prefill, trọng số rồi kernel và batching", TERMS) == []
    assert echoed_spans("kernel, batching, tokenizer", TERMS) == []


@given(st.text(max_size=200))
def test_without_a_list_nothing_is_an_echo(text: str) -> None:
    assert echoed_spans(text, ()) == []
