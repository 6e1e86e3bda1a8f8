"""Settings: from `BOARDWRIGHT_…` in the environment, overridden by the command line. Read once, then passed on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from boardwright.engine.types import GameError
from boardwright.protocol.messages import ANSWER_SECONDS, HEARTBEAT_SECONDS

PREFIX = "BOARDWRIGHT_"

AbsentPolicy = Literal["timeout", "bot", "forfeit"]


class Settings(Struct, frozen=True, kw_only=True):
    host: str = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535)] = 8000
    database_url: str = "sqlite:///boardwright.db"
    redis_url: str | None = None
    secret_key: str | None = None
    """Signs players' tokens; without it the database keeps one that was made at the first start."""
    token_days: Annotated[float, Meta(gt=0)] = 90.0
    """How long a player may stay away and still be the same one."""
    workers: Annotated[int, Meta(ge=1, le=64)] = 1
    origins: str = ""
    """Web pages that may open a socket, by their origin, separated by commas; empty: the same host only."""
    max_message_bytes: Annotated[int, Meta(ge=1024)] = 65536
    messages_per_second: Annotated[float, Meta(gt=0)] = 50.0
    message_burst: Annotated[int, Meta(ge=1)] = 200
    heartbeat_seconds: Annotated[float, Meta(gt=0)] = float(HEARTBEAT_SECONDS)
    """Who is silent for so long is pinged."""
    answer_seconds: Annotated[float, Meta(gt=0)] = float(ANSWER_SECONDS)
    """Who does not answer a ping by then, or does not take the close, is gone."""
    absent_policy: AbsentPolicy = "timeout"
    absent_seconds: Annotated[float, Meta(ge=0)] = 60.0
    """How long a player may be gone before the policy speaks for him."""
    idle_seconds: Annotated[float, Meta(gt=0)] = 30.0
    """A match that nobody looks at leaves the memory after so long."""
    snapshot_every: Annotated[int, Meta(ge=1)] = 50
    bot_processes: Annotated[int, Meta(ge=1, le=64)] = 1
    environment: Literal["production", "development"] = "production"
    """`development`: whoever can reach the server can look into every hand and move for every seat."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["json", "text"] = "text"

    def allowed_origins(self) -> frozenset[str]:
        return frozenset(part.strip().rstrip("/") for part in self.origins.split(",") if part.strip())


def read_settings(environment: Mapping[str, str], /, **overrides: Any) -> Settings:
    """Settings from the environment; what is given by name and not None wins. `GameError` says what is wrong."""
    raw: dict[str, Any] = {}
    for name in Settings.__struct_fields__:
        value = environment.get(PREFIX + name.upper())
        if value is not None:
            raw[name] = value
    raw.update({name: value for name, value in overrides.items() if value is not None})
    try:
        return msgspec.convert(raw, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise GameError("bad_setting", problem=str(error)) from None
