"""The corpora of spoken quantities: every row is a text and what a listener takes from it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from trainer.spoken.quantities import read_quantities

if TYPE_CHECKING:
    from trainer.spoken.quantity import Quantity

DATA = Path(__file__).parents[1] / "data"
NEMO = Path(__file__).parents[3] / "shared" / "quantities" / "nemo_vi_itn"
SAME_UNIT = {"TFLOP": "TFLOPS", "FLOP": "FLOPS"}
SCALES = {"nghìn": 1e3, "vạn": 1e4, "triệu": 1e6, "tỷ": 1e9, "tỉ": 1e9}
NOT_NUMBERS_TO_NEMO = {"mười hai chấm mốt", "chín trăm chín ba chấm lăm"}
"""Left in words there; a listener takes 12.1 and 993.5."""

Value = float | tuple[float, float]


def rows(name: str) -> list[tuple[str, str, str, str]]:
    lines = (DATA / name).read_text(encoding="utf-8").splitlines()[1:]
    return [tuple(line.split("\t")) for line in lines]  # type: ignore[misc]


def wanted(value: str, unit: str) -> list[tuple[Value, str]]:
    if not value:
        return []
    pairs = zip(value.split("|"), unit.split("|"), strict=True)
    return [(bounds(number), SAME_UNIT.get(name.strip(), name.strip())) for number, name in pairs]


def bounds(number: str) -> Value:
    low, dots, high = number.partition("..")
    return (float(low), float(high)) if dots else float(low)


def heard(quantity: Quantity) -> tuple[Value, str]:
    unit = SAME_UNIT.get(quantity.unit, quantity.unit)
    if quantity.low is not None and quantity.high is not None:
        return (quantity.low, quantity.high), unit
    assert quantity.value is not None
    return quantity.value, unit


def agrees(got: tuple[Value, str], want: tuple[Value, str], tags: set[str]) -> bool:
    same_unit = got[1] == want[1] or ("unit-soft" in tags and not got[1])
    return same_unit and got[0] == pytest.approx(want[0], rel=1e-5)


def left_over(
    got: list[tuple[Value, str]], want: list[tuple[Value, str]], tags: set[str]
) -> list[tuple[Value, str]]:
    """What was heard beyond `want`; raises where something wanted was not heard."""
    rest = list(got)
    for pair in want:
        match = next((other for other in rest if agrees(other, pair, tags)), None)
        assert match is not None, f"{pair} is not in {got}"
        rest.remove(match)
    return rest


@pytest.mark.parametrize(("text", "value", "unit", "note"), rows("spoken_quantities.tsv"))
def test_each_row_of_the_given_corpus_is_read_as_a_listener_takes_it(
    text: str, value: str, unit: str, note: str
) -> None:
    check(text, value, unit, note)


@pytest.mark.parametrize(("text", "value", "unit", "note"), rows("quantities_more.tsv"))
def test_each_row_written_as_unseen_is_read_as_a_listener_takes_it(
    text: str, value: str, unit: str, note: str
) -> None:
    check(text, value, unit, note)


def check(text: str, value: str, unit: str, note: str) -> None:
    tags = set(note.split(";")[0].split(","))
    rest = left_over([heard(quantity) for quantity in read_quantities(text)], wanted(value, unit), tags)
    if "soft" in tags:
        rest = [pair for pair in rest if pair[0] not in (1, 2)]
    assert not rest or "extra-ok" in tags


def test_the_corpora_hold_enough_rows_to_mean_something() -> None:
    assert len(rows("spoken_quantities.tsv")) == 372
    assert len(rows("quantities_more.tsv")) >= 120


def nemo_value(written: str) -> float | None:
    match = re.search(r"-?\d[\d.]*(?:/\d+)?", written.replace("²", "").replace("³", ""))
    if match is None:
        return None
    top, slash, bottom = match[0].partition("/")
    value = float(top) / float(bottom) if slash else float(top)
    for word in written[match.end() :].split():
        value *= SCALES.get(word, 1.0)
    return value


@pytest.mark.skipif(not NEMO.is_dir(), reason="the NeMo cases are kept beside the repository, not in it")
def test_the_numeric_nemo_cases_have_the_values_that_nemo_writes() -> None:
    wrong = []
    for path in sorted(NEMO.glob("*.txt")):
        for line in path.read_text(encoding="utf-8").splitlines():
            spoken, tilde, written = line.partition("~")
            if not tilde or "chia" in spoken or spoken in NOT_NUMBERS_TO_NEMO:
                continue
            got = [quantity.value for quantity in read_quantities(spoken)]
            value = nemo_value(written)
            if got != ([] if value is None else [pytest.approx(value)]):
                wrong.append((spoken, written, got))
    assert not wrong
