"""Light and dark: the colours of a theme, and who comes to them first when they change: what is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.app import App

from trainer.tui.colours import OURS

if TYPE_CHECKING:
    from textual.screen import Screen
    from textual.theme import Theme

THEMES = {"dark": "textual-dark", "light": "textual-light"}


class LightAndDark(App[None]):
    """Between our program and Textual's."""

    def __init__(self, *given: Any, **named: Any) -> None:
        self._variables: dict[str, dict[str, str]] = {}
        """Of each theme that was asked for."""
        self._unseen: list[Screen[Any]] = []
        """That are still to come to the colours that are shown."""
        super().__init__(*given, **named)

    def register_theme(self, theme: Theme) -> None:
        super().register_theme(OURS.get(theme.name, theme))

    @property
    def other_theme(self) -> str:
        return THEMES["light" if self.current_theme.dark else "dark"]

    def get_css_variables(self) -> dict[str, str]:
        self.theme_variables = self.variables_of(self.theme)
        return self.theme_variables

    def variables_of(self, theme: str) -> dict[str, str]:
        """As Textual makes them of the theme that is shown, once."""
        if theme not in self._variables:
            named = self.available_themes[theme]
            self._variables[theme] = {
                **self.get_theme_variable_defaults(),
                **named.to_color_system().generate(),
                **named.variables,
            }
        return self._variables[theme]

    def refresh_css(self, animate: bool = True) -> None:
        """As Textual's; but screens that cannot be seen come to it behind the frame.

        Nothing is laid out because of it: a style that changes a size or a place asks for that itself.
        """
        self.stylesheet.set_variables(self.get_css_variables())
        self.stylesheet.reparse()
        self.stylesheet.update(self, animate=animate)
        if not self.screen_stack:
            return
        *under, top = self.screen_stack
        top._css_update_count = self._css_update_count
        seen = self._background_screens if top.styles.background.a < 1 else []
        self._unseen = [screen for screen in under if screen not in seen]
        self._restyle(seen)
        top.call_after_refresh(self.restyle_unseen)

    def restyle_unseen(self) -> None:
        unseen, self._unseen = self._unseen, []
        self._restyle([screen for screen in unseen if screen.is_attached])

    def _restyle(self, screens: list[Screen[Any]]) -> None:
        for screen in screens:
            self.stylesheet.update(screen, animate=False)
            screen._css_update_count = self._css_update_count

    def action_dark(self) -> None:
        self.theme = self.other_theme
