"""Speech models for tests of the interface: a shelf that remembers, and a fetch that comes as far as it is let."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.asr.catalogue import OFFERS, Machine, fit
from trainer.asr.fetching import FetchStoppedError
from trainer.asr.models import InstalledModel
from trainer.asr.shelf import Shelf, ShelfModel
from trainer.errors import ModelError
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Callable

MEGA = 1_000_000
SMALL_MACHINE = Machine(4000 * MEGA, 0, None)


@dataclass
class StageFetch:
    name: str
    shelf: StageModels
    stopped: threading.Event = field(default_factory=threading.Event)
    may_end: threading.Event = field(default_factory=threading.Event)
    failure: Exception | None = None

    def run(self, tell: Callable[[int, int], None]) -> object:
        """A third of it, and the rest when it may end."""
        tell(162 * MEGA, 486 * MEGA)
        self.shelf.partial[self.name] = 162 * MEGA
        self.may_end.wait()
        if self.stopped.is_set():
            raise FetchStoppedError
        if self.failure is not None:
            raise self.failure
        tell(486 * MEGA, 486 * MEGA)
        self.shelf.partial.pop(self.name)
        self.shelf.here.append(self.name)
        return self.name

    def stop(self) -> None:
        self.stopped.set()
        self.may_end.set()


@dataclass
class StageModels:
    here: list[str] = field(default_factory=list)
    hears: str = "base"
    faults: dict[str, tuple[str, ...]] = field(default_factory=dict)
    partial: dict[str, int] = field(default_factory=dict)
    failure: Exception | None = None
    fetches: list[StageFetch] = field(default_factory=list)
    refuses: ModelError | None = None
    """What removing comes to."""

    def look(self) -> Shelf:
        models = tuple(
            ShelfModel(
                offer.name,
                self._installed(offer.name),
                offer,
                self.partial.get(offer.name, 0),
                fit(offer, SMALL_MACHINE),
            )
            for offer in OFFERS
        )
        return Shelf(models, Path("/models"), 9000 * MEGA, self.hears)

    def _installed(self, name: str) -> InstalledModel | None:
        if name not in self.here:
            return None
        return InstalledModel(name, Path("/models") / name, 150 * MEGA, "", self.faults.get(name, ()))

    def lack(self) -> ModelError | None:
        if self.here:
            return None
        return ModelError(told("the speech model {name} is not on this machine", name=self.hears))

    def fetch(self, name: str) -> StageFetch:
        self.fetches.append(StageFetch(name, self, failure=self.failure))
        return self.fetches[-1]

    def remove(self, name: str) -> None:
        if self.refuses is not None:
            raise self.refuses
        self.here = [one for one in self.here if one != name]
        self.partial.pop(name, None)
