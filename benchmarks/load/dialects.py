"""How one says 'new match' and 'I place here' to each server. A seat is a socket; a table is what two seats share.

All three players speak over the same light WebSocket, and none unpacks more than it needs to know whose move it is.
"""

from __future__ import annotations

import asyncio
import json
from os import urandom
from typing import Any, Protocol

import msgspec

from boardwright.protocol.codec import MSGPACK
from boardwright.protocol.opening import offer
from load.websocket import TEXT, WebSocket

Future = asyncio.Future[Any]
pack = msgspec.msgpack.encode


class Listener(Protocol):
    """The table that a seat sits at."""

    def arrived(self, seat: int) -> None: ...


class Seat(WebSocket):
    def __init__(self, number: int, table: Listener) -> None:
        super().__init__()
        self.number = number
        self.table = table
        self.seen = 0
        """Moves of this match."""
        self.update_bytes = 0
        self._expected: tuple[str, Future] | None = None

    def expect(self, kind: str) -> Future:
        """The next message of a kind."""
        future: Future = asyncio.get_running_loop().create_future()
        self._expected = kind, future
        return future

    def came(self, kind: str, content: Any) -> None:
        if self._expected is not None and self._expected[0] == kind:
            future, self._expected = self._expected[1], None
            if not future.done():
                future.set_result(content)

    def lost(self) -> None:
        if self._expected is not None and not self._expected[1].done():
            self._expected[1].set_exception(ConnectionError("the server closed the socket"))

    def place(self, cell: int) -> None:
        """Play."""


class Dialect(Protocol):
    """A kind of server."""

    async def sit_down(self, port: int, seats: list[Seat]) -> None:
        """Open the sockets, for a first match."""

    async def new_match(self, port: int, seats: list[Seat]) -> None:
        """Be ready to play: another match on the same sockets, unless none was played on them yet."""


# Ours


class Heard(msgspec.Struct):
    type: str
    version: int = 0
    match: str = ""
    code: int = 0
    reason: str = ""


_heard = msgspec.msgpack.Decoder(Heard).decode


class OurSeat(Seat):
    match = ""
    seq = 0
    version = 0

    async def arrive(self, port: int, *first: dict[str, Any], answer: str) -> Any:
        """Open the socket as a guest, whose `first` messages go along with the request, until the `answer` to the
        last of them."""
        self.subprotocols = offer(MSGPACK, ({"type": "hello"}, *first))
        answered = self.expect(answer)
        await self.open(port, "/ws")
        return await answered

    def say(self, type: str, **fields: Any) -> None:
        self.send(pack({"type": type, **fields}))

    def place(self, cell: int) -> None:
        self.seq += 1
        command = {"type": "PLACE", "cell": cell}
        self.send(pack({"type": "command", "match": self.match, "seq": self.seq, "command": command}))

    def took(self, payload: bytes) -> None:
        heard = _heard(payload)
        if heard.type == "update" and heard.match == self.match:
            self.seen += 1
            self.update_bytes += len(payload)
            self.table.arrived(self.number)
        elif heard.type == "ping":
            self.say("pong")
        elif heard.type in ("error", "refusal"):
            raise RuntimeError(f"{heard.code} {heard.reason}")
        else:
            self.came(heard.type, heard)


class Ours:
    seat = OurSeat

    async def sit_down(self, port: int, seats: list[Any]) -> None:
        """Who comes first lays the table, who comes next sits down at it."""
        first, second = seats
        first.seq += 1
        create = {"type": "create", "seq": first.seq, "game": "tictactoe", "seat": first.number}
        first.match = second.match = (await first.arrive(port, create, answer="state")).match
        join = {"type": "join", "match": second.match, "seat": second.number}
        await second.arrive(port, join, answer="state")

    async def new_match(self, port: int, seats: list[Any]) -> None:
        first, second = seats
        if not first.seen:
            return
        for seat in seats:
            seat.say("leave", match=seat.match)
        state = first.expect("state")
        first.seq += 1
        first.say("create", seq=first.seq, game="tictactoe", seat=first.number)
        first.match = second.match = (await state).match
        state = second.expect("state")
        second.say("join", match=second.match, seat=second.number)
        await state


# Colyseus

JOIN_ROOM, ROOM_DATA, ROOM_STATE, ROOM_STATE_PATCH = 10, 13, 14, 15
PLACE = bytes((ROOM_DATA,)) + pack("place")
AGAIN = bytes((ROOM_DATA,)) + pack("again")


