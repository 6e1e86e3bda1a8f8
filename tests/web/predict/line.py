"""A long line between a page and its server: a proxy that delays what goes over the socket, and holds it on request."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable, Coroutine
from typing import Any, Self


class Gate:
    """One direction of every socket. What comes is let through after `delay` seconds, in order, while it is open."""

    def __init__(self, delay: float) -> None:
        self.delay = delay
        self.passed = 0
        """Bytes that were let through so far."""
        self.waiting = 0
        """Bytes that came and were not let through yet."""
        self.opened = asyncio.Event()
        self.opened.set()

    async def carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        line: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        deliver = asyncio.create_task(self._deliver(line, target))
        try:
            while data := await source.read(65536):
                self.waiting += len(data)
                line.put_nowait((asyncio.get_running_loop().time() + self.delay, data))
            line.put_nowait((0, b""))
            await deliver
        finally:
            deliver.cancel()

    async def _deliver(self, line: asyncio.Queue[tuple[float, bytes]], target: asyncio.StreamWriter) -> None:
        while True:
            due, data = await line.get()
            if not data:
                return
            await asyncio.sleep(due - asyncio.get_running_loop().time())
            await self.opened.wait()
            target.write(data)
            await target.drain()
            self.passed += len(data)
            self.waiting -= len(data)


class Line:
    """`with Line(port, seconds) as line:` … `line.http` is the server, as seen from far away. Files are not delayed."""

    def __init__(self, port: int, delay: float = 0.0) -> None:
        self._server_port = port
        self._delay = delay
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._sockets: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None

    def __enter__(self) -> Self:
        self._thread.start()
        self._do(self._start())
        return self

    def __exit__(self, *_: object) -> None:
        self._do(self._stop())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    @property
    def http(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    # What a test may do

    def hold_answers(self) -> None:
        """From now on nothing reaches the page."""
        self._call(self.down.opened.clear)

    def hold_moves(self) -> None:
        """From now on nothing reaches the server."""
        self._call(self.up.opened.clear)

    def release(self) -> None:
        self._call(self.up.opened.set)
        self._call(self.down.opened.set)

    def drop(self) -> None:
        """Every socket breaks."""

        def close() -> None:
            for writer in list(self._sockets):
                writer.transport.abort()

        self._call(close)

    # How

    async def _start(self) -> None:
        self.up, self.down = Gate(self._delay), Gate(self._delay)
        self._server = await asyncio.start_server(self._connect, "127.0.0.1", 0)
        self.port: int = self._server.sockets[0].getsockname()[1]

    async def _stop(self) -> None:
        assert self._server is not None
        self._server.close()
        rest = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        for task in rest:
            task.cancel()
        await asyncio.gather(*rest, return_exceptions=True)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._server_port)
        with contextlib.suppress(ConnectionError, asyncio.CancelledError):
            first = await reader.read(65536)
            far_writer.write(first)
            socket = first.startswith(b"GET /ws")
            if socket:
                self._sockets |= {writer, far_writer}
            up, down = (self.up, self.down) if socket else (Gate(0), Gate(0))
            ways = [
                asyncio.create_task(up.carry(reader, far_writer)),
                asyncio.create_task(down.carry(far_reader, writer)),
            ]
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)
        self._sockets -= {writer, far_writer}
        for each in (writer, far_writer):
            each.close()

    def _call(self, work: Callable[[], object]) -> None:
        async def run() -> None:
            work()

        self._do(run())

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(10)
