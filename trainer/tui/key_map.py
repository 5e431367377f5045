"""Which keys the learner gave to which actions, and what of it cannot hold; reads no file and draws nothing."""

from __future__ import annotations

import difflib
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

from textual.keys import Keys, _character_to_key, key_to_character

from trainer.spoken.phrases import listed
from trainer.tui.keyed import Keyed, bindings_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from trainer.chosen_keys import ChosenKey
    from trainer.tui.strings import Phrases

RESERVED = frozenset(
    listed(
        "enter tab shift+tab up down left right home end pageup pagedown backspace delete ctrl+c ctrl+p ctrl+q"
    )
)
"""They move about, open, leave, or show the palette, wherever one is."""
WHERE_ONE_TYPES = frozenset(
    listed("exam_form choose choose_file prune said_words correct_transcript edit_setting")
)
"""Screens and dialogs with a field that takes every letter."""
TYPED_BESIDE = frozenset({"question.submit", "question.cancel"})
"""Actions of other screens that must be had while one types."""
_KINDS = ("screens", "dialogs")
_MODIFIERS = frozenset({"ctrl", "alt", "shift", "super", "meta", "hyper"})
_NAMED = frozenset(key.value for key in Keys) - {"<any>", "<ignore>"}


@dataclass(frozen=True, slots=True)
class Action:
    id: str
    keys: tuple[str, ...]
    """Its own, as Textual names them."""
    phrase: str
    """Id of its description."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A line of the settings file that does not hold; the action keeps its own keys."""

    line: int
    phrase: str
    values: Mapping[str, str]

    def told(self, say: Phrases) -> str:
        return say("keys.line", line=str(self.line), fault=say(self.phrase, **self.values))


