"""The economy over REST: statement, check-in, loans."""

from __future__ import annotations

import asyncio

import pytest

from tests.api.conftest import problem
from tests.economy.books import set_balance


async def test_the_statement_in_pages(api):
    anna, session = await api.register("Anna")
    for number in range(5):
        await set_balance(api.services.store, session["me"]["id"], number)
    first = (await anna.get("/api/me/statement", params={"limit": 4})).json()
    second = (await anna.get("/api/me/statement", params={"limit": 4, "before": first["next"]})).json()
    assert [line["balance"] for line in first["items"] + second["items"]] == [4, 3, 2, 1, 0, 10_000]
    assert second["next"] is None
    line = second["items"][-1]
    assert (line["kind"], line["amount"], line["description"]) == ("SIGNUP", 10_000, "signup")


async def test_checkin_once_under_parallel_requests(api):
    anna, _ = await api.register("Anna")
    answers = await asyncio.gather(*(anna.post("/api/me/checkin") for _ in range(6)))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 5
    paid = next(answer.json() for answer in answers if answer.status_code == 200)
    assert (paid["streak"], paid["reward"], paid["chips"]) == (1, 1000, 11_000)
    assert {problem(answer) for answer in answers if answer.status_code == 409} == {
        (409, "already_checked_in")
    }
    me = (await anna.get("/api/me")).json()
    assert me["checkin"] == {"done_today": True, "streak": 1, "next_reward": 1200}


async def test_loans_and_repayment(api):
    anna, session = await api.register("Anna")
    player = session["me"]["id"]
    await set_balance(api.services.store, player, 0)
    await api.services.economy.borrow(player, 1000, "a1")
    loans = (await anna.get("/api/me/loans")).json()
    assert (loans["owed"], loans["chips"], loans["rules"]["limit"]) == (1100, 1000, 5000)
    for _ in range(2):
        answer = await anna.post("/api/me/loans/repay", json={"amount": 600, "action_id": "r1"})
        assert (answer.json()["owed"], answer.json()["chips"]) == (500, 400)
    poor = await anna.post("/api/me/loans/repay", json={"amount": 401, "action_id": "r2"})
    assert problem(poor) == (409, "insufficient_chips")
    much = await anna.post("/api/me/loans/repay", json={"amount": 501, "action_id": "r2"})
    assert problem(much) == (422, "bad_amount")
    assert (await anna.get("/api/me")).json()["owed"] == 500


@pytest.mark.parametrize("amount", [0, -1, 1.5, "5", None, True, 2**53, 1e400])
async def test_amounts_that_are_not(api, amount):
    anna, _ = await api.register("Anna")
    body = f'{{"amount": {_json(amount)}, "action_id": "r"}}'
    headers = {"content-type": "application/json"}
    answer = await anna.post("/api/me/loans/repay", content=body, headers=headers)
    assert problem(answer) == (422, "bad_request")


def _json(value):
    return {"5": '"5"', "None": "null", "True": "true"}.get(str(value), str(value))


async def test_nothing_owed(api):
    anna, _ = await api.register("Anna")
    answer = await anna.post("/api/me/loans/repay", json={"amount": 1, "action_id": "r"})
    assert problem(answer) == (409, "nothing_owed")


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "statement"),
        ("POST", "checkin"),
        ("GET", "loans"),
        ("POST", "loans/repay"),
        ("POST", "password"),
    ],
)
async def test_who_is_not_signed_in_gets_nothing(api, method, path):
    assert problem(await api.request(method, f"/api/me/{path}", json={}))[0] in (401, 422)
