"""A name or a value typed wrong: one line says what was wanted, and nothing is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.program import run

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    "command",
    [
        ("history", "01/Q99"),
        ("rescore", "01/Q99"),
        ("calibrate", "01/Q99", "--report"),
        ("export", "history", "01/Q99", "--format", "jsonl"),
    ],
    ids=" ".join,
)
def test_a_card_that_is_not_there_is_told_with_those_that_are_like_it(
    tmp_path: Path, command: tuple[str, ...]
) -> None:
    ran = run(tmp_path, *command)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith("trainer: there is no card '01/Q99'; did you mean 01/Q")
    assert ran.err.count("\n") == 1


def test_a_card_that_is_there_and_never_answered_is_no_mistake(tmp_path: Path) -> None:
    ran = run(tmp_path, "history", "01/Q1+")
    assert (ran.code, ran.out) == (0, "no answer to 01/Q1+ is stored yet\n")


@pytest.mark.parametrize(
    ("command", "wanted"),
    [
        (("calibrate", "--sample", "0"), "'0' is not a whole number from 1 up"),
        (("due", "--minutes", "soon"), "'soon' is not a number of minutes up to 1440"),
        (("due", "--minutes", "1e999"), "'1e999' is not a number of minutes up to 1440"),
        (("recordings", "prune", "--older-than", "3"), "'3' is not an age such as 90d, 12w or 1y"),
        (("recordings", "prune", "--keep-size", "much"), "'much' is not a size such as 2GB or 500MB"),
        (("answer", "01/Q1", "--seconds", "nan"), "'nan' is not a number of seconds up to 3600"),
        (("history", "--last", "-1"), "'-1' is not a whole number from 0 up"),
    ],
    ids=lambda given: " ".join(given) if isinstance(given, tuple) else "",
)
def test_a_value_that_is_none_is_told_with_what_was_wanted(
    tmp_path: Path, command: tuple[str, ...], wanted: str
) -> None:
    ran = run(tmp_path, *command)
    assert (ran.code, ran.out) == (2, "")
    assert wanted in ran.err
    assert ran.err.count("\n") == 1


def test_a_page_is_never_written_into_a_file_whose_name_is_a_dash(tmp_path: Path) -> None:
    ran = run(tmp_path, "history", "--html", "-")
    assert (ran.code, "written into a file" in ran.err) == (1, True)
    assert not (tmp_path / "-").exists()
