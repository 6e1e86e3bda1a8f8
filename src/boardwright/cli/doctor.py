"""`boardwright doctor`: is everything as a server needs it, and if not, what to do?"""

from __future__ import annotations

import argparse
import asyncio
import os

from boardwright.cli.screen import BAD, DIM, GOOD, Screen

MARKS = {"well": ("✓", GOOD), "warning": ("!", "yellow"), "trouble": ("✗", BAD)}


def add_arguments(parser: argparse.ArgumentParser, screen: Screen) -> None:
    parser.add_argument("--site", metavar="URL", help=screen.text("doctor.site"))
    parser.add_argument("--database-url", help=screen.text("option.database_url"))
    parser.add_argument("--redis-url", help=screen.text("option.redis_url"))
    parser.add_argument("--workers", help=screen.text("option.workers"))


def run(given: argparse.Namespace, screen: Screen) -> int:
    """Exit status 1 if something will not work; a warning is none."""
    return asyncio.run(_examine(given, screen))


async def _examine(given: argparse.Namespace, screen: Screen) -> int:
    from boardwright.server.process.doctor import examine
    from boardwright.server.process.settings import read_settings

    named = {name: getattr(given, name) for name in ("database_url", "redis_url", "workers")}
    settings = read_settings(os.environ, **named)
    ill = 0
    async for finding in examine(settings, os.environ, given.site):
        mark, color = MARKS[finding.state]
        screen.out.print(f"[{color}]{mark}[/]", end=" ")
        key = f"doctor.{finding.about}.{finding.code}"
        screen.out.print(screen.text(key, **finding.details), markup=False)
        if finding.state != "well":
            screen.out.print(f"  [{DIM}]→[/]", end=" ")
            screen.out.print(screen.text(f"{key}.do", **finding.details), markup=False)
        ill += finding.state == "trouble"
    return 1 if ill else 0
