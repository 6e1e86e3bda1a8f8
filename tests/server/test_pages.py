"""What the page asks for besides the socket: texts, lessons, replays step by step, and the author's panel."""

from __future__ import annotations

import json
from http.client import HTTPResponse
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from boardwright.client import Client
from boardwright.engine.delta import patch
from boardwright.games.tictactoe.types import Place
from boardwright.games.weiqi import types as stones
from boardwright.kits.two_sides import Resign
from boardwright.protocol.codes import Code
from tests.server.raw import RawClient
from tests.server.running import RunningServer


@pytest.fixture(scope="module")
def plain(tmp_path_factory):
    folder = tmp_path_factory.mktemp("pages")
    with RunningServer(f"sqlite:///{folder}/plain.db", log=folder / "plain.log") as running:
        yield running


@pytest.fixture(scope="module")
def authors(tmp_path_factory):
    folder = tmp_path_factory.mktemp("authors")
    url = f"sqlite:///{folder}/authors.db"
    with RunningServer(url, log=folder / "authors.log", environment="development") as running:
        yield running


def get(server: RunningServer, path: str, body: bytes | None = None) -> tuple[int, Any]:
    request = Request(server.http + path, data=body, headers={"content-type": "application/json"})
    try:
        answer: HTTPResponse = urlopen(request, timeout=10)
    except HTTPError as error:
        return error.code, json.loads(error.read())
    content = answer.read()
    return answer.status, json.loads(content) if content else None


async def finished_match(server: RunningServer) -> str:
    """X: 0, 1, 2; O: 3, 4."""
    async with Client(server.ws) as first, Client(server.ws) as second:
        match = await first.create("tictactoe")
        x, o = await first.join(match), await second.join(match)
        for cell, table in ((0, x), (3, o), (1, x), (4, o), (2, x)):
            assert await table.play(Place(cell)) is None
        await x.until(lambda seen: seen.version == 5)
    return match


def test_a_games_texts_come_with_the_engines(plain):
    _, english = get(plain, "/api/games/tictactoe/texts")
    _, chinese = get(plain, "/api/games/tictactoe/texts?language=zh")
    assert english["refusal.cell_taken"].startswith("That cell")
    assert chinese["refusal.cell_taken"] != english["refusal.cell_taken"]
    assert english.keys() == chinese.keys() >= {"refusal.not_your_turn", "lesson.win"}


def test_an_unknown_game_has_no_texts(plain):
    status, problem = get(plain, "/api/games/nonsense/texts")
    assert (status, problem["reason"]) == (404, "unknown_game")


def test_the_steps_of_a_lesson_say_what_to_point_at(plain):
    _, lesson = get(plain, "/api/games/tictactoe/lesson")
    centre = lesson["steps"][2]
    assert centre["highlight"] == ["cell-4"]
    assert centre["moves"] == [{"type": "PLACE", "cell": 4}]
    assert lesson["steps"][0]["reading"]


async def test_the_steps_of_a_finished_match_lead_to_its_end(plain):
    match = await finished_match(plain)
    _, history = get(plain, f"/api/matches/{match}/steps?seat=1")
    shown = history["view"]
    for step in history["steps"]:
        shown = patch(shown, step["delta"])
    assert shown["core"]["cells"] == [0, 0, 0, 1, 1, None, None, None, None]
    assert shown["sys"]["gameover"]["winners"] == [0]
    assert [step["lines"][0][0] for step in history["steps"]] == [f"place_{cell}" for cell in (0, 3, 1, 4, 2)]


async def test_a_match_that_is_on_has_no_steps_to_show(plain):
    async with Client(plain.ws) as client:
        match = await client.create("tictactoe")
    status, problem = get(plain, f"/api/matches/{match}/steps")
    assert (status, problem["reason"]) == (409, "match_not_over")
    assert get(plain, "/api/matches/nothing/steps")[0] == 404


async def test_a_replay_file_is_checked_before_it_is_shown(plain):
    match = await finished_match(plain)
    with urlopen(f"{plain.http}/api/matches/{match}/replay") as answer:
        file = answer.read()
    status, history = get(plain, "/api/replays", file)
    assert status == 200
    assert len(history["steps"]) == 5
    status, problem = get(plain, "/api/replays", file.replace(b'"cell":1', b'"cell":6'))
    assert (status, problem["reason"], problem["details"]["entry"]) == (422, "replay_digest", 3)
    status, problem = get(plain, "/api/replays", b"x" * (1 << 20) + b"x")
    assert (status, problem["reason"]) == (413, "file_too_big")


