"""A sentence stays the English text that it was, and can be said anew in other words."""

from __future__ import annotations

import copy
import json
import pickle
from pathlib import Path

import pytest

from trainer.errors import DeviceError, TrainerError
from trainer.told import Told, listed, sentence_of, told

TURNED = {
    "there is no set {name!r}": "không có bộ {name!r}",
    "{what} (again)": "{what} (lần nữa)",
    "{before} and {last}": "{before} và {last}",
    "stop it first": "hãy dừng nó trước",
}


def turned(template: str) -> str:
    return TURNED.get(template, template)


def test_it_is_the_english_text_to_whoever_does_not_ask() -> None:
    sentence = told("there is no set {name!r}", name="7")
    assert sentence == "there is no set '7'"
    assert json.dumps([sentence]) == "[\"there is no set '7'\"]"
    assert f"{sentence}!" == "there is no set '7'!"


def test_it_is_said_by_another_template_with_the_same_values() -> None:
    assert told("there is no set {name!r}", name="7").said(turned) == "không có bộ '7'"
    assert told("unheard of: {name}", name="7").said(turned) == "unheard of: 7"


def test_a_sentence_within_a_sentence_is_said_anew_too_and_a_plain_text_is_not() -> None:
    within = told("{what} (again)", what=told("there is no set {name!r}", name="7"))
    assert within == "there is no set '7' (again)"
    assert within.said(turned) == "không có bộ '7' (lần nữa)"
    assert told("{what} (again)", what="stop it first").said(turned) == "stop it first (lần nữa)"
    assert told("{what} (again)", what=sentence_of("stop it first")).said(turned) == (
        "hãy dừng nó trước (lần nữa)"
    )


@pytest.mark.parametrize("name", ["{0.__class__}", "{name}", "{{", "}", "{what!r:>9}", "[bold]x[/]"])
def test_a_value_is_never_read_as_a_template(name: str) -> None:
    sentence = told("{what} (again)", what=name)
    assert sentence == f"{name} (again)"
    assert sentence.said(turned) == f"{name} (lần nữa)"
    assert told("{what} (again)", what=sentence).said(turned) == f"{name} (lần nữa) (lần nữa)"


@pytest.mark.parametrize("text", ["{", "a brace { is not closed", "{0}", "{name}"])
def test_without_values_a_text_stands_as_it_is(text: str) -> None:
    assert told(text) == text
    assert told(text).said(turned) == text
    assert str(TrainerError(text, hint=text)) == f"{text}; {text}"


def test_nothing_that_a_template_could_look_into_is_kept() -> None:
    kept = told("{path} {error}", path=Path("a"), error=OSError("gone")).values
    assert dict(kept) == {"path": "a", "error": "gone"}
    assert {type(value) for value in kept.values()} == {str}
    assert told("{number:.1f} s", number=2) == "2.0 s"


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_it_crosses_to_another_process_whole(copied: object) -> None:
    sentence = told("{what} (again)", what=told("there is no set {name!r}", name="7"))
    there = copied(sentence)  # type: ignore[operator]
    assert isinstance(there, Told)
    assert (there, there.said(turned)) == (sentence, sentence.said(turned))


def test_names_are_listed_with_and_in_any_language() -> None:
    assert [listed(names) for names in ((), ("a",), ("a", "b"), ("a", "b", "c"))] == [
        "",
        "a",
        "a and b",
        "a and b and c",
    ]
    assert isinstance(three := listed(("a", "b", "c")), Told)
    assert three.said(turned) == "a và b và c"


def test_an_error_keeps_its_sentences_and_is_one_line_to_the_command_line() -> None:
    error = DeviceError(told("there is no set {name!r}", name="7\n8"), hint="stop it first")
    assert str(error) == "there is no set '7\\n8'; stop it first"
    assert error.sentence.said(turned) == "không có bộ '7\\n8'; hãy dừng nó trước"
    assert str(DeviceError("what\nnow")) == "what now"
    assert DeviceError("what").sentence == "what"
