"""What a host reads in the log at `info`: what happened, in a line each, with ids and without secrets."""

from __future__ import annotations

import json

import httpx
import pytest

from boardwright.client import Client
from boardwright.games.tictactoe.types import Place
from tests.server.running import RunningServer

PASSWORD = "correct horse battery"


@pytest.mark.parametrize("form", ["text", "json"])
async def test_an_evening_in_the_log(empty_database, tmp_path, form):
    log = tmp_path / "log"
    with RunningServer(empty_database, log=log, log_format=form) as server:
        async with httpx.AsyncClient(base_url=server.http, timeout=60) as web:
            for path in ("/api/session/register", "/api/session"):
                answer = await web.post(path, json={"name": "Anna", "password": PASSWORD})
                assert answer.is_success, answer.text
        async with Client(server.ws) as first, Client(server.ws) as second:
            match = await first.create("tictactoe")
            tables = await first.join(match), await second.join(match)
            for number, cell in enumerate((0, 1, 3, 4, 6)):
                assert await tables[number % 2].play(Place(cell)) is None
            refusal = await tables[1].play(Place(8))
            assert refusal is not None
    said = log.read_text("utf-8").splitlines()
    messages = [json.loads(line)["message"] if line.startswith("{") else line for line in said]
    for part in (
        "Boardwright ",
        "is registered",
        "signs in",
        f"match {match} begins: tictactoe@",
        f"match {match} ends after 5 entries",
        f"1 commands were refused in a minute: {refusal.code} 1",
        "stopping",
    ):
        assert any(part in message for message in messages), (part, messages)
    assert PASSWORD not in log.read_text("utf-8")
    if form == "json":
        assert sum(line.startswith("{") for line in said) >= 7
