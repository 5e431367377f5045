"""A checkpoint of transformers' becomes a model that is heard with; without the libraries one sentence says so."""

from __future__ import annotations

import importlib.util
import json
from typing import TYPE_CHECKING, Any

import pytest
from faster_whisper.tokenizer import _LANGUAGE_CODES

from tests.cli.program import run
from trainer.asr import convert
from trainer.asr.models import convert_checkpoint, installed, verify
from trainer.errors import ModelError

if TYPE_CHECKING:
    from pathlib import Path

HAVE = all(importlib.util.find_spec(name) for name in convert.NEEDED)


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TRAINER_MODELS", str(tmp_path / "models"))
    return tmp_path / "models"


@pytest.fixture
def pretend(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the libraries were installed: nothing here reaches them."""
    monkeypatch.setattr(convert, "find_spec", lambda name: name)


def checkpoint(folder: Path, kind: str = "whisper") -> str:
    folder.mkdir()
    (folder / "config.json").write_text(json.dumps({"model_type": kind}), encoding="utf-8")
    return str(folder)


@pytest.mark.usefixtures("cache")
def test_without_torch_and_transformers_the_command_to_install_them_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(convert, "find_spec", lambda name: None)
    with pytest.raises(ModelError, match="torch and transformers must be installed") as caught:
        convert_checkpoint(checkpoint(tmp_path / "tiny"))
    assert "pip install 'trainer[convert]'" in caught.value.hint
    assert caught.value.exit_code == 3


@pytest.mark.usefixtures("pretend")
def test_what_is_no_whisper_checkpoint_is_refused_before_anything_is_loaded(
    tmp_path: Path, cache: Path
) -> None:
    with pytest.raises(ModelError, match="a model of type bert"):
        convert_checkpoint(checkpoint(tmp_path / "bert", "bert"))
    (tmp_path / "none").mkdir()
    with pytest.raises(ModelError, match=r"config\.json cannot be read"):
        convert_checkpoint(str(tmp_path / "none"))
    with pytest.raises(ModelError, match="is no model name"):
        convert_checkpoint(checkpoint(tmp_path / "tiny"), "../away")
    assert not cache.exists()


@pytest.mark.usefixtures("pretend")
def test_a_hub_that_does_not_answer_is_found_out_before_anything_is_loaded(
    cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HF_ENDPOINT", "http://127.0.0.1:9")
    with pytest.raises(ModelError, match="does not answer, so vinai/PhoWhisper-small cannot be fetched"):
        convert_checkpoint("vinai/PhoWhisper-small")
    assert not cache.exists()


@pytest.mark.usefixtures("pretend")
def test_a_model_of_that_name_is_never_replaced(tmp_path: Path, cache: Path) -> None:
    (cache / "tiny").mkdir(parents=True)
    with pytest.raises(ModelError, match="there is a model tiny already"):
        convert_checkpoint(checkpoint(tmp_path / "tiny"))


def test_the_command_needs_a_checkpoint(tmp_path: Path) -> None:
    assert "say which checkpoint" in run(tmp_path, "models", "convert").failed_with_one_line(2)


CODES = [code for code in _LANGUAGE_CODES if code != "yue"]
WORDS = [
    "<|endoftext|>", "<|startoftranscript|>", *(f"<|{code}|>" for code in CODES), "<|translate|>", "<|transcribe|>",
    "<|startoflm|>", "<|startofprev|>", "<|nospeech|>", "<|notimestamps|>",
]  # fmt: skip
PIECES = 50_257
"""Words of a Whisper of many languages before its special ones; by the last, an empty one, it is known for one."""
TIMES = 1_501
"""Words for times, which stand in no tokenizer."""


def tiny_whisper(folder: Path) -> str:
    """A Whisper of random weights, a few megabytes, with a tokenizer of single letters."""
    import torch
    import transformers
    from tokenizers import Tokenizer, models, pre_tokenizers

    torch.manual_seed(1)
    letters = {letter: i for i, letter in enumerate(sorted(pre_tokenizers.ByteLevel.alphabet()))}
    filler = [f"<filler {i}>" for i in range(PIECES - 1 - len(letters))]
    vocabulary = letters | {word: len(letters) + i for i, word in enumerate([*filler, "", *WORDS])}
    tokenizer = Tokenizer(models.BPE(vocabulary, []))
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.add_special_tokens(WORDS)
    fast: Any = transformers.PreTrainedTokenizerFast(
        tokenizer_object=tokenizer, eos_token=WORDS[0], unk_token=WORDS[0]
    )
    fast.save_pretrained(folder)
    transformers.WhisperFeatureExtractor().save_pretrained(folder)
    end, start = vocabulary[WORDS[0]], vocabulary[WORDS[1]]
    config = transformers.WhisperConfig(
        vocab_size=len(vocabulary) + TIMES, d_model=32, encoder_layers=1, decoder_layers=1, encoder_attention_heads=2,
        decoder_attention_heads=2, encoder_ffn_dim=64, decoder_ffn_dim=64, pad_token_id=end, bos_token_id=end,
        eos_token_id=end, decoder_start_token_id=start, suppress_tokens=None, begin_suppress_tokens=None,
    )  # fmt: skip
    transformers.WhisperForConditionalGeneration(config).save_pretrained(folder)
    return str(folder)


@pytest.mark.skipif(not HAVE, reason="needs the extra `convert`: torch and transformers")
@pytest.mark.filterwarnings("ignore")
@pytest.mark.usefixtures("cache")
def test_a_checkpoint_becomes_a_model_that_is_whole_and_hears_the_language_it_is_told(tmp_path: Path) -> None:
    import numpy as np
    from faster_whisper import WhisperModel

    name, path = convert_checkpoint(tiny_whisper(tmp_path / "tiny-checkpoint"), "tiny-vi")
    (model,) = installed()
    assert (model.name, model.faults, model.source) == (
        name,
        (),
        f"converted from {tmp_path / 'tiny-checkpoint'}",
    )
    assert verify("tiny-vi") == ()
    assert sorted(p.name for p in path.parent.iterdir()) == ["tiny-vi"]
    heard = WhisperModel(str(path), device="cpu", compute_type="int8")
    sound = np.random.default_rng(1).normal(0, 0.1, 16_000).astype(np.float32)
    segments, info = heard.transcribe(sound, language="vi", max_new_tokens=5, temperature=0.0)
    assert info.language == "vi"
    assert isinstance(list(segments), list)


@pytest.mark.skipif(not HAVE, reason="needs the extra `convert`: torch and transformers")
@pytest.mark.filterwarnings("ignore")
def test_a_checkpoint_without_its_weights_is_one_sentence_and_leaves_nothing(
    tmp_path: Path, cache: Path
) -> None:
    with pytest.raises(ModelError, match="cannot be converted") as caught:
        convert_checkpoint(checkpoint(tmp_path / "tiny"))
    assert "\n" not in str(caught.value)
    assert list(cache.iterdir()) == []
