"""Friends, messages, notices and invitations, asked for by everybody who should not get them, too."""

from __future__ import annotations

import pytest

from tests.api.conftest import problem


async def people(api, *names):
    """Accounts: a client and an id for each."""
    made = [await api.register(name) for name in names]
    return [(client, session["me"]["id"]) for client, session in made]


async def befriend(a, a_id, b, b_id):
    assert (await a.post("/api/me/friends", json={"player": b_id})).json()["state"] == "asked"
    assert (await b.post(f"/api/me/friends/{a_id}/accept")).status_code == 204


async def states(client, state="friend"):
    return [each["name"] for each in (await client.get(f"/api/me/friends?state={state}")).json()["items"]]


async def say(client, to, text, action="1"):
    return await client.post(f"/api/me/messages/{to}", json={"text": text, "action_id": action})


async def texts(client, other):
    return [each["text"] for each in (await client.get(f"/api/me/messages/{other}")).json()["items"]]


async def kinds(client):
    return [each["kind"] for each in (await client.get("/api/me/notices")).json()["items"]]


# Friends


async def test_to_ask_and_to_accept(api):
    (a, a_id), (b, b_id) = await people(api, "Anna", "Bert")
    asked = await a.post("/api/me/friends", json={"name": "  bert "})
    assert asked.json() == {"player": b_id, "state": "asked"}
    assert (await states(a, "asked"), await states(b, "asking")) == (["Bert"], ["Anna"])
    assert await kinds(b) == ["friend_request"]
    assert (await b.post(f"/api/me/friends/{a_id}/accept")).status_code == 204
    assert (await states(a), await states(b)) == (["Bert"], ["Anna"])
    assert (await states(b, "asking"), await kinds(a)) == ([], ["friend_accepted"])
    assert (await a.delete(f"/api/me/friends/{b_id}")).status_code == 204
    assert (await states(a), await states(b)) == ([], [])
    assert problem(await b.post(f"/api/me/friends/{a_id}/accept")) == (404, "request_gone")


async def test_who_ask_each_other_are_friends(api):
    (a, a_id), (b, b_id) = await people(api, "Anna", "Bert")
    await a.post("/api/me/friends", json={"player": b_id})
    assert (await b.post("/api/me/friends", json={"player": a_id})).json()["state"] == "friend"
    assert (await states(a), await states(b)) == (["Bert"], ["Anna"])


async def test_who_is_ignored_hears_nothing_and_cannot_ask_again(api):
    (a, a_id), (b, b_id) = await people(api, "Anna", "Bert")
    await a.post("/api/me/friends", json={"player": b_id})
    await b.delete(f"/api/me/friends/{a_id}")
    assert (await states(b, "asking"), await states(a, "asked")) == ([], ["Bert"])
    await a.delete(f"/api/me/friends/{b_id}")
    assert (await a.post("/api/me/friends", json={"player": b_id})).json()["state"] == "asked"
    assert (await states(b, "asking"), await kinds(b)) == ([], ["friend_request"])


async def test_lists_go_by_the_last_one_seen(api):
    (a, _), *others = await people(api, "Anna", "Bert", "Carl", "Dora")
    for _, other in others:
        await a.post("/api/me/friends", json={"player": other})
    seen, after = [], ""
    while after is not None:
        page = (await a.get(f"/api/me/friends?state=asked&limit=1&after={after}")).json()
        seen += [each["player"] for each in page["items"]]
        after = page["next"]
    assert seen == sorted(other for _, other in others)


