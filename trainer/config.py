"""What the learner has set: one TOML file, the environment, the home folder; reads no flag and no clock."""

from __future__ import annotations

import difflib
import json
import tomllib
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from trainer.chosen_keys import ChosenKey, chosen_keys
from trainer.errors import TrainerError
from trainer.told import sentence_of, told

if TYPE_CHECKING:
    from collections.abc import Mapping

APP = "trainer"
LONGEST = 20_000
"""Characters of a settings file; more is none."""
LANGUAGES = ("auto", "vi", "en")
THEMES = ("dark", "light")


class SettingsError(TrainerError):
    """The settings file cannot be read as it stands."""

    title = "Settings"


@dataclass(frozen=True, slots=True)
class Settings:
    """Every key of the settings file; KEYS says what each means."""

    home: str = ""
    language: str = "auto"
    theme: str = "dark"
    seconds: int = 0
    hide_clock: bool = False
    microphone: str = ""
    model: str = ""
    second_hearing: str = "auto"
    server: str = ""
    server_model: str = "whisper-1"
    over_time: bool = False
    read_aloud: bool = False
    reduced_motion: bool = False
    characters: str = "auto"
    keys: tuple[ChosenKey, ...] = ()

    def interface_language(self, environ: Mapping[str, str]) -> str:
        """`vi` or `en`: as set, else by the locale, as gettext reads it."""
        return language_of(environ) if self.language == "auto" else self.language


KEYS: Mapping[str, str] = {
    "home": "folder that holds decks/, rubrics/ and recordings/; empty: the platform's data folder",
    "language": "language of the interface: auto (by the locale), vi or en",
    "theme": "dark or light",
    "seconds": "how long an answer may take, in seconds; 0: as the deck says (60)",
    "hide_clock": "true hides the clock while you speak",
    "microphone": "name, or part of the name, of the microphone; empty: the system's default",
    "model": "speech model: a name such as base or small, or a folder; empty: the best one that is installed",
    "second_hearing": "hear an answer once more while you read its verdict, which changes before your eyes where more "
    "was heard: auto (where a better model is installed than the one that hears while you speak), on, off, "
    "or the name or folder of the model for it",
    "server": "address of a server that hears in place of this machine, such as https://gpu.example:8000/v1 (OpenAI's "
    "/v1/audio/transcriptions); your recorded voice is sent to it. A key goes into the environment variable "
    "TRAINER_SERVER_KEY. empty: your voice stays here",
    "server_model": "name of the model there",
    "over_time": "true lets you speak on in the interface when the time is up; what comes after it is marked, not cut",
    "read_aloud": "true reads each question aloud as it is shown, where the system has a voice",
    "reduced_motion": "true shows the interface without animation",
    "characters": "auto (by the terminal), unicode, or plain: ASCII only, for a terminal without Unicode",
    "keys": "a table [keys] at the end of the file: action = key, or a list of keys; "
    "`trainer settings --keys` lists the actions",
}
CHOICES: Mapping[str, tuple[str, ...]] = {
    "language": LANGUAGES,
    "theme": THEMES,
    "characters": ("auto", "unicode", "plain"),
}
SECONDS_ALLOWED = range(601)


def settings_path(environ: Mapping[str, str]) -> Path:
    """The settings file: TRAINER_CONFIG where it is set, else in the platform's config folder."""
    named = environ.get("TRAINER_CONFIG", "")
    return Path(named) if named else Path(platformdirs.user_config_path(APP)) / "settings.toml"


def load_settings(path: Path) -> Settings:
    """The settings in `path`; the defaults where there is no such file. Raises SettingsError."""
    try:
        text = path.read_text(encoding="utf-8-sig")
        if len(text) > LONGEST:
            raise SettingsError(
                told("{path} has {count} characters", path=path, count=len(text)),
                hint=told("settings need under {most}", most=LONGEST),
            )
    except FileNotFoundError:
        return Settings()
    except (OSError, ValueError) as error:  # UTF-8 errors are ValueErrors
        raise unreadable(path, error) from error
    return settings_in(text, path)


def settings_in(text: str, path: Path) -> Settings:
    """The settings that a file of this text makes; `path` is named in what is wrong with it. Raises SettingsError."""
    try:
        table = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # TOML errors are ValueErrors
        raise unreadable(path, error) from error
    for key, value in table.items():
        _check(path, key, value)
    keys = chosen_keys(table.pop("keys", {}), text)
    return Settings(**table, keys=keys)


