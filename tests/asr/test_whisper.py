"""The real recogniser on real speech; what it heard is compared with what was said."""

from __future__ import annotations

import csv
import time
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from trainer.asr.whisper import WhisperTranscriber
from trainer.asr.whisper_result import ALLOWED_SYMBOLS
from trainer.audio.wav import load_audio
from trainer.errors import ModelError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    WordErrors = Callable[[str, str], tuple[int, int]]

pytestmark = pytest.mark.model


def _manifest(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as stream:
        return list(csv.DictReader(stream, delimiter="\t", quoting=csv.QUOTE_NONE))


@pytest.fixture(scope="module")
def full_answer(whisper: WhisperTranscriber, english: Path) -> str:
    return whisper.transcribe(load_audio(english / "q1-full.flac"), "en").text


@pytest.mark.parametrize(
    "said",
    ["300", "16 gigabytes", "3.35 terabytes per second", "4.8 milliseconds", "150 to 180", "speculative"],
)
def test_the_figures_of_an_english_answer_are_heard(said: str, full_answer: str) -> None:
    assert said in full_answer


def test_an_english_answer_ends_where_its_speaker_did(full_answer: str) -> None:
    assert full_answer.endswith("speculative decoding.")


def test_real_vietnamese_speech_is_heard_as_well_as_the_base_model_can(
    whisper: WhisperTranscriber, shared_audio: Path, word_errors: WordErrors
) -> None:
    joined = [row for row in _manifest(shared_audio / "vi" / "manifest.tsv") if "/joined/" in row["path"]][:4]
    errors = words = 0
    for row in joined:
        heard = whisper.transcribe(load_audio(shared_audio / row["path"]), "vi")
        more, length = word_errors(row["transcript"], heard.text)
        errors, words = errors + more, words + length
    assert words > 50
    assert errors / words < 0.45


def test_speech_at_minus_60_dbfs_is_heard_as_loud_speech_is(
    whisper: WhisperTranscriber, english: Path, word_errors: WordErrors
) -> None:
    loud = load_audio(english / "q2-mistake.flac")
    quiet = loud * np.float32(0.001 / np.abs(loud).max())
    errors, words = word_errors(whisper.transcribe(loud, "en").text, whisper.transcribe(quiet, "en").text)
    assert words > 30
    assert errors / words < 0.1


@pytest.mark.parametrize(
    "name",
    ["sil_30s", "dith80_30s", "white35_5s", "pink20_5s", "brown30_5s", "hum_10s", "keys_6s", "music_8s"],
)
def test_what_nobody_said_is_not_heard(name: str, whisper: WhisperTranscriber, shared_audio: Path) -> None:
    assert whisper.transcribe(load_audio(shared_audio / "noise" / f"{name}.flac"), "vi").text == ""


def test_a_minute_of_room_noise_is_done_in_two_seconds(whisper: WhisperTranscriber) -> None:
    room = np.random.default_rng(7).normal(0, 0.003, 60 * 16_000).astype(np.float32)
    whisper.load()
    began = time.process_time()
    assert whisper.transcribe(room, "vi").text == ""
    assert time.process_time() - began < 4.0, "seconds of both processors together"


def test_a_stretch_that_nobody_wants_once_it_is_encoded_is_given_up(
    whisper: WhisperTranscriber, english: Path
) -> None:
    spoken = load_audio(english / "q2-mistake.flac")[: 4 * 16_000]
    asked = 0

    def is_unwanted() -> bool:
        nonlocal asked
        asked += 1
        return True

    assert whisper.hear(spoken, "en", is_unwanted=is_unwanted) is None
    assert asked == 1
    assert whisper.hear(spoken, "en"), "the same is heard by whoever wants it"


def test_silence_does_not_even_load_the_model(tmp_path: Path) -> None:
    nowhere = WhisperTranscriber(tmp_path / "no model")
    assert nowhere.transcribe(np.zeros(160_000, np.float32), "vi").text == ""


def test_the_symbols_of_units_and_powers_may_be_written_and_brackets_of_noise_not(
    whisper: WhisperTranscriber,
) -> None:
    tokenizer = whisper._model.hf_tokenizer
    forbidden = {tokenizer.decode([token]).strip() for token in whisper._decoder("vi").suppressed}
    assert not forbidden & set(ALLOWED_SYMBOLS)
    assert {"[", "♪", "♪♪", "<", "{"} & forbidden


def test_a_language_that_the_model_does_not_know_is_refused(
    whisper: WhisperTranscriber, english: Path
) -> None:
    with pytest.raises(ModelError, match="'klingon'"):
        whisper.transcribe(load_audio(english / "q2-mistake.flac"), "klingon")


def test_the_name_says_model_type_and_device(whisper: WhisperTranscriber) -> None:
    assert whisper.name == "base int8 cpu"


def test_a_gpu_that_is_not_there_gives_way_to_the_cpu_and_says_so(base_model: Path, english: Path) -> None:
    transcriber = WhisperTranscriber(base_model, device="cuda", compute_type="float16")
    transcriber.load()
    assert transcriber.name == "base int8 cpu"
    assert "GPU could not be used" in transcriber.remark
    assert transcriber.transcribe(load_audio(english / "q2-mistake.flac")[:80_000], "en").text


def test_a_folder_that_holds_no_model_names_the_remedy(model_folder: Path) -> None:
    with pytest.raises(ModelError, match=r"cannot be loaded on cpu.*fetch it again"):
        WhisperTranscriber(model_folder).load()


def test_a_gpu_that_fails_while_decoding_is_left_for_the_cpu_once(
    base_model: Path, english: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    transcriber = WhisperTranscriber(base_model)
    transcriber.load()
    transcriber._device = "cuda"
    monkeypatch.setattr(transcriber._model, "encode", _fails)
    heard = transcriber.transcribe(load_audio(english / "q2-mistake.flac"), "en")
    assert "350 watts" in heard.text
    assert (heard.model, transcriber.remark[:7]) == ("base int8 cpu", "the GPU")


def test_a_cpu_that_fails_while_decoding_is_an_error_and_no_endless_loop(
    whisper: WhisperTranscriber, english: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(whisper._model, "encode", _fails)
    with pytest.raises(ModelError, match="out of memory"):
        whisper.transcribe(load_audio(english / "q2-mistake.flac"), "en")


def _fails(*_audio: Any, **_options: Any) -> None:
    raise RuntimeError("CUDA failed: out of memory")
