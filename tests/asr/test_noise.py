"""What nobody said is not heard, while it is recorded and afterwards, and costs little."""

from __future__ import annotations

import os
import resource
from itertools import cycle
from typing import TYPE_CHECKING

import numpy as np
import pytest

from trainer.audio.wav import load_audio

if TYPE_CHECKING:
    from pathlib import Path

    from trainer.asr.process import ProcessTranscriber

pytestmark = pytest.mark.model
MINUTES = float(os.environ.get("TRAINER_NOISE_MINUTES", "5"))
"""Of noise; sixty for the figure in the issue."""
SPOKEN = ("en_speech_as_vi", "sil8_then_speech", "speech_then", "reversed_speech")
"""Material of the folder in which a voice is heard."""
BLOCK = 1600


def noises(folder: Path) -> list[np.ndarray]:
    paths = [path for path in sorted(folder.glob("*.flac")) if not path.stem.startswith(SPOKEN)]
    assert len(paths) > 35
    return [load_audio(path) for path in paths]


def rss_of(pid: int | None) -> int:
    """Bytes of memory that a process holds."""
    with open(f"/proc/{pid}/statm", encoding="ascii") as stream:  # noqa: PTH123 - no file of ours
        return int(stream.read().split()[1]) * resource.getpagesize()


def test_minutes_of_noise_give_not_a_word_and_memory_stays_flat(
    process: ProcessTranscriber, shared_audio: Path
) -> None:
    shown: list[str] = []
    session = process.listen("vi", on_text=lambda live: shown.append(live.text))
    seconds = 0.0
    for noise in cycle(noises(shared_audio / "noise")):
        for at in range(0, len(noise), BLOCK):
            session.push(noise[at : at + BLOCK])
        seconds += len(noise) / 16_000
        if seconds >= MINUTES * 60:
            break
    heard = session.finish()
    assert heard.text == ""
    assert heard.seconds == pytest.approx(seconds, abs=0.1)
    assert not session.live.committed


def test_half_an_hour_of_silence_and_hum_does_not_grow_the_process(process: ProcessTranscriber) -> None:
    process.load()
    minute = np.sin(np.arange(60 * 16_000, dtype=np.float32) * np.float32(0.02)) * np.float32(0.01)
    session = process.listen("vi")
    session.push(minute)
    session.finish()
    before = rss_of(process.pid)
    session = process.listen("vi")
    for _ in range(30):
        for at in range(0, len(minute), 16_000):
            session.push(minute[at : at + 16_000])
    heard = session.finish()
    assert heard.text == ""
    assert session.live.behind_seconds < 1.0
    assert rss_of(process.pid) - before < 200 << 20, "the 110 MB of half an hour may be on the way, no more"
    assert len(session._tape.cut(0.0)) < 3 * 16_000, "and none of it is kept on this side"


def test_each_noise_alone_is_an_empty_answer(process: ProcessTranscriber, shared_audio: Path) -> None:
    heard = {}
    for path in sorted((shared_audio / "noise").glob("*.flac")):
        if not path.stem.startswith(SPOKEN):
            session = process.listen("vi")
            session.push(load_audio(path))
            heard[path.stem] = session.finish().text
    assert len(heard) > 35
    assert {name: text for name, text in heard.items() if text} == {}


@pytest.mark.parametrize("name", ["um_4s", "babble_10s", "cough_3s", "cut_0p3s", "siren_6s", "breath_6s"])
def test_a_noise_in_a_file_is_an_empty_answer(
    name: str, process: ProcessTranscriber, shared_audio: Path
) -> None:
    assert process.transcribe(load_audio(shared_audio / "noise" / f"{name}.flac"), "vi").text == ""


@pytest.mark.parametrize("name", ["sil8_then_speech", "speech_then_sil25", "speech_then_keys20"])
def test_speech_beside_noise_is_heard_and_only_that(
    name: str, process: ProcessTranscriber, shared_audio: Path
) -> None:
    session = process.listen("vi")
    session.push(load_audio(shared_audio / "noise" / f"{name}.flac"))
    heard = session.finish().text
    assert "tràng pháo tay" in heard
    assert len(heard.split()) < 20
