"""A model hub of a few routes for tests: gives files by range, and may be told to stop in the middle of one."""

from __future__ import annotations

import hashlib
import json
import threading
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

COMMIT = "a" * 40
_PIECE = 1 << 16


@dataclass
class Hub:
    """`files` of every repository; after `stalls_at` bytes of a file in one answer it waits for `gate`."""

    files: dict[str, bytes]
    stalls_at: int = -1
    gate: threading.Event = field(default_factory=threading.Event)
    stalled: threading.Event = field(default_factory=threading.Event)
    ranges: list[str] = field(default_factory=list)
    """What was asked for by range."""
    refuses: bool = False
    lies: bool = False
    """Tells the sums of other files."""
    commit: str = COMMIT
    url: str = ""


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    hub: Hub

    def log_message(self, *_: object) -> None:
        """Says nothing."""

    def do_HEAD(self) -> None:
        self._answer(is_head=True)

    def do_GET(self) -> None:
        self._answer(is_head=False)

    def _answer(self, *, is_head: bool) -> None:
        files = self.hub.files
        if self.hub.refuses:
            self._send(404, b"{}", {}, is_head=is_head)
        elif "/api/models/" in self.path:
            siblings = [self._sibling(name, body) for name, body in files.items()]
            told = {
                "id": "owner/model",
                "sha": self.hub.commit,
                "siblings": siblings,
                "private": False,
                "tags": [],
            }
            self._send(200, json.dumps(told).encode(), {}, is_head=is_head)
        elif (body := files.get(self.path.rpartition("/")[2])) is not None:
            self._file(body, is_head=is_head)
        else:
            self._send(404, b"", {}, is_head=is_head)

    def _sibling(self, name: str, body: bytes) -> dict[str, object]:
        sum_ = hashlib.sha256(body + b"!" * self.hub.lies).hexdigest()
        told: dict[str, object] = {"rfilename": name, "size": len(body)}
        return told | (
            {"lfs": {"sha256": sum_, "size": len(body), "pointerSize": 1}} if len(body) > 99 else {}
        )

    def _file(self, body: bytes, *, is_head: bool) -> None:
        headers = {"ETag": f'"{hashlib.sha256(body).hexdigest()}"', "X-Repo-Commit": COMMIT}
        asked = self.headers.get("Range", "")
        first = int(asked.removeprefix("bytes=").split("-")[0]) if asked else 0
        if asked:
            self.hub.ranges.append(asked)
            headers["Content-Range"] = f"bytes {first}-{len(body) - 1}/{len(body)}"
        self._send(206 if asked else 200, body[first:], headers, is_head=is_head)

    def _send(self, status: int, body: bytes, headers: dict[str, str], *, is_head: bool) -> None:
        self.send_response(status)
        for name, value in {"Content-Length": str(len(body)), **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        with suppress(OSError):  # whoever asked may be gone
            for start in range(0, 0 if is_head else len(body), _PIECE):
                self._stall_at(start)
                self.wfile.write(body[start : start + _PIECE])

    def _stall_at(self, start: int) -> None:
        if 0 <= self.hub.stalls_at <= start:
            self.wfile.flush()
            self.hub.stalled.set()
            self.hub.gate.wait()


@contextmanager
def running(hub: Hub) -> Iterator[Hub]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), type("HubHandler", (Handler,), {"hub": hub}))
    server.daemon_threads = True
    hub.url = f"http://127.0.0.1:{server.server_port}"
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield hub
    finally:
        hub.gate.set()
        server.shutdown()
        server.server_close()
