"""Tables in a real browser: a server with a game that nobody drew, and people with a page each."""

from __future__ import annotations

import asyncio
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from boardwright.client import Client
from tests.server.running import RunningServer

ROOT = Path(__file__).resolve().parents[3]
GAMES = Path(__file__).parent / "games"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
WIDE, PHONE = {"width": 1360, "height": 820}, {"width": 390, "height": 844}
PATIENCE_MS = 15_000


@pytest.fixture(scope="module")
def games(built_page: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the server finds the game without a board, as if somebody had installed it."""
    folder = tmp_path_factory.mktemp("games")
    shutil.copy(GAMES / "web_toys.py", folder)
    info = folder / "web_toys-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: web-toys\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[boardwright.games]\nquestions = web_toys:GAME\n")
    return folder


@pytest.fixture(scope="module")
def server(games: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    folder = tmp_path_factory.mktemp("table")
    url, log = f"sqlite:///{folder}/table.db", folder / "table.log"
    with RunningServer(url, log=log, paths=[games], absent_seconds=600) as running:
        yield running
    assert "Traceback" not in log.read_text(), log.read_text()


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
        self.expect(self.page.get_by_text(text).filter(visible=True).first).to_be_visible(timeout=PATIENCE_MS)

    def sees_mark(self, cell: int, what: str) -> None:
        pattern = f"Row {cell // 3 + 1}, column {cell % 3 + 1}, {what}"
        self.expect(self.cell(cell)).to_have_attribute("aria-label", pattern, timeout=PATIENCE_MS)


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


def violations(page: Any) -> list[str]:
    """What axe finds serious on a page."""
    page.evaluate(AXE.read_text())
    found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")["violations"]
    serious = [each for each in found if each["impact"] in ("serious", "critical")]
    return [f"{each['id']}: {[node['target'] for node in each['nodes']][:3]}" for each in serious]
