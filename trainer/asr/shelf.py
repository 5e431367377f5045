"""The speech models of this machine as a learner sees them: what is here, what can be had, what suits, which one hears.

The command line and the interface both ask here. Fetches nothing itself.
"""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trainer.asr import base_model, hub, models
from trainer.asr.catalogue import BY_NAME, OFFERS, Fit, Machine, Offer, fit
from trainer.asr.disk_room import free_bytes
from trainer.asr.model_folder import size_of
from trainer.asr.models import cached_folder, installed, models_folder

if TYPE_CHECKING:
    from pathlib import Path

    from trainer.asr.models import InstalledModel


@dataclass(frozen=True, slots=True)
class ShelfModel:
    name: str
    here: InstalledModel | None
    """None where it is not on this machine, or only in part."""
    offer: Offer | None
    """None for one that no hub is asked for by a short name: a converted one, a folder put there by hand."""
    partial_bytes: int
    """What an earlier try has left, from which the next one goes on."""
    fit: Fit | None

    @property
    def is_ready(self) -> bool:
        return self.here is not None and not self.here.faults


@dataclass(frozen=True, slots=True)
class Shelf:
    models: tuple[ShelfModel, ...]
    """Those that can be had by a short name, worst first, then the others that are here."""
    folder: Path
    free_bytes: int
    hears: str
    """Name or folder of the one that hears."""


def look(hears: str, machine: Machine) -> Shelf:
    """Reads sizes and notes of what is in the cache; blocks for milliseconds."""
    here = {model.name: model for model in installed()}
    names = [offer.name for offer in OFFERS] + [name for name in here if name not in BY_NAME]
    folder = models_folder()
    shown = tuple(_model(name, here.get(name), machine) for name in names)
    return Shelf(shown, folder, free_bytes(folder), hears)


def machine(gpus: int, gpu_bytes: int | None) -> Machine:
    return Machine(_memory_bytes(), gpus, gpu_bytes)


def partial_folders(name: str) -> tuple[Path, ...]:
    """Where what was fetched of a model waits for the rest."""
    target = cached_folder(name)
    return tuple(
        folder
        for folder in (base_model.partial_folder(target), hub.partial_folder(target))
        if folder.is_dir()
    )


def remove(name: str) -> tuple[Path, ...]:
    """Deletes a model, and what came of one that is not whole yet; the folders. Raises ModelError."""
    partial = partial_folders(name)
    for folder in partial:
        shutil.rmtree(folder, ignore_errors=True)
    is_here = cached_folder(name).is_dir()
    return (*partial, *((models.remove(name),) if is_here or not partial else ()))


def _model(name: str, here: InstalledModel | None, machine: Machine) -> ShelfModel:
    offer = BY_NAME.get(name)
    partial = sum(size_of(folder) for folder in partial_folders(name))
    return ShelfModel(name, here, offer, partial, fit(offer, machine) if offer else None)


def _memory_bytes() -> int | None:
    """Of the machine; None on a system that does not say."""
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):
        return None