def unreadable(path: Path, error: Exception) -> SettingsError:
    return SettingsError(
        told("{path}: cannot be read: {error}", path=path, error=error), hint="mend or remove the file"
    )


def _check(path: Path, key: str, value: object) -> None:
    if key not in KEYS:
        near = difflib.get_close_matches(key, KEYS, n=1, cutoff=0.4)
        hint = (
            told("did you mean {near!r}?", near=near[0])
            if near
            else told("the keys are {names}", names=", ".join(KEYS))
        )
        raise SettingsError(told("{path}: unknown key {key!r}", path=path, key=key), hint=hint)
    kind = dict if key == "keys" else type(getattr(Settings(), key))
    if type(value) is not kind:
        raise SettingsError(
            told("{path}: {key} is {value}", path=path, key=key, value=repr(value)),
            hint=told("it must be a {kind}: {about}", kind=_KINDS[kind], about=sentence_of(KEYS[key])),
        )
    _check_choice(path, key, value)


_KINDS: Mapping[type, str] = {
    str: told("text in quotes"),
    int: told("whole number"),
    bool: told("truth value (true or false)"),
    dict: told("table"),
}


def _check_choice(path: Path, key: str, value: object) -> None:
    allowed = {**CHOICES, "seconds": SECONDS_ALLOWED}.get(key)
    if allowed is not None and value not in allowed:
        raise SettingsError(
            told("{path}: {key} is {value}", path=path, key=key, value=repr(value)),
            hint=told("{key} is {about}", key=key, about=sentence_of(KEYS[key])),
        )


def template(actions: Mapping[str, tuple[str, ...]] | None = None) -> str:
    """The settings file with every key documented and commented out at its default; `actions` by their keys."""
    defaults = Settings()
    lines = ["# Settings of the oral exam trainer. Take away the # before a key to set it.", ""]
    for field in fields(Settings):
        lines += [f"# {KEYS[field.name]}"]
        if field.name != "keys":
            lines += [f"# {field.name} = {as_toml(getattr(defaults, field.name))}", ""]
    lines += ["# [keys]", *(f"# {action} = {as_toml(keys)}" for action, keys in (actions or {}).items()), ""]
    return "\n".join(lines)


def as_toml(value: object) -> str:
    """A value of a setting as it is written; one text of a tuple stands for itself."""
    if isinstance(value, tuple):
        return as_toml(value[0]) if len(value) == 1 else f"[{', '.join(map(as_toml, value))}]"
    if isinstance(value, bool):
        return str(value).lower()
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else str(value)


def language_of(environ: Mapping[str, str]) -> str:
    """`vi` where the first locale variable that is set says Vietnamese, else `en`."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environ.get(name, ""):
            return "vi" if value.lower().startswith("vi") else "en"
    return "en"


def plainness_of(environ: Mapping[str, str], settings: Settings) -> str:
    """What the terminal cannot show: "plain" all but ASCII, "signs" boxes and signs, "" nothing that one knows of.

    A locale that names no charset says nothing of the terminal; one that names another than UTF-8 does.
    """
    if settings.characters != "auto":
        return "plain" if settings.characters == "plain" else ""
    named = next((value for name in ("LC_ALL", "LC_CTYPE", "LANG") if (value := environ.get(name, ""))), "")
    charset = named.partition(".")[2].partition("@")[0].lower().replace("-", "")
    if charset not in ("", "utf8"):
        return "plain"
    return "signs" if environ.get("TERM", "") == "linux" else ""


def resolve_home(flag: str | None, environ: Mapping[str, str], current: Path, settings: Settings) -> Path:
    """The learner's folder: --home, else TRAINER_HOME, else here if it has decks/, else as set."""
    if named := flag or environ.get("TRAINER_HOME", ""):
        return _expanded(named)
    if (current / "decks").is_dir():
        return current
    return _expanded(settings.home) if settings.home else Path(platformdirs.user_data_path(APP))


def downloads_path() -> Path:
    """Where a picture that the learner asked for is looked for."""
    return Path(platformdirs.user_downloads_path())


def log_path() -> Path:
    """Where native libraries' noise goes while the interface runs."""
    return Path(platformdirs.user_log_path(APP)) / "native.log"


def _expanded(named: str) -> Path:
    try:
        return Path(named).expanduser()
    except RuntimeError as error:
        raise SettingsError(
            told("home folder {named!r}: {error}", named=named, error=error), hint="name another folder"
        ) from None
