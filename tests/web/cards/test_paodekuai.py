"""Three people at one table of paodekuai, one of them on a phone: who can beat must, and a hand comes to its end."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from boardwright.games.paodekuai.patterns import deck_of
from boardwright.store.books import wallet
from tests.web.axe import violations
from tests.web.cards.conftest import Host, Person
from tests.web.cards.test_doudizhu import dealt_in, nothing_of, replay_opens
from tests.web.conftest import PATIENCE_MS

Folk = Callable[..., Person]


def test_a_hand_to_its_end(people: Folk, server: Host) -> None:
    sitting = [people(), people(phone=True), people(dark=True)]
    dealt_in(sitting, server, "paodekuai", cards=16)
    held = [set(person.cards) for person in sitting]
    assert set().union(*held) == set(deck_of("16"))
    for seat, person in enumerate(sitting):
        # Everybody is told who leads with the three of spades.
        nothing_of(set(deck_of("16")) - held[seat] - {"3s"}, person)
    first = next(person for person in sitting if "3s" in person.cards)
    expect(first.page.locator("p.asks")).to_contain_text("The first play holds 3s")
    expect(first.at("button-pass")).to_have_count(0)
    first.press("button-hint")
    first.press("button-play")
    expect(first.at("hand").locator('[data-card="3s"]')).to_have_count(0)
    assert violations(sitting[1].page) == []

    before = {wallet(each.id): server.chips()[wallet(each.id)] for each in sitting}
    for person in sitting:
        person.press("button-autoplay")
    for person in sitting:
        expect(person.at("result")).to_contain_text("all cards played", timeout=4 * PATIENCE_MS)
    after = {account: server.chips()[account] for account in before}
    assert sum(after.values()) == 3 * 2_000

    # The replay opens every hand, from the deal on; whoever wants sees it as he saw it then.
    page = sitting[2].page
    replay_opens(page, page.url, held)
    page.get_by_role("tab", name="Info").click()
    page.get_by_label("Seen as").select_option("Spectator")
    expect(page.locator('[data-left="16"]')).to_have_count(3)
