# /// script
# requires-python = ">=3.11"
# dependencies = []
# ///
"""Amdahl's law for any number of optimisations that do not overlap: add the times, never the speedups.

What card 01/Q7 tells the learner to build. It stands alone: nothing of the trainer is imported, so that
`uv run exercises/03_04_amdahl.py` and plain `python exercises/03_04_amdahl.py` do the same.
It works in exact fractions, so that 10% + 20% + 70% is a whole, and rounds only what it prints.
"""

from __future__ import annotations

import argparse
import itertools
import json
import math
import re
import sys
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

# The optimisations of card 01/Q7 and of its follow-up question; what they come to is worked out below.
CARD = (("attention=30%:3",), ("attention=30%:3", "MLP=50%:2"))

INPUT_AT_FAULT, WRONG_USAGE = 1, 2

_NUMBER = r"[-+−]?\d{1,12}(?:[.,]\d{1,12})?"
_ITEM = re.compile(
    rf"(?:(?P<name>.+)=)?\s*(?P<share>{_NUMBER})\s*(?P<percent>%?)\s*:\s*(?P<factor>{_NUMBER})\s*[x×]?"
)

TEXTS = {
    "vi": {
        "description": "Amdahl cho nhiều tối ưu không chồng lấp: cộng thời gian, không cộng speedup.",
        "items": "mỗi tối ưu một mục, [tên=]tỷ trọng:số lần nhanh hơn, ví dụ attention=30%:3; "
        "không có mục nào thì làm hai ví dụ của thẻ 01/Q7",
        "json": "in kết quả dạng JSON",
        "lang": "ngôn ngữ in ra, vi hoặc en",
        "part": "phần {n}",
        "example": "Ví dụ {n}, thẻ 01/Q7",
        "faster": "{name}: {share} của thời gian cũ, nhanh gấp {factor}",
        "untouched": "Phần không đụng tới",
        "shrinks": "{name} còn",
        "new_time": "Thời gian mới (cộng các thời gian)",
        "speedup": "Speedup",
        "ceiling": "Trần, khi mọi phần được tối ưu đều miễn phí",
        "times": "lần",
        "no_ceiling": "không có, vì mọi phần đều được tối ưu",
        "not_one": "Không phải {factor} lần: {untouched} không đụng tới vẫn còn nguyên đó.",
        "not": "Không phải {added}, cũng không phải {multiplied}: speedup không cộng, không nhân.",
        "negative": "tỷ trọng của {name} là {value}, nhưng tỷ trọng không được âm",
        "factor": "{name} nhanh gấp {value}, nhưng số lần nhanh hơn phải lớn hơn 0",
        "over": "các tỷ trọng cộng lại là {value}, quá 100%: "
        "các tối ưu không được chồng lấp (viết 30% hoặc 0,3)",
        "twice": "{name} được nêu hai lần: các tối ưu không được chồng lấp",
        "item": 'không hiểu "{value}": hãy viết [tên=]tỷ trọng:số lần, ví dụ attention=30%:3',
    },
    "en": {
        "description": "Amdahl's law for several optimisations without overlap: add times, not speedups.",
        "items": "one item an optimisation, [name=]share:factor, such as attention=30%:3; "
        "without any, the two examples of card 01/Q7",
        "json": "print the outcome as JSON",
        "lang": "language of the output, vi or en",
        "part": "part {n}",
        "example": "Example {n}, card 01/Q7",
        "faster": "{name}: {share} of the old time, made {factor} times faster",
        "untouched": "The part not touched",
        "shrinks": "{name} shrinks to",
        "new_time": "New time (add the times)",
        "speedup": "Speedup",
        "ceiling": "Ceiling, if every optimised part were free",
        "times": "times",
        "no_ceiling": "none, since every part is optimised",
        "not_one": "Not {factor} times: the {untouched} that is not touched is still there.",
        "not": "Not {added}, and not {multiplied}: speedups never add or multiply.",
        "negative": "the share of {name} is {value}, but a share cannot be negative",
        "factor": "{name} is made {value} times faster, but a factor must be above 0",
        "over": "the shares add up to {value}, over 100%: "
        "the optimisations must not overlap (write 30% or 0.3)",
        "twice": "{name} is given twice: the optimisations must not overlap",
        "item": 'cannot read "{value}": write [name=]share:factor, such as attention=30%:3',
    },
}


class InputError(ValueError):
    """What was given makes no sense: the key of its sentence, what fills it in, and the exit code."""

    def __init__(self, key: str, exit_code: int = INPUT_AT_FAULT, **values: str | Fraction) -> None:
        super().__init__(key)
        self.key = key
        self.exit_code = exit_code
        self.values = values


