"""`trainer settings`: what is set, every action, and a file that can be filled in."""

from __future__ import annotations

import json
import tomllib
from typing import TYPE_CHECKING

import pytest

from tests.cli.program import run
from trainer.cli.run import main
from trainer.config import KEYS, Settings, load_settings

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "settings.toml"
    monkeypatch.setenv("TRAINER_CONFIG", str(path))
    monkeypatch.setenv("LANGUAGE", "en")
    return path


def test_every_setting_is_told_with_its_value_and_source(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text('seconds = 90\n[keys]\n"sets.exam" = "f7"\n', encoding="utf-8")
    assert main(["settings", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["file"] == str(file)
    assert list(told["settings"]) == list(KEYS)
    assert told["settings"]["seconds"] == {"value": 90, "source": "file", "means": KEYS["seconds"]}
    assert told["settings"]["theme"]["source"] == "default"
    assert told["settings"]["keys"]["value"] == {"sets.exam": ["f7"]}
    assert main(["settings"]) == 0
    assert "seconds          90 " in capsys.readouterr().out


def test_the_template_documents_every_setting_and_every_action(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["settings", "--template"]) == 0
    text = capsys.readouterr().out
    file.write_text(text, encoding="utf-8")
    assert load_settings(file) == Settings()
    assert all(key in text for key in KEYS)
    keys = text.partition("# [keys]\n")[2].replace("# ", "")
    assert tomllib.loads(keys)["question"]["record"] == "space"
    file.write_text(f"[keys]\n{keys}", encoding="utf-8")
    assert main(["settings", "--keys"]) == 0, "an action may be given what it has"


def test_every_action_is_listed_with_its_keys_and_those_chosen_are_marked(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text('[keys]\n"sets.exam" = "f7"\n', encoding="utf-8")
    assert main(["settings", "--keys"]) == 0
    lines = {line[2:].split()[0]: line for line in capsys.readouterr().out.splitlines()}
    assert lines["sets.exam"].startswith("* ")
    assert "f7" in lines["sets.exam"]
    assert "speak" in lines["question.record"]


def test_keys_that_do_not_hold_are_told_by_line_and_the_code_is_1(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text('[keys]\n"sets.exam" = "q"\n"no.such" = "x"\n', encoding="utf-8")
    assert main(["settings", "--keys"]) == 1
    told = capsys.readouterr().err
    assert f"trainer: {file}: line 2: sets.exam: q is the key of sets.quit" in told
    assert "line 3: there is no action no.such" in told


def test_the_interface_is_not_loaded_for_what_is_set(file: Path) -> None:
    import subprocess
    import sys

    script = (
        "import sys; from trainer.cli.run import main; main(['settings']); print('textual' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "False"


def test_settings_are_printed_without_what_a_terminal_obeys_and_without_passwords(tmp_path: Path) -> None:
    text = 'model = "a\\u001b[31mred\\u0007"\nserver = "ftp://u:secret@x"\n[keys]\n"cards.back" = "\\u001b"\n'
    (tmp_path / "settings.toml").write_bytes(b"\xef\xbb\xbf" + text.encode())
    for arguments in (("settings",), ("settings", "--keys"), ("settings", "--json")):
        ran = run(tmp_path, *arguments)
        assert "\x1b" not in ran.out + ran.err
        assert "\x07" not in ran.out + ran.err
        assert "secret" not in ran.out + ran.err
    assert "ftp://…@x" in run(tmp_path, "settings").out


def test_a_password_in_the_name_of_a_server_is_shown_nowhere(tmp_path: Path) -> None:
    for url in ("ftp://u:secret@x", "u:secret@h", "http://[u:secret@h"):
        ran = run(tmp_path, "--server", url, "transcribe", "a.wav")
        assert ran.code == 1
        assert "secret" not in ran.err
