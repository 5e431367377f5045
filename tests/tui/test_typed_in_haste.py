"""Whoever types faster than the program reads loses no letter: Enter takes the whole line."""

from __future__ import annotations

import time
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from textual import events
from textual.widgets import Static

from tests.tui.staging import SAID, VIETNAMESE, sees, services, settle
from trainer.store.pruning import KeptTake
from trainer.tui.app import TrainerApp
from trainer.tui.dialogs.choose import Choose
from trainer.tui.dialogs.correct_transcript import CorrectTranscript
from trainer.tui.dialogs.prune import Prune
from trainer.tui.dialogs.said_words import Said, SaidWords
from trainer.tui.screens.cards import CardsScreen
from trainer.tui.widgets.editor import Editor
from trainer.tui.widgets.field import Field

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.pilot import Pilot
    from textual.screen import Screen

    from trainer.tui.desk import Desk

NOW = datetime(2026, 6, 1, tzinfo=UTC)


@dataclass(frozen=True)
class Case:
    opened: Callable[[Desk], Screen[Any]]
    typed: str
    answers: Callable[[Any], object]
    answer: object


def takes(*days: int) -> list[KeptTake]:
    return [KeptTake(Path(f"{day}.flac"), NOW - timedelta(days=day), 1000, is_scored=True) for day in days]


CASES = {
    "the words that say it": Case(
        lambda desk: SaidWords(desk, "a point", SAID, "vi"),
        SAID.split(".", maxsplit=1)[0],
        lambda said: isinstance(said, Said) and said.evidence and said.evidence.text,
        SAID.split(".", maxsplit=1)[0],
    ),
    "one of many": Case(
        lambda desk: Choose(desk, "?", [(f"{n:03}", f"Name {n}") for n in range(150)]),
        "name 149",
        lambda chosen: chosen,
        "149",
    ),
    "what is to be deleted": Case(
        lambda desk: Prune(desk, takes(400, 40, 4), NOW),
        "365",
        lambda going: [take.path.name for take in going or ()],
        ["400.flac"],
    ),
}


def at_once(pilot: Pilot[None], typed: str) -> None:
    """All these letters and Enter stand in the queue before the first is read."""
    burst(pilot, *typed, "enter")


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
async def test_enter_comes_behind_all_that_was_typed(tmp_path: Path, case: Case) -> None:
    app = TrainerApp(services(tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        await sees(pilot, VIETNAMESE.title)
        answered: list[Any] = []
        dialog = case.opened(app.desk)
        app.push_screen(dialog, answered.append)
        await settle(pilot, lambda: app.focused is not None and app.screen is dialog, "the line to type in")
        at_once(pilot, case.typed)
        await settle(pilot, lambda: bool(answered), "an answer")
        assert case.answers(answered[0]) == case.answer


@pytest.mark.parametrize("dialog", [SaidWords, CorrectTranscript])
async def test_keys_that_delete_or_move_act_between_the_letters_they_were_pressed_between(
    tmp_path: Path, dialog: type[SaidWords | CorrectTranscript]
) -> None:
    app = TrainerApp(services(tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        await sees(pilot, VIETNAMESE.title)
        opened = (
            CorrectTranscript(app.desk, "x")
            if dialog is CorrectTranscript
            else SaidWords(app.desk, "a", SAID, "vi")
        )
        app.push_screen(opened)
        await settle(pilot, lambda: app.focused is not None and app.screen is opened, "the text to type in")
        typed = app.focused
        assert isinstance(typed, Field | Editor)
        for key in ("home", "delete", "a", "b", "backspace", "c", "home", "d", "end", "e"):
            app.post_message(events.Key(key, key if len(key) == 1 else None))
        await settle(pilot, lambda: "e" in text_of(typed), "the last letter")
        await pilot.pause()
        assert text_of(typed) == "dace"


def text_of(typed: Field | Editor) -> str:
    return typed.value if isinstance(typed, Field) else typed.text


async def test_letters_in_the_burst_of_the_key_that_opens_a_field_land_in_it(tmp_path: Path) -> None:
    app = TrainerApp(services(tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        await sees(pilot, VIETNAMESE.title)
        burst(pilot, "enter", "enter", "t", *"cout", "backspace", "r")
        app.post_message(events.Paste(" tốc"))
        burst(pilot, "x")
        await settle(
            pilot, lambda: isinstance(app.focused, Editor) and "x" in app.focused.text, "the last letter"
        )
        assert isinstance(app.focused, Editor)
        assert app.focused.text == "cour tốcx"


async def test_a_burst_that_opens_types_and_closes_waits_for_nothing_that_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trainer.tui.keys_in_turn.LONGEST_SECONDS", 60)
    app = TrainerApp(services(tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        await sees(pilot, VIETNAMESE.title)
        burst(pilot, "ctrl+p", *"key", "escape", "enter", "enter", "o", *"/x", "escape", "escape", "escape")
        await settle(pilot, lambda: not app._waiting and app._at_work is None, "the end of the burst")
        assert len(app.screen_stack) == 1


async def test_a_key_that_never_comes_to_an_end_does_not_keep_the_others(tmp_path: Path) -> None:
    app = TrainerApp(services(tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        await sees(pilot, VIETNAMESE.title)
        app._at_work, app._since = Static(), time.monotonic()  # a widget that is gone
        burst(pilot, "enter")
        await settle(pilot, lambda: isinstance(app.screen, CardsScreen), "the cards")


def burst(pilot: Pilot[None], *keys: str) -> None:
    """All of them stand in the queue before the first is read."""
    for key in keys:
        pilot.app.post_message(events.Key(key, key if len(key) == 1 else None))


async def test_keys_pressed_behind_the_one_that_leaves_are_nobodys(tmp_path: Path) -> None:
    app = TrainerApp(services(tmp_path))
    async with app.run_test(size=(80, 24)) as pilot:
        await sees(pilot, VIETNAMESE.title)
        burst(pilot, "q", *"abc")
        await settle(pilot, lambda: not app.is_running or app._exit, "the end")
        app._at_work = app._at_work or Static()
        app._waiting.append(events.Key("x", "x"))
        await app._shutdown()
        await app._look_after()
        assert not app._waiting
