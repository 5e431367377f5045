"""`batch-10000` and `batch-memory`: the real `trainer score --batch` in a process of its own."""

from __future__ import annotations

import json
import subprocess
from dataclasses import dataclass, field
from threading import Event, Thread
from time import perf_counter
from typing import IO, TYPE_CHECKING

from trainer.cli.bench.figure import Figure, Goal, UnmeasurableError
from trainer.cli.bench.machine import cpu_seconds, resident_megabytes, state
from trainer.cli.bench.material import model_answers
from trainer.cli.library import Library

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trainer.cli.bench.context import BenchContext, Sizes

TIME = Goal("batch-10000", "s", 20.0)
MEMORY = Goal("batch-memory", "MB", 20.0)
GOALS = (TIME, MEMORY)


def measure(context: BenchContext) -> list[Figure]:
    sizes = context.sizes
    lines = list(_lines(context))
    busy = cpu_seconds()
    run = _run(context, lines)
    busy = cpu_seconds() - busy
    on = f"{sizes.batch_lines} different transcripts through `trainer score --batch -`"
    time = TIME.figure(
        run.seconds, f"{on}, from its start to its last line, once; {busy:.1f} s of CPU; {state()}"
    )
    if run.memory is None:
        return [time, MEMORY.unmeasured("how much memory a process holds cannot be seen on this system")]
    before, after = run.memory
    how = (
        f"{on}: resident memory after line {sizes.memory_from} ({before:.1f} MB) and "
        f"line {sizes.memory_to} ({after:.1f} MB); {state()}"
    )
    return [time, MEMORY.figure(max(0.0, after - before), how)]


def _lines(context: BenchContext) -> Iterator[bytes]:
    answers = model_answers(Library(context.home))
    for number in range(context.sizes.batch_lines):
        round_, index = divmod(number, len(answers))
        answer = answers[index]
        asked = {"id": str(number), "card": answer.card, "transcript": answer.spoken(round_)}
        yield json.dumps(asked, ensure_ascii=False).encode() + b"\n"


@dataclass(slots=True)
class _Run:
    seconds: float = 0.0
    looks: dict[int, float | None] = field(default_factory=dict)
    """Line -> megabytes."""

    @property
    def memory(self) -> tuple[float, float] | None:
        before, after = self.looks.values()
        return None if before is None or after is None else (before, after)


def _run(context: BenchContext, lines: list[bytes]) -> _Run:
    command = [*context.program, "score", "--batch", "-"]
    seen = Event()
    start = perf_counter()
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=context.environment,
        cwd=context.folder,
    ) as child:
        try:
            run = _followed(child, lines, context.sizes, seen)
        except BaseException:
            child.kill()
            raise
        finally:
            seen.set()
    run.seconds = perf_counter() - start
    return run


def _followed(child: subprocess.Popen[bytes], lines: list[bytes], sizes: Sizes, seen: Event) -> _Run:
    """Reads every line, and looks at the memory on the way; what it was given is not closed before the last look."""
    assert child.stdin
    assert child.stdout
    writer = Thread(target=_write, args=(child.stdin, lines, seen), daemon=True)
    writer.start()
    run, count = _Run(), 0
    for count, line in enumerate(child.stdout, 1):
        if b'"error"' in line[:200]:
            raise UnmeasurableError(f"line {count} was not scored: {line[:200].decode(errors='replace')}")
        if count in (sizes.memory_from, sizes.memory_to):
            run.looks[count] = resident_megabytes(child.pid)
        if count == sizes.memory_to:
            seen.set()
    seen.set()
    writer.join()
    if count != len(lines):
        code = child.wait()
        raise UnmeasurableError(f"{len(lines)} lines were given, {count} came back; it ended with {code}")
    return run


def _write(stdin: IO[bytes], lines: list[bytes], seen: Event) -> None:
    try:
        with stdin:
            stdin.writelines(lines)
            stdin.flush()
            seen.wait()
    except BrokenPipeError:
        seen.set()
