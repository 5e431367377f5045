"""The message that settings have changed: whoever changed them posts it, the program works with them from then on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual.message import Message

if TYPE_CHECKING:
    from trainer.config import Settings


@dataclass
class SettingsChanged(Message):
    settings: Settings
