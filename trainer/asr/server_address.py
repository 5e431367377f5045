"""Where a server that hears stands and what opens it: read and refused before anything is sent. Knows no sound."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import SplitResult, urlsplit

from trainer.errors import TrainerError
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Mapping

KEY_VARIABLE = "TRAINER_SERVER_KEY"
_PATH = "/audio/transcriptions"
_HERE = ("localhost", "127.0.0.1", "::1")
_EXAMPLE = told("name it like https://gpu.example:8000/v1")


class ServerAddressError(TrainerError):
    """No server can be meant by that."""

    title = "Server"


@dataclass(frozen=True, slots=True)
class ServerAddress:
    is_encrypted: bool
    host: str
    port: int | None
    path: str
    """Where transcriptions are asked for."""
    key: str = field(default="", repr=False)
    """Sent to this host and no other; empty where the server wants none."""

    @property
    def shown(self) -> str:
        """Host and port, for messages."""
        name = f"[{self.host}]" if ":" in self.host else self.host
        return f"{name}:{self.port}" if self.port else name


def read_address(url: str, environ: Mapping[str, str]) -> ServerAddress:
    """An URL as in the settings -> where to ask, with the key of the environment. Raises ServerAddressError."""
    try:
        parts = urlsplit(url.strip())
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise ServerAddressError(
            told("the server {url!r} is no address", url=without_secret(url)), hint=_EXAMPLE
        ) from None
    if parts.scheme not in ("http", "https") or not host or _is_odd(parts.netloc + parts.path):
        raise ServerAddressError(
            told("the server {url!r} is no http or https address", url=without_secret(url)), hint=_EXAMPLE
        )
    _check_nothing_secret(parts)
    is_encrypted = parts.scheme == "https"
    return ServerAddress(is_encrypted, host, port, _path(parts.path), _key(environ, host, is_encrypted))


def host_of(url: str) -> str:
    """Where the voice goes, to be shown; the text itself where no server can be meant by it. Empty for none."""
    try:
        return read_address(url, {}).shown if url else ""
    except ServerAddressError:
        return without_secret(url)


def without_secret(url: str) -> str:
    """What stands before an "@" may be a name and a password: neither is shown."""
    return re.sub(r"[^/@]*@", "…@", url)


def _is_odd(text: str) -> bool:
    return not (text.isascii() and text.isprintable()) or " " in text


def _check_nothing_secret(parts: SplitResult) -> None:
    if parts.username is not None or parts.query or parts.fragment:
        raise ServerAddressError(
            told("the address of the server {host} has more in it than host and path", host=parts.hostname),
            hint=told("put a key into the environment variable {variable}", variable=KEY_VARIABLE),
        )


def _path(path: str) -> str:
    path = path.rstrip("/")
    return path if path.endswith(_PATH) else f"{path or '/v1'}{_PATH}"


def _key(environ: Mapping[str, str], host: str, is_encrypted: bool) -> str:
    key = environ.get(KEY_VARIABLE, "").strip()
    if _is_odd(key):
        raise ServerAddressError(
            told("{variable} holds what no key has", variable=KEY_VARIABLE), hint="copy the key again"
        )
    if key and not is_encrypted and host not in _HERE:
        raise ServerAddressError(
            told(
                "{variable} would go to http://{host} for anyone on the way to read",
                variable=KEY_VARIABLE,
                host=host,
            ),
            hint=told("use https, or unset {variable} where the server wants no key", variable=KEY_VARIABLE),
        )
    return key
