"""`trainer settings`: what is set and by what, every action with its keys, the file with every key documented."""

from __future__ import annotations

import json
import os
import sys
from typing import TYPE_CHECKING

from trainer.asr.server_address import without_secret
from trainer.config import KEYS, SettingsError, as_toml, load_settings, settings_path, template
from trainer.scoring.report import printable

if TYPE_CHECKING:
    import argparse

    from trainer.config import Settings


def run(arguments: argparse.Namespace) -> int:
    """1 where a chosen key does not hold, which is told line by line."""
    if arguments.template:
        from trainer.tui.key_map import keys_of_all

        print(template(keys_of_all()), end="")
        return 0
    path = settings_path(os.environ)
    settings = load_settings(path)
    if arguments.keys:
        return _print_keys(settings)
    if arguments.json:
        print(json.dumps({"file": str(path), "settings": _stated(settings)}, ensure_ascii=False))
    else:
        print(f"# {path}{'' if path.exists() else ' (not there yet: `trainer settings --template` is one)'}")
        for key, told in _stated(settings).items():
            print(printable(f"{key:<16} {_shown(told['value']):<20} {told['source']}"))
    return 0


def _stated(settings: Settings) -> dict[str, dict[str, object]]:
    from trainer.settings_file import given

    in_file = given(settings_path(os.environ))
    return {
        key: {
            "value": _plain(key, settings),
            "source": "file" if key in in_file else "default",
            "means": KEYS[key],
        }
        for key in KEYS
    }


def _shown(value: object) -> str:
    return ", ".join(value) if isinstance(value, dict) else as_toml(value)


def _plain(key: str, settings: Settings) -> object:
    if key == "keys":
        return {one.action: list(one.keys) for one in settings.keys}
    return without_secret(settings.server) if key == "server" else getattr(settings, key)


def _print_keys(settings: Settings) -> int:
    """A line an action: id, keys, what it does; those that were chosen are marked."""
    from trainer.tui.key_map import every_action, key_map
    from trainer.tui.strings import Phrases

    say = Phrases(settings.interface_language(os.environ))
    held = key_map(settings.keys)
    for name, action in every_action().items():
        keys = ", ".join(held.chosen.get(name, action.keys))
        mark = "*" if name in held.chosen else " "
        print(f"{mark} {name:<26} {keys:<22} {say.key(action.phrase)}")
    for fault in held.faults:
        print(printable(f"trainer: {settings_path(os.environ)}: {fault.told(say)}"), file=sys.stderr)
    return SettingsError.exit_code if held.faults else 0
