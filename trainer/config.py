"""What the learner has set: one TOML file, the environment, the home folder; reads no flag and no clock."""

from __future__ import annotations

import difflib
import tomllib
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING

import platformdirs

from trainer.errors import TrainerError

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
}
SECONDS_ALLOWED = range(601)


def settings_path(environ: Mapping[str, str]) -> Path:
    """The settings file: TRAINER_CONFIG where it is set, else in the platform's config folder."""
    named = environ.get("TRAINER_CONFIG", "")
    return Path(named) if named else Path(platformdirs.user_config_path(APP)) / "settings.toml"


def load_settings(path: Path) -> Settings:
    """The settings in `path`; the defaults where there is no such file. Raises SettingsError."""
    try:
        text = path.read_text(encoding="utf-8")
        if len(text) > LONGEST:
            raise SettingsError(f"{path} has {len(text)} characters", hint=f"settings need under {LONGEST}")
        table = tomllib.loads(text)
    except FileNotFoundError:
        return Settings()
    except (OSError, ValueError, RecursionError) as error:  # TOML and UTF-8 errors are ValueErrors
        raise SettingsError(f"{path}: cannot be read: {error}", hint="mend or remove the file") from error
    for key, value in table.items():
        _check(path, key, value)
    return Settings(**table)


def _check(path: Path, key: str, value: object) -> None:
    if key not in KEYS:
        near = difflib.get_close_matches(key, KEYS, n=1, cutoff=0.4)
        hint = f"did you mean {near[0]!r}?" if near else f"the keys are {', '.join(KEYS)}"
        raise SettingsError(f"{path}: unknown key {key!r}", hint=hint)
    default = getattr(Settings(), key)
    if type(value) is not type(default):
        raise SettingsError(
            f"{path}: {key} is {value!r}", hint=f"it must be a {_KINDS[type(default)]}: {KEYS[key]}"
        )
    _check_choice(path, key, value)


_KINDS: Mapping[type, str] = {str: "text in quotes", int: "whole number", bool: "truth value (true or false)"}


def _check_choice(path: Path, key: str, value: object) -> None:
    allowed = {"language": LANGUAGES, "theme": THEMES, "seconds": SECONDS_ALLOWED}.get(key)
    if allowed is not None and value not in allowed:
        raise SettingsError(f"{path}: {key} is {value!r}", hint=f"{key} is {KEYS[key]}")


def template() -> str:
    """The settings file with every key documented and commented out at its default."""
    defaults = Settings()
    lines = ["# Settings of the oral exam trainer. Take away the # before a key to set it.", ""]
    for field in fields(Settings):
        lines += [f"# {KEYS[field.name]}", f"# {field.name} = {_toml(getattr(defaults, field.name))}", ""]
    return "\n".join(lines)


def _toml(value: object) -> str:
    return (
        str(value).lower()
        if isinstance(value, bool)
        else f'"{value}"'
        if isinstance(value, str)
        else str(value)
    )


def language_of(environ: Mapping[str, str]) -> str:
    """`vi` where the first locale variable that is set says Vietnamese, else `en`."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environ.get(name, ""):
            return "vi" if value.lower().startswith("vi") else "en"
    return "en"


def resolve_home(flag: str | None, environ: Mapping[str, str], current: Path, settings: Settings) -> Path:
    """The learner's folder: --home, else TRAINER_HOME, else here if it has decks/, else as set."""
    if named := flag or environ.get("TRAINER_HOME", ""):
        return _expanded(named)
    if (current / "decks").is_dir():
        return current
    return _expanded(settings.home) if settings.home else Path(platformdirs.user_data_path(APP))


def log_path() -> Path:
    """Where native libraries' noise goes while the interface runs."""
    return Path(platformdirs.user_log_path(APP)) / "native.log"


def _expanded(named: str) -> Path:
    try:
        return Path(named).expanduser()
    except RuntimeError as error:
        raise SettingsError(f"home folder {named!r}: {error}", hint="name another folder") from None
