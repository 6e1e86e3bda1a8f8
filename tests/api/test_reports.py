"""Reports: who may tell what, and what is kept of it."""

from __future__ import annotations

import pytest

from boardwright.server.administration.subjects import Subject
from tests.api.conftest import problem
from tests.api.test_forge import sample, saved

REPORT = {"kind": "player", "reason": "rude", "words": "He shouts."}


@pytest.fixture
async def anna(api):
    return await api.register("Anna")


@pytest.fixture
async def ben(api):
    return await api.register("Ben")


def id_of(who):
    return who[1]["me"]["id"]


async def reported(who, **changes):
    return await who[0].post("/api/reports", json={**REPORT, **changes})


async def waiting(api):
    return await api.services.administration.reports.kept.in_state("open", before=None, limit=100)


async def test_a_player_is_reported_once_as_long_as_it_waits(api, anna, ben):
    assert (await reported(anna, target=id_of(ben))).status_code == 204
    assert problem(await reported(anna, target=id_of(ben))) == (409, "reported_already")
    (kept,) = await waiting(api)
    assert (kept.reporter, kept.about, kept.evidence) == (id_of(anna), id_of(ben), "Ben")
    guest = await api.guest()
    assert (await reported(guest, target=id_of(ben), words="")).status_code == 204
    assert len(await waiting(api)) == 2


async def test_what_is_not_there_or_ones_own_cannot_be_reported(api, anna):
    for kind, target in [
        ("player", id_of(anna)),
        ("player", "p-0000000000000000"),
        ("message", "room-12"),
        ("message", "12"),
        ("message", "a-" + "9" * 40),
        ("review", "1"),
        ("content", "nothing"),
        ("match", "nothing"),
    ]:
        answer = await reported(anna, kind=kind, target=target)
        assert problem(answer) == (404, "nothing_to_report"), (kind, target)
    assert await waiting(api) == []


async def test_shared_content_is_reported_with_its_owner_and_a_private_one_is_not_there(api, anna, ben):
    rule = await saved(anna[0], sample("sky_horse"), public=False)
    answer = await reported(ben, kind="content", target=rule["id"])
    assert problem(answer) == (404, "nothing_to_report")
    await anna[0].patch(f"/api/forge/rules/{rule['id']}", json={"public": True})
    assert (await reported(ben, kind="content", target=rule["id"])).status_code == 204
    assert [(each.about, each.evidence) for each in await waiting(api)] == [(id_of(anna), rule["name"])]


async def test_another_part_of_the_server_brings_its_own_kind(api, anna, ben):
    async def letter(target, reporter):
        return Subject(id_of(ben), "x" * 5000) if reporter == id_of(anna) else None

    api.services.administration.reports.subjects.finders["message"] = letter
    assert (await reported(anna, kind="message", target="7")).status_code == 204
    (kept,) = await waiting(api)
    assert (kept.kind, kept.about, len(kept.evidence)) == ("message", id_of(ben), 1000)
    assert problem(await reported(ben, kind="message", target="7")) == (404, "nothing_to_report")


BAD_WORDS = [
    ("<b>bold</b>", "words_markup"),
    ("</div>", "words_markup"),
    ("<!-- x", "words_markup"),
    ("&lt;script", "words_markup"),
    ("JaVaScRiPt:alert(1)", "words_markup"),
    ("x" * 1001, "words_too_long"),
    ("x" * 10_000, "words_too_long"),
    ("good \u202egnp.exe", "words_hidden"),
    ("a\u2066b", "words_hidden"),
    ("a\x00b", "words_hidden"),
    ("a\x1b[31m", "words_hidden"),
    ("zero\u200bwidth", "words_hidden"),
]


@pytest.mark.parametrize(("words", "reason"), BAD_WORDS, ids=lambda value: ascii(value)[:20])
async def test_words_that_are_no_plain_text_are_refused_and_nothing_is_kept(api, anna, ben, words, reason):
    assert problem(await reported(anna, target=id_of(ben), words=words)) == (422, reason)
    assert await waiting(api) == []


@pytest.mark.parametrize("words", ["I <3 chess, a < b", "第一行\n第二行", "👩‍👩‍👧", "x" * 1000, "  "])
async def test_words_that_are_kept(api, anna, ben, words):
    assert (await reported(anna, target=id_of(ben), words=words)).status_code == 204
    assert [each.words for each in await waiting(api)] == [words.strip()]


async def test_another_reason_needs_words(api, anna, ben):
    answer = await reported(anna, target=id_of(ben), reason="other", words=" ")
    assert problem(answer) == (422, "words_missing")
    for change in ({"reason": "ugly"}, {"kind": "weather"}, {"target": "a/b"}, {"more": 1}):
        answer = await reported(anna, **{"target": id_of(ben), **change})
        assert problem(answer) == (422, "bad_request")
    assert problem(await api.post("/api/reports", json=REPORT | {"target": "x"})) == (401, "not_signed_in")


async def test_so_many_reports_an_hour(api, anna, ben):
    most = api.services.settings.reports_per_hour
    answers = [await reported(anna, target=id_of(ben)) for _ in range(most + 1)]
    assert answers[0].status_code == 204
    assert problem(answers[-1]) == (429, "too_many_attempts")
