"""People play over the network: tables, seats, moves, undo, rematch, spectators, chat, replays."""

from __future__ import annotations

import asyncio
import json
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from boardwright.client import Client, ServerError
from boardwright.engine.chance import Fairness
from boardwright.engine.replay import read_replay
from boardwright.engine.types import Fischer, Outcome
from boardwright.games.registry import find
from boardwright.games.tictactoe.types import Place
from boardwright.protocol.codes import Code
from tests.server.raw import RawClient

PAUSE_BETWEEN_LOOKS = 4
"""Longer than a match stays in memory that nobody looks at."""
WON_BY_FIRST = (4, 0, 8, 2, 1, 7, 6, 3, 5)


def fetch(server, path):
    with urlopen(server.http + path) as answer:
        return answer.read().decode()


def live_matches(server):
    """Of the worker that answers."""
    lines = fetch(server, "/metrics").splitlines()
    (line,) = [line for line in lines if line.startswith("boardwright_live_matches ")]
    return float(line.split()[1])


async def until(condition, seconds=20):
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.1)


async def two_seats(clients):
    first, second, _ = clients
    match = await first.create("tictactoe")
    return await first.join(match), await second.join(match)


async def play(tables, *cells):
    for number, cell in enumerate(cells):
        assert await tables[number % 2].play(Place(cell)) is None


async def seen_by_all(tables, version):
    for table in tables:
        await table.until(lambda seen: seen.version >= version)


async def test_two_play_and_a_third_watches(clients):
    tables = await two_seats(clients)
    watcher = await clients[2].join(tables[0].match, watch=True)
    assert [table.seat for table in (*tables, watcher)] == [0, 1, -1]
    await play(tables, 4, 0)
    await seen_by_all((*tables, watcher), 2)
    for table in (*tables, watcher):
        assert table.view["core"] == {"cells": [1, None, None, None, 0, None, None, None, None], "turn": 0}
    assert [event["type"] for event in watcher.events] == ["PLACED", "PLACED"]


async def test_a_refused_command_changes_nothing_and_says_why(clients):
    first, second = await two_seats(clients)
    refusal = await second.play(Place(4))
    assert refusal is not None
    assert refusal.code == "not_your_turn"
    refusal = await first.play({"type": "PLACE", "cell": 99})
    assert refusal is not None
    assert refusal.code == "bad_value"
    assert first.version == 0


async def test_a_spectator_cannot_play(clients):
    first, _ = await two_seats(clients)
    watcher = await clients[2].join(first.match, watch=True)
    refusal = await watcher.play(Place(4))
    assert refusal is not None
    assert refusal.code == "spectator"


async def test_undo_needs_the_other_players_word(clients):
    tables = await two_seats(clients)
    await play(tables, 4, 0)
    await tables[0].play({"type": "REQUEST_UNDO"})
    refusal = await tables[0].play({"type": "APPROVE_UNDO"})
    assert refusal is not None
    assert refusal.code == "own_undo_request"
    await tables[1].play({"type": "APPROVE_UNDO"})
    await seen_by_all(tables, 4)
    assert set(tables[0].view["core"]["cells"]) == {None}


async def test_the_end_reveals_the_secret_and_the_replay_proves_the_match(clients, server):
    tables = await two_seats(clients)
    await play(tables, *WON_BY_FIRST)
    for table in tables:
        await table.until(lambda seen: seen.outcome is not None and seen.reveal is not None)
    assert tables[0].outcome == Outcome()
    reveal = tables[0].reveal
    assert reveal is not None
    assert Fairness(bytes.fromhex(reveal.secret)).matches(reveal.commitment)
    text = fetch(server, f"/api/matches/{tables[0].match}/replay")
    match = read_replay(text, find)
    assert match.version == 9
    assert match.header.commitment == reveal.commitment


async def test_a_running_match_gives_no_replay(clients, server):
    first, _ = await two_seats(clients)
    with pytest.raises(HTTPError) as refused:
        fetch(server, f"/api/matches/{first.match}/replay")
    assert refused.value.code == 409
    refused.value.close()


