"""Every word of the interface, in English and Vietnamese, by the phrase's id; nothing else in `tui` words anything.

The words stand in gettext's catalogues, `trainer/locale/<language>/LC_MESSAGES/trainer.po`; `make words` compiles
them. An id has words in every language; a reason of the judge, which is English, has words in the others only. So has
an error, in a catalogue of its own (`errors.po`), by its English template, and have Textual's words (`textual.po`).
"""

from __future__ import annotations

import re
from functools import cached_property
from gettext import NullTranslations, translation
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.errors import TrainerError
from trainer.scoring.unclear import PERHAPS, RESTS
from trainer.told import Told

if TYPE_CHECKING:
    from collections.abc import Mapping

LANGUAGES = ("en", "vi")
LOCALE = Path(__file__).parents[1] / "locale"
DOMAIN = "trainer"
ERRORS, TEXTUAL = "errors", "textual"
"""Catalogues by the English words themselves, which English has none of."""
NO_SIGNAL = " gave no signal"
"""How a reason ends that begins with the name of what was recorded from."""
_COUNTED = ("count", "mistakes", "missing", "graded", "judged", "seconds", "total")
"""Names of values, the first of which that a phrase is given decides between its singular and its plural."""
_FIGURE = re.compile(
    r"(?<![\w.])(?P<whole>\d{1,18})(?:\.(?P<decimals>\d+))?(?:e(?P<power>[+-]?\d{1,3}))?(?![\w.]\d|\w)"
)
_GROUPED = 4
"""Digits from which on they are grouped by three, as the decks have it: 2.000 token/s."""
_RAISED = str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")
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
        """The phrase of that id with its values filled in, errors and numbers as its language has them.

        Raises KeyError.
        """
        words = self._template(phrase, values) if phrase else phrase
        if words == phrase:
            raise KeyError(phrase)
        return words.format(press=self._press, **{name: self._value(one) for name, one in values.items()})

    def _template(self, phrase: str, values: Mapping[str, object]) -> str:
        """In the form for that many, where the catalogue has several."""
        many = next((one for name in _COUNTED if isinstance(one := values.get(name), int)), None)
        words = phrase if many is None else self._words.ngettext(phrase, phrase, many)
        return self._words.gettext(phrase) if words == phrase else words

    def _value(self, value: object) -> object:
        if isinstance(value, TrainerError):
            return self.error(value)
        if isinstance(value, int) and not isinstance(value, bool):
            return self.figures(str(value)) if abs(value) >= 10 ** (_GROUPED - 1) else value
        return self.told(value) if isinstance(value, Told) else value

    def error(self, error: TrainerError) -> str:
        """What is wrong, then the remedy, on one line."""
        return " ".join(self.told(error.sentence).split())

    def told(self, text: str) -> str:
        """What an error says, or its title; as it is where the catalogue lacks it."""
        if isinstance(text, Told):
            return text.said(self._of_errors)
        return self._of_errors(text)

    def _of_errors(self, template: str) -> str:
        """The catalogue is read when something first goes wrong; English needs none."""
        if not template:  # gettext's "" is the catalogue's head
            return template
        return self._errors.gettext(template)

    @cached_property
    def _errors(self) -> NullTranslations:
        return translation(ERRORS, str(LOCALE), [self.language], fallback=True)

    @cached_property
    def _textual(self) -> NullTranslations:
        return translation(TEXTUAL, str(LOCALE), [self.language], fallback=True)

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

    def number(self, value: float, decimals: int = 1) -> str:
        """With so many decimals, after a comma in Vietnamese."""
        return self.figures(f"{value:.{decimals}f}")

    def figures(self, text: str) -> str:
        """Numbers that a program or a rubric wrote, `46.7e9 param`, as a person writes them: `46,7 × 10⁹ param`.

        For nothing that was said or read: words of a transcript stand as they were heard.
        """
        return _FIGURE.sub(self._figure, text.replace("..", "–"))

    def _figure(self, found: re.Match[str]) -> str:
        whole, decimals, power = found["whole"], found["decimals"], found["power"]
        mark, group = (",", ".") if self.language == "vi" else (".", ",")
        grouped = f"{int(whole):,}".replace(",", group) if len(whole) >= _GROUPED else whole
        raised = f" × 10{str(int(power)).translate(_RAISED)}" if power else ""
        return grouped + (mark + decimals if decimals else "") + raised

    def key(self, description: str) -> str:
        """A binding's description by its phrase's id or Textual's own words for it; as it is where it is neither."""
        if not description:  # gettext's "" is the catalogue's head
            return ""
        words = self._words.gettext(description)
        return self._textual.gettext(description) if words == description else words


class _Press:
    """Action -> its first key, as a sentence names it."""

    def __init__(self, say: Phrases, chosen: Mapping[str, tuple[str, ...]]) -> None:
        self._say, self._chosen = say, chosen

    def __getitem__(self, action: str) -> str:
        from trainer.tui.key_map import own_keys

        key = (self._chosen.get(action) or own_keys(action))[0]
        return self._say("press.space") if key == "space" else named(key)


def named(key: str) -> str:
    """escape -> Esc, ctrl+s -> Ctrl+S, comma -> `,`."""
    from textual.keys import format_key

    *modifiers, last = format_key(key).split("+") if len(format_key(key)) > 1 else [format_key(key)]
    last = last.upper() if modifiers else last.capitalize() if len(last) > 1 else last
    return "+".join([*(modifier.capitalize() for modifier in modifiers), last])
