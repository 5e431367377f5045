"""One question to a server with OpenAI's `/v1/audio/transcriptions`: sound out, its JSON in, or why there is none.

No proxy, no cookie, and no redirect is followed: neither the voice nor the key goes anywhere but where they were
sent. What comes back is bounded in size and time.
"""

from __future__ import annotations

import io
import json
import secrets
import ssl
import time
import wave
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from typing import TYPE_CHECKING, Any

from trainer.audio.source import SAMPLE_RATE
from trainer.errors import ModelError
from trainer.told import told

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy as np
    import numpy.typing as npt

    from trainer.asr.server_address import ServerAddress

LARGEST_BYTES = 4_000_000
"""Of an answer; an hour of words with times takes less."""
_CHUNK = 65_536
_REDIRECTS = range(300, 400)
_SET_KEY = told("set TRAINER_SERVER_KEY to the server's key")


class ServerError(ModelError):
    """The server gave no words; what it said instead."""

    title = "Server"

    def __init__(self, msg: str, *, hint: str = "", status: int = 0) -> None:
        super().__init__(msg, hint=hint)
        self.status = status
        """Of HTTP; 0 where there was no answer."""


def ask(
    address: ServerAddress,
    fields: Mapping[str, str],
    samples: npt.NDArray[np.float32],
    seconds: float,
    connect_seconds: float = 5.0,
) -> dict[str, Any]:
    """Form fields and mono sound at 16 kHz -> the JSON object that came back within `seconds`.

    Raises ServerError, one sentence for whatever went wrong.
    """
    ends = time.monotonic() + seconds
    connection = _connection(address, connect_seconds)
    try:
        connection.connect()
        _limit(connection, ends)
        body, kind = form(fields, wav_of(samples))
        connection.request("POST", address.path, body, _headers(address, kind))
        with connection.getresponse() as response:
            _check_status(address, response)
            return _object(address, _read(address, connection, response, ends))
    except (OSError, HTTPException, ValueError) as error:
        raise _in_words(address, error) from None
    finally:
        connection.close()


def _in_words(address: ServerAddress, error: Exception) -> ServerError:
    match error:
        case ssl.SSLCertVerificationError():
            what = told(
                "{host} shows a certificate that is not to be trusted ({error})",
                host=address.shown,
                error=error.verify_message,
            )
            hint = told("mend the server's certificate, or its name in the address")
        case TimeoutError():
            what = told("{host} did not answer in time", host=address.shown)
            hint = told("see whether the server runs")
        case _:
            named = str(error) or type(error).__name__
            what = told("{host} did not answer: {error}", host=address.shown, error=named)
            hint = told("see whether it runs")
    return ServerError(what, hint=hint)


def _connection(address: ServerAddress, seconds: float) -> HTTPConnection:
    if address.is_encrypted:
        context = ssl.create_default_context()
        return HTTPSConnection(address.host, address.port, timeout=seconds, context=context)
    return HTTPConnection(address.host, address.port, timeout=seconds)


def _limit(connection: HTTPConnection, ends: float) -> None:
    left = ends - time.monotonic()
    if left <= 0:
        raise TimeoutError
    connection.sock.settimeout(left)


def _headers(address: ServerAddress, kind: str) -> dict[str, str]:
    key = {"Authorization": f"Bearer {address.key}"} if address.key else {}
    return {"Content-Type": kind, "Accept": "application/json", "User-Agent": "trainer", **key}


def form(fields: Mapping[str, str], sound: bytes) -> tuple[bytes, str]:
    """A multipart form and its content type."""
    boundary = secrets.token_hex(16)
    parts = [
        f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'
        for name, value in fields.items()
    ]
    file = (
        f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="answer.wav"\r\n'
        "Content-Type: audio/wav\r\n\r\n"
    )
    body = "".join((*parts, file)).encode() + sound + f"\r\n--{boundary}--\r\n".encode()
    return body, f"multipart/form-data; boundary={boundary}"


def wav_of(samples: npt.NDArray[np.float32]) -> bytes:
    """Sixteen bits, which every server takes."""
    import numpy as np

    with io.BytesIO() as stream:
        with wave.open(stream, "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(SAMPLE_RATE)
            file.writeframes((np.clip(samples, -1.0, 1.0) * 32767).astype("<i2").tobytes())
        return stream.getvalue()


def _refusal(host: str, status: int) -> tuple[str, str]:
    """What a status other than OK says, and the remedy."""
    match status:
        case 401:
            return told("{host} wants another key", host=host), _SET_KEY
        case 403:
            return told("{host} lets this key not in", host=host), _SET_KEY
        case 404:
            return told("{host} knows no such path or model", host=host), told(
                "see the settings server and server_model"
            )
        case 413:
            return told("{host} takes no recording as long as this", host=host), told(
                "answer shorter, or raise the server's limit"
            )
        case 429:
            return told("{host} has had too many questions", host=host), told(
                "wait a little, or see the account's limits"
            )
    return told("{host} failed", host=host), told("see the server's log")


def _check_status(address: ServerAddress, response: HTTPResponse) -> None:
    status = response.status
    if status in _REDIRECTS:
        raise ServerError(
            told("{host} sends on to another address, which is not followed", host=address.shown),
            hint="name that address as the server if it is to be trusted",
            status=status,
        )
    if status != HTTPStatus.OK:
        what, hint = _refusal(address.shown, status)
        raise ServerError(told("{what} (HTTP {status})", what=what, status=status), hint=hint, status=status)


def _read(address: ServerAddress, connection: HTTPConnection, response: HTTPResponse, ends: float) -> bytes:
    """All of an answer. `read1` comes back with what there is, so that a server that drips is noticed."""
    body = bytearray()
    while chunk := response.read1(_CHUNK):
        body += chunk
        if len(body) > LARGEST_BYTES:
            raise ServerError(
                told("{host} answers with more than any answer has", host=address.shown), hint="see its log"
            )
        if time.monotonic() > ends:
            raise TimeoutError
        if connection.sock is not None:
            _limit(connection, ends)
    if response.length:
        broken = told("{host} did not answer: it broke off in the middle of its answer", host=address.shown)
        raise ServerError(broken, hint="see whether it runs")
    return bytes(body)


def _object(address: ServerAddress, body: bytes) -> dict[str, Any]:
    try:
        found = json.loads(body)
    except (ValueError, RecursionError):
        page = told("{host} answers with a page that is no JSON", host=address.shown)
        other = told("{host} answers with something that is no JSON", host=address.shown)
        what = page if body.lstrip()[:1] == b"<" else other
        raise ServerError(what, hint="is its address right?") from None
    if not isinstance(found, dict):
        raise ServerError(
            told("{host} answers with JSON that holds no text", host=address.shown),
            hint="is its address right?",
        )
    return found
