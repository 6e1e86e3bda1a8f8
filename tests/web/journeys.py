"""What people do in their first hour here, from where they come in to what they came for, with the clicks counted.

Each journey begins on a site where nobody has been. The tests go them for the clicks, `benchmarks/web/journeys.py` for
the time.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import ExitStack
from itertools import pairwise
from time import monotonic

from playwright.sync_api import Browser, Locator, Page, expect

from tests.web.conftest import DESKTOP, PATIENCE_MS, PHONE

MOST_IN_BLINDS = 40
"""What a hand moves that somebody folds at once."""


class Hand:
    """Somebody at a screen: what is clicked and chosen counts, what is written does not."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.clicks = 0

    def click(self, what: Locator) -> None:
        what.click()
        self.clicks += 1

    def button(self, name: str) -> None:
        self.click(self.page.get_by_role("button", name=name, exact=True))

    def text(self, text: str) -> None:
        self.click(self.page.get_by_text(text, exact=True))

    def target(self, target: str) -> None:
        self.click(self.page.locator(f'[data-target="{target}"]').filter(visible=True).first)

    def choose(self, label: str, value: str) -> None:
        self.page.get_by_label(label, exact=True).select_option(value)
        self.clicks += 1

    def write(self, label: str, text: str) -> None:
        self.page.get_by_label(label).fill(text)

    def open(self, start: str, to: str) -> None:
        """A move of xiangqi, seen on the board as played."""
        self.target(f"cell-{start}")
        self.target(f"cell-{to}")
        expect(self.page.locator(".tb[data-version='0']")).to_have_count(0)


class Trip(ExitStack):
    """People come to a site; the clock runs from `begin`."""

    def __init__(self, browser: Browser, site: str) -> None:
        super().__init__()
        self._browser = browser
        self._site = site
        self.hands: list[Hand] = []
        self._since = monotonic()
        self.seconds = 0.0

    def come(self, path: str, *, phone: bool = False) -> Hand:
        context = self._browser.new_context(
            base_url=self._site,
            viewport=PHONE if phone else DESKTOP,
            has_touch=phone,
            is_mobile=phone,
            locale="en-GB",
            reduced_motion="reduce",
        )
        self.callback(context.close)
        context.set_default_timeout(PATIENCE_MS)
        page = context.new_page()
        page.goto(path)
        self.hands.append(Hand(page))
        return self.hands[-1]

    def begin(self) -> None:
        """What was done so far was done before."""
        self._since = monotonic()
        for hand in self.hands:
            hand.clicks = 0

    def arrived(self) -> None:
        self.seconds = monotonic() - self._since

    @property
    def clicks(self) -> list[int]:
        return [hand.clicks for hand in self.hands]


def first_move_against_a_bot(trip: Trip) -> None:
    hand = trip.come("/")
    hand.button("Play now")
    hand.open("e3", "e4")
    trip.arrived()


def a_friend_behind_two_doors(trip: Trip) -> None:
    """A table with a password whose host asks first, from 'new table' to the friend's first move."""
    host = trip.come("/lobby")
    host.click(host.page.get_by_role("button", name="New table").first)
    host.text("More")
    host.text("Ask me first")
    host.text("Password")
    host.write("Password of the table", "sesame")
    host.button("Open the table")
    expect(host.page).to_have_url(re.compile(r"/rooms/\d+"))
    friend = trip.come(f"/rooms/{host.page.url.rsplit('/', 1)[1]}")
    friend.button("Sit down for 100 chips")
    friend.write("Password of the table", "sesame")
    friend.button("Enter")
    friend.write("A word to the host", "It is me")
    friend.button("Knock")
    host.button("Let in")
    friend.button("I am ready")
    host.button("Start")
    host.open("e3", "e4")
    friend.open("e6", "e5")
    trip.arrived()


def quick_match_on_an_empty_site(trip: Trip) -> None:
    hand = trip.come("/")
    hand.text("Anyone")
    hand.button("Play now")
    expect(hand.page.get_by_text("Looking for somebody who is there")).to_be_visible()
    hand.button("Play a bot now")
    hand.open("e3", "e4")
    trip.arrived()


