"""The recogniser's process may abort, hang or be killed: what was heard is kept and the rest is heard again."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import threading
import time
from typing import TYPE_CHECKING

import numpy as np
import pytest

from trainer.asr.process import ProcessTranscriber
from trainer.asr.task import AbandonedError, HearingError
from trainer.asr.watch import Patience
from trainer.audio.wav import load_audio
from trainer.errors import ModelError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from trainer.asr.live import LiveSession, LiveText

    WordErrors = Callable[[str, str], tuple[int, int]]

pytestmark = pytest.mark.model
BLOCK = 1600
PATIENT = 60.0
PAUSE = round(11.5 * 16_000)
"""Where the speaker breathes."""
SILENCE = 4 * 16_000
FIRST = PAUSE + SILENCE + 8_000
"""Samples until after the pause in it."""


@pytest.fixture(scope="module")
def answer(english: Path) -> np.ndarray:
    """13.6 s of speech with a pause after 11 s, long enough that what is before it is certain."""
    spoken = load_audio(english / "q2-mistake.flac")
    return np.concatenate((spoken[:PAUSE], np.zeros(SILENCE, np.float32), spoken[PAUSE:]))


@pytest.fixture(scope="module")
def text(process: ProcessTranscriber, answer: np.ndarray) -> str:
    return process.transcribe(answer, "en").text


class Ear:
    """Waits for the text that comes while a recording runs."""

    def __init__(self) -> None:
        self.texts: list[LiveText] = []
        self._has_news = threading.Condition()

    def __call__(self, live: LiveText) -> None:
        with self._has_news:
            self.texts.append(live)
            self._has_news.notify_all()

    def wait_for(self, is_it: Callable[[LiveText], bool]) -> None:
        with self._has_news:
            assert self._has_news.wait_for(lambda: any(map(is_it, self.texts)), PATIENT)


def push(session: LiveSession, samples: np.ndarray) -> None:
    for at in range(0, len(samples), BLOCK):
        session.push(samples[at : at + BLOCK])


def ends(pid: int, seconds: float) -> bool:
    """Whether a process of this number is gone within that time."""
    try:
        watched = os.pidfd_open(pid)
    except ProcessLookupError:
        return True
    try:
        poll = select.poll()
        poll.register(watched, select.POLLIN)
        return bool(poll.poll(seconds * 1000))
    finally:
        os.close(watched)


def kill(process: ProcessTranscriber, number: int = signal.SIGKILL) -> int:
    pid = process.pid
    assert pid is not None
    os.kill(pid, number)
    return pid


def same(text: str, other: str, word_errors: WordErrors) -> bool:
    errors, words = word_errors(text, other)
    return words > 25 and errors / words < 0.1


def test_live_text_runs_along_and_the_end_is_what_the_whole_recording_gives(
    process: ProcessTranscriber, answer: np.ndarray, text: str, word_errors: WordErrors
) -> None:
    ear = Ear()
    session = process.listen("en", on_text=ear)
    push(session, answer[:FIRST])
    ear.wait_for(lambda live: "350 watts" in live.text and len(live.committed) > 10)
    push(session, answer[FIRST:])
    heard = session.finish()
    assert same(text, heard.text, word_errors)
    assert heard.seconds == len(answer) / 16_000
    assert heard.model == process.name
    times = [time for word in heard.words for time in (word.start, word.end)]
    assert times == sorted(times)
    assert times[-1] <= heard.seconds


def test_a_killed_recogniser_keeps_what_was_certain_and_hears_the_rest_again(
    process: ProcessTranscriber, answer: np.ndarray, text: str, word_errors: WordErrors
) -> None:
    ear = Ear()
    session = process.listen("en", on_text=ear)
    push(session, answer[:FIRST])
    ear.wait_for(lambda live: len(live.committed) > 10)
    before = session.heard().words
    pid = kill(process)
    push(session, answer[FIRST:])
    heard = session.finish()
    assert process.pid not in {pid, None}
    assert heard.words[: len(before)] == before
    assert same(text, heard.text, word_errors)


def test_killed_while_it_hears_a_file_it_is_started_again_and_goes_on(
    process: ProcessTranscriber, answer: np.ndarray, text: str, word_errors: WordErrors
) -> None:
    process.load()
    heard: list[str] = []
    long = np.concatenate((answer, np.zeros(16_000 * 3, np.float32), answer))
    thread = threading.Thread(target=lambda: heard.append(process.transcribe(long, "en").text))
    thread.start()
    kill(process)
    thread.join(PATIENT)
    assert same(f"{text} {text}", heard[0], word_errors)


def test_killed_twice_is_an_error_with_the_remedy_and_with_all_that_was_heard(
    process: ProcessTranscriber, answer: np.ndarray
) -> None:
    ear = Ear()
    session = process.listen("en", on_text=ear)
    push(session, answer[:FIRST])
    ear.wait_for(lambda live: len(live.committed) > 10)
    pid = kill(process)
    assert ends(pid, PATIENT)
    ear.texts.clear()
    push(session, answer[FIRST:])
    ear.wait_for(lambda live: True)
    kill(process)
    with pytest.raises(HearingError, match="died or hung twice; choose a smaller model") as caught:
        session.finish()
    assert caught.value.heard is not None
    assert "350 watts" in caught.value.heard.text
    assert process.transcribe(answer[:80_000], "en").text, "the next recording is heard again"


def test_a_hung_recogniser_is_noticed_and_replaced(
    base_model: Path, answer: np.ndarray, text: str, word_errors: WordErrors
) -> None:
    patience = Patience(seconds=4.0, per_second=1.0)
    with ProcessTranscriber(base_model, patience=patience) as process:
        process.load()
        pid = kill(process, signal.SIGSTOP)
        session = process.listen("en")
        push(session, answer)
        assert same(text, session.finish().text, word_errors)
        assert process.pid != pid


@pytest.mark.alone
def test_giving_up_a_decode_takes_a_fifth_of_a_second_and_keeps_the_process_warm(
    process: ProcessTranscriber, answer: np.ndarray
) -> None:
    process.load()
    pid, ended = process.pid, threading.Event()

    def transcribe() -> None:
        with pytest.raises(AbandonedError):
            process.transcribe(answer, "en")
        ended.set()

    thread = threading.Thread(target=transcribe)
    thread.start()
    while not any(task.is_open for task in list(process._tasks.values())):
        threading.Event().wait(0.001)
    began = time.monotonic()
    process.abandon()
    assert ended.wait(5)
    assert time.monotonic() - began < 0.2
    thread.join()
    assert process.transcribe(answer[:80_000], "en").text
    assert process.pid == pid


@pytest.mark.alone
def test_a_recording_that_is_given_up_waits_for_nobody(
    process: ProcessTranscriber, answer: np.ndarray
) -> None:
    session = process.listen("en")
    push(session, answer)
    began = time.monotonic()
    session.abandon()
    with pytest.raises(AbandonedError):
        session.finish()
    assert time.monotonic() - began < 0.2
    session.push(answer)


@pytest.mark.alone
def test_quitting_while_it_decodes_takes_less_than_two_seconds_and_leaves_nothing(
    base_model: Path, answer: np.ndarray
) -> None:
    process = ProcessTranscriber(base_model)
    process.load()
    pid = process.pid
    assert pid is not None
    session = process.listen("en")
    push(session, np.tile(answer, 4))
    began = time.monotonic()
    process.close()
    assert time.monotonic() - began < 2.0
    assert ends(pid, 0)
    with pytest.raises(AbandonedError):
        session.finish()
    with pytest.raises(ModelError):
        process.load()


PROGRAM = """
import sys, numpy as np
from trainer.asr.process import ProcessTranscriber
process = ProcessTranscriber(sys.argv[1])
process.load()
session = process.listen("en")
session.push(np.random.default_rng(1).normal(0, 0.1, 480_000).astype(np.float32))
print(process.pid, flush=True)
session.finish()
sys.stdin.read()
"""


def test_it_dies_with_the_program_even_when_that_is_killed(base_model: Path) -> None:
    program = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(base_model)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    with program:
        assert program.stdout is not None
        pid = int(program.stdout.readline())
        program.kill()
    assert ends(pid, 3.0)


def test_ctrl_c_is_not_for_the_recogniser(process: ProcessTranscriber, answer: np.ndarray) -> None:
    process.load()
    pid = kill(process, signal.SIGINT)
    assert process.transcribe(answer[:80_000], "en").text
    assert process.pid == pid


@pytest.mark.alone
def test_recording_begins_before_the_model_is_loaded(base_model: Path, answer: np.ndarray) -> None:
    with ProcessTranscriber(base_model) as process:
        began = time.monotonic()
        session = process.listen("en")
        push(session, answer)
        assert time.monotonic() - began < 0.2
        assert "350 watts" in session.finish().text


def test_a_model_that_cannot_be_loaded_says_so_at_the_end_of_the_recording(
    model_folder: Path, answer: np.ndarray
) -> None:
    with ProcessTranscriber(model_folder) as process:
        session = process.listen("en")
        push(session, answer)
        with pytest.raises(HearingError, match=r"cannot be loaded on cpu.*fetch it again"):
            session.finish()
        with pytest.raises(ModelError, match="fetch it again"):
            process.load()


@pytest.mark.parametrize(("wanted", "policy"), [(None, "PASSIVE"), ("ACTIVE", "ACTIVE")])
def test_its_threads_sleep_while_they_wait_unless_somebody_wants_otherwise(
    wanted: str | None, policy: str, base_model: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("OMP_WAIT_POLICY", raising=False)
    if wanted:
        monkeypatch.setenv("OMP_WAIT_POLICY", wanted)
    with ProcessTranscriber(base_model) as transcriber:
        transcriber.load()
        with open(f"/proc/{transcriber.pid}/environ", encoding="utf-8") as stream:  # noqa: PTH123 - no file of ours
            assert f"OMP_WAIT_POLICY={policy}" in stream.read().split("\0")


def test_what_native_libraries_print_goes_to_the_log(
    base_model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CT2_VERBOSE", "1")
    log = tmp_path / "logs" / "recogniser.log"
    with ProcessTranscriber(base_model, log=log) as process:
        process.load()
    assert "ctranslate2" in log.read_text(encoding="utf-8", errors="replace")
    assert capfd.readouterr() == ("", "")


def test_a_gpu_that_kills_the_process_gives_way_to_the_cpu(base_model: Path, answer: np.ndarray) -> None:
    with ProcessTranscriber("no such model", "cuda", "float16", cpu_model=base_model) as process:
        session = process.listen("en")
        push(session, answer[:80_000])
        kill(process)
        assert "350 watts" in session.finish().text
        assert (process.name, process.remark) == (
            "base int8 cpu", "the recogniser died on the GPU, so the CPU is used",
        )  # fmt: skip
