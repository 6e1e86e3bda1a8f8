"""The REST API in this process: the real application on SQLite, asked by httpx."""

from __future__ import annotations

import threading
from contextlib import asynccontextmanager, contextmanager

import httpx
import pytest
import uvicorn

from boardwright.server.administration.acting import Actor
from boardwright.server.app import Application
from boardwright.server.process.settings import Settings
from boardwright.server.sockets.wire import Wire
from tests.economy.books import check_books

PASSWORD = "correct horse battery"


class Api(httpx.AsyncClient):
    """A client of the API; `as_player` gives one that is signed in."""

    app: Application

    @property
    def services(self):
        return self.app.web.state.services

    def with_token(self, access):
        other = client_of(self.app)
        other.headers["authorization"] = f"Bearer {access}"
        return other

    async def register(self, name, password=PASSWORD, **more):
        """A new account, as a program that keeps its tokens itself: the client, and the session."""
        body = {"name": name, "password": password, "cookie": False}
        answer = await self.post("/api/session/register", json=body, **more)
        assert answer.status_code == 201, answer.text
        session = answer.json()
        return self.with_token(session["access"]), session

    async def staff(self, name, role):
        """An account that looks after the site."""
        client, session = await self.register(name)
        care = self.services.administration.people
        await care.set_role(Actor("host", "admin"), session["me"]["id"], role)
        return client, session

    async def guest(self):
        answer = await self.post("/api/session/guest", json={"cookie": False})
        assert answer.status_code == 201, answer.text
        session = answer.json()
        return self.with_token(session["access"]), session


def client_of(app):
    api = Api(transport=httpx.ASGITransport(app=app, raise_app_exceptions=False), base_url="http://test")
    api.app = app
    return api


@asynccontextmanager
async def running(settings):
    app = Application(settings)
    async with app.web.router.lifespan_context(app.web):
        yield app


@pytest.fixture
def settings(empty_database):
    return Settings(
        database_url=empty_database,
        argon2_memory_kib=8,
        argon2_rounds=1,
        registrations_per_hour=1000,
        sign_ins_per_minute=1000,
    )


@contextmanager
def serving(settings):
    """The application on a port, in a thread with a loop of its own; its address."""
    app = Application(settings)
    server = uvicorn.Server(uvicorn.Config(app, port=0, lifespan="on", log_config=None, ws=Wire))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive()
        threading.Event().wait(0.02)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join(10)


@pytest.fixture
async def api(settings):
    async with running(settings) as app:
        yield client_of(app)
        await check_books(app.web.state.services.store)


def problem(answer):
    """The status and the reason of an error, which must look like one."""
    assert answer.headers["content-type"] == "application/problem+json"
    body = answer.json()
    assert body["status"] == answer.status_code
    assert set(body) == {"type", "title", "status", "code", "reason", "details"}
    return answer.status_code, body["reason"]
