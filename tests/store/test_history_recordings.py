from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.store.recordings import Recordings, take_name

if TYPE_CHECKING:
    from pathlib import Path

AT = datetime(2026, 11, 29, 15, 26, 23, tzinfo=UTC)


def test_a_take_is_named_after_its_time_and_card(tmp_path: Path) -> None:
    assert Recordings(tmp_path).new_path("01/Q1+", AT).name == "20261129T152623Z-01-Q1+.wav"


def test_a_takes_time_is_utc_wherever_the_learner_is() -> None:
    assert take_name("01/Q1", AT.astimezone(timezone(timedelta(hours=7)))) == "20261129T152623Z-01-Q1"


def test_a_take_never_gets_the_name_of_another(tmp_path: Path) -> None:
    takes = Recordings(tmp_path)
    names = []
    for _ in range(3):
        path = takes.new_path("01/Q1", AT)
        path.touch(exist_ok=False)
        names.append(path.name)
    stem = "20261129T152623Z-01-Q1"
    assert names == [f"{stem}.wav", f"{stem}-2.wav", f"{stem}-3.wav"]


def test_a_take_is_found_under_its_old_name_once_it_has_become_flac_and_its_name_stays_taken(
    tmp_path: Path,
) -> None:
    takes = Recordings(tmp_path)
    wav = takes.new_path("01/Q1", AT)
    flac = wav.with_suffix(".flac")
    flac.touch()
    assert takes.find(wav.name) == flac
    assert takes.new_path("01/Q1", AT).stem == f"{wav.stem}-2"


def test_only_a_take_in_the_folder_can_be_discarded(tmp_path: Path) -> None:
    folder = tmp_path / "recordings"
    folder.mkdir()
    mine, elsewhere = folder / "a.wav", tmp_path / "b.wav"
    mine.touch()
    elsewhere.touch()
    takes = Recordings(folder)
    takes.discard(mine)
    takes.discard(elsewhere)
    takes.discard(folder / "gone.wav")
    assert not mine.exists()
    assert elsewhere.exists()


@given(st.text(max_size=200))
def test_no_card_id_leads_out_of_the_folder_or_into_a_name_that_systems_refuse(card: str) -> None:
    name = take_name(card, AT)
    assert name.isascii()
    assert not set(name) & set('/\\:*?"<>|\0\n ')
    assert len(name) < 80
    assert not name.startswith(".")


@pytest.mark.parametrize(
    "name", ["", ".", "..", "../take.wav", "/etc/passwd", "a/b.wav", "..\\take.wav", "gone.wav"]
)
def test_a_name_that_leads_elsewhere_or_nowhere_finds_nothing(tmp_path: Path, name: str) -> None:
    (tmp_path / "take.wav").touch()
    folder = tmp_path / "recordings"
    folder.mkdir()
    assert Recordings(folder).find(name) is None


def test_a_take_is_found_by_its_name(tmp_path: Path) -> None:
    takes = Recordings(tmp_path)
    path = takes.new_path("01/Q1", AT)
    path.touch()
    assert takes.find(path.name) == path
