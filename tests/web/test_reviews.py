"""A review: written by somebody who has played, helpful to another, reported by him, and taken away by those who look
after the site, with its stars. On a desktop in English, and on a phone in Chinese."""

from __future__ import annotations

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest
from playwright.sync_api import expect

from boardwright.client import Client
from boardwright.kits.two_sides.types import Resign
from tests.server.houses import start, table_of
from tests.server.running import RunningServer
from tests.web.axe import violations
from tests.web.conftest import Visit
from tests.web.test_administration import PASSWORD, account, grant, sign_in
from tests.web.words import words_of

NEEDED = 3
"""Matches, before one may review a game."""
GAMES = {"en-GB": "wuziqi", "zh-CN": "international_chess"}
"""Such as no other test here reviews, or looks for reviews of: one each, so that neither run sees the other's."""


def token_of(site: RunningServer, name: str) -> str:
    said = {"name": name, "password": PASSWORD, "cookie": False}
    token: str = httpx.post(f"{site.http}/api/session", json=said).json()["access"]
    return token


async def matches(site: RunningServer, game: str, *tokens: str) -> None:
    """So many as are needed, each given up at once."""
    async with Client(site.ws, token=tokens[0]) as one, Client(site.ws, token=tokens[1]) as two:
        for _ in range(NEEDED):
            room = await one.rooms.create(game, name="Quick ones")
            rooms = [room, await two.rooms.enter(room.id)]
            await room.until(lambda seen: len(seen.state.members) == 2)
            await start(rooms)
            (first,) = [each for each in rooms if each.match is not None and each.match.seat == 0]
            assert await table_of(first).play(Resign()) is None
            for each in rooms:
                await each.until(lambda seen: seen.state.status == "waiting")
            await rooms[1].leave()
            await rooms[0].leave()


def play_matches(site: RunningServer, game: str, *tokens: str) -> None:
    """In a thread: the browser's test has a loop already."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, matches(site, game, *tokens)).result()


@pytest.mark.parametrize(("phone", "language"), [(False, "en-GB"), (True, "zh-CN")])
def test_a_review_is_written_liked_reported_and_taken_away(
    site: RunningServer, visitor: Visit, phone: bool, language: str
) -> None:
    t, game = words_of(language[:2]), GAMES[language]
    author, reader, root = (f"{name} {language}" for name in ("Rolf", "Sanna", "Tilda"))
    for name in (author, reader, root):
        account(site, name)
    grant(site, root)
    play_matches(site, game, token_of(site, author), token_of(site, reader))

    page = visitor(f"/sign-in?next=/games/{game}", phone=phone, language=language)
    sign_in(page, author, t)
    reviews = page.get_by_role("region", name=t("review.title"))
    fourth = reviews.get_by_role("radiogroup").get_by_role("radio").nth(3)
    fourth.focus()
    fourth.press("Space")
    reviews.get_by_label(t("review.words")).fill("<i>Buy cheap chips</i>")
    reviews.get_by_role("button", name=t("review.post")).click()
    expect(reviews).to_contain_text(t("reason.words_markup"))
    reviews.get_by_label(t("review.words")).fill("Buy cheap chips at my site")
    reviews.get_by_role("button", name=t("review.post")).click()
    expect(reviews.get_by_role("listitem").filter(has_text=author)).to_contain_text("Buy cheap chips")

    other = visitor(f"/sign-in?next=/games/{game}", phone=phone, language=language)
    sign_in(other, reader, t)
    seen = other.get_by_role("region", name=t("review.title"))
    review = seen.get_by_role("listitem").filter(has_text=author)
    review.get_by_role("button", name=t("review.helpful_name", name=author, n=0)).click()
    helpful = review.get_by_role("button", name=t("review.helpful_name", name=author, n=1))
    expect(helpful).to_have_attribute("aria-pressed", "true")
    assert violations(other) == []
    review.get_by_role("button", name=t("report.open"), exact=True).click()
    form = other.get_by_role("dialog")
    expect(form).to_contain_text("Buy cheap chips")
    form.get_by_text(t("report.reason.spam")).click()
    form.get_by_role("button", name=t("report.send")).click()
    expect(other.get_by_text(t("report.sent"))).to_be_visible()

    admin = visitor("/sign-in?next=/admin/reports", phone=phone, language=language)
    sign_in(admin, root, t)
    admin.get_by_role("button", name=author).click()
    panel = admin.get_by_role("region", name=re.compile(t("console.report_number", n=r"\d+")))
    expect(panel).to_contain_text("Buy cheap chips")
    panel.get_by_role("button", name=t("console.remove"), exact=True).click()
    expect(panel).to_be_hidden()

    other.reload()
    expect(seen).to_contain_text(t("review.none"))
    expect(seen.get_by_role("listitem").filter(has_text=author)).to_have_count(0)
