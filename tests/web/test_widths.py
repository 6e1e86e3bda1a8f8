"""Every page and every table fits its window: from a small phone to a large screen, in both languages, by day and by
night."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Iterator
from random import Random
from typing import Any, Self

import pytest
from playwright.sync_api import Browser, Page, expect

from boardwright.client import Client, ServerError
from boardwright.client.client import Table
from boardwright.games.registry import OURS, find, listings
from tests.server.running import RunningServer
from tests.web.conftest import PATIENCE_MS, ROOT
from tests.web.fitting import overflows
from tests.web.people import open_table
from tests.web.routes import ADDRESSES
from tests.web.table.conftest import TABLE_IS_THERE

ROUTES = tuple(ADDRESSES.values())
NIGHT = re.compile(r"\[data-theme='(?:dark|light)'\][^{]*\{([^}]*)\}")
PAINT = re.compile(
    r"(--[\w-]+:.*(#|rgba?\(|color-mix\(|var\())|(color(-scheme)?|background|box-shadow|fill|stroke):", re.S
)
"""A variable that holds a colour, or something that takes one."""
GAMES = tuple(sorted(listing.id for listing in listings() if listing.source == OURS))
MIDDLE, LONGEST = 5, 12
BOT = "random"
AROUND = ("doudizhu", "erbaban", "niuniu", "paodekuai")
"""Tables whose seats have the most to show: cards or dice, a badge, a stack."""
CUT_OFF = """async () => {
  const table = document.querySelector('.felt')
  const dealt = table.querySelector('.seats').getAnimations({ subtree: true })
  await Promise.allSettled(dealt.map((card) => card.finished))
  const felt = table.getBoundingClientRect()
  const outside = ({ top, bottom, left, right, width }) =>
    width > 0 &&
    (top < felt.top - 1 || bottom > felt.bottom + 1 || left < felt.left - 1 || right > felt.right + 1)
  return [...table.querySelectorAll('.seat *:not(svg *)')]
    .filter((part) => outside(part.getBoundingClientRect()))
    .map((part) => `${part.closest('.seat').dataset.target}: ${part.className}`)
}"""
COVERED = """() => {
  const parts = [...document.querySelectorAll('.felt :is(.face, .who, [data-left], .counter, .head, .laid, .pass)')]
  const boxes = parts.map((part) => [part.className, part.getBoundingClientRect()])
  const apart = (a, b) =>
    a.right <= b.left + 2 || b.right <= a.left + 2 || a.bottom <= b.top + 2 || b.bottom <= a.top + 2
  return boxes.flatMap(([name, box], at) =>
    boxes.slice(at + 1).flatMap(([other, its]) => (apart(box, its) ? [] : [`${name} / ${other}`])))
}"""
"""Of what a table of played cards tells: one thing over another."""
AT_AN_END = ("RESIGN", "CONCEDE", "LEAVE")
"""Whoever has had enough says so: nobody waits for the end of a long game."""


async def _move(table: Table, chance: Random) -> None:
    """Something that may be done, as soon as there is something."""
    before = table.version
    legal = await table.legal()
    if legal:
        await table.play(chance.choice([each for each in legal if each["type"] not in AT_AN_END] or legal))
        return
    await table.until(lambda seen: seen.outcome is not None or seen.version > before)


async def _finish(table: Table, chance: Random) -> None:
    for _ in range(LONGEST):
        if table.outcome is not None:
            return
        ending = [each for each in await table.legal() if each["type"] in AT_AN_END]
        await (table.play(ending[0]) if ending else _move(table, chance))


class Tables:
    """Each game three times: just begun, in the middle, and over, or as far as it gets; laid by one guest, whose
    token a page may take."""

    def __init__(self, url: str) -> None:
        self.token = ""
        self.matches: dict[str, tuple[str, ...]] = {}
        self._url = url
        self._laid, self._looked_at = threading.Event(), threading.Event()
        # Playwright's loop is this thread's.
        self._worker = threading.Thread(target=lambda: asyncio.run(self._keep()))

    def __enter__(self) -> Self:
        self._worker.start()
        self._laid.wait()
        return self

    def __exit__(self, *error: object) -> None:
        self._looked_at.set()
        self._worker.join()

    async def _keep(self) -> None:
        """Whoever laid the tables stays: a match that is over and left goes to the archive."""
        try:
            async with Client(self._url) as client:
                self.token = client.token or ""
                for game in GAMES:
                    self.matches[game] = await self._lay(client, game)
                self._laid.set()
                await asyncio.to_thread(self._looked_at.wait)
        finally:
            self._laid.set()

    async def _lay(self, client: Client, game: str) -> tuple[str, ...]:
        tables = [await self._at(client, game) for _ in range(3)]
        chance = Random(game)
        for _ in range(MIDDLE):
            if tables[1].outcome is None:
                await _move(tables[1], chance)
        await _finish(tables[2], chance)
        return tuple(table.match for table in tables)

    async def _at(self, client: Client, game: str) -> Table:
        """With as many bots as there is room for."""
        manifest = find(game).manifest
        seats = manifest.most_seats
        while True:
            try:
                return await client.lay(game, seats=seats, bots=dict.fromkeys(range(1, seats), BOT))
            except ServerError:
                if seats == manifest.fewest_seats:
                    raise
                seats -= 1  # some rules want fewer


@pytest.fixture(scope="module")
def tables(site: RunningServer) -> Iterator[Tables]:
    with Tables(site.ws) as laid:
        yield laid


@pytest.fixture
def onlooker(browser: Browser, site: RunningServer) -> Iterator[Page]:
    context = browser.new_context(base_url=site.http, locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE_MS)
    yield context.new_page()
    context.close()


def test_night_changes_colours_and_nothing_else() -> None:
    """So that what fits by day fits by night."""
    styles = [*(ROOT / "web" / "src").rglob("*.css"), *(ROOT / "web" / "src").rglob("*.vue")]
    changed = [
        said.strip()
        for style in styles
        for block in NIGHT.findall(style.read_text())
        for said in block.split(";")
        if said.strip()
    ]
    assert changed
    assert [said for said in changed if not PAINT.match(said)] == []


@pytest.mark.parametrize("paths", [ROUTES[::3], ROUTES[1::3], ROUTES[2::3]])
def test_every_route_fits(onlooker: Page, paths: tuple[str, ...]) -> None:
    found: list[str] = []
    for path in paths:
        onlooker.goto(path)
        expect(onlooker.get_by_role("main")).not_to_be_empty()
        expect(onlooker.locator(".sk, [aria-busy=true]")).to_have_count(0)
        found += overflows(onlooker, path)
    assert found == []


def test_a_room_fits(onlooker: Page) -> None:
    open_table(onlooker, "A table with a name", "texas_holdem")
    assert overflows(onlooker, "a room") == []


@pytest.mark.parametrize("some", [GAMES[::2], GAMES[1::2]], ids=["even", "odd"])
def test_every_table_fits_from_the_first_move_to_the_result(
    onlooker: Page, tables: Tables, some: tuple[str, ...]
) -> None:
    found: list[Any] = []
    onlooker.goto("/settings")
    onlooker.evaluate("(token) => localStorage.setItem('boardwright.guest', token)", tables.token)
    for game in some:
        for state, match in zip(("begun", "in play", "over"), tables.matches[game], strict=True):
            onlooker.goto(f"/match/{match}")
            onlooker.locator(TABLE_IS_THERE).wait_for()
            found += overflows(onlooker, f"{game}, {state},")
    assert found == []


@pytest.mark.parametrize("width", [360, 820, 1024, 1920])
def test_plays_seats_and_counts_lie_apart(onlooker: Page, tables: Tables, width: int) -> None:
    onlooker.set_viewport_size({"width": width, "height": 780})
    onlooker.goto("/settings")
    onlooker.evaluate("(token) => localStorage.setItem('boardwright.guest', token)", tables.token)
    for game in ("doudizhu", "paodekuai"):
        onlooker.goto(f"/match/{tables.matches[game][1]}")
        onlooker.locator(f"{TABLE_IS_THERE} .seat").first.wait_for()
        assert onlooker.evaluate(COVERED) == [], game


@pytest.mark.parametrize("width", [390, 1360])
def test_whoever_looks_on_sees_all_of_every_seat(onlooker: Page, tables: Tables, width: int) -> None:
    """Of the one at the bottom too, where a player's own cards would lie."""
    onlooker.set_viewport_size({"width": width, "height": 844})
    for game in AROUND:
        onlooker.goto(f"/match/{tables.matches[game][0]}?watch")
        onlooker.locator(f"{TABLE_IS_THERE} .seat.bottom").wait_for()
        assert onlooker.evaluate(CUT_OFF) == [], game
