"""The bench as others call it: names, JSON, table; figures of its own, none of this machine."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import TYPE_CHECKING

import pytest

from tests.cli.program import run
from trainer.cli.bench.context import BenchContext
from trainer.cli.bench.figure import Figure, Goal, UnmeasurableError
from trainer.cli.bench.groups import GROUPS, Group, UnknownFigureError, selected
from trainer.cli.bench.machine import machine
from trainer.cli.bench.report import as_json, as_table
from trainer.cli.bench.running import measure

if TYPE_CHECKING:
    from pathlib import Path

FAST, SLOW, GONE = Goal("fast", "ms", 2.0), Goal("slow", "ms", 2.0), Goal("gone", "s", 1.0)


def _two(context: BenchContext) -> list[Figure]:
    (context.folder / "written").touch()
    return [FAST.figure(1.5, "twice"), SLOW.figure(2.5, "twice")]


def _none(_context: BenchContext) -> list[Figure]:
    raise UnmeasurableError("there is no model")


STAGED = {"two": Group((FAST, SLOW), _two), "none": Group((GONE,), _none)}


def measured(folder: Path, *names: str) -> dict[str, Figure]:
    found = measure(selected(names, STAGED), BenchContext(folder, lambda _: None), STAGED)
    return {figure.name: figure for figure in found}


def test_all_figures_are_measured_where_none_is_named(tmp_path: Path) -> None:
    assert list(measured(tmp_path)) == ["fast", "slow", "gone"]


def test_a_name_chooses_a_group_or_one_figure(tmp_path: Path) -> None:
    assert list(measured(tmp_path, "two")) == ["fast", "slow"]
    assert list(measured(tmp_path, "slow")) == ["slow"]
    assert list(measured(tmp_path, "gone", "fast")) == ["fast", "gone"]


def test_what_is_being_measured_is_told_before_it_is(tmp_path: Path) -> None:
    said: list[str] = []
    figures = measure(selected(["two"], STAGED), BenchContext(tmp_path, said.append), STAGED)
    next(figures)
    assert said == ["measuring fast, slow …"]


def test_a_figure_holds_where_its_value_keeps_to_the_goal(tmp_path: Path) -> None:
    figures = measured(tmp_path)
    assert (figures["fast"].holds, figures["slow"].holds) == (True, False)
    assert figures["fast"].goal == "<= 2 ms"


def test_a_value_on_the_edge_of_its_goal_holds() -> None:
    assert FAST.figure(2.0, "").holds
    assert FAST.figure(2.001, "").holds is False


def test_a_figure_that_cannot_be_measured_says_why_and_stops_no_other(tmp_path: Path) -> None:
    gone = measured(tmp_path)["gone"]
    assert (gone.value, gone.holds) == (None, None)
    assert "there is no model" in gone.measured


def test_an_unknown_name_is_refused_with_the_nearest() -> None:
    with pytest.raises(UnknownFigureError, match="did you mean score-median") as refused:
        selected(["score-medain"])
    assert refused.value.exit_code == 2


def test_an_unknown_name_that_is_like_none_is_told_the_names() -> None:
    with pytest.raises(UnknownFigureError, match="the names are two, none, fast, slow, gone"):
        selected(["§§§"], STAGED)


def test_the_json_has_the_machine_and_of_each_figure_six_keys(tmp_path: Path) -> None:
    told = json.loads(as_json(machine(), measured(tmp_path).values()))
    assert list(told) == ["machine", "figures"]
    assert all(list(f) == ["name", "value", "unit", "goal", "holds", "measured"] for f in told["figures"])
    assert [f["value"] for f in told["figures"]] == [1.5, 2.5, None]


def test_the_table_names_each_figure_its_goal_and_whether_it_holds(tmp_path: Path) -> None:
    table = "\n".join(as_table({"cpus": 2}, list(measured(tmp_path).values())))
    for part in ("fast", "1.5 ms", "<= 2 ms", "holds", "slow", "MISSED", "gone", "not measured"):
        assert part in table


def test_every_registered_figure_has_a_name_of_its_own_that_is_no_groups() -> None:
    names = [goal.name for group in GROUPS.values() for goal in group.goals]
    assert len(set(names)) == len(names)
    assert not set(names) & set(GROUPS)


def test_the_program_refuses_an_unknown_name_as_wrong_usage(tmp_path: Path) -> None:
    line = run(tmp_path, "bench", "first-scren").failed_with_one_line(2)
    assert "first-screen" in line


def test_the_program_prints_nothing_but_json_and_leaves_the_learners_folder_alone(tmp_path: Path) -> None:
    ran = run(tmp_path, "bench", "first-screen-imports", "--json")
    assert (ran.code, ran.err) == (0, "")
    (figure,) = json.loads(ran.out)["figures"]
    assert set(figure) == {field.name for field in fields(Figure)}
    assert list(tmp_path.iterdir()) == []
