"""A written question as it is said: figures, units, signs and abbreviations in words, nothing else than text left.

The other direction of `quantities`: what is read from the result are the quantities of the text as it was written.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import TYPE_CHECKING

from trainer.errors import AnswerError
from trainer.spoken.en.saying import ENGLISH
from trainer.spoken.vi.saying import VIETNAMESE
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from trainer.spoken.saying import Saying

SAYINGS: Mapping[str, Saying] = {"vi": VIETNAMESE, "en": ENGLISH}
LONGEST = 6000
"""Characters said at most: some seven minutes."""
_MADE_OF = r"(?:[A-Z]{1,6}|fp|bf|int|nf|p)"
"""Letters before the number of a name: H100, FP8, fp8, p95."""
_SUPERSCRIPT = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
_PAUSES = str.maketrans(dict.fromkeys("()[]{}·•|", ", "))
_UNSAID = re.compile(r"[^\w\s.,;:?!']|_")
"""No voice gets anything that it could take for an order: no `<`, `[[`, `\\\\`, `-`, `|`."""


def aloud(text: str, code: str) -> str:
    """`text` for a voice of the language `code` (ISO 639-1): letters, spaces and marks of sentences only.

    Never raises on any text; raises AnswerError for a language that has no words here.
    """
    if code not in SAYINGS:
        raise AnswerError(
            told("no language {code!r} to say it in", code=code),
            hint=told("there are {names}", names=", ".join(SAYINGS)),
        )
    whole = unicodedata.normalize("NFC", text).replace("\n", " ")
    said = _sayer(code).say(whole).translate(_PAUSES)
    plain = _UNSAID.sub(" ", said.replace("’", "'"))
    spaced = re.sub(r"\s+([.,;:?!])", r"\1", " ".join(plain.split()))
    return re.sub(r"([.,;:?!])[.,;:]+", r"\1", spaced)[:LONGEST].strip(" ,")


@lru_cache(maxsize=4)
def _sayer(code: str) -> Sayer:
    return Sayer(SAYINGS[code])


def _pause_after(found: re.Match[str]) -> str:
    """H100, 80 GB: the number that follows is not part of the name."""
    return "," if re.match(r"\s+\d", found.string[found.end() :][:3]) else ""


class Sayer:
    """The rules of one language, first come first served."""

    def __init__(self, saying: Saying) -> None:
        self._saying = saying
        figure = saying.figure
        unit = "|".join(sorted(map(re.escape, saying.units), key=len, reverse=True))
        words = "|".join(sorted(map(re.escape, saying.words), key=len, reverse=True)) or "(?!)"
        scale = "".join(saying.scales)
        rules: tuple[tuple[str, str, Callable[[re.Match[str]], str]], ...] = (
            ("name", rf"(?<!\w)(?:{_MADE_OF}-?\d+)+s?(?!\w)", self._name),
            ("scientific", rf"(?<![\w.,]){figure}[eE]([+-]?\d+)(?!\w)", self._scientific),
            ("power", rf"(?<![\w.,]){figure}(?:\^([-−]?\d+)|(⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]+))", self._power),
            ("money", rf"\$\s*{figure}(?![\w])", self._money),
            ("fraction", r"(?<![\w/.,])(\d+)/(\d+)(?![\w/])", self._fraction),
            ("measured", rf"(?<![\w.,]){figure}\s*({unit})(?:/({unit}))?(?!\w)", self._measured),
            ("scaled", rf"(?<![\w.,]){figure}([{scale}])(?!\w)", self._scaled),
            ("plain", figure, self._plain),
            ("range", r"(?<=[\d%])\s*[–—-]\s*(?=[\d$])", lambda _: f" {saying.to} "),
            ("negative", r"(?<![\w)])[-−](?=\d)", lambda _: f" {saying.minus} "),
            ("rate", rf"(?<!\w)({unit})/(?:({unit})(?!\w)|(?=\w))", self._rate),
            ("word", rf"(?<!\w)(?i:{words})s?(?!\w)", self._word),
            ("unit", rf"(?<!\w)(?:{unit})(?!\w)", self._unit),
            ("letters", r"(?<!\w)[A-Z]{2,5}s?(?!\w)", self._abbreviation),
            ("sign", f"[{re.escape(''.join(saying.signs))}]", lambda found: f" {saying.signs[found[0]]} "),
        )
        self._rules = {name: (re.compile(pattern), said) for name, pattern, said in rules}
        self._any = re.compile("|".join(f"(?P<{name}>{pattern})" for name, pattern, _ in rules))

    def say(self, text: str) -> str:
        return self._any.sub(self._replaced, text)

    def _replaced(self, found: re.Match[str]) -> str:
        pattern, said = self._rules[str(found.lastgroup)]
        again = pattern.match(found.string, found.start())
        return said(again) if again is not None else found[0]

    # numbers

    def _number(self, whole: str, mark: str | None, decimals: str | None) -> str:
        said = self._whole(re.sub(r"\D", "", whole))
        if not mark or not decimals:
            return said
        return f"{said} {self._saying.points[mark]} {self._saying.decimals(decimals)}"

    def _whole(self, figures: str) -> str:
        """Digit by digit where it begins with 0, or where nobody could follow."""
        if len(figures) > 15 or (len(figures) > 1 and figures[0] == "0"):
            return self._one_by_one(figures)
        return self._saying.whole(int(figures))

    def _one_by_one(self, figures: str) -> str:
        return " ".join(self._saying.digits[int(figure)] for figure in figures)

    def _signed(self, exponent: str) -> str:
        minus = f"{self._saying.minus} " if exponent[0] in "-−" else ""
        return minus + self._whole(exponent.lstrip("+-−"))

    def _plain(self, found: re.Match[str]) -> str:
        return f" {self._number(found[1], found[2], found[3])} "

    def _power(self, found: re.Match[str]) -> str:
        exponent = found[4] or found[5].translate(_SUPERSCRIPT)
        base = self._number(found[1], found[2], found[3])
        return f" {base} {self._saying.power} {self._signed(exponent)} "

    def _scientific(self, found: re.Match[str]) -> str:
        saying, base = self._saying, self._number(found[1], found[2], found[3])
        return f" {base} {saying.times} {saying.whole(10)} {saying.power} {self._signed(found[4])} "

    def _fraction(self, found: re.Match[str]) -> str:
        return f" {self._whole(found[1])} {self._saying.over} {self._whole(found[2])} "

    def _money(self, found: re.Match[str]) -> str:
        return self._with_unit(self._number(found[1], found[2], found[3]), self._saying.money, None)

    def _measured(self, found: re.Match[str]) -> str:
        whole, mark, decimals, unit, under = found.groups()
        if (
            mark and unit in self._saying.counted and len(decimals) == 3
        ):  # 131,072 tokens: none is cut in parts
            return self._with_unit(self._whole(re.sub(r"\D", "", whole + decimals)), unit, under)
        return self._with_unit(self._number(whole, mark, decimals), unit, under)

    def _with_unit(self, number: str, unit: str, under: str | None) -> str:
        saying = self._saying
        is_one = number == saying.digits[1]
        said = saying.one.get(unit, saying.units[unit]) if is_one else saying.units[unit]
        return f" {number} {said} {self._under(under)}"

    def _scaled(self, found: re.Match[str]) -> str:
        return f" {self._number(found[1], found[2], found[3])} {self._saying.scales[found[4]]} "

    # words

    def _under(self, unit: str | None) -> str:
        saying = self._saying
        return f"{saying.per} {saying.one.get(unit, saying.units[unit])} " if unit else ""

    def _rate(self, found: re.Match[str]) -> str:
        under = self._under(found[2]) or f"{self._saying.per} "
        return f" {self._saying.units[found[1]]} {under}"

    def _unit(self, found: re.Match[str]) -> str:
        """Alone it is one only where it cannot be a word: `GB`, not `s` or `x`."""
        return f" {self._saying.units[found[0]]} " if found[0][-1:].isupper() else found[0]

    def _word(self, found: re.Match[str]) -> str:
        words, written = self._saying.words, found[0]
        low = written.lower()
        return words.get(written) or words.get(low) or words.get(low.removesuffix("s")) or written

    def _name(self, found: re.Match[str]) -> str:
        parts = re.findall(r"([A-Za-z]+)-?(\d+)", found[0])
        said = " ".join(f"{self._spelled(letters)} {self._whole(number)}" for letters, number in parts)
        return f" {said}{_pause_after(found)} "

    def _abbreviation(self, found: re.Match[str]) -> str:
        return f"{self._spelled(found[0])}{_pause_after(found)}"

    def _spelled(self, letters: str) -> str:
        known = self._saying.words.get(letters) or self._saying.words.get(letters.lower())
        return known or self._saying.spelled(letters.removesuffix("s"))
