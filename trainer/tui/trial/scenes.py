"""How each screen is brought about for a benchmark that presses every key on it. A new screen is put in here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from trainer.errors import TrainerError
from trainer.exam.examination import Asked, Examination, Plan
from trainer.tui.dialogs.choose_file import ChooseFile
from trainer.tui.dialogs.confirm import Confirm
from trainer.tui.dialogs.correct_transcript import CorrectTranscript
from trainer.tui.dialogs.no_model import NoModel
from trainer.tui.dialogs.notice import Notice
from trainer.tui.dialogs.said_words import SaidWords
from trainer.tui.place import Place
from trainer.tui.screens.calibrate import CalibrateScreen
from trainer.tui.screens.cards import CardsScreen
from trainer.tui.screens.exam import ExamScreen
from trainer.tui.screens.exam_form import ExamFormScreen
from trainer.tui.screens.history import HistoryScreen
from trainer.tui.screens.models import ModelsScreen
from trainer.tui.screens.question import QuestionScreen
from trainer.tui.screens.recordings import RecordingsScreen
from trainer.tui.screens.rescore import RescoreScreen
from trainer.tui.screens.sets import SetsScreen
from trainer.tui.screens.settings import SettingsScreen
from trainer.tui.screens.takes import TakesScreen
from trainer.tui.screens.trends import TrendsScreen
from trainer.tui.screens.verdict import VerdictScreen

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from textual.screen import Screen

    from trainer.deck.card import Deck
    from trainer.spoken.transcript import Transcript
    from trainer.tui.app import TrainerApp
    from trainer.tui.trial.stage import Stage


@dataclass(frozen=True, slots=True)
class Props:
    """What the scenes show."""

    decks: tuple[Deck, ...]
    marked: Deck
    """A set with answers that can be marked by hand."""
    spoken: Transcript
    """An answer to the first card."""
    leave_take: Callable[[], object]
    """Puts the take that was left behind back in its place, where a scene deleted it."""

    @property
    def text(self) -> str:
        return self.spoken.text

    @property
    def place(self) -> Place:
        return Place(self.decks[0], self.decks[0].cards[0])


MOST_POINTS = 30
"""Of a card; its mistakes are marked after them."""
Scene: TypeAlias = "Callable[[Stage, TrainerApp, Props], Awaitable[None]]"


async def sets(stage: Stage, app: TrainerApp, props: Props) -> None:
    """It is there already."""


async def answered_set(stage: Stage, app: TrainerApp, props: Props) -> None:
    for _ in props.decks:
        if isinstance(app.screen, SetsScreen) and app.screen.chosen != props.marked:
            await stage.press("down")


async def cards(stage: Stage, app: TrainerApp, props: Props) -> None:
    await app.push_screen(CardsScreen(app.desk, props.decks[0]))


async def question(stage: Stage, app: TrainerApp, props: Props) -> None:
    await app.push_screen(QuestionScreen(app.desk, props.place))


async def typing(stage: Stage, app: TrainerApp, props: Props) -> None:
    await question(stage, app, props)
    await stage.press("t", "4")


async def verdict(stage: Stage, app: TrainerApp, props: Props) -> None:
    outcome = app.desk.examiner.judge(props.place.question, props.spoken)
    await app.push_screen(VerdictScreen(app.desk, props.place, outcome))


async def transcript(stage: Stage, app: TrainerApp, props: Props) -> None:
    await verdict(stage, app, props)
    await stage.press("3")


async def takes(stage: Stage, app: TrainerApp, props: Props) -> None:
    await app.push_screen(TakesScreen(app.desk, props.decks))


async def take_deleted(stage: Stage, app: TrainerApp, props: Props) -> None:
    await takes(stage, app, props)
    await stage.settled()
    await stage.press("d", "y")


async def exam_form(stage: Stage, app: TrainerApp, props: Props) -> None:
    await app.push_screen(ExamFormScreen(app.desk, props.decks, props.decks[0].id))


async def exam_question(stage: Stage, app: TrainerApp, props: Props) -> None:
    places = (props.place,)
    plan = Plan("bench", app.desk.services.now(), "order", 0, (props.decks[0].id,))
    examination = Examination(plan, tuple(Asked(place.question) for place in places))
    await app.push_screen(ExamScreen(app.desk, examination, places))


async def exam_typing(stage: Stage, app: TrainerApp, props: Props) -> None:
    await exam_question(stage, app, props)
    await stage.settled()
    await stage.press("t", "4")


async def exam_report(stage: Stage, app: TrainerApp, props: Props) -> None:
    await exam_typing(stage, app, props)
    await stage.press("ctrl+s")


async def marking(stage: Stage, app: TrainerApp, props: Props) -> None:
    if app.desk.services.calibrations is not None:
        await app.push_screen(CalibrateScreen(app.desk, app.desk.services.calibrations(), props.marked))


async def marking_mistakes(stage: Stage, app: TrainerApp, props: Props) -> None:
    await marking(stage, app, props)
    await stage.settled()
    for _ in range(MOST_POINTS):
        if "y" not in app.screen.active_bindings:
            await stage.press("m")


async def marked(stage: Stage, app: TrainerApp, props: Props) -> None:
    await marking(stage, app, props)
    await stage.settled()
    await stage.press("h")


async def agreement(stage: Stage, app: TrainerApp, props: Props) -> None:
    await marked(stage, app, props)
    await stage.press("f")


async def trends(stage: Stage, app: TrainerApp, props: Props) -> None:
    await app.push_screen(TrendsScreen(app.desk, props.decks))


async def history(stage: Stage, app: TrainerApp, props: Props) -> None:
    await app.push_screen(HistoryScreen(app.desk, props.decks))


async def older_history(stage: Stage, app: TrainerApp, props: Props) -> None:
    await history(stage, app, props)
    await stage.settled()
    await stage.press("n")


async def rescoring(stage: Stage, app: TrainerApp, props: Props) -> None:
    """Of the marked set, whose answers are few."""
    await app.push_screen(RescoreScreen(app.desk, props.decks, props.marked.id))


async def rescored(stage: Stage, app: TrainerApp, props: Props) -> None:
    await rescoring(stage, app, props)
    await stage.settled()
    await stage.press("s")


async def recordings(stage: Stage, app: TrainerApp, props: Props) -> None:
    await app.push_screen(RecordingsScreen(app.desk, props.decks))


async def recording_deleted(stage: Stage, app: TrainerApp, props: Props) -> None:
    await recordings(stage, app, props)
    await stage.settled()
    await stage.press("d", "y")


async def choosing(stage: Stage, app: TrainerApp, props: Props) -> None:
    await trends(stage, app, props)
    await stage.settled()
    await stage.press("f")


async def pruning(stage: Stage, app: TrainerApp, props: Props) -> None:
    await recordings(stage, app, props)
    await stage.settled()
    await stage.press("o")


async def models(stage: Stage, app: TrainerApp, props: Props) -> None:
    """On one that is not here."""
    app.desk.fetching.close()
    await app.push_screen(ModelsScreen(app.desk))
    await stage.settled()
    await stage.press("end")


async def models_here(stage: Stage, app: TrainerApp, props: Props) -> None:
    """On one that could hear in place of another."""
    await models(stage, app, props)
    await stage.press("home", "down", "down")


async def fetching(stage: Stage, app: TrainerApp, props: Props) -> None:
    await models(stage, app, props)
    await stage.press("f")


async def lacking(stage: Stage, app: TrainerApp, props: Props) -> None:
    """A question that nothing could hear an answer to."""
    await question(stage, app, props)
    await stage.settled()
    if isinstance(app.screen, QuestionScreen):
        app.screen.post_message(QuestionScreen.Lacked(TrainerError(props.text)))


async def settings(stage: Stage, app: TrainerApp, props: Props) -> None:
    await app.push_screen(SettingsScreen(app.desk))


async def setting(stage: Stage, app: TrainerApp, props: Props) -> None:
    """The seconds to answer, a text that is edited."""
    await settings(stage, app, props)
    await stage.settled()
    await stage.press("home", "down", "down", "down", "enter")


async def own_keys(stage: Stage, app: TrainerApp, props: Props) -> None:
    await settings(stage, app, props)
    await stage.settled()
    await stage.press("end", "enter")


async def keys(stage: Stage, app: TrainerApp, props: Props) -> None:
    await verdict(stage, app, props)
    await stage.settled()
    await stage.press("question_mark")


def _dialog(make: Callable[[TrainerApp, Props], Screen[Any]]) -> Scene:
    async def scene(stage: Stage, app: TrainerApp, props: Props) -> None:
        await app.push_screen(make(app, props))

    return scene


SCENES: Mapping[str, Scene] = {
    "sets": sets,
    "answered set": answered_set,
    "cards": cards,
    "question": question,
    "typing": typing,
    "verdict": verdict,
    "transcript": transcript,
    "takes": takes,
    "deleted take": take_deleted,
    "exam form": exam_form,
    "exam question": exam_question,
    "exam typing": exam_typing,
    "exam report": exam_report,
    "models": models,
    "models here": models_here,
    "fetching": fetching,
    "question without a model": lacking,
    "settings": settings,
    "setting": setting,
    "own keys": own_keys,
    "trends": trends,
    "history": history,
    "older history": older_history,
    "rescoring": rescoring,
    "rescored": rescored,
    "recordings": recordings,
    "deleted recording": recording_deleted,
    "choosing": choosing,
    "pruning": pruning,
    "marking": marking,
    "marking mistakes": marking_mistakes,
    "marked": marked,
    "agreement": agreement,
    "keys": keys,
    "confirm": _dialog(lambda app, props: Confirm(app.desk, "?", props.text)),
    "said words": _dialog(lambda app, props: SaidWords(app.desk, "?", props.text, "vi")),
    "correct": _dialog(lambda app, props: CorrectTranscript(app.desk, props.text)),
    "no model": _dialog(lambda app, props: NoModel(app.desk, TrainerError(props.text))),
    "notice": _dialog(lambda app, props: Notice(app.desk, TrainerError(props.text))),
    "file": _dialog(lambda app, props: ChooseFile(app.desk)),
}
