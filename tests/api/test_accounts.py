"""Accounts over REST: guests, sign-in, tokens that rotate, names, and what bad input gets."""

from __future__ import annotations

import asyncio
import xml.etree.ElementTree as ElementTree

import pytest
from msgspec.structs import replace

from boardwright.protocol.codes import Code
from tests.api.conftest import PASSWORD, client_of, problem, running
from tests.server.running import free_port


async def sign_in(api, name, password=PASSWORD):
    return await api.post("/api/session", json={"name": name, "password": password, "cookie": False})


# Coming in


async def test_a_guest_plays_at_once(api):
    guest, session = await api.guest()
    me = (await guest.get("/api/me")).json()
    assert me == session["me"]
    assert (me["guest"], me["admin"], me["chips"], me["owed"], me["settings"]) == (True, False, 10_000, 0, {})
    assert me["name"].startswith("Guest-")
    assert me["checkin"] == {"done_today": False, "streak": 0, "next_reward": 1000}


async def test_a_guest_of_the_socket_gets_a_row_when_it_needs_one(api):
    tokens = api.services.accounts._tokens
    player, token = tokens.new_guest()
    assert await api.services.accounts.people.find(player) is None
    me = (await api.with_token(token).get("/api/me")).json()
    assert (me["id"], me["guest"], me["chips"]) == (player, True, 10_000)


async def test_a_guest_who_registers_keeps_id_and_chips(api):
    guest, session = await api.guest()
    await guest.post("/api/me/checkin")
    answer = await guest.post("/api/session/register", json={"name": "Anna", "password": PASSWORD})
    me = answer.json()["me"]
    assert (me["id"], me["name"], me["guest"], me["chips"]) == (session["me"]["id"], "Anna", False, 11_000)
    assert problem(await guest.get("/api/me")) == (401, "not_signed_in"), "the guest's own token is void"


async def test_two_guests_by_rest_and_socket_ask_at_once(api):
    """One row, whoever is first."""
    player, token = api.services.accounts._tokens.new_guest()
    answers = await asyncio.gather(*(api.with_token(token).get("/api/me") for _ in range(5)))
    assert [answer.status_code for answer in answers] == [200] * 5
    assert await api.services.economy.balance(player) == 10_000


async def test_only_a_guest_becomes_an_account(api):
    anna, _ = await api.register("Anna")
    again = await anna.post("/api/session/register", json={"name": "Berta", "password": PASSWORD})
    assert problem(again) == (403, "guests_only")


async def test_sign_in(api):
    _, session = await api.register("Anna")
    answer = await sign_in(api, "  ANNA ")
    assert answer.status_code == 200
    assert answer.json()["me"]["id"] == session["me"]["id"]


async def test_nobody_learns_whether_a_name_is_taken_by_signing_in(api):
    await api.register("Anna")
    wrong, unknown = await sign_in(api, "Anna", "wrong wrong"), await sign_in(api, "Nobody", "wrong wrong")
    assert problem(wrong) == problem(unknown) == (401, "wrong_credentials")
    assert wrong.json() == unknown.json()


async def test_a_name_that_nobody_has_takes_a_hash_too(api, monkeypatch):
    """Not by the clock: by the work that is done."""
    await api.register("Anna")
    passwords = api.services.accounts.passwords
    hashed = []
    verify = passwords._hasher.verify

    class Counting:
        hash = passwords._hasher.hash

        def verify(self, known, password):
            hashed.append(known)
            return verify(known, password)

    monkeypatch.setattr(passwords, "_hasher", Counting())
    await sign_in(api, "Anna", "wrong wrong")
    await sign_in(api, "Nobody", "wrong wrong")
    await sign_in(api, "x", "wrong wrong")  # not even a name
    assert len(hashed) == 3


@pytest.mark.parametrize(
    "name",
    ["ab", "Anna B.", "张三", "李小龙是一个很长的名字但是不超过二十个", "👨‍👩‍👧 fam", "x" * 20, "Ünïcödé"],
)
async def test_names_that_are_taken(api, name):
    _, session = await api.register(name)
    assert session["me"]["name"] == name


@pytest.mark.parametrize(
    "name",
    [
        "a",
        " a ",
        "x" * 21,
        "tab\tin\x00it",
        "zero\u200bwidth",
        "right\u202eleft",
        "Guest-12",
        "Bot:random",
        "ﷺ" * 20,
        "a\u2028b",
        "  ",
    ],
)
async def test_names_that_are_not(api, name):
    answer = await api.post("/api/session/register", json={"name": name, "password": PASSWORD})
    if answer.status_code == 201:  # a tab is a space like any other
        assert answer.json()["me"]["name"] == "a b"
    else:
        assert problem(answer) == (422, "bad_name")


