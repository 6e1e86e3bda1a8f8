"""What those who look after a site do: each act works, stands in the log, and leaves nothing half done."""

from __future__ import annotations

import asyncio
import zlib
from base64 import b64encode

import pytest
from msgspec.structs import replace
from sqlalchemy import literal_column, select, update

from boardwright import __version__
from boardwright.protocol.messages import Create
from boardwright.server.accounts.refusals import Silenced
from boardwright.server.administration.acting import HOST, Actor
from boardwright.server.administration.refusals import LastAdmin
from boardwright.server.matches.switched import GameOff
from boardwright.server.rooms.errors import RoomError
from boardwright.store import StoreUnavailable
from boardwright.store.administration import audit as module
from boardwright.store.administration.tables import audit, feedback, reports, restraints
from boardwright.store.statement import Statement
from tests.api.conftest import client_of, problem, running
from tests.api.test_forge import sample, saved


@pytest.fixture
async def root(api):
    return (await api.staff("Rita", "admin"))[0]


@pytest.fixture
async def mod(api):
    return (await api.staff("Max", "moderator"))[0]


@pytest.fixture
async def ben(api):
    return await api.register("Ben")


def id_of(who):
    return who[1]["me"]["id"]


async def good(answer):
    assert answer.status_code in (200, 204), answer.text
    return answer.json() if answer.status_code == 200 else None


async def acts(root, **query):
    page = await good(await root.get("/api/admin/audit", params=query))
    return [(line["act"], line["target_name"] or line["target"]) for line in page["items"]]


async def reported(api, target, **changes):
    anna, _ = await api.register(f"Anna{changes.pop('n', '')}")
    report = {"kind": "player", "target": target, "reason": "rude", "words": "He shouts."}
    await good(await anna.post("/api/reports", json=report | changes))
    page = await api.services.administration.desk.kept.in_state("open", before=None, limit=1)
    return page[0].number


# Bans and mutes


async def test_a_ban_holds_until_it_is_lifted(api, root, ben):
    client, session = ben
    path = f"/api/admin/people/{id_of(ben)}"
    await good(await root.post(f"{path}/ban", json={"hours": 2, "why": "Threats"}))
    answer = await client.get("/api/me")
    assert problem(answer) == (403, "account_banned")
    assert answer.json()["details"]["why"] == "Threats"
    wanted = {"name": "Ben", "password": "correct horse battery", "cookie": False}
    assert problem(await api.post("/api/session", json=wanted)) == (403, "account_banned")
    refresh = {"refresh": session["refresh"]}
    assert problem(await api.post("/api/session/refresh", json=refresh)) == (403, "account_banned")
    await good(await root.post(f"{path}/unban", json={}))
    assert (await client.get("/api/me")).status_code == 200
    assert (await api.post("/api/session/refresh", json=refresh)).status_code == 200
    assert (await acts(root))[:2] == [("unban", "Ben"), ("ban", "Ben")]


async def test_a_ban_ends_by_itself(api, root, ben, monkeypatch):
    await good(await root.post(f"/api/admin/people/{id_of(ben)}/ban", json={"hours": 1, "why": "Threats"}))
    now = api.services.hub.now()
    monkeypatch.setattr(api.services.accounts, "_now", lambda: now + 3_700_000)
    assert (await ben[0].get("/api/me")).status_code == 200


async def test_who_is_muted_writes_nothing(api, root, ben):
    accounts = api.services.accounts
    await accounts.check_may_write(id_of(ben))
    path = f"/api/admin/people/{id_of(ben)}"
    await good(await root.post(f"{path}/mute", json={"hours": None, "why": "Spam"}))
    with pytest.raises(Silenced):
        await accounts.check_may_write(id_of(ben))
    assert (await ben[0].get("/api/me")).status_code == 200
    whole = await good(await root.get(path))
    assert (whole["muted_why"], whole["history"][0]["act"]) == ("Spam", "mute")
    muted = await good(await root.get("/api/admin/people?only=muted"))
    assert [each["name"] for each in muted["items"]] == ["Ben"]
    await good(await root.post(f"{path}/unmute", json={}))
    await accounts.check_may_write(id_of(ben))


