"""Each figure in a tiny form: it can be measured, and what it rests on is what it says. None asserts a speed."""

from __future__ import annotations

import json
import re
import sys
from typing import TYPE_CHECKING

import pytest

from trainer.cli.bench import batch, check, frames, history, keys, linear, scores, screen
from trainer.cli.bench.context import BenchContext, Sizes
from trainer.cli.bench.each_key import UnwritableError, written_to
from trainer.cli.bench.figure import UnmeasurableError
from trainer.cli.bench.invented_sets import write_sets
from trainer.cli.bench.material import model_answers
from trainer.cli.library import Library
from trainer.store.checking import check_files
from trainer.tui.trial.keys import Pressed
from trainer.tui.trial.scenes import SCENES
from trainer.tui.trial.stage import Took

if TYPE_CHECKING:
    from pathlib import Path

    from trainer.cli.bench.figure import Figure

TINY = Sizes(
    score_rounds=2,
    long_words=400,
    short_words=200,
    batch_lines=60,
    memory_from=10,
    memory_to=40,
    screens=1,
    check_cards=8,
    cards_in_set=4,
    attempts=30,
    repetitions=1,
)
CONCEPTS = ("weights", "read", "bandwidth", "users")
BROKEN = (sys.executable, "-c", "raise SystemExit(3)")


def context(folder: Path, program: tuple[str, ...] = (sys.executable, "-m", "trainer")) -> BenchContext:
    return BenchContext(folder, lambda _: None, TINY, program)


def are_measured(figures: list[Figure], *names: str) -> None:
    assert [figure.name for figure in figures] == list(names)
    for figure in figures:
        assert figure.value is not None, figure
        assert figure.value >= 0
        assert figure.holds is not None
        assert figure.measured


def test_the_score_figures_are_taken_over_every_built_in_card(tmp_path: Path) -> None:
    figures = scores.measure(context(tmp_path))
    are_measured(figures, "score-median", "score-p99", "score-median-85", "score-p99-85")
    cards = len(model_answers(Library(tmp_path)))
    assert f"{2 * cards} different transcripts" in figures[0].measured
    assert [" of 85 words " in figure.measured for figure in figures] == [False, False, True, True]


def test_the_cost_of_a_word_is_compared_between_two_lengths(tmp_path: Path) -> None:
    figures = linear.measure(context(tmp_path))
    are_measured(figures, "score-linear")
    assert "400 words" in figures[0].measured


@pytest.mark.skipif(sys.platform != "linux", reason="another process's memory is seen on Linux only")
def test_a_batch_is_timed_and_its_memory_watched(tmp_path: Path) -> None:
    are_measured(batch.measure(context(tmp_path)), "batch-10000", "batch-memory")


def test_a_batch_that_fails_is_no_measurement(tmp_path: Path) -> None:
    with pytest.raises(UnmeasurableError):
        batch.measure(context(tmp_path, BROKEN))


def test_the_check_is_timed_on_the_sets_that_were_made_up(tmp_path: Path) -> None:
    figures = check.measure(context(tmp_path))
    are_measured(figures, "check-5000")
    assert "8 cards in 2 sets" in figures[0].measured
    assert "all right" in figures[0].measured


def test_a_check_that_fails_is_no_measurement(tmp_path: Path) -> None:
    with pytest.raises(UnmeasurableError):
        check.measure(context(tmp_path, BROKEN))


def test_a_long_history_is_stored_and_read(tmp_path: Path) -> None:
    figures = history.measure(context(tmp_path))
    are_measured(figures, *(goal.name for goal in history.GOALS))
    assert "30 attempts" in figures[0].measured


@pytest.mark.skipif(sys.platform == "win32", reason="there is no pseudo-terminal")
def test_the_first_screen_is_painted_and_its_modules_are_noted(tmp_path: Path) -> None:
    figures = screen.measure(context(tmp_path))
    are_measured(figures, "first-screen", "first-screen-imports")
    assert figures[1].value == 0


@pytest.mark.skipif(sys.platform == "win32", reason="there is no pseudo-terminal")
def test_a_program_that_paints_nothing_is_no_measurement(tmp_path: Path) -> None:
    with pytest.raises(UnmeasurableError, match="ended with 3"):
        screen.measure(context(tmp_path, BROKEN))


def test_no_two_rounds_of_an_answer_are_alike_and_all_hold_a_wrong_number(tmp_path: Path) -> None:
    for answer in model_answers(Library(tmp_path)):
        rounds = [answer.spoken(n) for n in range(20)]
        assert len(set(rounds)) == len(rounds), answer.card
        assert answer.text not in rounds