@pytest.mark.parametrize("other", ["anna", "ANNA", "Ａｎｎａ", " Anna "])
async def test_names_that_look_the_same_are_the_same(api, other):
    await api.register("Anna")
    answer = await api.post("/api/session/register", json={"name": other, "password": PASSWORD})
    assert problem(answer) == (409, "name_taken")


async def test_a_name_is_given_once_however_many_ask_at_once(api):
    body = {"name": "Anna", "password": PASSWORD}
    answers = await asyncio.gather(*(api.post("/api/session/register", json=body) for _ in range(8)))
    assert sorted(answer.status_code for answer in answers) == [201] + [409] * 7


@pytest.mark.parametrize("password", ["1234567", "x" * 129, "annaanna"])
async def test_passwords_that_are_not(api, password):
    answer = await api.post("/api/session/register", json={"name": "AnnaAnna", "password": password})
    assert problem(answer) == (422, "bad_new_password")


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"name": "Anna"},
        {"name": 5, "password": PASSWORD},
        {"name": "Anna", "password": PASSWORD, "admin": True},
        {"name": "Anna", "password": None},
        [],
        "Anna",
        {"name": "x" * 201, "password": PASSWORD},
    ],
)
async def test_bodies_that_are_not_understood(api, body):
    assert problem(await api.post("/api/session/register", json=body)) == (422, "bad_request")


async def test_a_body_that_is_no_json(api):
    answer = await api.post(
        "/api/session", content=b'{"name": "\\ud800"', headers={"content-type": "application/json"}
    )
    assert problem(answer) == (422, "bad_request")
    lone = b'{"name": "a\\ud800b", "password": "12345678"}'
    answer = await api.post("/api/session", content=lone, headers={"content-type": "application/json"})
    assert problem(answer) == (422, "bad_request")


# Staying in


async def test_a_refresh_token_rotates(api):
    _, session = await api.register("Anna")
    seen = {session["refresh"]}
    for _ in range(3):
        answer = await api.post("/api/session/refresh", json={"refresh": session["refresh"]})
        session = answer.json()
        seen.add(session["refresh"])
        assert (await api.with_token(session["access"]).get("/api/me")).status_code == 200
    assert len(seen) == 4


async def test_a_refresh_token_that_is_used_again_ends_its_family(api):
    _, stolen = await api.register("Anna")
    other = (await sign_in(api, "Anna")).json()
    newer = (await api.post("/api/session/refresh", json={"refresh": stolen["refresh"]})).json()
    again = await api.post("/api/session/refresh", json={"refresh": stolen["refresh"]})
    assert problem(again) == (401, "refresh_reused")
    after = await api.post("/api/session/refresh", json={"refresh": newer["refresh"]})
    assert problem(after) == (401, "refresh_invalid")
    assert (await api.post("/api/session/refresh", json={"refresh": other["refresh"]})).status_code == 200


async def test_of_two_refreshes_at_once_one_is_reuse(api):
    _, session = await api.register("Anna")
    calls = (api.post("/api/session/refresh", json={"refresh": session["refresh"]}) for _ in range(2))
    answers = await asyncio.gather(*calls)
    assert sorted(answer.status_code for answer in answers) == [200, 401]


async def test_pages_keep_the_refresh_token_in_a_cookie(api):
    answer = await api.post("/api/session/register", json={"name": "Anna", "password": PASSWORD})
    assert answer.json()["refresh"] is None
    cookie = answer.headers["set-cookie"].lower()
    assert all(part in cookie for part in ("httponly", "samesite=strict", "path=/api/session"))
    again = await api.post("/api/session/refresh")
    assert again.status_code == 200
    assert (await api.delete("/api/session")).status_code == 204
    assert problem(await api.post("/api/session/refresh")) == (401, "refresh_invalid")


@pytest.mark.parametrize("token", ["", "nonsense", "é", "x" * 200])
async def test_refresh_tokens_that_are_nobodys(api, token):
    answer = await api.post("/api/session/refresh", json={"refresh": token})
    assert problem(answer) == (401, "refresh_invalid")


async def test_a_refresh_token_ends_some_day(api, monkeypatch):
    _, session = await api.register("Anna")
    accounts = api.services.accounts
    later = accounts._now() + 31 * 86_400_000
    monkeypatch.setattr(accounts, "_now", lambda: later)
    answer = await api.post("/api/session/refresh", json={"refresh": session["refresh"]})
    assert problem(answer) == (401, "refresh_invalid")


