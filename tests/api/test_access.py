"""Who may do what: every route of the server, asked by nobody, a guest, another player, a moderator and an
administrator, about what belongs to somebody else. The table beside this says what each gets; a route that is not in it
fails."""

from __future__ import annotations

import itertools
import json

import pytest
from fastapi.routing import APIRoute

from boardwright.games.summonerwars.decks import DECKS
from boardwright.protocol.messages import Create
from boardwright.server.administration.acting import Actor
from boardwright.server.web.api import ROUTERS, make_api
from tests.api.access import TABLE
from tests.api.conftest import client_of, running
from tests.api.test_decks import FROST, contents
from tests.api.test_forge import sample, saved

ROLES = ("nobody", "guest", "other", "moderator", "admin")
WORDS: dict[str, object] = {"why": "a reason"}
BODIES: dict[tuple[str, str], dict[str, object]] = {
    ("POST", "/api/session/register"): {"password": "correct horse battery", "cookie": False},
    ("POST", "/api/session"): {"name": "Nobody", "password": "wrong horse battery"},
    ("POST", "/api/me/password"): {"old": "wrong horse battery", "new": "correct horse 2"},
    ("POST", "/api/session/forgotten"): {"address": "nobody@mail.example"},
    ("POST", "/api/session/reset"): {"token": "gone", "password": "correct horse 2"},
    ("PUT", "/api/me/email"): {"address": "nobody@mail.example", "password": "wrong horse battery"},
    ("DELETE", "/api/me/email"): {"password": "wrong horse battery"},
    ("POST", "/api/email/confirm"): {"token": "gone"},
    ("POST", "/api/me/loans/repay"): {"amount": 1, "action_id": "a"},
    ("POST", "/api/rooms"): {"game": "tictactoe", "name": "A room"},
    ("POST", "/api/rooms/quick"): {"game": "tictactoe"},
    ("POST", "/api/forge/check"): {"rule": sample("sky_horse")},
    ("POST", "/api/forge/rules"): {"rule": "{}"},
    ("PUT", "/api/forge/rules/{rule_id}"): {"rule": sample("sky_horse")},
    ("PATCH", "/api/forge/rules/{rule_id}"): {"public": True},
    ("POST", "/api/decks/{game_id}/check"): contents(),
    ("POST", "/api/decks/{game_id}/mine"): contents(name="A deck"),
    ("PUT", "/api/decks/{game_id}/mine/{deck_id}"): contents(name="A deck"),
    ("PATCH", "/api/decks/{game_id}/mine/{deck_id}"): {"name": "A deck"},
    ("PUT", "/api/games/{game_id}/review"): {"stars": 5},
    ("PATCH", "/api/me/reach"): {"messages": "friends"},
    ("POST", "/api/me/messages/{player_id}"): {"text": "Hello", "action_id": "a"},
    ("PUT", "/api/me/messages/{player_id}/read"): {"upto": 1},
    ("PUT", "/api/me/notices/read"): {"upto": 1},
    ("POST", "/api/feedback"): {"kind": "idea", "words": "More chess"},
    ("POST", "/api/admin/reports/{number}/answer"): {"outcome": "nothing"},
    ("POST", "/api/admin/people/{player_id}/mute"): {"hours": 1, **WORDS},
    ("POST", "/api/admin/people/{player_id}/unmute"): WORDS,
    ("POST", "/api/admin/people/{player_id}/ban"): {"hours": 1, **WORDS},
    ("POST", "/api/admin/people/{player_id}/unban"): WORDS,
    ("PUT", "/api/admin/people/{player_id}/role"): {"role": "moderator"},
    ("POST", "/api/admin/matches/{match_id}/end"): WORDS,
    ("PUT", "/api/admin/games/{game_id}"): {"on": True},
    ("PUT", "/api/admin/banner"): {"en": "Back soon", "zh": "马上回来", "since": 0, "until": 2**50},
    ("PUT", "/api/admin/sponsors"): {"en": "Thank you"},
    ("POST", "/api/admin/shared/{number}/decide"): {"allowed": False, **WORDS},
    ("PUT", "/api/admin/sharing"): {"first": True},
    ("POST", "/api/admin/feedback/{number}/handle"): {"state": "done"},
}
"""What fits the route, so that nothing but who asks decides."""


ENDING = (("DELETE", "/api/me"), ("DELETE", "/api/sessions"), ("POST", "/api/session/register"))
"""Whoever asked is somebody else afterwards, or nobody."""


