"""The built page as static files, with the types and headers browsers insist on."""

from __future__ import annotations

import mimetypes
import os
import re
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

TYPES = {
    ".apk": "application/zip",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
NAMED = re.compile("/?[a-z]+-[0-9a-f]{12}/")
"""A folder named by its content."""


CODINGS = ((".br", "br"), (".gz", "gzip"))
"""What ends the name of a compressed twin, and what it is called on the way."""


def twin_of(path: str, accepted: str) -> tuple[str, str]:
    """The file to send to whoever accepts these codings, and its coding; empty: the file itself."""
    taken = {part.partition(";")[0].strip() for part in accepted.split(",")}
    for suffix, coding in CODINGS:
        if coding in taken and os.path.isfile(path + suffix):
            return path + suffix, coding
    return path, ""


class Site(StaticFiles):
    """Named folders never change, so they may be kept. Files go out as their compressed twins."""

    def __init__(self, folder: Path) -> None:
        for suffix, kind in TYPES.items():
            mimetypes.add_type(kind, suffix)
        super().__init__(directory=folder, html=True)

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        path, coding = twin_of(os.fspath(full_path), Headers(scope=scope).get("accept-encoding", ""))
        stat = os.stat(path) if coding else stat_result
        response = super().file_response(path, stat, scope, status_code)
        if coding:
            response.headers["Content-Encoding"] = coding
        response.headers["Vary"] = "Accept-Encoding"
        named = NAMED.match(scope["path"])
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if named else "no-cache"
        return response