async def test_an_access_token_ends_soon(settings):
    async with running(replace(settings, access_minutes=0.0001)) as app:
        anna, _ = await client_of(app).register("Anna")
        assert problem(await anna.get("/api/me")) == (401, "not_signed_in")


async def test_sign_out_ends_one_session(api):
    _, first = await api.register("Anna")
    second = (await sign_in(api, "Anna")).json()
    answer = await api.request("DELETE", "/api/session", json={"refresh": first["refresh"]})
    assert answer.status_code == 204
    gone = await api.post("/api/session/refresh", json={"refresh": first["refresh"]})
    assert problem(gone) == (401, "refresh_invalid")
    assert (await api.post("/api/session/refresh", json={"refresh": second["refresh"]})).status_code == 200


async def test_sign_out_everywhere_voids_every_token_at_once(api):
    anna, first = await api.register("Anna")
    second = (await sign_in(api, "Anna")).json()
    assert (await anna.delete("/api/sessions")).status_code == 204
    for session in (first, second):
        assert problem(await api.with_token(session["access"]).get("/api/me")) == (401, "not_signed_in")
        answer = await api.post("/api/session/refresh", json={"refresh": session["refresh"]})
        assert problem(answer) == (401, "refresh_invalid")
    assert (await sign_in(api, "Anna")).status_code == 200


async def test_another_worker_hears_of_it_within_seconds(settings):
    away = replace(settings, redis_url=f"redis://127.0.0.1:{free_port()}")
    async with running(away) as one, running(away) as other:
        anna, session = await client_of(one).register("Anna")
        there = client_of(other).with_token(session["access"])
        assert (await there.get("/api/me")).status_code == 200
        await anna.delete("/api/sessions")
        known = other.web.state.services.accounts._standings
        known.update(
            {player: (standing, 0.0) for player, (standing, _) in known.items()}
        )  # five seconds pass
        assert problem(await there.get("/api/me")) == (401, "not_signed_in")


@pytest.mark.parametrize("header", ["", "Bearer", "Bearer x", "Bearer é.é", "Basic YTpi", "Bearer a.b.c.d.e"])
async def test_tokens_that_were_not_made_here(api, header):
    answer = await api.get("/api/me", headers={"authorization": header.encode()})
    assert problem(answer) == (401, "not_signed_in")
    assert answer.headers["www-authenticate"] == "Bearer"


# About oneself


async def test_a_new_password_ends_all_other_sessions(api):
    anna, first = await api.register("Anna")
    second = (await sign_in(api, "Anna")).json()
    body = {"old": PASSWORD, "new": "another password", "cookie": False}
    answer = await anna.post("/api/me/password", json=body)
    assert answer.status_code == 200
    assert (await api.with_token(answer.json()["access"]).get("/api/me")).status_code == 200
    assert problem(await anna.get("/api/me")) == (401, "not_signed_in")
    for session in (first, second):
        again = await api.post("/api/session/refresh", json={"refresh": session["refresh"]})
        assert problem(again) == (401, "refresh_invalid")
    assert problem(await sign_in(api, "Anna")) == (401, "wrong_credentials")
    assert (await sign_in(api, "Anna", "another password")).status_code == 200


async def test_a_new_password_needs_the_old_one(api):
    anna, _ = await api.register("Anna")
    answer = await anna.post("/api/me/password", json={"old": "wrong wrong", "new": "another password"})
    assert problem(answer) == (401, "wrong_credentials")
    guest, _ = await api.guest()
    answer = await guest.post("/api/me/password", json={"old": "wrong wrong", "new": "another password"})
    assert problem(answer) == (403, "account_needed")


async def test_rename(api):
    anna, _ = await api.register("Anna")
    await api.register("Ben")
    assert (await anna.patch("/api/me", json={"name": "Änna"})).json()["name"] == "Änna"
    assert problem(await anna.patch("/api/me", json={"name": "BEN"})) == (409, "name_taken")
    assert problem(await anna.patch("/api/me", json={"name": "b"})) == (422, "bad_name")
    assert (await anna.patch("/api/me", json={"name": "ÄNNA"})).json()["name"] == "ÄNNA"
    await api.register("Anna")


async def test_settings_are_merged(api):
    anna, _ = await api.register("Anna")
    await anna.patch("/api/me", json={"settings": {"theme": "dark", "volume": 80, "sound": True}})
    me = (await anna.patch("/api/me", json={"settings": {"volume": 5, "theme": None}})).json()
    assert me["settings"] == {"volume": 5, "sound": True}


