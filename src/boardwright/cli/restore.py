"""`boardwright restore`: a backup into an empty database, of whatever kind."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from boardwright.cli.backup import moved
from boardwright.cli.screen import Screen


def add_arguments(parser: argparse.ArgumentParser, screen: Screen) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=screen.text("restore.file"))
    parser.add_argument("--database-url", help=screen.text("option.database_url"))


def run(given: argparse.Namespace, screen: Screen) -> int:
    from boardwright.server.process.settings import read_settings
    from boardwright.store.backup import restore

    settings = read_settings(os.environ, database_url=given.database_url)
    counts = moved(given.file, screen, lambda told: restore(given.file, settings.database_url, told))
    screen.say("restore.done", rows=sum(counts.values()), matches=counts.get("matches", 0))
    return 0
