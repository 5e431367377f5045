"""A Whisper checkpoint of transformers' to the format that is heard with here; the one door to that converter.

For fine-tuned models such as PhoWhisper, which are not to be had in CTranslate2's format. It needs torch and
transformers, gigabytes that nothing else here wants: both are an extra, and imported only in here.
"""

from __future__ import annotations

import json
import tempfile
from importlib.util import find_spec
from pathlib import Path

from trainer.asr.hub import knock
from trainer.asr.model_folder import check_folder, write_manifest
from trainer.errors import ModelError

NEEDED = ("torch", "transformers")
_INSTALL = "run `pip install 'trainer[convert]'` (from a checkout: `pip install '.[convert]'`)"
_STORED_AS = "float16"
"""Half the size of what was trained, and loaded as int8 on a CPU without another copy."""
_SHOWN = 200
"""Characters of another library's complaint."""


def check_installed() -> None:
    """Raises ModelError with the command where a library is lacking."""
    lacking = [name for name in NEEDED if find_spec(name) is None]
    if lacking:
        raise ModelError(f"to convert a model {' and '.join(lacking)} must be installed", hint=_INSTALL)


def convert(source: str, name: str, target: Path) -> Path:
    """The checkpoint `source`, a folder or `owner/name` on the hub, as a model in `target`, whole or not at all.

    Raises ModelError.
    """
    check_installed()
    _check_source(source)
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".convert-", dir=target.parent) as scratch:
        made = Path(scratch) / "model"
        _convert(source, made)
        write_manifest(check_folder(made), name, f"converted from {source}")
        return made.rename(target)


def is_folder(source: str) -> bool:
    return Path(source).expanduser().is_dir()


def _check_source(source: str) -> None:
    """A folder must hold a Whisper checkpoint; else the hub must answer."""
    if not is_folder(source):
        knock(source)
        return
    config = Path(source).expanduser() / "config.json"
    try:
        kind = json.loads(config.read_text(encoding="utf-8")).get("model_type")
    except (OSError, ValueError, AttributeError):
        raise ModelError(f"{config} cannot be read", hint="give the folder of a Whisper checkpoint") from None
    if kind != "whisper":
        raise ModelError(
            f"{source} holds a model of type {kind}", hint="give the folder of a Whisper checkpoint"
        )


def _convert(source: str, folder: Path) -> None:
    """Whatever the libraries find wrong with a checkpoint is one sentence."""
    try:
        _write(str(Path(source).expanduser()) if is_folder(source) else source, folder)
    except Exception as error:
        first = " ".join(str(error).split())[:_SHOWN] or type(error).__name__
        raise ModelError(
            f"{source} cannot be converted: {first}", hint="is it a whole Whisper checkpoint?"
        ) from error


def _write(source: str, folder: Path) -> None:
    """The model, and beside it what cuts text and sound for it, in the form that is looked for here."""
    import transformers  # type: ignore[import-not-found,unused-ignore] # optional: the extra `convert`
    from ctranslate2.converters import TransformersConverter  # type: ignore[import-untyped]

    TransformersConverter(source).convert(str(folder), quantization=_STORED_AS)
    with tempfile.TemporaryDirectory(dir=folder.parent) as beside:
        transformers.AutoTokenizer.from_pretrained(source).save_pretrained(beside)
        transformers.AutoFeatureExtractor.from_pretrained(source).save_pretrained(beside)
        for name in ("tokenizer.json", "preprocessor_config.json"):
            (Path(beside) / name).replace(folder / name)
