"""Card games on real sockets: whatever is sent to a seat, no frame holds a card that this seat may not know."""

from __future__ import annotations

import asyncio
import json
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import httpx
import pytest

from boardwright.engine.replay import read_replay
from boardwright.games.blackjack.hands import face
from boardwright.games.registry import find
from tests.server.raw import RawClient
from tests.server.running import sound_server

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
    with sound_server(folder, messages_per_second=10_000, message_burst=10_000) as running:
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


# The other games with hidden cards: what was dealt is known afterwards, from the replay


@pytest.mark.parametrize("game", ["zhajinhua", "niuniu", "blackjack"])
async def test_no_frame_of_another_game_holds_a_hidden_card(server, game):
    async with AsyncExitStack() as stack:
        ears = [await stack.enter_async_context(Ear(server.ws)) for _ in range(4)]
        for ear in ears:
            await ear.say(type="hello")
            await ear.hear("welcome")
        for number in range(3):
            for ear in ears:
                ear.frames.clear()
            match = await play_any(ears, game, Random(f"{game} {number}"), seq=100 * number)
            async with httpx.AsyncClient(base_url=server.http) as client:
                replay = (await client.get(f"/api/matches/{match}/replay")).text
            core = read_replay(replay, find).opening.state.core
            for viewer, ear in enumerate(ears):
                hidden = hidden_from(core, viewer)
                assert hidden or game == "blackjack"  # where a natural may have turned everything up
                look_for(hidden, viewer, ear.frames)


async def play_any(ears: list[Ear], game: str, dice: Random, seq: int) -> str:
    """The last ear watches; everybody else does anything that is legal."""
    seats = ears[:-1]
    await ears[0].say(type="create", seq=seq + 1, game=game, seats=len(seats))
    match = str((await ears[0].hear("created"))["match"])
    for ear in ears:
        await ear.say(type="join", match=match, watch=ear is ears[-1])
        await ear.hear("state")
    while True:
        seq += 2
        offers = []
        for seat, ear in enumerate(seats):
            await ear.say(type="legal", match=match, seq=seq)
            commands = (await ear.hear("legal"))["commands"]
            offers += [(seat, command) for command in commands]
        if not offers:
            for ear in ears:  # what is on its way to those who only looked on
                await ear.say(type="sync", match=match)
                await ear.hear("state")
            return match
        seat, command = dice.choice(offers)
        await seats[seat].say(type="command", match=match, seq=seq + 1, command=command)
        await seats[seat].hear("update")


def hidden_from(core: Any, viewer: int) -> set[str]:
    """What lies face down for the viewer when the first command may be played."""
    if hasattr(
        core, "hole"
    ):  # the dealer's second card; the same card may lie open elsewhere: there are six decks
        lying = {card for player in core.players for box in player.boxes for card in box.cards}
        return {face(slot) for slot in core.hole} - lying - set(core.dealer)
    own = core.players.get(viewer)
    known = () if own is None else (*getattr(own, "hand", ()), *own_cards(own, viewer))
    return {card for player in core.players.values() for card in player.cards} - set(known)


def own_cards(player: Any, viewer: int) -> tuple[str, ...]:
    return tuple(getattr(player, "known", {}).get(viewer, ()))


def look_for(hidden: set[str], viewer: int, frames: list[str]) -> None:
    for frame in frames:
        for event in json.loads(frame).get("events", ()):
            hidden -= set(told(event, viewer))
        assert not [card for card in hidden if f'"{card}"' in frame], frame


def told(event: dict[str, Any], viewer: int) -> list[str]:
    """The cards that an event may show to the viewer."""
    match event["type"]:
        case "SHOWN" | "MOVED":
            return list(event["cards"])
        case "REVEALED" if "of" not in event:  # niuniu's: for everybody
            return list(event["cards"])
        case "REVEALED" | "SEEN" if event["seat"] == viewer:
            return list(event["cards"])
        case "HOLE_SHOWN" | "DEALER_DREW":
            return [event["card"]]
    return []
