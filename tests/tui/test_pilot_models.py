"""The speech models: what is here, one fetched behind whatever one does, chosen, removed; offered where none hears."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tests.tui.shelves import StageModels
from tests.tui.staging import StageTranscriber, open_gate, screen_text, sees, services, settle, speaks
from trainer.config import Settings
from trainer.errors import ModelError
from trainer.tui.app import TrainerApp
from trainer.tui.dialogs.no_model import NoModel
from trainer.tui.screens.models import ModelsScreen
from trainer.tui.screens.question import QuestionScreen
from trainer.tui.screens.sets import SetsScreen
from trainer.tui.screens.verdict import VerdictScreen

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from trainer.asr.transcriber import Transcriber
    from trainer.tui.services import Services

SIZES = [(80, 24), (120, 40), (40, 10)]


def app_of(pilot: Pilot[None]) -> TrainerApp:
    assert isinstance(pilot.app, TrainerApp)
    return pilot.app


async def open_models(pilot: Pilot[None]) -> None:
    await sees(pilot, "Vật lý")
    await pilot.press("w")
    await settle(pilot, lambda: isinstance(pilot.app.screen, ModelsScreen), "the speech models")
    await settle(pilot, lambda: app_models(pilot).shelf is not None, "what is here")


def app_models(pilot: Pilot[None]) -> ModelsScreen:
    assert isinstance(pilot.app.screen, ModelsScreen)
    return pilot.app.screen


@pytest.mark.parametrize("size", SIZES)
async def test_what_is_here_what_suits_and_which_one_hears_is_told(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    stage = services(tmp_path, models=StageModels(["base"]))
    async with TrainerApp(stage).run_test(size=size, notifications=True) as pilot:
        await open_models(pilot)
        await sees(pilot, "● base", "here, 150 MB", "9,000 MB free")
        await pilot.press("home")
        await sees(pilot, "tiny", "can be fetched,")
        await pilot.press("end")
        await sees(pilot, "large-v3", "too large for the memory")


async def test_one_is_fetched_with_bytes_and_percent_and_goes_on_when_the_screen_is_left(
    tmp_path: Path,
) -> None:
    models = StageModels(["base"])
    async with TrainerApp(services(tmp_path, models=models)).run_test(
        size=(80, 24), notifications=True
    ) as pilot:
        await open_models(pilot)
        await pilot.press("down", "f")
        await sees(pilot, "small: 162 of 486 MB, 33%", "It goes on when you leave", "x stop fetching")
        assert "f" not in pilot.app.screen.active_bindings
        await pilot.press("escape", "enter")
        await sees(pilot, "Q2")
        models.fetches[0].may_end.set()
        await sees(pilot, "small is here.")
        await pilot.press("escape")
        await open_models(pilot)
        await sees(pilot, "small")
        assert models.here == ["base", "small"]
        assert not app_of(pilot).desk.fetching.name


async def test_it_is_stopped_by_a_key_and_what_came_is_kept_and_told(tmp_path: Path) -> None:
    models = StageModels(["base"])
    async with TrainerApp(services(tmp_path, models=models)).run_test(
        size=(80, 24), notifications=True
    ) as pilot:
        await open_models(pilot)
        await pilot.press("down", "f")
        await sees(pilot, "33%")
        await pilot.press("x")
        await sees(pilot, "162 of 486 MB are here")
        await settle(pilot, lambda: "f" in pilot.app.screen.active_bindings, "it can go on")
        await pilot.press("f")
        await settle(pilot, lambda: len(models.fetches) == 2)
        models.fetches[1].may_end.set()
        await sees(pilot, "small           here, 150 MB", "small is here.")


@pytest.mark.parametrize(
    ("language", "error", "told"),
    [
        (
            "en",
            ModelError("the disk is full", hint="free some room"),
            ("small was not fetched", "the disk is full"),
        ),
        (
            "vi",
            ModelError("the package index cannot be asked: neither pip nor uv is here"),
            ("Không tải được small", "không có pip lẫn uv"),
        ),
        ("en", OSError("[Errno 5] odd [red]thing[/]"), ("odd [red]thing[/]",)),
    ],
)
async def test_a_fetch_that_fails_says_why_wherever_one_is(
    tmp_path: Path, language: str, error: Exception, told: tuple[str, ...]
) -> None:
    models = StageModels(["base"], failure=error)
    stage = services(tmp_path, models=models, language=language)
    async with TrainerApp(stage).run_test(size=(120, 40), notifications=True) as pilot:
        await open_models(pilot)
        await pilot.press("down", "f", "escape")
        await settle(pilot, lambda: isinstance(pilot.app.screen, SetsScreen))
        models.fetches[0].may_end.set()
        await sees(pilot, *told)


@pytest.mark.parametrize("size", SIZES)
async def test_a_fetch_that_fails_says_why_above_the_models_and_can_be_tried_again(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    models = StageModels(["base"], failure=ModelError("no hub answers"))
    async with TrainerApp(services(tmp_path, models=models)).run_test(size=size, notifications=True) as pilot:
        await open_models(pilot)
        await pilot.press("down", "f")
        await settle(pilot, lambda: bool(models.fetches))
        models.fetches[0].may_end.set()
        await sees(pilot, "small was not fetched", "no hub answers", "f fetch")
        models.failure = None
        await pilot.press("enter")
        await settle(pilot, lambda: len(models.fetches) == 2)
        models.fetches[1].may_end.set()
        await settle(pilot, lambda: "small" in models.here)
        await settle(pilot, lambda: "was not fetched" not in screen_text(pilot))


async def test_whoever_quits_ends_the_fetch(tmp_path: Path) -> None:
    models = StageModels(["base"])
    async with TrainerApp(services(tmp_path, models=models)).run_test(
        size=(80, 24), notifications=True
    ) as pilot:
        await open_models(pilot)
        await pilot.press("down", "f")
        await sees(pilot, "33%")
        app_of(pilot).desk.fetching.close()  # as `run` does when the program ends
    assert models.fetches[0].stopped.is_set()
    assert not app_of(pilot).desk.fetching.name


class Swapped(StageTranscriber):
    closed = False

    def close(self) -> None:
        self.closed = True


def choosable(folder: Path, models: StageModels) -> tuple[Services, list[Transcriber]]:
    """With a settings file, and a transcriber made anew for each model that is chosen."""
    made: list[Transcriber] = []

    def make(name: str) -> Transcriber:
        made.append(Swapped(name=f"{name} int8 cpu", gate=open_gate()))
        return made[-1]

    def restage(before: Services, settings: Settings) -> Services:
        models.hears = settings.model or "base"
        return replace(before, settings=settings, transcriber=lambda: make(models.hears))

    stage = services(
        folder,
        models=models,
        transcriber=lambda: make("base"),
        restage=restage,
        settings_file=folder / "settings.toml",
    )
    return stage, made


async def test_enter_makes_another_one_hear_from_the_next_take_on(tmp_path: Path) -> None:
    stage, made = choosable(tmp_path, StageModels(["base", "small"]))
    async with TrainerApp(stage).run_test(size=(80, 24), notifications=True) as pilot:
        app_of(pilot).desk.hearing.ready()
        await open_models(pilot)
        await pilot.press("down", "enter")
        await sees(pilot, "● small", "hears you")
        assert 'model = "small"' in (tmp_path / "settings.toml").read_text(encoding="utf-8")
        assert [one.closed for one in made if isinstance(one, Swapped)] == [True]
        await pilot.press("escape", "enter", "enter")
        await sees(pilot, "small int8 cpu")


async def test_what_the_command_line_names_goes_before_and_that_is_said(tmp_path: Path) -> None:
    stage, _ = choosable(tmp_path, StageModels(["base", "small"]))
    stage = replace(stage, overruled={"model": "--model"})
    async with TrainerApp(stage).run_test(size=(80, 24), notifications=True) as pilot:
        await open_models(pilot)
        await pilot.press("down", "enter")
        await sees(pilot, "--model goes before")
        assert not (tmp_path / "settings.toml").exists()


async def test_one_is_removed_after_asking_and_the_one_that_hears_is_named_as_such(tmp_path: Path) -> None:
    models = StageModels(["base", "small"], hears="small")
    stage, _ = choosable(tmp_path, models)
    stage = replace(stage, settings=Settings(model="small"))
    async with TrainerApp(stage).run_test(size=(80, 24), notifications=True) as pilot:
        await open_models(pilot)
        await pilot.press("d")
        await sees(pilot, "Remove this model?", "the one that hears you")
        await pilot.press("n")
        await settle(pilot, lambda: isinstance(pilot.app.screen, ModelsScreen))
        assert models.here == ["base", "small"]
        await pilot.press("d", "y")
        await sees(pilot, "● base", "small           can be fetched")
        assert models.here == ["base"]
        assert app_of(pilot).desk.services.settings.model == ""


async def test_one_that_cannot_be_removed_says_why_and_stays(tmp_path: Path) -> None:
    models = StageModels(["base"], refuses=ModelError("it cannot be deleted", hint="close what uses it"))
    async with TrainerApp(services(tmp_path, models=models)).run_test(
        size=(80, 24), notifications=True
    ) as pilot:
        await open_models(pilot)
        await pilot.press("d", "y")
        await sees(pilot, "it cannot be deleted", "close what uses it")
        await pilot.press("escape")
        await sees(pilot, "● base")


async def test_a_damaged_one_is_named_and_enter_fetches_it_again(tmp_path: Path) -> None:
    models = StageModels(["base"], faults={"base": ("model.bin",)})
    async with TrainerApp(services(tmp_path, models=models)).run_test(
        size=(80, 24), notifications=True
    ) as pilot:
        await open_models(pilot)
        await sees(pilot, "damaged: model.bin")
        await pilot.press("enter")
        await settle(pilot, lambda: [one.name for one in models.fetches] == ["base"])
        app_of(pilot).desk.fetching.close()


async def to_question(pilot: Pilot[None]) -> None:
    await sees(pilot, "Vật lý")
    await pilot.press("enter")
    await sees(pilot, "Q2")
    await pilot.press("enter")
    await settle(pilot, lambda: isinstance(pilot.app.screen, QuestionScreen))
    await settle(pilot, lambda: question_of(pilot).lack is not None, "that nothing hears")


def question_of(pilot: Pilot[None]) -> QuestionScreen:
    (question,) = (one for one in pilot.app.screen_stack if isinstance(one, QuestionScreen))
    return question


@pytest.mark.parametrize(("size", "language"), [((80, 24), "en"), ((120, 40), "vi"), ((40, 10), "vi")])
async def test_who_wants_to_speak_where_nothing_hears_is_led_to_the_models_and_then_speaks(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    models = StageModels()
    stage = services(tmp_path, models=models, language=language)
    async with TrainerApp(stage).run_test(size=size, notifications=True) as pilot:
        await to_question(pilot)
        await pilot.press("space")
        await sees(pilot, "Nothing can hear you" if language == "en" else "Chưa có gì để nghe")
        assert not app_of(pilot)._records
        await pilot.press("enter")
        await settle(pilot, lambda: isinstance(pilot.app.screen, ModelsScreen), "the speech models")
        await settle(pilot, lambda: app_models(pilot).shelf is not None)
        await pilot.press("enter")
        await settle(pilot, lambda: len(models.fetches) == 1, "the fetch")
        models.fetches[0].may_end.set()
        await settle(pilot, lambda: models.here == ["base"] and not app_of(pilot).desk.fetching.name)
        await pilot.press("escape")
        await settle(pilot, lambda: pilot.app.screen is question_of(pilot))
        await settle(pilot, lambda: question_of(pilot).lack is None, "a model hears")
        await pilot.press("space")
        await settle(pilot, lambda: app_of(pilot)._records, "the take")


async def test_a_question_says_so_when_the_model_comes_while_it_is_shown(tmp_path: Path) -> None:
    models = StageModels()
    async with TrainerApp(services(tmp_path, models=models)).run_test(size=(80, 24)) as pilot:
        await open_models(pilot)
        await pilot.press("enter", "escape")
        await to_question(pilot)
        await sees(pilot, "base is not on this machine", "w speech models")
        models.fetches[0].may_end.set()
        await sees(pilot, "base int8 cpu")
        assert "w" not in pilot.app.screen.active_bindings


async def test_who_records_all_the_same_has_the_take_kept(tmp_path: Path) -> None:
    def deaf() -> Transcriber:
        raise ModelError("the speech model base is not on this machine", hint="fetch it")

    stage = services(tmp_path, models=StageModels(), transcriber=deaf)
    async with TrainerApp(stage).run_test(size=(80, 24), notifications=True) as pilot:
        await to_question(pilot)
        await pilot.press("space")
        await settle(pilot, lambda: isinstance(pilot.app.screen, NoModel))
        await pilot.press("r")
        await speaks(pilot, 2)
        await pilot.press("space")
        await sees(pilot, "is not on this machine")
        await settle(pilot, lambda: question_of(pilot).spare is not None)
    assert list((tmp_path / "recordings").glob("*.wav"))


async def test_where_something_hears_nothing_is_asked_and_the_key_is_not_there(tmp_path: Path) -> None:
    async with TrainerApp(services(tmp_path, models=StageModels(["base"]))).run_test(
        size=(80, 24), notifications=True
    ) as pilot:
        await sees(pilot, "Vật lý")
        await pilot.press("enter", "enter")
        await sees(pilot, "base int8 cpu")
        assert "w" not in pilot.app.screen.active_bindings
        await pilot.press("space")
        await speaks(pilot, 2)
        await pilot.press("space")
        await settle(pilot, lambda: isinstance(pilot.app.screen, VerdictScreen))


async def test_the_palette_finds_the_models(tmp_path: Path) -> None:
    async with TrainerApp(services(tmp_path, models=StageModels(["base"]))).run_test(
        size=(80, 24), notifications=True
    ) as pilot:
        await sees(pilot, "Vật lý")
        await pilot.press("ctrl+p", *"speech")
        await sees(pilot, "speech models")
        await pilot.press("enter")
        await settle(pilot, lambda: isinstance(pilot.app.screen, ModelsScreen), "the speech models")
        assert "hears you" in screen_text(pilot) or app_models(pilot).shelf is None
