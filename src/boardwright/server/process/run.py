"""How the server runs: one worker in this process, or several under a supervisor, which restarts them."""

from __future__ import annotations

import logging
import os
import signal
import socket
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import msgspec
import uvicorn

from boardwright import __version__
from boardwright.engine.types import GameError
from boardwright.server.app import Application
from boardwright.server.process.logs import set_up_logs
from boardwright.server.process.secret import check_secret
from boardwright.server.process.settings import PREFIX, Settings, read_settings
from boardwright.server.process.supervisor import Supervisor
from boardwright.server.sockets.wire import Door, Wire
from boardwright.store import StoreSetupError, StoreUnavailable
from boardwright.store.databases import parse_address

log = logging.getLogger(__name__)

GRACE_SECONDS = 5
SPREADS = sys.platform == "linux"
"""Other systems share an address too, and then give everything to the last one who came."""


Announce = Callable[[], object]
"""Called once somebody listens at the address."""


class Server(uvicorn.Server):
    """Says when it listens, tells clients to come back before uvicorn hangs up on them, and ends in order when it is
    told to: uvicorn would then kill itself with the same signal."""

    def __init__(self, settings: Settings, announce: Announce) -> None:
        self._application = Application(settings)
        self._announce = announce
        super().__init__(uvicorn.Config(self._application, **_options(settings)))

    def serve_from(self, listening: socket.socket) -> None:
        """Until told to stop. `GameError` if it cannot start."""
        try:
            self.run(sockets=[listening])
        finally:
            failure = self._application.failure
            if failure is not None:  # says more than uvicorn's status
                raise _why_not(failure, self._application.settings) from None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            log.info("Boardwright %s serves at %s:%s", __version__, self.config.host, self.config.port)
            self._announce()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        log.info("stopping: commits are finished, clients are told to come back")
        await self._application.say_goodbye()
        await super().shutdown(sockets)


def serve(settings: Settings, announce: Announce = lambda: None) -> None:
    """Serve until told to stop. `GameError` if that cannot be."""
    if settings.workers > 1 and settings.redis_url is None:
        raise GameError("workers_need_redis", workers=settings.workers)
    check_secret(settings)
    set_up_logs(settings)
    listening = _bind(settings)
    if settings.workers == 1:
        Server(settings, announce).serve_from(listening)
        return
    _hand_down(settings)
    supervisor = Supervisor(
        work, _spread(listening), settings.workers, grace=2 * GRACE_SECONDS, announce=announce
    )
    if not supervisor.run():
        raise GameError("workers_failed")


def work(listening: socket.socket, announce: Announce) -> None:
    """What each of several workers runs."""
    settings = read_settings(os.environ)
    set_up_logs(settings)
    try:
        Server(settings, announce).serve_from(_own(listening))
    except GameError as error:
        log.error("this worker cannot start: %s", error)
        raise SystemExit(1) from None


def _why_not(failure: Exception, settings: Settings) -> Exception:
    if isinstance(failure, StoreUnavailable | StoreSetupError):
        database = parse_address(settings.database_url).render_as_string(hide_password=True)
        problem = next(iter(str(failure).splitlines()), type(failure).__name__)
        return GameError("cannot_use_database", database=database, problem=problem)
    return failure


def _bind(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    bound = socket.socket(family)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((settings.host, settings.port))
    except OSError as error:
        bound.close()
        address, problem = f"{settings.host}:{settings.port}", error.strerror or str(error)
        raise GameError("cannot_listen", address=address, problem=problem) from None
    bound.set_inheritable(True)
    return bound


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
