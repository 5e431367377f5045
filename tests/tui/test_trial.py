"""The benchmark of keys presses every key that the interface binds, or says by name why not."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from trainer.cli.bench.context import BenchContext, Sizes
from trainer.cli.bench.interface import furnished
from trainer.tui.trial.bindings import UNTRIED, all_bound
from trainer.tui.trial.keys import reach_all
from trainer.tui.trial.stage import opened

if TYPE_CHECKING:
    from pathlib import Path

    from trainer.tui.services import Services
    from trainer.tui.trial.scenes import Props

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
            assert took.cpu > 0
            assert took.seconds > 0
            assert await stage.press("f9") is None

    asyncio.run(pressed())
