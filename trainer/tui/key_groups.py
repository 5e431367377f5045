"""The keys of a screen as a person looks for them: its own first, then the program's, then Textual's to move about."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.app import App
from textual.binding import Binding

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from textual.binding import ActiveBinding

OWN, EVERYWHERE, MOVING = "help.own", "help.everywhere", "help.moving"
_PACKAGE = "trainer."


@dataclass(frozen=True, slots=True)
class KeyRow:
    keys: str
    """All that the action has, as they are written for people."""
    description: str


@dataclass(frozen=True, slots=True)
class KeyGroup:
    title: str
    """Id of a phrase."""
    rows: tuple[KeyRow, ...]


def grouped(active: Mapping[str, ActiveBinding], written: Callable[[Binding], str]) -> tuple[KeyGroup, ...]:
    """One row an action, in the order of the bindings; groups without a row are left out."""
    found: dict[str, dict[str, tuple[str, list[str]]]] = {OWN: {}, EVERYWHERE: {}, MOVING: {}}
    for one in active.values():
        binding, group = one.binding, found[_group(one)]
        description = binding.description or binding.tooltip
        if description and not binding.system:
            keys = group.setdefault(binding.action, (description, []))[1]
            keys.append(written(binding))
    return tuple(
        KeyGroup(title, tuple(KeyRow(" ".join(dict.fromkeys(keys)), told) for told, keys in rows.values()))
        for title, rows in found.items()
        if rows
    )


def is_own(active: ActiveBinding) -> bool:
    """Whether a class of ours binds the action, whichever key it has; Textual's are small ones: scroll, focus next."""
    ours = (cls for cls in type(active.node).__mro__ if cls.__module__.startswith(_PACKAGE))
    return any(active.binding.action == action for cls in ours for action in _actions(cls))


def _group(active: ActiveBinding) -> str:
    if isinstance(active.node, App):
        return EVERYWHERE
    return OWN if is_own(active) else MOVING


def _actions(cls: type) -> Iterable[str]:
    return (one.action for one in Binding.make_bindings(cls.__dict__.get("BINDINGS", ())))
