"""`trainer recordings prune`: takes that are old or too many are deleted; what they were scored with stays."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from trainer.cli.backends import now
from trainer.cli.home import find_home
from trainer.cli.records import open_records
from trainer.scoring.report import printable
from trainer.store.pruning import beyond, delete, kept_takes, older_than, readable

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Iterator, Sequence

    from trainer.store.pruning import KeptTake

SHOWN = 20


def run(arguments: argparse.Namespace) -> int:
    home = find_home(arguments.home)
    takes = kept_takes(home / "recordings", open_records(home).recordings())
    if arguments.older_than is not None:
        going = older_than(takes, arguments.older_than, now())
    else:
        going = beyond(takes, arguments.keep_size)
    if not arguments.dry_run:
        delete(going)
    if arguments.json:
        print(json.dumps(_as_json(takes, going, is_done=not arguments.dry_run), ensure_ascii=False))
    else:
        print("\n".join(map(printable, _lines(takes, going, arguments))))
    return 0


def _as_json(takes: Sequence[KeptTake], going: Sequence[KeptTake], *, is_done: bool) -> dict[str, object]:
    return {
        "takes": [take.path.name for take in going],
        "bytes": _bytes(going),
        "kept": len(takes) - len(going),
        "kept_bytes": _bytes(takes) - _bytes(going),
        "unscored": sum(not take.is_scored for take in takes),
        "deleted": is_done,
    }


def _lines(
    takes: Sequence[KeptTake], going: Sequence[KeptTake], arguments: argparse.Namespace
) -> Iterator[str]:
    yield from (f"  {take.path.name}  {readable(take.size)}" for take in going[:SHOWN])
    if len(going) > SHOWN:
        yield f"  … and {len(going) - SHOWN} more"
    did = "would be deleted" if arguments.dry_run else "deleted"
    left = _bytes(takes) - _bytes(going)
    yield (
        f"{_count(len(going))} {did} ({readable(_bytes(going))}), {_count(len(takes) - len(going))} kept"
        f" ({readable(left)}); their transcripts and verdicts stay in the history"
    )
    unscored = [take for take in takes if not take.is_scored]
    if unscored:
        yield f"never deleted: {_count(len(unscored))} not scored yet or in use ({readable(_bytes(unscored))})"
    if arguments.keep_size is not None and left > arguments.keep_size:
        yield f"that is still more than {readable(arguments.keep_size)}: score or delete those with `u` in `trainer`"


def _count(takes: int) -> str:
    return "1 take" if takes == 1 else f"{takes} takes"


def _bytes(takes: Iterable[KeptTake]) -> int:
    return sum(take.size for take in takes)
