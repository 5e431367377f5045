"""A model folder that lacks a file, or was damaged, is told by the file's name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from trainer.asr.model_folder import MANIFEST, check_folder, damaged_files, source_of, write_manifest
from trainer.errors import ModelError

if TYPE_CHECKING:
    from pathlib import Path


def test_a_whole_folder_is_taken(model_folder: Path) -> None:
    assert check_folder(model_folder) == model_folder


@pytest.mark.parametrize("name", ["model.bin", "config.json", "tokenizer.json", "vocabulary.json"])
def test_the_lacking_file_is_named(name: str, model_folder: Path) -> None:
    (model_folder / name).unlink()
    with pytest.raises(ModelError, match=f"lacks {name}") as raised:
        check_folder(model_folder)
    assert raised.value.exit_code == 3


def test_an_empty_file_is_as_good_as_none(model_folder: Path) -> None:
    (model_folder / "model.bin").write_bytes(b"")
    with pytest.raises(ModelError, match=r"lacks model\.bin"):
        check_folder(model_folder)


def test_a_vocabulary_as_text_is_one_too(model_folder: Path) -> None:
    (model_folder / "vocabulary.json").rename(model_folder / "vocabulary.txt")
    assert check_folder(model_folder) == model_folder


def test_large_v3_without_its_preprocessor_is_told_before_it_fails_on_128_bands(model_folder: Path) -> None:
    (model_folder / "vocabulary.json").write_text("[" + ",".join(['"a"'] * 51_866) + "]")
    with pytest.raises(ModelError, match=r"lacks preprocessor_config\.json"):
        check_folder(model_folder)
    (model_folder / "preprocessor_config.json").write_text('{"feature_size": 128}')
    assert check_folder(model_folder) == model_folder


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="no model folder"):
        check_folder(tmp_path / "nowhere")


def test_damage_is_seen_by_size_and_where_asked_by_content(model_folder: Path) -> None:
    write_manifest(model_folder, "tiny", "a test")
    assert damaged_files(model_folder, thorough=True) == ()
    (model_folder / "model.bin").write_bytes(b"{!")
    assert damaged_files(model_folder) == ()
    assert damaged_files(model_folder, thorough=True) == ("model.bin",)
    (model_folder / "model.bin").write_bytes(b"{")
    assert damaged_files(model_folder) == ("model.bin",)


def test_notes_that_cannot_be_read_are_damage(model_folder: Path) -> None:
    (model_folder / MANIFEST).write_text("not json")
    assert damaged_files(model_folder) == (MANIFEST,)
    assert source_of(model_folder) == ""


def test_a_folder_without_notes_is_the_learners_own_and_has_no_damage(model_folder: Path) -> None:
    assert damaged_files(model_folder, thorough=True) == ()
