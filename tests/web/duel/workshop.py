"""A server for authors: tables where any seat may be moved for, and everything is seen."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterable
from typing import Any
from urllib.request import Request, urlopen

import msgspec

from boardwright.client import Client
from boardwright.engine.api import Pass
from boardwright.engine.types import Command
from boardwright.protocol.messages import Create
from tests.server.running import RunningServer


def asked(state: Any) -> str:
    """The name of what is waited for."""
    waits = state["sys"]["waits"]
    return str(waits[-1]["name"]) if waits else ""


class Workshop:
    """Lays tables, moves for anybody, looks at everything."""

    def __init__(self, server: RunningServer) -> None:
        self._server = server
        self.http = server.http

    def lay(self, heroes: str) -> str:
        made: list[str] = []

        async def create() -> None:
            async with Client(self._server.ws) as client:
                options = {"heroes": heroes}
                answer = await client.ask(
                    lambda seq: Create(seq, "dicethrone", options=options, development=True)
                )
                made.append(answer.match)

        worker = threading.Thread(target=lambda: asyncio.run(create()))  # Playwright's loop is this thread's
        worker.start()
        worker.join()
        return made[0]

    def play(self, match: str, seat: int, command: Command) -> None:
        body = json.dumps({"seat": seat, "command": msgspec.to_builtins(command)}).encode()
        url = f"{self._server.http}/api/development/matches/{match}/play"
        with urlopen(Request(url, body, {"Content-Type": "application/json"})) as answer:
            assert answer.status == 204

    def lead(self, match: str, moves: Iterable[tuple[int, Command]]) -> None:
        """One move after the other; the cards that were dealt may allow a response, which nobody wants."""
        for seat, command in moves:
            if asked(self.look(match)) == "after_roll_confirmed":
                self.play(match, 1 - seat, Pass())
            self.play(match, seat, command)

    def look(self, match: str) -> Any:
        """The whole state: core and sys."""
        with urlopen(f"{self._server.http}/api/development/matches/{match}") as answer:
            return json.load(answer)["state"]
