"""Labelled answers come in line by line; what is none is refused with its place and the shape it should have."""

from __future__ import annotations

from io import BytesIO

import pytest

from trainer.errors import CalibrationError
from trainer.exchange.labelled_lines import read_labelled
from trainer.scoring.label import Labelled


def read(text: str | bytes) -> list[tuple[str, Labelled]]:
    raw = text.encode() if isinstance(text, str) else text
    return list(read_labelled(BytesIO(raw), "m.jsonl"))


def test_other_keys_are_passed_over_and_lists_that_are_not_there_are_empty() -> None:
    lines = '\ufeff{"id": "a", "card": "01/Q1", "style": "full", "hit": ["x"], "wrong": ["y"], "mistakes": ["z"]}\n\n'
    told = read(lines + '{"id": "b", "hit": [], "transcript": "không"}')
    assert told == [
        ("m.jsonl:1", Labelled("a", frozenset("x"), frozenset("y"), frozenset("z"), card="01/Q1")),
        ("m.jsonl:3", Labelled("b", frozenset(), frozenset(), frozenset(), "không")),
    ]


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("{", "it is not JSON"),
        ("[]", "it is no object"),
        ('{"a":' * 100_000, "nested too deep"),
        ('{"hit": []}', "`id` is missing"),
        ('{"id": 3, "hit": []}', "`id` is missing or no text"),
        (r'{"id": "\ud800", "hit": []}', "`id` is missing or no text"),
        ('{"id": "a"}', "`hit` is missing"),
        ('{"id": "a", "hit": "x"}', "`hit` is no list"),
        ('{"id": "a", "hit": [1]}', "`hit` is no list of ids"),
        ('{"id": "a", "hit": [], "wrong": null}', "`wrong` is no list"),
        ('{"id": "a", "hit": [], "transcript": 1}', "`transcript` is no text"),
        ('{"id": "a", "hit": [], "card": 1}', "`card` is no text"),
    ],
)
def test_a_line_that_is_no_labelled_answer_is_named_with_its_remedy(line: str, what: str) -> None:
    with pytest.raises(CalibrationError) as caught:
        read('{"id": "good", "hit": []}\n' + line)
    assert str(caught.value).startswith("m.jsonl:2: ")
    assert what in caught.value.msg
    assert '"hit": [points]' in caught.value.hint


def test_bytes_that_are_not_utf8_are_said_to_be_so() -> None:
    with pytest.raises(CalibrationError, match=r"m\.jsonl:1: it is not UTF-8"):
        read(b"\xff\xfe{}")