async def test_blocking_looks_like_nothing_to_who_is_blocked(api):
    """Whatever the blocked one does, the answers are those that somebody meets whom nobody blocked."""
    (a, a_id), (b, b_id), (c, _) = await people(api, "Anna", "Bert", "Carl")
    assert (await a.put(f"/api/me/blocks/{b_id}")).status_code == 204

    async def answers(client):
        made = await client.post("/api/me/friends", json={"player": a_id})
        again = await client.post("/api/me/friends", json={"player": a_id})
        room = (await client.post("/api/rooms", json={"game": "tictactoe", "name": "A room"})).json()
        invited = await client.post("/api/invitations", json={"room": room["code"], "to": a_id})
        written = await say(client, a_id, "Hello")
        listed = (await client.get("/api/me/friends?state=asked")).json()["items"]
        sent = (await client.get(f"/api/me/messages/{a_id}")).json()
        talks = (await client.get("/api/me/messages")).json()["items"]
        for each in (*listed, *sent["items"], *talks):
            for changing in ("since", "number", "sender", "at", "last"):
                each.pop(changing, None)
        return (
            *(made.json(), again.json(), invited.status_code, written.status_code, listed, sent, talks),
            *((await client.get("/api/invitations")).json()["items"][0]["state"],),
        )

    await a.patch("/api/me/reach", json={"messages": "everyone"})
    assert await answers(b) == await answers(c)
    await a.patch("/api/me/reach", json={"messages": "friends", "invitations": "friends"})
    for client in (b, c):
        assert problem(await say(client, a_id, "Again", "2")) == (403, "unreachable")

    assert await kinds(a) == ["friend_request"]
    assert await states(a, "asking") == ["Carl"]
    assert await texts(a, b_id) == []
    assert [talk["name"] for talk in (await a.get("/api/me/messages")).json()["items"]] == ["Carl"]


async def test_who_blocks_a_friend_has_one_less(api):
    (a, a_id), (b, b_id) = await people(api, "Anna", "Bert")
    await befriend(a, a_id, b, b_id)
    await a.put(f"/api/me/blocks/{b_id}")
    assert (await states(a), await states(b), await states(a, "blocked")) == ([], [], ["Bert"])
    assert problem(await a.post("/api/me/friends", json={"player": b_id})) == (409, "you_block")
    assert problem(await say(a, b_id, "Hello")) == (409, "you_block")
    await a.delete(f"/api/me/blocks/{b_id}")
    assert (await a.post("/api/me/friends", json={"player": b_id})).json()["state"] == "asked"


# Messages


async def test_what_is_said_is_kept_and_counted(api):
    (a, a_id), (b, b_id) = await people(api, "Anna", "Bert")
    await befriend(a, a_id, b, b_id)
    for number, text in enumerate(("Hello", "I <3 this game: 1 < 2", "你好\n👩‍👧")):
        assert (await say(a, b_id, text, f"n{number}")).status_code == 201
    assert await texts(b, a_id) == ["你好\n👩‍👧", "I <3 this game: 1 < 2", "Hello"]
    (talk,) = (await b.get("/api/me/messages")).json()["items"]
    assert (talk["name"], talk["unread"], talk["mine"]) == ("Anna", 3, False)
    assert (await b.put(f"/api/me/messages/{a_id}/read", json={"upto": talk["last"]})).status_code == 204
    assert (await b.get("/api/me/messages")).json()["items"][0]["unread"] == 0
    assert (await a.get(f"/api/me/messages/{b_id}")).json()["seen"] == talk["last"]
    older = (await b.get(f"/api/me/messages/{a_id}?limit=2")).json()
    assert [each["text"] for each in older["items"]] == ["你好\n👩‍👧", "I <3 this game: 1 < 2"]
    rest = (await b.get(f"/api/me/messages/{a_id}?before={older['next']}")).json()
    assert [each["text"] for each in rest["items"]] == ["Hello"]


async def test_the_same_message_again_is_said_once(api):
    (a, a_id), (b, b_id) = await people(api, "Anna", "Bert")
    await befriend(a, a_id, b, b_id)
    first, again = await say(a, b_id, "Hello", "x"), await say(a, b_id, "Hello", "x")
    assert first.json() == again.json()
    assert await texts(b, a_id) == ["Hello"]


BAD_TEXTS = {
    "   ": "missing",
    "\u200d\ufe0f": "missing",
    "\u3164": "missing",
    "x" * 1001: "too_long",
    "x" * 10_000: "too_long",
    "<script>alert(1)</script>": "markup",
    "see <img src=x onerror=y>": "markup",
    "<!-- nothing -->": "markup",
    "abc\u202edcba": "hidden",
    "a\u2066b\u2069": "hidden",
    "zero\u200bwidth": "hidden",
    "a\x00b": "hidden",
    "Z" + "\u0301" * 9: "hidden",
}


