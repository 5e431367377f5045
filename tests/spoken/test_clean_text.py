"""Two spellings of one said thing fold to the same text, with a way back to the text as given."""

from __future__ import annotations

import unicodedata
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.spoken.clean import fold
from trainer.spoken.phonetic import phonetic_key, toneless


@pytest.mark.parametrize(
    ("given_text", "folded"),
    [
        ("lượng tử hoá KHOẺ thuỷ luỹ", "lượng tử hóa khỏe thủy lũy"),
        ("hoàn suýt huỳnh quý ngoài", "hoàn suýt huỳnh quý ngoài"),
        ("10¹⁴ và 10⁻³", "10^14 và 10^-3"),
        ("4 µs – 4 μs", "4 µs - 4 µs"),
        ("≈ 2 · 3 ∗".replace("∗", "*"), "≈ 2 × 3 ×"),
        ("5½ với ½", "5.5 với 0.5"),
        ("a\u200bb\ufeff", "ab"),
        ("Ðô", "đô"),
    ],
)
def test_spellings_are_levelled(given_text: str, folded: str) -> None:
    assert fold(given_text)[0] == folded


def test_decomposed_text_folds_like_composed_text() -> None:
    text = "Bốn phẩy tám, hoá ra khoẻ: 8 × 10¹²"
    assert fold(unicodedata.normalize("NFD", text))[0] == fold(text)[0]


@given(st.text(max_size=40))
def test_every_folded_character_leads_back_into_the_text(text: str) -> None:
    folded, offsets = fold(text)
    assert len(offsets) == len(folded) + 1
    assert offsets[len(folded)] == len(text)
    assert all(a <= b for a, b in pairwise(offsets))


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("giây", "dây"),
        ("dây", "rây"),
        ("trăm", "chăm"),
        ("xử", "sử"),
        ("băng", "băn"),
        ("lý", "lì"),
        ("phờ", "fờ"),
        ("cê", "kê"),
    ],
)
def test_what_a_region_or_a_recogniser_merges_has_one_key(a: str, b: str) -> None:
    assert phonetic_key(a) == phonetic_key(b)


@pytest.mark.parametrize(("a", "b"), [("đô", "dô"), ("lan", "nan"), ("hai", "ba"), ("tay", "tai")])
def test_what_stays_apart_has_two_keys(a: str, b: str) -> None:
    assert phonetic_key(a) != phonetic_key(b)


def test_toneless_keeps_the_consonant_d_with_its_stroke() -> None:
    assert toneless("Đường") == "đuong"
    assert toneless("nghìn") == "nghin"
