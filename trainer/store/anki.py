"""The one door to Anki's packages: sides of cards to an `.apkg` that updates what an earlier one brought.

Ids are made of names alone, so the next export finds the same notes. Text is never HTML, a template, LaTeX or a
reference to media.
"""

from __future__ import annotations

import hashlib
import html
import re
import sqlite3
from contextlib import closing
from io import BytesIO
from itertools import count
from typing import TYPE_CHECKING, Any, NamedTuple
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

_MODEL = "trainer 1"
"""Another layout of fields needs another name: Anki cannot update notes of one kind from those of another."""
_FRONT = '<div class="front">{{Front}}</div>'
_BACK = f'{_FRONT}<hr id="answer"><div class="back">{{{{Back}}}}</div>'
_STYLE = ".card { font-family: sans-serif; font-size: 18px; text-align: left; } .key { color: gray; font-size: 14px; }"
_DELIMITER = re.compile(r"\\(?=[()\[\]])")
_JOINER = "\u2060"
"""Shows nothing, and parts the two signs with which MathJax begins a formula."""


class Note(NamedTuple):
    key: str
    """Never changes when the text does."""
    deck: str
    front: str
    """HTML, made by `paragraphs`."""
    back: str
    tags: tuple[str, ...]


def escaped(text: str) -> str:
    """Text as HTML that Anki shows as it is: `[` would begin LaTeX or a sound, `{` a template."""
    plain = _DELIMITER.sub(lambda found: found[0] + _JOINER, text)
    return html.escape(plain).replace("[", "&#91;").replace("{", "&#123;")


def paragraphs(texts: Iterable[str]) -> str:
    return "".join(f"<p>{escaped(text)}</p>" for text in texts)


def bullets(texts: Iterable[str]) -> str:
    return f"<ul>{''.join(f'<li>{escaped(text)}</li>' for text in texts)}</ul>"


def package(notes: Iterable[Note], at: datetime) -> bytes:
    """An `.apkg`; `at` is when the notes were last changed, and what Anki compares with what it has."""
    import genanki  # type: ignore[import-untyped]

    model = _model()
    decks: dict[str, Any] = {}
    for place, note in enumerate(notes):
        deck = decks.setdefault(note.deck, genanki.Deck(_number(f"deck {note.deck}"), note.deck))
        guid = genanki.guid_for("trainer", note.key)
        fields = [note.front, note.back, escaped(note.key)]
        deck.add_note(
            genanki.Note(model, fields, sort_field=note.key, tags=list(note.tags), guid=guid, due=place)
        )
    return _zipped(_database(genanki.Package(list(decks.values())), at), at)


def _model() -> Any:
    import genanki

    fields = [{"name": name} for name in ("Front", "Back", "Key")]
    key = '<div class="key">{{Key}}</div>'
    template = {"name": "Card", "qfmt": _FRONT, "afmt": _BACK + key}
    return genanki.Model(_number(_MODEL), _MODEL, fields=fields, templates=[template], css=_STYLE)


def _number(name: str) -> int:
    """The same for the same name; in the range of ids that Anki gives."""
    digest = hashlib.sha256(f"trainer {name}".encode()).digest()
    return (1 << 30) + int.from_bytes(digest[:4], "big") % (1 << 30)


def _database(content: Any, at: datetime) -> bytes:
    """Built in memory: genanki's own writer leaves a file behind in the temporary folder."""
    with closing(sqlite3.connect(":memory:")) as db:
        content.write_to_db(db.cursor(), at.timestamp(), count(int(at.timestamp() * 1000)))
        db.commit()
        return db.serialize()


def _zipped(collection: bytes, at: datetime) -> bytes:
    out = BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as zipped:
        for name, content in (("collection.anki2", collection), ("media", b"{}")):
            zipped.writestr(ZipInfo(name, at.timetuple()[:6]), content, ZIP_DEFLATED)
    return out.getvalue()