class ColyseusSeat(Seat):
    playing = False

    def place(self, cell: int) -> None:
        self.send(PLACE + pack(cell))

    def took(self, payload: bytes) -> None:
        kind = payload[0]
        if kind == ROOM_STATE_PATCH and self.playing:
            self.seen += 1
            self.update_bytes += len(payload)
            self.table.arrived(self.number)
        elif kind == ROOM_STATE_PATCH:
            self.came("patch", payload)
        elif kind == JOIN_ROOM:
            self.send(bytes((JOIN_ROOM,)))
        elif kind == ROOM_STATE:
            self.came("state", payload)
        else:
            raise RuntimeError(repr(payload[:80]))


class Colyseus:
    """A match is a room, and a room has its own sockets. With `kept` sockets the room lays a new board."""

    seat = ColyseusSeat

    async def sit_down(self, port: int, seats: list[Any]) -> None:
        created = await _post(port, "/matchmake/create/tictactoe")
        room = created["room"]
        for seat in seats:
            joined = (
                created if seat.number == 0 else await _post(port, f"/matchmake/joinById/{room['roomId']}")
            )
            state = seat.expect("state")
            await seat.open(port, f"/{room['processId']}/{room['roomId']}?sessionId={joined['sessionId']}")
            await state

    async def new_match(self, port: int, seats: list[Any]) -> None:
        if seats[0].seen:
            laid = []
            for seat in seats:
                seat.playing = False
                laid.append(seat.expect("patch"))
            seats[0].send(AGAIN)
            await asyncio.gather(*laid)
        for seat in seats:
            seat.playing = True


async def _post(port: int, path: str) -> Any:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(
        f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 2\r\n"
        "Connection: close\r\n\r\n{}".encode()
    )
    answer = await reader.read()
    writer.close()
    body = answer[answer.index(b"{") : answer.rindex(b"}") + 1]
    return json.loads(body)


# boardgame.io, over socket.io


class StateId(msgspec.Struct):
    id: int = msgspec.field(name="_stateID")


_update = msgspec.json.Decoder(tuple[str, str, StateId, Any]).decode
_sync = msgspec.json.Decoder(tuple[str, str, dict[str, Any]]).decode
GAME = "/tic-tac-toe,"


class BoardgameIoSeat(Seat):
    opcode = TEXT
    match = ""
    state_id = 0

    def emit(self, *parts: Any) -> None:
        self.send(b"42" + GAME.encode() + msgspec.json.encode(parts))

    def place(self, cell: int) -> None:
        player = str(self.number)
        payload = {"type": "clickCell", "args": [cell], "playerID": player}
        self.emit("update", {"type": "MAKE_MOVE", "payload": payload}, self.state_id, self.match, player)

    def took(self, payload: bytes) -> None:
        if payload == b"2":
            self.send(b"3")
        elif payload.startswith(b'42/tic-tac-toe,["update"'):
            self._updated(payload)
        elif payload.startswith(b'42/tic-tac-toe,["sync"'):
            _, match, content = _sync(payload[15:])
            if match == self.match:
                self.state_id = content["state"]["_stateID"]
                self.came("sync", content)
        elif payload.startswith(b"0{"):
            self.send(b"40" + GAME.encode())
        elif payload.startswith(b"40"):
            self.came("connected", payload)
        elif not payload.startswith(b'42/tic-tac-toe,["matchData"'):
            raise RuntimeError(repr(payload[:80]))

    def _updated(self, payload: bytes) -> None:
        _, match, state, _ = _update(payload[15:])
        if match == self.match:
            self.state_id = state.id
            self.seen += 1
            self.update_bytes += len(payload)
            self.table.arrived(self.number)


class BoardgameIo:
    seat = BoardgameIoSeat

    def __init__(self) -> None:
        self._run = urandom(4).hex()  # the server keeps the matches of earlier runs
        self._count = 0

    async def sit_down(self, port: int, seats: list[Any]) -> None:
        for seat in seats:
            connected = seat.expect("connected")
            await seat.open(port, "/socket.io/?EIO=4&transport=websocket")
            await connected

    async def new_match(self, port: int, seats: list[Any]) -> None:
        self._count += 1
        match = f"match-{self._run}-{self._count}"
        for seat in seats:
            seat.match = match
            synced = seat.expect("sync")
            seat.emit("sync", seat.match, str(seat.number), None, 2)
            await synced


DIALECTS: dict[str, Any] = {"ours": Ours, "colyseus": Colyseus, "boardgameio": BoardgameIo}
