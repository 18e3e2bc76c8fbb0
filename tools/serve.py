"""`python -m tools.serve [--port N] [FOLDER]` serves a built site on localhost until Ctrl-C."""

from __future__ import annotations

import argparse
import errno
import functools
import http.server
import io
import re
import sys
from http import HTTPStatus
from pathlib import Path
from typing import BinaryIO

from .paths import DIST

TRIES = 50  # ports after the one asked for
NAMED = re.compile(r"/[a-z]+-[0-9a-f]{12}/")
"""A folder named by its content."""


class Handler(http.server.SimpleHTTPRequestHandler):
    """Static files with the types browsers insist on. Named folders never change, so they may be kept."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012 (the base class declares it so)
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".apk": "application/zip",
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
    }

    def end_headers(self) -> None:
        named = NAMED.match(self.path)
        self.send_header("Cache-Control", "public, max-age=31536000, immutable" if named else "no-cache")
        self.send_header("Vary", "Accept-Encoding")
        super().end_headers()

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """The compressed twin of a file to who takes it, with the type of the file."""
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            path /= "index.html"
        offered = self.headers.get("Accept-Encoding", "").split(",")
        taken = {part.partition(";")[0].strip() for part in offered}
        for suffix, coding in (".br", "br"), (".gz", "gzip"):
            twin = path.with_name(path.name + suffix)
            if coding in taken and path.is_file() and twin.is_file():
                return self._send_twin(path, twin, coding)
        return super().send_head()

    def _send_twin(self, path: Path, twin: Path, coding: str) -> BinaryIO | None:
        stat = twin.stat()
        etag = f'"{stat.st_mtime_ns:x}-{stat.st_size:x}-{coding}"'
        if self.headers.get("If-None-Match") == etag:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.send_header("ETag", etag)
            self.end_headers()
            return None
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", coding)
        self.send_header("Content-Length", str(stat.st_size))
        self.send_header("ETag", etag)
        self.end_headers()
        return twin.open("rb")

    def log_message(self, format: str, *args: object) -> None:
        """Quiet: a person watches the game, not the log."""


class Server(http.server.ThreadingHTTPServer):
    # A port that another program listens on must count as busy.
    allow_reuse_address = False
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that closes a connection early is no news."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def open_server(folder: Path, port: int) -> Server:
    """A server on the first free port from `port` on. OSError if there is none."""
    handler = functools.partial(Handler, directory=str(folder))
    for candidate in range(port, port + TRIES):
        try:
            return Server(("127.0.0.1", candidate), handler)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    raise OSError(errno.EADDRINUSE, f"no free port from {port} to {port + TRIES - 1}")


def main() -> int:
    parser = argparse.ArgumentParser(prog="build.sh play", description="Serve the built game on localhost.")
    parser.add_argument("--port", type=int, default=8022, help="first port to try (default %(default)s)")
    parser.add_argument("folder", type=Path, nargs="?", default=DIST)
    arguments = parser.parse_args()
    try:
        server = open_server(arguments.folder, arguments.port)
    except (OSError, OverflowError) as error:
        print(f"cannot serve: {error}", file=sys.stderr)
        return 1
    print(f"Atout: http://localhost:{server.server_port}/  (Ctrl-C ends)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        server.server_close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
