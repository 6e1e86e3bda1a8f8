"""Rooms by plain requests: the lobby, opening, quick match, links, and what an administrator may do."""

from __future__ import annotations

from tests.api.conftest import problem


async def test_a_room_is_opened_listed_and_found_by_its_code(api):
    a, session = await api.register("Anna")
    made = (await a.post("/api/rooms", json={"game": "tictactoe", "name": "Anna's", "min_bet": 50})).json()
    assert (made["owner_name"], made["players"], made["base_bet"]) == ("Anna", 1, 50)
    found = (await api.get(f"/api/rooms/{made['code']}")).json()
    assert found == made | {"seated": found["seated"], "buy_in": found["buy_in"]}
    assert (await api.get("/api/rooms")).json()["items"] == [made]
    for query, count in (
        ("game=tictactoe", 1),
        ("game=xiangqi", 0),
        ("open=true", 1),
        ("open=false", 0),
        ("password=false", 1),
        ("password=true", 0),
        ("stakes=50", 1),
        ("stakes=49", 0),
        ("limit=1", 1),
    ):
        listed = (await api.get(f"/api/rooms?{query}")).json()["items"]
        assert len(listed) == count, query
    assert session["me"]["id"] not in str(found)


async def test_what_is_wrong_is_a_problem_with_its_own_code(api):
    a, _ = await api.register("Anna")
    for wrong, expected in (
        ({"name": "x"}, (422, "bad_room_name")),
        ({"game": "nosuchgame"}, (404, "unknown_game")),
        ({"max_players": 9}, (422, "bad_player_count")),
        ({"min_bet": 3, "max_bet": 2}, (422, "bad_bets")),
        ({"password": ""}, (422, "bad_password")),
        ({"options": {"no": "such"}}, (422, "bad_options")),
        ({"clock": {"type": "sundial"}}, (422, "bad_options")),
        ({"min_bet": 10_001}, (409, "insufficient_chips")),
        ({"min_bet": -1}, (422, "bad_request")),
        ({"nonsense": 1}, (422, "bad_request")),
    ):
        body = {"game": "tictactoe", "name": "A room"} | wrong
        assert problem(await a.post("/api/rooms", json=body)) == expected
    assert problem(await api.post("/api/rooms", json={"game": "tictactoe", "name": "Mine"})) == (
        401,
        "not_signed_in",
    )
    assert problem(await api.get("/api/rooms/999999")) == (404, "room_not_found")
    assert (await api.get("/api/rooms")).json()["items"] == []


async def test_quick_match_puts_two_people_together(api):
    a, _ = await api.register("Anna")
    b, _ = await api.register("Bert")
    first = (await a.post("/api/rooms/quick", json={"game": "xiangqi"})).json()
    second = (await b.post("/api/rooms/quick", json={"game": "xiangqi"})).json()
    assert (first["id"], second["players"]) == (second["id"], 2)
    third = (await (await api.register("Carl"))[0].post("/api/rooms/quick", json={"game": "xiangqi"})).json()
    assert third["id"] != first["id"]


async def test_a_link_to_scan(api):
    a, _ = await api.register("Anna")
    room = (await a.post("/api/rooms", json={"game": "tictactoe", "name": "A room"})).json()
    answer = await api.get(f"/api/rooms/{room['code']}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")
    assert f"http://test/rooms/{room['code']}" in answer.text
    assert problem(await api.get("/api/rooms/000000/qr.svg")) == (404, "room_not_found")


async def test_only_an_administrator_closes_other_peoples_rooms(api):
    a, _ = await api.register("Anna")
    room = (await a.post("/api/rooms", json={"game": "tictactoe", "name": "A room"})).json()
    assert problem(await a.delete(f"/api/rooms/{room['id']}")) == (403, "forbidden")
    root, _ = await api.staff("Rita", "admin")
    assert (await root.delete(f"/api/rooms/{room['id']}")).status_code == 204
    assert (await api.get(f"/api/rooms/{room['id']}")).json()["status"] == "closed"
    assert problem(await root.delete(f"/api/rooms/{room['id']}")) == (409, "room_closed")


async def test_opening_rooms_has_a_limit(api):
    a, _ = await api.register("Anna")
    body = {"game": "tictactoe", "name": "A room"}
    statuses = [(await a.post("/api/rooms", json=body)).status_code for _ in range(11)]
    assert statuses == [201] * 10 + [429]