@pytest.mark.parametrize(("text", "why"), BAD_TEXTS.items(), ids=lambda value: ascii(value)[:24])
async def test_a_bad_text_is_refused_and_nothing_is_kept(api, text, why):
    (a, a_id), (b, b_id) = await people(api, "Anna", "Bert")
    await befriend(a, a_id, b, b_id)
    answer = await say(a, b_id, text)
    assert problem(answer) == (422, f"words_{why}")
    assert await texts(a, b_id) == []
    assert (await b.get("/api/me/messages")).json()["items"] == []


async def test_a_message_is_reported_by_whom_it_came_to(api):
    (a, a_id), (b, b_id) = await people(api, "Anna", "Bert")
    await befriend(a, a_id, b, b_id)
    number = (await say(a, b_id, "You beginner")).json()["number"]
    report = {"kind": "message", "target": f"talk-{number}", "reason": "rude"}
    for stranger in (a, (await api.register("Carl"))[0]):
        assert problem(await stranger.post("/api/reports", json=report)) == (404, "nothing_to_report")
    assert (await b.post("/api/reports", json=report)).status_code == 204
    (kept,) = await api.services.administration.reports.kept.of_target(report["target"])
    assert (kept.about, kept.evidence) == (a_id, "You beginner")
    staff, _ = await api.staff("Keeper", "moderator")
    answer = await staff.post(f"/api/admin/reports/{kept.number}/answer", json={"outcome": "removed"})
    assert answer.status_code == 204
    assert await texts(b, a_id) == await texts(a, b_id) == [""]


async def test_who_was_silenced_writes_to_nobody(api):
    (a, a_id), (b, b_id) = await people(api, "Anna", "Bert")
    await befriend(a, a_id, b, b_id)
    staff, _ = await api.staff("Keeper", "moderator")
    muted = await staff.post(f"/api/admin/people/{a_id}/mute", json={"hours": 1, "why": "rude"})
    assert muted.status_code == 204
    assert problem(await say(a, b_id, "Still here")) == (409, "silenced")
    assert await texts(b, a_id) == []


async def test_too_many_messages_at_once(api):
    (a, a_id), (b, b_id) = await people(api, "Anna", "Bert")
    await befriend(a, a_id, b, b_id)
    statuses = [(await say(a, b_id, "Hello", f"n{n}")).status_code for n in range(11)]
    assert statuses == [201] * 10 + [429]
    assert len(await texts(b, a_id)) == 10


# Invitations


async def room_of(client, **more):
    made = await client.post("/api/rooms", json={"game": "tictactoe", "name": "A room", **more})
    assert made.status_code == 201
    return made.json()["code"]


async def test_a_friend_is_called_to_a_table(api):
    (a, _), (b, b_id), (c, _) = await people(api, "Anna", "Bert", "Carl")
    code = await room_of(a, listed=False, permission="approval")
    made = (await a.post("/api/invitations", json={"room": code, "to": b_id})).json()
    assert (made["game"], made["code"], made["good"], made["uses"]) == ("tictactoe", code, True, 0)
    for stranger in (c, api):
        assert problem(await stranger.get(f"/api/invitations/{made['id']}")) == (404, "invitation_gone")
    assert problem(await c.post(f"/api/invitations/{made['id']}/accept")) == (404, "invitation_gone")
    assert problem(await c.delete(f"/api/invitations/{made['id']}")) == (404, "invitation_gone")
    for _ in range(2):
        assert (await b.post(f"/api/invitations/{made['id']}/accept")).json() == {"code": code}
    (mine,) = (await a.get("/api/invitations")).json()["items"]
    assert (mine["uses"], mine["state"]) == (1, "accepted")
    room = await api.services.rooms.rooms.load(code)
    assert [(each.player, each.state) for each in room.requests] == [(b_id, "invited")]


