"""What the recognition tests share: the base model from the cache, recordings, and word error."""

from __future__ import annotations

import os
import re
import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from trainer.asr import models
from trainer.asr.process import ProcessTranscriber
from trainer.asr.whisper import WhisperTranscriber
from trainer.errors import ModelError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def base_model() -> Path:
    """The folder of the base model; without it the test is skipped, but in CI it fails."""
    try:
        return models.resolve("base")
    except ModelError as error:
        if os.environ.get("CI", "").lower() in {"1", "true"}:
            pytest.fail(f"CI must have the base model: {error}")
        pytest.skip(str(error))


@pytest.fixture(scope="session")
def whisper(base_model: Path) -> WhisperTranscriber:
    """The base model, warm, shared by all tests of the session."""
    transcriber = WhisperTranscriber(base_model)
    transcriber.load()
    return transcriber


@pytest.fixture(scope="session")
def process(base_model: Path) -> Iterator[ProcessTranscriber]:
    """The base model in a process of its own, warm, shared by all tests of the session."""
    with ProcessTranscriber(base_model) as transcriber:
        transcriber.load()
        yield transcriber


@pytest.fixture(scope="session")
def english() -> Path:
    """The bundled English answers with `answers.tsv`."""
    return ROOT / "trainer" / "samples" / "en"


@pytest.fixture(scope="session")
def shared_audio() -> Path:
    """Recordings that are not in the repository: beside the checkout, or the test is skipped."""
    folder = ROOT.parent / "shared" / "audio"
    if not folder.is_dir():
        pytest.skip(f"{folder} is not here: it holds recordings that may not be committed")
    return folder


@pytest.fixture(scope="session")
def word_errors() -> Callable[[str, str], tuple[int, int]]:
    """`word_errors(reference, hypothesis)` -> edits, words of the reference; no case, no punctuation."""

    def count(reference: str, hypothesis: str) -> tuple[int, int]:
        wanted, heard = _words(reference), _words(hypothesis)
        row = list(range(len(heard) + 1))
        for at, word in enumerate(wanted, 1):
            above, row = row, [at]
            for column, other in enumerate(heard, 1):
                row.append(min(above[column] + 1, row[-1] + 1, above[column - 1] + (word != other)))
        return row[-1], len(wanted)

    return count


def _words(text: str) -> list[str]:
    return re.sub(r"[^\w\s]", " ", unicodedata.normalize("NFC", text).lower()).split()


@pytest.fixture
def model_folder(tmp_path: Path) -> Path:
    """A folder that looks like a small model."""
    folder = tmp_path / "tiny"
    folder.mkdir()
    for name in ("model.bin", "config.json", "tokenizer.json"):
        (folder / name).write_bytes(b"{}")
    (folder / "vocabulary.json").write_text("[" + ",".join(['"a"'] * 51_865) + "]")
    return folder


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache of models of the test's own."""
    folder = tmp_path / "models"
    monkeypatch.setenv("TRAINER_MODELS", str(folder))
    return folder
