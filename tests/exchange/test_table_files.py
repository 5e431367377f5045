"""CSV that every reader takes for the same cells, and no spreadsheet for a formula."""

from __future__ import annotations

import csv
import json
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.exchange.table_files import as_csv, as_json
from trainer.exchange.tables import Table

TEXTS = st.text(st.characters(blacklist_categories=["Cs"], blacklist_characters="\x00"), max_size=30)


def read(text: str) -> list[list[str]]:
    return list(csv.reader(StringIO(text, newline=""), strict=True))


@given(st.lists(st.tuples(TEXTS, TEXTS), max_size=5))
def test_every_cell_comes_back_but_for_the_apostrophe_in_front(rows: list[tuple[str, str]]) -> None:
    header, *found = read(as_csv(Table(("a", "b"), tuple(rows))))
    assert header == ["a", "b"]
    for row, wanted in zip(found, rows, strict=True):
        for cell, want in zip(row, wanted, strict=True):
            assert cell in (want, f"'{want}")


def test_lines_end_and_quotes_are_written_as_rfc_4180_has_it() -> None:
    assert as_csv(Table(("a",), (('nói "4,8"',), ("hai\ndòng",)))) == 'a\r\n"nói ""4,8"""\r\n"hai\ndòng"\r\n'


FORMULAS = [
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "=cmd|' /C calc'!A0",
    " =1",
    "\t=1",
    "\r=1",
    "\n=1",
    "\ufeff=1",
    "＝1",
    "\u00a0-2",
]


@pytest.mark.parametrize("said", FORMULAS)
def test_a_cell_that_a_spreadsheet_would_compute_begins_with_an_apostrophe(said: str) -> None:
    assert read(as_csv(Table(("a",), ((said,),))))[1] == [f"'{said}"]


@pytest.mark.parametrize("cell", [-5, -0.5, 3, "4,8 ms", "a=b", "'quoted'"])
def test_numbers_and_harmless_text_stay_as_they_are(cell: str | float) -> None:
    assert read(as_csv(Table(("a",), ((cell,),))))[1] == [str(cell)]


def test_json_has_an_object_a_row_with_its_own_types() -> None:
    table = Table(("id", "score", "text"), (("a", None, "=1 ổ"), ("b", 5, "")))
    assert json.loads(as_json(table)) == [
        {"id": "a", "score": None, "text": "=1 ổ"}, {"id": "b", "score": 5, "text": ""}
    ]  # fmt: skip
