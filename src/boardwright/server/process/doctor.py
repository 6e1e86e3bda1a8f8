"""The doctor: looks at what a server stands on, before it starts or while it runs, and says what to do.

Every finding has a text, `doctor.<about>.<code>`, in the language of whoever asks.
"""

from __future__ import annotations

import asyncio
import http.client
import shutil
import smtplib
import socket
import ssl
import sys
from collections.abc import AsyncIterator, Iterator, Mapping
from datetime import UTC, datetime
from time import time
from typing import Any, Literal
from urllib.parse import urlsplit

from msgspec import Struct
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from boardwright.engine.types import Detail, GameError
from boardwright.kernel.buffers import COMPILED
from boardwright.server.mail.sending import connected, mail_server
from boardwright.server.process.secret import check_secret, key_file, secret_from_file
from boardwright.server.process.settings import Settings, unknown_settings
from boardwright.store.databases import create_engine, file_of, parse_address
from boardwright.store.migrate import HEAD, version_of
from boardwright.store.records import StoreSetupError

State = Literal["well", "warning", "trouble"]
ANSWER_SECONDS = 5.0
DRIFT_SECONDS = 2.0
"""Clocks that differ by more make turns end too early or too late on one of the machines."""
LITTLE_SPACE, NO_SPACE = 1 << 30, 100 << 20
EXPIRES_SOON_DAYS = 14
NOW = {
    "postgresql": "SELECT extract(epoch FROM clock_timestamp())",
    "mysql": "SELECT unix_timestamp(now(6))",
}


class Finding(Struct, frozen=True):
    state: State
    about: str
    code: str
    details: dict[str, Detail] = {}


def well(about: str, code: str = "well", **details: Detail) -> Finding:
    return Finding("well", about, code, details)


def warning(about: str, code: str, **details: Detail) -> Finding:
    return Finding("warning", about, code, details)


def trouble(about: str, code: str, **details: Detail) -> Finding:
    return Finding("trouble", about, code, details)


async def examine(
    settings: Settings, environment: Mapping[str, str], site: str | None = None
) -> AsyncIterator[Finding]:
    """Everything that can be looked at from here; with the address of the site also what its players meet."""
    try:
        parse_address(settings.database_url)
    except StoreSetupError as error:
        yield trouble("database", "bad_address", problem=str(error))
        return  # nothing else can be told without it
    for look in (_versions, _key, _disk, _proxy):
        for finding in look(settings):
            yield finding
    for name, meant in unknown_settings(environment):
        yield warning("settings", "unknown_like" if meant else "unknown", name=name, meant=meant)
    for ask in (_database, _redis, _mail):
        for finding in await ask(settings):
            yield finding
    if site is not None:
        for finding in await asyncio.to_thread(list, _site(site)):
            yield finding


# Here


def _versions(settings: Settings) -> Iterator[Finding]:
    yield well("python", version=".".join(map(str, sys.version_info[:3])))
    yield well("kernel") if COMPILED else warning("kernel", "plain")


def _key(settings: Settings) -> Iterator[Finding]:
    file = key_file(settings)
    try:
        check_secret(settings)
        if settings.secret_key:
            yield well("key", "given")
        elif file is None:
            yield warning("key", "in_database")
        elif file.exists():
            secret_from_file(file)
            yield well("key", "file", file=str(file))
        else:
            yield well("key", "new", file=str(file))
    except GameError as error:
        yield trouble("key", "bad", problem=str(error.refusal.details.get("problem", error)))


def _disk(settings: Settings) -> Iterator[Finding]:
    file = file_of(settings.database_url)
    if file is None:
        return
    folder = file.absolute().parent
    if not folder.is_dir():
        yield trouble("disk", "no_folder", folder=str(folder))
        return
    free = shutil.disk_usage(folder).free
    kind = trouble if free < NO_SPACE else warning if free < LITTLE_SPACE else well
    yield kind("disk", "well" if free >= LITTLE_SPACE else "full", folder=str(folder), megabytes=free >> 20)


def _proxy(settings: Settings) -> Iterator[Finding]:
    """Behind a proxy that is not believed, all players have one address, and share its limits."""
    local = settings.host in ("127.0.0.1", "::1", "localhost")
    if settings.environment == "production" and local and not settings.proxies:
        yield warning("proxy", "not_believed", host=settings.host)
    elif settings.environment == "standard" and not local:
        yield warning("proxy", "open", host=settings.host)
    else:
        yield well("proxy", "believed" if settings.proxies else "well", proxies=settings.proxies)


# What answers elsewhere


async def _database(settings: Settings) -> list[Finding]:
    address = parse_address(settings.database_url)
    shown = address.render_as_string(hide_password=True)
    file = file_of(settings.database_url)
    if file is not None and not file.exists():
        return [well("database", "new", database=shown)]
    try:
        engine = create_engine(address, timeout=ANSWER_SECONDS, poolclass=NullPool)
    except StoreSetupError as error:
        return [trouble("database", "bad_address", problem=str(error))]
    try:
        async with asyncio.timeout(ANSWER_SECONDS), engine.connect() as connection:
            found = await connection.run_sync(version_of)
            asked = NOW.get(address.get_backend_name())
            now = None if asked is None else float((await connection.execute(text(asked))).scalar_one())
    except (DBAPIError, OSError, TimeoutError) as error:
        return [trouble("database", "away", database=shown, problem=_first_line(error))]
    finally:
        await engine.dispose()
    return [_tables(found, shown), *([] if now is None else [_clock("database", now)])]


