"""A file of history lines read to its end: what is no attempt is named by line, and stops all or is left out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, BinaryIO

from trainer.errors import NotesError
from trainer.exchange.history_lines import LONGEST_LINE, BadLineError, read_line
from trainer.exchange.notes import Remark

if TYPE_CHECKING:
    from collections.abc import Iterator

    from trainer.progress.whole import WholeAttempt

_NAMED = 5
"""Bad lines whose numbers stand in the one sentence that refuses a file."""


@dataclass(slots=True)
class HistoryFile:
    """`name` is the file's, for messages.

    One bad line stops all, unless `skip_bad`: half a history looks like a whole one, and importing again after the
    line was mended costs nothing, since what is there already is left as it is.
    """

    name: str
    skip_bad: bool
    bad: list[Remark] = field(default_factory=list)

    def attempts(self, file: BinaryIO) -> Iterator[WholeAttempt]:
        """Line by line. Raises NotesError at the end where lines were bad and none may be skipped."""
        count = 0
        number = 0
        while raw := file.readline(LONGEST_LINE + 1):
            number += 1
            whole = self._read(raw, number)
            count += whole is not None
            if whole is not None:
                yield whole
        if self.bad and not self.skip_bad:
            raise self._refused()
        if not count:
            raise NotesError(f"{self.name}: no attempt is in it", hint="export with `trainer export history`")

    def _read(self, raw: bytes, number: int) -> WholeAttempt | None:
        try:
            if len(raw) > LONGEST_LINE:
                raise BadLineError(f"it has more than {LONGEST_LINE:,} bytes")
            text = raw.decode("utf-8-sig" if number == 1 else "utf-8").strip()
            return read_line(text) if text else None
        except UnicodeDecodeError:
            self.bad.append(Remark(number, "it is not UTF-8"))
        except BadLineError as error:
            self.bad.append(Remark(number, str(error)))
        return None

    def _refused(self) -> NotesError:
        first, rest = self.bad[0], self.bad[1:]
        lines = ", ".join(str(remark.line) for remark in rest[:_NAMED]) + (" …" if len(rest) > _NAMED else "")
        more = f" ({len(rest)} more bad lines: {lines})" if rest else ""
        return NotesError(
            f"{self.name}:{first.line}: {first.what}{more}",
            hint="nothing was imported: mend the lines, or leave them out with --skip-bad",
        )
