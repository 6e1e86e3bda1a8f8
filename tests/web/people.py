"""What people do in the page, by what they see: labels and names, never classes."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser, Page, expect


def open_table(
    page: Page, name: str, game: str = "tictactoe", *, approval: bool = False, password: str = ""
) -> str:
    """Open a table from the lobby; its code."""
    page.goto("/lobby")
    page.get_by_role("button", name="New table").first.click()
    form = page.get_by_role("dialog")
    form.get_by_label("Game").select_option(game)
    form.get_by_text("More", exact=True).click()
    form.get_by_label("Name of the table").fill(name)
    form.get_by_label("Pace").select_option("none")  # a slow machine must not run out of time
    if approval:
        form.get_by_text("Ask me first").click()
    if password:
        form.get_by_text("Password", exact=True).click()
        form.get_by_label("Password of the table").fill(password)
    form.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("heading", name=name, exact=True)).to_be_visible()
    return page.url.rsplit("/", 1)[1]


def sit_down(page: Page, code: str) -> None:
    page.goto(f"/rooms/{code}")
    agree(page)


def agree(page: Page) -> Page:
    """At the door of a table that plays for chips: what it costs is said first."""
    page.get_by_role("button", name="Sit down for").click()
    return page


def say(page: Page, text: str) -> None:
    page.get_by_label("Write to the table").fill(text)
    page.get_by_role("button", name="Send").click()


def people_at_a_table(browser: Browser, site: str, **look: Any) -> tuple[Page, Page]:
    """A host and a guest in a room of xiangqi, with something said."""
    host = browser.new_context(**{"base_url": site, "locale": "en-GB", **look}).new_page()
    guest = browser.new_context(base_url=site, locale="en-GB").new_page()
    code = open_table(host, "Slow evening", "xiangqi")
    sit_down(guest, code)
    say(guest, "Good evening! May I take black?")
    expect(host.get_by_role("log")).to_contain_text("May I take black?")
    say(host, "Of course. Tea first.")
    guest.get_by_role("button", name="I am ready").click()
    expect(host.get_by_role("button", name="Start")).to_be_enabled()
    return host, guest


def some_rooms(browser: Browser, site: str) -> Page:
    """A lobby that is not empty; it stays so while the page is open."""
    page = browser.new_context(base_url=site, locale="en-GB").new_page()
    for name, game in (
        ("Lunch break", "tictactoe"),
        ("Slow evening", "xiangqi"),
        ("Teaching game", "xiangqi"),
    ):
        open_table(page, name, game)
    return page