@pytest.mark.parametrize(
    "given", [{"Bad Key": 1}, {"x": 1.5}, {"x": [1]}, {"x": "y" * 201}, {"x": 2**60}, "dark", {"": 1}]
)
async def test_settings_that_are_not(api, given):
    anna, _ = await api.register("Anna")
    assert problem(await anna.patch("/api/me", json={"settings": given})) == (422, "bad_request")


async def test_delete_my_account(api):
    anna, session = await api.register("Anna")
    await anna.post("/api/me/checkin")
    for wrong in (None, {}, {"password": "wrong wrong"}):
        answer = await anna.request("DELETE", "/api/me", json=wrong)
        assert problem(answer) == (401, "wrong_credentials"), "a token alone does not end an account"
    answer = await anna.request("DELETE", "/api/me", json={"password": PASSWORD})
    assert answer.status_code == 204
    assert problem(await anna.get("/api/me")) == (401, "not_signed_in")
    assert problem(await sign_in(api, "Anna")) == (401, "wrong_credentials")
    refresh = await api.post("/api/session/refresh", json={"refresh": session["refresh"]})
    assert problem(refresh) == (401, "refresh_invalid")
    player = session["me"]["id"]
    assert problem(await api.get(f"/api/players/{player}")) == (404, "player_not_found")
    row = await api.services.accounts.people.find(player)
    assert (row.password, row.settings, row.name[:8]) == (None, b"{}", "Deleted-")
    assert await api.services.economy.balance(player) == 11_000, "the ledger stays"
    await api.register("Anna")


async def test_nobody_goes_in_the_middle_of_a_match(api):
    anna, session = await api.register("Anna")
    _, other = await api.register("Ben")
    pair = [session["me"]["id"], other["me"]["id"]]
    live = await api.services.economy.start_match(api.services.hub, "tictactoe", pair)
    assert problem(await anna.request("DELETE", "/api/me", json={"password": PASSWORD})) == (
        409,
        "already_playing",
    )
    await live.forfeit(0)
    assert (await anna.request("DELETE", "/api/me", json={"password": PASSWORD})).status_code == 204


async def test_an_avatar_is_a_picture_and_always_the_same(api):
    pictures: dict[str, str] = {}
    for player in ("p-1", "p-2", "p-1"):
        answer = await api.get(f"/api/players/{player}/avatar.svg")
        assert answer.headers["content-type"] == "image/svg+xml"
        assert ElementTree.fromstring(answer.text).tag.endswith("svg")
        assert pictures.setdefault(player, answer.text) == answer.text
    assert pictures["p-1"] != pictures["p-2"]


# Too much


async def test_sign_in_is_limited_by_address_and_by_name(settings):
    async with running(replace(settings, sign_ins_per_minute=4)) as app:
        api = client_of(app)
        await api.register("Anna")
        answers = [await sign_in(api, "Anna", "wrong wrong") for _ in range(3)]
        assert [answer.status_code for answer in answers] == [401, 401, 429]
        assert problem(answers[-1]) == (429, "too_many_attempts")
        assert 1 <= int(answers[-1].headers["retry-after"]) <= 60
        assert (await sign_in(api, "Ben", "wrong wrong")).status_code == 401
        assert (await sign_in(api, "Cleo", "wrong wrong")).status_code == 429, "by address"


async def test_registration_is_limited(settings):
    async with running(replace(settings, registrations_per_hour=2)) as app:
        api = client_of(app)
        await api.guest()
        await api.register("Anna")
        assert problem(await api.post("/api/session/guest")) == (429, "too_many_attempts")


async def test_limits_are_shared_through_redis(redis):
    from boardwright.server.process.limits import RedisLimits

    one, two = RedisLimits(redis.url), RedisLimits(redis.url)
    answers = [await each.hit("k", 3, 60) for each in (one, two, one, two, one)]
    assert answers[:3] == [None] * 3
    assert all(wait and 1 <= wait <= 60 for wait in answers[3:])
    await one.stop()
    await two.stop()


async def test_without_redis_a_worker_counts_for_itself():
    from boardwright.server.process.limits import RedisLimits

    limits = RedisLimits("redis://127.0.0.1:1")
    assert [await limits.hit("k", 1, 60) for _ in range(2)] == [None, 60]
    await limits.stop()


def test_every_reason_has_a_status():
    from boardwright.server.web.problems import STATUS

    assert all(400 <= STATUS.get(code, 409) < 600 for code in Code)
