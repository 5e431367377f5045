"""A table as CSV or JSON; a cell of text is never a formula to a program that opens it."""

from __future__ import annotations

import csv
import json
import re
from io import StringIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trainer.exchange.tables import Cell, Table

_FORMULA = re.compile(r"[\s\x00-\x1f\ufeff\u200b]*[=+\-@＝＋－＠]|[\t\r\n]")
"""How a cell begins that a spreadsheet would compute: Excel skips blanks, and takes wide signs for narrow ones."""


def as_csv(table: Table) -> str:
    """RFC 4180: commas, CRLF, quotes doubled. Text that a spreadsheet would compute has an apostrophe in front."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(table.columns)
    writer.writerows([_defused(cell) for cell in row] for row in table.rows)
    return out.getvalue()


def _defused(cell: Cell) -> Cell:
    return f"'{cell}" if isinstance(cell, str) and _FORMULA.match(cell) else cell


def as_json(table: Table) -> str:
    """A list of objects, one a row."""
    rows = [dict(zip(table.columns, row, strict=True)) for row in table.rows]
    return json.dumps(rows, ensure_ascii=False, indent=1, allow_nan=False) + "\n"
