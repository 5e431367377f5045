"""One question from asking to scored, in sight all the while; the sitting says what may be done."""

from __future__ import annotations

from contextlib import ExitStack, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from textual import getters, on, work
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import ContentSwitcher
from textual.worker import get_current_worker

from trainer.errors import AudioError
from trainer.exam.hearing_along import HearingAlong
from trainer.exam.set_jargon import told
from trainer.exam.sitting import Phase, Sitting
from trainer.tui.failure import as_told
from trainer.tui.patient import AbandonedError, wait_for
from trainer.tui.running_take import RunningTake
from trainer.tui.screens.base import TrainerScreen
from trainer.tui.widgets.asking_panel import AskingPanel
from trainer.tui.widgets.question_text import QuestionText
from trainer.tui.widgets.recording_panel import RecordingPanel
from trainer.tui.widgets.typing_panel import TypingPanel
from trainer.tui.widgets.waiting_panel import WaitingPanel

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import datetime
    from pathlib import Path

    from textual.app import ComposeResult

    from trainer.audio.source import AudioSource
    from trainer.audio.take import Recording
    from trainer.errors import TrainerError
    from trainer.exam.examiner import Outcome
    from trainer.tui.desk import Desk
    from trainer.tui.dialogs.no_model import Way
    from trainer.tui.fetching import FetchEnded
    from trainer.tui.place import Place

METER_HZ = 12
LOW_ROWS = 20
"""With fewer rows than this what is least needed gives way to the question."""
OVER_TIME_SECONDS = 600
"""How far over time a take may go where it is not cut: the microphone is not left open for ever."""
SHORTEST_SECONDS = 0.4
"""Of sound, before which a take is not stopped; it can be cancelled."""
HOLD_SECONDS = 0.1
"""So long nothing is drawn anew while what was typed is judged: mostly the next thing to be seen is the verdict."""
TYPING = "typing"
"""Id of the one panel that is no phase of the sitting."""
ALLOWED: dict[str, frozenset[str]] = {
    "record": frozenset({"asking"}),
    "type": frozenset({"asking"}),
    "open_file": frozenset({"asking"}),
    "read_aloud": frozenset({"asking"}),
    "score_spare": frozenset({"asking"}),
    "leave": frozenset({"asking"}),
    "models": frozenset({"asking"}),
    "stop": frozenset({"recording"}),
    "clock": frozenset({"recording"}),
    "cancel": frozenset({"recording", "transcribing", TYPING}),
    "submit": frozenset({TYPING}),
}
"""Action -> panels in which it can be done."""


