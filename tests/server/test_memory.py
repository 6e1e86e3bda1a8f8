"""Matches come into memory once, and leave it when nobody looks on; whoever comes at that moment finds them as they
were."""

from __future__ import annotations

import asyncio

import pytest

from boardwright.engine.types import Fischer, Outcome
from boardwright.games.tictactoe.types import Place
from boardwright.protocol.codec import JSON
from boardwright.protocol.messages import Create
from boardwright.server.matches import timekeeper
from boardwright.server.matches.hub import Hub
from boardwright.server.matches.storage import recovery
from boardwright.server.matches.storage.stored import Expired
from boardwright.server.process.fanout import NoFanout
from boardwright.server.process.metrics import Metrics
from boardwright.server.process.settings import Settings
from boardwright.server.sockets.connection import Connection
from boardwright.store import Store, StoreUnavailable, new_match_id
from tests.store.examples import header, record


class Line:
    """A wire that takes everything."""

    ready = True

    def __init__(self) -> None:
        self.sent: list[bytes] = []

    def write(self, data: bytes, *, text: bool) -> None:
        self.sent.append(data)

    def close(self, code: int) -> None: ...
    def abort(self) -> None: ...
    def pause_reading(self) -> None: ...
    def resume_reading(self) -> None: ...


async def test_who_comes_while_matches_leave_keeps_theirs(tmp_path):
    async with await Store.open(f"sqlite:///{tmp_path}/store.db") as store:
        hub = Hub(store, NoFanout(), Settings(idle_seconds=0.0), Metrics())
        left, kept = [await hub.create(Create(1, "tictactoe")) for _ in range(2)]
        kept.enter(Connection(JSON, Line()), 0, None)
        for live in (left, kept):  # both were idle when the sweep looked
            await hub.let_go(live)
        assert list(hub.lives) == [kept.id]
        assert await hub.get(kept.id) is kept
        assert await hub.get(left.id) is not left
        await hub.stop()


async def test_a_sweep_lets_all_go_that_nobody_looks_at(tmp_path):
    async with await Store.open(f"sqlite:///{tmp_path}/store.db") as store:
        hub = Hub(store, NoFanout(), Settings(idle_seconds=0.0), Metrics())
        lives = [await hub.create(Create(1, "tictactoe")) for _ in range(40)]
        lives[7].enter(Connection(JSON, Line()), 0, None)
        await hub._sweep._let_go_of(lives)
        assert list(hub.lives) == [lives[7].id]
        await hub.stop()


async def test_a_table_that_is_asked_for_again_is_the_one_that_was_laid(tmp_path):
    """Be it on its way to the database, in memory, or only in the database; and once it is in the archive, none is."""
    async with await Store.open(f"sqlite:///{tmp_path}/store.db") as store:
        hub = Hub(store, NoFanout(), Settings(), Metrics())
        wanted = Create(1, "tictactoe", at=hub.now())
        first, second = await asyncio.gather(*(hub.create(wanted, sender="anna/tab") for _ in range(2)))
        assert first is second
        assert await hub.create(wanted, sender="anna/tab") is first
        await hub.let_go(first)
        again = await hub.create(wanted, sender="anna/tab")
        assert again is not first
        assert (again.id, again.match.header) == (first.id, first.match.header)
        await hub.let_go(again)
        await store.archive(again.id, b"replay", b"{}")
        with pytest.raises(Expired):
            await hub.create(wanted, sender="anna/tab")
        assert (await hub.create(wanted, sender="bert/tab")).id != first.id
        long_ago = Create(1, "tictactoe", at=1_000_000)
        assert (await hub.create(long_ago, sender="anna/tab")).id > first.id, "they sort by our time"
        await hub.stop()


async def play_out(live):
    for turn, cell in enumerate((0, 3, 1, 4, 2)):
        assert await live.play(turn % 2, Place(cell))


async def test_finished_matches_that_a_server_left_behind_go_to_the_archive(tmp_path, monkeypatch):
    """It ended before they left its memory. What is not over stays as it is, and so does what cannot be read."""
    monkeypatch.setattr(recovery, "OVER_FOR", -1)
    monkeypatch.setattr(recovery, "AT_ONCE", 2)
    monkeypatch.setattr(recovery, "PAUSE_SECONDS", 0)
    async with await Store.open(f"sqlite:///{tmp_path}/store.db") as store:
        before = Hub(store, NoFanout(), Settings(), Metrics())
        over = [await before.create(Create(number, "tictactoe")) for number in range(5)]
        running = await before.create(Create(9, "tictactoe"))
        for live in over:
            await play_out(live)
        await running.play(0, Place(4))
        strange = record(new_match_id(1), header=header("gone@1"), finished_at=1)
        await store.create_match(strange)
        await before.stop()

        hub = Hub(store, NoFanout(), Settings(), Metrics())
        assert await hub._recovery.find_finished() == 5
        assert set(hub.lives) == {live.id for live in over}
        assert await hub._recovery.find_finished() == 0
        await hub._sweep._let_go_of(list(hub.lives.values()))
        assert {each.id for each in await store.list_archived()} == {live.id for live in over}
        assert [match.id for match in await store.unfinished()] == [running.id]
        assert await store.finished(before=hub.now()) == [strange.id]
        await hub.stop()


async def test_matches_that_have_just_ended_are_not_left_behind(tmp_path):
    async with await Store.open(f"sqlite:///{tmp_path}/store.db") as store:
        hub = Hub(store, NoFanout(), Settings(), Metrics())
        live = await hub.create(Create(1, "tictactoe"))
        await play_out(live)
        hub._forget(live)
        assert await hub._recovery.find_finished() == 0
        await hub.stop()


def first_in_vain(get):
    """The same, but the first time the database is away."""
    tries = iter((StoreUnavailable("away"),))

    async def get_later(match_id):
        for away in tries:
            raise away
        return await get(match_id)

    return get_later


async def is_over(store, live):
    """Soon."""
    async with asyncio.timeout(30):
        while await store.finished(before=10**15) != [live.id]:
            await asyncio.sleep(0.01)


async def test_a_clock_runs_on_while_its_match_is_not_in_memory(tmp_path, monkeypatch):
    """And while the database is away when its time is up."""
    monkeypatch.setattr(timekeeper, "LATER_SECONDS", 0.01)
    async with await Store.open(f"sqlite:///{tmp_path}/store.db") as store:
        hub = Hub(store, NoFanout(), Settings(), Metrics())
        live = await hub.create(Create(1, "tictactoe", clock=Fischer(3)))
        monkeypatch.setattr(hub, "get", first_in_vain(hub.get))
        await hub.let_go(live)
        assert hub.lives == {}
        await is_over(store, live)
        assert hub.lives[live.id].match.outcome == Outcome((1,), "time")
        await hub.stop()


async def test_a_clock_runs_on_when_its_server_ends(tmp_path, monkeypatch):
    """And when the database is away while the next one looks for it."""
    monkeypatch.setattr(recovery, "LATER_SECONDS", 0.01)
    async with await Store.open(f"sqlite:///{tmp_path}/store.db") as store:
        before = Hub(store, NoFanout(), Settings(), Metrics())
        live = await before.create(Create(1, "tictactoe", clock=Fischer(3)))
        await before.create(Create(2, "tictactoe"))
        await before.stop()

        hub = Hub(store, NoFanout(), Settings(), Metrics())
        monkeypatch.setattr(hub, "get", first_in_vain(hub.get))
        await hub.start()
        await is_over(store, live)
        assert list(hub.lives) == [live.id]
        await hub.stop()
