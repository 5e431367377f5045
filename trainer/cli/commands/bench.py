"""`trainer bench`: the performance figures of this machine; the learner's folder is neither read nor written."""

from __future__ import annotations

import signal
import sys
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from trainer.cli.bench.context import BenchContext
from trainer.cli.bench.groups import selected
from trainer.cli.bench.machine import machine
from trainer.cli.bench.report import as_json, as_table
from trainer.cli.bench.running import measure

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator


def run(arguments: argparse.Namespace) -> int:
    """Exit 0 whether or not a goal holds: the figures say so."""
    wanted = selected(arguments.names)
    here = machine()
    with _ending_when_told(), TemporaryDirectory(prefix="trainer-bench-") as folder:
        context = BenchContext(
            Path(folder),
            _teller(),
            recordings=arguments.recordings,
            language=arguments.language,
            scenes=tuple(name.strip() for name in arguments.scenes.split(",") if name.strip()),
            each=arguments.each,
        )
        figures = list(measure(wanted, context))
    print(as_json(here, figures) if arguments.json else "\n".join(as_table(here, figures)))
    return 0


@contextmanager
def _ending_when_told() -> Iterator[None]:
    """SIGTERM ends it as ctrl+c does, so that nothing is left behind."""
    try:
        before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    except ValueError:  # beside the main thread
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _teller() -> Callable[[str], None]:
    """Says what is being measured to whoever started it, also while the interface on trial takes what is printed."""
    stream = sys.stderr

    def tell(what: str) -> None:
        if stream is not None and stream.isatty():
            print(f"trainer: {what}", file=stream, flush=True)

    return tell
