"""What may be typed behind `trainer`; runs nothing."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from trainer.cli.argument_types import (
    age,
    folder,
    how_many,
    minutes,
    numbers,
    one_or_more,
    seconds_to_speak,
    size,
    span,
)

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
_MODEL = "speech model: base, small, … or a folder"
_SERVER = "a server that hears in place of this machine; your voice is sent there ('': it stays here)"


def _shared() -> _Parser:
    """Options that may stand before the command or behind it."""
    parser = _Parser(add_help=False)
    parser.add_argument("--home", type=folder, default=argparse.SUPPRESS, help=_HOME)
    parser.add_argument("--model", default=argparse.SUPPRESS, help=_MODEL)
    parser.add_argument("--server", metavar="URL", default=argparse.SUPPRESS, help=_SERVER)
    return parser


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="trainer", description="Answer aloud; see at once what was said, missed and wrong.")
    parser.add_argument("--version", action=_Version, nargs=0, help="show the version and exit")
    parser.add_argument("--home", type=folder, help=_HOME)
    parser.add_argument("--model", default="", help=_MODEL)
    parser.add_argument("--server", metavar="URL", default=None, help=_SERVER)
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
    _add_doctor(add)
    _add_settings(add)
    _add_bench(add)
    _add_history(add)
    _add_due(add)
    _add_recordings(add)
    _add_sit(add)
    _add_rescore(add)
    _add_contest(add)
    _add_correct(add)
    _add_calibrate(add)
    _add_lexicon(add)
    _add_fit(add)
    _add_import(add)
    _add_export(add)
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
    parser.add_argument(
        "--why", action="store_true", help="then show how it was read and every pattern that matched"
    )
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
    parser = add("models", help="speech models: what is installed; fetch, convert, verify, remove")
    actions = ("list", "fetch", "convert", "verify", "remove")
    parser.add_argument("action", choices=actions, nargs="?", default="list")
    parser.add_argument(
        "name", nargs="?", help="default: base; convert: a checkpoint's folder or name on the hub"
    )
    parser.add_argument(
        "--as", dest="as_name", metavar="NAME", default="", help="what a converted model is called"
    )
    parser.set_defaults(command="models.run", parser=parser)


def _add_bench(add: Callable[..., argparse.ArgumentParser]) -> None:
    parser = add("bench", help="the performance figures, on this machine")
    parser.add_argument("names", metavar="NAME", nargs="*", help="figures or groups of them (default: all)")
    parser.add_argument(
        "--recordings",
        type=Path,
        metavar="LIST.tsv",
        help="for own-word-error: a table of recordings with the columns path and transcript",
    )
    parser.add_argument("--language", default="vi", help="of those recordings (default: %(default)s)")
    parser.add_argument(
        "--scenes",
        metavar="NAME,…",
        default="",
        help="for the keys: only on these, such as 'sets,trends' (default: all; an unknown one is told all names)",
    )
    parser.add_argument(
        "--each",
        type=Path,
        metavar="FILE.jsonl",
        help="for the keys: the times of each, a line as soon as it was pressed, whatever ends the rest",
    )
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(command="bench.run")


_SET_OR_CARD = "a set such as 01, or a card such as 01/Q1; default: all"


def _add_history(add: Callable[..., argparse.ArgumentParser]) -> None:
    parser = add(
        "history", help="attempts, trends, most-missed points, returned mistakes, contested verdicts"
    )
    parser.add_argument("card", metavar="SET|CARD", nargs="?", help=_SET_OR_CARD)
    parser.add_argument(
        "--last",
        type=how_many,
        metavar="N",
        help="attempts to list (default: 20; JSON: all)",
    )
    shape = parser.add_mutually_exclusive_group()
    shape.add_argument(
        "--mistakes", action="store_true", help="the notebook of mistakes: text, last, runs, cards"
    )
    shape.add_argument("--html", type=Path, metavar="FILE", help="write a page with plots instead")
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(command="history.run", parser=parser)


def _add_due(add: Callable[..., argparse.ArgumentParser]) -> None:
    parser = add("due", help="what to practise next, in order, and today's plan with its time")
    parser.add_argument("set", metavar="SET", nargs="?", help="a set such as 01; default: all")
    parser.add_argument("--minutes", type=minutes, metavar="N", help="no more than fits into this time")
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(command="due.run")


def _add_recordings(add: Callable[..., argparse.ArgumentParser]) -> None:
    parser = add("recordings", help="prune: delete scored takes that are old or too many; the history stays")
    parser.add_argument("action", choices=("prune",))
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument("--older-than", type=age, metavar="AGE", help="such as 90d, 12w or 1y")
    which.add_argument(
        "--keep-size", type=size, metavar="SIZE", help="the oldest, until the rest fits: 2GB, 500MB"
    )
    parser.add_argument("--dry-run", action="store_true", help="say what would go, and delete nothing")
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(command="recordings.run")


def _add_sit(add: Callable[..., argparse.ArgumentParser]) -> None:
    parser = add("sit", help="an exam of several cards, with its verdicts at the end")
    parser.add_argument("sets", metavar="SET", nargs="*", help="sets such as 01; default: all")
    parser.add_argument("--cards", type=one_or_more, default=10, metavar="N", help="how many (default: 10)")
    parser.add_argument(
        "--choose", choices=("due", "weak", "random", "order"), default="due", help="which (default: due)"
    )
    parser.add_argument("--seed", type=int, help="for random: the same number draws the same cards")
    parser.add_argument(
        "--typed", action="store_true",
        help="answers come from stdin: a block a card, ended by an empty line; the line - skips a card",
    )  # fmt: skip
    parser.add_argument("--report", type=Path, metavar="DIR", help="write the report there, as HTML and JSON")
    parser.add_argument("--json", action="store_true", help="the report as JSON; questions go to stderr")
    parser.set_defaults(command="sit.run")


def _add_rescore(add: Callable[..., argparse.ArgumentParser]) -> None:
    parser = add("rescore", help="every stored answer again with today's rubric; old verdicts are kept")
    parser.add_argument("card", metavar="SET|CARD", nargs="?", help=_SET_OR_CARD)
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(command="rescore.run")


def _add_contest(add: Callable[..., argparse.ArgumentParser]) -> None:
    parser = add("contest", help="your word against a verdict: I did say that, or I did not")
    parser.add_argument("attempt", metavar="ATTEMPT", help="id, or its beginning, or `last`")
    parser.add_argument("point", metavar="POINT", nargs="?", help="id of a point or mistake; none: show them")
    claim = parser.add_mutually_exclusive_group()
    for name, says in (
        ("said", "I did say that"),
        ("not-said", "I did not"),
        ("undo", "the judge was right"),
    ):
        claim.add_argument(f"--{name}", dest="claim", action="store_const", const=name, help=says)
    words = parser.add_mutually_exclusive_group()
    words.add_argument(
        "--span", type=span, metavar="START:END", help="characters of the transcript that say it"
    )
    words.add_argument("--text", metavar="WORDS", help="the words that say it, as in the transcript")
    parser.add_argument("--note", default="", help="why, for yourself")
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(command="contest.run", parser=parser)


def _add_correct(add: Callable[..., argparse.ArgumentParser]) -> None:
    parser = add("correct", help="the transcript as you said it, scored; what was heard is kept beside it")
    parser.add_argument("attempt", metavar="ATTEMPT", help="id, or its beginning, or `last`")
    parser.add_argument(
        "--transcript", metavar="FILE|-", default="-", help="where the text is (default: stdin)"
    )
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(command="correct.run")


def _add_calibrate(add: Callable[..., argparse.ArgumentParser]) -> None:
    parser = add("calibrate", help="mark your own answers blind; how far the judge agrees with your marks")
    parser.add_argument("card", metavar="SET|CARD", nargs="?", help=_SET_OR_CARD)
    parser.add_argument(
        "--sample",
        type=one_or_more,
        metavar="N",
        help="answers to mark (default: 10, and 10 more each time when all are)",
    )
    parser.add_argument("--seed", type=int, help="the same number draws the same answers (default: 0)")
    shape = parser.add_mutually_exclusive_group()
    shape.add_argument("--report", action="store_true", help="only the figures, and where you differ")
    shape.add_argument(
        "--marks", metavar="FILE|-", help='JSONL of {"id","hit","wrong","mistakes"}: whole answers at once'
    )
    parser.add_argument("--json", action="store_true", help="the report as JSON")
    parser.set_defaults(command="calibrate.run", parser=parser)


def _add_lexicon(add: Callable[..., argparse.ArgumentParser]) -> None:
    parser = add("lexicon", help="learn: new spoken forms from what you contested, for your approval")
    parser.add_argument("action", choices=("learn",))
    parser.add_argument("--yes", type=numbers, metavar="N,N…", help="take these proposals without asking")
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(command="lexicon.run", parser=parser)


def _add_doctor(add: Callable[..., argparse.ArgumentParser]) -> None:
    parser = add("doctor", help="microphone, model, folders, versions: whether one can practise here")
    parser.add_argument("--json", action="store_true")
    parser.set_defaults(command="doctor.run")


def _add_settings(add: Callable[..., argparse.ArgumentParser]) -> None:
    parser = add(
        "settings", help="what is set and by what; every action with its keys; a settings file to fill in"
    )
    shape = parser.add_mutually_exclusive_group()
    shape.add_argument("--keys", action="store_true", help="every action of the interface with its keys")
    shape.add_argument("--template", action="store_true", help="a settings file with every key documented")
    shape.add_argument("--json", action="store_true")
    parser.set_defaults(command="settings.run")


def _add_fit(add: Callable[..., argparse.ArgumentParser]) -> None:
    parser = add("fit", help="learn from labelled answers how a set's claims are made in other words")
    parser.add_argument("set", metavar="SET", help="such as 01")
    parser.add_argument(
        "files", metavar="FILE", nargs="+", type=Path,
        help='JSONL of {"id","card","transcript","hit","wrong","mistakes"}',
    )  # fmt: skip
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="default: rubrics/SET.weights.json of your folder"
    )
    parser.set_defaults(command="fit.run")


def _add_import(add: Callable[..., argparse.ArgumentParser]) -> None:
    parser = add("import", help="pasted notes to a deck and a draft rubric; or another machine's history")
    parser.add_argument(
        "file", metavar="FILE|-", help="notes as text, or what `trainer export history` wrote"
    )
    parser.add_argument(
        "--as", dest="as_id", metavar="ID", default="", help="id of the set, whatever they say"
    )
    parser.add_argument(
        "--replace", action="store_true", help="put it in place of the set of that id; a backup is kept"
    )
    parser.add_argument(
        "--dry-run", action="store_true", help="show what would be written, and write nothing"
    )
    parser.add_argument("--json", action="store_true")
    parser.add_argument(
        "--skip-bad", action="store_true", help="of a history leave out lines that are no attempts"
    )
    parser.set_defaults(command="import_.run", parser=parser)


def _add_export(add: Callable[..., argparse.ArgumentParser]) -> None:
    parser = add("export", help="cards, missed points or the history for other programs")
    parser.add_argument("what", choices=("cards", "missed", "history"))
    parser.add_argument("card", metavar="SET|CARD", nargs="?", help=_SET_OR_CARD)
    parser.add_argument(
        "--format",
        choices=("md", "csv", "json", "jsonl", "apkg"),
        help="default: as FILE ends, else md; jsonl: all of it",
    )
    parser.add_argument(
        "-o", "--output", metavar="FILE", type=Path, help="default: stdout; a package needs a file"
    )
    parser.add_argument("--replace", action="store_true", help="write over FILE where it is there")
    parser.set_defaults(command="export.run", parser=parser)
