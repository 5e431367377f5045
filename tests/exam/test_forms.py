from __future__ import annotations

import pytest

from trainer.exam.forms import forms_in, is_number_word, leftovers, likeness
from trainer.spoken.normalise import hear


@pytest.mark.parametrize(
    ("word", "code"),
    [(w, "vi") for w in ["một", "năm", "lăm", "mươi", "trăm", "nghìn", "triệu", "rưỡi", "phẩy"]]
    + [(w, "en") for w in ["two", "twelve", "hundred", "point", "half", "million"]],
)
def test_a_number_word_is_one_even_where_it_stands_alone(word: str, code: str) -> None:
    assert is_number_word(word, code)


@pytest.mark.parametrize(
    ("word", "code"), [("trọng", "vi"), ("khối", "vi"), ("weights", "en"), ("pipe", "en")]
)
def test_other_words_are_no_number_words(word: str, code: str) -> None:
    assert not is_number_word(word, code)


@pytest.mark.parametrize(
    ("said", "known", "runs"),
    [
        ("read the wates", [("read",)], [("the", "wates")]),
        ("read 16 GB of wates", [("read",)], [("of", "wates")]),
        ("read sixteen gigabytes of wates", [("read",)], [("of", "wates")]),
        ("wates, all of them", [], [("wates",), ("all", "of", "them")]),
        ("read", [("read",)], []),
        ("4.8", [], []),
    ],
)
def test_what_nothing_explains_is_left_over_without_numbers_and_apart_at_pauses(
    said: str, known: list[tuple[str, ...]], runs: list[tuple[str, ...]]
) -> None:
    text = f"Before. {said}. After."
    start = text.index(said)
    assert list(leftovers(hear(text, "en"), start, start + len(said), known)) == runs


def test_a_form_has_no_filler_at_its_ends_is_not_tiny_and_not_long() -> None:
    forms = set(forms_in(("ờ", "khối", "là", "chọng", "ạ"), "vi"))
    assert forms == {("khối",), ("chọng",), ("khối", "là", "chọng")}
    assert max(map(len, forms_in(("aaaa",) * 12, "en"))) == 5
    assert list(forms_in(("ab",), "en")) == []


def test_a_misheard_word_is_more_alike_than_another_word() -> None:
    forms = ["trọng số", "băng thông"]
    assert likeness(("chọng", "xố"), forms) > 0.8 > likeness(("cái", "bàn"), forms)
    assert likeness(("chọng",), []) == 0
