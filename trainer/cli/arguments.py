"""What may be typed behind `trainer`; runs nothing."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Usage errors are one line too."""
        self.exit(2, f"{self.prog}: {message}; see `{self.prog} --help`\n")


class _Version(argparse.Action):
    """Looks the version up only when asked: that costs a tenth of the first screen."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        from importlib.metadata import version

        print(f"trainer {version('trainer')}")
        parser.exit()


def read_arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """Exits with 2 on wrong usage. The namespace's `command` is the `module.function` of what to run."""
    return _parser().parse_args(argv)


_HOME = "the learner's folder (decks/, rubrics/, recordings/)"
_LONGEST_SECONDS = 3600
_MODEL = "speech model: base, small, … or a folder"


def seconds_to_speak(text: str) -> float:
    """A time to speak: over nothing, up to an hour."""
    seconds = float(text)
    if not 0 < seconds <= _LONGEST_SECONDS:
        raise ValueError(text)
    return seconds


def _shared() -> _Parser:
    """Options that may stand before the command or behind it."""
    parser = _Parser(add_help=False)
    parser.add_argument("--home", type=Path, default=argparse.SUPPRESS, help=_HOME)
    parser.add_argument("--model", default=argparse.SUPPRESS, help=_MODEL)
    return parser


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="trainer", description="Answer aloud; see at once what was said, missed and wrong.")
    parser.add_argument("--version", action=_Version, nargs=0, help="show the version and exit")
    parser.add_argument("--home", type=Path, help=_HOME)
    parser.add_argument("--model", default="", help=_MODEL)
    parser.add_argument(
        "--or-demo", action="store_true", help="where there is no microphone, show a bundled answer instead"
    )
    parser.set_defaults(command="desk.run")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=_Parser)
    shared = _shared()
    add = partial(commands.add_parser, parents=[shared])
    _add_answer(add)
    _add_score(add)
    _add_quantities(add)
    _add_transcribe(add)
    _add_check(add)
    _add_init(add)
    _add_models(add)
    return parser


def _add_answer(add: Callable[..., argparse.ArgumentParser]) -> None:
    parser = add("answer", help="one card without the interface: from the microphone or a file")
    parser.add_argument("card", metavar="CARD", help="such as demo/Q1, or 01/Q3+ for the follow-up")
    parser.add_argument("--audio", type=Path, help="take this file as if it were spoken")
    parser.add_argument(
        "--seconds", type=seconds_to_speak, help="how long the answer may take (default: as the deck says)"
    )
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(command="hear.answer", keep=True)


def _add_score(add: Callable[..., argparse.ArgumentParser]) -> None:
    parser = add("score", help="score a text")
    parser.add_argument("card", metavar="CARD", nargs="?")
    parser.add_argument(
        "--transcript", metavar="FILE|-", default="-", help="where the text is (default: stdin)"
    )
    parser.add_argument("--batch", metavar="FILE|-", help='JSONL of {"id","card","transcript"} in, JSONL out')
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(command="score.run", parser=parser)


def _add_quantities(add: Callable[..., argparse.ArgumentParser]) -> None:
    parser = add("quantities", help="the numbers in each line of a text, as JSON lines")
    parser.add_argument("file", metavar="FILE|-", nargs="?", default="-")
    parser.set_defaults(command="score.quantities")


def _add_transcribe(add: Callable[..., argparse.ArgumentParser]) -> None:
    parser = add("transcribe", help="audio to text with times")
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path)
    parser.add_argument("--language", default="vi", help="ISO code of the language spoken (default: vi)")
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(command="hear.transcribe")


def _add_check(add: Callable[..., argparse.ArgumentParser]) -> None:
    parser = add("check", help="read decks and rubrics: format, ids, formulas, points nobody could hit")
    parser.add_argument("paths", metavar="PATH", nargs="*", type=Path)
    parser.set_defaults(command="check.run")


def _add_init(add: Callable[..., argparse.ArgumentParser]) -> None:
    parser = add("init", help="copy the built-in sets out to be edited")
    parser.add_argument("folder", metavar="DIR", nargs="?", type=Path, default=Path())
    parser.set_defaults(command="check.init")


def _add_models(add: Callable[..., argparse.ArgumentParser]) -> None:
    parser = add("models", help="speech models: what is installed; fetch, verify, remove")
    parser.add_argument("action", choices=("list", "fetch", "verify", "remove"), nargs="?", default="list")
    parser.add_argument("name", nargs="?", help="default: base; to remove one, name it")
    parser.set_defaults(command="models.run", parser=parser)
