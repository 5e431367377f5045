"""What was said is played again from where the learner points, stopped by the same key, its word marked."""

from __future__ import annotations

import threading
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import pytest

from tests.tui.staging import (
    NOW,
    SAID,
    VIETNAMESE,
    StageTranscriber,
    evidence,
    judged,
    open_gate,
    screen_text,
    sees,
    services,
    settle,
)
from trainer.audio.player import ScriptedPlayer
from trainer.errors import AudioError, PlaybackError
from trainer.exam.examiner import Examiner
from trainer.exam.replay import MARGIN_SECONDS, Replay
from trainer.scoring.unclear import Unclear, with_doubt
from trainer.tui.app import TrainerApp
from trainer.tui.place import Place
from trainer.tui.screens.question import QuestionScreen
from trainer.tui.screens.verdict import VerdictScreen
from trainer.tui.widgets.finding_row import FindingRow
from trainer.tui.widgets.replay_line import ReplayLine
from trainer.tui.widgets.transcript_text import TranscriptText

if TYPE_CHECKING:
    from pathlib import Path

    import numpy.typing as npt
    from textual.pilot import Pilot

    from trainer.audio.player import OnSecond
    from trainer.scoring.sheet import ScoreSheet
    from trainer.spoken.transcript import Transcript
    from trainer.tui.services import Services

PLACE = Place(VIETNAMESE, VIETNAMESE.cards[0])
UNSURE = {"bốn", "mươi", "tám", "decode"}
SECONDS = 20
SAMPLES = (np.arange(16_000 * SECONDS) / 16_000).astype(np.float32)
"""A sample's value is its second."""


class HeldPlayer(ScriptedPlayer):
    """Tells one second of what it plays, then plays on until it is stopped."""

    def __init__(self, tells: float = 0.25) -> None:
        super().__init__()
        self.tells = tells
        self.stopped = threading.Event()

    def play(self, samples: npt.NDArray[np.float32], stopped: threading.Event, on_second: OnSecond) -> None:
        self.played.append(samples)
        on_second(self.tells)
        stopped.wait(20)
        self.stopped.set()

    @property
    def spans(self) -> list[tuple[float, float]]:
        """From when to when each stretch was, without its margins."""
        return [(float(s[0]) + MARGIN_SECONDS, float(s[-1]) - MARGIN_SECONDS) for s in self.played]


class Doubtful(StageTranscriber):
    """Was unsure of some words of what it heard."""

    def transcribe(self, samples: npt.NDArray[np.float32], language: str, jargon: object = ()) -> Transcript:
        heard = super().transcribe(samples, language)
        words = tuple(replace(w, probability=0.2 if w.text in UNSURE else 0.9) for w in heard.words)
        return replace(heard, segments=(replace(heard.segments[0], words=words),))


def doubted(card: str, transcript: Transcript) -> ScoreSheet:
    sheet = judged(card, transcript)
    rests = Unclear("point", sheet.points[2].id, rests=True, places=(evidence("bốn mươi tám"),))
    return with_doubt(sheet, (rests,))


def stage(folder: Path, player: ScriptedPlayer, **changed: object) -> Services:
    changed = {"replay": Replay(lambda: player, lambda name: SAMPLES)} | changed
    return services(folder, score=doubted, transcriber=lambda: Doubtful(gate=open_gate()), **changed)


async def opened(pilot: Pilot[None], built: Services, recording: str = "a.flac") -> VerdictScreen:
    app = pilot.app
    assert isinstance(app, TrainerApp)
    heard = built.transcriber().transcribe(SAMPLES, "vi")
    outcome = Examiner(doubted, built.history, lambda: NOW).judge(PLACE.question, heard, recording)
    screen = VerdictScreen(app.desk, PLACE, outcome)
    await app.push_screen(screen)
    await sees(pilot, "13")
    return screen


def said_at(words: str) -> float:
    """When they were said: a word takes 0.4 s."""
    return 0.4 * len(SAID[: SAID.index(words)].split())


async def test_the_evidence_of_the_chosen_point_is_played_and_the_same_key_ends_it(tmp_path: Path) -> None:
    player = HeldPlayer()
    built = stage(tmp_path, player)
    async with TrainerApp(built).run_test(size=(100, 60)) as pilot:
        screen = await opened(pilot, built)
        await pilot.press("down", "p")
        await sees(pilot, "▶ 0:10 “bốn” · p stops")
        begin = said_at("bốn mươi tám mili giây")
        assert player.spans == [pytest.approx((begin, begin + 4 * 0.4 + 0.3), abs=0.01)]
        await pilot.press("p")
        await settle(pilot, player.stopped.is_set, "the end")
        await settle(pilot, lambda: not screen.query_one(ReplayLine).is_playing, "nothing plays")
        assert "▶" not in screen_text(pilot)