def test_an_answer_is_spoken_the_same_way_each_time_it_is_asked_for(tmp_path: Path) -> None:
    one, other = (model_answers(Library(tmp_path))[0].spoken(5) for _ in range(2))
    assert one == other


def test_sets_that_were_made_up_have_every_kind_of_point_and_no_fault(tmp_path: Path) -> None:
    made = write_sets(tmp_path, 20, 6, CONCEPTS)
    files = [p for p in tmp_path.rglob("*") if p.is_file()]
    report = check_files(files, tmp_path)
    assert report.problems == []
    assert (report.decks, report.cards) == (made.sets, made.cards) == (4, 20)
    kinds = {
        k for p in files for k in re.findall(r'^kind = "(\w+)"', p.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert kinds == {"number", "factor", "conclusion", "order"}


def test_sets_that_were_made_up_are_the_same_each_time(tmp_path: Path) -> None:
    for folder in ("a", "b"):
        write_sets(tmp_path / folder, 4, 4, CONCEPTS)
    one, other = (sorted(p.read_bytes() for p in (tmp_path / f).rglob("*.*")) for f in ("a", "b"))
    assert one == other


def test_the_longest_look_is_the_figure_and_those_over_the_goal_are_counted() -> None:
    figure = frames._longest(frames.LONGEST_BUSY, [0.001] * 10 + [0.12, 0.2], "look", "{}; on a machine")
    assert (figure.name, figure.value, figure.holds) == ("longest-frame-cpu", 200, False)
    assert "median 1.0 ms" in figure.measured
    assert "2 over 100; on a machine" in figure.measured


def test_first_presses_and_those_after_them_are_figures_of_their_own() -> None:
    pressed = Pressed(took={"sets t": [Took(0.4, 0.3, 0.9, 0.8), Took(0.03, 0.02, 0.2, 0.1)]})
    figures = {figure.name: figure for figure in keys._times(pressed, "here")}
    assert figures["first-key-to-screen"].value == 400
    assert figures["first-key-to-screen-cpu"].value == 300
    assert figures["key-to-screen"].value == 30
    assert figures["key-to-screen-cpu"].value == 20
    assert figures["key-to-last"].value == 200
    assert figures["key-to-last-cpu"].value == 100


def test_a_scene_that_there_is_not_is_refused_with_the_names() -> None:
    with pytest.raises(keys.UnknownSceneError, match="no scene 'setz'") as refused:
        keys.chosen_scenes(["setz"])
    assert refused.value.exit_code == 2
    assert "answered set" in str(refused.value.hint)


def test_the_scenes_asked_for_are_pressed_in_their_order_and_all_where_none_is() -> None:
    assert keys.chosen_scenes(["trends", "sets"]) == ("sets", "trends")
    assert keys.chosen_scenes([]) == tuple(SCENES)


def test_of_a_part_of_the_scenes_nobody_says_that_no_key_was_forgotten() -> None:
    assert keys._forgotten(Pressed(), is_all=False).value is None


def test_what_a_key_took_is_written_before_the_next_one_is_pressed(tmp_path: Path) -> None:
    path = tmp_path / "each.jsonl"
    with written_to(path) as note:
        note("sets", "t", [Took(0.4, 0.3, 0.9, 0.8)])
        (line,) = path.read_text(encoding="utf-8").splitlines()
    press = {"first": 400.0, "first_cpu": 300.0, "last": 900.0, "last_cpu": 800.0}
    assert json.loads(line) == {"scene": "sets", "key": "t", "presses": [press]}


def test_a_file_that_cannot_be_written_is_told_before_anything_is_measured(tmp_path: Path) -> None:
    with pytest.raises(UnwritableError, match="cannot be written"), written_to(tmp_path / "no" / "x.jsonl"):
        pass


def test_the_slowest_key_is_the_figure_and_named_with_those_that_come_near() -> None:
    figure = keys._figure(keys.KEY, {"sets t": 0.2, "sets up": 0.01, "sets x": 0.06}, "first", "here")
    assert (figure.value, figure.holds) == (200, False)
    assert (
        "3 keys, of which 2 are over 50 ms and the median is 60 ms; slowest: sets t 200, sets x 60"
        in figure.measured
    )
    assert keys._figure(keys.LAST, {"sets t": 0.2}, "last", "here").holds
