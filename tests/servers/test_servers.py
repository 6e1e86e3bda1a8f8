"""The private servers answer, come back after a stop, and are missed aloud."""

from __future__ import annotations

import socket

import pytest

from tests.servers.process import missing


def ping(server):
    with socket.create_connection(("127.0.0.1", server.port), 5) as connection:
        connection.sendall(b"PING\r\n")
        return connection.recv(100)


def test_redis_answers_and_comes_back(redis):
    assert ping(redis) == b"+PONG\r\n"
    redis.stop()
    assert not redis.ready()
    redis.start()
    assert ping(redis) == b"+PONG\r\n"


@pytest.mark.parametrize("name", ["postgresql", "mariadb"])
async def test_a_new_database_has_its_own_address(name, request):
    server = request.getfixturevalue(name)
    assert await server.create_database("one") == server.url("one") != server.url("two")


def test_a_missing_server_skips_and_says_what(monkeypatch):
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="no Redis: what needs it was left out"):
        missing("Redis", "buy one")


def test_a_missing_server_is_a_failure_in_ci(monkeypatch):
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="no Redis"):
        missing("Redis", "buy one")
