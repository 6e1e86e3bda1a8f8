"""Tokens at the socket: sessions, guests who become accounts, and signing out everywhere."""

from __future__ import annotations

import asyncio

import httpx
import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from boardwright.client import Client
from boardwright.protocol.codes import Code
from boardwright.store import Store
from boardwright.store.people import SET_ADMIN
from tests.api.conftest import PASSWORD, client_of, running, serving
from tests.server.raw import RawClient


@pytest.fixture
def address(settings):
    with serving(settings) as address:
        yield address


@pytest.fixture
def ws(address):
    return f"ws://{address}/ws"


@pytest.fixture
async def rest(address):
    async with httpx.AsyncClient(base_url=f"http://{address}") as client:
        yield client


async def session(rest, path="register", token=None, **body):
    headers = {} if token is None else {"authorization": f"Bearer {token}"}
    answer = await rest.post(f"/api/session/{path}", json={"cookie": False, **body}, headers=headers)
    assert answer.status_code == 201, answer.text
    return answer.json()


async def hello(raw, token):
    await raw.say(type="hello", token=token)
    return await raw.hear("welcome", "error")


async def test_the_access_token_opens_the_socket_and_is_not_made_longer(rest, ws):
    anna = await session(rest, name="Anna", password=PASSWORD)
    async with RawClient(ws) as raw:
        welcome = await hello(raw, anna["access"])
    assert (welcome["player"], welcome["token"]) == (anna["me"]["id"], anna["access"])


async def test_a_guest_of_the_socket_becomes_an_account(rest, ws):
    async with Client(ws) as guest:
        anna = await session(rest, token=guest.token, name="Anna", password=PASSWORD)
        assert anna["me"]["id"] == guest.player
    async with RawClient(ws) as raw:
        assert (await hello(raw, guest.token))["code"] == Code.TOKEN_INVALID, (
            "a guest's token has no password"
        )
        assert (await hello(raw, anna["access"]))["player"] == guest.player


async def test_signing_out_everywhere_closes_the_sockets(rest, ws):
    anna = await session(rest, name="Anna", password=PASSWORD)
    async with RawClient(ws) as raw, RawClient(ws) as other:
        await hello(raw, anna["access"])
        await hello(other, (await session(rest, "guest"))["access"])
        answer = await rest.delete("/api/sessions", headers={"authorization": f"Bearer {anna['access']}"})
        assert answer.status_code == 204
        said = await raw.hear("error")
        assert (said["code"], said["reason"]) == (Code.TOKEN_INVALID, "signed_out")
        with pytest.raises(ConnectionClosed):
            await raw.hear("welcome")
        await other.say(type="ping", nonce=5)
        assert (await other.hear("pong"))["nonce"] == 5
    async with RawClient(ws) as raw:
        assert (await hello(raw, anna["access"]))["code"] == Code.TOKEN_INVALID


async def test_other_workers_hear_of_it_at_once(settings, redis):
    given = replace(settings, redis_url=redis.url)
    async with running(given) as one, running(given) as two:
        api, there = client_of(one), client_of(two)
        anna, session = await api.register("Anna")
        async with asyncio.timeout(10):
            while not (one.web.state.services.fanout.healthy and two.web.state.services.fanout.healthy):
                await asyncio.sleep(0.02)
            assert (await there.with_token(session["access"]).get("/api/me")).status_code == 200
            await anna.delete("/api/sessions")
            standings = two.web.state.services.accounts._standings
            while session["me"]["id"] in standings:
                await asyncio.sleep(0.02)
        assert (await there.with_token(session["access"]).get("/api/me")).status_code == 401


async def make_admin(settings, player):
    class Promotion:
        accounts = ()

        def run(self, books):
            books.write(SET_ADMIN, (True, player))

    async with await Store.open(settings.database_url) as store:
        await store.transact(Promotion())


async def test_a_ban_closes_the_sockets_and_says_why(rest, ws, settings):
    root = await session(rest, name="Root of all", password=PASSWORD)
    await make_admin(settings, root["me"]["id"])
    ben = await session(rest, name="Ben", password=PASSWORD)
    headers = {"authorization": f"Bearer {root['access']}"}
    path = f"/api/admin/people/{ben['me']['id']}"
    async with RawClient(ws) as raw:
        await hello(raw, ben["access"])
        wanted = {"hours": 1, "why": "Threats"}
        answer = await rest.post(f"{path}/ban", json=wanted, headers=headers)
        assert answer.status_code == 204, answer.text
        said = await raw.hear("error")
        assert (said["code"], said["details"]["why"]) == (Code.ACCOUNT_BANNED, "Threats")
        with pytest.raises(ConnectionClosed):
            await raw.hear("welcome")
    async with RawClient(ws) as raw:
        assert (await hello(raw, ben["access"]))["code"] == Code.ACCOUNT_BANNED
    assert (await rest.post(f"{path}/unban", json={}, headers=headers)).status_code == 204
    async with RawClient(ws) as raw:
        assert (await hello(raw, ben["access"]))["player"] == ben["me"]["id"]


async def test_who_is_silenced_says_nothing_at_a_table(rest, ws, settings):
    root = await session(rest, name="Root of all", password=PASSWORD)
    await make_admin(settings, root["me"]["id"])
    ben = await session(rest, name="Ben", password=PASSWORD)
    headers = {"authorization": f"Bearer {root['access']}"}
    async with RawClient(ws) as raw:
        await hello(raw, ben["access"])
        await raw.say(type="create", seq=1, game="tictactoe", seat=0)
        match = (await raw.hear("created"))["match"]
        wanted = {"hours": 1, "why": "Spam"}
        path = f"/api/admin/people/{ben['me']['id']}/mute"
        assert (await rest.post(path, json=wanted, headers=headers)).status_code == 204
        await raw.say(type="chat", match=match, text="Hello")
        said = await raw.hear("chat", "error")
        assert (said["code"], said["reason"]) == (Code.MUTED, "silenced")
