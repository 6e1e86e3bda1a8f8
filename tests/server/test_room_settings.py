"""Every two settings of a room together: the host opens it, a guest follows what the door says, both play, and somebody
who only wants to look on is treated as the host said."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from boardwright.client import Client, ServerError
from boardwright.client.rooms import Room
from boardwright.engine.types import PerTurn
from boardwright.protocol.codes import Code
from tests.server.houses import start, table_of

PASSWORD = "sesame"
SETTINGS: dict[str, dict[str, Any]] = {
    "password": {"password": PASSWORD},
    "approval": {"permission": "approval"},
    "no spectators": {"spectators": False},
    "chips": {"min_bet": 300, "max_bet": 900},
    "clock": {"clock": PerTurn(90)},
    "three seats": {"max_players": 3},
    "a bot": {},
    "unlisted": {"listed": False},
    "casual": {"rated": False},
}
PAIRS = [*combinations(SETTINGS, 2), tuple(SETTINGS)]
"""And all of them at once."""


async def enter(guest: Client, room: Room, *, watch: bool = False) -> Room:
    """As the page does it: with what was asked for, and with all of it again at the next door."""
    password: str | None = None
    for _ in range(3):
        try:
            return await guest.rooms.enter(room.id, password=password, watch=watch)
        except ServerError as error:
            if error.code == Code.WRONG_PASSWORD and password is None:
                password = PASSWORD
            elif error.code == Code.APPROVAL_REQUIRED:
                request = await guest.rooms.request(room.id, password=password)
                await room.until(lambda seen: seen.state.requests)
                await room.decide(request, True)
            else:
                raise
    raise AssertionError("the door never opened")


@pytest.mark.parametrize("house", ["sqlite"], indirect=True)
@pytest.mark.parametrize("chosen", PAIRS, ids=lambda chosen: " and ".join(chosen))
async def test_a_guest_gets_in_and_both_play(guests, chosen):
    host, guest, onlooker = await guests.come(3)
    settings: dict[str, Any] = {"max_players": 4, "unlimited": "clock" not in chosen}
    for setting in chosen:
        settings |= SETTINGS[setting]
    room = await host.rooms.create("zhajinhua" if "chips" in chosen else "heroes", **settings)
    entered = await enter(guest, room)
    assert entered.me.seat == 2
    if "a bot" in chosen:
        await room.add_bot("random")
        await entered.until(lambda seen: seen.state.players == 3)
    await start([room, entered])
    assert [table_of(each).seat for each in (room, entered)] == [0, 1]
    shown = entered.state
    assert (shown.has_password, shown.permission) == (
        "password" in chosen,
        settings.get("permission", "public"),
    )
    assert (shown.min_bet, shown.max_bet) == (settings.get("min_bet", 0), settings.get("max_bet", 0))
    assert shown.clock == settings.get("clock")
    assert (shown.listed, shown.rated) == ("unlisted" not in chosen, "casual" not in chosen)
    await onlooker.rooms.watch()
    assert (room.id in onlooker.rooms.listed) == shown.listed
    if "no spectators" in chosen:
        with pytest.raises(ServerError) as refused:
            await onlooker.rooms.enter(room.id, password=PASSWORD, watch=True)
        assert refused.value.code == Code.NO_SPECTATORS
    elif "approval" not in chosen:
        looked = await enter(onlooker, room, watch=True)
        assert looked.match is not None
        assert looked.match.seat == -1
