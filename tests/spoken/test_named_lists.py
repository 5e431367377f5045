"""Lists that are called lists claim nothing, what is said in a sentence stays said; both sides of each rule."""

from __future__ import annotations

import pytest

from trainer.spoken.answer import Stance
from trainer.spoken.normalise import hear

CLAIMED, LISTED, ASKED = Stance.CLAIMED, Stance.LISTED, Stance.ASKED

NAMED = [
    ("vi", "mấy từ khoá em nhớ là băng thông với đọc lại trọng số", "trọng", LISTED),
    ("vi", "mấy chữ tui còn nhớ: trọng số đọc lại, gom khách", "gom", LISTED),
    ("vi", "các thuật ngữ em thuộc gồm trọng số đọc lại, gom khách", "gom", LISTED),
    ("vi", "keyword thì có trọng số đọc lại, gom khách", "trọng", LISTED),
    ("vi", "trọng số đọc lại, băng thông hẹp, em liệt kê vậy thôi", "trọng", LISTED),
    ("vi", "trọng số đọc lại, gom khách, tui kể tên ra rứa thôi", "trọng", LISTED),
    ("vi", "Trọng số đọc lại, gom khách. Em chỉ nhớ mấy từ đó thôi.", "trọng", LISTED),
    ("vi", "Trọng số đọc lại. Gom khách, em liệt kê thế thôi.", "trọng", CLAIMED),
    ("vi", "mấy chữ em nhớ là gom khách. Trọng số đọc lại mỗi bước.", "trọng", CLAIMED),
    ("vi", "em liệt kê ba lý do: trọng số đọc lại, băng thông hẹp", "trọng", CLAIMED),
    ("vi", "từ khoá ở đây là băng thông, trọng số đọc lại", "trọng", CLAIMED),
    ("vi", "cái em nhớ là trọng số đọc lại mỗi bước", "trọng", CLAIMED),
    ("vi", "em liệt kê vậy thôi chứ trọng số đọc lại mỗi bước", "trọng", CLAIMED),
    ("en", "the keywords I remember are weights, bandwidth", "weights", LISTED),
    ("en", "weights, bandwidth, I am just listing words", "weights", LISTED),
    ("en", "the keyword is bandwidth, the weights are read", "weights", CLAIMED),
]
NUMBERS = [
    ("Gig thì có ba sáu, có một bốn mốt, có bảy mươi.", [True, True, True]),
    ("Mili giây thì có 10,7, có 42, có 21, có 5.", [True, True, True, True]),
    ("Gig thì có ba sáu, có một bốn mốt.", [False, False]),
    ("Nó có 32 layer, có 8 head, có 128 token.", [False, False, False]),
    ("Bước có 10,7, bản kia có 42, bản nọ có 21.", [False, False, False]),
    ("Lần lượt là 36, 141, 70.", [False, False, False]),
]


@pytest.mark.parametrize(("code", "said", "word", "expected"), NAMED)
def test_what_is_only_named_is_not_claimed(code: str, said: str, word: str, expected: Stance) -> None:
    answer = hear(said, code)
    got = answer.stances[answer.words.index(word)]
    assert got == expected if expected is CLAIMED else got & expected


@pytest.mark.parametrize(("said", "listed"), NUMBERS)
def test_bare_numbers_told_over_are_said_of_nothing(said: str, listed: list[bool]) -> None:
    answer = hear(said, "vi")
    assert [bool(answer.stances[first] & ASKED) for first, _ in answer.spans] == listed
