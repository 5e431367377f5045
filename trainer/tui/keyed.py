"""Every action of a screen or dialog has an id, `question.record`, by which the settings file gives it other keys.

Textual's own keymap is not used: it takes away whatever else shares a key (space starts and stops a take), and it
lets a letter act where a field is being typed into.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from textual.binding import Binding, BindingsMap, BindingType
from textual.screen import Screen
from textual.widget import Widget

from trainer.tui.light_and_dark import LightAndDark
from trainer.tui.worded import worded

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from textual.binding import ActiveBinding
    from textual.css.model import RuleSet
    from textual.events import ScreenResume
    from textual.geometry import Size

    from trainer.tui.desk import Desk

StyledBy: TypeAlias = "tuple[list[RuleSet], frozenset[str], frozenset[str]]"
"""Rules, and the classes and states of the program."""
_PHRASE = "key."


class Keyed:
    """Mixed into a screen before Textual's class; the ids are made of the module's name and the phrase of the key."""

    BINDINGS: ClassVar[list[BindingType]]
    desk: Desk
    _bindings: BindingsMap
    _styled_by: StyledBy | None = None
    """What the styles of a screen that was left went by."""

    def __init_subclass__(cls, **options: Any) -> None:
        if "BINDINGS" in cls.__dict__:
            cls.BINDINGS = list(_with_ids(cls))
        super().__init_subclass__(**options)

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        active: dict[str, ActiveBinding] = super().active_bindings  # type: ignore[misc] # Textual's screen comes next
        return worded(active, self.desk.say)

    def _on_screen_resume(self, event: ScreenResume) -> None:
        """What was just composed has its styles, and Textual would work all of them out a second time.

        Only the screen itself has not: its own style sheet was read after it was made. Of one that is gone back to
        Textual would work them out twice, whether anything is another than when it was left or not.
        """
        if isinstance(self, Screen):
            event.refresh_styles = False
            if self.stack_updates == 0:
                self.app.stylesheet.update_nodes([self])
            elif not _is_same(self._styled_by, _styles_are_by(self)):
                self.app.stylesheet.update(self)
            if isinstance(self.app, LightAndDark):
                self.app.restyle_unseen()

    def _on_screen_suspend(self) -> None:
        if isinstance(self, Screen):
            self._styled_by = _styles_are_by(self)

    async def _compose(self) -> None:
        """Textual gives a screen the classes that say how much room there is once it is drawn, and draws it again."""
        if isinstance(self, Screen):
            self.update_classes(room_classes(self, self.app.size), update=False)
        await super()._compose()  # type: ignore[misc] # Textual's screen comes next

    def _screen_resized(self, size: Size) -> None:
        """Textual tells a new screen of its size once it was laid out in it, and lays it out again."""
        if not isinstance(self, Screen) or self.size != size or self._compositor.size != size:
            super()._screen_resized(size)  # type: ignore[misc] # Textual's screen comes next

    async def _message_loop_exit(self) -> None:
        """Textual keeps what a thousand widgets last looked like, whether they are still there or not."""
        if isinstance(self, Screen):
            for widget in self.walk_children(Widget):
                widget._styles_cache.clear()
        await super()._message_loop_exit()  # type: ignore[misc] # Textual's screen comes next

    def work_at(self, desk: Desk) -> None:
        """From now on, and by the keys that were chosen there."""
        self.desk = desk
        self._own_bindings = getattr(self, "_own_bindings", self._bindings)
        self._bindings = remapped(self._own_bindings, desk.keys.chosen)


def _styles_are_by(screen: Screen[Any]) -> StyledBy:
    """All that is not in the screen itself."""
    app = screen.app
    return app.stylesheet.rules, app.classes, frozenset(app.pseudo_classes)


def _is_same(before: StyledBy | None, now: StyledBy) -> bool:
    """The rules are one list until more are read or the colours change."""
    return before is not None and before[0] is now[0] and before[1:] == now[1:]


def room_classes(screen: Screen[Any], size: Size) -> dict[str, bool]:
    """Of a screen in a terminal of that size: which of the classes of its breakpoints it has."""
    across, down = screen.HORIZONTAL_BREAKPOINTS or [], screen.VERTICAL_BREAKPOINTS or []
    have = {
        *screen._get_breakpoint_classes(size.width, across),
        *screen._get_breakpoint_classes(size.height, down),
    }
    return {name: name in have for _, name in (*across, *down)}


def bindings_of(keyed: type[Any]) -> Iterator[Binding]:
    """The bindings that a screen has itself and from the screens it is made of, one for each key."""
    return (binding for _, binding in keyed._merged_bindings)


def remapped(bindings: BindingsMap, chosen: Mapping[str, tuple[str, ...]]) -> BindingsMap:
    """A copy in which the actions that were given other keys have those, and only those."""
    keys: dict[str, list[Binding]] = {}
    done: set[tuple[str, str]] = set()
    for key, binding in bindings:
        if binding.id is None or binding.id not in chosen:
            keys.setdefault(key, []).append(binding)
        elif (binding.id, binding.action) not in done:
            done.add((binding.id, binding.action))
            for other in chosen[binding.id]:
                keys.setdefault(other, []).append(binding.with_key(other))
    return BindingsMap.from_keys(keys)


def _with_ids(keyed: type[Any]) -> Iterable[BindingType]:
    place = keyed.__module__.rpartition(".")[2]
    inherited = {
        one.action: one.id
        for base in keyed.__mro__[1:]
        for one in base.__dict__.get("BINDINGS", ())
        if isinstance(one, Binding) and one.id
    }
    for one in keyed.__dict__["BINDINGS"]:
        if isinstance(one, Binding) and one.description.startswith(_PHRASE) and not one.id:
            own = f"{place}.{one.description.removeprefix(_PHRASE)}"
            yield replace(one, id=inherited.get(one.action, own))
        else:
            yield one