async def test_from_the_word_under_the_cursor_to_the_end_with_the_played_word_marked(tmp_path: Path) -> None:
    player = HeldPlayer(tells=0.7)
    built = stage(tmp_path, player)
    async with TrainerApp(built).run_test(size=(100, 40)) as pilot:
        screen = await opened(pilot, built)
        await pilot.press("3")
        await sees(pilot, "p plays from 0:00 “Không”")
        await pilot.press("right", "right", "right")
        await sees(pilot, "p plays from 0:01 “Mỗi”")
        await pilot.press("p")
        await sees(pilot, "▶ 0:01 “bước” · p stops")
        assert player.played[0][0] == pytest.approx(said_at("Mỗi") - MARGIN_SECONDS, abs=0.01)
        assert player.played[0][-1] == pytest.approx(SECONDS, abs=0.01)
        content = screen.query_one(TranscriptText).content
        marked = [SAID[s.start : s.end] for s in content.spans if "text-accent" in str(s.style)]  # type: ignore[union-attr] # it is Content
        assert marked == ["bước"]
        await pilot.press("p")
        await settle(pilot, player.stopped.is_set, "the end")


async def test_enter_goes_from_a_verdict_to_its_words_and_from_a_word_to_its_verdict(tmp_path: Path) -> None:
    built = stage(tmp_path, HeldPlayer())
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, built)
        await pilot.press("down")
        row = screen.focused
        assert isinstance(row, FindingRow)
        assert row.line.verdict == "wrong"
        await pilot.press("enter")
        await settle(pilot, lambda: isinstance(screen.focused, TranscriptText), "the transcript")
        text = screen.query_one(TranscriptText)
        await settle(pilot, lambda: text.word is not None and text.word.word.text == "bốn", "its first word")
        await pilot.press("right", "right", "enter")
        await settle(pilot, lambda: screen.focused is row, "its verdict")
        assert screen.tabs.active == "points"


async def test_a_word_that_no_verdict_rests_on_and_a_point_that_was_missed_lead_nowhere(
    tmp_path: Path,
) -> None:
    built = stage(tmp_path, HeldPlayer())
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, built)
        assert "enter" not in screen.active_bindings, "nothing was said of a missed point"
        await pilot.press("3")
        text = screen.query_one(TranscriptText)
        text.go_to(SAID.index("Mỗi"))
        await settle(pilot, lambda: "enter" not in screen.active_bindings, "no verdict on that word")
        text.go_to(SAID.index("trọng"))
        await settle(pilot, lambda: "enter" in screen.active_bindings, "the key")
        await pilot.press("enter")
        await settle(pilot, lambda: isinstance(screen.focused, FindingRow), "its verdict")
        assert isinstance(screen.focused, FindingRow)
        assert screen.focused.line.says.startswith("Mỗi bước decode đọc")


async def test_only_what_was_not_heard_clearly_one_stretch_after_the_other(tmp_path: Path) -> None:
    player = ScriptedPlayer()
    built = stage(tmp_path, player)
    async with TrainerApp(built).run_test(size=(100, 40)) as pilot:
        await opened(pilot, built)
        await pilot.press("3")
        await sees(pilot, "Not heard clearly")
        for count in (1, 2, 3):
            await pilot.press("u")
            await settle(pilot, lambda count=count: len(player.played) == count, f"stretch {count}")  # type: ignore[misc] # bound in the loop
        starts = [float(s[0]) + MARGIN_SECONDS for s in player.played]
        assert starts == pytest.approx(
            [said_at("decode"), said_at("bốn mươi tám"), said_at("decode")], abs=0.01
        )


async def test_of_a_verdict_in_doubt_the_unclear_words_alone_are_played(tmp_path: Path) -> None:
    player = HeldPlayer()
    built = stage(tmp_path, player)
    async with TrainerApp(built).run_test(size=(100, 60)) as pilot:
        await opened(pilot, built)
        await pilot.press("u")
        await pilot.pause()
        assert player.played == [], "nothing about the first verdict is unclear"
        await pilot.press("down", "u")
        await sees(pilot, "▶ 0:10 “bốn”")
        begin = said_at("bốn mươi tám")
        assert player.spans == [pytest.approx((begin, begin + 2 * 0.4 + 0.3), abs=0.01)]


