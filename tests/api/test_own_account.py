"""What one sees of one's own account: where one is signed in, and all that is kept, as a file."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from boardwright.server.accounts.devices import device
from boardwright.server.administration.acting import Actor
from boardwright.store.export import everything
from tests.api.conftest import PASSWORD, client_of, problem, running
from tests.api.test_decks import contents
from tests.api.test_forge import sample, saved

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
PHONE = (
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 "
    "Mobile Safari/537.36"
)


async def sign_in(api, agent, **more):
    body = {"name": "Anna", "password": PASSWORD, **more}
    return await api.post("/api/session", json=body, headers={"user-agent": agent})


# Sessions


async def test_one_sees_where_one_is_signed_in_and_ends_what_one_has_lost(api):
    anna, first = await api.register("Anna", headers={"user-agent": FIREFOX})
    phone = (await sign_in(api, PHONE, cookie=False)).json()
    found = (await anna.get("/api/session/all")).json()
    assert [(each["device"], each["current"]) for each in found] == [
        ("Chrome · Android", False),
        ("Firefox · Linux", False),
    ]
    answer = await anna.delete(f"/api/session/all/{found[0]['id']}")
    assert answer.status_code == 204
    lost = await api.post("/api/session/refresh", json={"refresh": phone["refresh"]})
    assert problem(lost) == (401, "refresh_invalid")
    assert [each["device"] for each in (await anna.get("/api/session/all")).json()] == ["Firefox · Linux"]
    kept = await api.post("/api/session/refresh", json={"refresh": first["refresh"]})
    assert kept.status_code == 200


async def test_a_session_stays_the_same_one_when_its_tokens_are_renewed(api, monkeypatch):
    anna, session = await api.register("Anna", headers={"user-agent": FIREFOX})
    before = (await anna.get("/api/session/all")).json()
    now = api.services.hub.now()
    monkeypatch.setattr(api.services.accounts, "_now", lambda: now + 60_000)
    await api.post("/api/session/refresh", json={"refresh": session["refresh"]})
    (after,) = (await anna.get("/api/session/all")).json()
    assert after == {**before[0], "seen_at": now + 60_000}
    assert after["started_at"] < now + 60_000


async def test_a_page_is_told_which_session_is_its_own(api):
    await api.register("Anna")
    answer = await sign_in(api, FIREFOX)
    page = api.with_token(answer.json()["access"])
    page.cookies = answer.cookies
    found = (await page.get("/api/session/all")).json()
    assert {each["device"]: each["current"] for each in found} == {"Firefox · Linux": True, "Python": False}


async def test_nobody_ends_anothers_session(api):
    anna, session = await api.register("Anna")
    berta, _ = await api.register("Berta")
    (own,) = (await anna.get("/api/session/all")).json()
    assert problem(await berta.delete(f"/api/session/all/{own['id']}")) == (404, "session_gone")
    assert problem(await anna.delete("/api/session/all/gone")) == (404, "session_gone")
    kept = await api.post("/api/session/refresh", json={"refresh": session["refresh"]})
    assert kept.status_code == 200


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        (FIREFOX, "Firefox · Linux"),
        (PHONE, "Chrome · Android"),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1",
            "Safari · iPhone",
        ),
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge · Windows"),
        ("<script>alert(1)</script>", ""),
        ("", ""),
    ],
)
def test_what_is_kept_of_a_browser(agent, name):
    assert device(agent) == name


# All that is kept


async def test_all_that_is_kept_of_somebody_comes_as_one_file(api):
    anna, session = await api.register("Anna")
    berta, other = await api.register("Berta")
    mine, hers = session["me"]["id"], other["me"]["id"]
    await anna.patch("/api/me", json={"settings": {"theme": "dark"}})
    await anna.post("/api/me/checkin")
    await anna.post("/api/me/friends", json={"player": hers})
    await berta.post(f"/api/me/friends/{mine}/accept")
    await anna.post(f"/api/me/messages/{hers}", json={"text": "Hello Berta", "action_id": "1"})
    await berta.post(f"/api/me/messages/{mine}", json={"text": "Hello Anna", "action_id": "1"})
    await anna.post("/api/decks/summonerwars/mine", json=contents(name="Frost"))
    rule = await saved(anna, sample("sky_horse"), public=False)
    await anna.post("/api/reports", json={"kind": "player", "target": hers, "reason": "rude"})
    await anna.post("/api/feedback", json={"kind": "idea", "words": "More chess"})
    await api.services.administration.people.mute(Actor("host", "admin"), mine, hours=1, why="shouting")
    answer = await anna.get("/api/me/export")
    assert answer.headers["content-disposition"] == f'attachment; filename="boardwright-{mine}.json"'
    assert answer.headers["cache-control"] == "no-store"
    file = answer.json()
    assert set(file) == {"format", *(name for name, _ in everything("p"))}
    assert file["account"][0]["settings"] == {"theme": "dark"}
    assert [line["text"] for line in file["messages_sent"]] == ["Hello Berta"]
    assert [line["text"] for line in file["messages_received"]] == ["Hello Anna"]
    assert [(tie["other_id"], tie["state"]) for tie in file["ties"]] == [(hers, "friend")]
    assert [line["kind"] for line in file["chips"]] == ["SIGNUP", "CHECKIN"]
    assert [deck["name"] for deck in file["decks"]] == ["Frost"]
    assert [(kept["id"], kept["rule"]["name"]) for kept in file["rules"]] == [(rule["id"], rule["name"])]
    assert [line["reason"] for line in file["reports"]] == ["rude"]
    assert [line["words"] for line in file["feedback"]] == ["More chess"]
    assert file["restraints"][0]["muted_why"] == "shouting"
    assert "password" not in answer.text
    assert "argon2" not in answer.text


async def test_a_file_says_nothing_of_what_others_keep_from_one(api):
    """Who blocks, who reported, what was not heard: with it and without it the file is the same."""
    files = []
    for number, blocked in enumerate((False, True)):
        anna, session = await api.register(f"Anna{number}")
        berta, other = await api.register(f"Berta{number}")
        mine, hers = session["me"]["id"], other["me"]["id"]
        await berta.patch("/api/me/reach", json={"messages": "everyone"})
        if blocked:
            await berta.put(f"/api/me/blocks/{mine}", json={})
            await berta.post("/api/reports", json={"kind": "player", "target": mine, "reason": "rude"})
        await anna.post("/api/me/friends", json={"player": hers})
        await anna.post(f"/api/me/messages/{hers}", json={"text": "Hello", "action_id": "1"})
        file = (await anna.get("/api/me/export")).text
        for of_this_one, of_any in ((mine, "MINE"), (hers, "HERS"), (f"Anna{number}", "ANNA")):
            file = file.replace(of_this_one, of_any)
        files.append(file)
        heard = (await berta.get("/api/me/export")).json()
        assert [line["text"] for line in heard["messages_received"]] == ([] if blocked else ["Hello"])
    shapes = [shape(msg) for msg in files]
    assert shapes[0] == shapes[1]


def shape(file):
    """Without times, numbers and ids of things, which differ from one to the next."""

    def plain(value):
        match value:
            case dict():
                return {key: plain(each) for key, each in value.items() if key not in ("number", "id")}
            case list():
                return [plain(each) for each in value]
            case int() if value > 10**9:
                return "a time"
        return value

    return plain(json.loads(file))


async def test_the_file_is_made_only_so_often(settings):
    async with running(replace(settings, exports_per_hour=2)) as app:
        api = client_of(app)
        anna, _ = await api.register("Anna")
        answers = [(await anna.get("/api/me/export")).status_code for _ in range(3)]
        assert answers == [200, 200, 429]
