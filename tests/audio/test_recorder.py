"""A take is kept whatever ends it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
import soundfile

from tests.audio.given_blocks import Blocks
from trainer.audio.archive import archive
from trainer.audio.recorder import Level, Recorder, Recording
from trainer.audio.wav import FileSource, load_audio
from trainer.errors import AudioError, DeviceError

if TYPE_CHECKING:
    from pathlib import Path

    from trainer.audio.source import Block


def test_a_takes_samples_are_the_ones_on_disk(spoken_file: Path, tmp_path: Path) -> None:
    take = Recorder(FileSource(spoken_file), tmp_path / "new" / "take.wav").record()
    assert take.seconds == pytest.approx(1.0)
    assert (take.clipped, take.dead, take.overflowed, take.lost) == (False, False, False, "")
    assert take.peak == pytest.approx(0.5, abs=0.01)
    assert np.array_equal(load_audio(take.path), take.samples)
    assert np.abs(load_audio(spoken_file) - take.samples).max() <= 1 / 32767
    assert take.source == "answer.wav"
    assert soundfile.info(take.path).subtype == "PCM_16"


def test_the_limit_ends_the_take_on_the_sample(tmp_path: Path, tone) -> None:
    source = Blocks([tone(0.1)] * 50)
    take = Recorder(source, tmp_path / "take.wav", limit_seconds=1.25).record()
    assert len(take.samples) == 20_000
    assert len(load_audio(take.path)) == 20_000


def test_without_a_limit_the_take_ends_with_its_source(tmp_path: Path, tone) -> None:
    take = Recorder(Blocks([tone(1.0)] * 70), tmp_path / "take.wav", limit_seconds=None).record()
    assert take.seconds == 70


def test_stop_ends_the_take_with_what_was_captured(tmp_path: Path, tone) -> None:
    source = Blocks([tone(0.1)] * 50)
    recorder = Recorder(source, tmp_path / "take.wav")
    source.after[2] = recorder.stop
    assert recorder.record().seconds == pytest.approx(0.3)


def test_a_thousand_stops_exactly_at_the_edge_of_a_block_never_hang_or_lose_it(tmp_path: Path, tone) -> None:
    block = tone(0.01)
    for number in range(1000):
        source = Blocks([block] * 5)
        heard: list[Block] = []
        recorder = Recorder(source, tmp_path / f"{number}.wav", on_block=heard.append)
        source.after[number % 4] = recorder.stop
        take = recorder.record()
        assert take.seconds == pytest.approx((number % 4 + 1) * 0.01)
        assert sum(len(one.samples) for one in heard) == round(take.seconds * 16_000)


def test_a_take_can_be_made_again_and_the_first_one_taken_after_all(tmp_path: Path, tone) -> None:
    first = Recorder(Blocks([tone(0.1)] * 5), tmp_path / "first.wav").record()
    second = Recorder(Blocks([tone(0.1)] * 9), tmp_path / "second.wav").record()
    assert (len(first.samples), len(second.samples)) == (8_000, 14_400)


def test_a_lost_device_keeps_what_was_spoken_and_says_so(tmp_path: Path, tone) -> None:
    lost = DeviceError("the microphone Desk was lost", hint="plug it in")
    take = Recorder(Blocks([tone(0.1)] * 20, lost), tmp_path / "take.wav").record()
    assert take.seconds == pytest.approx(2.0)
    assert "was lost" in take.lost
    assert len(load_audio(take.path)) == 32_000


def test_a_device_that_gives_nothing_is_an_error_and_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(DeviceError, match="was lost"):
        Recorder(Blocks([], DeviceError("the microphone was lost")), tmp_path / "take.wav").record()
    assert list(tmp_path.iterdir()) == []


def test_a_recording_is_never_written_over(spoken_file: Path) -> None:
    before = spoken_file.read_bytes()
    with pytest.raises(AudioError, match="exists already"):
        Recorder(Blocks([]), spoken_file).record()
    assert spoken_file.read_bytes() == before


def test_a_folder_that_cannot_be_made_is_named(spoken_file: Path) -> None:
    with pytest.raises(AudioError, match="cannot be written"):
        Recorder(Blocks([]), spoken_file / "take.wav").record()


def _levels(blocks: list[np.ndarray], path: Path, overflow_at: int = -1) -> tuple[list[Level], Recording]:
    levels: list[Level] = []
    return levels, Recorder(Blocks(blocks, overflow_at=overflow_at), path, on_level=levels.append).record()


def test_a_dead_microphone_is_seen_after_half_a_second(tmp_path: Path) -> None:
    levels, take = _levels([np.zeros(1600, np.float32)] * 10, tmp_path / "take.wav")
    assert [level.dead for level in levels] == [False] * 4 + [True] * 6
    assert take.dead


def test_a_microphone_that_wakes_up_is_not_dead_any_more(tmp_path: Path, tone) -> None:
    levels, take = _levels([*[np.zeros(1600, np.float32)] * 6, tone(0.1)], tmp_path / "take.wav")
    assert [level.dead for level in levels[-2:]] == [True, False]
    assert not take.dead


def test_clipping_and_overflow_are_told_while_speaking(tmp_path: Path, tone) -> None:
    levels, take = _levels([tone(0.1), np.ones(1600, np.float32), tone(0.1)], tmp_path / "take.wav", 2)
    assert [level.clipping for level in levels] == [False, True, True]
    assert [level.overflowed for level in levels] == [False, False, True]
    assert (take.clipped, take.overflowed) == (True, True)


def test_an_archived_take_is_flac_with_the_same_samples(spoken_file: Path, tmp_path: Path) -> None:
    take = Recorder(FileSource(spoken_file), tmp_path / "take.wav").record()
    before = load_audio(take.path)
    kept = archive(take)
    assert kept.path == tmp_path / "take.flac"
    assert not take.path.exists()
    assert np.array_equal(load_audio(kept.path), before)
    assert archive(kept) is kept


def test_the_wav_stays_where_the_flac_is_not_the_same(
    spoken_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    take = Recorder(FileSource(spoken_file), tmp_path / "take.wav").record()
    monkeypatch.setattr(
        "trainer.audio.archive._convert",
        lambda _wav, flac: soundfile.write(flac, [0.1], 16_000, format="FLAC"),
    )
    with pytest.raises(AudioError, match="not the same"):
        archive(take)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["answer.wav", "take.wav"]


def test_an_archive_never_writes_over_another(spoken_file: Path, tmp_path: Path) -> None:
    take = Recorder(FileSource(spoken_file), tmp_path / "take.wav").record()
    (tmp_path / "take.flac").write_bytes(b"another")
    with pytest.raises(AudioError, match="exists already"):
        archive(take)
    assert take.path.exists()
