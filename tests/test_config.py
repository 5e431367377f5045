from __future__ import annotations

import re
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from trainer.config import (
    KEYS,
    Settings,
    SettingsError,
    language_of,
    load_settings,
    resolve_home,
    settings_path,
    template,
)


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "settings.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_no_settings_file_means_the_defaults(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "none.toml") == Settings()


def test_what_is_set_is_taken_and_the_rest_stays(tmp_path: Path) -> None:
    settings = load_settings(written(tmp_path, 'language = "vi"\nseconds = 90\nhide_clock = true\n'))
    assert settings == Settings(language="vi", seconds=90, hide_clock=True)


def test_every_key_is_documented() -> None:
    assert set(KEYS) == {f.name for f in fields(Settings)}
    assert all(KEYS.values())


def test_the_template_documents_every_key_and_uncommented_gives_the_defaults(tmp_path: Path) -> None:
    text = template()
    assert tomllib.loads(text) == {}
    lines = [line.removeprefix("# ") for line in text.splitlines() if re.match(r"# \w+ = ", line)]
    assert load_settings(written(tmp_path, "\n".join(lines))) == Settings()
    assert [line.partition(" = ")[0] for line in lines] == [key for key in KEYS if key != "keys"]


def test_the_template_lists_every_action_with_its_key(tmp_path: Path) -> None:
    text = template({"question.record": ("space",), "confirm.no": ("n", "escape")})
    table = text.partition("# [keys]")[2].replace("# ", "")
    keys = load_settings(written(tmp_path, f"[keys]{table}")).keys
    assert [(one.action, one.keys) for one in keys] == [
        ("question.record", ("space",)),
        ("confirm.no", ("n", "escape")),
    ]


BAD = [
    ("unknown key", 'langauge = "vi"', ["langauge", "did you mean 'language'"]),
    ("unknown key, nothing near", "zzz = 1", ["zzz", "hide_clock"]),
    ("wrong type", 'seconds = "60"', ["seconds", "whole number"]),
    ("truth is not a number", "seconds = true", ["seconds", "whole number"]),
    ("choice", 'language = "fr"', ["language", "'fr'", "vi or en"]),
    ("too long", "seconds = 100000", ["seconds", "100000"]),
    ("not TOML", "seconds == 3", ["cannot be read"]),
]


@pytest.mark.parametrize(("text", "said"), [b[1:] for b in BAD], ids=[b[0] for b in BAD])
def test_a_fault_in_the_settings_is_one_sentence_with_file_key_and_remedy(
    tmp_path: Path, text: str, said: list[str]
) -> None:
    path = written(tmp_path, text)
    with pytest.raises(SettingsError) as told:
        load_settings(path)
    message = str(told.value)
    assert str(path) in message
    assert "\n" not in message
    for part in said:
        assert part in message


def test_a_settings_file_that_is_no_text_is_told_as_one(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(SettingsError, match="cannot be read"):
        load_settings(path)


def test_the_home_folder_is_the_flag_then_the_environment_then_here_then_as_set(tmp_path: Path) -> None:
    here = tmp_path / "here"
    (here / "decks").mkdir(parents=True)
    bare = tmp_path / "bare"
    bare.mkdir()
    environ = {"TRAINER_HOME": "/from-environ"}
    as_set = Settings(home="/as-set")
    assert resolve_home("/flag", environ, here, as_set) == Path("/flag")
    assert resolve_home(None, environ, here, as_set) == Path("/from-environ")
    assert resolve_home(None, {}, here, as_set) == here
    assert resolve_home(None, {}, bare, as_set) == Path("/as-set")
    assert resolve_home(None, {}, bare, Settings()).name == "trainer"


def test_the_settings_file_can_be_named_in_the_environment() -> None:
    assert settings_path({"TRAINER_CONFIG": "/mine.toml"}) == Path("/mine.toml")
    assert settings_path({}).name == "settings.toml"


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({"LANG": "vi_VN.UTF-8"}, "vi"),
        ({"LANG": "en_US.UTF-8"}, "en"),
        ({"LANG": "vi_VN.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ({"LANGUAGE": "vi:en", "LANG": "en_US"}, "vi"),
        ({"LANG": "C"}, "en"),
        ({}, "en"),
    ],
)
def test_the_interface_speaks_the_locales_language(environ: dict[str, str], expected: str) -> None:
    assert language_of(environ) == expected
    assert Settings().interface_language(environ) == expected
    assert Settings(language="vi").interface_language(environ) == "vi"
