"""The settings file is changed in one place and nowhere else."""

from __future__ import annotations

import os
import tomllib
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.asr.server_address import ServerAddressError
from trainer.chosen_keys import ChosenKey, chosen_keys
from trainer.config import Settings, SettingsError, load_settings, template
from trainer.settings_file import change, change_key
from trainer.settings_file import given as given_in

if TYPE_CHECKING:
    from pathlib import Path

MINE = """\
# my own words about this file
language = "vi"   # as at home

seconds = 90

[keys]
# starting to speak
"question.record" = "r"  # one hand
"""


def test_one_value_changes_and_every_comment_and_line_stays(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(MINE, encoding="utf-8")
    assert change(path, "seconds", 45).seconds == 45
    assert path.read_text(encoding="utf-8") == MINE.replace("seconds = 90", "seconds = 45")


def test_a_setting_that_was_not_there_is_no_key_of_a_table_below(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(MINE, encoding="utf-8")
    assert change(path, "hide_clock", value=True).hide_clock
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    assert table["hide_clock"] is True
    assert table["keys"] == {"question.record": "r"}
    assert "# starting to speak" in path.read_text(encoding="utf-8")


def test_a_comment_in_the_keys_table_is_no_place_for_a_setting(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("[keys]\n# seconds = 0\n", encoding="utf-8")
    assert change(path, "seconds", 5).seconds == 5
    assert load_settings(path) == Settings(seconds=5)


def test_a_new_file_documents_every_setting_and_sets_the_one_below_its_own_words(tmp_path: Path) -> None:
    path = tmp_path / "new" / "settings.toml"
    assert change(path, "theme", "light", {"question.record": ("space",)}) == Settings(theme="light")
    lines = path.read_text(encoding="utf-8").splitlines()
    at = lines.index('theme = "light"')
    assert lines[at - 1] == '# theme = "dark"'
    assert '# question.record = "space"' in lines
    assert given_in(path) == {"theme"}


def test_a_setting_taken_away_leaves_the_default(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(MINE, encoding="utf-8")
    assert change(path, "seconds", None) == Settings(language="vi", keys=load_settings(path).keys)
    assert "# my own words" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("key", "value"), [("seconds", 601), ("language", "fr"), ("seconds", "60"), ("no_such", 1), ("keys", "r")]
)
def test_what_would_not_be_read_again_is_not_written(tmp_path: Path, key: str, value: str | int) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(MINE, encoding="utf-8")
    with pytest.raises(SettingsError) as told:
        change(path, key, value)
    assert "\n" not in str(told.value)
    assert path.read_text(encoding="utf-8") == MINE
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_cannot_be_read_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("seconds == 3", encoding="utf-8")
    with pytest.raises(SettingsError, match="cannot be read"):
        change(path, "theme", "light")
    assert path.read_text(encoding="utf-8") == "seconds == 3"
    assert given_in(path) == frozenset()


def test_a_folder_that_cannot_be_made_is_told_with_the_remedy(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(SettingsError, match="cannot be read"):
        change(tmp_path / "file" / "settings.toml", "theme", "light")


@pytest.mark.skipif(os.name == "nt", reason="links and modes of POSIX")
def test_a_linked_file_stays_a_link_and_keeps_its_mode(tmp_path: Path) -> None:
    real, link = tmp_path / "dotfiles.toml", tmp_path / "settings.toml"
    real.write_text(MINE, encoding="utf-8")
    real.chmod(0o640)
    link.symlink_to(real)
    change(link, "seconds", 45)
    assert link.is_symlink()
    assert load_settings(real).seconds == 45
    assert real.stat().st_mode & 0o777 == 0o640


def test_line_ends_of_another_system_stay(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(template().replace("\n", "\r\n").encode())
    change(path, "seconds", 45)
    assert path.read_bytes().count(b"\n") == path.read_bytes().count(b"\r\n")
    assert load_settings(path).seconds == 45


@given(text=st.text(st.characters(exclude_categories=["Cs"]), max_size=40))
def test_any_text_comes_back_as_it_was_set(text: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.mktemp("s") / "settings.toml"
    assert change(path, "microphone", text).microphone == text
    assert change(path, "seconds", 7) == Settings(microphone=text, seconds=7)


# keys


def test_an_action_gets_a_key_and_the_words_around_it_stay(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(MINE, encoding="utf-8")
    change_key(path, "question.record", ["f5", "s"])
    text = path.read_text(encoding="utf-8")
    assert {c.action: c.keys for c in load_settings(path).keys} == {"question.record": ("f5", "s")}
    assert "# starting to speak" in text
    assert text.startswith(MINE.partition("[keys]")[0])


@pytest.mark.parametrize(
    "written",
    [
        '[keys]\nquestion.record = "r"\n',
        '[keys.question]\nrecord = "r"\n',
        'keys = {"question.record" = "r"}\n',
    ],
)
def test_an_action_is_found_however_it_was_written(tmp_path: Path, written: str) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(written, encoding="utf-8")
    assert load_settings(path).keys[0].keys == ("r",)
    assert [c.keys for c in change_key(path, "question.record", ["f5"]).keys] == [("f5",)]
    assert change_key(path, "question.record", []).keys == ()
    assert change_key(path, "sets.exam", ["f7"]).keys[0].action == "sets.exam"


def test_each_chosen_key_knows_its_line_and_what_is_no_text_is_no_key() -> None:
    text = (
        '# first\nseconds = 1\n[keys]\n"sets.exam" = "f7"\nquestion.record = ["r", "f5"]\n'
        'verdict.play = 3\n[keys.cards]\nback = "b"\n'
    )
    assert chosen_keys(tomllib.loads(text)["keys"], text) == (
        ChosenKey("sets.exam", ("f7",), 4),
        ChosenKey("question.record", ("r", "f5"), 5),
        ChosenKey("verdict.play", (), 6),
        ChosenKey("cards.back", ("b",), 8),
    )


@pytest.mark.parametrize("server", ["gpu:8000", "ftp://gpu", "http://", "https://me:word@gpu", "http://a b/"])
def test_a_server_that_is_none_is_refused_and_nothing_is_written(tmp_path: Path, server: str) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(MINE, encoding="utf-8")
    with pytest.raises(ServerAddressError):
        change(path, "server", server)
    assert path.read_text(encoding="utf-8") == MINE
    assert change(path, "server", "https://gpu:8000/v1").server == "https://gpu:8000/v1"
    assert change(path, "server", "").server == ""


def test_keys_that_are_no_table_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('keys = "r"', encoding="utf-8")
    with pytest.raises(SettingsError, match="keys is 'r'; it must be a table"):
        load_settings(path)
