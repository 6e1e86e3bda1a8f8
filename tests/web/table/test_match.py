"""A match in the browser: two people, an undo, a rematch, a spectator, and everything that can go wrong."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.axe import violations


def test_two_people_play_take_back_finish_and_play_again(people, lay):
    match = lay()
    x, o, watcher = people(), people(), people()
    x.at(match)
    x.sees("A seat is free.")
    o.at(match)
    watcher.open(f"/match/{match}?watch=1")
    watcher.sees("You are watching this match.")

    x.place(4)
    o.sees_mark(4, "Cross")
    watcher.sees_mark(4, "Cross")
    o.place(0)
    x.sees_mark(0, "Ring")

    o.button("Take back").click()
    x.sees("asks to take a move back.")
    x.button("Allow").click()
    o.sees_mark(0, "empty")
    watcher.sees_mark(0, "empty")

    o.place(8)
    x.place(0)
    o.place(1)
    x.place(3)
    o.place(2)
    x.place(5)
    x.sees("You win")
    o.sees("You lose")
    watcher.sees("wins")
    expect(x.page.get_by_text("The deal was fair")).to_have_count(0)  # nothing is dealt

    x.button("Rematch").click()
    o.sees("would like a rematch.")
    o.button("Rematch").click()
    for each in (x, o, watcher):
        each.page.wait_for_url(lambda url: "/match/" in url and match not in url)
        each.sees_mark(4, "empty")
    o.place(4)  # the sides have changed
    x.sees_mark(4, "Cross")


def test_talk_at_the_table_stays_text(people, lay):
    match = lay()
    x, o = people().at(match), people().at(match)
    for each in (x, o):
        each.page.get_by_role("tab", name="Chat").click()
    field = x.page.get_by_role("textbox", name="Say something kind")
    field.fill("<img src=x onerror=alert(1)> 你好 🎲")
    field.press("Enter")
    o.sees("<img src=x onerror=alert(1)> 你好 🎲")
    assert o.page.locator("img[src=x]").count() == 0


def test_a_refused_move_goes_back_and_says_why_in_the_players_language(people, lay):
    match = lay()
    x, o = people().at(match), people(language="zh-CN").at(match)
    x.place(4)
    o.expect(o.cell(4)).to_have_attribute("aria-label", "第 2 行，第 2 列，叉")
    o.cell(4).click(force=True)
    o.sees("这一格已经有子，请选择空格。")
    x.cell(0).click(force=True)
    x.sees("It is not your turn. Wait for the others.")
    x.sees_mark(0, "empty")


def test_a_move_in_flight_survives_the_server(people, lay, server):
    """The server stops listening, dies and comes back: the move that it never read is played once, by itself."""
    match = lay()
    x, o = people().at(match), people().at(match)
    x.place(4)
    o.expect(o.cell(0)).to_be_enabled()
    with server.deaf():
        o.place(0)
        with server.killed():
            x.sees("The server cannot be reached. Your match is safe.")
    x.sees_mark(0, "Ring")
    o.sees_mark(0, "Ring")
    o.expect(o.page.get_by_text("The server cannot be reached")).to_have_count(0)
    x.place(8)
    o.sees_mark(8, "Cross")
    lines = o.page.locator(".log__line")
    o.expect(lines).to_have_count(3)


def test_a_second_tab_and_a_reload_see_the_same_match(people, lay):
    match = lay()
    x, o = people().at(match), people().at(match)
    x.place(4)
    o.sees_mark(4, "Cross")
    o.place(0)
    x.sees_mark(0, "Ring")
    x.page.reload()
    x.sees_mark(0, "Ring")
    x.expect(x.page.locator(".log__line")).to_have_count(2)
    second = x.context.new_page()
    second.goto(x.page.url)
    second.locator('[data-target="cell-8"]').click()
    x.sees_mark(8, "Cross")


def test_by_keyboard_alone(people, lay):
    match = lay()
    x, o = people().at(match), people().at(match)
    x.sees_mark(4, "empty")
    x.cell(4).focus()
    for key in ("ArrowUp", "ArrowLeft", "Enter"):
        x.page.keyboard.press(key)
    o.sees_mark(0, "Cross")
    assert x.page.evaluate("document.activeElement.dataset.target") == "cell-0"
    stops = x.page.locator('[data-target^="cell-"][tabindex="0"]')
    assert stops.count() == 1


def test_on_a_phone_and_in_chinese(people, lay):
    match = lay()
    x = people(phone=True, language="zh-CN").at(match)
    x.sees("有一个空位。")
    o = people().at(match)
    x.cell(4).tap()
    o.sees_mark(4, "Cross")
    o.place(0)
    x.sees("轮到你了")
    wide = x.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0
    box = x.cell(8).bounding_box()
    assert min(box["width"], box["height"]) >= 44


def test_practice_against_a_bot_and_again(people):
    me = people().open("/play/tictactoe")
    me.page.get_by_text("Easy").click()
    me.page.get_by_text("By lot").click()
    me.page.get_by_text("First", exact=True).click()
    me.button("Play").click()
    me.sees_mark(4, "empty")
    me.sees("Bot, Easy")
    legal, result = me.page.locator('[data-target^="cell-"].can'), me.page.locator("#result")
    while True:
        legal.or_(result).first.wait_for()
        if result.count():
            break
        moves = me.page.locator(".log__line").count()
        legal.first.click()
        # My move and, unless it was the last, the bot's.
        me.page.wait_for_function(
            "before => document.querySelector('#result')"
            " || document.querySelectorAll('.log__line').length >= before + 2",
            arg=moves,
        )
    before = me.page.url
    me.button("Rematch").click()
    me.page.wait_for_url(lambda url: url != before)
    # The bot begins this time.
    expect(me.page.get_by_label(re.compile("Cross$"))).to_have_count(1)
    expect(me.page.get_by_label(re.compile("empty$"))).to_have_count(8)


def test_what_is_not_there_says_so_and_leads_on(people):
    me = people()
    for path, text in (
        ("/match/nothing", "There is no such match"),
        ("/replay/nothing", "There is no such match"),
        ("/learn/nothing", "There is no such game"),
        ("/play/nothing", "There is no such game"),
        ("/learn/questions", "This game has no lesson yet"),
    ):
        me.open(path)
        me.sees(text)
        me.expect(me.page.get_by_role("link", name="To the games")).to_be_visible()
    assert violations(me.page) == []


def test_a_full_table_can_be_watched(people, lay):
    match = lay()
    people().at(match).sees("A seat is free.")
    second = people().at(match)
    second.sees_mark(4, "empty")
    third = people().open(f"/match/{match}")
    third.sees("All seats are taken")
    third.page.get_by_role("link", name="Watch it").click()
    third.sees("You are watching this match.")
