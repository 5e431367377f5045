"""The times of single keys, a line of JSON each as soon as it was pressed; adds nothing up."""

from __future__ import annotations

import json
from contextlib import contextmanager
from dataclasses import asdict
from typing import TYPE_CHECKING

from trainer.errors import TrainerError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from trainer.tui.trial.stage import Took

    Note = Callable[[str, str, Sequence[Took]], None]

_MS = 1000


class UnwritableError(TrainerError):
    title = "Bench"


@contextmanager
def written_to(path: Path | None) -> Iterator[Note]:
    """Gives what writes a key; nothing is written where there is no path. Raises UnwritableError."""
    if path is None:
        yield lambda scene, key, took: None
        return
    try:
        file = path.open("w", encoding="utf-8")
    except OSError as error:
        hint = "name a file in a folder that may be written"
        raise UnwritableError(f"{path} cannot be written: {error.strerror}", hint=hint) from None
    with file:

        def note(scene: str, key: str, took: Sequence[Took]) -> None:
            file.write(line(scene, key, took) + "\n")
            file.flush()

        yield note


def line(scene: str, key: str, took: Sequence[Took]) -> str:
    """Milliseconds of each press, the first one first."""
    presses = [{name: _ms(seconds) for name, seconds in asdict(one).items()} for one in took]
    return json.dumps({"scene": scene, "key": key, "presses": presses}, ensure_ascii=False)


def _ms(seconds: float) -> float:
    return round(_MS * seconds, 1)
