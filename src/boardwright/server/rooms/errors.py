"""What is answered when a room says no."""

from __future__ import annotations

import logging
from collections.abc import Awaitable
from typing import Any

from boardwright.engine.types import Detail
from boardwright.protocol.codes import Code
from boardwright.server.rooms.rules.room import Refused

log = logging.getLogger(__name__)


class RoomError(Exception):
    """Nothing of what was asked for was done. `reason` is stable, with a text in the locale files."""

    def __init__(self, code: Code, reason: str | None = None, /, **details: Detail) -> None:
        super().__init__(reason or code.name.lower())
        self.code = code
        self.reason = reason or code.name.lower()
        self.details = details

    @classmethod
    def of(cls, refused: Refused) -> RoomError:
        return cls(refused.code, None, **refused.details)


async def quietly(work: Awaitable[Any]) -> None:
    """For what nobody waits for: the room may be gone by now."""
    try:
        await work
    except RoomError as error:
        log.debug("rooms: %s", error)