async def test_nobody_acts_on_his_equals(api, root, mod, ben):
    people = {"Rita": root, "Max": mod}
    ids = {name: (await client.get("/api/me")).json()["id"] for name, client in people.items()}
    ban = {"hours": 1, "why": "A reason"}
    for by, target in ((mod, "Rita"), (mod, "Max"), (root, "Rita")):
        answer = await by.post(f"/api/admin/people/{ids[target]}/ban", json=ban)
        assert problem(answer) == (403, "above_you")
    path = f"/api/admin/people/{id_of(ben)}"
    for hours in (24 * 31, None):
        answer = await mod.post(f"{path}/ban", json={"hours": hours, "why": "For long"})
        assert problem(answer) == (403, "above_you")
    await good(await root.post(f"/api/admin/people/{ids['Max']}/ban", json=ban))
    assert problem(await mod.get("/api/admin/reports")) == (403, "account_banned")


async def test_roles(api, root, ben):
    path = f"/api/admin/people/{id_of(ben)}/role"
    guest = (await api.guest())[1]["me"]["id"]
    answer = await root.put(f"/api/admin/people/{guest}/role", json={"role": "moderator"})
    assert problem(answer) == (404, "player_not_found")
    assert problem(await ben[0].get("/api/admin/reports")) == (403, "forbidden")
    for role, status in (("moderator", 200), ("admin", 200), ("player", 403)):
        await good(await root.put(path, json={"role": role}))
        assert (await ben[0].get("/api/admin/reports")).status_code == status
    own = (await root.get("/api/me")).json()["id"]
    answer = await root.put(f"/api/admin/people/{own}/role", json={"role": "player"})
    assert problem(answer) == (403, "above_you")
    with pytest.raises(LastAdmin):
        await api.services.administration.people.set_role(Actor(HOST, "admin"), own, "player")


async def test_people_are_found(api, mod, ben):
    for text, names in (("be", ["Ben"]), ("BEN", ["Ben"]), (id_of(ben), ["Ben"]), ("e%n", []), ("x", [])):
        found = await good(await mod.get("/api/admin/people", params={"search": text}))
        assert [each["name"] for each in found["items"]] == names, text
    for number in range(5):
        await api.register(f"Guest of {number}")
    seen: list[str] = []
    before = None
    while before is not None or not seen:
        query = {"limit": 2} | ({"before": before} if before else {})
        page = await good(await mod.get("/api/admin/people", params=query))
        seen += [each["name"] for each in page["items"]]
        before = page["next"]
    assert len(seen) == len(set(seen)) == 7
    staff = await good(await mod.get("/api/admin/people?only=staff"))
    assert [(each["name"], each["role"]) for each in staff["items"]] == [("Max", "moderator")]


# Reports


async def test_a_report_is_seen_and_settled_with_a_ban(api, root, mod, ben):
    number = await reported(api, id_of(ben))
    page = await good(await mod.get("/api/admin/reports"))
    assert [(each["about_name"], each["reporter_name"]) for each in page["items"]] == [("Ben", "Anna")]
    path = f"/api/admin/reports/{number}"
    for _ in range(2):
        await good(await mod.post(f"{path}/seen"))
    assert (await good(await mod.get(path)))["report"]["state"] == "seen"
    answer = await mod.post(f"{path}/answer", json={"outcome": "banned", "hours": 24})
    assert problem(answer) == (422, "words_missing")
    wanted = {"outcome": "banned", "hours": 24, "note": "Threats"}
    await good(await mod.post(f"{path}/answer", json=wanted))
    assert problem(await ben[0].get("/api/me")) == (403, "account_banned")
    assert problem(await mod.post(f"{path}/answer", json=wanted)) == (409, "answered_already")
    settled = (await good(await mod.get("/api/admin/reports?state=settled")))["items"][0]
    assert (settled["act"], settled["note"]) == ("banned", "Threats")
    assert (await acts(root))[:3] == [("answer_report", "1"), ("ban", "Ben"), ("see_report", "1")]
    assert problem(await mod.get("/api/admin/reports/99")) == (404, "report_not_found")


async def test_a_measure_that_is_refused_leaves_the_report_as_it_was(api, root, mod):
    number = await reported(api, (await root.get("/api/me")).json()["id"])
    wanted = {"outcome": "muted", "hours": 1, "note": "He shouts"}
    before = await acts(root)
    answer = await mod.post(f"/api/admin/reports/{number}/answer", json=wanted)
    assert problem(answer) == (403, "above_you")
    assert await acts(root) == before
    assert (await good(await mod.get(f"/api/admin/reports/{number}")))["report"]["state"] == "open"


