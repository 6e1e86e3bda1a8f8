"""Weiqi in the browser: two people to an agreed count, ko, a phone that aims first, the lesson, a bot."""

from __future__ import annotations

import re

import pytest

from tests.games.weiqi.tables import alternating
from tests.web.axe import violations

BLACK_WALL, WHITE_WALL = (" ".join(f"{column}{row}" for row in range(1, 6)) for column in "CD")
"""On five lines: a wall each, and room behind it."""


def seated(people, lay, size=5, **looks):
    match = lay("weiqi", options={"size": size})
    return match, people(**looks).at(match), people(**looks).at(match)


def plays(mover, other, point):
    mover.place(point)
    for each in (mover, other):
        each.expect(each.cell(point)).to_have_attribute("aria-label", re.compile("last move"))


def play_all(black, white, moves):
    for at, point in enumerate(moves.split()):
        mover, other = (black, white) if at % 2 == 0 else (white, black)
        plays(mover, other, point)


def both_pass(black, white):
    black.button("Pass").click()
    white.expect(white.button("Pass")).to_be_visible()
    white.button("Pass").click()
    for each in (black, white):
        each.sees("White by 2.5")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_two_people_mark_dead_stones_and_agree_on_the_count(people, lay, phone):
    """Black has three columns, white two and komi. Each change of the marking is seen by both."""
    _, black, white = seated(people, lay, phone=phone)
    play_all(black, white, alternating(BLACK_WALL, WHITE_WALL))
    both_pass(black, white)
    assert violations(black.page) == []
    black.place("C3")
    for each in (black, white):
        each.expect(each.cell("C1")).to_have_attribute("aria-label", re.compile("dead"))
    white.place("C5")
    for each in (black, white):
        each.expect(each.cell("C1")).not_to_have_attribute("aria-label", re.compile("dead"))
    black.button("Agree to this count").click()
    white.sees("Agrees")
    white.button("Agree to this count").click()
    white.sees("You win")
    black.sees("You lose")


def test_who_does_not_agree_plays_on(people, lay):
    _, black, white = seated(people, lay)
    play_all(black, white, alternating(BLACK_WALL, WHITE_WALL))
    both_pass(black, white)
    white.button("Play on").click()
    plays(black, white, "E1")


def test_a_ko_is_marked_and_a_try_says_why_it_is_refused(people, lay):
    _, black, white = seated(people, lay, size=9)
    play_all(black, white, "D3 E3 C4 F4 D5 E5 A9 D4 E4")
    white.expect(white.cell("D4")).to_have_attribute("aria-label", re.compile("forbidden by ko"))
    white.cell("D4").click()
    white.sees("Ko: you may not retake at once.")
    white.expect(white.cell("D4")).to_have_attribute("aria-label", re.compile("empty"))


def test_on_a_phone_a_touch_aims_on_nineteen_lines(people, lay):
    _, black, white = seated(people, lay, size=19, phone=True)
    black.place("N8")
    black.button("Up").click()
    black.button("Left").click()
    black.expect(black.button("Play M9")).to_be_visible()
    assert violations(black.page) == []
    black.button("Play M9").click()
    for each in (black, white):
        each.expect(each.cell("M9")).to_have_attribute("aria-label", re.compile("M9, Black, last move"))


def test_the_keyboard_places_and_passes(people, lay):
    _, black, white = seated(people, lay)
    black.cell("C3").focus()
    black.page.keyboard.press("ArrowUp")
    black.page.keyboard.press("Enter")
    white.expect(white.cell("C4")).to_have_attribute("aria-label", re.compile("Black"))
    white.cell("C3").focus()
    white.page.keyboard.press("p")
    black.expect(black.button("Pass")).to_be_visible()


def test_the_whole_lesson(people):
    me = people().open("/learn/weiqi")
    me.sees("Welcome to weiqi")
    me.button("Next").click()
    me.sees("Whoever surrounds more")
    me.button("Next").click()
    me.place("C3")
    me.sees("White has come close")
    me.button("Next").click()
    for point, says in (("D4", "Now E3"), ("E3", "White did not run"), ("D2", "D3 is an eye now")):
        me.place(point)
        me.sees(says)
    me.button("Next").click()
    me.place("B2")
    me.sees("White passes")
    me.button("Pass").click()
    me.sees("Which stones could not be saved?")
    me.place("A1")
    me.sees("White agrees")
    me.button("Agree to this count").click()
    me.sees("You know the basics.")
    assert violations(me.page) == []
