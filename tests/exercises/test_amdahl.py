"""The Amdahl calculator that card 01/Q7 tells the learner to build: times add up, speedups never do."""

from __future__ import annotations

import importlib.util
import json
import math
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

if TYPE_CHECKING:
    from types import ModuleType

PROGRAM = Path(__file__).parent.parent.parent / "exercises" / "03_04_amdahl.py"


def load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("amdahl_exercise", PROGRAM)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


amdahl = load()


def outcome(*items: str) -> Any:
    return amdahl.amdahl([amdahl.read_item(item, str(n)) for n, item in enumerate(items)])


def test_the_card_s_first_case_comes_to_its_numbers() -> None:
    found = outcome("attention=30%:3")
    assert found.new_time == Fraction("0.8")
    assert found.speedup == Fraction("1.25")
    assert round(float(found.ceiling), 2) == 1.43


def test_the_card_s_follow_up_comes_to_its_numbers() -> None:
    found = outcome("attention=30%:3", "mlp=50%:2")
    assert found.untouched == Fraction("0.2")
    assert [o.time for o in found.optimisations] == [Fraction("0.1"), Fraction("0.25")]
    assert found.new_time == Fraction("0.55")
    assert round(float(found.speedup), 1) == 1.8
    assert found.ceiling == 5


@pytest.mark.parametrize(
    "item", ["30%:3", "0.3:3", "0,3:3", "30 % : 3x", "a=30%:3", "a b = 30%:3×", "a=b=30,0%:3.0"]
)
def test_a_share_and_a_factor_can_be_written_in_several_ways(item: str) -> None:
    read = amdahl.read_item(item, "part")
    assert (read.share, read.factor) == (Fraction(3, 10), 3)


def test_shares_that_are_a_whole_in_decimals_leave_exactly_nothing() -> None:
    found = outcome("0.1:2", "0.2:2", "0.7:2")
    assert found.untouched == 0
    assert found.ceiling is None
    assert found.speedup == 2


shares = st.fractions(0, 1, max_denominator=1000)
factors = st.fractions(Fraction(1, 50), 1000, max_denominator=1000)


@st.composite
def part_lists(draw: st.DrawFn, least: int = 1) -> list[tuple[Fraction, Fraction]]:
    """Shares that are a whole together with what no optimisation touches, which may be nothing."""
    weights = draw(st.lists(st.integers(1, 100), min_size=least, max_size=6))
    whole = sum(weights) + draw(st.integers(0, 100))
    return [(Fraction(weight, whole), draw(factors)) for weight in weights]


parts = part_lists()


def of(pairs: list[tuple[Fraction, Fraction]]) -> Any:
    return amdahl.amdahl(
        [amdahl.Optimisation(f"{n}", share, factor) for n, (share, factor) in enumerate(pairs)]
    )


@given(parts)
def test_no_speedup_is_above_its_ceiling(pairs: list[tuple[Fraction, Fraction]]) -> None:
    found = of(pairs)
    assert found.ceiling is None or found.speedup <= found.ceiling


@given(parts, st.randoms())
def test_the_order_of_the_optimisations_does_not_matter(
    pairs: list[tuple[Fraction, Fraction]], random: Any
) -> None:
    shuffled = random.sample(pairs, len(pairs))
    assert of(shuffled).speedup == of(pairs).speedup


@given(shares, factors)
def test_one_optimisation_is_amdahls_formula(p: Fraction, s: Fraction) -> None:
    assert of([(p, s)]).speedup == 1 / ((1 - p) + p / s)


@given(parts)
def test_a_factor_of_one_changes_nothing(pairs: list[tuple[Fraction, Fraction]]) -> None:
    assert of([(share, Fraction(1)) for share, _ in pairs]).speedup == 1


@given(part_lists(least=2))
def test_a_speedup_never_reaches_the_product_of_several(pairs: list[tuple[Fraction, Fraction]]) -> None:
    faster = [(share, 1 + factor) for share, factor in pairs]
    assert of(faster).speedup < math.prod(factor for _, factor in faster)


REFUSED = [
    (["60%:2", "50%:3"], 1, "quá 100%", "over 100%"),
    (["30:3"], 1, "3000%", "3000%"),
    (["-10%:3"], 1, "âm", "negative"),
    (["a=−10%:3"], 1, "âm", "negative"),
    (["30%:0"], 1, "lớn hơn 0", "above 0"),
    (["30%:-2"], 1, "lớn hơn 0", "above 0"),
    (["a=10%:2", "a=10%:3"], 1, "hai lần", "twice"),
    (["foo"], 2, "foo", "foo"),
    (["30%:nan"], 2, "nan", "nan"),
    (["30%:1e999999999"], 2, "1e999999999", "1e999999999"),
    (["--fast"], 2, "--fast", "--fast"),
    ([""], 2, '""', '""'),
]


@pytest.mark.parametrize(
    ("items", "code", "vietnamese", "english"), REFUSED, ids=[" ".join(r[0]) for r in REFUSED]
)
def test_what_makes_no_sense_is_refused_with_one_sentence_in_either_language(
    items: list[str], code: int, vietnamese: str, english: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for options, words in ((["--lang", "vi"], vietnamese), (["--lang=en"], english)):
        assert amdahl.main([*options, *items]) == code
        printed = capsys.readouterr()
        assert printed.out == ""
        assert words in printed.err
        assert printed.err.count("\n") == 1


def test_without_arguments_both_cases_of_the_card_are_worked_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert amdahl.main([]) == 0
    told = capsys.readouterr().out
    for step in ("0,3 ÷ 3 = 0,1", "0,7 + 0,1 = 0,8", "1 ÷ 0,8 = 1,25 lần", "1 ÷ 0,7 ≈ 1,43 lần"):
        assert step in told
    for step in ("0,5 ÷ 2 = 0,25", "0,2 + 0,1 + 0,25 = 0,55", "1 ÷ 0,55 ≈ 1,82 lần", "3 × 2 = 6"):
        assert step in told


def test_what_is_told_follows_the_numbers_that_were_given(capsys: pytest.CaptureFixture[str]) -> None:
    assert amdahl.main(["--lang", "en", "io=40%:8"]) == 0
    told = capsys.readouterr().out
    assert "0.6 + 0.05 = 0.65" in told
    assert "1 ÷ 0.65 ≈ 1.54 times" in told


def test_the_json_has_the_same_outcome_and_null_for_no_ceiling(capsys: pytest.CaptureFixture[str]) -> None:
    assert amdahl.main(["--json", "a=50%:2", "b=50%:4"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["new_time"] == 0.375
    assert data["ceiling"] is None
    assert [part["name"] for part in data["optimisations"]] == ["a", "b"]
    assert amdahl.main(["--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)) == 2


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-I", str(PROGRAM), *arguments], capture_output=True, check=False, env=environment
    )


def test_it_runs_alone_by_plain_python_as_the_card_says() -> None:
    done = run("attention=30%:3", "mlp=50%:2", PYTHONUTF8="1")
    assert (done.returncode, done.stderr) == (0, b"")
    assert "0,55" in done.stdout.decode("utf-8")


def test_its_inline_metadata_asks_for_no_packages() -> None:
    head = PROGRAM.read_text(encoding="utf-8").split('"""')[0]
    assert head == '# /// script\n# requires-python = ">=3.11"\n# dependencies = []\n# ///\n'


def test_a_terminal_without_the_signs_is_still_served() -> None:
    done = run("30%:3", LC_ALL="C", PYTHONCOERCECLOCALE="0", PYTHONUTF8="0")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"1,25" in done.stdout
