from __future__ import annotations

import os
import subprocess
import sys
import threading
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tui.staging import NOW, SAID, judged
from trainer.audio.level import SignalReport
from trainer.audio.take import Level
from trainer.errors import TrainerError
from trainer.progress.attempt import Attempt
from trainer.spoken.transcript import Segment, Transcript
from trainer.tui.failure import as_told
from trainer.tui.hearing import Hearing
from trainer.tui.patient import AbandonedError, wait_for
from trainer.tui.plain import plain
from trainer.tui.running_take import Reading
from trainer.tui.spark import sparkline
from trainer.tui.spoken_text import COST, EARNED, marked
from trainer.tui.strings import Phrases
from trainer.tui.widgets.level_meter import LevelMeter
from trainer.tui.widgets.recording_panel import minutes


@given(st.text())
def test_plain_text_keeps_every_characters_place_and_no_order_to_the_terminal(text: str) -> None:
    drawn = plain(text)
    assert len(drawn) == len(text)
    assert not any((ord(c) < 32 and c not in "\n\t") or 0x7F <= ord(c) < 0xA0 for c in drawn)
    assert not set(drawn) & set("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u061c")


def test_of_all_characters_orders_to_the_terminal_alone_are_replaced() -> None:
    """Control characters, separators and halves of characters by Unicode's categories, and what turns the writing."""
    turns = {0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)}
    characters = [chr(code) for code in range(sys.maxunicode + 1)]
    replaced = {c for c, drawn in zip(characters, plain("".join(characters)), strict=True) if c != drawn}
    orders = {c for c in characters if unicodedata.category(c) in {"Cc", "Zl", "Zp", "Cs"} or ord(c) in turns}
    assert replaced == orders - {"\n", "\t"}


def test_vietnamese_and_signs_are_left_as_they_are() -> None:
    text = "Có hứa được không? 16 × 10⁹ ÷ 3,35 TB/s ≈ 4,8 ms\n• “không”"
    assert plain(text) == text


def test_the_sparkline_is_on_one_scale_and_shows_the_newest() -> None:
    assert sparkline([0, 100]) == "▁█"
    assert sparkline([50, 50]) == "▄▄"
    assert sparkline(list(range(101)), width=5) == sparkline([96, 97, 98, 99, 100])
    assert sparkline([]) == ""


def test_the_transcript_marks_what_earned_and_what_cost_at_the_words_themselves() -> None:
    heard = Transcript((Segment(SAID, 0.0, 1.0),), "vi", "base", 1.0)
    attempt = Attempt("a", "01/Q1", NOW, SAID, (), "", judged("01/Q1", heard), "base", 1.0)
    spans = {(SAID[s.start : s.end], s.style) for s in marked(attempt).spans}
    assert ("đọc toàn bộ trọng số", EARNED) in spans
    assert ("bốn mươi tám mili giây", COST) in spans
    assert ("Trần đến từ TFLOPS", COST) in spans


def test_a_level_below_the_meter_fills_nothing_and_full_scale_fills_it() -> None:
    assert LevelMeter._cells(-90.0, 40) == 0
    assert LevelMeter._cells(-30.0, 40) == 20
    assert LevelMeter._cells(0.0, 40) == 40


@pytest.mark.parametrize(("seconds", "shown"), [(0, "0:00"), (59.9, "0:59"), (60, "1:00"), (605.2, "10:05")])
def test_the_clock_shows_whole_minutes_and_seconds(seconds: float, shown: str) -> None:
    assert minutes(seconds) == shown


def test_a_take_is_not_called_dead_before_it_has_had_time_to_begin() -> None:
    assert Reading(seconds=0.4, peak=0.0).warning == ""
    assert Reading(seconds=0.6, peak=0.0).warning == "recording.no_signal"


def test_a_fault_of_the_program_is_named_and_an_error_for_people_left_as_it_is() -> None:
    said = TrainerError("the deck is gone", hint="put it back")
    assert as_told(said, Phrases("en")) is said
    assert "KeyError: 'x'" in as_told(KeyError("x"), Phrases("en")).msg


def test_a_call_that_returns_or_raises_does_so_through_the_wait() -> None:
    assert wait_for(lambda: 7, lambda: False) == 7
    with pytest.raises(ZeroDivisionError):
        wait_for(lambda: 1 // 0, lambda: False)


def test_a_call_that_nobody_waits_for_is_left_at_once() -> None:
    gate = threading.Event()
    with pytest.raises(AbandonedError):
        wait_for(gate.wait, lambda: True)
    gate.set()


def test_two_that_ask_for_the_model_at_once_get_one_loaded_once() -> None:
    loads: list[int] = []

    class Slow:
        name = "slow"

        def load(self) -> None:
            loads.append(1)

        def transcribe(self, samples: object, language: str, jargon: object = ()) -> Transcript:
            raise NotImplementedError

    hearing = Hearing(Slow)  # type: ignore[arg-type]
    threads = [threading.Thread(target=hearing.ready) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(loads) == 1
    assert hearing.is_ready


NOISY = """
import os, sys, threading
sys.path.insert(0, sys.argv[2])
from pathlib import Path
from trainer.tui.quiet import native_noise_in
with native_noise_in(Path(sys.argv[1])):
    noise = threading.Thread(target=os.write, args=(2, b"ALSA lib pcm.c:2664 \\xff\\xfe\\n"))
    noise.start()
    noise.join()
    print("drawn", file=sys.__stderr__)
print("after", file=sys.stderr)
os.write(2, b"native after\\n")
"""


@pytest.mark.parametrize("log_name", ["native.log", "a-folder-that-is-a-file/native.log"])
def test_native_noise_goes_to_the_log_and_the_screen_stays_the_programs(
    tmp_path: Path, log_name: str
) -> None:
    (tmp_path / "a-folder-that-is-a-file").write_text("", encoding="utf-8")
    log = tmp_path / log_name
    root = str(Path(__file__).parents[2])
    done = subprocess.run(
        [sys.executable, "-c", NOISY, str(log), root], capture_output=True, check=True, env={**os.environ}
    )
    assert done.stderr.decode().split("\n") == ["drawn", "after", "native after", ""]
    if log.exists():
        assert b"\xff\xfe" in log.read_bytes()


def test_a_reading_is_made_of_the_recorders_level() -> None:
    from trainer.tui.running_take import RunningTake

    take = RunningTake(lambda: None, Path("a.wav"), 60.0)  # type: ignore[arg-type, return-value]
    signal = SignalReport(0.5, -9.0, zero=False, clipped=0.0)
    take._note("mic", Level(1.5, signal, dead=False, clipping=True, overflowed=False))
    assert take.reading == Reading("mic", 1.5, -9.0, 0.5, is_clipping=True)
    assert take.reading.warning == "recording.clipped"


def test_a_microphone_without_signal_keeps_its_name_in_vietnamese() -> None:
    assert Phrases("vi").reason("Yeti [USB] gave no signal") == "Yeti [USB] không có tín hiệu"
    assert Phrases("vi").reason("the microphone gave no signal") == "micro không có tín hiệu"
    assert Phrases("en").reason("Yeti [USB] gave no signal") == "Yeti [USB] gave no signal"
