"""How soon the microphone hears after the key, and how soon the program is gone, on the real device path."""

from __future__ import annotations

import json
import statistics
import sys
import time
from typing import TYPE_CHECKING

import pytest
import soundfile

from tests.audio.real_microphone import kept_awake, run, told
from tests.virtual_microphone import VirtualMicrophone
from trainer.audio.wav_header import is_stale

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = [pytest.mark.microphone, pytest.mark.alone]

KEYS = """
import json, subprocess, sys, time
from pathlib import Path
from trainer.audio.microphone import Microphone, warm_up
from trainer.audio.recorder import Recorder

class Opened(Microphone):
    def __enter__(self):
        entered = super().__enter__()
        self.at = time.perf_counter()
        return entered

def press(number):
    key, heard, source = time.perf_counter(), [], Opened()
    def on_block(block):
        heard.append(time.perf_counter())
        recorder.stop()
    recorder = Recorder(source, Path(sys.argv[1]) / f"{number}.wav", on_block=on_block)
    recorder.record()
    return source.at - key, heard[0] - key

warm_up()
loading = subprocess.Popen([sys.executable, "-c", sys.argv[2]])
try:
    print(json.dumps([press(number) for number in range(21)]))
finally:
    loading.kill()
    loading.wait()
"""
LOADING = """
from trainer.asr.whisper import WhisperTranscriber
from trainer.errors import ModelError
while True:
    try:
        WhisperTranscriber("base").load()
    except ModelError:  # without a model something else keeps the machine as busy
        sum(n * n for n in range(1_000_000))
"""
QUIT = """
import sys, threading
from pathlib import Path
from trainer.audio.microphone import Microphone
from trainer.tui.running_take import RunningTake
take = RunningTake(Microphone, Path(sys.argv[1]), None)
recording = threading.Thread(target=take.record)
recording.start()
while take.reading.seconds < 0.5:
    pass
print("speaking", flush=True)
sys.stdin.readline()
take.stop()
"""


@pytest.fixture(scope="module")
def microphone() -> Iterator[VirtualMicrophone]:
    with VirtualMicrophone() as virtual, kept_awake(virtual):
        yield virtual


def test_a_tenth_of_a_second_after_the_key_the_first_block_is_on_disk_with_a_model_loading(
    microphone: VirtualMicrophone, tmp_path: Path
) -> None:
    pressed = json.loads(told(run(microphone, KEYS, str(tmp_path), LOADING)))
    listening = statistics.median(opened for opened, _ in pressed)
    on_disk = statistics.median(heard for _, heard in pressed)
    print(
        f"\nkey to listening: median {listening:.3f} s, key to the first block on disk: median {on_disk:.3f} s, "
        f"longest {max(heard for _, heard in pressed):.3f} s"
    )
    assert listening <= on_disk <= 0.1


@pytest.mark.parametrize("pulled_out", [False, True], ids=["plugged in", "pulled out meanwhile"])
def test_quitting_while_recording_takes_less_than_two_seconds_and_the_file_is_whole(
    microphone: VirtualMicrophone, tmp_path: Path, *, pulled_out: bool
) -> None:
    take = tmp_path / "take.wav"
    job = run(microphone, QUIT, str(take))
    assert job.stdout
    assert job.stdin
    assert job.stdout.readline() == "speaking\n"
    if pulled_out:
        microphone.unplug()
    try:
        began = time.monotonic()
        told(job, may_complain=pulled_out)
        took = time.monotonic() - began
    finally:
        microphone.plug_in()
    print(f"\nquit in {took:.2f} s", file=sys.stderr)
    assert took < 2.0
    assert not is_stale(take)
    assert soundfile.info(take).frames >= 8_000
