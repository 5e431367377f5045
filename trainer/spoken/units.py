"""Which units there are, what they measure and how they convert; knows no way to say them."""

from __future__ import annotations

from functools import lru_cache

from trainer.told import told

RATIO = ""
"""Dimension of bare numbers, percent and multiples: 25 % is 0.25, 3 x is 3."""

UNIT_HINT = told("use one such as ms, s, GB, KiB, TB/s, FLOP, token/s, %, x or USD")
"""What to tell who wrote a unit that is not in the tables."""

_DECIMAL = {"": 1.0, "k": 1e3, "K": 1e3, "M": 1e6, "G": 1e9, "T": 1e12, "P": 1e15, "E": 1e18}
_BINARY = {"Ki": 2.0**10, "Mi": 2.0**20, "Gi": 2.0**30, "Ti": 2.0**40}
_TIMES = {"ns": 1e-9, "µs": 1e-6, "us": 1e-6, "ms": 1e-3, "s": 1.0, "min": 60.0, "h": 3600.0, "d": 86400.0}
_RATIOS = {"": 1.0, "x": 1.0, "%": 0.01}
_COUNTS = ("token", "param", "head", "layer", "user", "request", "kernel", "step", "GPU", "chat", "USD")
_OTHERS = {"W": (1.0, "power"), "kW": (1e3, "power"), "m": (1.0, "length"), "cm": (0.01, "length")} | {
    "km": (1e3, "length"),
    "kg": (1.0, "mass"),
    "g": (1e-3, "mass"),
}


def _simple() -> dict[str, tuple[float, str]]:
    """Every unit without a slash: factor to the base unit, dimension."""
    units = {name: (factor, "time") for name, factor in _TIMES.items()}
    units |= {name: (factor, RATIO) for name, factor in _RATIOS.items()}
    units |= {name: (1.0, name) for name in _COUNTS}
    units |= dict.fromkeys(("request", "user", "chat"), (1.0, "request"))
    units |= {"byte": (1.0, "byte"), "bit": (1.0, "bit")} | _OTHERS
    for prefix, factor in _DECIMAL.items():
        units[f"{prefix}FLOP"] = units[f"{prefix}FLOPS"] = (factor, "FLOP")
        if prefix:
            units[f"{prefix}B"] = (factor, "byte")
            units[f"{prefix}bit"] = (factor, "bit")
    return units | {f"{prefix}B": (factor, "byte") for prefix, factor in _BINARY.items()}


_SIMPLE = _simple()


@lru_cache(maxsize=512)
def _factor(unit: str) -> tuple[float, str]:
    top, slash, bottom = unit.partition("/")
    if top not in _SIMPLE or (slash and bottom not in _SIMPLE):
        return 1.0, unit
    factor, dimension = _SIMPLE[top]
    if not slash:
        return factor, dimension
    per, under = _SIMPLE[bottom]
    if dimension == "FLOP" and under == "time":
        return factor / per, "FLOP"
    return factor / per, f"{dimension}/{under}"


def convert(value: float, unit: str) -> tuple[float, str]:
    """`value` in the base unit (s, byte, bit, FLOP, token, W, …) and the dimension's name.

    FLOP and FLOPS (= FLOP/s) sound the same and share the dimension "FLOP". A unit that is not known is its own
    dimension.
    """
    factor, dimension = _factor(unit)
    return value * factor, dimension


def same_dimension(a: str, b: str) -> bool:
    """Both units measure the same thing: ms and h, KB and GiB, % and x and no unit."""
    return _factor(a)[1] == _factor(b)[1]


def to_unit(value: float, unit: str, target: str) -> float | None:
    """`value` in `target`, or None where the two do not measure the same thing."""
    factor, dimension = _factor(unit)
    target_factor, target_dimension = _factor(target)
    return value * factor / target_factor if dimension == target_dimension else None


def is_measure(unit: str) -> bool:
    """A half of it can be had: a second, a gigabyte; not a user, not a token."""
    return _factor(unit)[1].partition("/")[0] not in _COUNTS[:-1] and unit not in _RATIOS


def is_known(unit: str) -> bool:
    """The unit, or both sides of its slash, stand in the tables here."""
    top, slash, bottom = unit.partition("/")
    return top in _SIMPLE and (not slash or bool(top and bottom and bottom in _SIMPLE))
