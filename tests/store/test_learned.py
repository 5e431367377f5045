from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

import pytest

from trainer.errors import RubricError
from trainer.store.learned import learn
from trainer.store.lexicon import read_lexicon
from trainer.store.places import builtin

if TYPE_CHECKING:
    from pathlib import Path


def tables(path: Path) -> dict[str, object]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def test_forms_are_added_by_concept_and_language_each_once(tmp_path: Path) -> None:
    path = learn(tmp_path, "vi", [("weights", "khối chọng"), ("weights", "khối chọng"), ("memory", "ram to")])
    learn(tmp_path, "en", [("weights", "wates")])
    assert path == tmp_path / "rubrics" / "lexicon-learned.toml"
    assert tables(path) == {"weights": {"vi": ["khối chọng"], "en": ["wates"]}, "memory": {"vi": ["ram to"]}}


def test_what_stands_in_the_file_is_kept_and_the_lexicon_reads_it(tmp_path: Path) -> None:
    (tmp_path / "rubrics").mkdir()
    path = tmp_path / "rubrics" / "lexicon-learned.toml"
    path.write_text('[weights]\nforms = ["a \\"quoted\\" one", "back\\\\slash"]\n', encoding="utf-8")
    learn(tmp_path, "vi", [("weights", "khối chọng")])
    lexicon = read_lexicon([(path.read_text(encoding="utf-8"), str(path))], "vi")
    assert lexicon.concepts["weights"].forms == ('a "quoted" one', "back\\slash", "khối chọng")
    assert [p.name for p in path.parent.iterdir()] == [path.name]


def test_the_built_in_rubrics_are_never_written_to() -> None:
    with pytest.raises(RubricError, match="built-in"):
        learn(builtin("rubrics").parent, "vi", [("weights", "khối chọng")])
    assert not (builtin("rubrics") / "lexicon-learned.toml").exists()


def test_a_file_that_is_no_toml_is_named_and_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "rubrics").mkdir()
    path = tmp_path / "rubrics" / "lexicon-learned.toml"
    path.write_text("not toml", encoding="utf-8")
    with pytest.raises(RubricError, match=r"lexicon-learned\.toml:1"):
        learn(tmp_path, "vi", [("weights", "khối chọng")])
    assert path.read_text(encoding="utf-8") == "not toml"


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "rubrics").write_text("a file", encoding="utf-8")
    with pytest.raises(RubricError, match="--home"):
        learn(tmp_path, "vi", [("weights", "khối chọng")])
