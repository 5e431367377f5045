"""Drafted tables as the text of a rubric, with a comment where something is to be done; escapes all that it writes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from trainer.store.checking import DRAFT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from trainer.exchange.draft_card import Draft

_HEAD = """# A draft made by `trainer import` from the notes of set {set}: nobody has read it yet.
# Every point and mistake with counts = "draft" rests on a few words of the notes. Say it in five ways, and the
# opposite in five (`trainer score {set}/Q1 --why`), mend its patterns, and take the mark out: CONTRIBUTING.md.
"""
_LONG = 100


def rubric_text(set_id: str, title: str, language: str, drafts: Iterable[Draft]) -> str:
    head = f"set = {_quoted(set_id)}\ntitle = {_quoted(title)}\nlanguage = {_quoted(language)}\n"
    return "\n".join([_HEAD.format(set=set_id) + head, *(part for draft in drafts for part in _card(draft))])


def _card(draft: Draft) -> Iterator[str]:
    yield f"[[card]]\n{_pairs(draft.table)}"
    for point in draft.table["point"]:
        yield f"{_remark(point)}[[card.point]]\n{_pairs(point)}"
    for mistake in draft.table.get("mistake", ()):
        yield f"{_remark(mistake)}[[card.mistake]]\n{_pairs(mistake)}"
    for sentence in draft.left:
        yield f"# A tip of which no mistake was drafted: {_one_line(sentence)}\n"


def _remark(table: Mapping[str, Any]) -> str:
    return "# DRAFT: read the words that it rests on\n" if table.get("counts") == DRAFT else ""


def _pairs(table: Mapping[str, Any]) -> str:
    return "".join(
        f"{key} = {_value(value)}\n" for key, value in table.items() if key not in ("point", "mistake")
    )


def _value(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        items = [_quoted(item) for item in value]
        line = f"[{', '.join(items)}]"
        return line if len(line) <= _LONG else "[\n" + "".join(f"    {item},\n" for item in items) + "]"
    return str(value) if isinstance(value, int) else _quoted(str(value))


def _quoted(text: str) -> str:
    """A TOML basic string, which JSON's is but for the one control character that JSON leaves bare."""
    return json.dumps(_one_line(text), ensure_ascii=False).replace("\x7f", "\\u007f")


def _one_line(text: str) -> str:
    """A comment ends with its line: nothing of a text may begin one."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
