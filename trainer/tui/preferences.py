"""Each setting as the learner sees and changes it; writes nothing and draws nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.config import CHOICES, KEYS, SECONDS_ALLOWED, Settings

if TYPE_CHECKING:
    from collections.abc import Mapping

    from trainer.settings_file import Value
    from trainer.tui.services import Services
    from trainer.tui.strings import Phrases

AS_THE_DECK_SAYS = Settings().seconds
AT_ONCE, NEXT_TAKE, RESTART = "set.at_once", "set.next_take", "set.restart"
HOLDS: Mapping[str, str] = {
    "home": RESTART,
    "model": NEXT_TAKE,
    "second_hearing": RESTART,
    "server": RESTART,
    "server_model": RESTART,
    "characters": RESTART,
    "seconds": NEXT_TAKE,
    "hide_clock": NEXT_TAKE,
}
"""Setting -> from when a change of it holds; at once for the others."""
NOTHING = "—"
WORDED: Mapping[str, tuple[str, ...]] = {
    **CHOICES,
    "second_hearing": ("auto", "on", "off"),
    "seconds": (str(AS_THE_DECK_SAYS),),
}
"""Values that the file has as words of its own, and the interface in its language."""


@dataclass(frozen=True, slots=True)
class Preference:
    key: str
    name: str
    about: str
    value: str
    """As shown."""
    source: str
    """Where the value comes from."""
    holds: str
    """From when a change holds."""


def preferences(services: Services, set_in_file: frozenset[str], say: Phrases) -> tuple[Preference, ...]:
    """All of them, in the order of the file; `set_in_file` are those that it sets."""
    return tuple(
        Preference(
            key,
            say(f"set.{key}"),
            say(f"set.{key}_about"),
            shown_value(key, services, say),
            _source(key, services, set_in_file, say),
            say(HOLDS.get(key, AT_ONCE)),
        )
        for key in KEYS
    )


def shown_value(key: str, services: Services, say: Phrases) -> str:
    value = getattr(services.settings, key)
    if key == "keys":
        return say("set.changed_keys", count=len(value)) if value else NOTHING
    if isinstance(value, bool):
        return say("set.on" if value else "set.off")
    if key == "language" and value == "auto":
        return say("set.auto_language", language=services.language)
    return say(f"set.value.{value}") if str(value) in WORDED.get(key, ()) else str(value) or NOTHING


def _source(key: str, services: Services, set_in_file: frozenset[str], say: Phrases) -> str:
    if by := services.overruled.get(key):
        return say("set.overruled", by=by)
    return say("set.from_file" if key in set_in_file else "set.from_default")


def next_value(key: str, settings: Settings) -> Value:
    """The other truth value, or the next choice; None where a text has to be given."""
    value = getattr(settings, key)
    if isinstance(value, bool):
        return not value
    if key in CHOICES:
        choices = CHOICES[key]
        return choices[(choices.index(value) + 1) % len(choices)]
    return None


def has_two_values(key: str) -> bool:
    """The next of its values, and the next again, is the one that it has."""
    return isinstance(getattr(Settings(), key), bool) or len(CHOICES.get(key, ())) == 2


def value_of(key: str, text: str) -> Value:
    """What was typed for a setting, None where it cannot be one."""
    if not isinstance(getattr(Settings(), key), int):
        return text.strip()
    number = int(text) if text.strip().isdecimal() and len(text) < 9 else -1
    return number if number in SECONDS_ALLOWED else None
