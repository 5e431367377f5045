"""Where the learner's folder is and what they have set, for this run."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.config import load_settings, resolve_home, settings_path

if TYPE_CHECKING:
    from trainer.config import Settings


def read_settings(server: str | None = None) -> Settings:
    """As set; a `server` from the command line goes before the one in the file, an empty one means none."""
    settings = load_settings(settings_path(os.environ))
    return settings if server is None else replace(settings, server=server)


def find_home(flag: Path | None, settings: Settings | None = None) -> Path:
    """--home, else TRAINER_HOME, else here if it has decks/, else as set, else the platform's data folder."""
    return resolve_home(str(flag) if flag else None, os.environ, Path.cwd(), settings or read_settings())
