"""Reviews: who may write one, what becomes of it, and sums that are right."""

from __future__ import annotations

import asyncio

import pytest

from tests.api.conftest import problem
from tests.api.test_records import play
from tests.api.test_social import BAD_TEXTS, people

REVIEW = "/api/games/tictactoe/review"


@pytest.fixture
async def players(api):
    """Two who have finished three matches of tic-tac-toe."""
    (a, a_id), (b, b_id) = await people(api, "Anna", "Bert")
    for _ in range(3):
        await play(api, [a_id, b_id])
    return a, b


async def shown(client, **query):
    answer = await client.get("/api/games/tictactoe/reviews", params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_a_review_is_written_changed_and_taken_back(api, players):
    a, _ = players
    assert (await shown(a))["may_review"] is True
    assert (await a.put(REVIEW, json={"stars": 4, "text": " Quick and fair "})).status_code == 200
    seen = await shown(api)
    (review,) = seen["items"]
    assert (review["name"], review["stars"], review["text"]) == ("Anna", 4, "Quick and fair")
    assert (seen["counts"], seen["mine"], seen["may_review"]) == ([0, 0, 0, 1, 0], None, False)
    await a.put(REVIEW, json={"stars": 2})
    again = await shown(a)
    assert (again["counts"], again["mine"]["stars"], again["mine"]["text"]) == ([0, 1, 0, 0, 0], 2, "")
    assert (await a.delete(REVIEW)).status_code == 204
    assert ((await shown(a))["items"], (await shown(a))["counts"]) == ([], [0] * 5)


async def test_who_has_not_played_enough_and_who_is_a_guest(api, players):
    ((c, _),) = await people(api, "Carl")
    guest, _ = await api.guest()
    assert problem(await c.put(REVIEW, json={"stars": 5})) == (403, "not_played_enough")
    assert problem(await guest.put(REVIEW, json={"stars": 5})) == (403, "account_needed")
    assert problem(await api.put(REVIEW, json={"stars": 5})) == (401, "not_signed_in")
    assert problem(await c.put("/api/games/nosuchgame/review", json={"stars": 5})) == (404, "unknown_game")
    assert (await shown(api))["counts"] == [0] * 5


@pytest.mark.parametrize("text", [text for text, why in BAD_TEXTS.items() if why != "missing"])
async def test_a_bad_text_is_refused_and_nothing_is_kept(api, players, text):
    a, _ = players
    status, reason = problem(await a.put(REVIEW, json={"stars": 5, "text": text}))
    assert (status, reason[:6]) == (422, "words_")
    for stars in (0, 6, 2.5, "5"):
        assert problem(await a.put(REVIEW, json={"stars": stars})) == (422, "bad_request")
    assert (await shown(a))["counts"] == [0] * 5


async def test_what_helped_is_counted_once_for_each(api, players):
    a, b = players
    number = (await a.put(REVIEW, json={"stars": 5})).json()["number"]
    path = f"/api/reviews/{number}/helpful"
    for _ in range(2):
        assert (await b.put(path)).status_code == 204
    (review,) = (await shown(b))["items"]
    assert (review["helpful"], review["helped"]) == (1, True)
    assert problem(await a.put(path)) == (404, "review_not_found")
    assert problem(await b.put("/api/reviews/999/helpful")) == (404, "review_not_found")
    await b.delete(path)
    await b.delete(path)
    assert (await shown(b))["items"][0]["helpful"] == 0


async def test_sums_are_right_whoever_writes_at_the_same_time(api, players):
    a, b = players
    stars = [(client, 1 + number % 5) for number in range(10) for client in (a, b)]
    answers = await asyncio.gather(*(client.put(REVIEW, json={"stars": n}) for client, n in stars))
    assert {answer.status_code for answer in answers} == {200}
    seen = await shown(api)
    assert sum(seen["counts"]) == 2
    expected = [0] * 5
    for review in seen["items"]:
        expected[review["stars"] - 1] += 1
    assert seen["counts"] == expected


async def test_a_review_that_is_reported_is_taken_away(api, players):
    a, b = players
    number = (await a.put(REVIEW, json={"stars": 1, "text": "You are all beginners"})).json()["number"]
    report = {"kind": "review", "target": str(number), "reason": "rude"}
    assert problem(await a.post("/api/reports", json=report)) == (404, "nothing_to_report")
    assert (await b.post("/api/reports", json=report)).status_code == 204
    (kept,) = await api.services.administration.reports.kept.of_target(str(number))
    assert kept.evidence == "You are all beginners"
    staff, _ = await api.staff("Keeper", "moderator")
    answer = await staff.post(f"/api/admin/reports/{kept.number}/answer", json={"outcome": "removed"})
    assert answer.status_code == 204
    assert ((await shown(api))["items"], (await shown(api))["counts"]) == ([], [0] * 5)