async def test_a_finished_match_goes_to_the_archive_and_still_replays(clients, server):
    tables = await two_seats(clients)
    await play(tables, *WON_BY_FIRST)
    for table in tables:
        await table.leave()
    match = tables[0].match
    text = fetch(server, f"/api/matches/{match}/replay")
    await until(lambda: match in [each["id"] for each in json.loads(fetch(server, "/api/archive"))])
    assert fetch(server, f"/api/matches/{match}/replay") == text

    async def look_until_it_is_gone():
        while True:  # another worker may keep it a little longer, and so does whoever looks at it
            await asyncio.sleep(PAUSE_BETWEEN_LOOKS)
            await (await clients[2].join(match, watch=True)).leave()

    with pytest.raises(ServerError) as gone:
        await look_until_it_is_gone()
    assert gone.value.code == Code.ROOM_EXPIRED


async def test_a_rematch_when_both_want_it_with_sides_changed(clients):
    tables = await two_seats(clients)
    await play(tables, *WON_BY_FIRST)
    await tables[0].play({"type": "VOTE_REMATCH"})
    assert tables[0].next_match is None
    await tables[1].play({"type": "VOTE_REMATCH"})
    for table in tables:
        await table.until(lambda seen: seen.next_match is not None)
    assert tables[0].next_match == tables[1].next_match
    again = [await client.join(tables[0].next_match) for client in clients[:2]]
    assert [table.seat for table in again] == [1, 0]
    await play(again[::-1], 4)


async def test_a_player_who_comes_back_gets_the_same_seat_and_what_was_missed(clients, server):
    tables = await two_seats(clients)
    await play(tables, 4, 0)
    async with Client(server.ws, token=clients[0].token) as back:
        assert back.player == clients[0].player
        table = await back.join(tables[0].match)
        assert table.seat == 0
        assert table.version == 2


async def test_two_tabs_of_one_player_stay_in_step(clients, server):
    tables = await two_seats(clients)
    async with Client(server.ws, token=clients[0].token) as tab:
        table = await tab.join(tables[0].match)
        await play(tables, 4)
        await table.until(lambda seen: seen.version == 1)
        assert table.view == tables[0].view


async def test_a_broken_connection_resumes_by_itself(clients):
    tables = await two_seats(clients)
    await play(tables, 4)
    await clients[0]._socket.close()
    await play((tables[1],), 0)
    await tables[0].until(lambda seen: seen.version == 2)
    assert await tables[0].play(Place(8)) is None


async def test_the_same_seq_never_plays_twice(clients, server):
    tables = await two_seats(clients)
    await play(tables, 4, 0)
    match = tables[0].match
    async with RawClient(server.ws) as raw:
        await raw.sit(match, clients[0].token)
        command = {"type": "PLACE", "cell": 8}
        await raw.say(type="command", match=match, seq=1000, command=command)
        assert (await raw.hear("update", "refusal"))["seq"] == 1000
        for repeated in (command, {"type": "PLACE", "cell": 7}):
            await raw.say(type="command", match=match, seq=1000, command=repeated)
            assert await raw.hear("played", "update", "refusal") == {
                "type": "played",
                "match": match,
                "seq": 1000,
                "version": 3,
            }


async def test_what_was_refused_is_not_played_when_a_copy_of_it_comes_late(clients, server):
    """On a line that was given up: its player has been told 'no' by then, and sees it back in its place."""
    tables = await two_seats(clients)
    match = tables[0].match
    async with RawClient(server.ws) as raw:
        await raw.sit(match, clients[1].token)
        move = {"type": "command", "match": match, "command": {"type": "PLACE", "cell": 8}}
        await raw.say(**move, seq=7)
        assert (await raw.hear("update", "refusal"))["reason"] == "not_your_turn"
        await play(tables, 4)
        await raw.say(**move, seq=7)
        assert (await raw.hear("refusal"))["reason"] == "not_your_turn"
        await raw.say(**move, seq=6)
        assert (await raw.hear("error"))["reason"] == "out_of_order"
        await raw.say(**move, seq=8)
        await tables[0].until(lambda seen: seen.version == 2)


async def test_chat_reaches_everybody_at_the_table_and_markup_stays_text(clients):
    tables = await two_seats(clients)
    await tables[0].say("<b>hello</b> 你好")
    for table in tables:
        await table.until(lambda seen: seen.chat)
        assert table.chat[0].text == "<b>hello</b> 你好"
        assert table.chat[0].player == clients[0].player


async def test_presence_tells_who_is_there(clients):
    first, second = await two_seats(clients)
    await first.until(lambda seen: seen.presence and all(seat.connected for seat in seen.presence.seats))
    await second.leave()
    await first.until(lambda seen: not seen.presence.seats[1].connected)


async def test_a_full_table_says_so(clients, server):
    first, _ = await two_seats(clients)
    with pytest.raises(ServerError) as full:
        await clients[2].join(first.match)
    assert full.value.code == Code.ROOM_FULL


