"""Mahjong in the page: four people play two hands of each game, and one plays each against bots, by what is seen and
pressed."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from boardwright.store.books import wallet
from tests.web.axe import violations
from tests.web.cards.conftest import Host, Person
from tests.web.cards.test_doudizhu import CHIPS, begun
from tests.web.cards.test_holdem import practise
from tests.web.conftest import PATIENCE_MS

Folk = Callable[..., Person]
SWITCHES = ("auto-win", "auto-pass", "auto-discard")
IN_CHINESE = """() => {
  const kept = JSON.parse(localStorage.getItem('boardwright.settings') || '{}')
  localStorage.setItem('boardwright.settings', JSON.stringify({ ...kept, language: 'zh' }))
  dispatchEvent(new StorageEvent('storage', { key: 'boardwright.settings' }))
}"""


def tiles_of(person: Person) -> list[str]:
    """What stands in one's own hand."""
    held = person.page.locator("[data-rack] [data-tile]")
    return [str(tile.get_attribute("data-tile")) for tile in held.all()]


def chinese(person: Person) -> None:
    person.page.evaluate(IN_CHINESE)
    expect(person.page.locator("html")).to_have_attribute("lang", "zh-CN")


def prepare(person: Person) -> set[str]:
    """Three tiles of the suit with the fewest that will do are given away."""
    expect(person.page.locator("[data-rack] [data-tile]").nth(12)).to_be_visible()
    held = tiles_of(person)
    few = min((suit for suit in "WTB" if sum(tile[0] == suit for tile in held) >= 3), key="".join(held).count)
    given = [tile for tile in held if tile[0] == few][:3]
    for tile in given:
        person.press(f"tile-{tile}")
    person.press("button-swap")
    return set(given)


def play_by_itself(person: Person) -> None:
    person.press("button-auto")
    for switch in SWITCHES:
        person.press(switch)
    person.press("button-auto")


def nothing_told(tiles: set[str], person: Person) -> None:
    """No frame that came so far holds one of these."""
    assert any(f"\xa4{tiles_of(person)[0]}".encode("latin-1") in frame for frame in person.frames)
    for frame in person.frames:
        assert not [tile for tile in tiles if f"\xa4{tile}".encode("latin-1") in frame]


def hand_of_sichuan(sitting: list[Person]) -> None:
    """From the exchange to the result, by itself once the suits are chosen."""
    given = [prepare(person) for person in sitting]
    for person in sitting:
        person.at("button-void-W").click()
    for person in sitting:
        expect(person.at("suit-prompt")).to_be_hidden()
    for person, own in zip(sitting, given, strict=True):
        others = (set(tiles_of(other)) for other in sitting if other is not person)
        nothing_told(set().union(*others) - own, person)
    for person in sitting:
        play_by_itself(person)
    for person in sitting:
        expect(person.at("result")).to_be_visible(timeout=3 * PATIENCE_MS)


def four(people: Folk) -> list[Person]:
    """On desktops and phones, by day and by night."""
    return [people(), people(phone=True), people(dark=True), people(phone=True, dark=True)]


def hand_of(sitting: list[Person]) -> None:
    """From the deal to the result, by itself once everybody has looked at what was sent."""
    for person in sitting:
        expect(person.page.locator("[data-rack] [data-tile]").nth(12)).to_be_visible()
    held = [set(tiles_of(person)) for person in sitting]
    for person, own in zip(sitting, held, strict=True):
        nothing_told(set().union(*held) - own, person)
    for person in sitting:
        play_by_itself(person)
    for person in sitting:
        expect(person.at("result")).to_be_visible(timeout=3 * PATIENCE_MS)


def another(sitting: list[Person]) -> None:
    """The next hand: the owner of the room begins it when the others are ready."""
    before = sitting[0].page.url
    for person in sitting:
        person.frames.clear()
    for person in (*sitting[1:], sitting[0]):
        person.press("button-next")
    for person in sitting:
        expect(person.page).not_to_have_url(before)


@pytest.mark.parametrize(
    ("game", "seats"), [("guobiao_mahjong", 4), ("guangdong_mahjong", 4), ("ren_mahjong", 2)]
)
def test_four_play_two_hands(people: Folk, server: Host, game: str, seats: int) -> None:
    """At two tables where two play; in two languages."""
    sitting = four(people)
    tables = [sitting[first : first + seats] for first in range(0, 4, seats)]
    for table in tables:
        begun(table, server, game)
    accounts = [wallet(person.id) for person in sitting]
    for person in sitting[1::2]:
        chinese(person)
    for table in tables:
        hand_of(table)
    for table in tables:
        another(table)
        hand_of(table)
    assert [violations(person.page) for person in sitting[1:3]] == [[], []]
    after = server.chips()
    assert sum(after[account] for account in accounts) == len(sitting) * CHIPS


def test_four_people_play_two_hands_of_sichuan(people: Folk, server: Host) -> None:
    sitting = four(people)
    begun(sitting, server, "sichuan_mahjong")
    for person in sitting[2:]:
        chinese(person)
    accounts = [wallet(person.id) for person in sitting]
    hand_of_sichuan(sitting)
    assert [violations(person.page) for person in sitting[:2]] == [[], []]
    sitting[0].press("button-hands")
    expect(sitting[0].page.get_by_label(re.compile(" holds "))).to_have_count(3)
    for person in (*sitting[1:], sitting[0]):
        person.press("button-next")
    for person in sitting:
        expect(person.at("suit-prompt")).to_be_visible()
        person.frames.clear()
        person.page.reload()
    hand_of_sichuan(sitting)
    after = server.chips()
    assert sum(after[account] for account in accounts) == len(sitting) * CHIPS


@pytest.mark.parametrize(
    ("game", "seats"), [("guobiao_mahjong", 4), ("guangdong_mahjong", 4), ("ren_mahjong", 2)]
)
def test_hands_against_bots(people: Folk, game: str, seats: int) -> None:
    person = people(phone=game == "guangdong_mahjong", dark=game == "ren_mahjong")
    practise(person, game, seats)
    expect(person.at("table")).to_be_visible()
    assert violations(person.page) == []
    play_by_itself(person)
    expect(person.at("result")).to_be_visible(timeout=3 * PATIENCE_MS)
    assert violations(person.page) == []
    person.next_hand()
    person.press("button-last")
    expect(person.page.get_by_role("dialog", name="Last hand")).to_be_visible()