@dataclass(frozen=True, slots=True)
class Optimisation:
    name: str
    share: Fraction
    """Of the old time, 0..1."""
    factor: Fraction
    """How many times faster that share becomes; below 1 it becomes slower."""

    @property
    def time(self) -> Fraction:
        """What is left of it, in parts of the old time."""
        return self.share / self.factor


@dataclass(frozen=True, slots=True)
class Outcome:
    optimisations: tuple[Optimisation, ...]

    @property
    def untouched(self) -> Fraction:
        """The share that no optimisation touches."""
        return 1 - sum((o.share for o in self.optimisations), Fraction(0))

    @property
    def new_time(self) -> Fraction:
        """In parts of the old time."""
        return self.untouched + sum((o.time for o in self.optimisations), Fraction(0))

    @property
    def speedup(self) -> Fraction:
        return 1 / self.new_time

    @property
    def ceiling(self) -> Fraction | None:
        """The speedup if every optimised part were free; None where nothing would be left to do."""
        return 1 / self.untouched if self.untouched else None


def amdahl(optimisations: Sequence[Optimisation]) -> Outcome:
    """What optimisations that do not overlap come to: new time = (1 - sum of p) + sum of p / s.

    G. M. Amdahl, "Validity of the single processor approach to achieving large scale computing
    capabilities", AFIPS 1967, for several parts. Raises InputError where they make no sense together.
    """
    names = set[str]()
    for o in optimisations:
        _look_at(o)
        if o.name in names:
            raise InputError("twice", name=o.name)
        names.add(o.name)
    outcome = Outcome(tuple(optimisations))
    if outcome.untouched < 0:
        raise InputError("over", value=1 - outcome.untouched)
    return outcome


def _look_at(o: Optimisation) -> None:
    if o.share < 0:
        raise InputError("negative", name=o.name, value=o.share)
    if o.factor <= 0:
        raise InputError("factor", name=o.name, value=o.factor)


def read_item(item: str, default_name: str) -> Optimisation:
    """`attention=30%:3`, `30%:3`, `0.3:3` or `0,3:3`.

    Raises InputError.
    """
    parts = _ITEM.fullmatch(item.strip())
    if parts is None:
        raise InputError("item", WRONG_USAGE, value=item)
    share = _fraction(parts["share"]) / (100 if parts["percent"] else 1)
    return Optimisation((parts["name"] or default_name).strip(), share, _fraction(parts["factor"]))


def _fraction(text: str) -> Fraction:
    return Fraction(text.replace(",", ".").replace("−", "-"))


class Teller:
    """An outcome in words, in one language."""

    def __init__(self, language: str) -> None:
        self._texts = TEXTS[language]
        self._comma = "," if language == "vi" else "."

    def text(self, key: str, **values: str | int) -> str:
        return self._texts[key].format(**values)

    def number(self, value: Fraction) -> str:
        """Three digits that count, or one decimal from 100 on."""
        digits = f"{float(value):.1f}" if abs(value) >= 100 else f"{float(value):.3g}"
        digits = digits.removesuffix(".0")
        return digits.replace("-", "−").replace(".", self._comma)

    def percent(self, value: Fraction) -> str:
        return self.number(value * 100) + "%"

    def equals(self, value: Fraction) -> str:
        """`= 0,8`, or `≈ 1,43` where digits were left off."""
        return f"{'=' if self._is_whole(value) else '≈'} {self.number(value)}"

    def _is_whole(self, value: Fraction) -> bool:
        """Whether no digit of it is left off when it is shown."""
        return Fraction(self.number(value).replace(",", ".").replace("−", "-")) == value

    def error(self, error: InputError) -> str:
        shares = error.key in ("negative", "over")
        values = {
            key: value if isinstance(value, str) else (self.percent if shares else self.number)(value)
            for key, value in error.values.items()
        }
        return self.text(error.key, **values)

    def outcome(self, outcome: Outcome) -> list[str]:
        """Every step from the shares to the speedup and its ceiling."""
        parts = outcome.optimisations
        return [
            *(self._faster(o) for o in parts),
            self._untouched(outcome),
            *(self._shrinks(o) for o in parts),
            f"  {self.text('new_time')}: {self._sum(outcome)} {self.equals(outcome.new_time)}",
            f"  {self.text('speedup')}: {self._inverse(outcome.new_time, outcome.speedup)}",
            f"  {self.text('ceiling')}: {self._ceiling(outcome)}",
            *self._not(outcome),
        ]

    def _faster(self, o: Optimisation) -> str:
        return self.text("faster", name=o.name, share=self.percent(o.share), factor=self.number(o.factor))

    def _untouched(self, outcome: Outcome) -> str:
        shares = "".join(f" − {self.percent(o.share)}" for o in outcome.optimisations)
        return f"  {self.text('untouched')}: 100%{shares} {self.equals(outcome.untouched * 100)}%"

    def _shrinks(self, o: Optimisation) -> str:
        sum_ = f"{self.number(o.share)} ÷ {self.number(o.factor)}"
        return f"  {self.text('shrinks', name=o.name)}: {sum_} {self.equals(o.time)}"

    def _sum(self, outcome: Outcome) -> str:
        times = (outcome.untouched, *(o.time for o in outcome.optimisations))
        return " + ".join(self.number(time) for time in times)

    def _inverse(self, time: Fraction, speedup: Fraction) -> str:
        sign = "=" if self._is_whole(time) and self._is_whole(speedup) else "≈"
        return f"1 ÷ {self.number(time)} {sign} {self.number(speedup)} {self.text('times')}"

    def _ceiling(self, outcome: Outcome) -> str:
        if outcome.ceiling is None:
            return self.text("no_ceiling")
        return self._inverse(outcome.untouched, outcome.ceiling)

    def _not(self, outcome: Outcome) -> list[str]:
        factors = [o.factor for o in outcome.optimisations]
        if len(factors) > 1:
            return [f"  {self.text('not', added=self._added(factors), multiplied=self._multiplied(factors))}"]
        if not outcome.untouched:
            return []
        untouched = self.percent(outcome.untouched)
        return [f"  {self.text('not_one', factor=self.number(factors[0]), untouched=untouched)}"]

    def _added(self, factors: list[Fraction]) -> str:
        return f"{' + '.join(map(self.number, factors))} {self.equals(sum(factors, Fraction(0)))}"

    def _multiplied(self, factors: list[Fraction]) -> str:
        product = math.prod(factors, start=Fraction(1))
        return f"{' × '.join(map(self.number, factors))} {self.equals(product)}"


