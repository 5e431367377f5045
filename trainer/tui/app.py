"""The Textual program over the rooms below; it chooses no backend, path or clock: those come as Services."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType

from trainer.config import SettingsError
from trainer.tui.desk import desk_of
from trainer.tui.keyed import Keyed
from trainer.tui.quiet import native_noise_in
from trainer.tui.screens.sets import SetsScreen

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from textual.screen import Screen

    from trainer.tui.services import Services

THEMES = {"dark": "textual-dark", "light": "textual-light"}


class TrainerApp(Keyed, App[None]):
    TITLE = "trainer"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "keys", "key.help", key_display="?"),
        Binding("f2", "dark", "key.dark", show=False),
    ]

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.work_at(desk_of(services))

    def get_default_screen(self) -> SetsScreen:
        return SetsScreen(self.desk)

    def on_mount(self) -> None:
        self.theme = THEMES[self.desk.services.settings.theme]
        if self.desk.keys.faults:
            self._tell_faulty_keys()

    def _tell_faulty_keys(self) -> None:
        from trainer.tui.dialogs.notice import Notice

        say = self.desk.say
        faults = "\n".join(fault.told(say) for fault in self.desk.keys.faults)
        told = say("keys.faults", path=self.desk.services.settings_file, faults=faults)
        self.push_screen(Notice(self.desk, SettingsError(told, hint=say("keys.faults_hint"))))

    def action_keys(self) -> None:
        """Shows every key of the screen, or hides them again."""
        if self.screen.query("HelpPanel"):
            self.action_hide_help_panel()
        else:
            self.action_show_help_panel()

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """The palette has every action that the screen has a key for just now, by its name in the footer and `?`."""
        yield from super().get_system_commands(screen)
        for active in screen.active_bindings.values():
            binding = active.binding
            if binding.description and active.enabled and not binding.system:
                yield SystemCommand(
                    binding.description,
                    self.desk.say("palette.key", key=self.get_key_display(binding)),
                    partial(self.run_action, binding.action, active.node),
                )

    def action_dark(self) -> None:
        self.theme = THEMES["light" if self.current_theme.dark else "dark"]


def run(services: Services, native_log: Path) -> int:
    """Runs the interface until it is left -> exit code; native libraries' noise goes to `native_log`."""
    with native_noise_in(native_log):
        app = TrainerApp(services)
        try:
            app.run()
        finally:
            app.desk.abandon_second_hearing()
            app.desk.stop_replay()
            app.desk.hearing.close()
        return app.return_code or 0
