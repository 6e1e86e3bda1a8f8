"""Rooms with every door: whoever knows the password and is let in gets in, on every screen."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.people import open_table


def test_a_guest_gives_the_password_knocks_is_let_in_and_moves(visitor: Visit) -> None:
    host = visitor("/lobby")
    code = open_table(host, "Two doors", password="sesame", approval=True)
    guest = visitor(f"/rooms/{code}")
    guest.get_by_label("Password of the table").fill("sesame")
    guest.get_by_role("button", name="Enter").click()
    guest.get_by_label("A word to the host").fill("It is me")
    guest.get_by_role("button", name="Knock").click()
    expect(guest.get_by_role("heading", name="You have knocked")).to_be_visible()
    host.get_by_role("button", name="Let in").click()
    guest.get_by_role("button", name="I am ready").click()
    host.get_by_role("button", name="Start").click()
    host.locator('[data-target="cell-4"]').click()
    guest.locator('[data-target="cell-0"]').click()
    expect(host.locator('[data-target="cell-0"]')).to_have_attribute("aria-label", "Row 1, column 1, Ring")


def test_a_wrong_password_is_asked_for_again_before_the_knock(visitor: Visit) -> None:
    host = visitor("/lobby")
    code = open_table(host, "Still two doors", password="sesame", approval=True)
    guest = visitor(f"/rooms/{code}")
    for attempt in ("open", "sesame"):
        guest.get_by_label("Password of the table").fill(attempt)
        guest.get_by_role("button", name="Enter").click()
    expect(guest.get_by_label("A word to the host")).to_be_visible()


def test_a_host_on_a_phone_mutes_and_hands_over(visitor: Visit) -> None:
    host = visitor("/lobby", phone=True)
    code = open_table(host, "In the hand")
    guest = visitor(f"/rooms/{code}")
    expect(guest.get_by_role("button", name="I am ready")).to_be_visible()

    def manage(page: Page, what: str) -> None:
        page.get_by_label("Manage").click()
        button = page.get_by_role("button", name=what, exact=True)
        box, screen = button.bounding_box(), page.viewport_size
        assert box
        assert screen
        assert 0 <= box["x"] <= box["x"] + box["width"] <= screen["width"]
        assert box["y"] + box["height"] <= screen["height"]
        button.click()
        expect(button).to_be_hidden()

    manage(host, "Mute in chat")
    guest.get_by_label("Write to the table").fill("Can you hear me?")
    guest.get_by_role("button", name="Send").click()
    expect(guest.get_by_text("muted").first).to_be_visible()
    manage(host, "Make host")
    expect(guest.get_by_role("button", name="Start")).to_be_visible()
    expect(host.get_by_role("button", name="I am ready")).to_be_visible()


def test_settings_can_be_reached_on_a_phone(visitor: Visit) -> None:
    page = visitor("/", phone=True)
    page.get_by_role("link", name="Settings").click()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
