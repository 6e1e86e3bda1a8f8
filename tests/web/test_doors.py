"""Rooms with every door: whoever knows the password and is let in gets in, on every screen."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Visit
from tests.web.people import agree, open_table


def test_a_wrong_password_is_asked_for_again_before_the_knock(visitor: Visit) -> None:
    host = visitor("/lobby")
    code = open_table(host, "Still two doors", password="sesame", approval=True)
    guest = agree(visitor(f"/rooms/{code}"))
    for attempt in ("open", "sesame"):
        guest.get_by_label("Password of the table").fill(attempt)
        guest.get_by_role("button", name="Enter").click()
    expect(guest.get_by_label("A word to the host")).to_be_visible()


def test_settings_can_be_reached_on_a_phone(visitor: Visit) -> None:
    page = visitor("/", phone=True)
    page.get_by_role("link", name="Settings").click()
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
