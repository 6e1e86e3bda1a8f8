"""Two people become friends, write, play, and part: one at a desk in English, one on a phone in Chinese."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import Visit
from tests.web.words import words_of

ADA, BEI = "Ada of the desk", "小北在手机上"
en, zh = words_of("en"), words_of("zh")


def test_two_become_friends_talk_play_and_part(visitor: Visit) -> None:
    ada = visitor("/sign-in?new")
    bei = visitor("/sign-in?new", phone=True, language="zh-CN")
    for page, words, name in ((ada, en, ADA), (bei, zh, BEI)):
        page.get_by_label(words("account.name")).fill(name)
        page.get_by_label(words("account.password")).fill("correct horse")
        page.locator("form").get_by_role("button", name=words("account.sign_up")).click()
        expect(page).to_have_url(re.compile("/lobby"))
    become_friends(ada, bei)
    talk(ada, bei)
    play(ada, bei)
    part(ada, bei)


def become_friends(ada: Page, bei: Page) -> None:
    bei.goto("/people")
    expect(bei.get_by_text(zh("people.none"), exact=True)).to_be_visible()
    ada.get_by_role("button", name=en("people.bell")).click()
    ada.get_by_role("dialog", name=en("people.title")).get_by_role("link", name=en("people.add")).click()
    ada.get_by_label(en("people.name")).fill(BEI)
    ada.get_by_role("button", name=en("people.ask"), exact=True).click()
    expect(ada.get_by_role("region", name=en("people.state_asked"))).to_contain_text(BEI)
    bei.get_by_role("tab", name=re.compile(zh("people.notices"))).click()
    panel = bei.get_by_role("tabpanel")
    expect(panel).to_contain_text(zh("notice.friend_request", name=ADA))
    panel.get_by_role("button", name=zh("people.accept")).click()
    friends = ada.get_by_role("region", name=en("people.state_friend"))
    expect(friends).to_contain_text(BEI)
    expect(friends).to_contain_text(en("people.here"))


def talk(ada: Page, bei: Page) -> None:
    to_bei, to_ada = en("people.write_to", name=BEI), zh("people.write_to", name=ADA)
    ada.get_by_role("link", name=to_bei).click()
    write(ada, to_bei, "Shall we play? 1 < 2 & <3")
    bei.get_by_role("tab", name=re.compile(zh("people.messages"))).click()
    bei.get_by_role("tabpanel").get_by_role("link", name=re.compile(ADA)).click()
    expect(bei.get_by_role("log")).to_contain_text("Shall we play? 1 < 2 & <3")
    write(bei, to_ada, "好的，你来开桌")
    expect(ada.get_by_role("log")).to_contain_text("好的，你来开桌")
    expect(ada.get_by_role("log")).to_contain_text(en("talk.read"))
    write(ada, to_bei, "<b>loud</b>")
    expect(ada.get_by_role("alert").filter(has_text=en("reason.words_markup"))).to_be_visible()
    expect(ada.get_by_role("log")).not_to_contain_text("loud")


def write(page: Page, label: str, text: str) -> None:
    page.get_by_role("textbox", name=label).fill(text)
    page.get_by_role("textbox", name=label).press("Enter")


def play(ada: Page, bei: Page) -> None:
    """A challenge from the talk, and a move of each."""
    ada.get_by_role("button", name=en("people.challenge_name", name=BEI)).click()
    form = ada.get_by_role("dialog", name=en("people.challenge_name", name=BEI))
    form.get_by_label(en("home.game")).select_option("tictactoe")
    form.get_by_role("button", name=en("people.send_challenge")).click()
    expect(ada).to_have_url(re.compile("/rooms/"))
    invitation = bei.get_by_role("group", name=zh("people.invitation"))
    expect(invitation).to_contain_text(zh("people.invites", name=ADA, game="井字棋"))
    invitation.get_by_role("button", name=zh("people.join")).click()
    bei.get_by_role("button", name=zh("door.stakes_yes", n="100")).click()
    bei.get_by_role("button", name=zh("room.i_am_ready")).click()
    ada.get_by_role("button", name=en("room.start")).click()
    for page in (ada, bei):
        expect(page).to_have_url(re.compile("/match/"))
    for mover, mark, number in ((ada, "x", 4), (bei, "o", 0)):
        mover.locator(f'[data-target="cell-{number}"]').click()
        for page, words in ((ada, en), (bei, zh)):
            what = words(f"tictactoe.{mark}")
            label = words("tictactoe.cell", row=number // 3 + 1, column=number % 3 + 1, what=what)
            expect(page.locator(f'[data-target="cell-{number}"]')).to_have_attribute("aria-label", label)


def part(ada: Page, bei: Page) -> None:
    """Who is blocked has one friend less, and reads of nothing else; who is awaited finds the table at home."""
    bei.goto("/friends")
    bei.get_by_role("link", name=ADA, exact=True).click()
    bei.get_by_label(zh("people.more", name=ADA)).click()
    bei.get_by_role("button", name=zh("people.block"), exact=True).click()
    bei.get_by_role("dialog").get_by_role("button", name=zh("people.block"), exact=True).click()
    expect(bei.get_by_role("button", name=zh("people.unblock"))).to_be_visible()
    ada.goto("/friends")
    expect(ada.get_by_text(en("people.none"), exact=True)).to_be_visible()
    expect(ada.get_by_text(BEI)).to_have_count(0)
    ada.goto("/")
    turns = ada.get_by_role("region", name=en("turns.title"))
    expect(turns).to_contain_text("Tic-tac-toe")
    turns.get_by_role("link", name=en("turns.play")).click()
    expect(ada).to_have_url(re.compile("/match/"))
    ada.goto("/games/tictactoe")
    reviews = ada.get_by_role("region", name=en("review.title"))
    expect(reviews).to_contain_text(en("review.none"))
    expect(reviews.get_by_role("radiogroup")).to_have_count(0)  # not before three finished matches


def test_a_guest_is_told_what_friends_need(visitor: Visit) -> None:
    page = visitor("/people", phone=True)
    expect(page.get_by_role("heading", name=en("people.account"))).to_be_visible()
    page.get_by_role("link", name=en("people.sign_up")).click()
    expect(page).to_have_url(re.compile("/sign-in"))
