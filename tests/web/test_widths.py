"""Every page and every table fits its window: from a small phone to a large screen, in both languages, by day and by
night."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from boardwright.client import Client
from boardwright.client.client import Table
from boardwright.games.registry import OURS, find, listings
from tests.server.running import RunningServer
from tests.web.fitting import overflows
from tests.web.people import open_table
from tests.web.table.conftest import TABLE_IS_THERE

ROUTES = (
    "/",
    "/lobby",
    "/games/texas_holdem",
    "/learn",
    "/replays",
    "/leaderboards",
    "/settings",
    "/sign-in",
    "/me",
    "/play/xiangqi",
    "/forge",
    "/forge/library",
    "/no/such/page",
    "/rooms/000000",
)
GAMES = tuple(sorted(listing.id for listing in listings() if listing.source == OURS))
MIDDLE, LONGEST = 6, 400
AT_AN_END = ("RESIGN", "CONCEDE", "LEAVE")
"""Whoever has had enough says so: nobody waits for the end of a long game."""


async def _move(table: Table, chance: Random) -> bool:
    """Something that may be done, as soon as there is something."""
    await table.until(lambda seen: seen.outcome is not None or seen.version >= 0)
    legal = [each for each in await table.legal() if each["type"] not in AT_AN_END]
    if not legal:
        before = table.version
        await table.until(lambda seen: seen.outcome is not None or seen.version > before)
        return table.outcome is None
    await table.play(chance.choice(legal))
    return table.outcome is None


async def _finish(table: Table, chance: Random) -> None:
    for _ in range(LONGEST):
        if table.outcome is not None:
            return
        ending = [each for each in await table.legal() if each["type"] in AT_AN_END]
        if ending:
            await table.play(ending[0])
        else:
            await _move(table, chance)


class Tables:
    """Each game three times: just begun, in the middle, and over; laid by one guest, whose token a page may take."""

    def __init__(self, url: str) -> None:
        self.token = ""
        self.matches: dict[str, tuple[str, ...]] = {}
        # Playwright's loop is this thread's.
        worker = threading.Thread(target=lambda: asyncio.run(self._lay(url)))
        worker.start()
        worker.join()

    async def _lay(self, url: str) -> None:
        async with Client(url) as client:
            self.token = client.token or ""
            for game in GAMES:
                self.matches[game] = tuple([await self._one(client, game, state) for state in range(3)])

    async def _one(self, client: Client, game: str, state: int) -> str:
        seats = find(game).manifest.most_seats
        table = await client.lay(game, seats=seats, bots=dict.fromkeys(range(1, seats), "random"))
        chance = Random(f"{game}{state}")
        if state == 1:
            for _ in range(MIDDLE):
                if not await _move(table, chance):
                    break
        if state == 2:
            await _finish(table, chance)
        await table.leave()
        return table.match


@pytest.fixture(scope="module")
def tables(site: RunningServer) -> Tables:
    return Tables(site.ws)


@pytest.fixture
def onlooker(browser: Browser, site: RunningServer) -> Iterator[Page]:
    context = browser.new_context(base_url=site.http, locale="en-GB", reduced_motion="reduce")
    yield context.new_page()
    context.close()


def test_every_route_fits(onlooker: Page) -> None:
    found: list[str] = []
    for path in ROUTES:
        onlooker.goto(path)
        expect(onlooker.get_by_role("main")).not_to_be_empty()
        expect(onlooker.locator(".sk, [aria-busy=true]")).to_have_count(0)
        found += overflows(onlooker, path)
    open_table(onlooker, "A table with a name", "texas_holdem")
    found += overflows(onlooker, "a room")
    assert found == []


@pytest.mark.parametrize("games", [GAMES[::2], GAMES[1::2]], ids=["even", "odd"])
def test_every_table_fits_from_the_first_move_to_the_result(
    onlooker: Page, tables: Tables, games: tuple[str, ...]
) -> None:
    found: list[Any] = []
    onlooker.goto("/settings")
    onlooker.evaluate("(token) => localStorage.setItem('boardwright.guest', token)", tables.token)
    for game in games:
        for state, match in zip(("begun", "in play", "over"), tables.matches[game], strict=True):
            onlooker.goto(f"/match/{match}")
            onlooker.locator(TABLE_IS_THERE).wait_for()
            found += overflows(onlooker, f"{game}, {state},")
    assert found == []
