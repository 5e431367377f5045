"""`trainer models`: what is installed, and fetch, convert, verify, remove."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from trainer.asr.catalogue import Fit
from trainer.asr.shelf import look

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

_MEGA = 1_000_000
_FITS = {
    Fit.LIVE: "keeps up with who speaks",
    Fit.LATER: "too slow here to keep up, good for a second hearing",
    Fit.TOO_LARGE: "too large for the memory here",
    None: "",
}


def run(arguments: argparse.Namespace) -> int:
    if arguments.action == "convert":
        return _convert(arguments)
    actions = {"list": _list, "fetch": _fetch, "verify": _verify, "remove": _remove}
    if arguments.action == "remove" and arguments.name is None:
        arguments.parser.error("say which model to remove")
    return actions[arguments.action](arguments.name or "base")


def _convert(arguments: argparse.Namespace) -> int:
    from trainer.asr.models import convert_checkpoint

    if arguments.name is None:
        arguments.parser.error("say which checkpoint to convert: its folder, or owner/name on the hub")
    name, path = convert_checkpoint(arguments.name, arguments.as_name)
    print(f"{name} is in {path}: hear with it by `trainer --model {name}`")
    return 0


def _list(_name: str) -> int:
    from trainer.asr.models import best_for_cpu
    from trainer.cli.speech_models import this_machine

    shelf = look(best_for_cpu(), this_machine())
    for model in shelf.models:
        if (here := model.here) is not None:
            state = f"damaged: {', '.join(here.faults)}" if here.faults else "ready"
            print(f"{model.name:24} {here.bytes / _MEGA:8.0f} MB  {state}  {here.path}")
    if not any(model.here for model in shelf.models):
        print(f"no model in {shelf.folder}: run `trainer models fetch base`")
    print(f"used on a CPU: {shelf.hears}")
    print(f"can be fetched ({shelf.free_bytes / _MEGA:.0f} MB free):")
    for model in shelf.models:
        if model.here is None and model.offer is not None:
            partial = f", {model.partial_bytes / _MEGA:.0f} MB of it are here" if model.partial_bytes else ""
            print(f"{model.name:24} {model.offer.bytes / _MEGA:8.0f} MB  {_FITS[model.fit]}{partial}")
    return 0


def _fetch(name: str) -> int:
    from trainer.asr.models import resolve

    path = resolve(name, fetch=True, progress=_progress())
    print(f"{name} is in {path}")
    return 0


def _progress() -> Callable[[int, int], None] | None:
    """A line that counts megabytes, on a terminal only."""
    if not sys.stderr.isatty():
        return None

    def tell(done: int, total: int) -> None:
        print(f"\r{done / _MEGA:.0f} of {total / _MEGA:.0f} MB", end="", file=sys.stderr, flush=True)

    return tell


def _verify(name: str) -> int:
    from trainer.asr.models import verify

    faults = verify(name)
    print(f"{name}: {'damaged: ' + ', '.join(faults) if faults else 'every file is as it should be'}")
    if faults:
        print(f"trainer: run `trainer models fetch {name}`", file=sys.stderr)
    return 3 if faults else 0


def _remove(name: str) -> int:
    from trainer.asr.shelf import remove

    for folder in remove(name):
        print(f"removed {folder}")
    return 0
