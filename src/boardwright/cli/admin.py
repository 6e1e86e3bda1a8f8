"""`boardwright admin create`: the first administrator, made by whoever can reach the database."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from getpass import getpass

from boardwright.cli.screen import Screen
from boardwright.engine.types import GameError


def add_arguments(parser: argparse.ArgumentParser, screen: Screen) -> None:
    parser.add_argument("action", choices=("create", "grant"), help=screen.text("admin.action"))
    parser.add_argument("name", help=screen.text("admin.name"))
    parser.add_argument("--database-url", help=screen.text("option.database_url"))


def run(given: argparse.Namespace, screen: Screen) -> int:
    password = _password(screen) if given.action == "create" else None
    player = asyncio.run(_do(given, password))
    screen.out.print(screen.text("admin.done", name=given.name, player=player), markup=False)
    return 0


def _password(screen: Screen) -> str:
    """Typed twice where nobody sees it; from a pipe its first line. Never an argument: those show in lists."""
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\n")
    first = getpass(screen.text("admin.password") + " ")
    if getpass(screen.text("admin.again") + " ") != first:
        raise GameError("passwords_differ")
    return first


async def _do(given: argparse.Namespace, password: str | None) -> str:
    from boardwright.server.accounts.service import Accounts
    from boardwright.server.accounts.tokens import Tokens
    from boardwright.server.economy.refusals import Refused
    from boardwright.server.process.settings import read_settings
    from boardwright.store import Store, StoreSetupError, StoreUnavailable

    settings = read_settings(os.environ, database_url=given.database_url)
    try:
        async with await Store.open(settings.database_url) as store:
            accounts = Accounts(store, Tokens(b"unused"), settings, _now)
            if password is None:
                return await accounts.make_admin(given.name)
            return (await accounts.register(given.name, password, admin=True)).id
    except Refused as error:
        raise GameError(error.reason, name=given.name, **error.details) from None
    except (StoreSetupError, StoreUnavailable) as error:
        raise GameError("bad_setting", problem=str(error)) from None


def _now() -> int:
    from time import time

    return int(time() * 1000)
