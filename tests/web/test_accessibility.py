"""axe on every page, in both themes, on a desktop and on a phone: nothing serious."""

from __future__ import annotations

import re
from itertools import product
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import RunningServer
from tests.web.axe import violations
from tests.web.conftest import DESKTOP, PHONE, Visit
from tests.web.people import open_table, say
from tests.web.routes import ADDRESSES, patterns
from tests.web.table.conftest import TABLE_IS_THERE, lay_table

PATHS = tuple(ADDRESSES.values())
SCHEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
LOADING = ".sk, [aria-busy=true]"


def in_every_look(page: Page) -> list[str]:
    """The page as it stands, as those see it who have other rooms and other screens."""
    expect(page.get_by_role("main")).not_to_be_empty()
    expect(page.locator(LOADING)).to_have_count(0)
    found = []
    for size, scheme in product((PHONE, DESKTOP), SCHEMES):
        page.set_viewport_size(size)
        page.emulate_media(color_scheme=scheme)
        expect(page.locator("html")).to_have_attribute("data-theme", scheme)
        # Themes differ in their colours and in nothing else.
        problems = violations(page, colours_only=scheme == "dark")
        found += [f"{scheme} {size['width']} {each}" for each in problems]
    return found


def test_no_page_is_forgotten() -> None:
    assert patterns() == set(ADDRESSES)


@pytest.mark.parametrize("paths", [PATHS[::3], PATHS[1::3], PATHS[2::3]])
def test_the_pages_around_the_table(visitor: Visit, paths: tuple[str, ...]) -> None:
    page = visitor("/settings")
    found = []
    for path in paths:
        page.goto(path)
        found += in_every_look(page)
    assert found == []


def test_lobby_and_room(visitor: Visit) -> None:
    page = visitor("/lobby")
    open_table(page, "Readable")
    say(page, "Can everybody read this?")
    expect(page.get_by_role("log")).to_contain_text("Can everybody")
    found = in_every_look(page)
    page.goto("/lobby")
    expect(page.get_by_role("listitem").filter(has_text="Readable")).to_be_visible()
    found += in_every_look(page)
    page.get_by_role("button", name="New table").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    found += in_every_look(page)
    assert found == []


def test_match_result_replay_profile_and_lesson(visitor: Visit, site: RunningServer) -> None:
    match = lay_table(site.ws, "tictactoe")
    x = visitor(f"/match/{match}")
    x.locator(TABLE_IS_THERE).wait_for()
    o = visitor(f"/match/{match}")
    found: list[str] = []
    for number, cell in enumerate((0, 3, 1, 4, 2)):
        (x, o)[number % 2].locator(f'[data-target="cell-{cell}"]').click()
        expect((o, x)[number % 2].locator(f'[data-target="cell-{cell}"]')).not_to_have_attribute(
            "aria-label", re.compile("empty")
        )
        if number == 1:
            found += in_every_look(x)
    expect(x.locator("#result")).to_have_text("You win")
    found += in_every_look(x)
    x.goto(f"/replay/{match}")
    expect(x.get_by_text("Move 5 of 5")).to_be_visible()
    found += in_every_look(x)
    x.goto("/lobby")
    x.get_by_role("region", name="My account").get_by_role("link").first.click()
    expect(x).to_have_url(re.compile("/profile/"))
    found += in_every_look(x)
    x.goto("/learn/tictactoe")
    expect(x.get_by_text("Welcome! Two players take turns").first).to_be_visible()
    found += in_every_look(x)
    assert found == []
