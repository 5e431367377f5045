"""The kinds of words that numbers are made of; knows no word of any language."""

from __future__ import annotations

import re

Atom = tuple[int, float]
"""Kind and value of one word."""

DIGIT, TEN, TWENTY, FIGURE, HUNDRED, DOZEN, SCALE = range(1, 8)
"""May start a number. TEN: mười; TWENTY: hăm; DOZEN: chục; SCALE: nghìn and up."""
FINAL, TENS, LINK, HALF, POINT, POWER, TIMES, PART, OVER = range(8, 17)
"""May only go on with one. FINAL: mốt, tư, lăm; TENS: mươi; LINK: lẻ; HALF: rưỡi; PART: phần; OVER: trên."""

TEEN, AND = 17, 18
"""English only: eleven to nineteen; "and" inside a number."""
EXPONENT = 19
"""`e`, `e14`: times ten to the power of what follows, or of its value where that is not 0."""

LETTER_E = re.compile(r"e[+-]?[0-9]{1,2}$")
"""`e14` right after a number, as a recogniser cuts `1.3 e14`."""
NONE: Atom = (0, 0.0)
EXPONENT_LIMIT = 40
"""A larger power is a slip, and would not stay finite."""
