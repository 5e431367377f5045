"""What stands behind a dialog is tinted as Textual tints it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import pytest
from textual.screen import ModalScreen

from tests.tui.practised import settled
from tests.tui.staging import VIETNAMESE, services
from trainer.tui.app import TrainerApp
from trainer.tui.dialogs.base import Dialog
from trainer.tui.dialogs.confirm import Confirm
from trainer.tui.screens.exam_form import ExamFormScreen

if TYPE_CHECKING:
    from pathlib import Path


def lines(dialog: Dialog[Any]) -> list[list[tuple[str, object]]]:
    """Of all that is on the terminal, each sign with its style; drawn anew."""
    dialog.refresh()
    drawn = dialog._compositor.render_update(full=True, screen_stack=dialog.app._background_screens)
    strips = [strip for line in drawn.strips for strip in line]  # type: ignore[union-attr] # the whole screen
    return [[(sign, style) for text, style, _ in strip for sign in text] for strip in strips]


@pytest.mark.parametrize("size", [(80, 24), (40, 10)])
async def test_a_screen_is_tinted_as_by_textual(tmp_path: Path, size: tuple[int, int]) -> None:
    app = TrainerApp(services(tmp_path))
    async with app.run_test(size=size) as pilot:
        await app.push_screen(ExamFormScreen(app.desk, (VIETNAMESE,), VIETNAMESE.id))
        await settled(pilot)
        for _ in range(2):  # one dialog over another, too
            await app.push_screen(dialog := Confirm(app.desk, "?", "!"))
            await settled(pilot)
            ours = lines(dialog)
            with patch.object(Dialog, "render", ModalScreen.render):
                assert ours == lines(dialog)
            assert len({style for line in ours for _, style in line}) > 3, "something is behind it"