def as_data(outcome: Outcome) -> dict[str, Any]:
    """For `--json`: times and shares as parts of the old time, `ceiling` null where there is none."""
    return {
        "optimisations": [
            {"name": o.name, "share": float(o.share), "factor": float(o.factor), "time": float(o.time)}
            for o in outcome.optimisations
        ],
        "untouched": float(outcome.untouched),
        "new_time": float(outcome.new_time),
        "speedup": float(outcome.speedup),
        "ceiling": None if outcome.ceiling is None else float(outcome.ceiling),
    }


def main(arguments: Sequence[str] | None = None) -> int:
    """Exit code 0 done, 1 the numbers make no sense, 2 wrong usage."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    parser = _parser(TEXTS["en" if _asks_for_english(words) else "vi"])
    options, others = parser.parse_known_args(words)
    teller = Teller(options.lang)
    # argparse takes "-10%:3" for an option: it belongs to the items, to be refused for what it is.
    items = [*options.items, *others]
    try:
        groups = [_outcome(group, teller) for group in ([items] if items else CARD)]
    except InputError as error:
        print(teller.error(error), file=sys.stderr)
        return error.exit_code
    print(_as_json(groups, bool(items)) if options.json else _as_text(groups, bool(items), teller))
    return 0


def _outcome(items: Sequence[str], teller: Teller) -> Outcome:
    return amdahl([read_item(item, teller.text("part", n=n)) for n, item in enumerate(items, start=1)])


def _as_json(groups: list[Outcome], is_own: bool) -> str:
    data = [as_data(group) for group in groups]
    return json.dumps(data[0] if is_own else data, ensure_ascii=False, indent=2)


def _as_text(groups: list[Outcome], is_own: bool, teller: Teller) -> str:
    told = ["\n".join(teller.outcome(group)) for group in groups]
    if is_own:
        return told[0]
    titled = [f"{teller.text('example', n=n)}\n{text}" for n, text in enumerate(told, start=1)]
    return f"{teller.text('description')}\n\n" + "\n\n".join(titled)


def _asks_for_english(words: Sequence[str]) -> bool:
    return "--lang=en" in words or ("--lang", "en") in itertools.pairwise(words)


def _parser(texts: dict[str, str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=texts["description"])
    parser.add_argument(
        "items", nargs="*", metavar="[name=]share:factor", help=texts["items"].replace("%", "%%")
    )
    parser.add_argument("--json", action="store_true", help=texts["json"])
    parser.add_argument("--lang", choices=("vi", "en"), default="vi", help=texts["lang"])
    return parser


if __name__ == "__main__":
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without "÷" shows "?" and goes on
    raise SystemExit(main())
