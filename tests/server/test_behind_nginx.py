"""A site as the docs lay it out: nginx with TLS, two workers, PostgreSQL and Redis."""

from __future__ import annotations

import asyncio
import secrets

import pytest

from boardwright.cli import main
from boardwright.client import Client
from boardwright.games.tictactoe.types import Place
from tests.server.running import RunningServer
from tests.servers.nginx import nginx_before


@pytest.fixture
def site(postgresql, redis, tmp_path, monkeypatch):
    url = asyncio.run(postgresql.create_database("behind_nginx"))
    production = {
        "environment": "production",
        "secret_key": secrets.token_hex(32),
        "proxies": "127.0.0.1",
        "workers": 2,
        "redis_url": redis.url,
    }
    for name, value in {**production, "database_url": url}.items():
        monkeypatch.setenv(f"BOARDWRIGHT_{name.upper()}", str(value))
    with RunningServer(url, log=tmp_path / "log", **production) as server, nginx_before(server.port) as nginx:
        monkeypatch.setenv("SSL_CERT_FILE", str(nginx.certificate))
        yield nginx


async def test_two_play_and_the_doctor_is_content(site, capsys):
    socket = site.site.replace("https", "wss") + "/ws"
    async with Client(socket) as first, Client(socket) as second:
        match = await first.create("tictactoe")
        tables = await first.join(match), await second.join(match)
        for number, cell in enumerate((0, 1, 3, 4, 6)):
            assert await tables[number % 2].play(Place(cell)) is None
        await tables[1].until(lambda table: table.outcome is not None)
    status = await asyncio.to_thread(main, ["doctor", "--site", site.site, "--lang", "en"])
    said = capsys.readouterr().out
    assert status == 0, said
    for well in (
        "The certificate is good",
        "The site is ready",
        "closed to strangers",
        "Sockets come through",
    ):
        assert well in said
