"""Two regulars with rules of their own: all in, everybody asked, two boards, and the hand history."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from boardwright.store.books import wallet
from tests.web.axe import violations
from tests.web.cards.conftest import Host, Person
from tests.web.people import open_table, sit_down

Folk = Callable[..., Person]


def test_a_board_is_dealt_twice_if_both_want_it(people: Folk, server: Host) -> None:
    a, b = people(), people(phone=True, dark=True)
    code = open_table(a.page, "Regulars", "texas_holdem")
    a.page.get_by_role("button", name="Change", exact=True).click()
    rules = a.page.get_by_role("dialog")
    rules.get_by_text("All in: deal the rest twice").click()
    rules.get_by_role("button", name="Save").click()
    sit_down(b.page, code)
    b.page.get_by_role("button", name="I am ready").click()
    a.page.get_by_role("button", name="Start").click()

    a.page.get_by_role("button", name="All in", exact=True).click()
    a.press("button-raise")
    b.press("button-call")
    for person in (b, a):
        expect(person.at("seat-0" if person is b else "seat-1")).to_contain_text("%")
        expect(person.at("chance")).to_contain_text("%")
        assert violations(person.page) == []
        person.press("button-twice")
    for person in (a, b):
        expect(person.page.locator('[data-target="second-board"] [data-card]')).to_have_count(5)
        expect(person.at("result")).to_contain_text("Board 2")
        assert violations(person.page) == []
    assert sum(server.chips()[wallet(person.id)] for person in (a, b)) == 20_000

    a.page.get_by_role("tab", name="Info").click()
    with a.page.expect_download() as caught:
        a.page.get_by_role("button", name="PHH").click()
    assert Path(caught.value.path()).read_text(encoding="utf-8").startswith('variant = "NT"')