def routes():
    """All of them, be they described or not."""
    described = make_api().openapi()["paths"].items()
    found = {(method.upper(), path) for path, methods in described for method in methods}
    for route in (route for router in ROUTERS for route in router.routes):
        assert isinstance(route, APIRoute), route
        found |= {(method, route.path_format) for method in route.methods or ()}
    return found


@pytest.fixture
async def world(settings):
    """A client, and what it asks about: all of it Olga's."""
    async with running(settings) as app:
        api = client_of(app)
        olga, session = await api.register("Olga")
        player = session["me"]["id"]
        room = (await olga.post("/api/rooms", json={"game": "tictactoe", "name": "Hers"})).json()
        rule = await saved(olga, sample("sky_horse"), public=False)
        ben, _ = await api.register("Reporter")
        await ben.post("/api/reports", json={"kind": "player", "target": player, "reason": "rude"})
        await ben.post("/api/feedback", json={"kind": "idea", "words": "More chess"})
        _, guest = await api.register("Guest of hers")
        call = {"room": room["id"], "to": guest["me"]["id"]}
        invitation = (await olga.post("/api/invitations", json=call)).json()
        (kept,) = (await olga.get("/api/session/all")).json()
        deck = (await olga.post("/api/decks/summonerwars/mine", json=contents(name="Hers"))).json()
        # Hers, and waiting for somebody to look at it.
        site = api.services.administration.site
        await site.look_first(Actor("host", "admin"), True)
        await olga.put(f"/api/shared/deck/{deck['id']}")
        live = await api.services.hub.create(Create(1, "niuniu", seat=0, bots={1: "random"}), player)
        yield (
            api,
            {
                "game_id": "tictactoe",
                "game": "tictactoe",
                "format": "sgf",
                "kind": "deck",
                "target": deck["id"],
                "player_id": player,
                "room": room["id"],
                "rule_id": rule["id"],
                "invitation_id": invitation["id"],
                "deck_id": deck["id"],
                "session_id": kept["id"],
                "match_id": live.id,
                "number": 1,
                "account": f"user:{player}",
            },
        )


async def come_as(role, api, names):
    match role:
        case "nobody":
            return api
        case "guest":
            return (await api.guest())[0]
        case "other":
            return (await api.register(f"Player{next(names)}"))[0]
    return (await api.staff(f"Helper{next(names)}", role))[0]


async def ask(client, names, route, about):
    method, path = route
    body: dict[str, object] = {**BODIES.get(route, {})}
    if route == ("POST", "/api/session/register"):
        body |= {"name": f"Player{next(names)}"}
    if route == ("POST", "/api/me/friends"):
        body = {"player": about["player_id"]}
    if route == ("POST", "/api/invitations"):
        body = {"room": about["room"]}
    if route == ("POST", "/api/reports"):
        body = {"kind": "player", "target": about["player_id"], "reason": "rude"}
    if path.startswith("/api/decks"):
        about = {**about, "game_id": "summonerwars"}
    answer = await client.request(
        method,
        path.format(**about),
        params={"code": DECKS.code_of(FROST)} if path.endswith("/code") else {"game": "summonerwars"},
        content=json.dumps(body) if method != "GET" else None,
        headers={"content-type": "application/json"},
    )
    return answer.status_code


async def seen(world, order):
    api, about = world
    names = itertools.count()
    clients = {role: await come_as(role, api, names) for role in ROLES}
    found = {}
    for route in order:
        found[route] = tuple([await ask(clients[role], names, route, about) for role in ROLES])
        if route in ENDING:
            clients = {role: await come_as(role, api, names) for role in ROLES}
    return found


def test_every_route_is_in_the_table():
    assert set(TABLE) == routes()


async def test_everybody_gets_what_the_table_says(world):
    found = await seen(world, TABLE)
    assert {route: (found[route], TABLE[route]) for route in TABLE if found[route] != TABLE[route]} == {}


def test_what_is_an_administrators_is_refused_to_all_others():
    """Whatever the table says of a route under `/api/admin`, it says the same of those who may not."""
    for (_, path), (nobody, guest, other, moderator, admin) in TABLE.items():
        if path.startswith("/api/admin"):
            assert (nobody, guest, other) == (401, 403, 403), path
            assert admin not in (401, 403), path
            done_before = (moderator, admin) == (204, 409)  # what the moderator did cannot be done again
            assert moderator in (403, admin) or done_before, path
