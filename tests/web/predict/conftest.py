"""People whose line is long: their page is 300 ms away from the server."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from boardwright.client import Client
from boardwright.games.tictactoe.types import Place
from tests.server.running import RunningServer
from tests.web.conftest import PATIENCE_MS
from tests.web.predict.line import Line
from tests.web.table.conftest import Person, lay_table

LATENCY = 0.3

COUNT_SOUNDS = """() => {
  window.knocks = window.tones = 0
  const start = AudioBufferSourceNode.prototype.start
  AudioBufferSourceNode.prototype.start = function (...at) {
    window.knocks += 1
    return start.apply(this, at)
  }
  const sound = AudioScheduledSourceNode.prototype.start
  AudioScheduledSourceNode.prototype.start = function (...at) {
    window.tones += 1
    return sound.apply(this, at)
  }
}"""
"""A piece that is set down makes one knock: what sounds is counted where it leaves the page."""


class FarPerson(Person):
    """Somebody far away, whose page knows the rules."""

    def sits_down(self, match: str) -> FarPerson:
        self.page.add_init_script(f"({COUNT_SOUNDS})()")
        self.open(f"/match/{match}")
        expect(self.page.locator('[data-rules="ready"]')).to_be_visible()
        # Browsers are silent before the first gesture.
        self.page.mouse.click(2, 2)
        return self

    @property
    def tones(self) -> int:
        heard: int = self.page.evaluate("window.tones")
        return heard

    @property
    def knocks(self) -> int:
        heard: int = self.page.evaluate("window.knocks")
        return heard


def until(true: Callable[[], bool]) -> None:
    """The page's policy lets no test's condition be evaluated in it again and again."""
    deadline = time.monotonic() + PATIENCE_MS / 1000
    while not true():
        assert time.monotonic() < deadline, "in vain"


def play_elsewhere(person: FarPerson, match: str, site: RunningServer) -> None:
    """The same player, on another device, with a short line."""
    token = person.page.evaluate("localStorage.getItem('boardwright.guest')")

    async def play() -> None:
        async with Client(site.ws, token=token) as client:
            table = await client.join(match)
            assert await table.play(Place(cell=0)) is None

    # Playwright's loop is this thread's.
    worker = threading.Thread(target=lambda: asyncio.run(play()))
    worker.start()
    worker.join()


@pytest.fixture
def line(site: RunningServer) -> Iterator[Line]:
    with Line(site.port, LATENCY) as line:
        yield line


@pytest.fixture
def far(browser: Browser, line: Line) -> Iterator[FarPerson]:
    yield from _person(FarPerson, browser, line.http)


@pytest.fixture
def near(browser: Browser, site: RunningServer) -> Iterator[Person]:
    yield from _person(Person, browser, site.http)


def _person(kind: Any, browser: Browser, base: str) -> Iterator[Any]:
    context = browser.new_context(
        locale="en-US", reduced_motion="reduce", viewport={"width": 1360, "height": 860}
    )
    person = kind(context, base)
    yield person
    context.close()
    assert person.faults == []


@pytest.fixture
def lay(site: RunningServer) -> Callable[..., str]:
    return lambda game="tictactoe", **more: lay_table(site.ws, game, **more)
