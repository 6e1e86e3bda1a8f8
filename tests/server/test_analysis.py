"""Analysis of finished matches, and who may look into them."""

from __future__ import annotations

import json
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from boardwright.games.tictactoe.types import Place
from boardwright.games.weiqi import types as stones
from boardwright.games.xiangqi.types import Move
from boardwright.kits.two_sides import Resign


def ask(server, path):
    try:
        with urlopen(server.http + path) as answer:
            return answer.status, json.load(answer)
    except HTTPError as error:
        return error.code, json.load(error)


async def finished_xiangqi(clients):
    first, second, _ = clients
    match = await first.create("xiangqi", options={"position": "3k5/9/9/9/4n4/9/9/4R4/9/4K4 w"})
    one, two = await first.join(match), await second.join(match)
    assert await one.play(Move("e2", "e5")) is None
    assert await two.play(Resign()) is None
    return match


async def test_the_best_move_of_a_position_of_a_finished_match(server, clients):
    match = await finished_xiangqi(clients)
    status, found = ask(server, f"/api/matches/{match}/analysis?version=0&milliseconds=300&lines=2")
    assert status == 200
    best = found["lines"][0]
    assert best["moves"][0] == "e2e5"
    assert (best["written"]["wxf"][0], best["written"]["chinese"][0]) == ("R5+3", "车五进三")
    assert len(best["written"]["wxf"]) == len(best["moves"])
    assert found["lines"][0]["score"] > found["lines"][1]["score"]
    assert (found["side"], found["version"]) == (0, 0)
    status, after = ask(server, f"/api/matches/{match}/analysis?version=1&milliseconds=100&lines=1")
    assert (status, after["side"]) == (200, 1)
    assert after["lines"][0]["score"] < 0


async def test_a_match_with_stones_is_analysed_by_its_network(server, clients):
    match = await clients[0].create("weiqi", options={"size": 9})
    black, white = await clients[0].join(match), await clients[1].join(match)
    assert await black.play(stones.Place("E5")) is None
    assert await white.play(Resign()) is None
    status, found = ask(server, f"/api/matches/{match}/analysis?version=1&milliseconds=50&lines=3")
    assert (status, found["side"], len(found["lines"]), len(found["ownership"])) == (200, 1, 3, 81)
    assert 0 < found["winrate"] < 1
    assert found["lines"][0]["mate"] is None


async def test_what_cannot_be_analysed(server, clients):
    first, second, _ = clients
    running = await first.create("xiangqi")
    await first.join(running)
    assert ask(server, f"/api/matches/{running}/analysis?version=0")[1]["reason"] == "match_not_over"
    assert ask(server, "/api/matches/nosuchmatch/analysis?version=0")[0] == 404
    match = await first.create("tictactoe")
    tables = await first.join(match), await second.join(match)
    for number, cell in enumerate((0, 3, 1, 4, 2)):
        assert await tables[number % 2].play(Place(cell)) is None
    assert ask(server, f"/api/matches/{match}/analysis?version=0")[1]["reason"] == "no_analysis"


async def test_how_a_match_against_a_bot_stands(server, clients):
    match = await clients[0].create("weiqi", bots={1: "easy"}, options={"size": 9})
    await clients[0].join(match)
    status, found = ask(server, f"/api/matches/{match}/estimate?version=0")
    assert (status, len(found["owners"]), found["learned"]) == (200, 81, True)
    assert -30 < found["lead"] < 30
    status, hint = ask(server, f"/api/matches/{match}/hint?version=0")
    assert (status, hint["learned"]) == (200, True)
    assert hint["reasons"]


async def test_nobody_is_told_how_a_match_among_people_stands_before_it_is_over(server, clients):
    match = await clients[0].create("weiqi", options={"size": 9})
    black, white = await clients[0].join(match), await clients[1].join(match)
    path = f"/api/matches/{match}/estimate?version=0"
    for asked in (path, path.replace("estimate", "hint")):
        assert ask(server, asked)[1]["reason"] == "no_estimate_among_people"
    assert await black.play(stones.Place("E5")) is None
    assert await white.play(Resign()) is None
    assert ask(server, path)[0] == 200
    xiangqi = await finished_xiangqi(clients)
    assert ask(server, f"/api/matches/{xiangqi}/estimate?version=0")[1]["reason"] == "no_estimate"
    assert ask(server, "/api/matches/nosuchmatch/estimate?version=0")[0] == 404


@pytest.mark.parametrize(
    "query", ["version=-1", "version=x", "version=0&lines=9", "version=0&milliseconds=99999"]
)
async def test_nonsense_is_refused(server, clients, query):
    match = await finished_xiangqi(clients)
    assert ask(server, f"/api/matches/{match}/analysis?{query}")[0] == 422