def _tables(found: str | None, database: str) -> Finding:
    if found is None:
        return well("database", "new", database=database)
    if found > HEAD:
        return trouble("database", "newer", database=database, found=found, known=HEAD)
    return well("database", "well" if found == HEAD else "older", database=database)


async def _redis(settings: Settings) -> list[Finding]:
    if settings.redis_url is None:
        needed = settings.workers > 1
        return [trouble("redis", "needed", workers=settings.workers) if needed else well("redis", "unneeded")]
    from redis.asyncio import Redis
    from redis.exceptions import RedisError

    try:
        redis = Redis.from_url(settings.redis_url, socket_timeout=ANSWER_SECONDS)
        async with redis:
            seconds, micros = await redis.time()
            memory: dict[str, Any] = await redis.info("memory")
    except (RedisError, OSError, ValueError) as error:
        return [trouble("redis", "away", problem=_first_line(error))]
    policy = str(memory.get("maxmemory_policy", "noeviction"))
    forgets = memory.get("maxmemory", 0) and policy != "noeviction"
    own = warning("redis", "forgets", policy=policy) if forgets else well("redis")
    return [own, _clock("redis", seconds + micros / 1e6)]


async def _mail(settings: Settings) -> list[Finding]:
    try:
        server = mail_server(settings)
    except GameError as error:
        return [trouble("mail", "bad", problem=str(error.refusal.details.get("problem", error)))]
    if server is None:
        return [well("mail", "none")]
    try:
        (await asyncio.to_thread(connected, server)).close()
    except (OSError, smtplib.SMTPException) as error:
        return [trouble("mail", "away", host=server.host, problem=_first_line(error))]
    return [well("mail", host=server.host)]


def _clock(whose: str, theirs: float) -> Finding:
    apart = round(abs(theirs - time()), 1)
    return (
        well("clock", whose)
        if apart <= DRIFT_SECONDS
        else trouble("clock", f"{whose}_differs", seconds=apart)
    )


def _first_line(error: BaseException) -> str:
    return next(iter(str(error).splitlines()), "") or type(error).__name__


# The site, as its players meet it


def _site(site: str) -> Iterator[Finding]:
    address = urlsplit(site if "://" in site else f"https://{site}")
    if address.scheme not in ("http", "https") or not address.hostname:
        yield trouble("site", "bad_address", site=site)
        return
    if address.scheme == "http":
        yield warning("tls", "none")
    try:
        if address.scheme == "https":
            yield _certificate(address.hostname, address.port or 443)
        for ask in (_ready, _metrics, _socket):
            yield ask(_connection(address.scheme, address.hostname, address.port))
    except ssl.SSLCertVerificationError as error:
        yield trouble("tls", "refused", problem=error.verify_message)
    except (OSError, http.client.HTTPException) as error:
        yield trouble("site", "away", site=site, problem=_first_line(error))


def _connection(scheme: str, host: str, port: int | None) -> http.client.HTTPConnection:
    kind = http.client.HTTPSConnection if scheme == "https" else http.client.HTTPConnection
    return kind(host, port, timeout=ANSWER_SECONDS)


def _certificate(host: str, port: int) -> Finding:
    with (
        socket.create_connection((host, port), ANSWER_SECONDS) as plain,
        ssl.create_default_context().wrap_socket(plain, server_hostname=host) as secured,
    ):
        found: Mapping[str, Any] = secured.getpeercert() or {}
    ends = datetime.fromtimestamp(ssl.cert_time_to_seconds(found["notAfter"]), UTC)
    days = (ends - datetime.now(UTC)).days
    return well("tls", days=days) if days >= EXPIRES_SOON_DAYS else warning("tls", "ends", days=days)


def _ready(connection: http.client.HTTPConnection) -> Finding:
    status = _status(connection, "/readyz")
    return well("site") if status == 200 else trouble("site", "not_ready", status=status)


def _metrics(connection: http.client.HTTPConnection) -> Finding:
    return warning("metrics", "open") if _status(connection, "/metrics") == 200 else well("metrics")


def _socket(connection: http.client.HTTPConnection) -> Finding:
    """A proxy that was not told of sockets answers like for a page."""
    headers = {
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "Ym9hcmR3cmlnaHQtZG9jdA==",
    }
    status = _status(connection, "/ws", headers)
    return well("sockets") if status == 101 else trouble("sockets", "refused", status=status)


def _status(
    connection: http.client.HTTPConnection, path: str, headers: Mapping[str, str] | None = None
) -> int:
    try:
        connection.request("GET", path, headers=dict(headers or {}))
        return connection.getresponse().status
    finally:
        connection.close()
