"""The Textual program over the rooms below; it chooses no backend, path or clock: those come as Services."""

from __future__ import annotations

import asyncio
import signal
import sys
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual import on, work
from textual.app import SystemCommand
from textual.binding import Binding, BindingType
from textual.events import InputEvent
from textual.worker import get_current_worker

from trainer.config import SettingsError
from trainer.tui.desk import desk_of
from trainer.tui.fetching import FetchEnded
from trainer.tui.going_on import go_on_if_stopped, stop_reading
from trainer.tui.keyed import Keyed
from trainer.tui.keys_in_turn import KeysInTurn
from trainer.tui.later import Later
from trainer.tui.light_and_dark import THEMES, LightAndDark
from trainer.tui.plain import plain
from trainer.tui.quiet import native_noise_in
from trainer.tui.restyling import Restyling
from trainer.tui.screens.base import REMARK_SECONDS, TrainerScreen
from trainer.tui.screens.sets import SetsScreen
from trainer.tui.settling import SettingsChanged
from trainer.tui.strings import named
from trainer.tui.tidying import IDLE_SECONDS, tidy

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from textual.app import App
    from textual.command import Provider
    from textual.events import Event
    from textual.filter import LineFilter
    from textual.notifications import SeverityLevel
    from textual.screen import Screen
    from textual.timer import Timer

    from trainer.tui.services import Services


def _commands() -> type[Provider]:
    """What the palette searches; loaded when it is opened."""
    from trainer.tui.palette import Commands

    return Commands


KEY_NAMES = {"↑": "up", "↓": "down", "←": "left", "→": "right", "⌫": "backspace", "⏎": "enter"}
"""What Textual writes for these keys -> what a keyboard has on them."""


