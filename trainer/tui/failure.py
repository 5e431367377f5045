"""Whatever a worker stumbles over, as an error a person can read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trainer.errors import TrainerError

if TYPE_CHECKING:
    from trainer.tui.strings import Phrases


def as_told(error: Exception, say: Phrases) -> TrainerError:
    """A TrainerError as it is; anything else as a fault of the program, named by its class."""
    if isinstance(error, TrainerError):
        return error
    named = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return TrainerError(say("error.unexpected", error=named), hint=say("error.unexpected_hint"))
