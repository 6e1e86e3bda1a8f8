"""Xiangqi in the browser: the record after a take-back and for who watches, offers, the board from either side."""

from __future__ import annotations

import re

from playwright.sync_api import expect


def seated(people, lay):
    match = lay("xiangqi")
    return match, people().at(match), people().at(match)


def plays(mover, other, start, end):
    mover.place(start, end)
    for each in (mover, other):
        each.expect(each.cell(end)).to_have_attribute("aria-label", re.compile("last move"))


def reads(person, text):
    person.expect(person.page.locator(".moves").filter(visible=True).first).to_have_text(
        re.compile(r"\s*".join(map(re.escape, text.split())))
    )


def test_after_a_take_back_every_move_stands_in_its_own_column(people, lay):
    match, red, black = seated(people, lay)
    watcher = people().open(f"/match/{match}?watch=1")
    watcher.sees("You are watching this match.")
    plays(red, black, "h2", "e2")
    reads(watcher, "1 C2=5")
    plays(black, red, "h9", "g7")
    plays(red, black, "h0", "g2")
    red.button("Take back").click()
    black.button("Allow").click()
    plays(red, black, "b0", "c2")
    plays(black, red, "b9", "c7")
    for each in (red, black, watcher):
        reads(each, "1 C2=5 H8+7 2 H8+7 H2+3")

    late = people().open(f"/match/{match}?watch=1")
    reads(late, "1 C2=5 H8+7 2 H8+7 H2+3")

    red.button("Resign").click()
    red.page.get_by_role("button", name=re.compile("Resign")).last.click()
    black.sees("You win")
    review = people().open(f"/replay/{match}")
    reads(review, "1 C2=5 H8+7 2 H8+7 H2+3")
    review.sees("Move 4 of 4")
    review.page.get_by_role("slider", name="Position").fill("3")
    review.sees("Move 3 of 4")
    expect(review.page.get_by_text("The deal was fair")).to_have_count(0)


def test_an_offer_is_told_to_each_in_his_own_words_and_can_be_withdrawn(people, lay):
    _, red, black = seated(people, lay)
    red.button("Offer a draw").click()
    red.sees("You offer a draw.")
    black.sees("offers a draw.")
    red.button("Withdraw").click()
    expect(black.page.get_by_text("offers a draw.")).to_have_count(0)


def test_the_log_says_who_and_what_with_a_space_between(people, lay):
    _, red, black = seated(people, lay)
    plays(red, black, "h2", "e2")
    expect(red.page.locator("[aria-live=polite]").filter(has_text="C2=5").first).to_have_text(
        re.compile(r"You played C2=5")
    )


def test_the_board_seen_from_the_other_side(people, lay):
    _, red, black = seated(people, lay)
    assert river(red) == "楚河漢界"
    assert river(black) == "漢界楚河"
    assert points(red)[0].startswith("Black chariot, a9")
    assert points(black)[0].startswith("Red chariot, i0")
    marks = red.page.locator(".point-name").all_text_contents()
    assert set(marks) == set("abcdefghi0123456789")


def test_red_and_black_call_their_pieces_differently(people, lay):
    match = lay("xiangqi")
    person = people(language="zh-CN").at(match)
    expected = {
        "e0": "红方帅",
        "d0": "红方仕",
        "c0": "红方相",
        "a3": "红方兵",
        "e9": "黑方将",
        "d9": "黑方士",
        "c9": "黑方象",
    }
    for square, name in expected.items():
        person.expect(person.cell(square)).to_have_attribute("aria-label", re.compile(name))


def river(person):
    return "".join(person.page.locator("text.river").all_text_contents()).replace("\n", "").replace(" ", "")


def points(person):
    return [point.get_attribute("aria-label") for point in person.page.locator(".point").all()]
