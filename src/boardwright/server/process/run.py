"""How the server runs: one worker in this process, or several under a supervisor, which restarts them."""

from __future__ import annotations

import os
import socket
import sys
from contextlib import suppress
from typing import Any

import msgspec
import uvicorn

from boardwright.engine.types import GameError
from boardwright.server.app import Application
from boardwright.server.process.logs import set_up_logs
from boardwright.server.process.secret import check_secret
from boardwright.server.process.settings import PREFIX, Settings, read_settings
from boardwright.server.process.supervisor import Supervisor
from boardwright.server.sockets.wire import Door, Wire

GRACE_SECONDS = 5
SPREADS = sys.platform == "linux"
"""Other systems share an address too, and then give everything to the last one who came."""


class Server(uvicorn.Server):
    """Tells clients to come back before uvicorn hangs up on them."""

    def __init__(self, settings: Settings) -> None:
        self._application = Application(settings)
        super().__init__(uvicorn.Config(self._application, **_options(settings)))

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._application.say_goodbye()
        await super().shutdown(sockets)


def serve(settings: Settings) -> None:
    """Serve until told to stop."""
    if settings.workers > 1 and settings.redis_url is None:
        raise GameError("workers_need_redis", workers=settings.workers)
    check_secret(settings)
    set_up_logs(settings)
    if settings.workers == 1:
        with suppress(KeyboardInterrupt):
            Server(settings).run()
        return
    _hand_down(settings)
    listening = _spread(uvicorn.Config("", **_options(settings)).bind_socket())
    if not Supervisor(work, listening, settings.workers, grace=2 * GRACE_SECONDS).run():
        raise SystemExit(1)


def work(listening: socket.socket) -> None:
    """What each of several workers runs."""
    settings = read_settings(os.environ)
    set_up_logs(settings)
    Server(settings).run(sockets=[_own(listening)])


def _spread(bound: socket.socket) -> socket.socket:
    """The same address, held for workers that each listen to it with a socket of their own: then the system spreads
    the connections. From one socket for all of them, the worker that wakes first takes whoever is at the door."""
    if not SPREADS:
        return bound
    address = bound.getsockname()
    bound.close()
    return _share_address(bound.family, address)


def _own(held: socket.socket) -> socket.socket:
    return _share_address(held.family, held.getsockname()) if SPREADS else held


def _share_address(family: int, address: Any) -> socket.socket:
    sharing = socket.socket(family)
    sharing.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    sharing.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    sharing.bind(address)
    sharing.set_inheritable(True)
    return sharing


def _hand_down(settings: Settings) -> None:
    """Settings of the command line reach the workers by the environment, as the others do."""
    for name, value in msgspec.structs.asdict(settings).items():
        if value is not None:
            os.environ[PREFIX + name.upper()] = str(value)


def _options(settings: Settings) -> dict[str, Any]:
    return {
        "host": settings.host,
        "port": settings.port,
        "http": Door,
        "ws": Wire,
        "ws_max_size": settings.max_message_bytes,
        "lifespan": "on",
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "proxy_headers": bool(settings.proxies),
        "forwarded_allow_ips": settings.proxies,
        "timeout_graceful_shutdown": GRACE_SECONDS,
    }
