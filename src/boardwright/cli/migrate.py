"""`boardwright migrate`: the tables of a database to this version, or back to an older one before that is installed."""

from __future__ import annotations

import argparse
import asyncio
import os
from typing import TYPE_CHECKING

from boardwright.cli.screen import Screen
from boardwright.engine.types import GameError

if TYPE_CHECKING:
    from sqlalchemy.engine import URL


def add_arguments(parser: argparse.ArgumentParser, screen: Screen) -> None:
    parser.add_argument("--to", metavar="VERSION", help=screen.text("migrate.to"))
    parser.add_argument("--dry-run", action="store_true", help=screen.text("migrate.dry_run"))
    parser.add_argument("--database-url", help=screen.text("option.database_url"))


def run(given: argparse.Namespace, screen: Screen) -> int:
    from boardwright.server.process.settings import read_settings
    from boardwright.store.databases import parse_address
    from boardwright.store.migrate import HEAD
    from boardwright.store.records import StoreSetupError, StoreUnavailable

    settings = read_settings(os.environ, database_url=given.database_url)
    try:
        address = parse_address(settings.database_url)
        asyncio.run(_go(address, given.to or HEAD, screen, only_told=given.dry_run))
    except (StoreSetupError, StoreUnavailable) as error:
        raise GameError("bad_setting", problem=str(error)) from None
    return 0


async def _go(address: URL, to: str, screen: Screen, *, only_told: bool) -> None:
    from boardwright.store.migrate import migrate, steps_to

    found, steps = await steps_to(address, to)
    for step in steps:
        key = "migrate.forward" if step.forward else "migrate.back"
        screen.say(key, version=step.version, about=step.about)
    if not steps:
        screen.say("migrate.nothing", version=to)
    elif only_told:
        screen.say("migrate.told", found=found or "—", to=to)
    else:
        await migrate(address, to)
        screen.say("migrate.done", found=found or "—", to=to)
