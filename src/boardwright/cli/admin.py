"""`boardwright admin`: what is done by whoever can reach the database: the first administrator, and a look at accounts
that only ever lose to one other."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import Callable, Coroutine
from getpass import getpass
from typing import TYPE_CHECKING, Any, TypeVar

from boardwright.cli.screen import Screen
from boardwright.engine.types import GameError

if TYPE_CHECKING:
    from boardwright.server.process.settings import Settings
    from boardwright.store import Store
    from boardwright.store.circles import Feeder

T = TypeVar("T")


def add_arguments(parser: argparse.ArgumentParser, screen: Screen) -> None:
    parser.add_argument("action", choices=("create", "grant", "feeders"), help=screen.text("admin.action"))
    parser.add_argument("name", nargs="?", help=screen.text("admin.name"))
    parser.add_argument("--database-url", help=screen.text("option.database_url"))


def run(given: argparse.Namespace, screen: Screen) -> int:
    if given.action == "feeders":
        return _show_feeders(given, screen)
    if given.name is None:
        raise GameError("name_needed", action=given.action)
    password = _password(screen) if given.action == "create" else None
    player = asyncio.run(_do(given, password))
    screen.out.print(screen.text("admin.done", name=given.name, player=player), markup=False)
    return 0


def _show_feeders(given: argparse.Namespace, screen: Screen) -> int:
    found = asyncio.run(_in_store(given, _feeders))
    for each in found:
        facts = {name: getattr(each, name) for name in each.__struct_fields__}
        screen.out.print(screen.text("admin.feeder", **facts), markup=False)
    if not found:
        screen.out.print(screen.text("admin.no_feeders"), markup=False)
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

    async def make(store: Store, settings: Settings) -> str:
        accounts = Accounts(store, Tokens(b"unused"), settings, _now)
        if password is None:
            return await accounts.make_admin(given.name)
        return (await accounts.register(given.name, password, admin=True)).id

    try:
        return await _in_store(given, make)
    except Refused as error:
        raise GameError(error.reason, name=given.name, **error.details) from None


async def _feeders(store: Store, settings: Settings) -> list[Feeder]:
    from boardwright.store.circles import feeders

    return await feeders(store)


async def _in_store(
    given: argparse.Namespace, work: Callable[[Store, Settings], Coroutine[Any, Any, T]]
) -> T:
    from boardwright.server.process.settings import read_settings
    from boardwright.store import Store, StoreSetupError, StoreUnavailable

    settings = read_settings(os.environ, database_url=given.database_url)
    try:
        async with await Store.open(settings.database_url) as store:
            return await work(store, settings)
    except (StoreSetupError, StoreUnavailable) as error:
        raise GameError("bad_setting", problem=str(error)) from None


def _now() -> int:
    from time import time

    return int(time() * 1000)
