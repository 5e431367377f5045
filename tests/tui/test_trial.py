"""The benchmark of keys presses every key that the interface binds, or says by name why not."""

from __future__ import annotations

import asyncio
import io
import signal
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from trainer.cli.bench.context import BenchContext, Sizes
from trainer.cli.bench.interface import furnished
from trainer.cli.bench.trial import run
from trainer.cli.commands.bench import _teller
from trainer.tui.dialogs.confirm import Confirm
from trainer.tui.dialogs.correct_transcript import CorrectTranscript
from trainer.tui.screens.cards import CardsScreen
from trainer.tui.trial import keys
from trainer.tui.trial.bindings import UNTRIED, all_bound
from trainer.tui.trial.keys import Presses, press_all, reach_all
from trainer.tui.trial.paper import first_whole
from trainer.tui.trial.stage import opened
from trainer.tui.widgets.keys_line import KeysLine
from trainer.tui.widgets.top_line import TopLine

if TYPE_CHECKING:
    from pathlib import Path

    from trainer.tui.app import TrainerApp
    from trainer.tui.services import Services
    from trainer.tui.trial.scenes import Props
    from trainer.tui.trial.stage import Stage

TINY = Sizes(check_cards=8, cards_in_set=4, key_attempts=300)


def stage_of(folder: Path) -> tuple[Services, Props]:
    return furnished(BenchContext(folder, lambda _: None, TINY))


def test_no_binding_is_forgotten_and_none_is_left_out_that_is_not_there(tmp_path: Path) -> None:
    reached = asyncio.run(reach_all(*stage_of(tmp_path)))
    assert reached.forgotten == [], "put a scene into tui/trial/scenes.py, or a reason into bindings.UNTRIED"
    bound = {(one.owner, one.action) for one in all_bound()}
    assert set(UNTRIED) <= bound, "a reason for a binding that is no more"


def test_what_a_key_changes_is_drawn_and_timed_and_what_changes_nothing_is_not(tmp_path: Path) -> None:
    async def pressed() -> None:
        async with opened(stage_of(tmp_path)[0]) as stage:
            await stage.steadied()
            took = await stage.press("down")
            assert took is not None
            assert 0 < took.first_cpu <= took.last_cpu
            assert 0 < took.first <= took.last
            assert await stage.press("f9") is None

    asyncio.run(pressed())


def test_what_is_still_to_be_drawn_of_an_earlier_key_is_waited_for_and_is_no_frame_of_the_next(
    tmp_path: Path,
) -> None:
    async def pressed() -> None:
        async with opened(stage_of(tmp_path)[0]) as stage:
            await stage.steadied()
            screen, frames = stage.app.screen, stage._paper.frames
            frames.clear()
            line = screen.query_one(KeysLine)
            line._repaint_regions.add(line.size.region)
            screen._dirty_widgets.add(line)  # and nobody is told
            await stage.settled()
            assert frames, "it was drawn"
            assert not screen._dirty_widgets
            assert await stage.press("f9") is None

    asyncio.run(pressed())


def test_the_first_frame_of_a_screen_is_the_first_that_has_its_title_and_its_keys(tmp_path: Path) -> None:
    async def pressed() -> None:
        async with opened(stage_of(tmp_path)[0]) as stage:
            await stage.steadied()
            before = stage.app.screen
            await stage.press("enter")
            frames, top = stage._paper.frames, stage.app.screen
            assert isinstance(top, CardsScreen)
            whole = first_whole(frames, before)
            assert whole.screen is top
            titled, keyed = top.query_one(TopLine).begins, top.query_one(KeysLine).begins
            assert titled in whole.text
            assert keyed.split()[0] in whole.text
            bare = replace(whole, text=whole.text.replace(titled, ""))
            assert first_whole([bare, replace(whole, at=whole.at + 1)], before).at == whole.at + 1

    asyncio.run(pressed())


def test_each_press_finds_the_scene_as_it_was_and_is_told_as_soon_as_its_key_is_through(
    tmp_path: Path,
) -> None:
    told: list[tuple[str, str, int]] = []
    services, props = stage_of(tmp_path)
    presses = Presses(
        2,
        ("cards", "confirm"),
        lambda _: None,
        lambda scene, key, took: told.append((scene, key, len(took))),
    )
    pressed = asyncio.run(press_all(services, props, presses))
    assert ("cards", "enter", 2) in told, "opens a question, which is left again"
    assert ("cards", "escape", 2) in told, "leaves the scene, which is set up anew"
    assert ("confirm", "y", 2) in told
    assert [f"{scene} {key}" for scene, key, _ in told] == list(pressed.took)


def test_a_scene_looks_as_before_only_where_a_key_has_changed_nothing(tmp_path: Path) -> None:
    async def pressed() -> None:
        services, props = stage_of(tmp_path)
        async with opened(services) as stage:
            await stage.app.push_screen(CorrectTranscript(stage.app.desk, props.text))
            await stage.steadied()
            before = stage.seen()
            await stage.press("f9")
            assert stage.seen() == before
            await stage.press("right")
            assert stage.seen() != before, "the cursor is elsewhere"
            await stage.press("left")
            assert stage.seen() == before
            await stage.press("x", "backspace")
            await stage.press("escape")
            assert stage.seen() != before, "another screen"

    asyncio.run(pressed())


def test_a_scene_is_set_up_anew_only_for_a_key_that_is_still_to_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_up: list[str] = []

    async def confirm(stage: Stage, app: TrainerApp, props: Props) -> None:
        set_up.append("confirm")
        await app.push_screen(Confirm(app.desk, "?", props.text))

    monkeypatch.setattr(keys, "SCENES", {"confirm": confirm})
    services, props = stage_of(tmp_path)
    pressed = asyncio.run(
        press_all(services, props, Presses(2, ("confirm",), lambda _: None, lambda *_: None))
    )
    leaving = sum(len(took) for key, took in pressed.took.items() if key.split()[1] in {"y", "n", "escape"})
    assert 2 <= len(set_up) <= leaving + 1


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGTERM to be told by")
def test_a_trial_that_is_told_to_end_closes_the_interface_and_presses_nothing_more(tmp_path: Path) -> None:
    after: list[str] = []

    async def trial() -> None:
        async with opened(stage_of(tmp_path)[0]):
            signal.raise_signal(signal.SIGTERM)
            await asyncio.sleep(20)
            after.append("went on")

    with pytest.raises(KeyboardInterrupt):
        run(trial())
    assert after == []


def test_what_is_measured_is_told_while_the_interface_takes_what_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = io.StringIO()
    monkeypatch.setattr(terminal, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stderr", terminal)
    tell = _teller()

    async def pressed() -> None:
        async with opened(stage_of(tmp_path)[0]):
            tell("pressing the keys of sets")

    asyncio.run(pressed())
    assert "pressing the keys of sets" in terminal.getvalue()
