"""`python -m game serve`: the page and tables for friends elsewhere."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

DIST = Path(__file__).resolve().parents[2] / "dist"


def run(arguments: argparse.Namespace) -> int:
    """Serve until asked to end; 2 when that cannot begin."""
    try:
        from game.server.serve import Setting, main
    except ImportError as error:
        print(f"serve needs the package {error.name}: pip install 'atout[server]'", file=sys.stderr)
        return 2
    site = Path(arguments.site) if arguments.site else DIST
    if not site.is_dir():
        if arguments.site:
            print(f"{arguments.site} is no folder", file=sys.stderr)
            return 2
        print("no page to serve (dist is missing): tables only", file=sys.stderr)
    more = {"bots": arguments.bots} if arguments.bots else {}
    setting = Setting(
        host=arguments.host,
        port=arguments.port,
        data=Path(arguments.data),
        redis=arguments.redis,
        site=site if site.is_dir() else None,
        origins=tuple(arguments.origin),
        most=arguments.tables,
        **more,
    )
    return main(setting)
