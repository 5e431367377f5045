"""A key that is held down acts on the screen that it opened too: terminals send its repeats as if it were pressed.

Nothing but its time tells a repeat from a press. So a key held over from elsewhere is refused only what it must not
do there by oversight (`NOT_HELD` of a screen), and no press is kept waiting to find out what it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import ref

from textual.actions import parse

if TYPE_CHECKING:
    from textual.actions import ActionParseResult
    from textual.events import Key
    from textual.screen import Screen

DELAY_SECONDS = 0.7
"""From a press to the first repeat at most: X11 waits 0.66 s, consoles 0.25, desktops mostly 0.5."""
REPEAT_SECONDS = 0.2
"""From one repeat to the next at most; keyboards give 20 to 33 a second, over a slow line fewer."""


class HeldKeys:
    """Told of every key before it is handled."""

    def __init__(self) -> None:
        self._key = ""
        self._at = 0.0
        self._presses = 0
        """Of that key in one go, so far."""
        self._begun_on: tuple[ref[Screen[object]], str] | None = None
        self.is_repeat = False
        """The key at hand may not have been let go since it was last handled."""
        self.is_held_over = False
        """The key at hand was first pressed elsewhere, and may not have been let go since."""
        self._began_in_dialog = False

    def note(self, key: Key, screen: Screen[object]) -> None:
        """`key` is about to be handled with that screen on top."""
        goes_on = key.key == self._key and 0 <= key.time - self._at <= self._patience
        self._key, self._at = key.key, key.time
        self._presses = self._presses + 1 if goes_on else 1
        if not goes_on or self._begun_on is None:
            self._begun_on, self._began_in_dialog = (ref(screen), _stand(screen)), screen.is_modal
        self.is_repeat = goes_on
        begun_on, stand = self._begun_on
        self.is_held_over = goes_on and (begun_on() is not screen or stand != _stand(screen))

    def refuses(self, action: str | ActionParseResult, screen: Screen[object]) -> bool:
        """Whether the key at hand must not do this there.

        Nothing in a dialog that it opened, which nobody has read yet; behind a dialog that it closed only what
        leads back; elsewhere what the screen names. What it names as done `once`, no repeat does again.
        """
        name = parse(action)[1] if isinstance(action, str) else action[1]
        if self.is_repeat and name in getattr(screen, "once", ()):
            return True
        if not self.is_held_over:
            return False
        if self._began_in_dialog:
            return self._key != "escape"
        return screen.is_modal or name in getattr(screen, "NOT_HELD", ())

    def forget(self) -> None:
        """As after a while without a key."""
        self._key, self._begun_on, self.is_held_over, self.is_repeat = "", None, False, False

    @property
    def _patience(self) -> float:
        return DELAY_SECONDS if self._presses <= 1 else REPEAT_SECONDS


def _stand(screen: Screen[object]) -> str:
    """What the screen is at, where the same key does something else on it then."""
    stand: str = getattr(screen, "stand", "")
    return stand
