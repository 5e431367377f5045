"""Weights as a file beside the rubric: read as they were written, and refused in one sentence when they are none."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from trainer.errors import RubricError
from trainer.rubric.classifier import Classifier, Weight
from trainer.store.checking import check_files
from trainer.store.places import builtin
from trainer.store.rubrics import Rubrics
from trainer.store.weights import SUFFIX, SetWeights, as_text, weights_path

if TYPE_CHECKING:
    from pathlib import Path

TAUGHT = Classifier(
    ("point reads", "mistake tflops"),
    ((-1.25, -3.0), (0.5, -2.0)),
    {"lôi hết": (Weight(0, 1.5, 2.5),), '<"kho">': (Weight(0, -1.0, 0.25), Weight(1, 2.0, 0.0))},
)
RUBRIC = """set = "t"
[[card]]
id = "t/Q1"
[[card.point]]
id = "reads"
kind = "factor"
weight = 2
says = "đọc trọng số"
claims = ["'đọc' + 'trọng số' /8"]
"""


def rubrics(folder: Path) -> Rubrics:
    path = folder / "t.toml"
    path.write_text(RUBRIC, encoding="utf-8")
    return Rubrics({"t": path}, (), lambda _: "")


def test_what_was_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / f"t{SUFFIX}"
    path.write_text(as_text({"t/Q1": TAUGHT, "t/Q2": TAUGHT}), encoding="utf-8")
    assert SetWeights(path).classifier("t/Q1") == TAUGHT


def test_a_card_of_which_nothing_was_learnt_has_no_classifier(tmp_path: Path) -> None:
    path = tmp_path / f"t{SUFFIX}"
    path.write_text(as_text({"t/Q1": TAUGHT}), encoding="utf-8")
    assert SetWeights(path).classifier("t/Q2") is None
    assert SetWeights(tmp_path / "none.json").classifier("t/Q1") is None


def test_weights_lie_beside_the_rubric_and_are_used_with_it(tmp_path: Path) -> None:
    (tmp_path / f"t{SUFFIX}").write_text(as_text({"t/Q1": TAUGHT}), encoding="utf-8")
    assert rubrics(tmp_path).card("t/Q1").classifier == TAUGHT


def test_a_digest_changes_with_the_weights_of_its_card_only(tmp_path: Path) -> None:
    bare = rubrics(tmp_path).card("t/Q1").digest
    path = tmp_path / f"t{SUFFIX}"
    path.write_text(as_text({"t/Q2": TAUGHT}), encoding="utf-8")
    assert rubrics(tmp_path).card("t/Q1").digest == bare
    path.write_text(as_text({"t/Q1": TAUGHT}), encoding="utf-8")
    assert rubrics(tmp_path).card("t/Q1").digest != bare


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"cards": []}',
        '{"cards": {"t/Q1": []}}',
        '{"cards": {"t/Q1": {"items": ["point reads"], "biases": [], "features": {}}}}',
        '{"cards": {"t/Q1": {"items": ["a"], "biases": [[0, 0]], "features": {"lôi": [[1, 0.5, 0.5]]}}}}',
        '{"cards": {"t/Q1": {"items": ["a"], "biases": [[0, 0]], "features": {"lôi": [[0, "1", 0.5]]}}}}',
        '{"cards": {"t/Q1": {"items": ["a"], "biases": [[0, NaN]], "features": {}}}}',
        '{"cards": {"t/Q1": {"items": ["a"], "biases": [[0, 0]], "features": {"lôi": [[0, true, 0.5]]}}}}',
        '{"cards": {"t/Q1": {"items": ["a"], "biases": [[0, 0]], "features": {"lôi": [[true, 1, 0.5]]}}}}',
        r'{"cards": {"t/Q1": {"items": ["a"], "biases": [[0, 0]], "features": {"\ud800": [[0, 1, 1]]}}}}',
        '{"cards": {"t/Q1": {"items": "ab", "biases": [[0, 0], [0, 0]], "features": {}}}}',
        '{"cards": {"t/Q1": {"items": ["a", "a"], "biases": [[0, 0], [0, 0]], "features": {}}}}',
        "[" * 100_000,
    ],
)
def test_what_is_no_file_of_weights_is_refused_with_the_remedy(tmp_path: Path, text: str) -> None:
    (tmp_path / f"t{SUFFIX}").write_text(text, encoding="utf-8")
    with pytest.raises(RubricError, match=r"t\.weights\.json:1: no weights: .*; delete it, or make it anew"):
        rubrics(tmp_path).card("t/Q1")


@pytest.mark.skipif(os.name == "nt", reason="links of POSIX")
def test_a_link_to_nowhere_is_told_and_not_taken_for_none(tmp_path: Path) -> None:
    (tmp_path / f"t{SUFFIX}").symlink_to(tmp_path / "gone.json")
    with pytest.raises(RubricError, match=r"t\.weights\.json"):
        rubrics(tmp_path).card("t/Q1")


def test_weights_of_what_the_rubric_has_not_are_told(tmp_path: Path) -> None:
    rubric, path = tmp_path / "t.toml", tmp_path / f"t{SUFFIX}"
    rubric.write_text(RUBRIC, encoding="utf-8")
    path.write_text(as_text({"t/Q1": TAUGHT, "t/Q2": TAUGHT}), encoding="utf-8")
    told = [problem.what for problem in check_files([rubric], None).problems]
    assert told == [
        f"weights of card t/Q2, which {rubric} has not",
        "card t/Q1: weights of mistake tflops, which it has not",
    ]


def test_the_built_in_sets_have_weights_of_all_their_cards() -> None:
    for set_id in ("01", "02"):
        path = builtin("rubrics") / f"{set_id}.toml"
        found = Rubrics({set_id: path}, builtin("rubrics").glob("lexicon*.toml"), lambda _: "")
        assert SetWeights(weights_path(path)).cards == set(found.ids())
