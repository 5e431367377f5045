"""Every word of the interface, in English and Vietnamese, by the phrase's id; nothing else in `tui` words anything.

The words stand in gettext's catalogues, `trainer/locale/<language>/LC_MESSAGES/trainer.po`; `make words` compiles
them. An id has words in every language; a reason of the judge, which is English, has words in the others only.
"""

from __future__ import annotations

from gettext import translation
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.scoring.unclear import PERHAPS, RESTS

if TYPE_CHECKING:
    from collections.abc import Mapping

LANGUAGES = ("en", "vi")
LOCALE = Path(__file__).parents[1] / "locale"
DOMAIN = "trainer"
NO_SIGNAL = " gave no signal"
"""How a reason ends that begins with the name of what was recorded from."""
_REASON = "reason"
"""The context of the judge's reasons in a catalogue."""


class Phrases:
    """The words of one language; English for one that has none."""

    def __init__(self, language: str, chosen: Mapping[str, tuple[str, ...]] | None = None) -> None:
        """`chosen` are the keys of actions that have others than their own: `{press[question.record]}` names them."""
        self._press = _Press(self, chosen or {})
        self.language = language if language in LANGUAGES else "en"
        self._words = translation(DOMAIN, str(LOCALE), [self.language])

    def __call__(self, phrase: str, **values: object) -> str:
        """The phrase of that id with its values filled in. Raises KeyError where there is none."""
        words = self._words.gettext(phrase) if phrase else phrase
        if words == phrase:
            raise KeyError(phrase)
        return words.format(press=self._press, **values)

    def reason(self, reason: str) -> str:
        """A judge's reason in the language of the interface; as it is where the catalogue lacks it."""
        if reason.startswith(RESTS):
            return self._reason(RESTS) + self.reason(reason.removeprefix(RESTS))
        if reason.endswith(PERHAPS):
            return self.reason(reason.removesuffix(PERHAPS)) + self._reason(PERHAPS)
        known = self._reason(reason)
        if reason.endswith(NO_SIGNAL) and known == reason:
            return reason.removesuffix(NO_SIGNAL) + self._reason(NO_SIGNAL)
        return known

    def _reason(self, reason: str) -> str:
        return self._words.pgettext(_REASON, reason)

    def number(self, value: float) -> str:
        """With one decimal, after a comma in Vietnamese."""
        return f"{value:.1f}".replace(".", "," if self.language == "vi" else ".")

    def key(self, description: str) -> str:
        """A binding's description by its phrase's id; as it is where it is none (Textual's own keys)."""
        return self._words.gettext(description) if description else ""  # gettext's "" is the catalogue's head


class _Press:
    """Action -> its first key, as a sentence names it."""

    def __init__(self, say: Phrases, chosen: Mapping[str, tuple[str, ...]]) -> None:
        self._say, self._chosen = say, chosen

    def __getitem__(self, action: str) -> str:
        from trainer.tui.key_map import own_keys

        key = (self._chosen.get(action) or own_keys(action))[0]
        return self._say("press.space") if key == "space" else _named(key)


def _named(key: str) -> str:
    """escape -> Esc, ctrl+s -> Ctrl+S, comma -> `,`."""
    from textual.keys import format_key

    *modifiers, last = format_key(key).split("+") if len(format_key(key)) > 1 else [format_key(key)]
    last = last.upper() if modifiers else last.capitalize() if len(last) > 1 else last
    return "+".join([*(modifier.capitalize() for modifier in modifiers), last])
