"""Where the learner's folder is and what they have set, for this run."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.config import load_settings, resolve_home, settings_path

if TYPE_CHECKING:
    from trainer.config import Settings


def read_settings() -> Settings:
    return load_settings(settings_path(os.environ))


def find_home(flag: Path | None, settings: Settings | None = None) -> Path:
    """--home, else TRAINER_HOME, else here if it has decks/, else as set, else the platform's data folder."""
    return resolve_home(str(flag) if flag else None, os.environ, Path.cwd(), settings or read_settings())
