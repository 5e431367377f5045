"""One key after the other: what is pressed while a key is still at work goes to whatever that key leads to.

Textual hands a key at once to what has the focus. Letters that come in the same burst as the key which opens a field
went to the screen before, as its keys, or to nobody.
"""

from __future__ import annotations

from collections import deque
from time import monotonic
from typing import TYPE_CHECKING, Any

from textual import on
from textual.app import App
from textual.events import Key, Paste
from textual.message import Message

from trainer.tui.held_keys import HeldKeys

if TYPE_CHECKING:
    from collections.abc import Mapping

    from textual.actions import ActionParseResult
    from textual.dom import DOMNode
    from textual.events import Event
    from textual.timer import Timer
    from textual.widget import Widget

LOOK_SECONDS = 0.05
"""How often it is looked whether a key that others wait for can still come to an end."""
LONGEST_SECONDS = 2.0
"""After which the others go on whatever became of it."""


class KeysInTurn(App[None]):
    """Between our program and Textual's; the same for what is pasted."""

    class Passed(Message, bubble=True, verbose=True):
        """Takes the way of a key up to the program, behind it and behind whatever it set going there."""

        def __init__(self, number: int, target: Widget, *, is_behind: bool) -> None:
            super().__init__()
            self.set_sender(target)
            self.number = number
            self.target = target
            self.is_behind = is_behind
            """Sent when the key itself was done: where the focus has stayed by now, nothing comes of it any more."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._waiting: deque[Event] = deque()
        self._number = 0
        """Of the key that is at work, or was last."""
        self._at_work: Widget | None = None
        """Who has it, or what it led to; None where no key is at work."""
        self._since = 0.0
        self._watch: Timer | None = None
        self.held = HeldKeys()

    async def on_event(self, event: Event) -> None:
        if not isinstance(event, Key | Paste) or event.is_forwarded or not self.screen_stack:
            await super().on_event(event)
        elif self._at_work is None:
            await self._take(event)
        else:
            self._waiting.append(event)
            self._watch = self._watch or self.set_timer(LOOK_SECONDS, self._look_after)

    async def _take(self, event: Event) -> None:
        target = self.focused or self.screen
        if isinstance(event, Key):
            self.held.note(event, self.screen)
        self._number, self._at_work, self._since = self._number + 1, target, monotonic()
        await super().on_event(event)
        await self._send_behind(target, is_behind=not event.is_forwarded)

    async def run_action(
        self,
        action: str | ActionParseResult,
        default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        """Whatever a key, the palette or the mouse sets going; refused to a key that is held over from elsewhere."""
        if self._at_work is not None and self.held.refuses(action, self.screen):
            return True
        return await super().run_action(action, default_namespace, namespaces)

    async def _send_behind(self, target: Widget, *, is_behind: bool) -> None:
        self._at_work = target
        if not target.post_message(self.Passed(self._number, target, is_behind=is_behind)):
            await self._go_on()  # it is gone already

    @on(Passed)
    async def _follow(self, passed: Passed) -> None:
        passed.stop()
        if passed.number != self._number or self._at_work is not passed.target or not self.screen_stack:
            return
        target = self.focused or self.screen
        if passed.is_behind and target is passed.target:
            await self._go_on()
        else:
            await self._send_behind(target, is_behind=True)

    async def _go_on(self) -> None:
        self._at_work = None
        if not self.screen_stack:  # the program has ended: what was still pressed is nobody's
            self._waiting.clear()
        elif self._waiting:
            await self._take(self._waiting.popleft())

    async def _look_after(self) -> None:
        """A key that closed what it was given to may have nobody left to tell that it is done."""
        self._watch = None
        if self._at_work is None:
            return
        if not self._is_here(self._at_work) or monotonic() - self._since > LONGEST_SECONDS:
            await self._go_on()
        if self._waiting:
            self._watch = self.set_timer(LOOK_SECONDS, self._look_after)

    def _is_here(self, widget: Widget) -> bool:
        return widget.is_running and not {*widget.ancestors_with_self}.isdisjoint(self.screen_stack)
