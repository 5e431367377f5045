"""`trainer models`: what is installed, and fetch, convert, verify, remove."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

_MEGA = 1_000_000


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
    from trainer.asr.models import best_for_cpu, installed, models_folder

    models = installed()
    for model in models:
        state = f"damaged: {', '.join(model.faults)}" if model.faults else "ready"
        print(f"{model.name:24} {model.bytes / _MEGA:8.0f} MB  {state}  {model.path}")
    if not models:
        print(f"no model in {models_folder()}: run `trainer models fetch base`")
    print(f"used on a CPU: {best_for_cpu()}")
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
    from trainer.asr.models import remove

    print(f"removed {remove(name)}")
    return 0
