"""What somebody meets in the first hour, beside the journeys: a new table, what it costs, one more match, a session
that ends."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.people import agree, open_table, say
from tests.web.words import words_of


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
    guest = agree(visitor(f"/rooms/{code}"))
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


BETTING_AND_BOARD_GAMES = (
    "blackjack",
    "doudizhu",
    "erbaban",
    "international_chess",
    "niuniu",
    "paodekuai",
    "shengji",
    "texas_holdem",
    "touzi_bao",
    "wuziqi",
    "xiangqi",
    "zhajinhua",
)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_rules_call_options_what_players_call_them(visitor: Visit, language: str) -> None:
    words = words_of(language)
    page = visitor("/", language="en-GB" if language == "en" else "zh-CN")
    for game in BETTING_AND_BOARD_GAMES:
        page.goto(f"/games/{game}")
        rules = page.get_by_role("region", name=words("game.rules"))
        expect(rules.get_by_role("heading").first).to_be_visible()
        names = re.compile(r"^[a-z]+(_[a-z0-9]+)+$|^[a-z_]+=")  # max_buy_in, mode=dice
        expect(rules.locator("code").filter(has_text=names)).to_have_count(0)


def test_a_new_table_asks_three_things(visitor: Visit) -> None:
    page = visitor("/lobby")
    page.get_by_role("button", name="New table").first.click()
    form = page.get_by_role("dialog")
    form.get_by_label("Game").select_option("texas_holdem")
    expect(form.get_by_role("radiogroup", name="With whom")).to_be_visible()
    expect(form.get_by_label("Base bet")).to_be_visible()
    expect(form.get_by_label("Pace")).to_be_hidden()
    form.get_by_label("Game").select_option("dicethrone")
    expect(form.get_by_label("Pace")).to_be_visible()
    expect(form.get_by_label("Name of the table")).to_be_hidden()
    form.get_by_text("More", exact=True).click()
    expect(form.get_by_label("Name of the table")).to_be_visible()
    waits = form.get_by_label("Wait for whoever is away")
    expect(waits).not_to_be_checked()
    form.get_by_text("Friends", exact=True).click()
    expect(waits).to_be_checked()
    form.get_by_role("button", name="Open the table").click()
    expect(page.get_by_label("Wait for whoever is away")).to_be_checked()
    expect(page.get_by_label("Shown in the list of tables")).not_to_be_checked()


def test_what_begins_a_practice_is_on_the_screen_of_a_phone(visitor: Visit) -> None:
    page = visitor("/play/doudizhu", phone=True)
    start = page.get_by_role("button", name="Play", exact=True)
    expect(start).to_be_in_viewport(ratio=1)
    start.click()
    expect(page).to_have_url(re.compile("/match/"))


def test_ones_own_seat_lies_above_the_dock(visitor: Visit) -> None:
    """However many options the game has."""
    host = visitor("/lobby")
    open_table(host, "All in sight", "xiangqi")
    seat, dock = (host.locator(part).bounding_box() for part in (".seat.is-me", ".dock"))
    assert seat
    assert dock
    assert seat["y"] + seat["height"] <= dock["y"]


def test_a_table_for_friends_is_in_no_list(visitor: Visit) -> None:
    host = visitor("/lobby")
    open_table(host, "Found by anyone")
    host.get_by_text("Shown in the list of tables").click()
    lobby = visitor("/lobby")
    open_table(visitor("/lobby"), "Another table")
    expect(lobby.get_by_role("listitem").filter(has_text="Another table")).to_be_visible()
    expect(lobby.get_by_role("listitem").filter(has_text="Found by anyone")).to_have_count(0)


def test_a_guest_hears_the_stakes_before_sitting_down(visitor: Visit) -> None:
    host = visitor("/lobby")
    code = open_table(host, "For chips", "zhajinhua")
    guest = visitor(f"/rooms/{code}")
    expect(guest.get_by_role("heading", name="This table plays for chips")).to_be_visible()
    expect(guest.get_by_text("The base bet is")).to_be_visible()
    expect(host.get_by_text("Free seat").first).to_be_visible()
    guest.get_by_role("button", name="Watch").click()
    guest.get_by_role("button", name="Sit down", exact=True).click()
    guest.get_by_role("dialog").get_by_role("button", name="Sit down for").click()
    expect(guest.get_by_role("button", name="I am ready")).to_be_visible()
    guest.reload()
    expect(guest.get_by_role("button", name="I am ready")).to_be_visible()


def test_one_more_match_is_agreed_on_at_the_table_and_the_sides_change(visitor: Visit) -> None:
    host = visitor("/lobby")
    guest = agree(visitor(f"/rooms/{open_table(host, 'Once more')}"))
    guest.get_by_role("button", name="I am ready").click()
    host.get_by_role("button", name="Start").click()

    def place(page: Page, cell: int) -> None:
        page.locator(f'[data-target="cell-{cell}"]').click()
        for each in (host, guest):
            taken = each.locator(f'[data-target="cell-{cell}"]')
            expect(taken).to_have_attribute("aria-label", re.compile("Cross|Ring"))

    for number, cell in enumerate((0, 3, 1, 4, 2)):
        place((host, guest)[number % 2], cell)
    first = host.url
    host.get_by_role("button", name="Rematch").click()
    expect(guest.get_by_text("would like a rematch")).to_be_visible()
    guest.get_by_role("button", name="Rematch").click()
    for page in (host, guest):
        expect(page).not_to_have_url(first)
        expect(page.locator("#result")).to_have_count(0)
    place(guest, 4)
    expect(host.locator('[data-target="cell-4"]')).to_have_attribute("aria-label", re.compile("Cross"))


def test_a_leaderboard_opens_on_ratings(visitor: Visit) -> None:
    page = visitor("/leaderboards")
    expect(page.get_by_label("Ranked by")).to_have_value("rating")


def test_voices_go_on_when_play_begins(visitor: Visit) -> None:
    host = visitor("/lobby")
    guest = agree(visitor(f"/rooms/{open_table(host, 'Talking on')}"))
    for page in (host, guest):
        page.get_by_role("button", name="Talk", exact=True).click()
    expect(guest.get_by_role("region", name="Voice").get_by_role("listitem")).to_have_count(2)
    guest.get_by_role("button", name="I am ready").click()
    host.get_by_role("button", name="Start").click()
    for page in (host, guest):
        expect(page).to_have_url(re.compile("/match/"))
        page.get_by_role("tab", name=re.compile("Chat")).click()
        voice = page.get_by_role("region", name="Voice")
        expect(voice.get_by_role("listitem")).to_have_count(2)
        expect(voice.get_by_role("button", name="Leave the voice")).to_be_visible()
        other = voice.get_by_role("listitem").filter(has_not_text="you")
        expect(other).to_have_attribute("data-level", re.compile("[1-5]"))


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
