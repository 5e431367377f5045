"""One setting written to the settings file; comments, order and all else in it stay as the learner wrote them."""

from __future__ import annotations

import re
import tomllib
from contextlib import suppress
from typing import TYPE_CHECKING, TypeAlias

from trainer.config import KEYS, LONGEST, Settings, SettingsError, settings_in, template, unreadable
from trainer.store.whole_file import replace_whole
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from tomlkit import TOMLDocument

Value: TypeAlias = "str | int | bool | None"
"""None takes the setting away, so that its default holds."""


_TABLE = re.compile(r"^\s*\[", re.MULTILINE)


def change(
    path: Path, key: str, value: Value, actions: Mapping[str, tuple[str, ...]] | None = None
) -> Settings:
    """Sets `key` in the file, which is made where it is not there -> what then holds.

    Raises SettingsError, or what `check` does, and writes nothing, where the file or what it would become cannot be
    read or written.
    `actions` are those that a new file documents, with their keys.
    """
    check(key, value)
    text = _text(path, actions)
    return _keep(path, _changed(text, path, key, value))


def check(key: str, value: Value) -> None:
    """Raises what whoever reads the setting would: with a server that is none the program does not start."""
    if key == "server" and value:
        from trainer.asr.server_address import read_address

        read_address(str(value), {})


def change_key(
    path: Path, action: str, keys: Sequence[str], actions: Mapping[str, tuple[str, ...]] | None = None
) -> Settings:
    """Sets the keys of an action in the `[keys]` table; none at all give it back its own. Raises as `change` does."""
    text = _text(path, actions)
    return _keep(path, _with_key(text, path, action, keys))


def given(path: Path) -> frozenset[str]:
    """The settings that the file itself sets; none where it cannot be read."""
    with suppress(OSError, ValueError, RecursionError):
        return frozenset(tomllib.loads(path.read_bytes().decode("utf-8-sig")))
    return frozenset()


def _text(path: Path, actions: Mapping[str, tuple[str, ...]] | None) -> str:
    """With the line ends that it has."""
    try:
        text = path.read_bytes().decode("utf-8")
    except FileNotFoundError:
        return template(actions)
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from error
    settings_in(text, path)
    return text


def _changed(text: str, path: Path, key: str, value: Value) -> str:
    if key not in KEYS or key == "keys":
        raise SettingsError(
            told("{key!r} cannot be set so", key=key),
            hint=told("the settings are {names}", names=", ".join(KEYS)),
        )
    document = _parsed(text, path)
    before, mark, after = text.partition(f"\n# {key} = ")
    if value is None:
        document.pop(key, None)
    elif key in document or not mark or _TABLE.search(before):
        document[key] = value
    else:
        return _below_its_comment(before + mark, after, key, value)
    return document.as_string()


def _below_its_comment(before: str, after: str, key: str, value: Value) -> str:
    """Where the template tells of it, rather than at the end."""
    from tomlkit import item

    comment, _, rest = after.partition("\n")
    end = "\r\n" if comment.endswith("\r") else "\n"
    return f"{before}{comment.rstrip()}{end}{key} = {item(value).as_string()}{end}{rest}"


def _with_key(text: str, path: Path, action: str, keys: Sequence[str]) -> str:
    """Written as one line `"question.record" = …`, wherever and however it stood before."""
    from tomlkit import table

    document = _parsed(text, path)
    chosen = document.setdefault("keys", table())
    _drop(chosen, action)
    if keys:
        chosen[action] = keys[0] if len(keys) == 1 else list(keys)
    elif not chosen:
        document.pop("keys")
    return document.as_string()


def _drop(chosen: object, action: str) -> None:
    """Takes an action out of a table, by its whole name and by its name in a table of its own."""
    if not hasattr(chosen, "pop"):
        return
    chosen.pop(action, None)
    place, dot, rest = action.partition(".")
    if dot and place in chosen:  # type: ignore[operator] # a table of tomlkit
        _drop(chosen[place], rest)  # type: ignore[index] # the same
        if not chosen[place]:  # type: ignore[index] # the same
            chosen.pop(place)


def _parsed(text: str, path: Path) -> TOMLDocument:
    import tomlkit

    try:
        return tomlkit.parse(text)
    except (ValueError, RecursionError) as error:  # tomlkit's errors are ValueErrors
        raise unreadable(path, error) from error


def _keep(path: Path, text: str) -> Settings:
    """Read as it will be read, then put in place of the file at once."""
    if len(text) > LONGEST:
        raise SettingsError(
            told("{path} would have {count} characters", path=path, count=len(text)),
            hint=told("settings need under {most}", most=LONGEST),
        )
    settings = settings_in(text, path)
    try:
        path.resolve().parent.mkdir(parents=True, exist_ok=True)
        replace_whole(path.resolve(), [text.encode()])
    except OSError as error:
        raise SettingsError(
            told("{path} cannot be written: {error}", path=path, error=error.strerror or error),
            hint="mend its permissions, or name another file with TRAINER_CONFIG",
        ) from error
    return settings
