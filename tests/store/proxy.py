"""A network between the store and its database that fails when told to."""

from __future__ import annotations

import asyncio
from contextlib import suppress

LEAVE_SECONDS = 10


class Proxy:
    """Forwards to a port on loopback. Frozen, it forwards nothing; with `cut_at`, it hangs up once it sees those
    bytes from the client: before they get through, or after the server has them but before it can answer."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._flows: set[asyncio.Task[None]] = set()
        self.flowing = asyncio.Event()
        self.flowing.set()
        self.cut_at = b""
        self.cut_after = False
        self._cutting = False
        self.port = 0

    async def __aenter__(self) -> Proxy:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        """Whoever used it has closed its connections by now."""
        self._server.close()
        flows = set(self._flows)
        if flows:
            await asyncio.wait(flows, timeout=LEAVE_SECONDS)
        left = [flow for flow in flows if not flow.done()]
        for flow in left:
            flow.cancel()
        await asyncio.gather(*left, return_exceptions=True)
        assert not left, f"{len(left)} connections were left open"

    async def _serve(self, client: asyncio.StreamReader, answers: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._flows.add(task)
        server, requests = await asyncio.open_connection("127.0.0.1", self._port)
        forwards = [
            asyncio.create_task(self._forward(client, requests, requests=True)),
            asyncio.create_task(self._forward(server, answers, requests=False)),
        ]
        try:
            await asyncio.wait(forwards, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for forward in forwards:
                forward.cancel()
            for writer in (requests, answers):
                writer.transport.abort()
            self._cutting = False
            self._flows.discard(task)

    async def _forward(
        self, source: asyncio.StreamReader, to: asyncio.StreamWriter, *, requests: bool
    ) -> None:
        with suppress(OSError):
            while data := await source.read(65536):
                await self.flowing.wait()
                if self._cutting:
                    return  # the answer to what was cut stays here
                if requests and self.cut_at and self.cut_at in data:
                    self.cut_at = b""
                    if not self.cut_after:
                        return
                    self._cutting = True
                to.write(data)
                await to.drain()
