"""The OpenAPI document: complete, true of what the server does, and what the page's types are made from."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

from boardwright.protocol.codes import Code
from boardwright.server.accounts.tokens import Tokens
from boardwright.server.process.settings import Settings
from boardwright.server.web.api import make_api
from boardwright.server.web.gate import TOO_BIG
from boardwright.server.web.problems import STATUS
from boardwright.server.web.typescript import generate
from tests.api.conftest import client_of, problem, running, serving

ROOT = Path(__file__).resolve().parents[2]
DOCUMENT = make_api().openapi()
OPERATIONS = [
    (method, path, operation)
    for path, operations in DOCUMENT["paths"].items()
    for method, operation in operations.items()
]


def test_the_pages_types_are_those_of_the_api():
    made = (ROOT / "web/src/api/schema.ts").read_text()
    assert made == generate(), "run: python -m boardwright.server.web.typescript > web/src/api/schema.ts"


@pytest.mark.parametrize(("method", "path", "operation"), OPERATIONS, ids=lambda value: str(value)[:40])
def test_every_operation_is_described(method, path, operation):
    assert operation["tags"]
    assert operation.get("description") or operation["summary"]
    good = [answer for status, answer in operation["responses"].items() if status.startswith("2")]
    assert good
    for status, answer in operation["responses"].items():
        if status.startswith("4"):
            assert "application/problem+json" in answer["content"], f"{method} {path}: {status}"
    if "security" in operation and path != "/api/session/register":
        assert "401" in operation["responses"]


def test_the_document_is_served(address):
    assert "/api/me" in httpx.get(f"{address}/api/openapi.json").json()["paths"]


async def test_what_is_not_there_is_a_problem_too(api):
    assert problem(await api.get("/api/nothing")) == (404, "not_found")
    answer = await api.put("/api/me")
    assert problem(answer) == (405, "method_not_allowed")
    assert "GET" in answer.headers["allow"]


async def test_an_error_of_ours_tells_nothing(api, monkeypatch):
    monkeypatch.setattr(api.services.economy, "balance", None)
    guest = await api.post("/api/session/guest")
    assert problem(guest) == (500, "internal")
    assert "NoneType" not in guest.text


async def test_a_database_that_is_away(api, monkeypatch):
    from boardwright.store import StoreUnavailable

    async def away(*_, **__):
        raise StoreUnavailable("gone fishing")

    anna, _ = await api.register("Anna")
    monkeypatch.setattr(api.services.store, "rows", away)
    answer = await anna.get("/api/me")
    assert problem(answer) == (503, "try_again")
    assert "fishing" not in answer.text


def test_every_status_belongs_to_a_code():
    assert set(STATUS) <= set(Code)


# Schemathesis: whatever fits the document gets an answer that does, and what does not is refused


KEY = "the key of this test's server"
ACCESS = Tokens(KEY.encode()).issue("g-0011223344556677")


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    """For a client that knows no event loop."""
    folder = tmp_path_factory.mktemp("openapi")
    given = Settings(
        database_url=f"sqlite:///{folder}/api.db",
        secret_key=KEY,
        argon2_memory_kib=8,
        argon2_rounds=1,
        sign_ins_per_minute=10**6,
        registrations_per_hour=10**6,
        forge_saves_per_hour=10**6,
        reports_per_hour=10**6,
        deck_saves_per_hour=10**6,
        mails_per_hour=10**6,
        exports_per_hour=10**6,
        forge_demos_per_minute=10**6,
    )
    with serving(given) as address:
        yield f"http://{address}"


EXAMPLES = int(os.environ.get("BOARDWRIGHT_SCHEMATHESIS", "20"))
FINER = (
    Code.BAD_WORDS,
    Code.BAD_NAME,
    Code.BAD_NEW_PASSWORD,
    Code.BAD_ROOM_NAME,
    Code.BAD_BETS,
    Code.BAD_OPTIONS,
    Code.BAD_FILE,
    Code.BAD_PICTURE,
    Code.BAD_RULE,
    Code.NOT_YOURSELF,
    Code.BAD_DECK,
    Code.BAD_DECK_NAME,
    Code.BAD_ADDRESS,
)
"""What a schema cannot say: which characters can be seen, that a password is not the name, that a smallest bet is not
above the largest, what a clock, an option, a rule or a deck holds, that a file is a replay or a
picture, what plain words are."""

schema = schemathesis.openapi.from_dict(DOCUMENT)


@schema.auth()
class Token:
    def get(self, case, context):
        return ACCESS

    def set(self, case, data, context):
        case.headers = {**(case.headers or {}), "Authorization": f"Bearer {data}"}


@schema.exclude(path="/api/me", method="DELETE").exclude(path="/api/sessions").parametrize()
@settings(
    max_examples=EXAMPLES,
    derandomize=True,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    database=None,
)
def test_schemathesis(case, address):
    answer = case.call(base_url=address)
    excluded = []
    if answer.status_code == 422 and answer.json()["code"] in FINER:
        excluded = [positive_data_acceptance]
    elif answer.status_code == TOO_BIG:  # refused all the same, before anybody looked into it
        excluded = [positive_data_acceptance, negative_data_rejection]
    case.validate_response(answer, excluded_checks=excluded)


def test_running_is_what_the_others_use():
    """The helper of the other tests serves the same document, and what only a running server has besides."""

    async def ask():
        async with running(Settings(database_url=":memory:")) as app:
            return (await client_of(app).get("/api/openapi.json")).json()

    served = asyncio.run(ask())
    assert served["paths"].items() >= DOCUMENT["paths"].items()
    assert served["components"]["schemas"].items() >= DOCUMENT["components"]["schemas"].items()
