"""A list to choose from by Enter, which stands in the footer like every other key."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from trainer.tui.widgets.hanging import Hanging
from trainer.tui.widgets.page_keys import PageKeys
from trainer.tui.widgets.unwrapped import is_same, made

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.content import Content
    from textual.visual import Visual

    from trainer.tui.widgets.unwrapped import Row


class Rows(PageKeys, OptionList):
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "select", "key.open")]
    DEFAULT_CSS = """
    Rows {
        height: 1fr;
        margin: 0 2;
        padding: 0 1;
        border: round $primary;
        border-title-color: $text-primary;
        border-subtitle-color: $foreground 60%;
        background: $background;
        scrollbar-size-vertical: 1;
        &:focus {
            border: round $primary;
            background-tint: $background 0%;
        }
        & > .option-list--option, & > .option-list--option-highlighted { padding: 0 1; }
        & > .option-list--option-highlighted, &:focus > .option-list--option-highlighted {
            background: $primary-muted;
            color: $foreground;
            text-style: none;
        }
        &:nocolor > .option-list--option-highlighted, &:nocolor:focus > .option-list--option-highlighted {
            background: $foreground 35%;
        }
    }
    """

    def __init__(self, id: str) -> None:  # noqa: A002 - Textual's own name for it
        super().__init__(id=id, markup=False)
        self.set_reactive(Rows.auto_links, False)  # there are none, and each row would be searched for them
        self.indent = 0
        """Cells at the beginning of each line of a row under which a line that is too long does not go on."""
        self._listed: tuple[tuple[Row, str | None], ...] = ()
        self._is_none = False
        """Nothing is listed but the sentence that says so."""

    def list_rows(self, rows: Sequence[Row], ids: Sequence[str | None] | None = None) -> bool:
        """Puts these in place of what is listed; where as many stay, only those that changed are drawn anew.

        Where there are ids, a row without one is a heading. Says whether the list was made anew, so that nothing is
        highlighted any more.
        """
        self._have_none(False)
        visual, before = self._visual, self._listed
        self._listed = tuple(zip(rows, ids or (None,) * len(rows), strict=True))
        if rows and [id_ for _, id_ in before] == [id_ for _, id_ in self._listed]:
            pairs = zip(self.options, before, self._listed, strict=True)
            self._change(
                [(option, visual(new)) for option, (old, _), (new, _) in pairs if not is_same(new, old)]
            )
            return False
        self.clear_options()
        self.add_options(
            Option(visual(row), id=id_, disabled=ids is not None and id_ is None) for row, id_ in self._listed
        )
        return True

    def _change(self, others: Sequence[tuple[Option, Visual]]) -> None:
        """As Textual's `replace_option_prompt`, which forgets all that is drawn of a list at each."""
        for option, visual in others:
            option._set_prompt(visual)
        if others:
            self._clear_caches()

    def _visual(self, row: Row) -> Visual:
        return Hanging(made(row), self.indent) if self.indent else made(row)

    def list_none(self, told: Content) -> None:
        """There is nothing to list, and that is said."""
        self._have_none(True)
        self._listed = ()
        self.clear_options()
        self.add_option(Option(told, disabled=True))

    def _have_none(self, is_none: bool) -> None:
        if is_none != self._is_none:
            self._is_none = is_none
            self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing is opened where nothing is listed; before anything is, the key stands there already."""
        return action != "select" or not self._is_none


class ChangeableRows(Rows):
    """Whose rows are changed by Enter rather than opened."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "select", "key.change")]
