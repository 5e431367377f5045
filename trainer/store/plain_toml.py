"""TOML as rubrics and lexicons are written, read several times as fast as by `tomllib`; anything else is left to that.

Read here: `[name]`, `[name.name]`, `[[name]]`, `[[name.name]]`, comments, and keys with text, texts, a whole number
or a truth value, on lines of their own. Whatever is written otherwise, or wrongly, is not read at all, so a text
never means anything here that it does not mean in TOML. Knows no rubric and no error.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

_COMMENT = r"[ \t]*+(?:\#[^\x00-\x08\x0a-\x1f\x7f]*+)?\n"
_LETTERS = r'[^"\\\x00-\x08\x0a-\x1f\x7f]*+'
_STRING = rf'"{_LETTERS}(?:\\["\\]{_LETTERS})*+"'
_BLANK = r"[ \t\n]*+"
_NAME = r"[A-Za-z0-9_-]++"
_LINE = re.compile(
    rf"""[ \t]*+(?:
        (?P<key>{_NAME}) [ \t]*+ = [ \t]*+ (?:
            (?P<text>{_STRING})
          | \[ (?P<texts> (?: {_BLANK} {_STRING} {_BLANK} , )*+ (?: {_BLANK} {_STRING} )?+ {_BLANK} ) \]
          | (?P<number> 0 | -?[1-9][0-9]{{0,17}}+ )
          | (?P<truth> true | false )
        )
      | \[\[ (?P<tables> {_NAME} (?: \.{_NAME} )?+ ) \]\]
      | \[ (?P<table> {_NAME} (?: \.{_NAME} )?+ ) \]
    )?+ {_COMMENT}""",
    re.VERBOSE,
)
_TEXTS = re.compile(_STRING)
_ESCAPE = re.compile(r'\\(["\\])')


def read_plain_toml(text: str) -> dict[str, Any] | None:
    """What `tomllib.loads` gives, or None where it must be asked."""
    text = text.replace("\r\n", "\n") + "\n"
    root: dict[str, Any] = {}
    here, headings, at = root, _Headings(root), 0
    for line in _LINE.finditer(text):
        if line.start() != at:
            return None
        at = line.end()
        kind = line.lastgroup
        if kind is None:
            continue
        read = _VALUES.get(kind)
        if read is None:
            opened = headings.open(line[kind], in_list=kind == "tables")
            if opened is None:
                return None
            here = opened
        else:
            key, written = line.group("key", kind)
            if key in here:
                return None
            here[key] = read(written)
    return root if at == len(text) else None


def _unquoted(written: str) -> str:
    text = written[1:-1]
    return _ESCAPE.sub(r"\1", text) if "\\" in text else text


def _texts(written: str) -> list[str]:
    return list(map(_unquoted, _TEXTS.findall(written)))


_VALUES: dict[str, Callable[[str], Any]] = {
    "text": _unquoted,
    "texts": _texts,
    "number": int,
    "truth": "true".__eq__,
}


class _Headings:
    """Opens the tables that headings name; where TOML has a rule of its own for a heading, it is not opened."""

    def __init__(self, root: dict[str, Any]) -> None:
        self._root = root
        self._lists: dict[str, list[dict[str, Any]]] = {}
        """What `[[name]]` began: of a name in two parts, that of the outer list's last table."""
        self._outer: set[str] = set()
        """What only `[name.name]` began."""

    def open(self, name: str, *, in_list: bool) -> dict[str, Any] | None:
        outer, dot, inner = name.partition(".")
        if in_list:
            return self._in_list(name, outer, inner)
        table: dict[str, Any] = {}
        if not dot:
            if outer in self._root:
                return None
            self._root[outer] = table
            return table
        if outer not in self._root:
            self._outer.add(outer)
            self._root[outer] = {}
        if outer not in self._outer or inner in self._root[outer]:
            return None
        self._root[outer][inner] = table
        return table

    def _in_list(self, name: str, outer: str, inner: str) -> dict[str, Any] | None:
        parent = self._root
        if inner:
            if outer not in self._lists:
                return None
            parent = self._lists[outer][-1]
        key = inner or outer
        if name not in self._lists:
            if key in parent:
                return None
            self._lists[name] = parent[key] = []
        if not inner:
            for within in [known for known in self._lists if known.startswith(f"{name}.")]:
                del self._lists[within]
        table: dict[str, Any] = {}
        self._lists[name].append(table)
        return table