class QuestionScreen(TrainerScreen):
    CSS_PATH = "question.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "record", "key.record"),
        Binding("space", "stop", "key.stop"),
        Binding("t", "type", "key.type"),
        Binding("o", "open_file", "key.file"),
        Binding("r", "read_aloud", "key.read_aloud"),
        Binding("u", "score_spare", "key.undo"),
        Binding("w", "models", "key.models"),
        Binding("c", "clock", "key.clock"),
        Binding("ctrl+s", "submit", "key.submit"),
        Binding("escape", "cancel", "key.cancel"),
        Binding("escape", "leave", "key.back"),
    ]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (LOW_ROWS, "-tall")]  # noqa: RUF012 - Textual has it on the instance
    NOT_HELD = frozenset({"record", "stop", "leave"})
    READS_ALOUD = True
    """Where the learner wants questions read aloud as they are shown."""
    question_text = getters.query_one(QuestionText)
    panels = getters.query_one("#panels", ContentSwitcher)
    asking = getters.query_one(AskingPanel)
    recording = getters.query_one(RecordingPanel)
    waiting = getters.query_one(WaitingPanel)
    typing = getters.query_one(TypingPanel)

    @dataclass
    class Recorded(Message):
        take: int
        recording: Recording

    @dataclass
    class Scored(Message):
        take: int
        outcome: Outcome

    @dataclass
    class Failed(Message):
        take: int
        error: TrainerError

    @dataclass
    class Warmed(Message):
        text: str

    @dataclass
    class Lacked(Message):
        """Whether anything can hear, found out before it is loaded."""

        lack: TrainerError | None

    def __init__(self, desk: Desk, place: Place, *, starts_at_once: bool = False) -> None:
        super().__init__(desk)
        self.place = place
        self.question = place.question
        self.sitting = Sitting(self.question.id)
        self.take: RunningTake | None = None
        self.along: HearingAlong | None = None
        """Hears the take while it is spoken; None once it is handed over to be finished."""
        self.spare: Recording | None = None
        """A take that was spoken and not scored: cancelled, or the recogniser failed."""
        self._spare_is_cancelled = False
        self._is_clock_hidden = desk.services.settings.hide_clock
        self._heard_since: datetime | None = None
        self._held = ExitStack()
        """While it is open, nothing is drawn."""
        self._starts_at_once = starts_at_once
        self.lack: TrainerError | None = None
        """Why nothing can hear the learner; None where something can, or while that is not known."""

    @property
    def is_recording(self) -> bool:
        return self.sitting.phase is Phase.RECORDING

    @property
    def stand(self) -> str:
        return self.panels.current or "" if self.is_mounted else ""

    def where(self) -> tuple[str, ...]:
        return self.place.where

    def compose_body(self) -> ComposeResult:
        yield QuestionText(self.question, self.say("question.followup"))
        with ContentSwitcher(id="panels", initial="asking"):
            yield AskingPanel(self.desk, self.question, self.desk.voice_goes_to)
            if self._starts_at_once:
                yield self._recording_panel()

    def _recording_panel(self) -> RecordingPanel:
        return RecordingPanel(self.say, self.question.seconds, self.desk.voice_goes_to)

    async def _mount_hidden(self) -> None:
        """Panels that no first frame shows."""
        recording = () if self._starts_at_once else (self._recording_panel(),)
        hidden = (*recording, WaitingPanel(self.say), TypingPanel(self.say))
        for panel in hidden:
            panel.display = False
        await self.panels.mount_all(hidden)
        self.recording.hide_clock(self._is_clock_hidden)

    def show_anew(self) -> None:
        self.later(self._mount_hidden)

    def on_mount(self) -> None:
        self.later(self._mount_hidden)
        self.question_text.focus()
        self.ticking = self.set_interval(1 / METER_HZ, self.tick, pause=True)
        self.call_after_refresh(self.warm_up)
        if self._starts_at_once:
            self.action_record()
        elif self.READS_ALOUD and self.desk.services.settings.read_aloud:
            self.asking.reading.start()

    def on_unmount(self) -> None:
        self._held.close()
        self._stop_listening()
        self._drop_spare()

    def _stop_listening(self) -> None:
        if self.take is not None:
            self.take.stop()
        if self.along is not None:
            self.along.abandon()
            self.along = None

    # the model is loaded while the question is read

    @work(thread=True, exclusive=True, exit_on_error=False, group="warm")
    def warm_up(self) -> None:
        worker = get_current_worker()
        try:
            lack = self._tell_lack()  # first: whoever presses the key in haste is told as well
            if self.desk.services.warm_microphone is not None and not self._starts_at_once:
                self.desk.services.warm_microphone()
            self.desk.services.prepare(self.question.id)
            if lack is not None:
                return
            ready = wait_for(self.desk.hearing.ready, lambda: worker.is_cancelled)
            told(ready, self._jargon)  # made once for the set: the first word does not wait for it
            self.post_message(self.Warmed(self.say("model.ready", name=ready.name)))
        except AbandonedError:
            return
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            self.post_message(self.Warmed(self.say("model.failed", error=as_told(error, self.say))))

    def _tell_lack(self) -> TrainerError | None:
        models = self.desk.services.models
        lack = models.lack() if models is not None and not self.desk.hearing.is_ready else None
        self.post_message(self.Lacked(lack))
        return lack

    @on(Lacked)
    def show_lack(self, message: Lacked) -> None:
        self.lack = message.lack
        if self.lack is not None:
            self.asking.show_model(self.say("model.failed", error=self.lack))
        self.refresh_bindings()

    def on_screen_resume(self) -> None:
        """A model may have been fetched meanwhile."""
        if self.lack is not None:
            self.warm_up()

    def take_fetched(self, ended: FetchEnded) -> None:
        if self.is_current:  # else it looks when it is seen again
            self.on_screen_resume()

    @on(Warmed)
    def show_model(self, message: Warmed) -> None:
        self.asking.show_model(message.text)

    # speaking

    def action_record(self) -> None:
        if self.lack is None:
            self._record()
            return
        from trainer.tui.dialogs.no_model import NoModel

        def go(way: Way | None) -> None:
            if way == "models":
                self.action_models()
            elif way == "record":
                self._record()

        self.app.push_screen(NoModel(self.desk, self.lack), go)

    def action_models(self) -> None:
        self.asking.reading.stop()
        self.open_models(self.lack)

    def _record(self) -> None:
        self._drop_spare()
        self._move(self.sitting.start())
        spare = OVER_TIME_SECONDS if self.desk.services.settings.over_time else 0
        self._begin(self.desk.services.microphone, self.question.seconds + spare)

    def action_read_aloud(self) -> None:
        """The same key ends it."""
        (self.asking.reading.stop if self.asking.reading.is_reading else self.asking.reading.start)()

    def action_stop(self) -> None:
        """Not by the key that began it, held down or bouncing: less is no answer, and would be kept as one."""
        if self.take is None or self.take.reading.seconds < SHORTEST_SECONDS:
            return
        self.take.stop()
        self._move(self.sitting.stop())

    def _begin(self, source: Callable[[], AudioSource], limit_seconds: float | None) -> None:
        self.desk.abandon_second_hearing()
        self.desk.hush()
        path = self.desk.services.recordings.new_path(self.question.id, self.desk.services.now())
        self.along = self._afresh()
        self.take = RunningTake(source, path, limit_seconds, self.along.hear)
        self.record(self.take, self.sitting.take)

    @work(thread=True, exclusive=True, exit_on_error=False, group="record")
    def record(self, take: RunningTake, number: int) -> None:
        try:
            self.post_message(self.Recorded(number, take.record()))
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            self.post_message(self.Failed(number, as_told(error, self.say)))

    @on(Recorded)
    async def go_on_to_hear(self, message: Recorded) -> None:
        await self.complete()
        if not self.sitting.is_about(message.take):
            self._keep_spare(message.recording, is_cancelled=True)
            return
        if self.sitting.phase is Phase.RECORDING:  # the limit was reached, or the microphone was lost
            self._move(self.sitting.stop())
        self._hear(message.recording)

    # hearing and judging

    def _hear(self, recording: Recording) -> None:
        self._keep_spare(recording, is_cancelled=False)
        if recording.lost:
            self.notify(self.say.told(recording.lost), severity="warning", markup=False)
        if recording.overflowed:
            self.notify(self.say("recording.overflow"), severity="warning", markup=False)
        along, self.along = self.along, None
        self.hear(recording, along or self._afresh(), self.sitting.take)

    def _afresh(self) -> HearingAlong:
        """For a take that begins, or that could not be heard while it was spoken."""
        return HearingAlong(self.desk.hearing.made, self.question.language, self._jargon)

    def _jargon(self) -> Sequence[str]:
        return self.desk.services.jargon(self.question.id)

    @work(thread=True, exclusive=True, exit_on_error=False, group="hear")
    def hear(self, recording: Recording, along: HearingAlong, number: int) -> None:
        worker, examiner = get_current_worker(), self.desk.examiner
        try:
            transcript = wait_for(
                lambda: along.finish(recording, self.desk.hearing.ready()), lambda: worker.is_cancelled
            )
            if not worker.is_cancelled:
                outcome = examiner.judge(
                    self.question, transcript, recording.path.name, silent=recording.silent_source
                )
                self.post_message(self.Scored(number, outcome))
                self._archive(recording)
        except AbandonedError:
            return
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            self.post_message(self.Failed(number, as_told(error, self.say)))

    @staticmethod
    def _archive(recording: Recording) -> None:
        """Halves the file once the verdict is out; where that fails the WAV stays."""
        from trainer.audio.archive import archive

        with suppress(AudioError):
            archive(recording)

    @on(Scored)
    def show_verdict(self, message: Scored) -> None:
        if not self.sitting.is_about(message.take):
            return
        self.spare = None
        self._move(self.sitting.scored(message.outcome))
        from trainer.tui.screens.verdict import VerdictScreen

        self.app.switch_screen(VerdictScreen(self.desk, self.place, message.outcome))
        self._held.close()

    @on(Failed)
    def show_failure(self, message: Failed) -> None:
        self._held.close()
        if self.sitting.is_about(message.take):
            self._move(self.sitting.fail(message.error))

    # other ways to answer

    def action_type(self) -> None:
        self._show(TYPING)
        self.typing.area.focus()

    def action_submit(self) -> None:
        if text := self.typing.answer():
            self._held.enter_context(self.app.batch_update())
            self.set_timer(HOLD_SECONDS, self._held.close)
            self._move(self.sitting.hand_in())
            self.read_typed(text, self.sitting.take)

    @work(thread=True, exclusive=True, exit_on_error=False, group="hear")
    def read_typed(self, text: str, number: int) -> None:
        try:
            self.post_message(self.Scored(number, self.desk.examiner.read(self.question, text)))
        except Exception as error:  # noqa: BLE001 - one place a worker: whatever it is, it is shown
            self.post_message(self.Failed(number, as_told(error, self.say)))

    def action_open_file(self) -> None:
        from trainer.tui.dialogs.choose_file import ChooseFile

        self.app.push_screen(ChooseFile(self.desk), self.take_file)

    def take_file(self, path: Path | None) -> None:
        """Takes the file as if it were spoken, whole; its sound is kept like any take."""
        if path is not None:
            self._drop_spare()
            self._move(self.sitting.hand_in())
            self._begin(lambda: self.desk.services.audio_file(path), None)

    def action_score_spare(self) -> None:
        if self.spare is not None:
            self._move(self.sitting.hand_in())
            self._hear(self.spare)

    # changing one's mind

    def action_cancel(self) -> None:
        if self.panels.current == TYPING:
            self._show(self.sitting.phase.value)
            return
        self._held.close()
        self._stop_listening()
        self.workers.cancel_group(self, "hear")
        self._spare_is_cancelled = True
        self._move(self.sitting.cancel())
        self._show_spare()

    def action_leave(self) -> None:
        self.app.pop_screen()

    def action_clock(self) -> None:
        self._is_clock_hidden = not self._is_clock_hidden
        self.recording.hide_clock(self._is_clock_hidden)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "score_spare" and self.spare is None:
            return False
        if action == "read_aloud" and self.desk.services.reading is None:
            return False
        if action == "models" and (self.desk.services.models is None or self.lack is None):
            return False
        return not self.is_mounted or self.panels.current in ALLOWED.get(action, {self.panels.current})

    # what is seen follows from the sitting

    def _move(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self._heard_since = self.desk.services.now() if sitting.phase is Phase.TRANSCRIBING else None
        self.asking.show_error(sitting.error)
        self._show_spare()
        if sitting.phase is not Phase.SCORED:
            self._show(sitting.phase.value)

    def _show(self, panel: str) -> None:
        self.panels.current = panel
        if panel not in {"asking", TYPING}:
            self.asking.reading.stop()
        if panel != TYPING:
            self.question_text.focus()
        self.tick()
        (self.ticking.resume if panel in {"recording", "transcribing"} else self.ticking.pause)()
        self.refresh_bindings()

    def tick(self) -> None:
        if self.sitting.phase is Phase.RECORDING and self.take is not None:
            self.recording.show(self.take.reading, self.along.text if self.along else None)
        elif self._heard_since is not None:
            waited = (self.desk.services.now() - self._heard_since).total_seconds()
            self.waiting.show(is_model_ready=self.desk.hearing.is_ready, seconds=waited)

    def _keep_spare(self, recording: Recording, *, is_cancelled: bool) -> None:
        self.spare, self._spare_is_cancelled = recording, is_cancelled
        self._show_spare()
        self.refresh_bindings()

    def _drop_spare(self) -> None:
        """A take that was cancelled goes when it is left; one that could not be heard stays on disk."""
        if self.spare is not None and self._spare_is_cancelled:
            self.desk.services.recordings.discard(self.spare.path)
        self.spare = None

    def _show_spare(self) -> None:
        if self.spare is None or self.sitting.phase is not Phase.ASKING:
            self.asking.show_note("")
        elif self._spare_is_cancelled:
            self.asking.show_note(self.say("recording.cancelled"))
        else:
            self.asking.show_note(self.say("error.recording_kept", name=self.spare.path.name))
