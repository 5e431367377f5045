"""Speech models that are nowhere, for a benchmark that presses every key: none is looked for, fetched or deleted."""

from __future__ import annotations

from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

from trainer.asr.catalogue import OFFERS, Machine, fit
from trainer.asr.fetching import FetchStoppedError
from trainer.asr.models import InstalledModel
from trainer.asr.shelf import Shelf, ShelfModel

if TYPE_CHECKING:
    from collections.abc import Callable

    from trainer.errors import ModelError

_HEARS, _HERE = "base", ("base", "small")
_MACHINE = Machine(8 << 30, 0, None)
_FREE_BYTES = 20 << 30


class InventedFetch:
    """A quarter of it is here, and no more comes."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._stopped = Event()

    def run(self, tell: Callable[[int, int], None]) -> object:
        tell(1 << 28, 1 << 30)
        self._stopped.wait()
        raise FetchStoppedError

    def stop(self) -> None:
        self._stopped.set()


class InventedModels:
    def look(self) -> Shelf:
        folder = Path("models")
        here = {name: InstalledModel(name, folder / name, 150_000_000, "nowhere", ()) for name in _HERE}
        models = (
            ShelfModel(offer.name, here.get(offer.name), offer, 0, fit(offer, _MACHINE)) for offer in OFFERS
        )
        return Shelf(tuple(models), folder, _FREE_BYTES, _HEARS)

    def lack(self) -> ModelError | None:
        return None

    def fetch(self, name: str) -> InventedFetch:
        return InventedFetch(name)

    def remove(self, name: str) -> None:
        """There is none."""
