"""Chess in the browser: two people play to the mate, a pawn becomes what one chooses, a draw is claimed, a lesson."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.axe import violations

GAME = "international_chess"


def seated(people, lay, *, phone=False, **more):
    match = lay(GAME, **more)
    return people().at(match), people(phone=phone).at(match)


def plays(mover, other, *moves):
    """In turn, the mover first."""
    for number, move in enumerate(moves):
        each = (mover, other)[number % 2]
        each.place(move[:2], move[2:])
        for sees in (mover, other):
            sees.expect(sees.cell(move[2:])).to_have_attribute("aria-label", re.compile("last move"))


def test_two_people_play_to_the_mate_one_of_them_on_a_phone(people, lay):
    white, black = seated(people, lay, phone=True)
    plays(white, black, "e2e4", "e7e5", "f1c4", "b8c6", "d1h5", "g8f6")
    assert violations(white.page) == []
    plays(white, black, "h5f7")
    white.sees("You win")
    black.sees("checkmate")
    white.expect(white.page.locator(".moves").filter(visible=True).first).to_have_text(
        re.compile(r"1\s*e4\s*e5\s*2\s*Bc4\s*Nc6\s*3\s*Qh5\s*Nf6\s*4\s*Qxf7#")
    )
    expect(white.page.get_by_role("region", name="You", exact=True).locator(".lead")).to_have_text("+1")


def test_the_board_is_seen_from_ones_own_side_and_can_be_turned(people, lay):
    white, black = seated(people, lay)
    for person, corner in ((white, "Black rook, a8"), (black, "White rook, h1")):
        person.expect(person.page.locator(".point").first).to_have_attribute("aria-label", corner)
    white.button("Flip").click()
    white.expect(white.page.locator(".point").first).to_have_attribute("aria-label", "White rook, h1")
    white.page.keyboard.press("f")
    white.expect(white.page.locator(".point").first).to_have_attribute("aria-label", "Black rook, a8")


def test_a_pawn_becomes_what_one_chooses(people, lay):
    white, black = seated(people, lay, options={"position": "7k/P7/8/8/8/8/8/K7 w - - 0 1"})
    white.place("a7", "a8")
    chooser = white.page.get_by_role("dialog", name="Promote to")
    expect(chooser.get_by_role("button", name="queen")).to_be_focused()
    assert violations(white.page) == []
    white.page.keyboard.press("Escape")
    expect(chooser).to_have_count(0)
    expect(white.cell("a7")).to_have_attribute("aria-label", "White pawn, a7")
    white.place("a7", "a8")
    chooser.get_by_role("button", name="knight").click()
    for each in (white, black):
        each.expect(each.cell("a8")).to_have_attribute("aria-label", "White knight, a8, last move")


def test_the_keyboard_plays(people, lay):
    white, _ = seated(people, lay)
    white.cell("e2").focus()
    for key in ("Enter", "ArrowUp", "ArrowUp", "Enter"):
        white.page.keyboard.press(key)
    white.expect(white.cell("e4")).to_have_attribute("aria-label", "White pawn, e4, last move")


def test_a_king_in_check_is_marked_and_a_draw_is_claimed(people, lay):
    white, black = seated(people, lay, options={"position": "7k/8/8/8/8/8/R7/K7 w - - 98 80"})
    plays(white, black, "a2h2")
    black.expect(black.cell("h8")).to_have_attribute("aria-label", "Black king, h8, in check")
    black.sees("Check")
    expect(black.button("Claim a draw")).to_have_count(0)
    plays(black, white, "h8g8")
    white.button("Claim a draw").click()
    black.sees("fifty moves without a capture")


def test_the_lesson_of_chess_on_a_phone_in_chinese(people):
    me = people(phone=True, language="zh-CN").open(f"/learn/{GAME}")
    me.sees("欢迎来下国际象棋")
    for text in ("攻击对方的王", "车走直线", "先走兵"):
        me.button("下一步").click()
        me.sees(text)
    me.place("e2", "e4")
    me.sees("出象")
    me.place("f1", "c4")
    me.sees("三种特殊走法")
    me.button("下一步").click()
    me.sees("后与象瞄准同一格")
    me.place("d1", "h5")
    me.sees("黑方没有看到")
    me.place("h5", "f7")
    me.sees("你已掌握基础。")


def test_a_move_made_ahead_waits_for_ones_turn_and_is_dropped_if_it_cannot_be_played(people, lay):
    white, black = seated(people, lay)
    plays(white, black, "e2e4")
    white.place("g1", "f3")
    white.sees("g1 f3: played when it is your turn")
    white.expect(white.cell("f3")).to_have_attribute("aria-label", re.compile("planned"))
    assert violations(white.page) == []
    black.place("e7", "e5")
    for each in (white, black):
        each.expect(each.cell("f3")).to_have_attribute("aria-label", "White knight, f3, last move")
    white.place("f3", "e4")  # one's own pawn is there
    white.expect(white.page.get_by_text("played when")).to_have_count(0)
    white.page.keyboard.press("Escape")
    white.place("f1", "c5")
    white.sees("f1 c5: played when it is your turn")
    black.place("d8", "g5")
    white.sees("f1 c5 cannot be played any more.")
    plays(white, black, "f3g5")


def test_who_wants_to_is_asked_before_a_move_and_gets_a_queen_without_being_asked(people, lay):
    white, black = seated(people, lay, options={"position": "7k/P7/8/8/8/8/8/K7 w - - 0 1"})
    white.open("/settings")
    for setting in (
        "Board games: ask before a move is played",
        "Chess: a pawn becomes a queen without asking",
    ):
        white.page.get_by_label(setting).check(force=True)
    white.page.go_back()
    white.place("a7", "a8")
    white.sees("Play a7 a8?")
    black.expect(black.cell("a7")).to_have_attribute("aria-label", "White pawn, a7")
    white.button("Play").click()
    black.expect(black.cell("a8")).to_have_attribute("aria-label", "White queen, a8, last move")
