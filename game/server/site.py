"""The built page as static files, with the types and headers browsers insist on."""

from __future__ import annotations

import mimetypes
import os
import re
from pathlib import Path

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


class Site(StaticFiles):
    """Named folders never change, so they may be kept."""

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
        response = super().file_response(full_path, stat_result, scope, status_code)
        named = NAMED.match(scope["path"])
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if named else "no-cache"
        return response