def a_host_on_a_phone_mutes_and_hands_over(trip: Trip) -> None:
    host = trip.come("/", phone=True)
    host.text("Friend")
    host.button("Play now")
    expect(host.page).to_have_url(re.compile(r"/rooms/\d+"))
    guest = trip.come(f"/rooms/{host.page.url.rsplit('/', 1)[1]}")
    guest.button("Sit down for 100 chips")
    expect(guest.page.get_by_role("button", name="I am ready")).to_be_visible()
    trip.begin()
    _manage(host, "Mute in chat")
    guest.write("Write to the table", "Can you hear me?")
    guest.button("Send")
    expect(guest.page.get_by_text("muted").first).to_be_visible()
    _manage(host, "Make host")
    expect(guest.page.get_by_role("button", name="Start")).to_be_visible()
    trip.arrived()


def _manage(host: Hand, what: str) -> None:
    """By the menu of the other seat, which must be on the screen."""
    host.click(host.page.get_by_label("Manage"))
    button = host.page.get_by_role("button", name=what, exact=True)
    box, screen = button.bounding_box(), host.page.viewport_size
    assert box
    assert screen
    assert 0 <= box["x"] <= box["x"] + box["width"] <= screen["width"]
    assert box["y"] + box["height"] <= screen["height"]
    host.click(button)
    expect(button).to_be_hidden()


def ten_hands_of_practice(trip: Trip) -> None:
    """Hold'em against a bot: stacks and button go on from hand to hand."""
    hand = trip.come("/")
    hand.choose("Game", "texas_holdem")
    hand.button("Play now")
    page = hand.page
    fold, forth = (page.locator(f'[data-target="button-{name}"]') for name in ("fold", "next"))
    button = page.locator('[data-target="hand"] [data-target="button"]')
    dealt: list[bool] = []
    left: list[int] = []
    for _ in range(10):
        expect(fold.or_(forth).first).to_be_visible()
        if left:
            assert abs(left[-1] - _stack(page)) <= MOST_IN_BLINDS
        dealt.append(button.is_visible())
        if fold.is_visible():
            hand.click(fold)
        expect(forth).to_be_visible()
        left.append(_stack(page))
        before = page.url
        hand.click(forth)
        expect(page).not_to_have_url(before)
    assert all(one != other for one, other in pairwise(dealt)), "the button stood still"
    assert len(set(left)) > 2, "every hand began anew"
    trip.arrived()


def _stack(page: Page) -> int:
    text = page.locator('[data-target="my-stack"]').first.inner_text()
    return int(text.replace(",", ""))


def the_network_is_lost_and_comes_back(trip: Trip) -> None:
    """In the middle of a match; nothing on the table moves meanwhile, and nobody has to do anything."""
    hand = trip.come("/", phone=True)
    hand.button("Play now")
    hand.open("e3", "e4")
    page = hand.page
    offline = page.get_by_role("alert").filter(has_text="You are offline")
    point = page.locator('[data-target="cell-a3"]')
    before = point.bounding_box()
    trip.begin()
    page.context.set_offline(True)
    expect(offline).to_be_visible()
    assert point.bounding_box() == before
    page.context.set_offline(False)
    expect(offline).to_be_hidden()
    version = page.locator(".tb").get_attribute("data-version")
    hand.target("cell-a3")
    hand.target("cell-a4")
    expect(page.locator(f".tb[data-version='{version}']")).to_have_count(0)
    trip.arrived()


def local_play_from_a_cold_offline_start(trip: Trip) -> None:
    """Somebody has been here before, and opens the page anew without a network."""
    visited = trip.come("/play/xiangqi/local").page
    expect(visited.get_by_text("Kept for later")).to_be_visible()
    visited.goto("/")
    expect(
        visited.get_by_role("region", name="Games").get_by_role("link", name="Xiangqi").first
    ).to_be_visible()
    address = visited.url
    visited.close()
    hand = Hand(visited.context.new_page())
    trip.hands = [hand]
    visited.context.set_offline(True)
    trip.begin()
    hand.page.goto(address)
    hand.button("Play now")
    hand.open("e3", "e4")
    expect(hand.page.get_by_role("alert").filter(has_text="You are offline")).to_be_hidden()
    trip.arrived()


JOURNEYS: dict[Callable[[Trip], None], tuple[int, ...]] = {
    first_move_against_a_bot: (3,),
    a_friend_behind_two_doors: (9, 6),
    quick_match_on_an_empty_site: (5,),
    a_host_on_a_phone_mutes_and_hands_over: (4, 1),
    ten_hands_of_practice: (22,),
    the_network_is_lost_and_comes_back: (2,),
    local_play_from_a_cold_offline_start: (3,),
}
"""Each with the most clicks it may take everybody in it."""
