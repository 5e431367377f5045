"""The learner's own lexicon file: forms they approved, written beside the built-in lexicon and never into it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from trainer.errors import RubricError
from trainer.store.places import LEXICON, builtin
from trainer.store.rubric_text import read_file
from trainer.store.toml_text import parse_toml
from trainer.store.whole_file import replace_whole
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

FILE_NAME = f"{LEXICON}-learned.toml"
_HEAD = """# Spoken forms learnt from your own answers by `trainer lexicon learn`, beside the built-in lexicon.
# Take one out by deleting it here. Comments of your own are lost when new forms are learnt.
"""


def learn(home: Path, language: str, forms: Iterable[tuple[str, str]]) -> Path:
    """Adds (concept, form) of one language to the learner's lexicon -> its path. Raises RubricError.

    What stands there already is kept; the file is replaced whole, so that an interruption leaves the old one.
    """
    folder = home / "rubrics"
    if folder.resolve() == builtin("rubrics").resolve():
        raise RubricError(
            told("{folder} holds the built-in rubrics, to which nothing is added", folder=folder),
            hint="give a --home of your own",
        )
    path = folder / FILE_NAME
    tables = parse_toml(read_file(path), str(path)) if path.exists() else {}
    for concept, form in forms:
        known = tables.setdefault(concept, {}).setdefault(language, [])
        if form not in known:
            known.append(form)
    text = _HEAD + "".join(_table(name, table) for name, table in sorted(tables.items()))
    _replace(path, text)
    return path


def _table(name: str, table: Mapping[str, Any]) -> str:
    lists = (f"{key} = [{', '.join(map(_quoted, values))}]\n" for key, values in table.items())
    return f"\n[{name}]\n{''.join(lists)}"


def _quoted(text: str) -> str:
    """A TOML basic string, which JSON's is but for the one control character that JSON leaves bare."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _replace(path: Path, text: str) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_whole(path, [text.encode()])
    except OSError as error:
        raise RubricError(
            told("{path} cannot be written: {error}", path=path, error=error.strerror or error),
            hint="choose another --home",
        ) from error
