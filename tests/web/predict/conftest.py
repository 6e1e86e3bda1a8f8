"""People whose line is long: their page is 300 ms away from the server."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from boardwright.client import Client
from boardwright.games.tictactoe.types import Place
from tests.server.running import RunningServer
from tests.web.conftest import PATIENCE_MS
from tests.web.predict.line import Line
from tests.web.table.conftest import Person, lay_table

LATENCY = 0.3
LOOK: Any = {"locale": "en-US", "reduced_motion": "reduce", "viewport": {"width": 1360, "height": 860}}

COUNT_SOUNDS = """() => {
  window.knocks = window.tones = 0
  const resume = AudioContext.prototype.resume
  AudioContext.prototype.resume = function () {
    return resume.call(this).then(() => (window.awake = true))
  }
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


COUNT_BYTES = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}})"
"""Who counts every byte gets no Python."""


def until(true: Callable[[], bool]) -> None:
    """The page's policy lets no test's condition be evaluated in it again and again."""
    deadline = time.monotonic() + PATIENCE_MS / 1000
    while not true():
        assert time.monotonic() < deadline, "in vain"


class FarPerson(Person):
    """Somebody far away, whose page knows the rules."""

    def sits_down(self, match: str) -> FarPerson:
        self.page.add_init_script(f"({COUNT_SOUNDS})()")
        self.open(f"/match/{match}")
        expect(self.page.locator('[data-rules="ready"]')).to_be_visible()
        # Browsers are silent before the first gesture.
        self.page.mouse.click(2, 2)
        until(lambda: bool(self.page.evaluate("window.awake")))
        return self

    @property
    def tones(self) -> int:
        heard: int = self.page.evaluate("window.tones")
        return heard

    @property
    def knocks(self) -> int:
        heard: int = self.page.evaluate("window.knocks")
        return heard


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


@pytest.fixture(scope="package")
def far_away(browser: Browser, site: RunningServer) -> Iterator[tuple[BrowserContext, Line]]:
    """One browser at the end of one line, so that Python is fetched once."""
    with Line(site.port, LATENCY) as line:
        context = browser.new_context(**LOOK)
        yield context, line
        context.close()


@pytest.fixture
def line(far_away: tuple[BrowserContext, Line]) -> Iterator[Line]:
    _, line = far_away
    yield line
    line.release()


@pytest.fixture
def far(far_away: tuple[BrowserContext, Line], line: Line) -> Iterator[FarPerson]:
    person = FarPerson(far_away[0], line.http)
    yield person
    person.page.close()
    assert person.faults == []


@pytest.fixture
def near(browser: Browser, site: RunningServer) -> Iterator[Person]:
    """Somebody close to the server, and without rules in the page: everything goes through it."""
    context = browser.new_context(**LOOK)
    context.add_init_script(COUNT_BYTES)
    person = Person(context, site.http)
    yield person
    context.close()
    assert person.faults == []


@pytest.fixture
def lay(site: RunningServer) -> Callable[..., str]:
    return lambda game="tictactoe", **more: lay_table(site.ws, game, **more)
