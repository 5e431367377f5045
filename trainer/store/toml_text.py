"""Text that a person wrote as TOML to tables, or the line where it is none; knows no rubric."""

from __future__ import annotations

import re
import tomllib
from typing import Any

from trainer.errors import RubricError
from trainer.store.plain_toml import read_plain_toml
from trainer.told import told

_LINE = re.compile(r"line (\d+)")


def parse_toml(text: str, source: str) -> dict[str, Any]:
    """Raises RubricError with file and line when the text is not TOML."""
    plain = read_plain_toml(text)
    if plain is not None:
        return plain
    try:
        return tomllib.loads(text)
    except (RecursionError, ValueError) as error:  # a TOMLDecodeError is a ValueError
        found = _LINE.search(str(error))
        line = found.group(1) if found else "1"
        what = str(error).split(" (at")[0].lower()
        raise RubricError(
            told("{source}:{line}: not TOML: {what}", source=source, line=line, what=what),
            hint="mend the line",
        ) from None
