"""Every fault of a rubric that `trainer check` knows is named with its file, line and remedy."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from trainer.store.checking import Report, check_files

if TYPE_CHECKING:
    from pathlib import Path

DECK = """# Bộ 03 · Bộ

## Q1 · Tít

### Ghi chú

Có 16 GB.

### Trả lời trong 60 giây

• Một ý.
"""
RUBRIC = """set = "03"

[[card]]
id = "03/Q1"

[[card.point]]
id = "size"
kind = "number"
weight = 2
says = "x"
value = "4.8 ms"
tolerance = "5%"
formula = "16 GB / (3.35 TB/s)"
about = ["*weights"]

[[card.point]]
id = "why"
kind = "factor"
weight = 2
says = "x"
claims = ["read + weights"]

[[card.point]]
id = "last"
kind = "order"
weight = 1
says = "x"
point = "why"
after = ["size"]

[[card.mistake]]
id = "slip"
says = "x"
said = ["read"]
"""
FAULTS = [
    ('value = "4.8 ms"', 'value = "4.8 frogs"', 7, "frogs"),
    ('formula = "16 GB / (3.35 TB/s)"', 'formula = "16 GB / (3.35 frogs)"', 7, "frogs"),
    ('formula = "16 GB / (3.35 TB/s)"', 'formula = "16 GB * (3.35 TB/s)"', 7, "gives"),
    ('formula = "16 GB / (3.35 TB/s)"', 'formula = "32 GB / (3.35 TB/s)"', 7, "not 4.8 ms"),
    ('formula = "16 GB / (3.35 TB/s)"', 'formula = "16 GB / ("', 7, "formula"),
    ('tolerance = "5%"', 'tolerance = "some"', 7, "tolerance"),
    ('about = ["*weights"]', 'about = ["*wieghts"]', 7, "did you mean 'weights'"),
    ('claims = ["read + weights"]', 'claims = ["read +"]', 17, "`claims`"),
    ('claims = ["read + weights"]', "claims = []", 17, "nobody could hit it"),
    ('claims = ["read + weights"]', 'claims = ["read"]\nformula = "1 + 1"', 17, "without the `value`"),
    ('kind = "factor"', 'kind = "facter"', 17, "did you mean 'factor'"),
    ("weight = 1", "weight = 7", 24, "weight 7"),
    ('after = ["size"]', "after = []", 24, "`after`"),
    ('after = ["size"]', 'after = ["sise"]', 24, "did you mean 'size'"),
    ('after = ["size"]', 'after = ["last"]', 24, "kind order"),
    ('id = "why"', 'id = "size"', 7, "twice"),
    ('said = ["read"]', "said = []", 32, "nobody could make it"),
    ('said = ["read"]', 'said = ["reed"]', 32, "`said`"),
    ('said = ["read"]', "says2 = 1", 32, "unknown key"),
    ('id = "03/Q1"', 'id = "04/Q1"', 4, "not of set '03'"),
    ('id = "03/Q1"', 'id = "03/Q1"\ntitle = 2024-01-01', 4, "cannot be read"),
]


def checked(folder: Path, rubric: str = RUBRIC, **more: str) -> Report:
    files = {
        "03.md": DECK,
        "03.toml": rubric,
        **{name.replace("_", "."): text for name, text in more.items()},
    }
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return check_files([folder / name for name in files], None)


def test_a_right_set_has_no_problem(tmp_path: Path) -> None:
    report = checked(tmp_path)
    assert report.problems == []
    assert (report.decks, report.cards, report.points) == (1, 1, 3)


@pytest.mark.parametrize(("right", "wrong", "line", "named"), FAULTS)
def test_a_fault_is_named_with_its_line(
    tmp_path: Path, right: str, wrong: str, line: int, named: str
) -> None:
    assert RUBRIC.count(right) == 1
    problems = checked(tmp_path, RUBRIC.replace(right, wrong)).problems
    assert any(p.line == line and named in f"{p.what} {p.mend}" for p in problems), list(map(str, problems))


def test_a_value_of_the_question_needs_a_cue(tmp_path: Path) -> None:
    text = RUBRIC.replace('"4.8 ms"', '"16 GB"').replace('about = ["*weights"]\n', "").replace(
        'formula = "16 GB / (3.35 TB/s)"\n', ""
    )  # fmt: skip
    (problem,) = checked(tmp_path, text).problems
    assert "stands in the question" in problem.what


def test_a_card_that_is_there_twice_is_named(tmp_path: Path) -> None:
    problems = checked(tmp_path, RUBRIC + RUBRIC.partition("\n")[2]).problems
    assert any("there twice" in p.what for p in problems)


def test_a_card_without_points_is_named(tmp_path: Path) -> None:
    (problem,) = checked(tmp_path, 'set = "03"\n[[card]]\nid = "03/Q1"\n').problems
    assert "no points" in problem.what


def test_a_card_without_an_id_is_named(tmp_path: Path) -> None:
    problems = checked(tmp_path, RUBRIC + "\n[[card]]\ntitle = 'x'\n").problems
    assert any("'?'" in p.what for p in problems)


def test_a_lexicon_of_ones_own_may_name_the_built_in_concepts(tmp_path: Path) -> None:
    more = '[heap]\nforms = ["đống"]\nalso = ["weights"]\n'
    assert checked(tmp_path, RUBRIC.replace("*weights", "*heap"), lexicon_toml=more).problems == []


def test_a_broken_lexicon_is_named_once(tmp_path: Path) -> None:
    (problem,) = checked(tmp_path, lexicon_toml='[heap]\nforms = "đống"\n').problems
    assert problem.source.endswith("lexicon.toml")


def test_a_set_with_concepts_of_its_own_may_use_them(tmp_path: Path) -> None:
    text = RUBRIC.replace("*weights", "*own-thing") + '\n[concept.own-thing]\nforms = ["của mình"]\n'
    assert checked(tmp_path, text).problems == []


@pytest.mark.parametrize("items", ['point = "draft"', "point = 3", 'point = ["draft"]', 'mistake = "x"'])
def test_drafts_are_counted_in_tables_only_and_whatever_else_stands_there_is_named(
    tmp_path: Path, items: str
) -> None:
    path = tmp_path / "03.toml"
    path.write_text(f'set = "03"\n[[card]]\nid = "03/Q1"\n{items}\n', encoding="utf-8")
    report = check_files([path], None)
    assert report.notes == []
    assert report.problems