@dataclass(frozen=True, slots=True)
class KeyMap:
    chosen: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Action -> its keys where the learner gave it others."""
    faults: tuple[Fault, ...] = ()
    """By line."""


@lru_cache(maxsize=1)
def places() -> Mapping[str, tuple[Action, ...]]:
    """Screen, dialog or `app` -> its actions. Loads every screen, so only who asks for keys calls it."""
    from trainer.tui import app, dialogs, screens

    for package in (screens, dialogs):
        for module in iter_modules(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    keyed: list[type[Any]] = [
        app.TrainerApp,
        *(one for one in _below(Keyed) if one.__module__.startswith("trainer.tui.")),
    ]
    found = {_place(one): actions for one in dict.fromkeys(keyed) if (actions := _actions(one))}
    return {place: found[place] for place in sorted(found, key=_walked)}


_WALK = ("app", "sets", "cards", "question", "verdict")
"""Places on the way to a verdict, in its order; the others follow by name, whichever module was loaded first."""


def _walked(place: str) -> tuple[int, str]:
    return (_WALK.index(place) if place in _WALK else len(_WALK), place)


def every_action() -> Mapping[str, Action]:
    """Each once, in the order of the screens."""
    return {action.id: action for actions in places().values() for action in actions}


@lru_cache(maxsize=64)
def own_keys(action: str) -> tuple[str, ...]:
    """As `every_action` has them, without loading more than the screen itself. Raises KeyError."""
    place = action.partition(".")[0]
    named = ["trainer.tui.app"] if place == "app" else [f"trainer.tui.{kind}.{place}" for kind in _KINDS]
    module = next((import_module(one) for one in named if find_spec(one)), None)
    for keyed in vars(module).values() if module else ():
        if isinstance(keyed, type) and issubclass(keyed, Keyed) and keyed.__module__ in named:
            for one in _actions(keyed):
                if one.id == action:
                    return one.keys
    raise KeyError(action)


def keys_of_all() -> Mapping[str, tuple[str, ...]]:
    """Action -> its own keys: what a new settings file documents."""
    return {name: action.keys for name, action in every_action().items()}


def key_map(chosen: Sequence[ChosenKey]) -> KeyMap:
    """What holds of what was chosen. Nothing chosen costs nothing."""
    if not chosen:
        return KeyMap()
    readable = {one.action: one for one in chosen if _fault(one) is None}
    faults = [fault for one in chosen if (fault := _fault(one)) is not None]
    while clash := _clash(readable):
        faults.append(clash)
        readable = {name: one for name, one in readable.items() if name != clash.values["action"]}
    kept = {name: tuple(map(normal, one.keys)) for name, one in readable.items()}
    return KeyMap(kept, tuple(sorted(faults, key=lambda fault: fault.line)))


def normal(key: str) -> str:
    """As Textual names it: `?` is question_mark."""
    *modifiers, last = key.split("+") if len(key) > 1 else [key]
    return "+".join([*modifiers, _character_to_key(last) if len(last) == 1 else last])


def _below(keyed: type[Any]) -> Iterator[type[Any]]:
    for one in keyed.__subclasses__():
        yield one
        yield from _below(one)


def _place(keyed: type[Any]) -> str:
    return keyed.__module__.rpartition(".")[2]


def _actions(keyed: type[Any]) -> tuple[Action, ...]:
    found: dict[str, Action] = {}
    for binding in bindings_of(keyed):
        if binding.id:
            before = found.get(binding.id)
            keys = (*(before.keys if before else ()), binding.key)
            found[binding.id] = Action(binding.id, keys, binding.description)
    return tuple(found.values())


def _fault(one: ChosenKey) -> Fault | None:
    """What is wrong with a line by itself."""
    if one.action not in every_action():
        near = difflib.get_close_matches(one.action, every_action(), n=1, cutoff=0.5)
        values = {"action": one.action, "near": near[0] if near else ""}
        return Fault(one.line, "keys.unknown_near" if near else "keys.unknown_action", values)
    if not one.keys:
        return Fault(one.line, "keys.no_key", {"action": one.action})
    for key in one.keys:
        if phrase := _phrase_against(one.action, key):
            return Fault(one.line, phrase, {"action": one.action, "key": key})
    return None


def _phrase_against(action: str, key: str) -> str:
    if not _is_key(key):
        return "keys.unknown_key"
    if normal(key) in RESERVED and normal(key) not in every_action()[action].keys:
        return "keys.reserved"
    types = action.partition(".")[0] in WHERE_ONE_TYPES or action in TYPED_BESIDE
    character = key_to_character(normal(key))
    return "keys.typed" if types and character is not None and character.isprintable() else ""


def _is_key(key: str) -> bool:
    if len(key) == 1:
        return key.isprintable()
    *modifiers, last = normal(key).split("+")
    is_named = last in _NAMED or key_to_character(last) is not None
    return normal(key) in _NAMED or (is_named and set(modifiers) <= _MODIFIERS)


def _clash(chosen: Mapping[str, ChosenKey]) -> Fault | None:
    """The last line that takes a key which another action of a screen has, unless both share a key by themselves."""
    clashes = (
        (one, key, other)
        for actions in _with_app()
        for one in actions
        if one.id in chosen
        for other in actions
        if other.id != one.id and not set(one.keys) & set(other.keys)
        for key in _keys(one, chosen)
        if key in _keys(other, chosen) and not _is_later(other.id, one.id, chosen)
    )
    worst = max(clashes, key=lambda found: chosen[found[0].id].line, default=None)
    if worst is None:
        return None
    one, key, other = worst
    return Fault(chosen[one.id].line, "keys.clash", {"action": one.id, "key": key, "other": other.id})


def _with_app() -> Iterator[tuple[Action, ...]]:
    everywhere = places()["app"]
    return ((*actions, *everywhere) if place != "app" else actions for place, actions in places().items())


def _is_later(a: str, b: str, chosen: Mapping[str, ChosenKey]) -> bool:
    return a in chosen and chosen[a].line > chosen[b].line


def _keys(action: Action, chosen: Mapping[str, ChosenKey]) -> tuple[str, ...]:
    return tuple(map(normal, chosen[action.id].keys)) if action.id in chosen else action.keys
