"""The second hearing with the real recogniser: of the lowest priority, and gone the moment it is abandoned."""

from __future__ import annotations

import os
import threading
import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import pytest

from trainer.asr.process import ProcessTranscriber
from trainer.audio.wav import load_audio
from trainer.exam.second_hearing import SecondHearing
from trainer.progress.attempt import Attempt
from trainer.scoring.sheet import ScoreSheet
from trainer.store.history import History
from trainer.store.places import sample_path

if TYPE_CHECKING:
    from pathlib import Path

    from trainer.spoken.transcript import Transcript

pytestmark = pytest.mark.model
PATIENT = 60.0
AT = datetime(2026, 11, 29, 12, 0, tzinfo=UTC)


def sheet(score: int) -> ScoreSheet:
    return ScoreSheet("demo/Q2", "sha256:1", score, True, "", (), (), 0, 1, 0)


def by_length(card: str, transcript: Transcript) -> ScoreSheet:
    return sheet(min(100, len(transcript.text.split())))


def hearing(log: History, recogniser: ProcessTranscriber) -> SecondHearing:
    return SecondHearing(
        make=lambda heard_by: recogniser,
        samples=lambda name: load_audio(sample_path(name)),
        score=by_length,
        log=lambda: log,
        mistakes=lambda card: (),
        now=lambda: AT,
    )


def answered(log: History, recording: str) -> Attempt:
    attempt = Attempt("id1", "demo/Q2", AT, "half", (), recording, sheet(1), "tiny int8 cpu", 13.6)
    log.add(attempt)
    return attempt


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def waits_for(is_so: object, seconds: float = PATIENT) -> bool:
    """Looks again and again until the claim holds."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if is_so():  # type: ignore[operator] # a claim
            return True
        time.sleep(0.005)
    return False


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="no priorities on this system")
def test_it_hears_the_recording_at_the_lowest_priority_amends_and_leaves_no_process(tmp_path: Path) -> None:
    log = History(tmp_path / "h.sqlite3")
    recogniser = ProcessTranscriber("base", niceness=19)
    seen: list[tuple[int, int]] = []

    def watch() -> None:
        assert waits_for(lambda: recogniser.pid is not None)
        pid = recogniser.pid or 0
        waits_for(lambda: os.getpriority(os.PRIO_PROCESS, pid) == 19)
        seen.append((pid, os.getpriority(os.PRIO_PROCESS, pid)))

    watching = threading.Thread(target=watch)
    watching.start()
    reheard = hearing(log, recogniser).run(answered(log, "q2-mistake.flac"), "en")
    watching.join(PATIENT)
    assert reheard is not None
    assert reheard.amended is not None
    assert "350 watts" in log.attempts()[0].text
    assert log.first("id1").text == "half"
    ((pid, priority),) = seen
    assert priority == 19
    assert waits_for(lambda: not is_there(pid), 5.0)


@pytest.mark.parametrize("is_decoding", [False, True], ids=["while it loads", "while it decodes"])
@pytest.mark.alone
def test_abandoned_it_is_gone_at_once_and_whoever_abandons_it_does_not_wait(
    tmp_path: Path, is_decoding: bool
) -> None:
    log = History(tmp_path / "h.sqlite3")
    recogniser = ProcessTranscriber("base", niceness=19)
    second, attempt = hearing(log, recogniser), answered(log, "q1-full.flac")
    came: list[object] = []
    running = threading.Thread(target=lambda: came.append(second.run(attempt, "en")))
    running.start()
    assert waits_for(lambda: recogniser.pid is not None)
    pid = recogniser.pid or 0
    if is_decoding:
        assert waits_for(lambda: recogniser.name == "base int8 cpu" and bool(recogniser._loaded_name))
    began = time.perf_counter()
    second.abandon()
    took = time.perf_counter() - began
    assert took < 0.1, f"whoever records waits {took:.3f} s for it"
    assert waits_for(lambda: not is_there(pid), 2.0), "it decodes on beside a recording"
    running.join(2.0)
    assert came == [None]
    assert log.attempts() == (attempt,)
