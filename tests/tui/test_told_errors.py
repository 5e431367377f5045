"""What goes wrong is said in the language of the interface, whatever room it comes from."""

from __future__ import annotations

import io
import re
import string
from typing import TYPE_CHECKING

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tests.tui.staging import VIETNAMESE, no_microphone, screen_text, sees, services, settle
from tests.tui.told_errors import read, titles
from trainer.asr.server_request import ServerError
from trainer.audio.devices import InputDevice, choose
from trainer.errors import AudioError, DeviceError, HistoryError, TrainerError
from trainer.store.decks import gather
from trainer.told import told
from trainer.tui.app import TrainerApp
from trainer.tui.dialogs.notice import Notice
from trainer.tui.strings import LOCALE, Phrases

if TYPE_CHECKING:
    from pathlib import Path

SOURCE = LOCALE / "vi" / "LC_MESSAGES" / "errors.po"


def catalogue() -> dict[str, str]:
    with SOURCE.open("rb") as file:
        return {str(one.id): str(one.string) for one in read_po(file) if one.id}


def values_of(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


def is_filled(template: str) -> bool:
    """A template that takes no values stands as it is, and may have any brace in it."""
    return re.search(r"\{\w+(?:!r)?(?::[^}]*)?\}", template) is not None


def test_every_sentence_that_can_be_shown_has_vietnamese_words_and_none_lies_idle() -> None:
    known, shown = set(catalogue()), read().templates | titles()
    assert len(shown) > 300
    assert sorted(shown - known) == []
    assert sorted(known - shown) == []


def test_no_sentence_is_put_together_in_a_way_that_no_catalogue_can_know() -> None:
    assert read().untold == []


@pytest.mark.parametrize("english", catalogue())
def test_vietnamese_words_take_the_values_that_the_english_ones_take(english: str) -> None:
    vietnamese = catalogue()[english]
    assert vietnamese
    if is_filled(english):
        assert values_of(vietnamese) == values_of(english)
        assert all(name.isidentifier() for name in values_of(english))
    else:
        assert not is_filled(vietnamese)


def test_the_compiled_catalogue_is_that_of_the_words_as_they_stand() -> None:
    with SOURCE.open("rb") as file:
        words = read_po(file)
    compiled = io.BytesIO()
    write_mo(compiled, words)
    assert SOURCE.with_suffix(".mo").read_bytes() == compiled.getvalue(), "run `make words`"
    assert not any(message.fuzzy for message in words if message.id)


def test_an_error_is_said_whole_and_in_english_as_it_was() -> None:
    error = ServerError(told("{host} failed", host="gpu:8000"), hint="see the server's log")
    assert Phrases("vi").error(error) == "gpu:8000 gặp lỗi; hãy xem nhật ký của máy chủ"
    assert Phrases("en").error(error) == str(error) == "gpu:8000 failed; see the server's log"
    assert Phrases("vi").told(error.title) == "Máy chủ"


def test_what_has_no_translation_falls_back_to_english() -> None:
    assert Phrases("vi").told("nobody ever said this") == "nobody ever said this"
    assert Phrases("vi").told("") == ""
    assert Phrases("vi").error(TrainerError("nobody ever said this", hint="try again")) == (
        "nobody ever said this; hãy thử lại"
    )


def test_an_error_within_a_phrase_is_said_in_its_language() -> None:
    error = HistoryError("nothing of it", hint="try again")
    assert Phrases("vi")("model.failed", error=error).endswith("nothing of it; hãy thử lại")
    assert Phrases("en")("model.failed", error=error).endswith("nothing of it; try again")


def test_a_microphone_that_is_not_there_is_named_in_vietnamese() -> None:
    there = (InputDevice("USB {0}", 0, 1, 48_000, is_default=True),)
    with pytest.raises(DeviceError) as raised:
        choose(there, "Yeti [bold]")
    assert Phrases("vi").error(raised.value) == (
        "không có micro nào tên 'Yeti [bold]'; hãy chọn một trong: USB {0}"
    )


def test_a_broken_deck_is_told_in_vietnamese(tmp_path: Path) -> None:
    deck = tmp_path / "07.md"
    deck.write_text("# Bộ 07 · Tên\n\n## Q1 · Thẻ {gấp}\n\n### Ghi chú\n\nCó.\n", encoding="utf-8")
    faults = [Phrases("vi").told(problem.sentence) for problem in gather([deck]).problems]
    assert any(fault.startswith(f"{deck}:3: tiêu đề hỏng: không rõ thuộc tính") for fault in faults)
    assert any("thiếu mục" in fault for fault in faults)


async def test_a_dialog_has_title_and_remedy_in_vietnamese_and_draws_values_as_they_are(
    tmp_path: Path,
) -> None:
    async with TrainerApp(services(tmp_path, language="vi")).run_test(size=(80, 24)) as pilot:
        await sees(pilot, VIETNAMESE.title)
        error = AudioError(
            told("{path} cannot be read: {error}", path="[red]a{0}.wav", error="x"),
            hint="see to its permissions",
        )
        pilot.app.push_screen(Notice(pilot.app.desk, error))  # type: ignore[attr-defined]
        await sees(pilot, "Âm thanh", "không đọc được [red]a{0}.wav: x", "→ hãy xem lại quyền đọc tệp")


async def test_without_a_microphone_a_vietnamese_learner_reads_what_to_do(tmp_path: Path) -> None:
    built = services(tmp_path, language="vi", microphone=no_microphone)
    async with TrainerApp(built).run_test(size=(100, 30)) as pilot:
        await sees(pilot, VIETNAMESE.title)
        await pilot.press("enter")
        await sees(pilot, "Q1")
        await pilot.press("enter")
        await sees(pilot, "base int8 cpu")
        await pilot.press("space")
        await settle(pilot, lambda: "→" in screen_text(pilot), "a remedy")
        await sees(pilot, "máy này không có micro", "→ hãy cắm một cái vào")
        assert "there is no" not in screen_text(pilot)
