"""Takes that a killed program left behind: told on the first screen, and scored, kept or deleted in their own."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING
from unittest.mock import patch

import numpy as np
import pytest
import soundfile

from tests.tui.staging import (
    NOW,
    SAID,
    VIETNAMESE,
    StageTranscriber,
    screen_text,
    sees,
    services,
    settle,
)
from trainer.audio import claim
from trainer.audio.recovered import recovered
from trainer.deck.lookup import card_ids
from trainer.errors import ModelError
from trainer.store.history import History
from trainer.tui.app import TrainerApp
from trainer.tui.screens.left_take import LeftTakeScreen
from trainer.tui.screens.question import QuestionScreen
from trainer.tui.screens.sets import SetsScreen
from trainer.tui.screens.takes import TakesScreen
from trainer.tui.screens.verdict import VerdictScreen

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from trainer.store.unfinished import UnfinishedTake
    from trainer.tui.services import Services

SIZES = [(80, 24), (120, 40)]


def unfinished(stage: Services) -> tuple[UnfinishedTake, ...]:
    history = stage.history
    assert isinstance(history, History)
    return stage.recordings.unfinished(history.recordings, lambda: card_ids(stage.decks()))


def stage_of(folder: Path, **changed: object) -> Services:
    built = services(folder, **changed)
    return services(folder, **{"unfinished": partial(unfinished, built), **changed})


def leave(stage: Services, card: str = "01/Q1", seconds: float = 3.0, *, days: int = 1) -> Path:
    """A take as a killed program leaves it: WAV, its header saying that there is less than there is."""
    path = stage.recordings.new_path(card, NOW - timedelta(days=days))
    path.parent.mkdir(parents=True, exist_ok=True)
    time = np.arange(round(seconds * 16_000)) / 16_000
    soundfile.write(path, (0.3 * np.sin(2 * np.pi * 220 * time)).astype(np.float32), 16_000, "PCM_16")
    content = bytearray(path.read_bytes())
    content[40:44] = bytes(4)
    path.write_bytes(content)
    return path


async def at_takes(pilot: Pilot[None]) -> TakesScreen:
    await sees(pilot, "Press u to score or delete", "u unscored takes")
    await pilot.press("u")
    await settle(pilot, lambda: isinstance(pilot.app.screen, TakesScreen))
    screen = pilot.app.screen
    assert isinstance(screen, TakesScreen)
    await settle(pilot, lambda: bool(screen.takes))
    return screen


@pytest.mark.parametrize("size", SIZES)
async def test_takes_left_behind_are_told_at_the_start_and_listed_with_card_time_seconds_and_file(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    stage = stage_of(tmp_path)
    first, second = leave(stage, "01/Q1+", 34.0, days=2), leave(stage, "01/Q2", 5.0)
    async with TrainerApp(stage).run_test(size=size) as pilot:
        await sees(pilot, "Recordings left unscored: 2.", "Vật lý của tốc độ")
        await at_takes(pilot)
        local = (NOW - timedelta(days=2)).astimezone()
        await sees(pilot, "01/Q1+", "Baseline 70B", f"{local:%Y-%m-%d %H:%M} · 34 s · opens", "01/Q2", "5 s")
        await sees(pilot, "⏎ score", "d delete", "esc back", "? keys")
        assert first.name in screen_text(pilot).replace("\n", "").replace(" ", "")
        await pilot.press("down")
        await settle(pilot, lambda: second.name in screen_text(pilot).replace("\n", "").replace(" ", ""))


async def test_without_a_take_left_there_is_neither_notice_nor_key(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        await sees(pilot, "Vật lý", "not practised yet")
        await pilot.app.workers.wait_for_complete()
        await pilot.press("u")
        await pilot.pause()
        assert isinstance(pilot.app.screen, SetsScreen)
        assert "unscored" not in screen_text(pilot)


async def test_a_take_left_behind_is_scored_like_any_and_is_then_no_longer_offered(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    path = leave(stage)
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        await at_takes(pilot)
        await pilot.press("enter")
        await settle(pilot, lambda: isinstance(pilot.app.screen, VerdictScreen))
        await sees(pilot, "6 of 13 by weight = 46 %", "− 10 % for mistakes = 36")
        (kept,) = stage.history.attempts()
        assert (kept.card, kept.text, kept.seconds) == ("01/Q1", SAID, 3.0)
        assert kept.recording == path.name
        await settle(pilot, lambda: path.with_suffix(".flac").exists() and not path.exists())
        await pilot.press("escape")
        await sees(pilot, "No take is left unscored.")
        assert "⏎" not in screen_text(pilot), "there is nothing to score"
        await pilot.press("escape")
        await sees(pilot, "answered 1×")
        await settle(pilot, lambda: "unscored" not in screen_text(pilot))


async def test_a_take_that_is_read_before_its_screen_is_whole_is_scored_all_the_same(tmp_path: Path) -> None:
    def at_once(screen: LeftTakeScreen) -> None:
        screen.post_message(LeftTakeScreen.Recovered(recovered(screen.left)))

    stage = stage_of(tmp_path)
    leave(stage)
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        await at_takes(pilot)
        with patch.object(LeftTakeScreen, "recover", at_once):
            await pilot.press("enter")
            await settle(pilot, lambda: isinstance(pilot.app.screen, VerdictScreen))


async def test_a_take_of_a_follow_up_is_scored_by_the_follow_up(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    leave(stage, "01/Q1+")
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        await at_takes(pilot)
        await pilot.press("enter")
        await sees(pilot, "by weight", "Q1+")
        assert stage.history.attempts()[0].card == "01/Q1+"


async def test_a_take_whose_hearing_is_cancelled_stays_on_disk_and_in_the_list(tmp_path: Path) -> None:
    slow = StageTranscriber()
    stage = stage_of(tmp_path, transcriber=lambda: slow)
    path = leave(stage)
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        screen = await at_takes(pilot)
        await pilot.press("enter")
        await settle(pilot, lambda: slow.heard == 1)
        await pilot.press("escape")
        await sees(pilot, "u score that take")
        await pilot.press("escape")
        await settle(pilot, lambda: pilot.app.screen is screen)
        await sees(pilot, "3 s · opens")
        slow.gate.set()
    assert path.exists()
    assert stage.history.attempts() == ()


async def test_a_take_that_no_model_can_hear_stays_and_says_why(tmp_path: Path) -> None:
    class Missing(StageTranscriber):
        def load(self) -> None:
            raise ModelError("no speech model is installed", hint="run trainer models fetch base")

    stage = stage_of(tmp_path, transcriber=Missing)
    path = leave(stage)
    async with TrainerApp(stage).run_test(size=(100, 30)) as pilot:
        await at_takes(pilot)
        await pilot.press("enter")
        await sees(pilot, "→ run trainer models fetch base", "The recording is kept")
        await pilot.press("escape")
        await sees(pilot, "3 s · opens")
    assert path.exists()


async def test_a_take_is_deleted_only_after_a_yes_and_when_the_list_is_left(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    first, second = leave(stage, days=2), leave(stage, "01/Q2")
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        await at_takes(pilot)
        await pilot.press("d")
        await sees(pilot, "Delete this recording?", "y yes", "n, esc no")
        await pilot.press("n")
        await sees(pilot, "01/Q1", "01/Q2")
        await pilot.press("d")
        await sees(pilot, "Delete this recording?")
        await pilot.press("y")
        await sees(pilot, "is deleted when you leave this list", "u bring back")
        assert "01/Q1" not in screen_text(pilot)
        assert first.exists()
        await pilot.press("escape")
        await sees(pilot, "Recordings left unscored: 1.")
    assert (first.exists(), second.exists()) == (False, True)


async def test_a_deleted_take_can_be_brought_back_until_the_list_is_left(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    path = leave(stage)
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        await at_takes(pilot)
        await pilot.press("d", "y")
        await sees(pilot, "No take is left unscored.")
        await pilot.press("u")
        await sees(pilot, "01/Q1", "3 s · opens")
        await pilot.press("escape")
        await sees(pilot, "Recordings left unscored: 1.")
    assert path.exists()


async def test_quitting_from_the_list_deletes_what_was_deleted(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    path = leave(stage)
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        await at_takes(pilot)
        await pilot.press("d", "y")
        await sees(pilot, "No take is left unscored.")
    assert not path.exists()


async def test_a_deleted_take_that_another_program_claims_by_then_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = stage_of(tmp_path)
    path = leave(stage)
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        await at_takes(pilot)
        await pilot.press("d", "y")
        await sees(pilot, "No take is left unscored.")
        monkeypatch.setattr(claim, "is_busy", lambda taken: taken == path)
        await pilot.press("escape")
        await settle(pilot, lambda: isinstance(pilot.app.screen, SetsScreen))
    assert path.exists()


async def test_a_take_that_does_not_open_or_has_no_card_is_listed_and_says_so(tmp_path: Path) -> None:
    stage = stage_of(tmp_path)
    broken, stray = leave(stage, days=2), leave(stage, "99/Q9")
    broken.write_bytes(bytes(4096))
    async with TrainerApp(stage).run_test(size=(120, 30)) as pilot:
        await at_takes(pilot)
        await sees(pilot, "0 s · does not open", "Format not recognised", "99/Q9", "(this card is not here)")
        await pilot.press("enter")
        await sees(pilot, "→ give WAV, FLAC, OGG or MP3", "Press Space")
        assert isinstance(pilot.app.screen, QuestionScreen)
        await pilot.press("escape")
        await sees(pilot, "99/Q9")
        await pilot.press("down", "enter")
        await sees(pilot, "There is no card 99/Q9", "→ put its set back")
        await pilot.press("enter")
    assert broken.exists()
    assert stray.exists()
    assert stage.history.attempts() == ()


async def test_takes_are_told_in_vietnamese_where_the_interface_is(tmp_path: Path) -> None:
    stage = stage_of(tmp_path, language="vi")
    leave(stage)
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        await sees(pilot, "Bản thu chưa chấm: 1.", "u bản thu chưa chấm")
        await pilot.press("u")
        await sees(pilot, "3 giây · mở được", "⏎ chấm", "d xoá", "Để nghe:")
        await pilot.press("d")
        await sees(pilot, "Xoá bản thu này?", "y có", "n, esc không")


async def test_the_sets_are_there_before_takes_are_looked_for(tmp_path: Path) -> None:
    order: list[str] = []

    def looks() -> tuple[UnfinishedTake, ...]:
        order.append("takes")
        return ()

    def reads() -> tuple[object, ...]:
        order.append("decks")
        return (VIETNAMESE,)

    stage = services(tmp_path, unfinished=looks, decks=reads)
    async with TrainerApp(stage).run_test(size=(80, 24)) as pilot:
        await settle(pilot, lambda: len(order) == 2)
    assert order == ["decks", "takes"]
