"""A table where chips are bought in: the dialog and its bounds, sitting out, buying again, getting up."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from boardwright.store.books import wallet
from tests.web.axe import violations
from tests.web.cards.conftest import Host, Person
from tests.web.people import open_table, sit_down

Folk = Callable[..., Person]
BY_HAND = "localStorage.setItem('boardwright.settings', JSON.stringify({ next_hand: false }))"


def buy(person: Person, chips: str) -> None:
    person.press("button-chips")
    dialog = person.page.get_by_role("dialog")
    dialog.get_by_label("Chips", exact=True).last.fill(chips)
    dialog.get_by_role("button", name="Buy").last.click()
    expect(dialog).to_be_hidden()


def test_chips_are_bought_stay_on_the_table_and_come_back(people: Folk, server: Host) -> None:
    a, b = people(), people(phone=True, dark=True)
    for person in (a, b):  # the next hand waits for a click
        person.context.add_init_script(BY_HAND)
    code = open_table(a.page, "Table stakes", "texas_holdem")
    a.page.get_by_role("button", name="Change", exact=True).click()
    a.page.get_by_role("dialog").get_by_label("Chips", exact=True).select_option("table")
    a.page.get_by_role("dialog").get_by_role("button", name="Save").click()
    sit_down(b.page, code)

    # Nobody is dealt in without chips; the dialog knows the bounds, by keyboard too.
    a.press("button-chips")
    a.sees("From 400 to 4,000 chips.")
    assert violations(a.page) == []
    a.page.keyboard.press("Escape")
    buy(a, "400")
    a.sees("400 on the table")
    buy(b, "1000")
    expect(b.at("button-chips")).to_have_text("More chips")
    kept = server.chips()
    assert [kept[wallet(person.id)] for person in (a, b)] == [9_600, 9_000]

    # A hand: chips move between the stacks, not the wallets.
    b.page.get_by_role("button", name="I am ready").click()
    a.page.get_by_role("button", name="Start").click()
    a.press("button-fold")
    for person in (a, b):
        expect(person.at("result")).to_be_visible()
    b.sees("1,010 on the table, 9,000 in your wallet.")
    kept = server.chips()
    assert [kept[wallet(person.id)] for person in (a, b)] == [9_600, 9_000]

    # Sitting out keeps the seat and the chips; more may be bought between the hands.
    b.press("button-sit-out")
    b.sees("You sit out and keep your seat.")
    a.sees("Waiting for somebody to play with")
    buy(a, "100")
    b.press("button-sit-in")
    b.press("button-next")
    a.press("button-next")
    expect(a.at("my-stack")).to_have_text("470")  # 490 less the big blind

    # Getting up folds, and cashes in.
    b.page.goto(f"/rooms/{code}?stay")
    b.page.get_by_role("button", name="Leave", exact=True).click()
    b.page.get_by_role("dialog").get_by_role("button", name="Leave").last.click()
    expect(b.page).to_have_url(re.compile("/lobby"))
    expect(a.at("result")).to_be_visible()
    kept = server.chips()
    assert kept[wallet(b.id)] == 9_000 + 1_010 - 10
    assert kept[wallet(a.id)] == 9_500
