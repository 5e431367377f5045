"""What Textual brings (palette, keys of its widgets) is in the language of the interface too."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from textual.app import App
from textual.command import CommandPalette
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import DirectoryTree, Input, OptionList, Select, SelectionList, Static, Tabs, TextArea
from textual.widgets._select import SelectOverlay

from tests.tui.staging import VIETNAMESE, screen_text, sees, services, settle
from trainer.tui.app import TrainerApp
from trainer.tui.dialogs.keys_help import KeysHelp
from trainer.tui.strings import LOCALE, Phrases

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

SOURCES = [LOCALE / language / "LC_MESSAGES" / "textual.po" for language in ("en", "vi")]
USED = (App, Screen, Input, TextArea, OptionList, SelectionList, Select, SelectOverlay, DirectoryTree, Tabs)
"""Whose keys `?` tells on some screen or dialog."""
ENGLISH = re.compile(
    r"\b(up|down|first|last|select|page|scroll|focus|next|previous|quit|copy|cut|paste|undo|redo|delete|move|"
    r"cursor|word|line|start|end|toggle|submit|show|hide|search|theme|keys|maximize|minimize|screenshot|save|"
    r"input|menu|command|commands|change|current|widget|help|no matches)\b",
    re.IGNORECASE,
)
"""Words of Textual's that a Vietnamese screen has no use for."""


def texts_of_textual() -> set[str]:
    bindings = [one for kind in (*USED, VerticalScroll) for _, one in kind._merged_bindings or ()]
    return {text for one in bindings for text in (one.description, one.tooltip) if text}


def test_every_key_of_the_widgets_that_are_used_has_vietnamese_words() -> None:
    say, shown = Phrases("vi"), texts_of_textual()
    assert len(shown) > 50
    assert sorted(text for text in shown if say.key(text) == text) == []


def test_in_english_they_are_written_as_ours_are() -> None:
    names = {text for text in texts_of_textual() if not text.endswith(".")}
    assert sorted(told for text in names if (told := Phrases("en").key(text)) != text.lower()) == []


@pytest.mark.parametrize("source", SOURCES, ids=("en", "vi"))
def test_the_compiled_catalogue_is_that_of_the_words_as_they_stand(source: Path) -> None:
    with source.open("rb") as file:
        words = read_po(file)
    compiled = io.BytesIO()
    write_mo(compiled, words)
    assert source.with_suffix(".mo").read_bytes() == compiled.getvalue(), "run `make words`"
    assert all(message.string and not message.fuzzy for message in words if message.id)


async def helped(pilot: Pilot[None]) -> str:
    """What `?` tells of the screen, scrolled away or not."""
    app = pilot.app
    assert isinstance(app, TrainerApp)
    app.action_keys()
    await settle(pilot, lambda: isinstance(app.screen, KeysHelp), "the keys")
    assert isinstance(app.screen, KeysHelp)
    told = str(app.screen.query_one("#keys-help Static", Static).content)
    assert Phrases("vi").key("Focus Next") in told
    await pilot.press("escape")
    return told


def english_in(text: str) -> list[str]:
    """Names of keys aside, which are the same in both languages."""
    keys = r"\b(pgup|pgdn|pageup|pagedown|home|end|del|delete|tab|esc|enter|space|shift|ctrl|alt|super|backspace)\b"
    return ENGLISH.findall(re.sub(keys, "", text, flags=re.IGNORECASE))


async def test_no_english_word_stands_among_the_keys_that_are_told(tmp_path: Path) -> None:
    async with TrainerApp(services(tmp_path, language="vi")).run_test(size=(150, 60)) as pilot:
        await sees(pilot, VIETNAMESE.title)
        assert english_in(await helped(pilot)) == []
        await pilot.press("enter")
        await sees(pilot, "Q1")
        await pilot.press("enter")
        await sees(pilot, "base int8 cpu")
        assert english_in(await helped(pilot)) == []
        await pilot.press("t")
        assert "chép" in (panel := await helped(pilot))
        assert english_in(panel) == []
        await pilot.press("escape", "o")
        await settle(pilot, lambda: bool(pilot.app.screen.query("#path")), "the file dialog")
        assert english_in(await helped(pilot)) == []


@pytest.mark.parametrize(("typed", "seen"), [("", "Chọn màu của giao diện"), ("zzzz", "không tìm thấy")])
async def test_no_english_word_stands_on_the_palette(tmp_path: Path, typed: str, seen: str) -> None:
    async with TrainerApp(services(tmp_path, language="vi")).run_test(size=(90, 60)) as pilot:
        await sees(pilot, VIETNAMESE.title)
        await pilot.press("ctrl+p")
        await sees(pilot, Phrases("vi")("palette.search"))
        await pilot.press(*typed)
        await sees(pilot, seen)
        assert english_in(screen_text(pilot)) == []
        commands = pilot.app.get_system_commands(pilot.app.screen_stack[-2])
        assert [word for one in commands for word in english_in(f"{one.title}\n{one.help}")] == []
        if typed:
            await pilot.press("enter")
            await settle(pilot, lambda: not CommandPalette.is_open(pilot.app), "nothing was run")


async def test_the_colours_are_searched_in_vietnamese(tmp_path: Path) -> None:
    async with TrainerApp(services(tmp_path, language="vi")).run_test(size=(90, 40)) as pilot:
        await sees(pilot, VIETNAMESE.title)
        pilot.app.action_change_theme()
        await sees(pilot, "Tìm bảng màu…", "nord")
        await pilot.press(*"nord", "enter", "enter")
        await settle(pilot, lambda: pilot.app.theme == "nord", "the colours")


async def test_ctrl_c_says_how_to_leave(tmp_path: Path) -> None:
    async with TrainerApp(services(tmp_path, language="vi")).run_test(
        size=(80, 24), notifications=True
    ) as pilot:
        await sees(pilot, VIETNAMESE.title)
        await pilot.press("ctrl+c")
        await sees(pilot, "q để thoát chương trình")
        await pilot.press("enter")
        await sees(pilot, "Q1")
        await pilot.press("ctrl+c")
        await sees(pilot, "Ctrl+Q để thoát chương trình")


async def test_a_picture_is_saved_and_said_where_or_why_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("platformdirs.user_downloads_path", lambda: tmp_path)
    async with TrainerApp(services(tmp_path, language="vi")).run_test(
        size=(90, 24), notifications=True
    ) as pilot:
        await sees(pilot, VIETNAMESE.title)
        commands = {one.title: one for one in pilot.app.get_system_commands(pilot.app.screen)}
        commands["chụp màn hình"].callback()
        await sees(pilot, "Đã lưu ảnh")
        assert [path.suffix for path in tmp_path.glob("*.svg")] == [".svg"]
        monkeypatch.setattr(pilot.app, "save_screenshot", _full)
        commands["chụp màn hình"].callback()
        await sees(pilot, "Không lưu được ảnh: No space left")


def _full(path: str) -> str:
    raise OSError(28, "No space left", path)
