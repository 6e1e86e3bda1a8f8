"""Rules that never end stop their own match, and nothing else."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator

import pytest

from boardwright.client import ServerError
from boardwright.games.tictactoe.types import Place
from boardwright.protocol.codes import Code
from tests.economy.toys import Raise
from tests.server.houses import Guests, chips_of, table_of
from tests.server.running import RunningServer
from tests.toys.endless import MAKES_LOOKING_ENDLESS, SPINS
from tests.toys.installed import install

GAMES = {"endless": "tests.toys.endless:GAME"}


@pytest.fixture(scope="module")
def server(tmp_path_factory) -> Iterator[RunningServer]:
    folder = tmp_path_factory.mktemp("endless")
    paths = install(folder / "games", GAMES)
    with RunningServer(
        f"sqlite:///{folder}/s.db", log=folder / "log", paths=paths, rules_seconds=0.2
    ) as server:
        yield server
    assert "Traceback" not in (folder / "log").read_text()


@pytest.fixture
async def guests(server) -> AsyncIterator[Guests]:
    async with Guests(server) as guests:
        yield guests


async def test_an_endless_step_closes_its_match_and_gives_the_stakes_back(guests, server):
    a, b = await guests.come(2)
    rooms = await guests.playing(a, b, game="endless")
    first, second = sorted(map(table_of, rooms), key=lambda table: table.seat)
    assert await first.play(Raise(300)) is None
    assert await second.play(Raise(400)) is None
    assert await chips_of(server, *(table._client for table in (first, second))) == [9_700, 9_600]
    with pytest.raises(ServerError) as stopped:
        await first.play(Raise(SPINS))
    assert stopped.value.code == Code.MATCH_STOPPED
    for room in rooms:
        await room.until(lambda seen: seen.state.status == "waiting")
        assert "voided" in [event.kind for event in room.events]
    assert await chips_of(server, a, b) == [10_000, 10_000]
    for client in (a, b):  # as long as it is in memory, nobody is shown anything of it
        with pytest.raises(ServerError) as gone:
            await client.join(first.match)
        assert gone.value.code == Code.MATCH_STOPPED


async def test_the_log_says_which_game_which_seed_and_which_command(guests, server):
    a, b = await guests.come(2)
    match = await a.create("endless")
    table, _ = await a.join(match), await b.join(match)
    with pytest.raises(ServerError):
        await table.play(Raise(SPINS))
    lines = [line for line in server.log.read_text().splitlines() if match in line and "stopped" in line]
    assert re.search(
        r"endless\.Endless\.execute did not end .* game endless@1, version 0, seed [0-9a-f]{64}, "
        rf"seat 0: Raise\(to={SPINS}\)",
        lines[0],
    )


async def test_nobody_else_is_touched(guests, server):
    a, b, c, d = await guests.come(4)
    doomed, sound = await a.create("endless"), await c.create("tictactoe")
    table, _ = await a.join(doomed), await b.join(doomed)
    others = [await client.join(sound) for client in (c, d)]
    for number in range(3):
        assert await others[number % 2].play(Place(number)) is None
    with pytest.raises(ServerError):
        await table.play(Raise(SPINS))
    assert await others[1].play(Place(8)) is None
    assert [other._client.reconnects for other in others] == [0, 0]
    again = await a.create("endless")  # and the game itself can be played on
    assert await (await a.join(again)).play(Raise(300)) is None


async def test_what_is_only_asked_is_stopped_too(guests, server):
    a, b = await guests.come(2)
    match = await a.create("endless")
    table, _ = await a.join(match), await b.join(match)
    assert await table.play(Raise(MAKES_LOOKING_ENDLESS)) is None
    with pytest.raises(ServerError) as stopped:
        await table.legal()
    assert stopped.value.code == Code.MATCH_STOPPED
    with pytest.raises(ServerError) as gone:
        await b.join(match)
    assert gone.value.code == Code.MATCH_STOPPED
