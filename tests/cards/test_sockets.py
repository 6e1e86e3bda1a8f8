"""Hold'em on real sockets: whatever is sent to a seat, no frame holds a card that this seat may not know."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import pytest

from tests.server.raw import RawClient
from tests.server.running import RunningServer

SEATS, HANDS = 4, 3


class Ear(RawClient):
    """Keeps every frame as it came."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.frames: list[str] = []

    async def hear(self, *kinds: str, timeout: float = 10) -> dict[str, Any]:
        assert self._socket is not None
        async with asyncio.timeout(timeout):
            while True:
                frame = await self._socket.recv(decode=True)
                self.frames.append(str(frame))
                message: dict[str, Any] = json.loads(frame)
                if message["type"] in kinds:
                    return message


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("holdem")
    settings: dict[str, Any] = {"messages_per_second": 10_000, "message_burst": 10_000}
    with RunningServer(f"sqlite:///{folder}/cards.db", log=folder / "log", **settings) as running:
        yield running


async def test_no_frame_holds_anothers_card(server):
    async with AsyncExitStack() as stack:
        ears = [await stack.enter_async_context(Ear(server.ws)) for _ in range(SEATS + 1)]
        for ear in ears:
            await ear.say(type="hello")
            await ear.hear("welcome")
        looked = 0
        for hand in range(HANDS):
            looked += await play_a_hand(ears, hand)
        assert looked > HANDS * SEATS


async def play_a_hand(ears: list[Ear], number: int) -> int:
    """The last ear watches. How many cards were looked for in vain."""
    for ear in ears:
        ear.frames.clear()
    await ears[0].say(type="create", seq=100 * number + 1, game="texas_holdem", seats=SEATS)
    match = (await ears[0].hear("created"))["match"]
    holes = []
    for seat, ear in enumerate(ears):
        await ear.say(type="join", match=match, watch=seat == SEATS)
        state = await ear.hear("state")
        if seat < SEATS:
            holes.append(state["view"]["core"]["players"][seat]["hole"])
    await play_out(ears, match, Random(number), seq=100 * number + 2)
    return sum(check(seat, ear.frames, holes) for seat, ear in enumerate(ears))


async def play_out(ears: list[Ear], match: str, dice: Random, seq: int) -> None:
    while True:
        cores = []
        for ear in ears:
            await ear.say(type="sync", match=match)
            cores.append((await ear.hear("state"))["view"]["core"])
        turn = cores[0]["turn"]
        if turn is None:
            return
        mover = ears[turn]
        await mover.say(type="legal", match=match, seq=seq)
        commands = (await mover.hear("legal"))["commands"]
        calls = [command for command in commands if command["type"] in ("CALL", "CHECK")]
        await mover.say(
            type="command", match=match, seq=seq + 1, command=dice.choice([*commands, *calls, *calls])
        )
        await mover.hear("update")
        seq += 2


def check(viewer: int, frames: list[str], holes: list[list[str]]) -> int:
    """From frame to frame: a card of somebody else is there only when and after it is shown."""
    hidden = {card for seat, hole in enumerate(holes) if seat != viewer for card in hole}
    looked = len(hidden)
    own = holes[viewer] if viewer < len(holes) else []
    assert all(f'"{card}"' in "".join(frames) for card in own), "its own cards are there to be found"
    for frame in frames:
        shown = [
            card
            for event in json.loads(frame).get("events", ())
            if event["type"] == "SHOWN"
            for card in event["cards"]
        ]
        hidden -= set(shown)
        assert not [card for card in hidden if f'"{card}"' in frame], frame
    return looked