async def test_a_match_of_weiqi_goes_out_as_sgf_and_comes_back(plain):
    async with Client(plain.ws) as first, Client(plain.ws) as second:
        match = await first.create("weiqi", options={"size": 9})
        black, white = await first.join(match), await second.join(match)
        assert await black.play(stones.Place("E5")) is None
        assert await white.play(stones.Place("G7")) is None
        assert await black.play(Resign()) is None
        await white.until(lambda seen: seen.outcome is not None)
    with urlopen(f"{plain.http}/api/matches/{match}/records/sgf") as answer:
        assert answer.headers["content-type"].startswith("application/x-go-sgf")
        file = answer.read()
    assert file.endswith(b"RE[W+R];B[ee];W[gc])\n")
    status, history = get(plain, "/api/replays", file)
    assert (status, history["game"], len(history["steps"])) == (200, "weiqi@1", 3)
    assert history["outcome"]["winners"] == [1]
    status, problem = get(plain, "/api/replays", file.replace(b"W[gc]", b"W[ee]"))
    assert (status, problem["reason"], problem["details"]["game"]) == (422, "sgf_move", "weiqi")


async def test_while_weiqi_is_played_its_players_have_the_record_as_it_stands(plain):
    async with Client(plain.ws) as first, Client(plain.ws) as second:
        match = await first.create("weiqi", options={"size": 9})
        black, _ = await first.join(match), await second.join(match)
        assert await black.play(stones.Place("E5")) is None
        path = f"/api/matches/{match}/records/sgf"
        assert get(plain, path)[1]["reason"] == "match_not_over"
        request = Request(plain.http + path, headers={"authorization": f"Bearer {first.token}"})
        with urlopen(request) as answer:
            assert answer.read().endswith(b"RU[Chinese];B[ee])\n")


async def test_other_moves_are_tried_in_a_match_that_is_over(plain):
    match = await finished_match(plain)
    tried = {"version": 3, "moves": [{"seat": 1, "command": {"type": "PLACE", "cell": 8}}]}
    status, branch = get(plain, "/api/branches", json.dumps({"match": match, "branch": tried}).encode())
    assert (status, branch["seat"], branch["refusal"], len(branch["steps"])) == (200, 0, "", 1)
    file = b"(;SZ[9];B[ee](;W[gc])(;W[cc];B[gg]))"
    assert get(plain, "/api/replays", file)[1]["branches"] == [
        {
            "version": 1,
            "moves": [
                {"seat": 1, "command": {"type": "PLACE", "point": "C7"}},
                {"seat": 0, "command": {"type": "PLACE", "point": "G3"}},
            ],
        }
    ]
    of_file = {"file": file.decode(), "branch": {"version": 1, "moves": []}}
    status, branch = get(plain, "/api/branches", json.dumps(of_file).encode())
    assert (status, branch["seat"], len(branch["legal"])) == (200, 1, 81)
    status, record = get(
        plain, "/api/branches/analysis", json.dumps({**of_file, "milliseconds": 10}).encode()
    )
    assert (status, record["version"]) == (200, 1)
    for wrong in ({"branch": tried}, {"match": match, "file": "x", "branch": tried}):
        assert get(plain, "/api/branches", json.dumps(wrong).encode())[1]["reason"] == "match_or_file"
    status, problem = get(plain, "/api/branches", json.dumps({"file": "x", "branch": tried}).encode())
    assert (status, problem["code"]) == (409, Code.BAD_TABLE)


async def test_a_format_that_a_game_does_not_have(plain):
    match = await finished_match(plain)
    status, problem = get(plain, f"/api/matches/{match}/records/sgf")
    assert (status, problem["reason"]) == (409, "unknown_format")
    assert get(plain, "/api/matches/nothing/records/sgf")[0] == 404
    games = {facts["id"]: facts["records"] for facts in get(plain, "/api/games")[1]}
    assert (games["weiqi"], games["tictactoe"]) == (["sgf"], [])


