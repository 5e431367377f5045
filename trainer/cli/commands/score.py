"""`trainer score` and `trainer quantities`: text in, verdicts or numbers out."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

from trainer.cli.home import find_home
from trainer.cli.library import Library
from trainer.errors import AnswerError, TrainerError
from trainer.scoring.report import as_json, as_lines, printable

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

_ALONE = 1
"""Lines of a batch that one process scores: by then it has read the lexicon, which the others then share."""
_CARD = re.compile(rb'"card"\s*:\s*"([^"]{1,40})"')
_of_batch: dict[str, Library] = {}
"""What the processes of a batch find here when they start."""


def run(arguments: argparse.Namespace) -> int:
    if arguments.batch is not None and arguments.card is None:
        return batch(arguments)
    if arguments.card is None or arguments.batch is not None:
        arguments.parser.error("give a CARD or --batch, one of the two")
    library = Library(find_home(arguments.home))
    library.rubric(arguments.card)
    text = "".join(read_lines(arguments.transcript))
    sheet = library.score(arguments.card, text)
    if arguments.json:
        print(json.dumps(as_json(sheet, arguments.card), ensure_ascii=False))
    if not sheet.graded and not text.strip():
        raise AnswerError(f"the transcript for {arguments.card} is empty", hint="say or type an answer first")
    if not arguments.json:
        print("\n".join(as_lines(sheet)))
    if arguments.why and not arguments.json:
        print("\n".join(map(printable, library.why(arguments.card, text))))
    return 0


def batch(arguments: argparse.Namespace) -> int:
    """One line in, one line out, in order; a bad line gives an error object and stops nothing."""
    from trainer.cli.side_by_side import in_order

    _of_batch["library"] = Library(find_home(arguments.home))
    numbered = ((n, line) for n, line in enumerate(_raw_lines(arguments.batch), 1) if line.strip())
    for scored in in_order(_scored, numbered, _ALONE, _card_of):
        print(scored, flush=True)
    return 0


def _card_of(numbered: tuple[int, bytes]) -> bytes:
    """Of a line that is yet to be read: who scores answers to a card has its rubric; a guess does no harm."""
    found = _CARD.search(numbered[1])
    return found[1] if found else b""


def _scored(numbered: tuple[int, bytes]) -> str:
    number, line = numbered
    library = _of_batch["library"]
    id_: Any = None
    try:
        asked = _DECODER.decode(line.decode("utf-8-sig"))
        if not isinstance(asked, dict):
            raise AnswerError(f"line {number} is not an object", hint='write {"id", "card", "transcript"}')
        id_ = asked.get("id")
        card, text = asked.get("card"), asked.get("transcript")
        if not isinstance(card, str) or not isinstance(text, str):
            missing = "card" if not isinstance(card, str) else "transcript"
            raise AnswerError(
                f"line {number}: `{missing}` is missing or not text", hint="give it as a string"
            )
        return _json(as_json(library.score(card, text), id_))
    except TrainerError as error:
        return _json({"id": id_, "error": str(error)})
    except UnicodeDecodeError as error:
        return _json({"id": None, "error": f"line {number} is not UTF-8 at byte {error.start}"})
    except (ValueError, RecursionError) as error:
        return _json({"id": None, "error": f"line {number} is not JSON: {error or type(error).__name__}"})
    except Exception as error:  # noqa: BLE001 - whatever one line does, the others are scored
        return _json(
            {"id": None, "error": f"line {number} cannot be scored: {error or type(error).__name__}"}
        )


def _refuse(constant: str) -> None:
    raise ValueError(f"{constant} is no JSON number")


def _json(value: dict[str, Any]) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


_DECODER = json.JSONDecoder(parse_constant=_refuse)
"""Made once: to make one takes longer than to read a line with it."""


def _raw_lines(name: str) -> Iterator[bytes]:
    """Lines as bytes, one at a time: one that is not text spoils no other. Raises AnswerError."""
    try:
        if name == "-":
            yield from _stdin().buffer
        else:
            with Path(name).open("rb") as file:
                yield from file
    except OSError as error:
        raise AnswerError(f"{name} cannot be read: {error.strerror}", hint="check the path") from None


def _stdin() -> TextIO:
    if sys.stdin is None:
        raise AnswerError("stdin is closed", hint="give a file, or pipe the text in")
    return sys.stdin


def quantities(arguments: argparse.Namespace) -> int:
    from trainer.spoken.ledger import quantities_json

    for line in read_lines(arguments.file):
        print(json.dumps(quantities_json(line.rstrip("\r\n")), ensure_ascii=False))
    return 0


def read_lines(name: str) -> Iterator[str]:
    """Lines of a UTF-8 file or of stdin, one at a time. Raises AnswerError."""
    try:
        if name == "-":
            for line in _stdin().buffer:
                yield line.decode("utf-8-sig")
        else:
            with Path(name).open(encoding="utf-8-sig") as file:
                yield from file
    except UnicodeDecodeError:
        raise AnswerError(f"{_named(name)} is not UTF-8 text", hint="save it as UTF-8") from None
    except OSError as error:
        raise AnswerError(f"{name} cannot be read: {error.strerror}", hint="check the path") from None


def _named(name: str) -> str:
    return "what came on stdin" if name == "-" else name