async def test_shared_content_is_taken_out_of_the_library(api, mod, ben):
    rule = await saved(ben[0], sample("sky_horse"), public=True)
    number = await reported(api, rule["id"], kind="content", reason="unsuitable")
    await good(await mod.post(f"/api/admin/reports/{number}/answer", json={"outcome": "removed"}))
    assert (await api.get(f"/api/forge/rules/{rule['id']}")).status_code == 404
    player = await reported(api, id_of(ben), n=2)
    answer = await mod.post(f"/api/admin/reports/{player}/answer", json={"outcome": "removed"})
    assert problem(answer) == (404, "nothing_to_report")


async def test_two_that_answer_at_once(api, root, ben):
    number = await reported(api, id_of(ben))
    path = f"/api/admin/reports/{number}/answer"
    answers = await asyncio.gather(*(root.post(path, json={"outcome": "noted"}) for _ in range(5)))
    assert sorted(each.status_code for each in answers) == [204, 409, 409, 409, 409]


# The log


async def test_a_line_that_is_changed_shows(api, root, ben):
    path = f"/api/admin/people/{id_of(ben)}"
    for _ in range(3):
        await good(await root.post(f"{path}/mute", json={"hours": 1, "why": "Spam"}))
    whole = await good(await root.post("/api/admin/audit/check"))
    assert whole == {"lines": 4, "broken": None}

    class Forgery:
        accounts = ()

        def run(self, books):
            change = update(audit).where(audit.c.number == literal_column("3")).values(by=audit.c.act)
            books.write(Statement("forgery", (), change), ())

    await api.services.store.transact(Forgery())
    assert (await good(await root.post("/api/admin/audit/check")))["broken"] == 3


async def test_an_act_that_cannot_be_written_is_not_done(api, root, ben, monkeypatch):
    def fail(line):
        raise StoreUnavailable("gone")

    monkeypatch.setattr(module, "digest_of", fail)
    answer = await root.post(f"/api/admin/people/{id_of(ben)}/ban", json={"hours": 1, "why": "Spam"})
    assert problem(answer) == (503, "try_again")
    monkeypatch.undo()
    assert await api.services.store.rows(select(restraints)) == []
    assert (await ben[0].get("/api/me")).status_code == 200


# Matches, chips


async def test_a_match_is_looked_at_and_ended(api, root, mod, ben):
    hub = api.services.hub
    live = await hub.create(Create(1, "tictactoe", seat=0, bots={1: "random"}), id_of(ben))
    page = await good(await mod.get("/api/admin/matches"))
    assert [(each["id"], each["players"]) for each in page["items"]] == [(live.id, ["Ben", "bot:random"])]
    await good(await mod.post(f"/api/admin/matches/{live.id}/look"))
    path = f"/api/admin/matches/{live.id}/end"
    assert problem(await root.post(path, json={"why": ""})) == (422, "words_missing")
    await good(await root.post(path, json={"why": "Nobody plays"}))
    assert live.match.outcome.reason == "void"
    assert problem(await root.post(path, json={"why": "Again"})) == (404, "match_not_found")
    assert (await acts(root))[:2] == [("end_match", live.id), ("look", live.id)]
    assert (await good(await mod.get("/api/admin/matches")))["items"] == []


async def test_every_posting_of_an_account_with_its_opposite(api, root, ben):
    await good(await ben[0].post("/api/me/checkin"))
    page = await good(await root.get(f"/api/admin/chips/user:{id_of(ben)}"))
    assert page["chips"] == page["posted"] == sum(line["amount"] for line in page["items"])
    checkin, signup = page["items"]
    assert signup["others"] == [{"account": "issuer:signup", "amount": -10000}]
    assert checkin["others"][0]["account"] == "issuer:checkin"
    sums = await good(await root.get("/api/admin/chips"))
    assert sums["total"] == sum(kind["chips"] for kind in sums["kinds"]) == 0
    assert problem(await root.get("/api/admin/chips/user:nobody")) == (404, "not_found")


# The site