class TrainerApp(Keyed, LightAndDark, KeysInTurn):
    TITLE = "trainer"
    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = {_commands}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "keys", "key.help", key_display="?"),
        Binding("f2", "dark", "key.dark", show=False),
        Binding("ctrl+z", "suspend", "key.suspend", show=False),
    ]

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.stylesheet = self._restyling = Restyling(variables=self.get_css_variables())
        self.work_at(desk_of(services))
        self._plain = _plain_filters(services.plainness)
        self._own_animation = self.animation_level
        self._until_idle: Timer | None = None
        self._cold: tuple[str, ...] | None = None
        """Modules that are still to be loaded while nobody presses a key; None before the first such while."""
        self._is_used = False
        self._has_frozen = False
        """Once, on the first screen and with all that is loaded: a screen that is left later must be freed."""

    def get_default_screen(self) -> SetsScreen:
        return SetsScreen(self.desk)

    def on_mount(self) -> None:
        self._look()
        self._until_idle = self.set_interval(IDLE_SECONDS, self._when_idle)
        self._leave_when_told()
        self.app_resume_signal.subscribe(self, self._redraw)
        if self.desk.keys.faults:
            self._tell_faulty_keys()

    async def on_event(self, event: Event) -> None:
        if isinstance(event, InputEvent) and self._until_idle is not None:
            self._is_used = True
            self._until_idle.reset()
        await super().on_event(event)

    async def _take(self, event: Event) -> None:
        """A key finds all that its screen put off."""
        if isinstance(self.screen, Later):
            await self.screen.complete()
        await super()._take(event)

    def _when_idle(self) -> None:
        """After a while without a key; not into a take, whose words and level are drawn as they come."""
        if self._records or any(not worker.is_finished for worker in self.workers):
            return
        self._is_used = False
        if self._cold != ():
            self.warm_up()
            return
        if self._until_idle is not None:
            self._until_idle.pause()
        self.tidy_up()

    @work(thread=True, exclusive=True, exit_on_error=False, group="warm")
    def warm_up(self) -> None:
        """Loads and reads what keys will want, until one is pressed."""
        from trainer.tui.warming import sheets, to_warm, warm

        worker, draws = get_current_worker(), self.desk.services.draws_blocks
        cold = to_warm(draws_blocks=draws) if self._cold is None else self._cold

        def goes_on() -> bool:
            return not (self._is_used or worker.is_cancelled)

        left = warm(cold, goes_on)
        read = not left and all(
            self._restyling.foresee(self.variables_of(theme), sheets(), goes_on)
            for theme in (self.theme, self.other_theme)
        )
        self._cold = () if read else left or cold

    def tidy_up(self) -> None:
        """After this, what screens left behind is gone, and what new ones brought is read in other colours too."""
        self._restyling.foresee(self.variables_of(self.other_theme))
        is_first = not self._has_frozen and self._cold == () and len(self.screen_stack) == 1
        self._has_frozen |= is_first
        tidy(freezes=is_first)

    @property
    def _records(self) -> bool:
        return any(getattr(screen, "is_recording", False) for screen in self.screen_stack)

    def _tell_faulty_keys(self) -> None:
        from trainer.tui.dialogs.notice import Notice

        say = self.desk.say
        faults = "\n".join(fault.told(say) for fault in self.desk.keys.faults)
        told = say("keys.faults", path=self.desk.services.settings_file, faults=faults)
        self.push_screen(Notice(self.desk, SettingsError(told, hint=say("keys.faults_hint"))))

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Every line passes them; the last makes it plain where the terminal needs that."""
        return (*super().get_line_filters(), *self._plain)

    def _leave_when_told(self) -> None:
        """Whoever ends the program gets the terminal back as it was."""
        with suppress(
            NotImplementedError, RuntimeError, ValueError
        ):  # Windows; a loop beside the main thread
            for number in (signal.SIGTERM, signal.SIGHUP):
                asyncio.get_running_loop().add_signal_handler(number, self.exit, None, 128 + number)
        go_on_if_stopped(self._driver)

    def _redraw(self, _app: App[object]) -> None:
        """The terminal is blank after `fg`, and nothing has changed that would draw it."""
        self.refresh(layout=True)
        for screen in self.screen_stack:
            screen.refresh(layout=True)

    def _look(self) -> None:
        settings = self.desk.services.settings
        self.theme = THEMES[settings.theme]
        self.animation_level = "none" if settings.reduced_motion else self._own_animation

    @on(SettingsChanged)
    def take_settings(self, message: SettingsChanged) -> None:
        is_same_theme = message.settings.theme == self.desk.services.settings.theme
        theme, before, desk = self.theme, self.desk, self.desk.with_settings(message.settings)
        if desk.services.transcriber is not before.services.transcriber:
            before.abandon_second_hearing()
            desk.hearing.renew(desk.services.transcriber)
        for keyed in (self, *self.screen_stack):
            if isinstance(keyed, Keyed):
                keyed.work_at(desk)
        self._look()
        if is_same_theme:
            self.theme = theme  # as the key for light and dark left it
        self.refresh_bindings()

    @on(FetchEnded)
    def tell_fetched(self, message: FetchEnded) -> None:
        """On whatever screen one is; another model may hear by now."""
        from trainer.tui.failure import as_told

        say = self.desk.say
        is_seen = isinstance(self.screen, TrainerScreen) and self.screen.SHOWS_FETCH
        if message.failure is not None and not is_seen:
            error = say.error(as_told(message.failure, say))
            told = say("models.failed", name=message.name, error=error)
            self.notify(told, severity="error", markup=False, timeout=REMARK_SECONDS)
        elif message.is_stopped and not is_seen:
            self.notify(say("models.stopped", name=message.name), markup=False)
        elif message.failure is None and not message.is_stopped:
            self.desk.hearing.renew()
            self.notify(say("models.fetched", name=message.name), markup=False)
        for screen in self.screen_stack:
            if isinstance(screen, TrainerScreen):
                screen.take_fetched(message)

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = True,
    ) -> None:
        """What is told may name files and sets: no orders of theirs reach the terminal, whoever tells it."""
        super().notify(plain(message), title=plain(title), severity=severity, timeout=timeout, markup=markup)

    def action_suspend(self) -> None:
        """To the shell and back by `fg`; a take would lose what is spoken meanwhile, so not while one runs."""
        if self._records:
            self.notify(self.desk.say("suspend.recording"), severity="warning", markup=False)
            return
        self.desk.hush()
        self.action_suspend_process()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "suspend" or sys.platform != "win32"

    def get_key_display(self, binding: Binding) -> str:
        """As Textual writes it; by its name where the terminal has no sign for it: of arrows it would show `?`."""
        written = super().get_key_display(binding)
        return "".join(KEY_NAMES.get(sign, sign) for sign in written) if self._plain else written

    def action_keys(self) -> None:
        """Shows every key of the screen; the same key hides them again."""
        from trainer.tui.dialogs.keys_help import KeysHelp
        from trainer.tui.key_groups import grouped

        self.push_screen(KeysHelp(self.desk, grouped(self.screen.active_bindings, self.get_key_display)))

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """The palette has what a person would look for: our own actions that the screen has a key for just now."""
        from trainer.tui.key_groups import is_own
        from trainer.tui.palette import commands_of_all

        yield from commands_of_all(self, self.desk.say, self.save_picture)
        named: set[str] = set()
        for active in screen.active_bindings.values():
            binding = active.binding
            if binding.description in named or not active.enabled or not binding.description:
                continue
            if is_own(active) or binding.action == "quit":
                named.add(binding.description)
                yield SystemCommand(
                    binding.description,
                    self.desk.say("palette.key", key=self.get_key_display(binding)),
                    partial(self.run_action, binding.action, active.node),
                )

    def action_command_palette(self) -> None:
        from trainer.tui.palette import open_palette

        open_palette(self, self.desk.say)

    def search_themes(self) -> None:
        from trainer.tui.palette import palette_of_themes

        self.push_screen(palette_of_themes(self.desk.say))

    def save_picture(self) -> None:
        from trainer.tui.palette import saved_picture

        self.notify(saved_picture(self, self.desk.say), markup=False)

    def action_help_quit(self) -> None:
        """ctrl+c, where it copies nothing: out of habit one wants to leave."""
        for active in self.active_bindings.values():
            if active.binding.action in ("quit", "app.quit"):
                told = self.desk.say("quit.how", key=named(active.binding.key))
                self.notify(told, severity="warning", markup=False)
                return


def _plain_filters(plainness: str) -> tuple[LineFilter, ...]:
    if not plainness:
        return ()
    from trainer.tui.plain_terminal import PlainCharacters

    return (PlainCharacters(plainness),)


def run(services: Services, native_log: Path) -> int:
    """Runs the interface until it is left -> exit code; native libraries' noise goes to `native_log`."""
    with native_noise_in(native_log):
        app = TrainerApp(services)
        try:
            app.run()
        finally:
            stop_reading(app._driver)
            app.desk.abandon_second_hearing()
            app.desk.hush()
            app.desk.fetching.close()
            app.desk.hearing.close()
        return app.return_code or 0
