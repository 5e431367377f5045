"""`check-5000`: the real `trainer check` on sets that nobody wrote, in a learner's folder that is thrown away."""

from __future__ import annotations

import subprocess
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

from trainer.cli.bench.figure import Figure, Goal, UnmeasurableError
from trainer.cli.bench.invented_sets import write_sets
from trainer.cli.bench.machine import cpu_seconds, state
from trainer.store.lexicons import Lexicons
from trainer.store.places import LEXICON, builtin

if TYPE_CHECKING:
    from trainer.cli.bench.context import BenchContext

CHECK = Goal("check-5000", "s", 5.0)
GOALS = (CHECK,)


def measure(context: BenchContext) -> list[Figure]:
    sizes = context.sizes
    sets = write_sets(context.home, sizes.check_cards, sizes.cards_in_set, shared_concepts())
    busy = cpu_seconds()
    seconds, said = zip(*(_checked(context) for _ in range(sizes.repetitions)), strict=True)
    busy = (cpu_seconds() - busy) / sizes.repetitions
    how = (
        f"`trainer check` on {sets.cards} cards in {sets.sets} sets that were made up ({sets.characters / 1e6:.1f} "
        f"million characters, no two patterns alike) beside the built-in ones, median of {sizes.repetitions}; "
        f"it said: {said[-1]}; {busy:.1f} s of CPU each; {state()}"
    )
    return [CHECK.figure(median(seconds), how)]


def shared_concepts() -> list[str]:
    """Names that patterns of sets that were made up may use."""
    return sorted(Lexicons(sorted(builtin("rubrics").glob(f"{LEXICON}*.toml"))).shared("vi").concepts)


def _checked(context: BenchContext) -> tuple[float, str]:
    """Seconds from start to end, and the last line it said."""
    start = perf_counter()
    done = subprocess.run(
        [*context.program, "check"],
        env=context.environment,
        cwd=context.folder,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    seconds = perf_counter() - start
    if done.returncode:
        first = (done.stderr.splitlines() or [f"it ended with {done.returncode}"])[0]
        raise UnmeasurableError(f"`trainer check` refused a set that was made up: {first}")
    return seconds, done.stdout.splitlines()[-1]
