"""Rubric and lexicon files to cards, and every way in which they can be wrong."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from trainer.errors import RubricError
from trainer.store.lexicon import read_lexicon
from trainer.store.places import builtin
from trainer.store.rubric_card import CardBuilder
from trainer.store.rubric_text import RubricText
from trainer.store.rubrics import Rubrics, open_rubrics

POINTS = Path(__file__).parent.parent / "data" / "rubric-points"
KEPT = [
    "id",
    "kind",
    "weight",
    "says",
    "value",
    "tolerance",
    "formula",
    "after",
    "point",
    "counts",
    "conclusion",
]
POINT = """set = "03"
[[card]]
id = "03/Q1"
[[card.point]]
id = "p"
kind = "factor"
weight = 2
says = "x"
claims = ["'đọc'"]
"""


def build(text: str) -> None:
    rubric = RubricText(text, "03.toml")
    CardBuilder(rubric.cards[0], rubric, read_lexicon([], "vi"), "vi", "").build()


@pytest.mark.parametrize("set_id", ["01", "02"])
def test_the_rubrics_keep_every_id_weight_value_tolerance_and_formula_they_start_from(set_id: str) -> None:
    wanted = tomllib.loads((POINTS / f"{set_id}.toml").read_text(encoding="utf-8"))["card"]
    ours = tomllib.loads((builtin("rubrics") / f"{set_id}.toml").read_text(encoding="utf-8"))["card"]
    assert [c["id"] for c in ours] == [c["id"] for c in wanted]
    for mine, theirs in zip(ours, wanted, strict=True):
        assert [_kept(p) for p in mine["point"]] == [_kept(p) for p in theirs["point"]]
        for p, t in zip(mine["point"], theirs["point"], strict=True):
            assert set(t.get("also", [])) <= set(p.get("also", []))
        assert [m["id"] for m in mine.get("mistake", [])] == [m["id"] for m in theirs.get("mistake", [])]
        for m, t in zip(mine.get("mistake", []), theirs.get("mistake", []), strict=True):
            assert {k: m.get(k) for k in t} == t


def _kept(point: dict[str, object]) -> dict[str, object]:
    return {key: point[key] for key in KEPT if key in point}


def test_the_demo_set_has_the_point_ids_of_the_cards_it_translates() -> None:
    rubrics = open_rubrics(None, lambda _: "")
    for demo, card in (
        ("demo/Q1", "01/Q1"),
        ("demo/Q1+", "01/Q1+"),
        ("demo/Q2", "01/Q5"),
        ("demo/Q2+", "01/Q5+"),
    ):
        ours, theirs = rubrics.card(demo), rubrics.card(card)
        assert [p.common.id for p in ours.points] == [p.common.id for p in theirs.points]
        assert [p.common.weight for p in ours.points] == [p.common.weight for p in theirs.points]


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ('kind = "factor"', 'kind = "fcator"', "did you mean 'factor'"),
        ("weight = 2", "weight = 5", "weight 5"),
        ("weight = 2", "weight = true", "weight True"),
        ("says =", "sais =", "did you mean 'says'"),
        ("'đọc'", "'đọc", "pattern"),
        ("'đọc'", "raed", "no concept 'raed'"),
        ("claims = [\"'đọc'\"]", "claims = 3", "not a list"),
        ('says = "x"', 'says = ""', "`says` is missing"),
    ],
)
def test_a_fault_names_file_line_card_point_and_what_to_mend(old: str, new: str, named: str) -> None:
    assert old in POINT
    with pytest.raises(RubricError) as caught:
        build(POINT.replace(old, new))
    assert caught.value.msg.startswith("03.toml:5: card 03/Q1, point p: ")
    assert named in str(caught.value)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("[[card]]\n", "`set` is missing"),
        ('set = "03"\nsett = 1\n', "unknown key 'sett'"),
        ('set = "03"\n[[card]\n', "not TOML"),
    ],
)
def test_a_file_that_is_no_rubric_is_refused(text: str, named: str) -> None:
    with pytest.raises(RubricError, match=r"03\.toml:\d+: ") as caught:
        RubricText(text, "03.toml")
    assert named in str(caught.value)


def test_two_points_of_one_id_are_refused() -> None:
    point = POINT[POINT.index("[[card.point]]") :]
    with pytest.raises(RubricError, match="twice"):
        build(POINT + point)


def test_a_concept_in_several_lexicon_files_has_the_forms_of_all_and_of_its_also() -> None:
    files = [
        ('[a]\nforms = ["một"]\nalso = ["b"]', "x"),
        ('[a]\nvi = ["hai"]\nen = ["two"]\n[b]\nforms = ["ba"]', "y"),
    ]
    assert read_lexicon(files, "vi").concepts["a"].forms == ("một", "hai", "ba")
    assert read_lexicon(files, "en").concepts["a"].forms == ("một", "two", "ba")


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ('[a]\nform = ["x"]', "unknown key 'form'"),
        ('[a]\nforms = "x"', "not a list"),
        ('[a]\nalso = ["z"]', "'z'"),
        ('[a]\nalso = ["b"]\n[b]\nalso = ["a"]', "itself"),
        ('["A b"]\nforms = ["x"]', "not a name"),
    ],
)
def test_a_faulty_lexicon_names_the_concept(text: str, named: str) -> None:
    with pytest.raises(RubricError, match="lex") as caught:
        read_lexicon([(text, "lex.toml")], "vi")
    assert named in str(caught.value)


def test_a_concept_is_known_by_the_line_of_its_heading() -> None:
    text = '# of ours\n[a]\nforms = ["một"]\n\n["b"]\nforms = [\n  "hai",\n]\n[c]\nforms = ["ba"]\n'
    concepts = read_lexicon([(text, "lex.toml")], "vi").concepts
    assert [concepts[name].line for name in "abc"] == [2, 5, 9]


def test_the_digest_changes_with_the_card_and_the_forms_it_uses_and_not_with_others(tmp_path: Path) -> None:
    rubric, lexicon = tmp_path / "03.toml", tmp_path / "lexicon.toml"
    body = POINT.replace("'đọc'", "read")

    def digest(rubric_text: str, lexicon_text: str) -> str:
        rubric.write_text(rubric_text, encoding="utf-8")
        lexicon.write_text(lexicon_text, encoding="utf-8")
        return Rubrics({"03": rubric}, [lexicon], lambda _: "").card("03/Q1").digest

    forms = '[read]\nforms = ["đọc"]\n'
    first = digest(body, forms)
    assert digest(body + '\n[[card]]\nid = "03/Q2"\n', forms + '[other]\nforms = ["x"]\n') == first
    assert digest(body, '[read]\nforms = ["đọc", "kéo"]\n') != first
    assert digest(body.replace("weight = 2", "weight = 3"), forms) != first
