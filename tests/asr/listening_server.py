"""A server on this machine that answers as it is told: real sockets, real HTTP, and it notes what it was sent."""

from __future__ import annotations

import json
import ssl
import threading
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


@dataclass
class Asked:
    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class ListeningServer:
    """`with` it; `replies` are given in turn, the last again and again: status, body, further headers."""

    replies: list[tuple[int, bytes, dict[str, str]]]
    certificate: Path | None = None
    asked: list[Asked] = field(default_factory=list)
    before_reply: Callable[[], object] = lambda: None

    def __enter__(self) -> ListeningServer:
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self._server.daemon_threads = True
        if self.certificate is not None:
            context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
            context.load_cert_chain(self.certificate, self.certificate.with_suffix(".key"))
            self._server.socket = context.wrap_socket(self._server.socket, server_side=True)
            self._server.handle_error = lambda *_: None  # a client that turns away
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True)
        self._thread.start()
        return self

    def __exit__(self, *exc: object) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    @property
    def url(self) -> str:
        scheme = "https" if self.certificate else "http"
        return f"{scheme}://127.0.0.1:{self._server.server_address[1]}"

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        server = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                server.asked.append(Asked(self.path, dict(self.headers), body))
                server.before_reply()
                status, reply, headers = server.replies[min(len(server.asked), len(server.replies)) - 1]
                self.send_response(status)
                for name, value in {"Content-Length": str(len(reply)), **headers}.items():
                    self.send_header(name, value)
                self.end_headers()
                try:
                    self.wfile.write(reply)
                except OSError:
                    self.close_connection = True  # who asked does not wait any more

            def log_message(self, *_: object) -> None:
                """Says nothing."""

        return Handler


def said(answer: Any, status: int = 200, **headers: str) -> tuple[int, bytes, dict[str, str]]:
    return status, json.dumps(answer).encode(), headers
