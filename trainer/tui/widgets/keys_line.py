"""The keys of a screen in one line at its foot: one widget, there in the first frame, drawn again when it changes.

Textual's footer makes a widget of every key, all of them anew whenever bindings may have changed: at each cursor key.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len
from textual.content import Content
from textual.style import Style
from textual.widget import Widget

from trainer.tui.plain import shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.events import MouseDown

_KEY = "bold $footer-key-foreground"
_ABOUT = "$footer-description-foreground"
_META = "footer_key"


_LAST = frozenset({"keys", "app.keys"})
"""Actions that show every key."""
_BACK = (".back", ".close", ".cancel")
"""How the ids of actions end that leave a screen or a dialog."""


class Shown(NamedTuple):
    action: str
    is_back: bool
    """Whether it leaves, by Escape or by the key that was chosen in its place."""
    key: str
    name: str
    """As it is written for people."""
    description: str
    is_enabled: bool


class KeysLine(Widget, can_focus=False):
    ALLOW_SELECT = False
    DEFAULT_CSS = """
    KeysLine {
        dock: bottom; height: 1;
        color: $footer-foreground; background: $footer-background;
        text-wrap: nowrap;
    }
    """

    def __init__(self) -> None:
        super().__init__()
        self._keys: tuple[Shown, ...] | None = None
        """None until they are first drawn."""
        self._first = 0
        """Those before it were scrolled away."""
        self._is_to_look = False

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, self._hear_change)

    def on_unmount(self) -> None:
        self.screen.bindings_updated_signal.unsubscribe(self)

    @property
    def keys(self) -> tuple[Shown, ...]:
        if self._keys is None:
            self._keys = self._gathered()
        return self._keys

    @property
    def is_drawn(self) -> bool:
        return self._keys is not None

    @property
    def begins(self) -> str:
        """How the line begins; empty where there is no key."""
        return f"{self.keys[0].name} {self.keys[0].description}".strip() if self.keys else ""

    def _gathered(self) -> tuple[Shown, ...]:
        """One an action, the first key that it has."""
        found: dict[str, Shown] = {}
        for active in self.screen.active_bindings.values():
            binding = active.binding
            if binding.show and binding.action not in found:
                name = self.app.get_key_display(binding)
                is_back = binding.key == "escape" or (binding.id or "").endswith(_BACK)
                found[binding.action] = Shown(
                    binding.action, is_back, binding.key, name, binding.description, active.enabled
                )
        return tuple(found.values())

    def _hear_change(self, _screen: object) -> None:
        """However often it is said that bindings may have changed, one looks once, after what was under way."""
        if not self._is_to_look and self.app.app_focus:
            self._is_to_look = True
            self.call_later(self._look)

    def _look(self) -> None:
        self._is_to_look = False
        if self.is_attached and (keys := self._gathered()) != self._keys:
            self._keys, self._first = keys, 0
            self.refresh()

    def render(self) -> Content:
        return _line(self._fitting(self.keys[self._first :]))

    @property
    def cells(self) -> int:
        """Of the whole line, however narrow the terminal is."""
        return _cells(self.keys)

    def _fitting(self, keys: Sequence[Shown]) -> Sequence[Shown]:
        """As many whole ones as there is room for; the way back and the key that shows all of them stay."""
        first: Sequence[str] = getattr(self.screen, "SPARE", ())
        spare = [one for one in reversed(keys) if one.action not in _LAST and not one.is_back]
        fitting, cells = list(keys), _cells(keys)
        for one in sorted(
            spare, key=lambda one: first.index(one.action) if one.action in first else len(first)
        ):
            if cells <= self.size.width:
                break
            fitting.remove(one)
            cells -= _cells([one]) + 1
        return fitting

    def on_mouse_down(self, event: MouseDown) -> None:
        key = event.style.meta.get(_META)
        one = next((one for one in self.keys if one.key == key), None)
        if one is not None and one.is_enabled:
            self.app.simulate_key(one.key)
        elif one is not None:
            self.app.bell()

    def on_mouse_scroll_down(self) -> None:
        self._scroll(1)

    def on_mouse_scroll_up(self) -> None:
        self._scroll(-1)

    def _scroll(self, keys: int) -> None:
        """On while there is more than the line has room for."""
        is_more = _cells(self.keys[self._first :]) > self.size.width
        if keys < 0 or is_more:
            self._first = max(self._first + keys, 0)
            self.refresh()


def _cells(keys: Sequence[Shown]) -> int:
    return sum(cell_len(f"{one.name} {one.description}") for one in keys) + max(len(keys) - 1, 0)


def _line(keys: Sequence[Shown]) -> Content:
    return Content(" ").join([_drawn(one) for one in keys])


def _drawn(one: Shown) -> Content:
    text = Content.assemble(
        shown(one.name, _KEY), shown(f" {one.description}" if one.description else "", _ABOUT)
    )
    if not one.is_enabled:
        text = text.stylize("dim")
    return text.stylize(Style.from_meta({_META: one.key}))
