"""Decks over REST: what may be chosen, how a deck stands to the rules, one's own decks, and codes."""

from __future__ import annotations

import pytest

from boardwright.games.summonerwars.decks import DECKS
from tests.api.conftest import problem

ALL = "/api/decks/summonerwars"
MINE = f"{ALL}/mine"
FROST = DECKS.prebuilt["frost"]


def contents(deck=FROST, **more):
    return {"leader": deck.leader, "cards": dict(deck.cards), "free": deck.free, **more}


@pytest.fixture
async def anna(api):
    return (await api.register("Anna"))[0]


async def saved(api, name="Ice", **more):
    answer = await api.post(MINE, json=contents(name=name, **more))
    assert answer.status_code == 201, answer.text
    return answer.json()


async def test_what_may_be_chosen(api):
    pool = (await api.get(ALL)).json()
    assert len(pool["leaders"]) == len(pool["prebuilt"]) == 6
    assert pool["cards"]["frost-mage"] == 4
    assert pool["prebuilt"]["frost"]["code"] == DECKS.code_of(FROST)
    assert {game["id"]: game["decks"] for game in (await api.get("/api/games")).json()}["summonerwars"]
    assert problem(await api.get("/api/decks/tictactoe")) == (404, "no_decks")
    assert problem(await api.get("/api/decks/nothing")) == (404, "unknown_game")


async def test_how_a_deck_stands_to_every_rule(api):
    whole = (await api.post(f"{ALL}/check", json=contents())).json()
    assert whole["code"] == DECKS.code_of(FROST)
    assert all(each["refusal"] is None for each in whole["requirements"])
    assert whole["added"]["frost-portal"] == 3
    cards = {**dict(FROST.cards), "necro-dragos": 1, "moon-dragon": 2}
    half = (await api.post(f"{ALL}/check", json=contents(cards=cards))).json()
    told = {each["rule"]: each["refusal"] for each in half["requirements"] if each["refusal"]}
    assert told == {"champions": "deck_champions_over", "symbol_mismatch": "deck_symbol_mismatch"}
    assert (half["code"], half["unknown"]) == (None, ["moon-dragon"])
    empty = (await api.post(f"{ALL}/check", json={"leader": "", "cards": {}})).json()
    assert [each["refusal"] for each in empty["requirements"]] == ["deck_summoner_missing"]


async def test_decks_are_kept_changed_renamed_and_dropped(anna):
    first, second = await saved(anna), await saved(anna, name="  Ice  two ")
    assert second["name"] == "Ice two"
    goblins = contents(DECKS.prebuilt["goblin"], name="Caves")
    changed = (await anna.put(f"{MINE}/{first['id']}", json=goblins)).json()
    assert (changed["leader"], changed["code"]) == (
        "goblin-summoner",
        DECKS.code_of(DECKS.prebuilt["goblin"]),
    )
    renamed = (await anna.patch(f"{MINE}/{second['id']}", json={"name": "冰与雪"})).json()
    assert renamed == second | {"name": "冰与雪"}
    assert (await anna.get(MINE)).json() == [changed, renamed]
    assert (await anna.delete(f"{MINE}/{first['id']}")).status_code == 204
    assert (await anna.get(MINE)).json() == [renamed]


async def test_only_what_is_legal_is_kept(anna):
    cards = {card: copies for card, copies in FROST.cards if card != "frost-oleg"}
    refused = await anna.post(MINE, json=contents(cards=cards, name="Ice"))
    assert problem(refused) == (422, "bad_deck")
    assert refused.json()["details"] == {"rule": "deck_champions_short", "have": 2, "need": 3, "n": 1}
    assert problem(await anna.post(MINE, json=contents(name=" \u200b "))) == (422, "bad_deck_name")
    kept = await saved(anna)
    assert problem(await anna.put(f"{MINE}/{kept['id']}", json=contents(cards=cards, name="Ice"))) == (
        422,
        "bad_deck",
    )
    assert (await anna.get(MINE)).json() == [kept]


async def test_decks_of_others_are_not_there(api, anna):
    kept = await saved(anna)
    ben = (await api.register("Ben"))[0]
    assert (await ben.get(MINE)).json() == []
    for answer in (
        await ben.put(f"{MINE}/{kept['id']}", json=contents(name="Mine")),
        await ben.patch(f"{MINE}/{kept['id']}", json={"name": "Mine"}),
        await ben.delete(f"{MINE}/{kept['id']}"),
    ):
        assert problem(answer) == (404, "deck_not_found")
    assert problem(await api.get(MINE)) == (401, "not_signed_in")
    assert (await anna.get(MINE)).json() == [kept]


async def test_a_code_carries_a_deck_to_somebody_else(api, anna):
    kept = await saved(anna)
    found = (await api.get(f"{ALL}/code", params={"code": kept["code"].lower()})).json()
    assert found == {key: kept[key] for key in ("leader", "cards", "free", "added", "code")}
    cut = await api.get(f"{ALL}/code", params={"code": kept["code"][:-2]})
    assert problem(cut) == (422, "bad_deck")
    assert cut.json()["details"] == {"rule": "bad_deck_code"}


async def test_so_many_and_no_more(anna):
    for number in range(DECKS.most):
        await saved(anna, name=f"Ice {number}")
    refused = await anna.post(MINE, json=contents(name="One more"))
    assert problem(refused) == (409, "too_many_decks")
    assert refused.json()["details"] == {"most": DECKS.most}


async def test_who_goes_takes_the_decks_along(anna, api):
    await saved(anna)
    me = (await anna.get("/api/me")).json()["id"]
    gone = await anna.request("DELETE", "/api/me", json={"password": "correct horse battery"})
    assert gone.status_code == 204, gone.text
    assert await api.services.decks.all_of(me, "summonerwars") == []
