"""`first-screen` and `first-screen-imports`: the real program in a pseudo-terminal of 80 columns and 24 rows."""

from __future__ import annotations

import sys
from statistics import median
from typing import TYPE_CHECKING

from trainer.cli.bench.figure import Figure, Goal, UnmeasurableError
from trainer.cli.bench.machine import cpu_seconds, state
from trainer.cli.library import Library

if TYPE_CHECKING:
    from pathlib import Path

    from trainer.cli.bench.context import BenchContext

TIME = Goal("first-screen", "s", 0.6)
IMPORTS = Goal("first-screen-imports", "", 0)
GOALS = (TIME, IMPORTS)

HEAVY = frozenset((
    "av", "ctranslate2", "faster_whisper", "huggingface_hub", "numpy", "onnxruntime", "sounddevice", "soundfile",
    "soxr", "tokenizers", "torch", "transformers",
))  # fmt: skip
_NOTE_MODULES = """
import atexit, pathlib, sys
note = pathlib.Path(sys.argv.pop())
atexit.register(lambda: note.write_text("\\n".join(sys.modules), encoding="utf-8"))
from trainer.__main__ import main
sys.exit(main())
"""


def measure(context: BenchContext) -> list[Figure]:
    try:
        from trainer.cli.bench.terminal import painted
    except ImportError as error:
        raise UnmeasurableError(f"there is no pseudo-terminal here ({error})") from None
    title, sizes = Library(context.home).decks()[0].title, context.sizes
    painted(context.program, title, context)
    busy = cpu_seconds()
    seconds = [painted(context.program, title, context) for _ in range(sizes.screens)]
    busy = (cpu_seconds() - busy) / sizes.screens
    how = (
        f"from the start of `trainer` until the first set's title is painted on 80x24, median of {sizes.screens} "
        f"after one warm-up, which compiles the modules (quickest {min(seconds):.2f}, slowest {max(seconds):.2f}); "
        f"{busy:.2f} s of CPU each, its end included; {state()}"
    )
    return [TIME.figure(median(seconds), how), _imports(title, context)]


def _imports(title: str, context: BenchContext) -> Figure:
    from trainer.cli.bench.terminal import painted

    note = context.folder / "modules"
    painted((sys.executable, "-c", _NOTE_MODULES, str(note)), title, context)
    heavy = _heavy_in(note)
    how = (
        f"modules for audio and models loaded when the program ends after its first screen: {_listed(heavy)}"
    )
    return IMPORTS.figure(len(heavy), how)


def _heavy_in(note: Path) -> list[str]:
    try:
        loaded = note.read_text(encoding="utf-8").split()
    except OSError:
        raise UnmeasurableError("the program did not end when told to") from None
    return sorted(HEAVY & {name.partition(".")[0] for name in loaded})


def _listed(names: list[str]) -> str:
    return ", ".join(names) or "none"
