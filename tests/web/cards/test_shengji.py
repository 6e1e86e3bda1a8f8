"""Four people at one table of shengji, one of them on a phone: a hand to its end, one that somebody gives up, and
another to its end at a higher level; secrets, and somebody who drops."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from boardwright.games.shengji.cards import DECK
from boardwright.store.books import wallet
from tests.web.axe import violations
from tests.web.cards.conftest import Host, Person
from tests.web.cards.test_doudizhu import CHIPS, chosen, dealt_in, give_up, nothing_of, replay_opens
from tests.web.conftest import PATIENCE_MS

Folk = Callable[..., Person]
HAND, KITTY = 25, 8


def test_a_match_over_two_levels(people: Folk, server: Host) -> None:
    sitting = [people(), people(phone=True), people(dark=True), people()]
    dealt_in(sitting, server, "shengji", cards=HAND)
    held = [set(person.cards) for person in sitting]
    kitty = set(DECK) - set().union(*held)
    assert len(kitty) == KITTY
    for seat, person in enumerate(sitting):
        nothing_of(set(DECK) - held[seat], person)

    banker, open_cards = declare(sitting)
    bury(sitting, banker)
    for seat, person in enumerate(sitting):
        known = held[seat] | open_cards | (kitty if seat == banker else set())
        nothing_of(set(DECK) - known, person)
    assert violations(sitting[1].page) == []

    open_cards |= first_trick(sitting, banker)
    drop_and_come_back(sitting[1])
    for seat, person in enumerate(sitting):
        known = held[seat] | open_cards | (kitty if seat == banker else set())
        nothing_of(set(DECK) - known, person)

    level = to_the_end(sitting, server)
    first_hand = sitting[0].page.url
    next_hand(sitting)
    is_played_at(level, sitting)
    higher = is_given_up(sitting)
    next_hand(sitting)
    is_played_at(higher, sitting)
    to_the_end(sitting, server)
    replay_opens(sitting[1].page, first_hand, held)


def declare(sitting: list[Person]) -> tuple[int, set[str]]:
    """The first who can shows a single card; nobody wants to show more."""
    for person in sitting:
        expect(person.at("button-pass")).to_be_visible()
    seat = next(at for at, person in enumerate(sitting) if can_show_one(person))
    sitting[seat].press("button-declare")
    for person in sitting:
        expect(laid_by(person, seat)).to_have_count(1)
    card = laid_by(sitting[0], seat).get_attribute("data-card")
    for person in sitting:
        person.press("button-pass")
    return seat, {str(card)}


def laid_by(person: Person, seat: int) -> Any:
    return person.at(f"play-{seat}").locator("[data-card]")


def can_show_one(person: Person) -> bool:
    button = person.at("button-declare")
    return bool(button.count() and re.fullmatch(r"Declare 2\S", button.inner_text().strip()))


def bury(sitting: list[Person], banker: int) -> None:
    person = sitting[banker]
    expect(person.at("hand").locator("[data-card]")).to_have_count(HAND + KITTY)
    person.press("button-hint")
    expect(person.at("button-bury")).to_contain_text("8 of 8")
    person.press("button-bury")
    expect(person.at("hand").locator("[data-card]")).to_have_count(HAND)


def first_trick(sitting: list[Person], banker: int) -> set[str]:
    """By hints, one of them with the keyboard; what lies there is what was lifted."""
    laid: set[str] = set()
    for step in range(4):
        seat = (banker + step) % 4
        person = sitting[seat]
        expect(person.at("button-play")).to_be_visible()
        if step == 1:
            refuse_too_many(person)
        person.page.keyboard.press("h")
        expect(person.page.locator("p.asks")).to_contain_text(" · ")
        lifted = set(chosen(person))
        person.page.keyboard.press("Enter")
        expect(laid_by(sitting[banker], seat)).to_have_count(len(lifted))
        laid |= lifted
    return laid


def refuse_too_many(person: Person) -> None:
    """The line says what is too much before the rules have to."""
    cards = person.at("hand").locator("button:not([aria-disabled=true])")
    cards.first.focus()
    person.page.keyboard.press("Space")
    expect(person.page.locator("p.asks")).not_to_contain_text("Follow")
    person.page.keyboard.press("Space")


def drop_and_come_back(person: Person) -> None:
    kept = person.cards
    person.page.goto("about:blank")
    person.page.go_back()
    expect(person.at("hand").locator("[data-card]")).to_have_count(len(kept))
    assert person.cards == kept


def to_the_end(sitting: list[Person], server: Host) -> str:
    """By the tables themselves. The level of the next hand's banker."""
    for person in sitting:
        person.press("button-autoplay")
    for person in sitting:
        expect(person.at("result")).to_contain_text("points for the attackers", timeout=6 * PATIENCE_MS)
    assert sum(server.chips()[wallet(each.id)] for each in sitting) == len(sitting) * CHIPS
    return max(levels(sitting[0]), key=lambda level: level != "2")


def levels(person: Person) -> tuple[str, str]:
    """Of both sides, as the end of a hand tells them."""
    told = re.search(r"Levels are now (\S+) and (\S+)\.", person.at("result").inner_text())
    assert told is not None
    return told[1], told[2]


def next_hand(sitting: list[Person]) -> None:
    match = sitting[0].page.url
    for person in reversed(sitting):  # whose table it is starts it, when the others are ready
        person.press("button-next")
    for person in sitting:
        expect(person.page).not_to_have_url(match, timeout=PATIENCE_MS)
        expect(person.at("hand").locator("[data-card]")).to_have_count(HAND)


def is_played_at(level: str, sitting: list[Person]) -> None:
    """There is a banker already."""
    role = re.compile(rf"^Banker · (level )?{level}$")
    for person in sitting:
        expect(person.page.get_by_text(role).filter(visible=True)).to_have_count(1)


def is_given_up(sitting: list[Person]) -> str:
    """His side loses three levels' worth: the level at which the others are bankers now."""
    give_up(sitting[3])
    for person in sitting:
        expect(person.at("result")).to_contain_text("somebody gave up")
    assert violations(sitting[0].page) == []
    mine, _theirs = levels(sitting[0])
    assert mine != "2"
    return mine
