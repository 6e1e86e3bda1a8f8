"""Decks and forged rules that players share: found, liked once, copied, reported, and looked at before or after."""

from __future__ import annotations

import asyncio

import pytest

from boardwright.games.summonerwars.decks import DECKS
from boardwright.server.administration.acting import Actor
from tests.api.conftest import PASSWORD, problem
from tests.api.test_decks import MINE, contents
from tests.api.test_decks import saved as saved_deck
from tests.api.test_forge import sample
from tests.api.test_forge import saved as saved_rule

DECK = "/api/shared/deck"
RULE = "/api/shared/rule"
HOST = Actor("host", "admin")


@pytest.fixture
async def anna(api):
    return (await api.register("Anna"))[0]


@pytest.fixture
async def berta(api):
    return (await api.register("Berta"))[0]


async def share(client, name="Ice", **more):
    """The id of a deck that is shared."""
    deck = await saved_deck(client, name, **more)
    answer = await client.put(f"{DECK}/{deck['id']}")
    assert answer.status_code == 200, answer.text
    return deck["id"]


async def found(client, path=DECK, game="summonerwars", **query):
    answer = await client.get(path, params={"game": game, **query})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def names(client, **query):
    return [each["name"] for each in (await found(client, **query))["items"]]


async def looked_at_first(api):
    await api.services.administration.site.look_first(HOST, True)


# Found, liked, copied


async def test_a_deck_is_shared_found_liked_and_copied(api, anna, berta):
    deck = await share(anna)
    (there,) = (await found(api))["items"]
    assert (there["name"], there["author"], there["state"], there["likes"]) == ("Ice", "Anna", "open", 0)
    assert DECKS.read(there["code"]) == DECKS.prebuilt["frost"]
    for _ in range(2):
        assert (await berta.put(f"{DECK}/{deck}/like")).status_code == 204
    there = (await berta.get(f"{DECK}/{deck}")).json()
    assert (there["likes"], there["liked"]) == (1, True)
    copy = await berta.post(f"{DECK}/{deck}/copy")
    assert copy.status_code == 201
    (own,) = (await berta.get(MINE)).json()
    assert (own["id"], own["name"], own["code"]) == (copy.json()["id"], "Ice", there["code"])
    await berta.delete(f"{DECK}/{deck}/like")
    there = (await anna.get(f"{DECK}/{deck}")).json()
    assert (there["likes"], there["liked"], there["copies"]) == (0, False, 1)


async def test_what_is_changed_later_is_shared_when_its_owner_says_so(anna, berta):
    deck = await share(anna)
    await berta.put(f"{DECK}/{deck}/like")
    goblins = contents(DECKS.prebuilt["goblin"], name="Caves")
    await anna.put(f"{MINE}/{deck}", json=goblins)
    assert await names(berta) == ["Ice"]
    again = (await anna.put(f"{DECK}/{deck}")).json()
    assert (again["name"], again["likes"]) == ("Caves", 1)
    assert DECKS.read(again["code"]) == DECKS.prebuilt["goblin"]


async def test_what_is_withdrawn_or_dropped_is_gone_for_others_and_copies_stay(anna, berta):
    first, second = await share(anna), await share(anna, "Ice two")
    await berta.post(f"{DECK}/{first}/copy")
    assert (await anna.delete(f"{DECK}/{first}")).status_code == 204
    assert (await anna.delete(f"{MINE}/{second}")).status_code == 204
    assert await names(berta) == []
    assert problem(await berta.get(f"{DECK}/{first}")) == (404, "shared_not_found")
    assert len((await berta.get(MINE)).json()) == 1


async def test_who_is_gone_shares_no_decks_any_more(anna, berta):
    await share(anna)
    assert (await anna.request("DELETE", "/api/me", json={"password": PASSWORD})).status_code == 204
    assert await names(berta) == []


