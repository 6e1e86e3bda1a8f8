"""A worker that is killed in the middle of a hand at a table of bought chips loses none; everybody gets them back."""

from __future__ import annotations

from typing import Any

from boardwright.store import Store
from boardwright.store.books import stack, wallet
from tests.betting.test_bad_input import Guest
from tests.economy.books import balances, check_books
from tests.server.running import RunningServer


class Known(Guest):
    """Somebody who can come back."""

    token: str | None = None

    async def hello(self) -> None:
        await self.say(type="hello", token=self.token)
        welcome = await self.hear("welcome")
        self.player, self.token = welcome["player"], welcome["token"]


async def books(url: str) -> dict[str, int]:
    async with await Store.open(url) as store:
        await check_books(store)
        kept: dict[str, int] = await balances(store)
        return kept


async def test_chips_on_the_table_survive_a_killed_worker(tmp_path):
    url = f"sqlite:///{tmp_path}/table.db"
    settings: dict[str, Any] = {"messages_per_second": 10_000, "message_burst": 10_000}
    with RunningServer(url, log=tmp_path / "log", **settings) as server:
        async with Known(server.ws) as a, Known(server.ws) as b:
            await a.hello()
            await b.hello()
            options = {"stack_mode": "table"}
            made = await a.ask(
                "room.create", game="texas_holdem", name="Killed", options=options, unlimited=True
            )
            room = made["room"]
            await b.ask("room.enter", room=room)
            for person, chips in ((a, 1000), (b, 400)):
                assert (await person.ask("room.buy_in", room=room, amount=chips, action_id="1"))[
                    "type"
                ] == "ok"
            await b.ask("room.ready", room=room, ready=True)
            await a.say(type="room.start", seq=100, room=room)
            match = (await b.hear("room.match"))["match"]
            await a.say(type="join", match=match)
            await a.hear("state")
            a.seq = 100
            assert (await a.play(match, "RAISE", amount=300))["type"] == "update"
            await a.say(
                type="room.leave", seq=102, room=room
            )  # acknowledged or not: done as a whole, or not at all
            server.kill()
        kept = await books(url)
        held = [
            kept.get(account, 0) for account in (stack(a.player, room), wallet(a.player), f"game:{match}")
        ]
        assert held in ([700, 9_000, 320], [0, 9_700, 0])
        server.start()
        for person in (b, a):
            async with Known(server.ws) as back:
                back.token, back.seq = person.token, 200
                await back.hello()
                assert back.player == person.player
                answer = await back.ask("room.leave", room=room)
                assert answer["type"] == "ok" or person is a, answer
    kept = await books(url)
    assert kept[wallet(a.player)] + kept[wallet(b.player)] == 20_000
    assert [kept[stack(person.player, room)] for person in (a, b)] == [0, 0]
