"""How English says what a number is: "two hundred is the number of watts"."""

from __future__ import annotations

from trainer.spoken.cues import words
from trainer.spoken.en.words import UNITS
from trainer.spoken.names_of_numbers import Head, NamingTables
from trainer.spoken.phrases import listed, meaning, spell
from trainer.spoken.unit_signs import NOTHING, SIZE, WORDS

_NO_NOUNS = frozenset({NOTHING, SIZE, WORDS, "x"})
_COUNTED = listed("threads cores employees machines rooms seats tickets pages errors files ports people")

NAMES: dict[str, Head] = {
    **{
        f"number of {unit}": (name, True)
        for unit, name in UNITS.items()
        if name not in _NO_NOUNS and unit.split()[0].isalpha()
    },
    **meaning(("", False), [f"number of {thing}" for thing in _COUNTED]),
    **meaning(("", False), ["room number", "house number", "phone number", "serial number", "port number"]),
    **meaning(("%", False), ["share", "ratio", "percentage"]),
    **meaning(("USD", False), spell("power|electricity|electric|phone|water", "bill")),
    **meaning(("USD", True), ["rent", *spell("price of", "the|a", "card|machine|server|ticket")]),
    **meaning(("GB", True), spell("vram|ram|disk|memory", "size")),
    **meaning(("version", False), spell("|driver|cuda|kernel|python", "version")),
    **meaning(("°C", False), ["temperature"]),
    **meaning(("W", True), ["power draw", "wattage"]),
}

NAMING = NamingTables(
    names=NAMES,
    copulas=words("is was"),
    fillers=words("i think believe guess maybe perhaps probably that number figure one if remember right"),
    wondering=words("i maybe perhaps probably that which"),
    articles=words("the a an our just only"),
    of=words("of for from"),
    joining=words("and"),
    others=words("another other old last"),
    stops=words("and but so because which while over divided times plus minus"),
)
