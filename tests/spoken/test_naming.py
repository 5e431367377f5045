"""What a speaker says a number is: through the registry of languages, and on any text."""

from __future__ import annotations

import pytest

from trainer.spoken.languages import LANGUAGES, language, naming_tables
from trainer.spoken.naming import namings
from trainer.spoken.normalise import hear


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_has_its_cues_and_says_how_it_names_numbers(code: str) -> None:
    assert language(code).copulas
    assert naming_tables(code).names


@pytest.mark.parametrize(
    ("said", "code", "unit"),
    [("hai trăm là số oát của card", "vi", "W"), ("two hundred is the number of watts", "en", "W")],
)
def test_a_number_is_named_with_its_unit(said: str, code: str, unit: str) -> None:
    assert [naming.unit for naming in namings(hear(said, code))] == [unit]


@pytest.mark.parametrize("said", ["mất 200 là", "mất 200 là cái", "mất 200 là cái."])
def test_an_answer_cut_off_behind_the_copula_names_nothing(said: str) -> None:
    assert list(namings(hear(said, "vi"))) == []
