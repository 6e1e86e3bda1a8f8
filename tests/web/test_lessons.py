"""axe in every step of every lesson: nothing serious, from the welcome to the end."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Coroutine, Iterator
from typing import Any, Self, TypeVar

import msgspec
import pytest
from playwright.sync_api import Page, WebSocket, expect

from boardwright.client import Client
from boardwright.client.client import Table
from boardwright.engine.systems.tutorial import LessonStep, NextStep
from boardwright.engine.types import Command
from boardwright.games.registry import OURS, find, listings
from tests.server.running import RunningServer
from tests.web.axe import violations
from tests.web.conftest import PATIENCE_MS, Visit

GAMES = tuple(sorted(each.id for each in listings() if each.source == OURS and find(each.id).lesson))
GUEST = "(token) => localStorage.setItem('boardwright.guest', token)"
T = TypeVar("T")


class Pupil:
    """The guest at the page, by another line: takes the steps whose controls differ from game to game."""

    def __init__(self, url: str) -> None:
        self._client = Client(url)
        self._loop = asyncio.new_event_loop()
        # Playwright's loop is this thread's.
        self._worker = threading.Thread(target=self._loop.run_forever)

    def __enter__(self) -> Self:
        self._worker.start()
        self._do(self._client.__aenter__())
        return self

    def __exit__(self, *error: object) -> None:
        self._do(self._client.__aexit__(*error))
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._worker.join()
        self._loop.close()

    @property
    def token(self) -> str:
        return self._client.token or ""

    def join(self, match: str) -> Table:
        return self._do(self._client.join(match))

    def take(self, table: Table, step: LessonStep) -> None:
        assert self._do(self._take(table, step)) is None

    async def _take(self, table: Table, step: LessonStep) -> Any:
        wanted = step.allow[0] if step.allow else NextStep()
        if isinstance(wanted, Command):
            return await table.play(wanted)
        tag = wanted.__struct_config__.tag
        return await table.play(next(each for each in await table.legal() if each["type"] == tag))

    def _do(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE_MS / 1000)


@pytest.fixture
def pupil(site: RunningServer) -> Iterator[Pupil]:
    with Pupil(site.ws) as pupil:
        yield pupil


def begin(page: Page, game: str) -> str:
    """Open the lesson; the match that it is played in."""
    made: list[str] = []

    def heard(frame: str | bytes) -> None:
        message = msgspec.msgpack.decode(frame) if isinstance(frame, bytes) else {}
        if isinstance(message, dict) and message.get("type") == "created":
            made.append(message["match"])

    def connected(socket: WebSocket) -> None:
        socket.on("framereceived", heard)

    page.on("websocket", connected)
    page.goto(f"/learn/{game}")
    expect(page.locator(".coach")).to_be_visible()
    return made[-1]


@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_a_lesson(game: str, visitor: Visit, pupil: Pupil) -> None:
    lesson = find(game).lesson
    assert lesson is not None
    page = visitor("/settings")
    page.evaluate(GUEST, pupil.token)
    table = pupil.join(begin(page, game))
    found: list[str] = []
    for number, step in enumerate(lesson.steps, 1):
        expect(page.locator(".coach .num")).to_have_text(f"{number} of {len(lesson.steps)}")
        found += [f"step {number}: {each}" for each in violations(page)]
        if table.outcome is None:
            pupil.take(table, step)
        elif not step.allow:
            page.locator(".coach").get_by_role("button", name=re.compile("Next")).click()
        else:
            break
    expect(page.locator(".coach h2")).to_be_visible()
    found += [f"end: {each}" for each in violations(page)]
    assert found == []
