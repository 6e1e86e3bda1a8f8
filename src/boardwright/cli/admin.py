"""`boardwright admin`: what is done by whoever can reach the database: roles, the first administrator's too, the log of
what administrators did, and a look at accounts that only ever lose to one other."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections.abc import Callable, Coroutine, Mapping
from functools import partial
from getpass import getpass
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, TypeVar

from boardwright.cli.screen import Screen
from boardwright.engine.types import GameError

if TYPE_CHECKING:
    from boardwright.server.process.settings import Settings
    from boardwright.store import Store
    from boardwright.store.administration.measures import Role
    from boardwright.store.circles import Feeder

T = TypeVar("T")

ROLES: Mapping[str, Role] = {"grant": "admin", "moderator": "moderator", "revoke": "player"}
"""What an account becomes."""


def add_arguments(parser: argparse.ArgumentParser, screen: Screen) -> None:
    actions = ("create", *ROLES, "audit", "feeders")
    parser.add_argument("action", choices=actions, help=screen.text("admin.action"))
    parser.add_argument("name", nargs="?", help=screen.text("admin.name"))
    parser.add_argument("--database-url", help=screen.text("option.database_url"))


def run(given: argparse.Namespace, screen: Screen) -> int:
    if given.action == "feeders":
        return _show_feeders(given, screen)
    if given.action == "audit":
        return _export_audit(given, screen)
    if given.name is None:
        raise GameError("name_needed", action=given.action)
    password = _password(screen) if given.action == "create" else None
    player = asyncio.run(_do(given, password))
    done = screen.text(f"admin.done.{given.action}", name=given.name, player=player)
    screen.out.print(done, markup=False)
    return 0


def _show_feeders(given: argparse.Namespace, screen: Screen) -> int:
    found = asyncio.run(_in_store(given, _feeders))
    for each in found:
        facts = {name: getattr(each, name) for name in each.__struct_fields__}
        screen.out.print(screen.text("admin.feeder", **facts), markup=False)
    if not found:
        screen.out.print(screen.text("admin.no_feeders"), markup=False)
    return 0


def _export_audit(given: argparse.Namespace, screen: Screen) -> int:
    """Every line as JSON, to a file or to the terminal; 1 if one is not what it was."""
    if given.name is None:
        lines, broken = asyncio.run(_in_store(given, partial(_audit, write=screen.out.file)))
    else:
        lines, broken = _write_audit(given)
    told = "admin.audit_whole" if broken is None else "admin.audit_broken"
    screen.err.print(screen.text(told, lines=lines, broken=broken or 0), markup=False)
    return 0 if broken is None else 1


def _write_audit(given: argparse.Namespace) -> tuple[int, int | None]:
    try:
        with Path(given.name).open("x", encoding="utf-8") as file:
            return asyncio.run(_in_store(given, partial(_audit, write=file)))
    except OSError as error:
        raise GameError("cannot_write", file=given.name, problem=error.strerror or str(error)) from None


async def _audit(store: Store, settings: Settings, *, write: IO[str]) -> tuple[int, int | None]:
    """How many lines there are, and the first that does not follow from the one before."""
    import msgspec

    from boardwright.store.administration.audit import AuditLine, AuditLog, follows

    before: AuditLine | None = None
    broken: int | None = None
    count = 0
    while page := await AuditLog(store).after(0 if before is None else before.number):
        for line in page:
            if broken is None and not follows(line, before):
                broken = line.number
            facts = {**msgspec.structs.asdict(line), "details": msgspec.json.decode(line.details)}
            write.write(msgspec.json.encode(facts).decode() + "\n")
            before, count = line, count + 1
    return count, broken


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
    from boardwright.server.administration.acting import HOST, Actor
    from boardwright.server.administration.people import PeopleCare
    from boardwright.server.economy.refusals import Refused
    from boardwright.store.administration.audit import AuditLog

    async def make(store: Store, settings: Settings) -> str:
        accounts = Accounts(store, Tokens(b"unused"), settings, _now)
        if password is not None:
            player = await accounts.register(given.name, password, staff=True)
        else:
            player = await accounts.named(given.name)
        role = ROLES.get(given.action, "admin")
        care = PeopleCare(store, AuditLog(store), accounts, _now)
        await care.set_role(Actor(HOST, "admin"), player.id, role)
        return player.id

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
