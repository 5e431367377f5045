"""Keys to type with that act in the order in which they were pressed, however late the program reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.events import Key
    from textual.widget import Widget as _Base
else:
    _Base = object  # a widget among the bases would hide the styles of the class it is mixed in before


class InOrder(_Base):
    """Mixed in before Textual's class, which writes a letter at once and lets a key with an action go up to the app.

    There it comes behind the letters that were pressed after it: `ab⌫c` would be `ab`.
    """

    async def _on_key(self, event: Key) -> None:
        for binding in self._bindings.key_to_bindings.get(event.key, ()):
            if await self.app.run_action(binding.action, self):
                event.stop()
                event.prevent_default()
                return
