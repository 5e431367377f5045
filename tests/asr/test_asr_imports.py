"""Nothing heavy is loaded before a model is."""

from __future__ import annotations

import subprocess
import sys

HEAVY = ("faster_whisper", "ctranslate2", "torch", "onnxruntime", "av", "huggingface_hub", "numpy")


def test_the_room_of_recognisers_is_imported_without_anything_heavy() -> None:
    code = (
        "import sys, trainer.asr.whisper, trainer.asr.models, trainer.asr.device, trainer.asr.scripted\n"
        "import trainer.asr.inventions, trainer.asr.hub, trainer.asr.base_model, trainer.asr.process\n"
        f"print([name for name in {HEAVY} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
