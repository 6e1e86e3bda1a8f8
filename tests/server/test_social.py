"""Friends hear of each other, on each way to run the server: as one process, and as two workers joined by Redis."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from itertools import count
from typing import Any

import httpx
import pytest

from boardwright.client import Client
from boardwright.games.tictactoe.types import Place
from tests.server.houses import start, table_of

numbers = count(1)
pytestmark = pytest.mark.parametrize("house", ["sqlite", "two workers"], indirect=True, scope="session")


class Person:
    """An account with a connection, and its plain requests."""

    def __init__(self, client: Client, web: httpx.AsyncClient, id: str, name: str) -> None:
        self.client = client
        self.web = web
        self.id = id
        self.name = name

    async def ask(self, method: str, path: str, body: Any = None, status: int | None = None) -> Any:
        answer = await self.web.request(method, path, json=body)
        assert answer.status_code == status if status else answer.is_success, answer.text
        return answer.json() if answer.content else None

    async def say(self, to: Person, text: str) -> Any:
        return await self.ask(
            "POST", f"/api/me/messages/{to.id}", {"text": text, "action_id": f"a{next(numbers)}"}
        )

    async def befriend(self, other: Person) -> None:
        await self.ask("POST", "/api/me/friends", {"player": other.id})
        await other.ask("POST", f"/api/me/friends/{self.id}/accept")


class People(AsyncExitStack):
    def __init__(self, house: Any) -> None:
        super().__init__()
        self.house = house

    async def come(self, number: int) -> list[Person]:
        return [await self._come() for _ in range(number)]

    async def _come(self) -> Person:
        web = await self.enter_async_context(httpx.AsyncClient(base_url=self.house.http))
        name = f"Friend {next(numbers)}-{id(self) % 100_000}"
        account = {"name": name, "password": "correct horse battery", "cookie": False}
        session = (await web.post("/api/session/register", json=account)).json()
        web.headers["authorization"] = f"Bearer {session['access']}"
        client = await self.enter_async_context(Client(self.house.ws, token=session["access"]))
        await client.people.watch()
        return Person(client, web, session["me"]["id"], name)


@pytest.fixture
async def people(house) -> AsyncIterator[People]:
    async with People(house) as people:
        yield people


async def test_a_request_is_heard_of_and_friends_see_each_other(people):
    a, b = await people.come(2)
    await a.ask("POST", "/api/me/friends", {"player": b.id})
    await b.client.people.until(lambda seen: seen.counts.requests == 1 and seen.notices)
    assert b.client.people.notices[-1].by_name == a.name
    assert b.client.people.here == {}
    await b.ask("POST", f"/api/me/friends/{a.id}/accept")
    for one, other in ((a, b), (b, a)):
        await one.client.people.until(lambda seen, other=other: other.id in seen.here)


async def test_who_goes_is_missed_and_who_is_shy_is_not_seen(people):
    a, b, c = await people.come(3)
    await a.befriend(b)
    await a.befriend(c)
    await a.client.people.until(lambda seen: {b.id, c.id} <= set(seen.here))
    await b.client.__aexit__()
    await a.client.people.until(lambda seen: b.id not in seen.here)
    await c.ask("PATCH", "/api/me/reach", {"presence": "nobody"})
    await a.client.people.until(lambda seen: c.id not in seen.here)
    await c.client.people.until(lambda seen: a.id in seen.here)


async def test_friends_see_what_is_played_and_look_on_where_everybody_may(people):
    a, b = await people.come(2)
    await a.befriend(b)
    hidden = await _play_a_bot(b, name="For friends", listed=False)
    await a.client.people.until(lambda seen: seen.here[b.id].game == "tictactoe" if b.id in seen.here else 0)
    assert a.client.people.here[b.id].match is None
    await hidden.leave()
    await a.client.people.until(lambda seen: seen.here[b.id].game is None)
    open_to_all = await _play_a_bot(b, name="For everybody")
    await a.client.people.until(lambda seen: seen.here[b.id].match == open_to_all.match.match)


async def _play_a_bot(person: Person, **facts: Any) -> Any:
    room = await person.client.rooms.create("tictactoe", **facts)
    await room.add_bot()
    await start([room])
    return room


async def test_a_message_is_told_at_once_and_reading_it_too(people):
    a, b = await people.come(2)
    await a.befriend(b)
    said = await a.say(b, "Shall we?")
    await b.client.people.until(lambda seen: said["number"] in seen.lines and seen.counts.messages == 1)
    line = b.client.people.lines[said["number"]]
    assert (line.text, line.sender, line.sender_name) == ("Shall we?", a.id, a.name)
    await a.client.people.until(lambda seen: said["number"] in seen.lines)
    await b.ask("PUT", f"/api/me/messages/{a.id}/read", {"upto": said["number"]})
    await a.client.people.until(lambda seen: seen.read.get(b.id) == said["number"])
    await b.client.people.until(lambda seen: seen.counts.messages == 0)


async def test_who_comes_back_is_told_what_was_said_meanwhile(people):
    a, b = await people.come(2)
    await a.befriend(b)
    first = await a.say(b, "One")
    await b.client.people.until(lambda seen: first["number"] in seen.lines)
    b.client._socket.transport.abort()
    second = await a.say(b, "Two")
    await b.client.people.until(lambda seen: second["number"] in seen.lines)
    assert b.client.reconnects == 1
    assert [b.client.people.lines[each["number"]].text for each in (first, second)] == ["One", "Two"]


async def test_who_is_blocked_goes_on_and_is_not_heard(people):
    a, b = await people.come(2)
    await a.ask("PATCH", "/api/me/reach", {"messages": "everyone"})
    await a.ask("PUT", f"/api/me/blocks/{b.id}")
    unheard = await b.say(a, "Hello?")
    await b.client.people.until(lambda seen: unheard["number"] in seen.lines)
    await a.ask("DELETE", f"/api/me/blocks/{b.id}")
    heard = await b.say(a, "Better now")
    await a.client.people.until(lambda seen: heard["number"] in seen.lines)
    assert unheard["number"] not in a.client.people.lines
    assert a.client.people.counts.messages == 1


async def test_a_friend_is_called_to_a_table_comes_and_plays(people):
    a, b = await people.come(2)
    await a.befriend(b)
    room = await a.client.rooms.create("tictactoe", name="A challenge", listed=False, unlimited=True)
    call = await a.ask("POST", "/api/invitations", {"room": room.id, "to": b.id})
    await b.client.people.until(lambda seen: call["id"] in seen.invitations)
    door = await b.ask("POST", f"/api/invitations/{call['id']}/accept")
    await a.client.people.until(lambda seen: seen.answers.get(call["id"]) == "accepted")
    seat = await b.client.rooms.enter(door["code"])
    await room.until(lambda seen: len(seen.state.members) == 2)
    await start([room, seat])
    await b.client.__aexit__()  # and is awaited, by and by
    mover = table_of(room)
    if mover.seat == 0:
        assert await mover.play(Place(4)) is None
    turn = await _notice(b, "your_turn")
    assert turn["details"]["match"] == room.match.match
    assert [each["match"] for each in (await b.ask("GET", "/api/me/turns"))["items"]] == [room.match.match]
    await room.leave()
    assert (await _notice(b, "result"))["details"]["result"] == "won"


async def _notice(person: Person, kind: str) -> Any:
    async with asyncio.timeout(30):
        while True:
            found = (await person.ask("GET", "/api/me/notices"))["items"]
            if wanted := [each for each in found if each["kind"] == kind]:
                return wanted[0]
            await asyncio.sleep(0.1)


async def test_an_answer_reaches_who_asked(people):
    a, b = await people.come(2)
    room = await a.client.rooms.create("tictactoe", name="A challenge", listed=False)
    first = await a.ask("POST", "/api/invitations", {"room": room.id, "to": b.id})
    second = await a.ask("POST", "/api/invitations", {"room": room.id, "to": b.id})
    await b.client.people.until(lambda seen: second["id"] in seen.invitations)
    await b.ask("POST", f"/api/invitations/{first['id']}/accept", status=404)
    await b.ask("DELETE", f"/api/invitations/{second['id']}")
    await a.client.people.until(lambda seen: seen.answers.get(second["id"]) == "declined")
