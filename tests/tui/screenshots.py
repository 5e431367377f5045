"""Draws every screen on the stage as SVG: python -m tests.tui.screenshots FOLDER [vi|en] [dark|light]."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tests.tui.shelves import StageModels
from tests.tui.staging import (
    NOW,
    SAID,
    VIETNAMESE,
    StageTranscriber,
    judged,
    no_microphone,
    open_gate,
    past_attempts,
    press_as_fast_as_one_likes,
    sees,
    services,
    settle,
    speaks,
)
from tests.tui.test_pilot_calibrate import stage as calibration_stage
from trainer.audio.voice import ScriptedVoice
from trainer.config import Settings
from trainer.deck.card import Deck
from trainer.exam.reading import Reading
from trainer.exam.rescoring import Rescoring
from trainer.progress.wanted import Wanted
from trainer.spoken.transcript import Segment, Transcript
from trainer.tui.app import TrainerApp
from trainer.tui.strings import Phrases

if TYPE_CHECKING:
    from collections.abc import Callable

    from textual.pilot import Pilot

    from trainer.tui.services import Services

FOLDER = "/tmp"  # of one length everywhere: its path is on the screen
SIZES = ((80, 24), (120, 40))
SAID_BEFORE = Transcript((Segment(SAID, 0.0, 0.0),), "vi", "typed", 0.0)
OTHER = Deck("02", "KV cache và bộ nhớ", "vi", (), VIETNAMESE.cards, "02.md")
SECOND = Deck("demo", "Physics of speed (English)", "en", (), VIETNAMESE.cards[:1], "demo.md")
WANTED = {
    "01/Q1": Wanted(is_due=True, due=NOW, returned=1),
    "01/Q1+": Wanted(is_due=False, due=NOW + timedelta(days=3), returned=0),
}


async def draw(
    keep: Callable[[Pilot[None], str], None], language: str, theme: str, size: tuple[int, int]
) -> None:
    """Goes through every screen and gives each with its name to `keep`."""
    with tempfile.TemporaryDirectory(dir=FOLDER) as home:
        slow, models = StageTranscriber(), StageModels(["base"])
        stage = services(
            Path(home),
            language=language,
            settings=Settings(theme=theme),
            settings_file=Path(home) / "settings.toml",
            reading=Reading(lambda _language: ScriptedVoice(seconds=60)),
            decks=lambda: (VIETNAMESE, OTHER, SECOND),
            transcriber=lambda: slow,
            wanted=lambda _set: WANTED,
            keep_status=lambda _card, _status: None,
            models=models,
            rescoring=lambda: Rescoring(
                lambda attempt: judged(attempt.card, SAID_BEFORE),
                lambda _card: (),
                stage.history,
                lambda: NOW,
            ),
        )
        for attempt in [*past_attempts([35, 48, None, 52, 61, 58, 74]), *past_attempts([40, 82], "01/Q1+")]:
            stage.history.add(attempt)

        async with TrainerApp(stage).run_test(size=size) as pilot:
            await sees(pilot, "KV cache", "▅")
            keep(pilot, "1-sets")
            await draw_settings(pilot, stage, keep)
            await pilot.press("enter")
            await sees(pilot, "Q2", "74")
            keep(pilot, "2-cards")
            await pilot.press("enter")
            await sees(pilot, "base int8 cpu")
            keep(pilot, "3-question")
            await pilot.press("r")
            await sees(pilot, "scripted voice")
            keep(pilot, "3-question-read")
            await pilot.press("space")
            await speaks(pilot, 2)
            keep(pilot, "4-recording")
            await pilot.press("space")
            await settle(pilot, lambda: slow.heard == 1)
            keep(pilot, "5-transcribing")
            slow.gate.set()
            await sees(pilot, "46 %")
            for number, tab in enumerate(("points", "numbers", "transcript", "model"), start=1):
                await pilot.press(str(number))
                await pilot.pause(0.4)
                keep(pilot, f"6-verdict-{tab}")
            await pilot.press("question_mark")
            await pilot.pause(0.2)
            keep(pilot, "7-keys")
            await pilot.press("question_mark", "escape", "enter")
            await sees(pilot, "base int8 cpu")
            await pilot.press("t")
            await pilot.press(*"4,8")
            keep(pilot, "8-typing")
            await pilot.press("escape", "o")
            await pilot.pause(0.3)
            keep(pilot, "9-file")
            await pilot.press("escape", "escape")
            await draw_exam(pilot, stage, keep)
        async with TrainerApp(stage).run_test(size=size) as pilot:
            await draw_looking_back(pilot, stage, keep)
        async with TrainerApp(stage).run_test(size=size) as pilot:
            await draw_models(pilot, stage, models, keep)
        await draw_calibration(language, theme, size, Path(home) / "marked", keep)
        bare = services(
            Path(home),
            language=language,
            settings=Settings(theme=theme),
            microphone=no_microphone,
            transcriber=lambda: StageTranscriber(gate=open_gate()),
        )
        async with TrainerApp(bare).run_test(size=size) as pilot:
            await sees(pilot, "Vật lý")
            await pilot.press("enter")
            await sees(pilot, "Q2")
            await pilot.press("enter", "space")
            await sees(pilot, Phrases(language).told("there is no microphone on this machine"))
            keep(pilot, "3-no-microphone")


async def draw_settings(
    pilot: Pilot[None], stage: Services, keep: Callable[[Pilot[None], str], None]
) -> None:
    """From the first screen and back to it."""
    say = Phrases(stage.language)
    await pilot.press("comma")
    await sees(pilot, say("set.seconds"))
    await pilot.press("down", "down", "down")
    keep(pilot, "14-settings")
    await pilot.press("enter")
    await sees(pilot, say("key.keep"))
    keep(pilot, "15-setting")
    await pilot.press("escape", "end", "enter")
    await sees(pilot, "sets.exam")
    keep(pilot, "16-keys")
    await pilot.press("enter")
    await sees(pilot, say("keys.press_about")[:20])
    keep(pilot, "17-press-key")
    await pilot.press("escape", "escape", "escape")
    await sees(pilot, "KV cache")


async def draw_exam(pilot: Pilot[None], stage: Services, keep: Callable[[Pilot[None], str], None]) -> None:
    """From the cards of the first set, whose file dialog is still open."""
    say = Phrases(stage.language)
    await pilot.press("escape")
    await sees(pilot, "KV cache")
    await pilot.press("x")
    await sees(pilot, say("exam.count"))
    keep(pilot, "10-exam-form")
    await pilot.press("enter")
    await sees(pilot, say("exam.number", number=1, total=2), "base int8 cpu")
    keep(pilot, "11-exam-question")
    await pilot.press("space")
    await speaks(pilot, 2)
    await pilot.press("space")
    await sees(pilot, say("exam.number", number=2, total=2))
    await pilot.press("escape")
    await sees(pilot, say("exam.leave"))
    keep(pilot, "12-exam-leave")
    await pilot.press("n", "s")
    await sees(pilot, say("exam.report"))
    keep(pilot, "13-exam-report")


async def draw_models(
    pilot: Pilot[None], stage: Services, models: StageModels, keep: Callable[[Pilot[None], str], None]
) -> None:
    """Fetched from the first screen, asked about, and offered to who wants to speak."""
    say = Phrases(stage.language)
    await sees(pilot, "KV cache", "mean 36" if stage.language == "en" else "36")
    await pilot.press("w")
    await sees(pilot, say("models.hears"))
    await pilot.press("down", "f")
    await sees(pilot, "33%")
    keep(pilot, "18-models")
    await pilot.press("up", "d")
    await sees(pilot, say("models.remove"))
    keep(pilot, "18-model-removed")
    await pilot.press("n", "escape")
    app = pilot.app
    assert isinstance(app, TrainerApp)
    app.desk.fetching.close()
    models.here.clear()
    await sees(pilot, "KV cache")
    await pilot.press("enter", "enter")
    await sees(pilot, say("key.models"))
    await pilot.press("space")
    await sees(pilot, say("models.none_title"))
    keep(pilot, "18-no-model")


async def draw_calibration(
    language: str, theme: str, size: tuple[int, int], home: Path, keep: Callable[[Pilot[None], str], None]
) -> None:
    say = Phrases(language)
    stage = calibration_stage(home, answers=3, language=language, settings=Settings(theme=theme))
    async with TrainerApp(stage).run_test(size=size) as pilot:
        await sees(pilot, say("key.calibrate"))
        keep(pilot, "14-sets-with-answers")
        await pilot.press("m")
        await sees(pilot, say("mark.answer", number=1, total=3))
        await pilot.press("h", "m", "w", "h")
        await sees(pilot, say("mark.items", number=5, total=7))
        keep(pilot, "14-marking")
        await pilot.press("h", "m", "y", *"hhhhhhn", "f")
        await sees(pilot, say("agreement.false_credit"))
        keep(pilot, "14-figures")


async def draw_looking_back(
    pilot: Pilot[None], stage: Services, keep: Callable[[Pilot[None], str], None]
) -> None:
    """Trends, history and recordings, each from the first screen and back to it."""
    say = Phrases(stage.language)
    await sees(pilot, "KV cache", "▅")
    await pilot.press("t")
    await sees(pilot, say("trends.legend").split(" · ")[0], "50 ┫")
    keep(pilot, "14-trends")
    await pilot.press("v", "3")
    await sees(pilot, say("mistakes.cards"))
    keep(pilot, "14-trends-mistakes")
    await pilot.press("escape", "h")
    await sees(pilot, say("exam.ungraded"))
    keep(pilot, "15-history")
    await pilot.press("enter")
    await sees(pilot, say("tab.points"))
    keep(pilot, "15-history-verdict")
    await pilot.press("escape", "f")
    await sees(pilot, say("history.choose"))
    keep(pilot, "15-history-choose")
    await pilot.press("escape", "s")
    await sees(pilot, say("rescore.about", total=11))
    keep(pilot, "15-rescore")
    await pilot.press("s")
    await sees(pilot, say("rescore.done", done=11, total=11))
    keep(pilot, "15-rescored")
    await pilot.press("escape", "escape", "r")
    await settle(pilot, lambda: bool(pilot.app.screen.query("#kept")))
    keep(pilot, "16-recordings")


async def main(folder: Path, languages: list[str], themes: list[str]) -> None:
    press_as_fast_as_one_likes()
    folder.mkdir(parents=True, exist_ok=True)
    for language in languages:
        for theme in themes:
            for size in SIZES:
                mark = f"{language}-{theme}-{size[0]}x{size[1]}"
                await draw(partial(save, folder, mark), language, theme, size)


def save(folder: Path, mark: str, pilot: Pilot[None], name: str) -> None:
    pilot.app.save_screenshot(f"{name}-{mark}.svg", str(folder))


if __name__ == "__main__":
    asked = sys.argv[2:]
    chosen_languages = [a for a in asked if a in {"vi", "en"}] or ["vi", "en"]
    chosen_themes = [a for a in asked if a in {"dark", "light"}] or ["dark", "light"]
    asyncio.run(main(Path(sys.argv[1]), chosen_languages, chosen_themes))
