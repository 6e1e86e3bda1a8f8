"""What somebody meets in the first hour, with the clicks counted: a first move, a quick match, a session of practice, a
network that goes away, a session that ends."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.server.running import RunningServer
from tests.web.conftest import PATIENCE_MS, Visit
from tests.web.people import open_table, say


class Hand:
    """Clicks, and counts them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.clicks = 0

    def click(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()
        self.clicks += 1

    def press(self, target: str) -> None:
        self.page.locator(f'[data-target="{target}"]').filter(visible=True).first.click()
        self.clicks += 1


def test_from_a_cold_page_to_the_first_move_in_three_clicks(visitor: Visit) -> None:
    page = visitor("/")
    hand = Hand(page)
    page.get_by_label("Game", exact=True).select_option("xiangqi")
    page.get_by_text("Bot", exact=True).click()
    hand.click("Play now")
    hand.press("cell-e3")
    hand.press("cell-e4")
    expect(page.locator(".tb[data-version='0']")).to_have_count(0)
    assert hand.clicks <= 3


def test_quick_match_says_that_it_looks_and_offers_a_bot(visitor: Visit) -> None:
    page = visitor("/games/touzi_bao")
    hand = Hand(page)
    hand.click("Quick match")
    expect(page.get_by_text("Looking for somebody who is there")).to_be_visible()
    hand.click("Play a bot now")
    expect(page).to_have_url(re.compile("/match/"))
    assert hand.clicks == 2


def test_back_from_a_table_leaves_it(visitor: Visit) -> None:
    page = visitor("/lobby")
    open_table(page, "And back again")
    page.get_by_label("Add a bot").select_option("Easy")
    page.get_by_role("button", name="Start").click()
    expect(page).to_have_url(re.compile("/match/"))
    page.go_back()
    expect(page.get_by_role("heading", name="Open tables")).to_be_visible()


def test_room_and_table_share_their_talk(visitor: Visit) -> None:
    host = visitor("/lobby")
    code = open_table(host, "One talk")
    guest = visitor(f"/rooms/{code}")
    say(guest, "Before the match")
    guest.get_by_role("button", name="I am ready").click()
    host.get_by_role("button", name="Start").click()
    for page in (host, guest):
        expect(page).to_have_url(re.compile("/match/"))
        page.get_by_role("tab", name=re.compile("Chat")).click()
    expect(host.get_by_role("log")).to_contain_text("Before the match")
    say(host, "And in it")
    expect(guest.get_by_role("log")).to_contain_text("And in it")


def test_the_rules_are_in_the_language_of_the_reader(visitor: Visit) -> None:
    page = visitor("/games/texas_holdem")
    rules = page.get_by_role("region", name="Rules")
    expect(rules).to_contain_text("Blinds")
    expect(rules).not_to_contain_text("德州扑克")
    chinese = visitor("/games/texas_holdem", language="zh-CN")
    expect(chinese.get_by_role("region", name="规则")).to_contain_text("德州扑克")
    expect(chinese.get_by_role("region", name="规则")).not_to_contain_text("small blind")


def test_a_table_has_a_bar_of_its_own(visitor: Visit) -> None:
    page = visitor("/")
    page.get_by_label("Game", exact=True).select_option("tictactoe")
    page.get_by_text("Bot", exact=True).click()
    page.get_by_role("button", name="Play now").click()
    bar = page.get_by_role("banner")
    expect(bar).to_contain_text("Tic-tac-toe")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    page.keyboard.press("Escape")
    sound = bar.get_by_role("button", name="Sound")
    expect(sound).to_have_attribute("aria-pressed", "true")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "false")
    bar.get_by_role("link", name="Leave").click()
    expect(page.get_by_role("heading", name="Take a seat.")).to_be_visible()


def test_a_session_that_ended_leads_to_the_sign_in_and_back(visitor: Visit) -> None:
    page = visitor("/sign-in?new")
    page.get_by_label("Name").fill("Ended")
    page.get_by_label("Password").fill("correct horse")
    page.get_by_role("button", name="Sign up").click()
    expect(page).to_have_url(re.compile("/lobby"))
    page.context.clear_cookies()
    page.goto("/games/xiangqi")
    dialog = page.get_by_role("dialog", name="Your session has ended")
    dialog.get_by_role("button", name="Sign in").click()
    page.get_by_label("Name").fill("Ended")
    page.get_by_label("Password").fill("correct horse")
    page.get_by_role("button", name="Sign in").click()
    expect(page).to_have_url(re.compile("/games/xiangqi"))
    expect(page.get_by_role("dialog")).to_be_hidden()


MOST_IN_BLINDS = 40
"""What a hand moves that somebody folds at once."""


def chips(page: Page) -> int:
    text = page.locator('[data-target="my-stack"]').first.inner_text()
    return int(text.replace(",", ""))


def test_ten_hands_of_practice_are_one_session(visitor: Visit) -> None:
    page = visitor("/")
    page.get_by_label("Game", exact=True).select_option("texas_holdem")
    page.get_by_text("Bot", exact=True).click()
    page.get_by_role("button", name="Play now").click()
    dealt: list[bool] = []
    mine = page.locator('[data-target="hand"] [data-target="button"]')
    stacks: list[int] = []
    fold, forth = (page.locator(f'[data-target="button-{name}"]') for name in ("fold", "next"))
    for _ in range(10):
        expect(fold.or_(forth).first).to_be_visible(timeout=PATIENCE_MS)
        if stacks:
            assert abs(stacks[-1] - chips(page)) <= MOST_IN_BLINDS
        dealt.append(mine.is_visible())
        if fold.is_visible():
            fold.click()
        expect(forth).to_be_visible()
        stacks.append(chips(page))
        before = page.url
        forth.click()
        expect(page).not_to_have_url(before)
    assert dealt == [dealt[0], not dealt[0]] * 5
    assert len(set(stacks)) > 2, "every hand began anew"


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_lost_network_is_said_above_the_table_and_moves_nothing(visitor: Visit, phone: bool) -> None:
    page = visitor("/", phone=phone)
    page.get_by_label("Game", exact=True).select_option("tictactoe")
    page.get_by_text("Bot", exact=True).click()
    page.get_by_role("button", name="Play now").click()
    board = page.locator('[data-target="cell-0"]')
    board.wait_for()
    before = board.bounding_box()
    page.context.set_offline(True)
    expect(page.get_by_role("alert").filter(has_text="You are offline")).to_be_visible()
    assert board.bounding_box() == before
    page.context.set_offline(False)
    expect(page.get_by_role("alert").filter(has_text="You are offline")).to_be_hidden()
    page.locator('[data-target="cell-4"]').click()
    expect(page.locator('[data-target="cell-4"]')).to_have_attribute("aria-label", re.compile("Cross"))


def test_without_a_network_from_the_start_one_plays_a_bot_here(visitor: Visit, site: RunningServer) -> None:
    page = visitor("/play/tictactoe/local")
    expect(page.get_by_text("Kept for later")).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("region", name="Games").get_by_role("link", name="Tic-tac-toe")).to_be_visible()
    page.close()
    cold = page.context.new_page()
    cold.context.set_offline(True)
    cold.goto(f"{site.http}/")
    cold.get_by_label("Game", exact=True).select_option("tictactoe")
    cold.get_by_role("button", name="Play now").click()
    cold.locator('[data-target="cell-4"]').click()
    expect(cold.locator('[data-target="cell-4"]')).to_have_attribute("aria-label", re.compile("Cross"))
    expect(cold.get_by_role("alert").filter(has_text="You are offline")).to_be_hidden()