async def test_lists_go_by_likes_or_by_time_and_by_a_part_of_the_name(api, anna, berta):
    decks = [await share(anna, f"Deck {number}") for number in range(5)]
    carla = (await api.register("Carla"))[0]
    for client, number in ((berta, 1), (carla, 1), (berta, 3)):
        await client.put(f"{DECK}/{decks[number]}/like")
    assert await names(api, sort="new") == [f"Deck {number}" for number in (4, 3, 2, 1, 0)]
    assert await names(api, sort="likes") == [f"Deck {number}" for number in (1, 3, 4, 2, 0)]
    assert await names(api, search="ｄeck3") == ["Deck 3"]
    for sort in ("new", "likes"):
        seen: list[str] = []
        after: dict[str, str] = {}
        while True:
            page = await found(api, sort=sort, limit=2, **after)
            seen += [each["name"] for each in page["items"]]
            if page["next"] is None:
                break
            after = {"after": page["next"]}
        assert seen == await names(api, sort=sort)


async def test_many_likes_at_once_are_all_counted(api, anna):
    deck = await share(anna)
    fans = [(await api.register(f"Fan {number}"))[0] for number in range(6)]
    await asyncio.gather(*(fan.put(f"{DECK}/{deck}/like") for fan in fans for _ in range(2)))
    assert (await anna.get(f"{DECK}/{deck}")).json()["likes"] == 6


async def test_what_is_not_ones_own(api, anna, berta):
    deck = await share(anna)
    guest, _ = await api.guest()
    assert problem(await anna.put(f"{DECK}/{deck}/like")) == (404, "shared_not_found"), "of oneself"
    assert problem(await berta.put(f"{DECK}/{deck}")) == (404, "deck_not_found")
    assert problem(await berta.delete(f"{DECK}/{deck}")) == (404, "deck_not_found")
    assert problem(await guest.put(f"{DECK}/{deck}/like")) == (403, "account_needed")
    mine = await saved_deck(guest)
    assert problem(await guest.put(f"{DECK}/{mine['id']}")) == (403, "account_needed")
    assert problem(await anna.get("/api/shared/layout", params={"game": "niuniu"})) == (422, "bad_request")
    bad = await anna.get(DECK, params={"game": "summonerwars", "after": "x"})
    assert problem(bad) == (422, "bad_request")


async def test_a_name_that_others_read_is_plain(anna, berta):
    deck = await saved_deck(anna, "<b>Ice</b>")
    assert problem(await anna.put(f"{DECK}/{deck['id']}")) == (422, "words_markup")
    assert await names(berta) == []


async def test_who_is_silenced_shares_nothing(api, anna):
    deck = await saved_deck(anna)
    me = (await anna.get("/api/me")).json()["id"]
    await api.services.administration.people.mute(HOST, me, hours=1, why="shouting")
    assert problem(await anna.put(f"{DECK}/{deck['id']}")) == (409, "silenced")
    rule = await saved_rule(anna, sample("sky_horse"), public=False)
    published = await anna.patch(f"/api/forge/rules/{rule['id']}", json={"public": True})
    assert problem(published) == (409, "silenced")


# Forged rules


async def test_a_rule_of_the_library_is_liked_and_copied(anna, berta):
    rule = await saved_rule(anna, sample("sky_horse"))
    (there,) = (await found(berta, RULE, "spirit_xiangqi"))["items"]
    assert (there["target"], there["state"]) == (rule["id"], "open")
    assert (await berta.put(f"{RULE}/{rule['id']}/like")).status_code == 204
    assert (await berta.post(f"{RULE}/{rule['id']}/copy")).status_code == 201
    there = (await anna.get(f"{RULE}/{rule['id']}")).json()
    assert (there["likes"], there["copies"]) == (1, 1)
    listed = (await berta.get("/api/forge/rules")).json()["items"]
    assert [each["likes"] for each in listed if each["id"] == rule["id"]] == [1]
    await anna.delete(f"/api/forge/rules/{rule['id']}")
    assert (await found(berta, RULE, "spirit_xiangqi"))["items"] == []


# Looked at


