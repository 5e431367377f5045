"""What `trainer doctor` says of a server that hears: that the voice goes there, and whether it answers."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from trainer.cli.checkup import Finding, failed
from trainer.errors import TrainerError

if TYPE_CHECKING:
    from trainer.config import Settings

_SECONDS = 15.0
"""To answer half a second of silence."""


def server(settings: Settings) -> Finding:
    """Nobody's voice is sent to find out."""
    from trainer.asr.remote import RemoteTranscriber
    from trainer.asr.server_address import ServerAddressError, read_address
    from trainer.cli.backends import make_local_transcriber

    try:
        address = read_address(settings.server, os.environ)
        there = RemoteTranscriber(
            address,
            settings.server_model,
            lambda: make_local_transcriber(settings),
            lambda _seconds: _SECONDS,
        )
        there.try_out()
    except ServerAddressError as error:
        return failed("server", error)
    except TrainerError as error:
        return Finding("server", "warning", f"{error.msg}, so this machine hears instead", error.hint)
    says = f"{there.name} answers; your voice leaves this machine and is heard there"
    return Finding("server", "warning", says, "take `server` out of the settings to keep your voice here")