async def test_a_link_is_good_for_so_many(api):
    (a, _), (b, _), (c, _) = await people(api, "Anna", "Bert", "Carl")
    code = await room_of(a)
    link = (await a.post("/api/invitations", json={"room": code, "most_uses": 1, "minutes": 5})).json()
    assert (await api.get(f"/api/invitations/{link['id']}")).json()["by_name"] == "Anna"
    for _ in range(2):
        assert (await b.post(f"/api/invitations/{link['id']}/accept")).json() == {"code": code}
    assert problem(await c.post(f"/api/invitations/{link['id']}/accept")) == (404, "invitation_gone")
    assert problem(await b.delete(f"/api/invitations/{link['id']}")) == (404, "invitation_gone")
    assert (await a.delete(f"/api/invitations/{link['id']}")).status_code == 204
    assert (await api.get(f"/api/invitations/{link['id']}")).json()["good"] is False


async def test_an_invitation_ends_by_itself(api, monkeypatch):
    (a, _), (b, b_id) = await people(api, "Anna", "Bert")
    made = (await a.post("/api/invitations", json={"room": await room_of(a), "to": b_id})).json()
    hub = api.services.hub
    monkeypatch.setattr(hub, "now", lambda: made["expires_at"] + 1)
    assert problem(await b.post(f"/api/invitations/{made['id']}/accept")) == (404, "invitation_gone")


async def test_only_who_sits_at_a_table_calls_others_to_it(api):
    (a, a_id), (b, b_id) = await people(api, "Anna", "Bert")
    code = await room_of(a)
    for body, expected in (
        ({"room": code, "to": a_id}, (409, "not_in_room")),
        ({"room": "999999", "to": a_id}, (404, "room_not_found")),
        ({"room": code, "to": b_id}, (422, "not_yourself")),
        ({"room": code, "minutes": 0}, (422, "bad_request")),
    ):
        assert problem(await b.post("/api/invitations", json=body)) == expected
    assert problem(await a.post("/api/invitations", json={"room": code, "to": "p-nobody"})) == (
        404,
        "player_not_found",
    )


# Everybody else


async def test_a_guest_sees_what_is_his_which_is_nothing(api):
    """What else everybody may and may not, the table of `test_access` says."""
    (a, a_id), (b, b_id) = await people(api, "Anna", "Bert")
    await befriend(a, a_id, b, b_id)
    await say(a, b_id, "A secret")
    stranger, _ = await api.guest()
    for path in (f"friends/{a_id}", "friends", "messages", f"messages/{a_id}", "notices", "turns"):
        answer = await stranger.get(f"/api/me/{path}")
        assert answer.status_code == 200
        assert not {"A secret", "Bert", "friend"} & set(answer.text.split('"'))


async def test_an_account_that_is_deleted_is_nobodys_friend(api):
    (a, a_id), (b, b_id) = await people(api, "Anna", "Bert")
    await befriend(a, a_id, b, b_id)
    await say(b, a_id, "Hello")
    assert (
        await a.request("DELETE", "/api/me", json={"password": "correct horse battery"})
    ).status_code == 204
    assert await states(b) == []
    assert problem(await say(b, a_id, "Still there?", "2")) == (404, "player_not_found")
    assert await texts(b, a_id) == ["Hello"]


async def test_who_may_reach_me(api):
    ((a, _),) = await people(api, "Anna")
    usual = {"messages": "friends", "invitations": "everyone", "presence": "friends"}
    quiet = {"quiet_from": 1320, "quiet_to": 420}
    never = dict.fromkeys(quiet)
    assert (await a.get("/api/me/reach")).json() == usual | never
    assert (await a.patch("/api/me/reach", json={"quiet": [1320, 420]})).json() == usual | quiet
    shy = usual | {"presence": "nobody"}
    assert (await a.patch("/api/me/reach", json={"presence": "nobody"})).json() == shy | quiet
    assert (await a.patch("/api/me/reach", json={"quiet": "never"})).json() == shy | never
    for bad in ({"quiet": [1, 1440]}, {"messages": "nobody"}, {"noticed": 3}):
        assert problem(await a.patch("/api/me/reach", json=bad)) == (422, "bad_request")