async def test_somebody_looks_first_where_the_host_wants_it(api, anna, berta):
    await looked_at_first(api)
    moderator, _ = await api.staff("Mona", "moderator")
    deck = await share(anna)
    rule = await saved_rule(anna, sample("sky_horse"))
    assert (rule["public"], rule["state"]) == (False, "waiting")
    assert await names(berta) == []
    assert problem(await berta.get(f"{DECK}/{deck}")) == (404, "shared_not_found")
    assert problem(await berta.get(f"/api/forge/rules/{rule['id']}")) == (404, "rule_not_found")
    assert problem(await berta.put(f"{DECK}/{deck}/like")) == (404, "shared_not_found")
    (own,) = (await anna.get("/api/me/shared/deck", params={"game": "summonerwars"})).json()
    assert own["state"] == "waiting"

    queue = (await moderator.get("/api/admin/shared")).json()
    assert (queue["waiting"], queue["first"]) == (2, True)
    assert {each["target"] for each in queue["items"]} == {deck, rule["id"]}
    assert (await moderator.get(f"/api/forge/rules/{rule['id']}")).json()["state"] == "waiting"
    for each in queue["items"]:
        answer = await moderator.post(f"/api/admin/shared/{each['number']}/decide", json={"allowed": True})
        assert answer.status_code == 204
    assert await names(berta) == ["Ice"]
    assert (await berta.get(f"/api/forge/rules/{rule['id']}")).json()["state"] == "open"

    admin, _ = await api.staff("Rita", "admin")
    lines = (await admin.get("/api/admin/audit")).json()["items"]
    assert [line["act"] for line in lines].count("allow_shared") == 2


async def test_what_is_changed_is_looked_at_again(api, anna, berta):
    rule = await saved_rule(anna, sample("sky_horse"))
    await looked_at_first(api)
    changed = await anna.put(f"/api/forge/rules/{rule['id']}", json={"rule": sample("sky_horse")})
    assert (changed.json()["public"], changed.json()["state"]) == (False, "waiting")
    assert problem(await berta.get(f"/api/forge/rules/{rule['id']}")) == (404, "rule_not_found")


async def test_what_is_refused_is_not_shared_again(api, anna):
    moderator, _ = await api.staff("Mona", "moderator")
    deck = await share(anna)
    rule = await saved_rule(anna, sample("sky_horse"))
    items = (await moderator.get("/api/admin/shared", params={"state": "open"})).json()["items"]
    for each in items:
        path = f"/api/admin/shared/{each['number']}/decide"
        unexplained = await moderator.post(path, json={"allowed": False})
        assert problem(unexplained) == (422, "words_missing")
        await moderator.post(path, json={"allowed": False, "why": "rude name"})
    assert await names(anna) == []
    assert problem(await anna.put(f"{DECK}/{deck}")) == (409, "shared_removed")
    again = await anna.patch(f"/api/forge/rules/{rule['id']}", json={"public": True})
    assert problem(again) == (409, "shared_removed")
    assert (await anna.get(f"/api/forge/rules/{rule['id']}")).json()["public"] is False
    await anna.delete(f"{DECK}/{deck}")
    assert problem(await anna.put(f"{DECK}/{deck}")) == (409, "shared_removed"), "nor after it was withdrawn"
    gone = await moderator.post("/api/admin/shared/999/decide", json={"allowed": True})
    assert problem(gone) == (404, "shared_not_found")


async def test_a_report_takes_it_away(api, anna, berta):
    moderator, _ = await api.staff("Mona", "moderator")
    deck = await share(anna, "Rude ice")
    said = {"kind": "content", "target": deck, "reason": "unsuitable"}
    assert problem(await anna.post("/api/reports", json=said)) == (404, "nothing_to_report"), "of one's own"
    assert (await berta.post("/api/reports", json=said)).status_code == 204
    (report,) = (await moderator.get("/api/admin/reports")).json()["items"]
    assert (report["evidence"], report["about_name"]) == ("Rude ice", "Anna")
    settle = {"outcome": "removed"}
    answer = await moderator.post(f"/api/admin/reports/{report['number']}/answer", json=settle)
    assert answer.status_code == 204
    assert await names(berta) == []
    assert problem(await anna.put(f"{DECK}/{deck}")) == (409, "shared_removed")
