"""Who is new brings chips along: so many from one address in an hour, by whatever way they come."""

from __future__ import annotations

import httpx
import pytest

from boardwright.client import Client, ServerError
from boardwright.protocol.codes import Code
from tests.server.running import sound_server


async def test_guests_of_the_socket_and_of_requests_are_counted_together(tmp_path):
    with sound_server(tmp_path, registrations_per_hour=3) as server:
        async with Client(server.ws) as known, httpx.AsyncClient(base_url=server.http, timeout=60) as web:
            for _ in range(2):
                assert (await web.post("/api/session/guest", json={"cookie": False})).status_code == 201
            with pytest.raises(ServerError) as refused:
                async with Client(server.ws):
                    pass
            assert refused.value.code == Code.TOO_MANY_ATTEMPTS
            assert 0 < int(str(refused.value.details["retry_after"])) <= 3600
            account = {"name": "One Too Many", "password": "correct horse battery"}
            assert (await web.post("/api/session/register", json=account)).status_code == 429
            async with Client(server.ws, token=known.token) as again:
                assert again.player == known.player
