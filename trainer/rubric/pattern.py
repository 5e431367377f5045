"""The little language in which a rubric says how a claim is built; knows no answer.

read + all-weights            both near each other, in any order
below-ridge > memory-bound    the first before the second
( a | b )  'chữ nguyên văn'   alternatives; words as they are said
~promise                      denied ("không hứa được");   a bare name must be claimed, not denied
*users                        however the speaker stands to it: mere context
!fp8                          must not be near
^no                           opens the answer
#{16 GB}  #{150..180}  #{>300 token/s}  #{any ms}   a quantity
… /12                         all within 12 tokens (default 18)
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from trainer.errors import RubricError
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

WINDOW = 18
"""Tokens that a claim may stretch over when its pattern does not say."""

Mode = Literal["claimed", "denied", "any"]
MODES: tuple[Mode, ...] = ("claimed", "denied", "any")
Absence = Literal["", "near", "between"]
"""Where a term must not stand; empty for one that must be there."""
_TOKEN = re.compile(
    r"\s*(?:(?P<quantity>#\{[^}]*\})|'(?P<literal>[^']*)'|(?P<concept>[a-z][a-z0-9.-]*)|(?P<window>/\s*\d+)"
    r"|(?P<sign>[()|+>~*!^-]))"
)
_ABSENCES: dict[str, Absence] = {"!": "near", "-": "between"}
_ABSENT_SIGNS = frozenset({("sign", "!"), ("sign", "-")})
_BRACKETS = re.compile(r"'[^']*'|#\{[^}]*\}|[()]")
"""Those inside of words as said and of quantities are none."""
_END = ("end", "")
_INNER_END = ("end", ")")
_LEAVES: dict[str, Literal["concept", "literal", "quantity"]] = {
    "concept": "concept", "literal": "literal", "quantity": "quantity"
}  # fmt: skip
_MODES: dict[str, Mode] = {"~": "denied", "*": "any"}


@dataclass(frozen=True, slots=True)
class Term:
    """A leaf: a concept's name, words as said, or a quantity."""

    kind: Literal["concept", "literal", "quantity"]
    text: str
    mode: Mode = "claimed"
    absent: Absence = ""
    opening: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """`all`: near each other, `sequence`: one after another, `any`: alternatives."""

    kind: Literal["all", "sequence", "any"]
    parts: tuple[Node, ...]
    window: int = WINDOW
    absent: Absence = ""
    _hash: int = field(init=False, compare=False, repr=False)
    """Compiling asks for it again and again, and by itself it would go through all that is inside."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "_hash", hash((self.kind, self.parts, self.window, self.absent)))

    def __hash__(self) -> int:
        return self._hash


Node = Term | Group


def parse_pattern(text: str) -> Node:
    """Raises RubricError that quotes the pattern and the place in it."""
    try:
        return _Parser(text, _END, _closings(text)).parse()
    except RubricError:
        return _Parser(text, _END, {}).parse()  # bracket by bracket, so that the place is one in the whole


def leaves(node: Node) -> tuple[Term, ...]:
    if isinstance(node, Term):
        return (node,)
    return tuple(leaf for part in node.parts for leaf in leaves(part))


def _is_absent(node: Node) -> bool:
    """Every leaf only says what must not be there."""
    return bool(node.absent) if isinstance(node, Term) else all(map(_is_absent, node.parts))


@lru_cache(maxsize=1 << 14)
def _bracketed(text: str) -> Node:
    """What stands in brackets, parsed once: a pattern with a name is written out wherever it is named."""
    return _Parser(text, _INNER_END, _closings(text)).parse_inner()


def _closings(text: str) -> dict[int, int]:
    """Place of each bracket that is closed -> place of the one that closes it."""
    opened: list[int] = []
    closings: dict[int, int] = {}
    if "(" not in text:  # most have no bracket inside
        return closings
    for match in _BRACKETS.finditer(text):
        if match[0] == "(":
            opened.append(match.start())
        elif match[0] == ")" and opened:
            closings[opened.pop()] = match.start()
    return closings


class _Parser:
    def __init__(self, text: str, end: tuple[str, str], closings: Mapping[int, int]) -> None:
        """`closings`: the brackets that are parsed on their own, as `_closings` finds them."""
        self.text = text
        self.tokens = [*self._cut(closings), end]
        self.at = 0

    def _cut(self, closings: Mapping[int, int]) -> Iterator[tuple[str, str]]:
        """A bracket with all that it holds is one token."""
        text, end = self.text, len(self.text.rstrip())
        at = 0
        while at < end:
            match = _TOKEN.match(text, at)
            if match is None:
                raise self._error(told("cannot read {text!r}", text=text[at : at + 12].strip()))
            kind, at = match.lastgroup or "", match.end()
            closing = closings.get(at - 1)
            if closing is not None and match[kind] == "(":
                yield "bracket", text[at:closing]
                at = closing + 1
            else:
                yield kind, match[kind]

    def _error(self, what: str) -> RubricError:
        return RubricError(
            told("pattern {text!r}: {what}", text=self.text, what=what), hint="see CONTRIBUTING.md, Patterns"
        )

    def _take(self, sign: str) -> bool:
        if self.tokens[self.at] != ("sign", sign):
            return False
        self.at += 1
        return True

    def parse(self) -> Node:
        node = self._alternatives()
        if self.tokens[self.at][0] != "end":
            raise self._error(told("unexpected {text!r}", text=self.tokens[self.at][1]))
        if _is_absent(node):
            raise self._error(told("only says what must not be there"))
        return node

    def parse_inner(self) -> Node:
        node = self._alternatives()
        if self.tokens[self.at] != _INNER_END:
            raise self._error(told("a bracket is not closed"))
        return node

    def _alternatives(self) -> Node:
        parts = [self._conjunction()]
        while self._take("|"):
            parts.append(self._conjunction())
        return parts[0] if len(parts) == 1 else Group("any", tuple(parts))

    def _conjunction(self) -> Node:
        parts = [self._sequence()]
        while self._take("+") or self.tokens[self.at] in _ABSENT_SIGNS:
            parts.append(self._sequence())
        window = self._window()
        while self.tokens[self.at] in _ABSENT_SIGNS:
            parts.append(self._sequence())
        node: Node = parts[0] if len(parts) == 1 else Group("all", tuple(parts))
        window = window or self._window()
        return _with_window(node, window) if window else node

    def _window(self) -> int:
        """The number behind a `/`, 0 when there is none."""
        if self.tokens[self.at][0] != "window":
            return 0
        self.at += 1
        return int(self.tokens[self.at - 1][1][1:])

    def _sequence(self) -> Node:
        parts = [self._item()]
        while self._take(">"):
            parts.append(self._item())
        return parts[0] if len(parts) == 1 else Group("sequence", tuple(parts))

    def _item(self) -> Node:
        kind, value = self.tokens[self.at]
        if kind == "sign" and value in "~*!^-":
            self.at += 1
            return _prefixed(value, self._item())
        if kind in _LEAVES:
            self.at += 1
            return self._leaf(_LEAVES[kind], value)
        if kind != "end":
            self.at += 1
        if kind == "bracket":
            return _bracketed(value)
        if (kind, value) == ("sign", "("):
            node = self._alternatives()
            if not self._take(")"):
                raise self._error(told("a bracket is not closed"))
            return node
        raise self._error(
            told("something is missing before {value!r}", value=value) if value else told("it ends too early")
        )

    def _leaf(self, kind: Literal["concept", "literal", "quantity"], value: str) -> Term:
        text = value[2:-1] if kind == "quantity" else value
        if not text.strip():
            raise self._error(told("an empty name"))
        return Term(kind, text.strip())


def _with_window(node: Node, window: int) -> Node:
    """A window holds for the parts that must be near each other, whatever must not be there beside them."""
    if isinstance(node, Term):
        return node
    present = [part for part in node.parts if not part.absent]
    if node.kind == "all" and len(present) == 1:
        parts = tuple(part if part.absent else _with_window(part, window) for part in node.parts)
        return Group(node.kind, parts, node.window, node.absent)
    return Group(node.kind, node.parts, window, node.absent)


def _prefixed(sign: str, node: Node) -> Node:
    if sign in _ABSENCES:
        absent = _ABSENCES[sign]
        if isinstance(node, Group):
            return Group(node.kind, node.parts, node.window, absent)
        mode: Mode = "any" if node.mode == "claimed" else node.mode
        return Term(node.kind, node.text, mode, absent, node.opening)
    if isinstance(node, Group):
        parts = tuple(_prefixed(sign, part) for part in node.parts)
        return Group(node.kind, parts, node.window, node.absent)
    if sign == "^":
        return Term(node.kind, node.text, node.mode, node.absent, opening=True)
    return Term(node.kind, node.text, _MODES[sign], node.absent, node.opening)