async def test_leaving_and_recording_end_it(tmp_path: Path) -> None:
    for key in ("escape", "space"):
        player = HeldPlayer()
        built = stage(tmp_path / key, player)
        async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
            await opened(pilot, built)
            await pilot.press("down", "p")
            await sees(pilot, "▶")
            await pilot.press(key)
            await settle(pilot, player.stopped.is_set, "the end")
            assert not isinstance(pilot.app.screen, VerdictScreen)


async def test_a_recording_begun_from_elsewhere_ends_it_too(tmp_path: Path) -> None:
    player = HeldPlayer()
    built = stage(tmp_path, player)
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await opened(pilot, built)
        await pilot.press("down", "p")
        await sees(pilot, "▶")
        app = pilot.app
        assert isinstance(app, TrainerApp)
        await app.push_screen(QuestionScreen(app.desk, PLACE, starts_at_once=True))
        await settle(pilot, player.stopped.is_set, "the end")


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (AudioError("the recording a.flac is gone from recordings", hint="answer again"), "a.flac is gone"),
        (PlaybackError("there is no loudspeaker on this machine", hint="plug one in"), "no loudspeaker"),
    ],
)
async def test_a_missing_file_or_device_is_one_clear_line(
    tmp_path: Path, error: Exception, told: str
) -> None:
    def gone(name: str) -> npt.NDArray[np.float32]:
        raise error

    built = stage(tmp_path, ScriptedPlayer(), replay=Replay(ScriptedPlayer, gone))
    async with TrainerApp(built).run_test(size=(100, 60)) as pilot:
        screen = await opened(pilot, built)
        await pilot.press("down", "p")
        await sees(pilot, told, "→ ")
        await pilot.press("escape")
        await settle(pilot, lambda: pilot.app.screen is screen, "the verdict")
        assert not screen.query_one(ReplayLine).is_playing


async def test_what_has_no_recording_offers_nothing_to_play(tmp_path: Path) -> None:
    player = ScriptedPlayer()
    built = stage(tmp_path, player)
    async with TrainerApp(built).run_test(size=(100, 40)) as pilot:
        await opened(pilot, built, recording="")
        await pilot.press("down", "p", "u", "3")
        await sees(pilot, "underlined")
        assert "p plays from" not in screen_text(pilot)
        assert player.played == []


async def test_the_cursor_goes_by_lines_and_stays_within_the_text(tmp_path: Path) -> None:
    built = stage(tmp_path, ScriptedPlayer())
    async with TrainerApp(built).run_test(size=(60, 30)) as pilot:
        screen = await opened(pilot, built)
        await pilot.press("3", "left", "up")
        text = screen.query_one(TranscriptText)
        assert text.word is text.words[0]
        await pilot.press("down")
        word = text.word
        assert word is not None
        assert 40 < word.start < 70, "the word below the first is a line further"
        await pilot.press("up", *["down"] * 9, *["right"] * 30)
        assert text.word is text.words[-1]


async def test_in_vietnamese_too_the_transcript_has_all_its_keys_at_80_columns(tmp_path: Path) -> None:
    built = stage(tmp_path, ScriptedPlayer(), correct=lambda attempt, text: None, language="vi")
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        await opened(pilot, built)
        await pilot.press("3")
        await sees(pilot, "e sửa lời", "p nghe / dừng", "esc quay lại", "? phím")


async def test_at_80_columns_the_way_back_is_in_the_footer_and_every_key_is_in_the_help(
    tmp_path: Path,
) -> None:
    built = stage(tmp_path, ScriptedPlayer(), correct=lambda attempt, text: None)
    async with TrainerApp(built).run_test(size=(80, 24)) as pilot:
        screen = await opened(pilot, built)
        await pilot.press("down")
        await sees(pilot, "esc back", "? keys")
        told = {key: active.binding.description for key, active in screen.active_bindings.items()}
        assert {key: told[key] for key in "epu"} == {
            "e": "correct",
            "p": "play / stop",
            "u": "play what was unclear",
        }
        await pilot.press("3")
        await sees(pilot, "e correct", "p play / stop", "esc back", "? keys")
        await pilot.press("1", "down")
        await pilot.resize_terminal(120, 24)
        await sees(pilot, "e correct", "p play / stop", "esc back", "? keys")
