"""The shell: landing, guests, accounts, settings, languages, pages that do not exist."""

from __future__ import annotations

import json
import re

from playwright.sync_api import expect

from tests.web.conftest import Visit


def test_the_landing_page_finds_games(visitor: Visit) -> None:
    page = visitor("/")
    games = page.get_by_role("region", name="Games").get_by_role("link")
    expect(games.filter(has_text="Tic-tac-toe")).to_be_visible()
    page.get_by_label("Find a game").fill("tic-tac")
    expect(games).to_have_count(1)
    page.get_by_label("Find a game").fill("nothing like it")
    page.get_by_role("button", name="Show all games").click()
    page.get_by_label("Length").select_option("Up to 10 min")
    expect(games.filter(has_text="Xiangqi")).to_have_count(0)
    games.filter(has_text="Tic-tac-toe").click()
    expect(page.get_by_role("heading", name="Tic-tac-toe").first).to_be_visible()
    expect(page.get_by_role("region", name="Rules")).to_contain_text("row")


def test_what_an_address_is_made_of_is_fetched_early_and_once(visitor: Visit) -> None:
    page = visitor("/lobby")
    expect(page.get_by_role("heading", name="Open tables")).to_be_visible()
    early = page.locator('script[src="/early.js"]').get_attribute("data-files")
    files: dict[str, list[str]] = json.loads(early or "{}")
    assert all(page.request.get(f"/{file}").ok for group in files.values() for file in group)
    loaded = page.evaluate("performance.getEntriesByType('resource').map((each) => each.name)")
    for file in files["lobby"] + files["en"]:
        assert [name for name in loaded if name.endswith(f"/{file}")] == [
            f"{page.url[: -len('/lobby')]}/{file}"
        ]
    assert not any(file in name for name in loaded for file in files["zh"])


def test_a_guest_plays_at_once_and_registers_later(visitor: Visit) -> None:
    page = visitor("/lobby")
    account = page.get_by_role("region", name="My account")
    expect(account).to_contain_text("10,000")
    guest = account.get_by_role("link").first.inner_text()
    account.get_by_role("button", name=re.compile("Daily gift")).click()
    expect(account).to_contain_text("Checked in today")
    account.get_by_role("link", name="Sign up and keep this").click()
    expect(page.get_by_text(f"{guest} keeps chips")).to_be_visible()
    page.get_by_label("Name").fill("Ada")
    page.get_by_label("Password").fill("short")
    page.get_by_role("button", name="Sign up").click()
    expect(page.get_by_role("alert")).to_contain_text("At least 8 characters")
    page.get_by_label("Password").fill("correct horse")
    page.get_by_role("button", name="Sign up").click()
    expect(account).to_contain_text("Ada")
    expect(account).to_contain_text("11,000")

    page.reload()
    expect(account).to_contain_text("Ada")

    other = visitor("/sign-in")
    other.get_by_label("Name").fill("Ada")
    other.get_by_label("Password").fill("wrong horse")
    other.get_by_role("button", name="Sign in").click()
    expect(other.get_by_role("alert")).to_contain_text("name or the password is wrong")
    other.get_by_label("Password").fill("correct horse")
    other.get_by_role("button", name="Sign in").click()
    expect(other.get_by_role("region", name="My account")).to_contain_text("11,000")


def test_account_pages(visitor: Visit) -> None:
    page = visitor("/me")
    expect(page.get_by_role("table")).to_contain_text("Welcome gift")
    page.get_by_label("Name").fill("Grace H.")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("status").filter(has_text="new name")).to_be_visible()
    page.get_by_role("link", name="Grace H.", exact=True).click()
    expect(page.get_by_role("heading", name="Grace H.")).to_be_visible()
    expect(page.get_by_text("No finished matches yet")).to_be_visible()


def test_settings_are_kept_here_and_with_the_account(visitor: Visit) -> None:
    page = visitor("/sign-in?new")
    page.get_by_label("Name").fill("Keeper")
    page.get_by_label("Password").fill("correct horse")
    page.get_by_role("button", name="Sign up").click()
    expect(page).to_have_url(re.compile("/lobby"))
    page.goto("/settings")
    page.get_by_text("Night").click()
    with page.expect_response(lambda answer: '"marks":true' in (answer.request.post_data or "")):
        page.get_by_text("Marks for colour-blind players").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.get_by_label("Marks for colour-blind players")).to_be_checked()

    elsewhere = visitor("/sign-in")
    elsewhere.get_by_label("Name").fill("Keeper")
    elsewhere.get_by_label("Password").fill("correct horse")
    elsewhere.get_by_role("button", name="Sign in").click()
    expect(elsewhere.locator("html")).to_have_attribute("data-theme", "dark")
    expect(elsewhere.locator("html")).to_have_attribute("data-marks", "on")


def test_the_language_is_the_browsers_until_one_chooses(visitor: Visit) -> None:
    page = visitor("/", language="zh-CN", phone=True)
    expect(page.get_by_role("heading", name="请入座。")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "zh-CN")
    page.get_by_role("button", name="Switch to English").click()
    expect(page.get_by_role("heading", name="Take a seat.")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Take a seat.")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_what_does_not_exist_says_so_and_leads_on(visitor: Visit) -> None:
    page = visitor("/no/such/page")
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()
    page.goto("/games/no_such_game")
    expect(page.get_by_role("heading", name="We do not have this game")).to_be_visible()
    page.goto("/profile/nobody")
    expect(page.get_by_role("heading", name="Nobody has this address")).to_be_visible()
    page.goto("/rooms/000000")
    expect(page.get_by_role("heading", name="This table is gone")).to_be_visible()
    page.get_by_role("link", name="To the lobby").click()
    expect(page.get_by_role("heading", name="Open tables")).to_be_visible()


def test_the_keyboard_gets_everywhere(visitor: Visit) -> None:
    page = visitor("/")
    expect(page.get_by_role("link", name="Xiangqi").first).to_be_visible()
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to content")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_label("Game", exact=True)).to_be_focused()
    page.get_by_role("radio", name="Bot").press("ArrowLeft")
    expect(page.get_by_role("radio", name="Friend")).to_be_checked()
    page.goto("/lobby")
    page.get_by_role("button", name="New table").first.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.get_by_role("button", name="New table").first).to_be_focused()


def test_a_page_without_network_says_so(visitor: Visit) -> None:
    page = visitor("/settings")
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    page.context.set_offline(True)
    expect(page.get_by_role("alert")).to_contain_text("You are offline")
    page.context.set_offline(False)
    expect(page.get_by_role("alert")).to_be_hidden()
