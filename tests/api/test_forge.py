"""The library of forged rules over REST, and demonstrations by the AI."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from boardwright.bots.board.demo import Demo, demonstrate
from boardwright.protocol.messages import Create
from tests.api.conftest import problem

SAMPLES = files("boardwright.forge") / "samples"


def sample(name):
    return (SAMPLES / f"{name}.json").read_text("utf-8")


def variant(title, **changes):
    rule = json.loads(sample("sky_horse"))
    rule["name"] = title
    rule["piece_definitions"]["35"].update(changes)
    return json.dumps(rule, ensure_ascii=False)


async def saved(api, text, public=True):
    answer = await api.post("/api/forge/rules", json={"rule": text, "public": public})
    assert answer.status_code == 201, answer.text
    return answer.json()


async def names(api, **query):
    answer = await api.get("/api/forge/rules", params=query)
    assert answer.status_code == 200, answer.text
    return [rule["name"] for rule in answer.json()["items"] if rule["owner"]]


@pytest.fixture
async def anna(api):
    return (await api.register("Anna"))[0]


@pytest.fixture
async def ben(api):
    return (await api.register("Ben"))[0]


async def test_every_fault_is_listed_and_nothing_kept(api, anna):
    bad = variant("Bad", name="Horse", runes=["thunder", "fire"])
    faults = (await api.post("/api/forge/check", json={"rule": bad})).json()["faults"]
    assert [(fault["path"], fault["problem"]) for fault in faults] == [
        ("piece_definitions.35.name", "reserved_name"),
        ("piece_definitions.35.runes[1]", "not_one_of"),
    ]
    assert faults[0]["details"] == {"given": "Horse", "piece": "horse"}
    refused = await anna.post("/api/forge/rules", json={"rule": bad, "public": True})
    assert problem(refused) == (422, "bad_rule")
    assert refused.json()["details"]["faults"] == 2
    assert await names(api) == []


async def test_a_good_rule_says_what_its_pieces_are_worth(api):
    checked = (await api.post("/api/forge/check", json={"rule": sample("sky_horse")})).json()
    assert checked == {
        "faults": [],
        "pieces": [{"number": 35, "letter": "D", "name": "天马", "value": 1500}],
        "notes": [],
        "power": 8,
        "budget": 20,
    }


def fused(**changes):
    """The sky horse, with other fields of its fusion."""
    rule = json.loads(sample("sky_horse"))
    rule["fusion_logic"]["rules"][0] |= changes
    return rule


def queen(min_turn):
    """It goes as far as it likes in every direction, through everything."""
    rule = fused(condition={"min_turn": min_turn})
    move = {"type": "MIXED", "distance": -1, "ignore_block": True}
    rule["piece_definitions"]["35"] |= {"runes": [], "move_logic": {"move_mode": move}}
    return json.dumps(rule)


async def test_what_is_too_strong_for_its_charge_is_not_kept(api, anna):
    (fault,) = (await api.post("/api/forge/check", json={"rule": queen(0)})).json()["faults"]
    assert (fault["path"], fault["problem"]) == ("piece_definitions.35", "too_strong_anyway")
    refused = await anna.post("/api/forge/rules", json={"rule": queen(0)})
    assert problem(refused) == (422, "bad_rule")
    assert refused.json()["details"]["problem"] == fault["problem"]
    assert (await anna.get("/api/forge/mine")).json()["items"] == []


async def test_the_charge_that_would_do_is_named_and_does(api, anna):
    strong = fused(condition={"min_turn": 0})
    strong["piece_definitions"]["35"]["runes"] = ["thunder", "explosion", "divine_shield"]
    (fault,) = (await api.post("/api/forge/check", json={"rule": json.dumps(strong)})).json()["faults"]
    turns = fault["details"]["turns"]
    for charge, status in ((turns - 1, 422), (turns, 201)):
        strong["fusion_logic"]["rules"][0]["condition"]["min_turn"] = charge
        kept = await anna.post("/api/forge/rules", json={"rule": json.dumps(strong)})
        assert kept.status_code == status, kept.text


async def test_two_pieces_of_one_name_by_one_player_are_refused(api, anna, ben):
    first = await saved(anna, variant("One", name="Drake"))
    again = variant("Two", name="ＤＲＡＫＥ", runes=[])
    refused = await anna.post("/api/forge/rules", json={"rule": again})
    assert problem(refused) == (422, "bad_rule")
    assert refused.json()["details"]["problem"] == "name_of_another"
    checked = (await anna.post("/api/forge/check", json={"rule": again})).json()
    assert [fault["problem"] for fault in checked["faults"]] == ["name_of_another"]
    assert (await api.post("/api/forge/check", json={"rule": again})).json()["faults"] == []
    changing = {"rule": again, "instead": first["id"]}
    assert (await anna.post("/api/forge/check", json=changing)).json()["faults"] == []
    assert (await ben.post("/api/forge/rules", json={"rule": again})).status_code == 201


async def test_ones_own_rule_is_changed_under_its_link(api, anna, ben):
    kept = await saved(anna, variant("Before", name="Drake"))
    at = f"/api/forge/rules/{kept['id']}"
    changed = (await anna.put(at, json={"rule": variant("After", name="Drake", runes=[])})).json()
    assert (changed["id"], changed["name"], changed["public"], changed["runes"]) == (
        kept["id"],
        "After",
        True,
        [],
    )
    assert (await api.get(at)).json()["name"] == "After"
    assert problem(await ben.put(at, json={"rule": variant("Mine")})) == (403, "not_your_rule")
    assert problem(await anna.put(at, json={"rule": "{}"})) == (422, "bad_rule")
    assert len((await anna.get("/api/forge/mine")).json()["items"]) == 1


async def notes(api, rule):
    found = (await api.post("/api/forge/check", json={"rule": json.dumps(rule)})).json()["notes"]
    return {note["problem"]: note["details"] for note in found}


async def test_a_fusion_that_gains_nothing_is_pointed_out(api):
    rule = fused()
    rule["piece_definitions"]["35"]["value"] = 650
    (told,) = (await notes(api, rule)).values()
    parts = told["parts"]
    assert told == {"value": 650, "parts": parts, "needed": parts + 51}
    rule["piece_definitions"]["35"]["value"] = parts + 50
    assert await notes(api, rule) == {
        "fusion_gains_nothing": {"value": parts + 50, "parts": parts, "needed": parts + 51}
    }
    rule["piece_definitions"]["35"]["value"] = parts + 51
    assert await notes(api, rule) == {}


async def test_a_piece_that_only_takes_is_pointed_out(api):
    rule = fused()
    move = {"type": "VECTOR", "capture_only": [[1, 2]], "symmetrical": True}
    rule["piece_definitions"]["35"] |= {"move_logic": {"move_mode": move}}
    assert (await notes(api, rule)) == {"only_takes": {"piece": "天马"}}


async def test_the_library_finds_runes_that_a_fusion_brings(api, anna):
    rule = fused(effect="explosion")
    await saved(anna, json.dumps(rule))
    assert await names(api, rune="explosion") == [rule["name"]]


async def test_who_may_see_change_and_drop_a_rule(api, anna, ben):
    kept = await saved(anna, sample("sky_horse"), public=False)
    at = f"/api/forge/rules/{kept['id']}"
    assert problem(await ben.get(at)) == (404, "rule_not_found")
    assert problem(await api.get(at)) == (404, "rule_not_found")
    assert (await anna.get(at)).json() == kept
    assert await names(api) == []
    assert (await anna.patch(at, json={"public": True})).json()["public"]
    assert (await api.get(at)).json()["author"] == "Anna"
    assert problem(await ben.patch(at, json={"public": False})) == (403, "not_your_rule")
    assert problem(await ben.delete(at)) == (403, "not_your_rule")
    assert problem(await api.delete(at)) == (401, "not_signed_in")
    assert (await anna.delete(at)).status_code == 204
    assert problem(await anna.get(at)) == (404, "rule_not_found")


async def test_the_library_is_searched_sorted_filtered_and_paged(api, anna, monkeypatch):
    times = iter(range(1000, 2000))
    monkeypatch.setattr(api.services.hub, "now", lambda: next(times))
    await saved(anna, variant("Sky Horse"))
    await saved(anna, variant("100% Steam", name="Steam", runes=["wind_walk", "explosion"]))
    await saved(anna, variant("天马行空", name="行空", runes=[]))
    assert await names(api, sort="date") == ["天马行空", "100% Steam", "Sky Horse"]
    assert await names(api, search="ＳＫＹ hor") == ["Sky Horse"]
    assert await names(api, search="马行") == ["天马行空"]
    assert await names(api, rune="explosion") == ["100% Steam"]
    assert await names(api, rune="thunder") == ["Sky Horse"]
    page = (await api.get("/api/forge/rules", params={"limit": 2, "sort": "date"})).json()
    assert page["next"] == 2
    assert await names(api, sort="date", after=2, limit=2) == ["Sky Horse"]
    assert problem(await api.get("/api/forge/rules", params={"rune": "fire"})) == (422, "bad_request")


async def test_a_fork_is_ones_own(api, anna, ben):
    original = await saved(anna, sample("ghost"))
    fork = (await ben.post(f"/api/forge/rules/{original['id']}/fork")).json()
    assert (fork["forked_from"], fork["author"], fork["public"]) == (original["id"], "Ben", False)
    assert [rule["id"] for rule in (await ben.get("/api/forge/mine")).json()["items"]] == [fork["id"]]


async def test_matches_that_start_with_a_rule_are_counted(api, anna, ben):
    text = sample("sky_horse")
    played = await saved(anna, text)
    copy = await ben.post(f"/api/forge/rules/{played['id']}/fork")
    other = await saved(anna, sample("ghost"))
    hub = api.services.hub
    await hub.create(Create(1, "spirit_xiangqi", seats=2, options={"rule": text}))
    await hub.create(Create(1, "spirit_xiangqi", seats=2))
    for task in list(hub._tasks):
        await task
    listed = (await api.get("/api/forge/rules")).json()["items"]
    counts = {rule["id"]: rule["usage_count"] for rule in listed if rule["owner"]}
    assert counts == {played["id"]: 1, other["id"]: 0}
    assert (await ben.get(f"/api/forge/rules/{copy.json()['id']}")).json()["usage_count"] == 0
    assert await names(api, sort="use") == ["天马 · sky horse", json.loads(sample("ghost"))["name"]]


async def test_limits(api, anna, monkeypatch):
    monkeypatch.setattr("boardwright.server.forge.service.MOST_OF_ONE", 1)
    await saved(anna, sample("ghost"))
    refused = await anna.post("/api/forge/rules", json={"rule": sample("ram")})
    assert problem(refused) == (409, "too_many_rules")
    long = await api.post("/api/forge/check", json={"rule": "x" * 40_001})
    assert problem(long) == (422, "bad_request")


async def test_the_ai_demonstrates_a_rule_that_nobody_saved(api):
    shown = (await api.post("/api/forge/demo", json={"rule": sample("sky_horse")})).json()
    assert [step["kind"] for step in shown["steps"]] == ["fuse", "quiet", "leap", "capture", "thunder"]
    assert shown["hero"] == "D"
    assert len(shown["first_move"]) == 4
    refused = await api.post("/api/forge/demo", json={"rule": "{}"})
    assert problem(refused) == (422, "bad_rule")


RUNES = {"explosion": "blast", "divine_shield": "shield", "thunder": "thunder"}


@pytest.mark.parametrize("rune", RUNES)
def test_every_rune_is_shown(rune):
    steps = steps_of(variant("One rune", runes=[rune]))
    step = next(step for step in steps if step.kind == RUNES[rune])
    assert {"explosion": step.dead, "divine_shield": step.shields, "thunder": step.frozen}[rune]


def steps_of(text):
    shown = demonstrate(text)
    assert isinstance(shown, Demo)
    return shown.steps


def test_scenes_show_what_the_rule_says():
    capture = steps_of(sample("catapult"))[-1]
    assert (capture.kind, capture.captured) == ("capture", "c")
    assert capture.cells.count("P") == 2, "over two screens"
    blocked = [step for step in steps_of(sample("ram")) if step.kind == "blocked"]
    assert blocked[0].barred
    assert not blocked[0].move


async def test_every_site_has_the_sample_pieces(api, anna):
    async def found(**query):
        items = (await api.get("/api/forge/rules", params=query)).json()["items"]
        return [rule["id"] for rule in items]

    assert await found() == ["catapult", "ghost", "ram"]
    assert await found(search="鬼") == ["ghost"]
    assert await found(rune="thunder") == []
    kept = await saved(anna, sample("sky_horse"))
    assert await found() == [kept["id"], "catapult", "ghost", "ram"]
    assert await found(limit=1) == [kept["id"]]
    assert await found(limit=1, after=1) == ["catapult", "ghost", "ram"]
    page = (await api.get("/api/forge/rules", params={"limit": 4})).json()
    assert (len(page["items"]), page["next"]) == (4, None)
    ghost = (await api.get("/api/forge/rules/ghost")).json()
    assert (ghost["name"], ghost["public"], ghost["rule"]) == (
        json.loads(sample("ghost"))["name"],
        True,
        sample("ghost"),
    )
    copy = (await anna.post("/api/forge/rules/ghost/fork")).json()
    assert (copy["rule"], copy["owner"] != "", copy["forked_from"]) == (sample("ghost"), True, None)
    assert problem(await anna.delete("/api/forge/rules/ghost")) == (403, "not_your_rule")
    assert problem(await anna.patch("/api/forge/rules/ghost", json={"public": False})) == (
        403,
        "not_your_rule",
    )


async def test_a_trial_plays_the_same_games_whenever_it_is_asked_for(api):
    async def trial(first):
        asked = {"rule": sample("ghost"), "first": first}
        return (await api.post("/api/forge/balance", json=asked)).json()

    one, again = await trial(2), await trial(2)
    assert one == again
    assert one["first"] == 2
    assert [game["color"] for game in one["games"]] == [0, 1]
    assert all(game["points"] in (0, 0.5, 1) and game["plies"] > 0 for game in one["games"])
    refused = await api.post("/api/forge/balance", json={"rule": variant("Bad", name="Horse"), "first": 0})
    assert problem(refused) == (422, "bad_rule")
