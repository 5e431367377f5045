"""A model is found by folder or by name, and one that is not here says how to get it."""

from __future__ import annotations

import shutil
import socket
from typing import TYPE_CHECKING

import pytest

from trainer.asr import base_model, models
from trainer.errors import ModelError

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def no_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(base_model, "installed_data", lambda: ())


def test_a_folder_is_taken_as_it_is(model_folder: Path, cache: Path) -> None:
    assert models.resolve(model_folder) == model_folder
    assert models.resolve(str(model_folder)) == model_folder


def test_a_name_is_found_in_the_cache(model_folder: Path, cache: Path) -> None:
    shutil.copytree(model_folder, cache / "small")
    assert models.resolve("small") == cache / "small"


@pytest.mark.parametrize("name", ["base", "small", "owner/model"])
def test_a_name_that_is_not_here_names_the_command_that_fetches_it(name: str, cache: Path) -> None:
    with pytest.raises(ModelError, match=f"trainer models fetch {name}") as raised:
        models.resolve(name)
    assert raised.value.exit_code == 3


@pytest.mark.parametrize("name", ["", "a b", "a/b/c", "base;rm", "-x", "mô-hình", "a/../b", "x/.."])
def test_a_text_that_is_no_name_never_becomes_a_path(name: str, cache: Path) -> None:
    with pytest.raises(ModelError):
        models.resolve(name, fetch=True)
    assert not cache.exists()


@pytest.mark.parametrize("name", ["..", "../x", "/etc", "~/nothing"])
def test_a_name_with_dots_or_slashes_cannot_be_removed(name: str, cache: Path) -> None:
    with pytest.raises(ModelError, match="no model name"):
        models.remove(name)


def test_what_is_installed_is_listed_with_its_faults(model_folder: Path, cache: Path) -> None:
    shutil.copytree(model_folder, cache / "small")
    shutil.copytree(model_folder, cache / "owner--model")
    (cache / "owner--model" / "model.bin").unlink()
    (cache / ".fetch-x").mkdir()
    assert [(m.name, m.faults) for m in models.installed()] == [
        ("owner/model", ("model.bin",)),
        ("small", ()),
    ]
    assert models.installed()[1].bytes > 200_000


def test_nothing_is_installed_where_there_is_no_cache(cache: Path) -> None:
    assert models.installed() == ()


def test_a_removed_model_is_gone_and_removing_it_again_lists_what_is_there(
    model_folder: Path, cache: Path
) -> None:
    for name in ("small", "medium"):
        shutil.copytree(model_folder, cache / name)
    assert models.remove("small") == cache / "small"
    with pytest.raises(ModelError, match="what is there: medium"):
        models.remove("small")


def test_a_cpu_uses_small_where_it_is_whole_and_base_otherwise(model_folder: Path, cache: Path) -> None:
    assert models.best_for_cpu() == "base"
    shutil.copytree(model_folder, cache / "small")
    assert models.best_for_cpu() == "small"
    (cache / "small" / "config.json").unlink()
    assert models.best_for_cpu() == "base"


def test_a_hub_that_does_not_answer_is_found_out_before_anything_is_deleted(
    model_folder: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        monkeypatch.setenv("HF_ENDPOINT", f"http://127.0.0.1:{nobody.getsockname()[1]}")
        shutil.copytree(model_folder, cache / "small")
        (cache / "small" / "config.json").unlink()
        with pytest.raises(ModelError, match=r"hub http://127\.0\.0\.1:\d+ does not answer.*small"):
            models.resolve("small", fetch=True)
    assert (cache / "small" / "model.bin").exists()


def test_a_name_that_no_hub_knows_lists_the_known_ones(cache: Path) -> None:
    with pytest.raises(ModelError, match="large-v3-turbo"):
        models.resolve("gigantic", fetch=True)
