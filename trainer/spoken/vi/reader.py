"""Reads numbers in Vietnamese speech, with English number words mixed in and a recogniser's slips repaired."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from trainer.spoken.atoms import (
    DIGIT,
    DOZEN,
    EXPONENT,
    FIGURE,
    FINAL,
    HALF,
    HUNDRED,
    LETTER_E,
    NONE,
    POINT,
    SCALE,
    TEN,
    TENS,
    Atom,
)
from trainer.spoken.en.numbers import EnglishReader
from trainer.spoken.en.words import NUMBERS as ENGLISH
from trainer.spoken.lost_tones import lost_tones
from trainer.spoken.measure import UnitReader
from trainer.spoken.phonetic import bare_letters
from trainer.spoken.remembered import Remembered
from trainer.spoken.results import StatedResults
from trainer.spoken.vi.cues import CUES
from trainer.spoken.vi.expressions import ExpressionReader
from trainer.spoken.vi.number_words import LOOSE, STARTING_SLIPS, STRONG, WEAK

if TYPE_CHECKING:
    from trainer.spoken.grammar import Grammar
    from trainer.spoken.number import Number
    from trainer.spoken.tokens import Tokens

_FIGURE: Atom = (FIGURE, 0.0)
_AMOUNTS = frozenset({DIGIT, FIGURE, FINAL, TEN, TENS, DOZEN, HUNDRED})
_ENGLISH_TEN = "ten"
_TIMES = frozenset({"times", "nhân", "x", "×"})
_MONEY = frozenset({"tiền", "đồng", "vnđ"})
_CARRIERS = frozenset({TENS, HUNDRED, DOZEN, SCALE, POINT})
_BIG_SCALE = 1e4
_LEAST_TENS = 2
"""`bon muoi` is forty, `mot muoi` is nothing."""
_RATIO_HEADS = ("tỷ", "tỉ")
_RATIO_TAILS = frozenset({"số", "lệ", "trọng", "giá", "suất", "mỉ"})
"""`batch 1 tỷ số bằng 1` holds a ratio, not a billion."""
_POINTED = frozenset({"ridge", "the", "this", "that", "roofline", "knee", "turning", "break", "floating"})
_SLANG = {"củ": 1e6, "chai": 1e6, "tỏi": 1e9}
"""Millions and billions of money, where a number stands before and no noun behind."""
_CENTS = frozenset({"xu", "cent", "cents", "xen"})
_AMBIGUOUS = frozenset({*_RATIO_HEADS, *_SLANG})
_BARE_TAILS = frozenset({DIGIT, FINAL, TEN, HALF, SCALE})
_TIMES_LOST = frozenset({"giay", "phut", "gio", "tieng", "buoc"})
"""Behind `sau` that lost its tone they tell what comes after: sau giay do, sau buoc nay."""
_SLIPS = frozenset(WEAK) - frozenset(STRONG)
_LOST_CARRIERS = frozenset({"muoi", "tram", "nghin", "trieu"})
"""Words of no language but Vietnamese without its marks; beside another number word they are what they look like."""
_LOST_LINKS = frozenset({"phay", "ti", "ty"})
"""The same between two others, or behind two."""
_LOST = _LOST_CARRIERS | _LOST_LINKS


def _unlisted(word: str) -> Atom:
    if "0" <= word[:1] <= "9":
        return _FIGURE
    return (EXPONENT, float(word[1:])) if LETTER_E.match(word) else NONE


_LOOSE_ATOMS = Remembered[Atom](lambda word: LOOSE.get(word) or _unlisted(word))
_STRICT_ATOMS = Remembered[Atom](lambda word: STRONG.get(word) or _unlisted(word))


class VietnameseReader:
    """A number with a slip in it counts only before a unit; else it is read again without slips."""

    def __init__(self, tokens: Tokens, grammar: Grammar) -> None:
        self.words = tokens.words
        self.tokens = tokens
        self.grammar = grammar
        units = UnitReader(tokens, grammar)
        self.counts, self.measures = units.counts, units.measures
        self.results = StatedResults(self.words, grammar, self._plain)
        self.loose = self._expressions(_LOOSE_ATOMS)
        self.strict: ExpressionReader | None = None
        self.english = EnglishReader(tokens, grammar)
        self.english.results = self.results

    @cached_property
    def has_no_tones(self) -> bool:
        """Asked only where a slip stands."""
        return self.tokens.text.isascii() or lost_tones(self.words[: self.tokens.size], CUES)

    def read(self, at: int) -> Number | None:
        word = self.words[at]
        if word in ENGLISH and word not in STRONG:
            return self.english.read(at) if word != "ten" or self._is_ten(at) else None
        if word == "point":
            return self.english.read(at) if self._is_point(at) else None
        if word in _SLIPS and not self._may_start(at):
            return None
        number = self.loose.read(at) if self.loose.atoms[at] is not NONE else None
        if number is None or not self._is_whole(at, number):
            return None
        if self._has_slip(at, number.end) and not (
            self.has_no_tones or self.counts(number.end) or self._lost_its_tones(at, number.end)
        ):
            if self.strict is None:
                self.strict = self._expressions(_STRICT_ATOMS)
            number = self.strict.read(at)
            return number if number and self._is_whole(at, number) else None
        if self.words[number.end + 1] == _ENGLISH_TEN and self.words[number.end] in _TIMES:
            return self.english.scientific(number)
        return number

    def _plain(self, at: int) -> Number | None:
        is_english = self.words[at] in ENGLISH and self.words[at] not in STRONG
        return self.english.plain(at) if is_english else self.loose.plain(at)

    def tail(self, at: int) -> tuple[float, int] | None:
        """What follows a unit as its decimals: mười bảy -> 0.17, tám -> 0.8, mốt bảy -> 0.17."""
        digits = ""
        atoms = self.loose.atoms
        while (
            len(digits) < 2
            and atoms[at][0] in (DIGIT, FINAL)
            and self.words[at] not in ("một", "không", *_SLIPS)
        ):
            if atoms[at + 1][0] in _CARRIERS:
                break
            digits += str(int(atoms[at][1]))
            at += 1
        if digits:
            return float(f"0.{digits}"), self._past_cents(at)
        if self.words[at].isdigit() and len(self.words[at]) == 2:
            return int(self.words[at]) / 100, self._past_cents(at + 1)
        number = self.loose.read(at) if atoms[at][0] in (DIGIT, TEN) else None
        if number and not number.is_digit and 10 <= number.value < 100 and number.value == int(number.value):
            return number.value / 100, self._past_cents(number.end)
        return None

    def _past_cents(self, at: int) -> int:
        """`bốn đô mười bảy xu`."""
        return at + 1 if self.words[at] in _CENTS else at

    def is_bare_scale(self, at: int) -> bool:
        """`trăm`, `nghìn` without a count before it."""
        if self.words[at] == "hundred":
            return self.english.is_bare_scale(at)
        return self.loose.atoms[at][0] in (HUNDRED, DOZEN, SCALE)

    def _expressions(self, kinds: Remembered[Atom]) -> ExpressionReader:
        atoms = list(map(kinds.__getitem__, self.words))
        for word in _AMBIGUOUS.intersection(self.words):
            if word in _SLANG:
                self._spend(word, _SLANG[word], atoms)
            else:
                self._clear_ratios(word, atoms)
        return ExpressionReader(self.words, atoms, self.counts, self._rests, self.results)

    def _spend(self, slang: str, value: float, atoms: list[Atom]) -> None:
        """`ba củ một tháng` is money; `ba củ khoai`, `hai chai nước` are not."""
        for at, word in enumerate(self.words):
            if word != slang or not at or atoms[at - 1][0] not in _AMOUNTS:
                continue
            if self._rests(at + 1) or atoms[at + 1][0] == HALF or self.words[at + 1] in _MONEY:
                atoms[at] = (SCALE, value)

    def _clear_ratios(self, head: str, atoms: list[Atom]) -> None:
        for at, word in enumerate(self.words):
            if word == head and self.words[at + 1] in _RATIO_TAILS:
                atoms[at] = NONE

    def _rests(self, at: int) -> bool:
        return self.words[at] in self.grammar.rests

    def _has_slip(self, at: int, end: int) -> bool:
        if end == at + 1:
            return self.words[at] in _SLIPS
        return not _SLIPS.isdisjoint(self.words[at:end])

    def _lost_its_tones(self, at: int, end: int) -> bool:
        """`mot tram bay sau trieu` is a number, though the jargon around it kept its marks."""
        words = self.words[at:end]
        if len(words) < 2 or not all(map(str.isascii, words)):
            return False
        return not _LOST_CARRIERS.isdisjoint(words) or (len(words) > 2 and not _LOST_LINKS.isdisjoint(words))

    def _is_point(self, at: int) -> bool:
        """`point two five`; a ridge point is another thing."""
        return self.words[at + 1] in ENGLISH and self.words[at - 1] not in _POINTED

    def _is_ten(self, at: int) -> bool:
        """`ten` is English ten, or a piece of a misheard "tensor", "intensity"."""
        return self.words[at + 1] in ENGLISH or self.counts(at + 1)

    def _may_start(self, at: int) -> bool:
        """A misheard first digit is believed only where a number word that needs it follows."""
        word, following = self.words[at], self.words[at + 1]
        kind = self.loose.atoms[at + 1][0]
        if kind == TEN and following in _SLIPS and not (word == "sau" and self._is_after(at)):
            return self.loose.atoms[at][0] == DIGIT and self.loose.atoms[at][1] >= _LEAST_TENS
        if kind in _CARRIERS:
            return following in _SLIPS or word in STARTING_SLIPS or kind in (TENS, POINT)
        if self.loose.atoms[at][0] in (HUNDRED, SCALE):
            return self.has_no_tones and kind == DIGIT and (self.counts(at + 2) or self.counts(at + 3))
        if self.loose.atoms[at][0] == TEN:
            return following in _SLIPS or self.counts(at + 1) or self.has_no_tones
        if self.loose.atoms[at][0] == DOZEN:
            return self.has_no_tones and self.counts(at + 1)
        if kind == DIGIT and following in _SLIPS and self.words[at + 2] in _LOST:
            return word.isascii() and following.isascii()
        if word == "sau" and (self.words[at + 1] in _TIMES_LOST or not self.measures(at + 1)):
            return False
        return self.has_no_tones and self.loose.atoms[at][0] == DIGIT

    def _is_after(self, at: int) -> bool:
        """`sau muoi phut`, `sau muoi lan`: ten of them later; `sau muoi bon ki lo bai` is 64."""
        has_digit = self.loose.atoms[at + 2][0] in (DIGIT, FINAL)
        end = at + 3 if has_digit else at + 2
        if bare_letters(self.words[end]) in _TIMES_LOST:
            return True
        if has_digit and (self.counts(end) or self.words[end] in self.grammar.thousands):
            return False
        return not self.measures(end)

    def _is_whole(self, at: int, number: Number) -> bool:
        """A bare scale word alone is no number: `tỷ`, `triệu` need their half, `trăm` a unit or more digits."""
        kind, value = self.loose.atoms[at]
        if kind not in (HUNDRED, DOZEN, SCALE):
            return True
        if kind == SCALE and value >= _BIG_SCALE:
            return self.loose.atoms[at + 1][0] == HALF
        return number.end > at + 1 or self.counts(at + 1)