async def test_a_seat_that_is_taken(clients):
    first, _ = await two_seats(clients)
    with pytest.raises(ServerError) as taken:
        await clients[2].join(first.match, seat=0)
    assert taken.value.code == Code.SEAT_TAKEN


async def test_a_match_that_does_not_exist(clients):
    with pytest.raises(ServerError) as unknown:
        await clients[0].join("nothing-here")
    assert unknown.value.code == Code.MATCH_NOT_FOUND


async def test_a_table_that_cannot_be_laid(clients):
    for wrong in (
        {"game": "no-such-game"},
        {"game": "tictactoe", "seats": 5},
        {"game": "tictactoe", "bots": {1: "genius"}},
    ):
        with pytest.raises(ServerError) as refused:
            await clients[0].create(**wrong)
        assert refused.value.code == Code.BAD_TABLE


async def test_legal_commands_on_request(clients):
    first, second = await two_seats(clients)
    assert len(await first.legal()) == 9
    assert await second.legal() == []


async def test_a_client_without_rules_is_told_what_it_may_do(clients, server):
    """With the state, with what it missed and with every update; others are spared it."""
    match = await clients[0].create("tictactoe")
    async with RawClient(server.ws) as first, RawClient(server.ws) as second:
        await first.say(type="hello")
        token = (await first.hear("welcome"))["token"]
        await first.say(type="join", match=match, legal=True)
        assert len((await first.hear("state"))["legal"]) == 9
        assert "legal" not in await second.sit(match)
        await first.say(type="command", match=match, seq=1, command={"type": "PLACE", "cell": 4})
        assert "legal" not in await first.hear("update")
        await second.hear("update")
        await second.say(type="command", match=match, seq=1, command={"type": "PLACE", "cell": 0})
        assert "legal" not in await second.hear("update")
        told = (await first.hear("update"))["legal"]
        assert told == [{"type": "PLACE", "cell": cell} for cell in (1, 2, 3, 5, 6, 7, 8)]
        async with RawClient(server.ws) as again:
            await again.say(type="hello", token=token)
            await again.say(type="join", match=match, version=0, legal=True)
            missed = [await again.hear("update"), await again.hear("update")]
            assert [update.get("legal") for update in missed] == [None, told]


async def test_a_bot_answers(clients):
    match = await clients[0].create("tictactoe", bots={1: "random"})
    table = await clients[0].join(match)
    await table.play(Place(4))
    await table.until(lambda seen: seen.version == 2)
    assert table.view["core"]["turn"] == 0


async def test_a_bot_that_begins(clients):
    match = await clients[0].create("tictactoe", bots={0: "random"})
    table = await clients[0].join(match)
    assert table.seat == 1
    await table.until(lambda seen: seen.version == 1)


async def test_the_clock_runs_out(clients):
    match = await clients[0].create("tictactoe", clock=Fischer(1))
    tables = await clients[0].join(match), await clients[1].join(match)
    await tables[0].until(lambda seen: seen.outcome is not None, timeout=15)
    assert tables[0].outcome == Outcome((1,), "time")


async def test_a_player_who_is_gone_does_not_hold_up_the_other(clients):
    tables = await two_seats(clients)
    await tables[0].leave()
    await tables[1].until(lambda seen: seen.version >= 1, timeout=20)
    assert tables[1].view["core"]["turn"] == 1


async def test_an_idle_match_leaves_the_memory_and_comes_back(clients, server):
    tables = await two_seats(clients)
    await play(tables, 4, 0)
    for table in tables:
        await table.leave()
    await until(lambda: live_matches(server) == 0, seconds=60)
    back = await clients[0].join(tables[0].match)
    assert back.version >= 2
    assert back.view["core"]["cells"][4] == 0


def test_games_are_listed_with_the_schema_of_their_options(server):
    games = {game["id"]: game for game in json.loads(fetch(server, "/api/games"))}
    assert games["tictactoe"]["title"] == {"en": "Tic-tac-toe", "zh": "井字棋"}
    assert "repetition" in json.dumps(games["xiangqi"]["options"])


def test_health_readiness_and_metrics(server):
    assert json.loads(fetch(server, "/healthz"))["status"] == "ok"
    assert json.loads(fetch(server, "/readyz")) == {"database": "ok", "writes": "ok", "fanout": "ok"}
    assert "boardwright_commands_total" in fetch(server, "/metrics")
