"""What is on the shelf of models: here or to be had, whole or in part, and what suits a machine."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import pytest

from trainer.asr import base_model, models, shelf
from trainer.asr.catalogue import BY_NAME, OFFERS, Fit, Machine, fit
from trainer.asr.hub import REPOSITORIES, partial_folder
from trainer.errors import ModelError

if TYPE_CHECKING:
    from pathlib import Path

GIGA = 1 << 30
PLAIN = Machine(8 * GIGA, 0, None)


@pytest.fixture(autouse=True)
def no_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(base_model, "installed_data", lambda: ())


def test_every_short_name_of_the_hub_is_offered_once_worst_first() -> None:
    assert set(BY_NAME) == set(REPOSITORIES)
    assert [offer.bytes for offer in OFFERS] == sorted(offer.bytes for offer in OFFERS)


@pytest.mark.parametrize(
    ("name", "machine", "expected"),
    [
        ("base", PLAIN, Fit.LIVE),
        ("small", PLAIN, Fit.LIVE),
        ("medium", PLAIN, Fit.LATER),
        ("large-v3", PLAIN, Fit.LATER),
        ("large-v3", Machine(4 * GIGA, 0, None), Fit.TOO_LARGE),
        ("small", Machine(GIGA // 2, 0, None), Fit.TOO_LARGE),
        ("large-v3", Machine(None, 0, None), Fit.LATER),
        ("large-v3", Machine(8 * GIGA, 1, 24 * GIGA), Fit.LIVE),
        ("large-v3", Machine(8 * GIGA, 1, None), Fit.LIVE),
        ("large-v3", Machine(8 * GIGA, 1, 2 * GIGA), Fit.LATER),
        ("small", Machine(8 * GIGA, 1, GIGA // 2), Fit.LIVE),
    ],
)
def test_what_suits_follows_from_memory_and_from_what_computes(
    name: str, machine: Machine, expected: Fit
) -> None:
    assert fit(BY_NAME[name], machine) is expected


def test_what_is_here_in_part_and_converted_is_told(model_folder: Path, cache: Path) -> None:
    shutil.copytree(model_folder, cache / "small")
    shutil.copytree(model_folder, cache / "vinai--PhoWhisper-small")
    (partial_folder(cache / "medium") / "x").mkdir(parents=True)
    (partial_folder(cache / "medium") / "x" / "model.bin.part").write_bytes(b"12345")
    looked = shelf.look("small", PLAIN)
    by_name = {model.name: model for model in looked.models}
    assert list(by_name) == [*BY_NAME, "vinai/PhoWhisper-small"]
    assert by_name["small"].is_ready
    assert by_name["medium"].here is None
    assert by_name["medium"].partial_bytes == 5
    assert by_name["vinai/PhoWhisper-small"].is_ready
    assert by_name["vinai/PhoWhisper-small"].offer is None
    assert looked.hears == "small"
    assert looked.free_bytes > 0


def test_removing_takes_what_came_in_part_too_and_nothing_of_what_is_not_there(
    model_folder: Path, cache: Path
) -> None:
    shutil.copytree(model_folder, cache / "small")
    for name in ("small", "medium"):
        partial_folder(cache / name).mkdir()
    assert len(shelf.remove("small")) == 2
    assert shelf.remove("medium") == (partial_folder(cache / "medium"),)
    assert list(cache.iterdir()) == []
    with pytest.raises(ModelError, match="no model small"):
        shelf.remove("small")


def test_a_model_is_here_where_resolve_would_find_it(model_folder: Path, cache: Path) -> None:
    assert not models.is_here("base")
    assert models.is_here(str(model_folder))
    shutil.copytree(model_folder, cache / "base")
    assert models.is_here("base")
    (cache / "base" / "model.bin").unlink()
    assert not models.is_here("base")
