"""Three people at one table of dou dizhu, each in a browser, one of them on a phone: a room of five hands, secrets,
somebody who drops, and every way to choose cards."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from boardwright.games.doudizhu.events import DECK
from boardwright.store.books import wallet
from tests.web.axe import violations
from tests.web.cards.conftest import Host, Person
from tests.web.cards.test_table_stakes import BY_HAND
from tests.web.conftest import PATIENCE_MS
from tests.web.people import open_table, sit_down

Folk = Callable[..., Person]
CHIPS = 2_000


@pytest.fixture
def table(people: Folk, server: Host) -> list[Person]:
    """Three with the same chips, dealt in; the second has a phone."""
    return dealt_in([people(), people(phone=True), people(dark=True)], server, "doudizhu", cards=17)


def dealt_in(sitting: list[Person], server: Host, game: str, *, cards: int) -> list[Person]:
    for each in begun(sitting, server, game):
        expect(each.at("hand").locator("[data-card]")).to_have_count(cards)
    return sitting


def begun(sitting: list[Person], server: Host, game: str) -> list[Person]:
    """All with the same chips, in the match of a room."""
    for each in sitting:
        each.context.add_init_script(f"if (location.protocol !== 'about:') {BY_HAND}")
    owner, *guests = sitting
    code = open_table(owner.page, "Card evening", game)
    for guest in guests:
        sit_down(guest.page, code)
        expect(guest.page.get_by_role("button", name="I am ready")).to_be_visible()
    server.give(dict.fromkeys((each.id for each in sitting), CHIPS))
    for guest in guests:
        guest.page.get_by_role("button", name="I am ready").click()
    owner.page.get_by_role("button", name="Start").click()
    for each in sitting:
        expect(each.page).to_have_url(re.compile("/match/"))
    return sitting


def test_five_hands_and_somebody_who_drops(table: list[Person], server: Host) -> None:
    landlord, phone, third = table
    held = [set(person.cards) for person in table]
    dealt = {card for hand in held for card in hand}
    assert len(dealt) == 51
    bottom = set(DECK) - dealt
    for seat, person in enumerate(table):
        nothing_of(set(DECK) - held[seat], person)

    bid(landlord, "3 points")
    for person in table:
        expect(person.at("bottom").locator("[data-card]")).to_have_count(3)
        expect(person.page.locator('[data-left="20"]')).to_have_count(int(person is not landlord))
    assert set(landlord.cards) == held[0] | bottom
    assert violations(phone.page) == []

    lead_by_hint(landlord)
    phone.press("button-pass")
    third_hand = third.cards
    third.page.goto("about:blank")
    third.page.go_back()
    expect(third.at("button-pass")).to_be_visible()
    assert third.cards == third_hand
    third.press("button-pass")

    play_by_keys(landlord)
    choose_by_sweep(phone)
    for seat, person in enumerate(table):
        unplayed = {card for other, each in enumerate(table) if other != seat for card in each.cards}
        nothing_of(unplayed - bottom, person)

    give_up(third)
    for person in table:
        expect(person.at("result")).to_contain_text("a farmer gave up")
    assert [server.chips()[wallet(each.id)] for each in table] == [CHIPS + 60, CHIPS, CHIPS - 60]
    assert violations(landlord.page) == []
    second_hand(table)
    for seat in range(3):
        whole_hand(table, server, landlord=seat)


def nothing_of(cards: set[str], person: Person) -> None:
    """No frame that came so far holds one of these."""
    for frame in person.frames:
        found = [card for card in cards if as_sent(card) in frame]
        assert not found, found
    # The search itself works: one's own cards did come over this socket.
    assert any(as_sent(person.cards[0]) in frame for frame in person.frames)


def replay_opens(page: Page, match: str, held: list[set[str]]) -> None:
    """From the deal on it shows every hand. `match`: its address."""
    page.goto(match.split("?")[0].replace("/match/", "/replay/") + "?v=0")
    for seat, cards in enumerate(held):
        opened = page.locator(f'[data-target="open-{seat}"] [data-card]')
        expect(opened).to_have_count(len(cards))
        assert {card.get_attribute("data-card") for card in opened.all()} == cards


def as_sent(card: str) -> bytes:
    """A short text of MessagePack."""
    return bytes([0xA0 + len(card)]) + card.encode()


def bid(person: Person, what: str) -> None:
    person.page.get_by_role("button", name=what).click()


def chosen(person: Person) -> list[str]:
    on = person.at("hand").locator("[aria-pressed=true] [data-card]")
    return [str(card.get_attribute("data-card")) for card in on.all()]


def lead_by_hint(person: Person) -> None:
    """The hint lifts something, a second press something else; what lies there is what was lifted."""
    person.press("button-hint")
    expect(person.at("hand").locator("[aria-pressed=true]")).not_to_have_count(0)
    first = chosen(person)
    # The line names what was lifted, and says why.
    expect(person.page.locator("p.asks")).to_contain_text(" · ")
    person.press("button-hint")
    expect(person.at("button-play")).to_be_visible()
    assert chosen(person) != first
    lifted = set(chosen(person))
    person.press("button-play")
    laid = person.at("play-0").locator("[data-card]")
    expect(laid).to_have_count(len(lifted))
    assert {card.get_attribute("data-card") for card in laid.all()} == lifted


def play_by_keys(person: Person) -> None:
    """Everybody passed: the lowest card is reached with End, chosen with Space and played with Enter."""
    expect(person.at("button-play")).to_be_visible()
    hand = person.at("hand").locator("button")
    before = hand.count()
    low = person.cards[-1]
    person.press("button-sort")
    expect(person.at("button-sort")).to_have_attribute("aria-pressed", "true")
    person.press("button-sort")
    expect(hand.last.locator("[data-card]")).to_have_attribute("data-card", low)
    hand.first.focus()
    person.page.keyboard.press("End")
    person.page.keyboard.press("Space")
    expect(person.at("button-play")).to_contain_text("Play 1 card")
    person.page.keyboard.press("Enter")
    expect(hand).to_have_count(before - 1)


def choose_by_sweep(person: Person) -> None:
    """Over the first cards of the fan, and back: what was swept over is chosen, and no play says why not."""
    expect(person.at("button-pass")).to_be_visible()
    cards = person.at("hand").locator("button")
    boxes = [cards.nth(at).bounding_box() for at in (0, 2)]
    assert boxes[0] is not None
    assert boxes[1] is not None
    mouse = person.page.mouse
    mouse.move(boxes[0]["x"] + 6, boxes[0]["y"] + 24)
    mouse.down()
    mouse.move(boxes[1]["x"] + 6, boxes[1]["y"] + 24, steps=4)
    mouse.up()
    expect(person.at("hand").locator("[aria-pressed=true]")).to_have_count(3)
    expect(person.page.locator("p.asks")).to_contain_text(
        re.compile("Nearly .*: add|Nothing that you may play|beats it")
    )


def give_up(person: Person) -> None:
    person.page.get_by_role("button", name="Give up").filter(visible=True).first.click()
    person.page.get_by_role("dialog").get_by_role("button", name="Give up").click()


def next_hand(table: list[Person]) -> None:
    match = table[0].page.url
    for person in reversed(table):  # whose table it is starts it, when the others are ready
        person.press("button-next")
    for person in table:
        expect(person.page).not_to_have_url(match, timeout=PATIENCE_MS)
        expect(person.at("hand").locator("[data-card]")).to_have_count(17)
        # What was told of the last hand was told after its end.
        over = match.split("?")[0].rsplit("/", 1)[1].encode()
        person.frames[:] = [frame for frame in person.frames if over not in frame]


def second_hand(table: list[Person]) -> None:
    """Another deal; the first to bid does not want it, the second does."""
    next_hand(table)
    first, landlord, third = table
    bid(first, "No bid")
    bid(landlord, "1 point")
    bid(third, "No bid")
    expect(landlord.at("hand").locator("[data-card]")).to_have_count(20)
    give_up(first)
    for person in table:
        expect(person.at("result")).to_contain_text("a farmer gave up")


def whole_hand(table: list[Person], server: Host, *, landlord: int) -> None:
    """To the last card, by the tables themselves. Another one is the landlord each time; the one on his left drops,
    comes back to the same cards, and lets go again."""
    chips, accounts = server.chips(), [wallet(each.id) for each in table]
    before = {account: chips[account] for account in accounts}
    next_hand(table)
    held = [set(person.cards) for person in table]
    for person, own in zip(table, held, strict=True):
        nothing_of(set(DECK) - own, person)
    for person in table[:landlord]:
        bid(person, "No bid")
    bid(table[landlord], "3 points")
    dropped = table[(landlord + 1) % 3]
    kept = dropped.cards
    dropped.page.goto("about:blank")
    for person in table:
        if person is not dropped:
            person.press("button-autoplay")
    dropped.page.go_back()
    expect(dropped.at("button-autoplay")).to_have_attribute("aria-pressed", "false")
    assert dropped.cards == kept
    dropped.press("button-autoplay")
    for person in table:
        expect(person.at("result")).to_contain_text(" went out", timeout=4 * PATIENCE_MS)
    chips = server.chips()
    after = {account: chips[account] for account in before}
    assert sum(after.values()) == sum(before.values())
    assert after != before
