"""Plain requests on the wire: uvicorn reads them, within limits that it does not have by itself."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from boardwright.server.sockets.handshake import MOST_BYTES

PATIENCE_SECONDS = 10.0
"""For the head of a request, and for its body, to arrive as a whole."""


class Requests(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """One connection. Who sends half a request and waits, or a head without end, is hung up on."""

    cycle: Any
    transport: Any

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._head_bytes = 0
        self._patience: asyncio.TimerHandle | None = None

    def data_received(self, data: bytes) -> None:
        before, self._head_bytes = self.cycle, self._head_bytes + len(data)
        super().data_received(data)
        became_a_socket = self.transport.get_protocol() is not self
        if became_a_socket or self.cycle is not before or self._is_past_the_head():
            self._head_bytes = 0
        if self._head_bytes > MOST_BYTES:
            self.transport.abort()
        self._wait(self._head_bytes > 0 or (not became_a_socket and self._is_in_the_body()))

    def connection_lost(self, error: Exception | None) -> None:
        self._wait(False)
        super().connection_lost(error)

    def _is_past_the_head(self) -> bool:
        return self._is_in_the_body() or (self.cycle is not None and not self.cycle.response_complete)

    def _is_in_the_body(self) -> bool:
        return self.cycle is not None and self.cycle.more_body

    def _wait(self, incomplete: bool) -> None:
        """The time begins with the first piece: more pieces do not buy more of it."""
        if not incomplete and self._patience is not None:
            self._patience.cancel()
            self._patience = None
        elif incomplete and self._patience is None:
            loop = asyncio.get_running_loop()
            self._patience = loop.call_later(PATIENCE_SECONDS, self.transport.abort)