async def test_a_game_that_is_off_is_not_offered_and_running_matches_go_on(api, root, ben):
    hub, player = api.services.hub, id_of(ben)
    live = await hub.create(Create(1, "tictactoe", seat=0, bots={1: "random"}), player)
    room = (await ben[0].post("/api/rooms", json={"game": "tictactoe", "name": "Mine"})).json()
    path = "/api/admin/games/tictactoe"
    await good(await root.put(path, json={"on": False, "why": "A mistake in the rules"}))
    assert "tictactoe" not in {game["id"] for game in (await api.get("/api/games")).json()}
    for answer in (
        await api.get("/api/games/tictactoe"),
        await ben[0].post("/api/rooms", json={"game": "tictactoe", "name": "Another"}),
        await ben[0].post("/api/rooms/quick", json={"game": "tictactoe"}),
    ):
        assert problem(answer) == (403, "game_off")
    with pytest.raises(GameOff):
        await hub.create(Create(2, "tictactoe", seat=0), player)
    with pytest.raises(GameOff):
        await api.services.economy.start_match(hub, "tictactoe", [player, "bot:random"], base=0)
    assert hub.lives[live.id].match.outcome is None
    assert (await api.get(f"/api/rooms/{room['id']}")).status_code == 200
    switches = {each["id"]: each for each in await good(await root.get("/api/admin/games"))}
    assert (switches["tictactoe"]["on"], switches["tictactoe"]["running"]) == (False, 1)
    await good(await root.put(path, json={"on": True}))
    assert (await api.get("/api/games/tictactoe")).status_code == 200
    answer = await root.put("/api/admin/games/nothing", json={"on": False})
    assert problem(answer) == (404, "unknown_game")


async def test_a_banner_has_both_languages_and_an_end(api, root, monkeypatch):
    now = api.services.hub.now()
    banner = {"en": "Back at ten", "zh": "十点回来", "since": now, "until": now + 60_000}
    for change, reason in (
        ({"zh": " "}, "words_missing"),
        ({"en": "<b>Back</b>"}, "words_markup"),
        ({"until": now}, "bad_site"),
    ):
        answer = await root.put("/api/admin/banner", json=banner | change)
        assert problem(answer) == (422, reason)
    assert (await api.get("/api/site")).json()["banner"] is None
    await good(await root.put("/api/admin/banner", json=banner))
    shown = (await api.get("/api/site")).json()["banner"]
    assert shown == {"en": "Back at ten", "zh": "十点回来", "until": now + 60_000}
    monkeypatch.setattr(api.services.hub, "now", lambda: now + 60_000)
    assert (await api.get("/api/site")).json()["banner"] is None
    await good(await root.delete("/api/admin/banner"))
    assert await good(await root.get("/api/admin/banner")) is None


async def test_sponsors_are_what_the_host_says(api, root):
    tier = {
        "en": "Tea",
        "zh": "一杯茶",
        "price": "2 €",
        "text_en": "",
        "text_zh": "",
        "link": "https://pay.example/tea",
    }
    wanted = {"en": "Thank you", "zh": "谢谢", "tiers": [tier], "thanks": ["Ines", "Ravi"]}
    assert (await api.get("/api/site")).json()["sponsors"] is False
    for link in ("javascript:alert(1)", "http://plain.example", "https://a b"):
        bad = {**wanted, "tiers": [{**tier, "link": link}]}
        assert problem(await root.put("/api/admin/sponsors", json=bad)) == (422, "bad_request")
    await good(await root.put("/api/admin/sponsors", json=wanted))
    assert (await api.get("/api/sponsors")).json() == wanted
    assert (await api.get("/api/site")).json()["sponsors"] is True


async def test_figures(api, mod, ben):
    await api.services.hub.create(Create(1, "tictactoe", seat=0, bots={1: "random"}), id_of(ben))
    await reported(api, id_of(ben))
    figures = await good(await mod.get("/api/admin/figures"))
    assert (figures["role"], figures["workers"], figures["matches"]) == ("moderator", 1, 1)
    assert (figures["running"], figures["reports"]) == ({"tictactoe": 1}, {"open": 1})
    assert figures["balanced"] is True
    sampled = api.services.administration.figures.sample()
    assert (sampled.matches, sampled.sockets) == (1, 0)


async def test_other_workers_obey(settings, redis):
    given = replace(settings, redis_url=redis.url)
    async with running(given) as one, running(given) as two:
        api, there = client_of(one), client_of(two)
        root, _ = await api.staff("Rita", "admin")
        ben, session = await api.register("Ben")
        ben = there.with_token(session["access"])
        async with asyncio.timeout(20):
            while not (one.web.state.services.fanout.healthy and two.web.state.services.fanout.healthy):
                await asyncio.sleep(0.02)
            assert (await ben.get("/api/me")).status_code == 200
            player = session["me"]["id"]
            await good(await root.post(f"/api/admin/people/{player}/ban", json={"hours": 1, "why": "Spam"}))
            while (await ben.get("/api/me")).status_code != 403:
                await asyncio.sleep(0.02)
            await good(await root.put("/api/admin/games/tictactoe", json={"on": False}))
            while (await there.get("/api/games/tictactoe")).status_code != 403:
                await asyncio.sleep(0.02)


