"""`trainer doctor`: whether one can practise here, and what to do where one cannot."""

from __future__ import annotations

import json
import sys
from dataclasses import asdict
from typing import TYPE_CHECKING

from trainer.cli import checkup
from trainer.cli.checkup_server import server
from trainer.cli.home import find_home, read_settings
from trainer.config import Settings, SettingsError
from trainer.errors import DeviceError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from trainer.cli.checkup import Finding

SIGNS = {"ok": "✓", "warning": "!", "problem": "✗"}


def run(arguments: argparse.Namespace) -> int:
    """0 where one can practise aloud, else 3."""
    found = []
    for finding in _findings(arguments):
        found.append(finding)
        if not arguments.json:
            print(_as_lines(finding), flush=True)
    can_practise = all(finding.state != "problem" for finding in found)
    if arguments.json:
        print(json.dumps({"can_practise": can_practise, "findings": [asdict(f) for f in found]}))
    return 0 if can_practise else DeviceError.exit_code


def _findings(arguments: argparse.Namespace) -> Iterator[Finding]:
    """One after the other, as each is known: the microphone, which takes three seconds, comes last."""
    from trainer.asr.models import models_folder

    settings = Settings()
    try:
        settings = read_settings(arguments.server)
    except SettingsError as error:
        yield checkup.failed("settings", error)
    home = find_home(arguments.home, settings)
    yield checkup.folder("home", home)
    yield checkup.folder("recordings", home / "recordings")
    yield checkup.folder("model cache", models_folder())
    yield checkup.takes(home)
    yield checkup.packages()
    processor = checkup.processor()
    yield processor
    if settings.server:
        yield server(settings)
    yield checkup.model(settings, arguments.model, int(str(processor.figures.get("gpus", 0))))
    yield checkup.microphone(settings, _ask_to_speak)


def _ask_to_speak() -> None:
    print("trainer: say something for three seconds …", file=sys.stderr, flush=True)


def _as_lines(finding: Finding) -> str:
    line = f"{SIGNS[finding.state]} {finding.name}: {finding.says}"
    return f"{line}\n  → {finding.remedy}" if finding.remedy else line