def test_what_would_make_a_match_even(plain):
    def even(game, **asked):
        return get(plain, f"/api/games/{game}/handicap", json.dumps(asked).encode())

    assert even("weiqi", options={"size": 19}, difference=420) == (200, {"handicap": 4, "komi": None})
    assert even("weiqi", options={"size": 99}, difference=1)[0] == 409
    assert even("tictactoe", difference=1)[0] == 404


async def test_the_log_of_a_match_is_told_to_whoever_comes_later(plain):
    match = await finished_match(plain)
    async with RawClient(plain.ws) as late:
        await late.say(type="hello")
        await late.say(type="join", match=match, watch=True)
        await late.say(type="log", match=match, seq=1)
        log = await late.hear("log")
    assert [line[1] for line in log["lines"]] == [0, 1, 0, 1, 0]
    assert "taken_back" not in log


async def test_a_lesson_takes_only_its_own_moves_and_plays_for_the_teacher(plain):
    async with RawClient(plain.ws) as learner:
        await learner.say(type="hello")
        await learner.say(type="create", seq=1, game="tictactoe", lesson=True)
        match = (await learner.hear("created"))["match"]
        await learner.say(type="join", match=match)
        state = await learner.hear("state")
        assert (state["mode"], state["view"]["sys"]["tutorial"]) == ("tutorial", {"step": 0, "steps": 7})
        for seq, command in enumerate(({"type": "NEXT_STEP"}, {"type": "NEXT_STEP"}), 2):
            await learner.say(type="command", match=match, seq=seq, command=command)
            await learner.hear("update")
        await learner.say(type="command", match=match, seq=4, command={"type": "PLACE", "cell": 0})
        assert (await learner.hear("refusal"))["reason"] == "lesson_other_move"
        await learner.say(type="command", match=match, seq=5, command={"type": "PLACE", "cell": 4})
        played = await learner.hear("update")
        assert [event["type"] for event in played["events"]] == ["PLACED", "LESSON_STEPPED", "PLACED"]


async def test_a_bot_is_in_for_another_match(plain):
    async with RawClient(plain.ws) as player:
        await player.say(type="hello")
        await player.say(type="create", seq=1, game="tictactoe", lesson=True)
        match = (await player.hear("created"))["match"]
        await player.say(type="join", match=match)
        read, place = {"type": "NEXT_STEP"}, lambda cell: {"type": "PLACE", "cell": cell}
        vote = {"type": "VOTE_REMATCH"}
        for seq, command in enumerate((read, read, place(4), place(0), place(3), read, place(6), vote), 2):
            await player.say(type="command", match=match, seq=seq, command=command)
        assert (await player.hear("rematch"))["next"] != match


@pytest.mark.parametrize(
    ("path", "body"),
    [("", None), ("/matches/x", None), ("/matches/x/play", b"{}"), ("/matches/x/bots", b"")],
)
def test_there_is_no_authors_panel_where_people_play(plain, path, body):
    status, _ = get(plain, f"/api/development{path}", body)
    assert status in (404, 405)


async def test_no_table_for_authors_where_people_play(plain):
    async with RawClient(plain.ws) as client:
        await client.say(type="hello")
        await client.say(type="create", seq=1, game="tictactoe", development=True)
        assert (await client.hear("error"))["reason"] == "wrong_mode"


async def test_an_author_looks_from_every_seat_moves_for_all_and_lets_bots_play_on(authors):
    async with Client(authors.ws) as client:
        match = await client.create("tictactoe")
        path = f"/api/development/matches/{match}"
        body = json.dumps({"seat": 0, "command": {"type": "PLACE", "cell": 4}}).encode()
        assert get(authors, f"{path}/play", body)[0] == 204
        assert get(authors, f"{path}/play", body)[1]["reason"] == "not_your_turn"
        _, seen = get(authors, f"{path}?seat=1")
        assert seen["version"] == seen["versions"] == 1
        assert (len(seen["legal"]["1"]), seen["legal"]["0"]) == (8, [])
        _, before = get(authors, f"{path}?version=0")
        assert before["view"]["core"]["cells"] == [None] * 9
        _, made = get(authors, f"{path}/bots?moves=20", b"")
        _, end = get(authors, path)
        assert end["versions"] == 1 + made["moves"]
        assert end["view"]["sys"]["gameover"] is not None
