"""What measurements are given: sizes, a folder that is thrown away, how the program is started; measures nothing."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class Sizes:
    """How much each figure is measured on: as its goal says, smaller in tests."""

    score_rounds: int = 40
    """Transcripts scored of each card."""
    long_words: int = 100_000
    short_words: int = 10_000
    batch_lines: int = 10_000
    memory_from: int = 1_000
    """The line of a batch from which on memory should not grow."""
    memory_to: int = 9_950
    """The line of the last look: the program must still be at work."""
    screens: int = 5
    check_cards: int = 5_000
    cards_in_set: int = 50
    attempts: int = 100_000
    repetitions: int = 3
    key_attempts: int = 20_000
    """Answers that the interface has behind it while its keys are pressed."""
    key_presses: int = 3
    """Of each key on each screen: the first, which loads what it needs, and those after it."""
    frame_seconds: float = 30.0
    """Of an answer that is spoken while the interface's frames are watched."""


@dataclass(frozen=True, slots=True)
class BenchContext:
    folder: Path
    """Empty at first, and thrown away at the end: what is measured writes nowhere else."""
    tell: Callable[[str], None]
    """Says what is being measured."""
    sizes: Sizes = field(default_factory=Sizes)
    program: tuple[str, ...] = (sys.executable, "-m", "trainer")
    """The program, to be run in a process of its own."""
    recordings: Path | None = None
    """A table of real recordings of one's own."""
    language: str = "vi"
    """That is spoken in them."""
    scenes: tuple[str, ...] = ()
    """Scenes whose keys are pressed; all where none is named."""
    each: Path | None = None
    """Where every key's times are written, a line as soon as it was pressed."""

    @property
    def home(self) -> Path:
        """A learner's folder with nothing in it: the built-in sets are what is measured."""
        return self.folder / "home"

    @property
    def environment(self) -> dict[str, str]:
        """For the program's own processes: settings, data, logs and compiled modules of this run alone.

        The modules are compiled by the warm-up, as an installed program's are, even where the shell forbids it.
        """
        places = {f"XDG_{kind}_HOME": str(self.folder) for kind in ("CONFIG", "DATA", "STATE", "CACHE")}
        own = {"TRAINER_HOME": str(self.home), "TRAINER_CONFIG": str(self.folder / "settings.toml")}
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        compiled = {"PYTHONPYCACHEPREFIX": str(self.folder / "compiled")}
        return {**kept, **places, **own, **compiled, "PYTHONUTF8": "1"}
