"""`trainer export`: cards, missed points and the history for other programs, or the history whole."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from trainer.cli.home import find_home
from trainer.cli.records import open_wholes
from trainer.exchange.history_lines import write_lines
from trainer.exchange.outlet import check_free, write_whole

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Iterator
    from pathlib import Path


def run(arguments: argparse.Namespace) -> int:
    if arguments.output:
        check_free(arguments.output, replace=arguments.replace)
    _put(arguments.output, _parts(arguments, find_home(arguments.home)))
    return 0


def _parts(arguments: argparse.Namespace, home: Path) -> Iterator[bytes]:
    wholes = open_wholes(home).all(arguments.card)
    return (f"{line}\n".encode() for line in write_lines(wholes))


def _put(output: Path | None, parts: Iterable[bytes]) -> None:
    if output:
        write_whole(output, parts)
        print(f"written: {output}")
        return
    sys.stdout.flush()
    for part in parts:
        sys.stdout.buffer.write(part)
    sys.stdout.buffer.flush()
