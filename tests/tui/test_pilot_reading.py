"""The question read aloud: on the key or by setting, ended by whatever goes on, never beside a recording."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.tui.staging import StageMicrophone, no_microphone, screen_text, sees, services, settle, speaks
from trainer.audio.voice import ScriptedVoice
from trainer.config import Settings
from trainer.errors import VoiceError
from trainer.exam.reading import Reading
from trainer.tui.app import TrainerApp
from trainer.tui.screens.cards import CardsScreen
from trainer.tui.screens.question import QuestionScreen

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from trainer.audio.voice import Voice
    from trainer.tui.services import Services


def stage(folder: Path, voice: ScriptedVoice, **changed: object) -> Services:
    return services(folder, **{"reading": Reading(lambda _language: voice), **changed})


async def at_question(pilot: Pilot[None]) -> QuestionScreen:
    await sees(pilot, "Vật lý của tốc độ")
    await pilot.press("enter")
    await sees(pilot, "Q2")
    await pilot.press("enter")
    await settle(pilot, lambda: isinstance(pilot.app.screen, QuestionScreen))
    assert isinstance(pilot.app.screen, QuestionScreen)
    return pilot.app.screen


async def test_nothing_is_read_unless_it_is_wished_for(tmp_path: Path) -> None:
    voice = ScriptedVoice(seconds=60)
    async with TrainerApp(stage(tmp_path, voice)).run_test(size=(80, 24)) as pilot:
        screen = await at_question(pilot)
        await sees(pilot, "r read aloud")
        assert voice.said == []
        assert not screen.asking.reading.is_reading


@pytest.mark.parametrize(("language", "texts"), [("en", "r stops"), ("vi", "r để dừng")])
async def test_the_key_reads_it_in_words_says_by_which_voice_and_ends_it(
    tmp_path: Path, language: str, texts: str
) -> None:
    voice = ScriptedVoice(seconds=60)
    async with TrainerApp(stage(tmp_path, voice, language=language)).run_test(size=(80, 24)) as pilot:
        screen = await at_question(pilot)
        await pilot.press("r")
        await sees(pilot, "scripted voice", texts)
        (said,) = voice.said
        assert said.startswith("Quảng cáo ba trăm tô ken mỗi giây được không?")
        assert not any(character.isdigit() for character in said)
        await pilot.press("r")
        await settle(pilot, lambda: voice.stopped == 1 and not screen.asking.reading.is_reading)
        assert "scripted voice" not in screen_text(pilot)


async def test_by_setting_each_question_is_read_as_it_is_shown(tmp_path: Path) -> None:
    voice = ScriptedVoice()
    built = stage(tmp_path, voice, settings=Settings(read_aloud=True))
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        screen = await at_question(pilot)
        await settle(pilot, lambda: len(voice.said) == 1 and not screen.asking.reading.is_reading)


async def test_recording_ends_it_before_the_microphone_is_opened(tmp_path: Path) -> None:
    voice, stopped_at_opening = ScriptedVoice(seconds=60), list[bool]()
    built = stage(tmp_path, voice)
    reading = built.reading
    assert reading is not None

    def opened() -> StageMicrophone:
        stopped_at_opening.append(reading._stopped.is_set())
        return StageMicrophone()

    async with TrainerApp(stage(tmp_path, voice, reading=reading, microphone=opened)).run_test(
        size=(80, 24)
    ) as pilot:
        await at_question(pilot)
        await pilot.press("r")
        await sees(pilot, "scripted voice")
        await pilot.press("space")
        await speaks(pilot, 2)
        assert stopped_at_opening == [True]
        assert voice.stopped == 1
        await pilot.press("r")
        assert len(voice.said) == 1, "no key reads aloud while one speaks"
        await pilot.press("escape")


async def test_leaving_ends_it(tmp_path: Path) -> None:
    voice = ScriptedVoice(seconds=60)
    async with TrainerApp(stage(tmp_path, voice)).run_test(size=(80, 24)) as pilot:
        await at_question(pilot)
        await pilot.press("r")
        await sees(pilot, "scripted voice")
        await pilot.press("escape")
        await settle(pilot, lambda: isinstance(pilot.app.screen, CardsScreen) and voice.stopped == 1)


async def test_the_next_question_is_read_on_though_the_screen_before_it_goes(tmp_path: Path) -> None:
    voice = ScriptedVoice(seconds=60)
    built = stage(tmp_path, voice, settings=Settings(read_aloud=True))
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await at_question(pilot)
        await pilot.press("t", *"48", "ctrl+s")
        await sees(pilot, "by weight")
        await settle(pilot, lambda: voice.stopped == 1)
        await pilot.press("n")
        await settle(pilot, lambda: isinstance(pilot.app.screen, QuestionScreen) and len(voice.said) == 2)
        screen = pilot.app.screen
        assert isinstance(screen, QuestionScreen)
        await settle(pilot, lambda: len(pilot.app.screen_stack) == 3)
        await sees(pilot, "scripted voice")
        assert (screen.asking.reading.is_reading, voice.stopped) == (True, 1)
        await pilot.press("escape")


async def test_in_an_exam_the_question_after_one_that_is_skipped_is_read(tmp_path: Path) -> None:
    voice = ScriptedVoice(seconds=60)
    built = stage(tmp_path, voice, settings=Settings(read_aloud=True))
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await sees(pilot, "Vật lý của tốc độ")
        await pilot.press("x")
        await sees(pilot, "How many cards")
        await pilot.press("enter")
        await sees(pilot, "1 of 2", "scripted voice")
        await pilot.press("s")
        await sees(pilot, "2 of 2", "scripted voice")
        assert (len(voice.said), voice.stopped) == (2, 1)
        await pilot.press("s")
        await settle(pilot, lambda: voice.stopped == 2)


async def test_no_voice_is_told_with_what_to_install_and_the_question_stays(tmp_path: Path) -> None:
    def none(_language: str) -> Voice:
        raise VoiceError("there is no Vietnamese voice on this machine", hint="install espeak-ng")

    async with TrainerApp(services(tmp_path, reading=Reading(none))).run_test(size=(80, 24)) as pilot:
        screen = await at_question(pilot)
        await pilot.press("r")
        await sees(pilot, "no Vietnamese voice", "install espeak-ng")
        await settle(pilot, lambda: not screen.asking.reading.is_reading)


async def test_where_nothing_can_read_the_key_is_not_offered(tmp_path: Path) -> None:
    async with TrainerApp(services(tmp_path, microphone=no_microphone)).run_test(size=(80, 24)) as pilot:
        await at_question(pilot)
        assert "read aloud" not in screen_text(pilot)


async def test_over_time_is_marked_and_not_cut_where_that_is_set(tmp_path: Path) -> None:
    built = services(
        tmp_path, microphone=lambda: StageMicrophone(seconds=5), settings=Settings(seconds=2, over_time=True)
    )
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await at_question(pilot)
        await pilot.press("space")
        await speaks(pilot, 5)
        await sees(pilot, "! over time: 0:03")
        await pilot.press("space")
        await sees(pilot, "by weight")
        assert built.history.attempts()[0].seconds == pytest.approx(5.0)
        await pilot.press("3")
        await sees(pilot, "0:02: time was up")


async def test_over_time_is_told_also_where_the_clock_is_hidden(tmp_path: Path) -> None:
    settings = Settings(seconds=2, over_time=True, hide_clock=True)
    built = services(tmp_path, microphone=lambda: StageMicrophone(seconds=5), settings=settings)
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        screen = await at_question(pilot)
        await pilot.press("space")
        await settle(pilot, lambda: screen.take is not None and screen.take.reading.seconds >= 4.9)
        await sees(pilot, "! over time: 0:0")
        await pilot.press("escape")
