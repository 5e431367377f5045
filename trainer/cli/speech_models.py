"""The speech models as both the command line and the interface handle them, on this machine and by these settings."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from trainer.asr import models, shelf
from trainer.errors import ModelError
from trainer.told import told

if TYPE_CHECKING:
    from trainer.asr.catalogue import Machine
    from trainer.asr.fetching import Fetch
    from trainer.config import Settings


@cache
def this_machine() -> Machine:
    """Looked at once: what is built in does not change while a program runs."""
    from trainer.asr.device import memory_of_gpu
    from trainer.asr.whisper import count_gpus

    gpus = count_gpus()
    return shelf.machine(gpus, memory_of_gpu() if gpus else None)


@dataclass(frozen=True, slots=True)
class SpeechModels:
    """Keeps the contract of `tui.services.SpeechModels`."""

    settings: Settings
    named: str
    """Model that the command line names, which goes before the settings; empty for none."""

    def look(self) -> shelf.Shelf:
        return shelf.look(self._hears(), this_machine())

    def lack(self) -> ModelError | None:
        """Why nothing here can hear; None where something can, a server too."""
        hears = self._hears()
        if self.settings.server or models.is_here(hears):
            return None
        return ModelError(
            told("the speech model {name} is not on this machine", name=hears),
            hint="fetch one under the speech models",
        )

    def fetch(self, name: str) -> Fetch:
        from trainer.asr.fetching import Fetch

        return Fetch(name)

    def remove(self, name: str) -> None:
        shelf.remove(name)

    def _hears(self) -> str:
        from trainer.asr.device import plan
        from trainer.asr.whisper import count_gpus

        asked = self.named or self.settings.model or None
        return plan(asked, "auto", count_gpus=count_gpus, best_for_cpu=models.best_for_cpu).model