# Feedback


def png(width=4, height=3, *, colour=2, extra=b"", pixels=None):
    def chunk(kind, body):
        return len(body).to_bytes(4, "big") + kind + body + zlib.crc32(kind + body).to_bytes(4, "big")

    head = width.to_bytes(4, "big") + height.to_bytes(4, "big") + bytes((8, colour, 0, 0, 0))
    lines = (b"\0" + b"\x80" * width * 3) * height if pixels is None else pixels
    parts = chunk(b"IHDR", head) + extra + chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + parts


FEEDBACK = {"kind": "fault", "words": "The clock stands still", "page": "/match/1"}


async def test_feedback_with_a_picture(api, mod, ben):
    text = b"tEXt" + b"Author\0Ben"
    hidden = len(b"Author\0Ben").to_bytes(4, "big") + text + zlib.crc32(text).to_bytes(4, "big")
    given = {**FEEDBACK, "picture": b64encode(png(extra=hidden)).decode()}
    await good(await ben[0].post("/api/feedback", json=given))
    (item,) = (await good(await mod.get("/api/admin/feedback")))["items"]
    assert (item["player_name"], item["has_picture"]) == ("Ben", True)
    assert item["facts"] == {"page": "/match/1", "version": __version__}
    picture = await mod.get(f"/api/admin/feedback/{item['number']}/picture.png")
    assert (picture.content, picture.headers["content-type"]) == (png(), "image/png")
    handled = {"state": "done", "note": "Mended"}
    await good(await mod.post(f"/api/admin/feedback/{item['number']}/handle", json=handled))
    assert (await good(await mod.get("/api/admin/feedback?state=done")))["items"][0]["note"] == "Mended"


WIDE = png(5000, 1, pixels=b"\0" + b"\0" * 15000)
BOMB = png(4, 3, pixels=b"\0" * 10_000_000)


@pytest.mark.parametrize(
    ("picture", "reason"),
    [
        (b"GIF89a" + b"\0" * 50, "picture_unknown"),
        (b"<svg onload='alert(1)'/>", "picture_unknown"),
        (b"\x89PNG\r\n\x1a\n", "picture_broken"),
        (png()[:-3], "picture_broken"),
        (png() + b"<script>", "picture_broken"),
        (png()[:40] + b"?" + png()[41:], "picture_broken"),
        (png(9, 9, pixels=b"\0" * 20), "picture_broken"),
        (png(pixels=(b"\7" + b"\0" * 12) * 3), "picture_broken"),
        (png(colour=3), "picture_broken"),
        (png(colour=5), "picture_unknown"),
        (BOMB, "picture_broken"),
        (WIDE, "picture_too_large"),
        (png() + b"\0" * 700 * 1024, "picture_too_large"),
    ],
    ids=range(13),
)
async def test_pictures_that_are_none(api, ben, picture, reason):
    given = {**FEEDBACK, "picture": b64encode(picture).decode()}
    assert problem(await ben[0].post("/api/feedback", json=given)) == (422, reason)
    assert await api.services.store.rows(select(feedback.c.number)) == []


async def test_what_is_no_picture_at_all(api, ben):
    for change, reason in (
        ({"picture": "§"}, "picture_broken"),
        ({"words": ""}, "words_missing"),
        ({"words": "x" * 10_000}, "words_too_long"),
        ({"page": "\u202e"}, "words_hidden"),
    ):
        assert problem(await ben[0].post("/api/feedback", json=FEEDBACK | change)) == (422, reason)
    huge = await ben[0].post("/api/feedback", json={**FEEDBACK, "picture": "A" * 1_100_000})
    assert huge.status_code in (413, 422)
    assert await api.services.store.rows(select(feedback.c.number)) == []
    assert await api.services.store.rows(select(reports.c.number)) == []


async def test_whoever_looks_after_the_site_may_watch_where_nobody_else_may(api, mod, ben):
    body = {"game": "niuniu", "name": "Behind doors", "spectators": False, "password": "secret"}
    room = (await ben[0].post("/api/rooms", json=body)).json()
    visitors = api.services.rooms.rooms.visitors

    class Watcher:
        address = ""

        def __init__(self, player):
            self.player = player

    await visitors.check_may_watch(Watcher((await mod.get("/api/me")).json()["id"]), room["id"])
    carl = (await api.register("Carl"))[1]["me"]["id"]
    with pytest.raises(RoomError):
        await visitors.check_may_watch(Watcher(carl), room["id"])
