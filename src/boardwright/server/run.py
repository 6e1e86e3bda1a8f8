"""How the server runs: one worker in this process, or several under uvicorn's supervisor, which restarts them."""

from __future__ import annotations

import os
from typing import Any

import msgspec
import uvicorn

from boardwright.engine.types import GameError
from boardwright.server.app import Application
from boardwright.server.logs import set_up_logs
from boardwright.server.settings import PREFIX, Settings, read_settings
from boardwright.server.wire import Wire

GRACE_SECONDS = 5


def serve(settings: Settings) -> None:
    """Serve until told to stop."""
    if settings.workers > 1 and settings.redis_url is None:
        raise GameError("workers_need_redis", workers=settings.workers)
    for name, value in msgspec.structs.asdict(settings).items():
        if value is not None:
            os.environ[PREFIX + name.upper()] = str(value)
    uvicorn.run("boardwright.server.run:create", factory=True, **_options(settings))


def create() -> Application:
    """What each worker runs; its settings come from the environment that `serve` prepared."""
    settings = read_settings(os.environ)
    set_up_logs(settings)
    return Application(settings)


def _options(settings: Settings) -> dict[str, Any]:
    return {
        "host": settings.host,
        "port": settings.port,
        "workers": settings.workers,
        "ws": Wire,
        "ws_max_size": settings.max_message_bytes,
        "ws_per_message_deflate": False,
        "ws_ping_interval": None,  # our own heartbeat does it, in the protocol that clients see
        "lifespan": "on",
        "log_config": None,
        "access_log": False,
        "server_header": False,
        "timeout_graceful_shutdown": GRACE_SECONDS,
    }
