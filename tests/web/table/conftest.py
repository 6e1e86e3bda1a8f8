"""Tables in a real browser: people with a page each."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from boardwright.client import Client
from tests.server.running import RunningServer
from tests.web.conftest import PATIENCE_MS

WIDE, PHONE = {"width": 1360, "height": 820}, {"width": 390, "height": 844}


@pytest.fixture
def server(site: RunningServer) -> RunningServer:
    return site


TABLE_IS_THERE = ".tb:not(.waiting)"


class Person:
    """Somebody with a browser of their own."""

    def __init__(self, context: Any, base: str) -> None:
        self.context = context
        self.base = base
        self.page = context.new_page()
        self.page.set_default_timeout(PATIENCE_MS)
        self.faults: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))

    def open(self, path: str) -> Person:
        self.page.goto(self.base + path)
        return self

    def at(self, match: str) -> Person:
        """Open a match and wait until it is there: so whoever comes first has the first seat."""
        self.open(f"/match/{match}").page.locator(TABLE_IS_THERE).wait_for()
        return self

    def cell(self, name: object) -> Any:
        return self.page.locator(f'[data-target="cell-{name}"]')

    def place(self, *cells: object) -> None:
        for cell in cells:
            self.cell(cell).click()

    def button(self, name: str) -> Any:
        return self.page.get_by_role("button", name=name, exact=True)

    def expect(self, what: Any) -> Any:
        return expect(what)

    def sees(self, text: str) -> None:
        self.expect(self.page.get_by_text(text).filter(visible=True).first).to_be_visible()

    def sees_mark(self, cell: int, what: str) -> None:
        pattern = f"Row {cell // 3 + 1}, column {cell % 3 + 1}, {what}"
        self.expect(self.cell(cell)).to_have_attribute("aria-label", pattern)


@pytest.fixture
def people(browser: Any, server: RunningServer) -> Iterator[Callable[..., Person]]:
    """`people()` is somebody new; nothing that their page throws goes unseen."""
    yield from _people(browser, server.http)


def _people(browser: Any, base: str) -> Iterator[Callable[..., Person]]:
    made: list[Person] = []

    def person(*, phone: bool = False, language: str = "en-US", dark: bool = False) -> Person:
        context = browser.new_context(
            viewport=PHONE if phone else WIDE,
            has_touch=phone,
            locale=language,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            permissions=["clipboard-read", "clipboard-write"],
        )
        made.append(Person(context, base))
        return made[-1]

    yield person
    for each in made:
        each.context.close()
    assert [fault for each in made for fault in each.faults] == []


@pytest.fixture
def lay(server: RunningServer) -> Callable[..., str]:
    """Lay a table and leave it to whoever comes by its link."""
    return lambda game="tictactoe", **more: lay_table(server.ws, game, **more)


def lay_table(url: str, game: str, **more: Any) -> str:
    made: list[str] = []

    async def create() -> None:
        async with Client(url) as client:
            made.append(await client.create(game, **more))

    # Playwright's loop is this thread's.
    worker = threading.Thread(target=lambda: asyncio.run(create()))
    worker.start()
    worker.join()
    return made[0]
