"""Weiqi in the browser: two people to an agreed count, ko, a phone that aims first, the lesson, a bot."""

from __future__ import annotations

import re

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


def both_pass(black, white, verdict):
    black.button("Pass").click()
    white.expect(white.button("Pass")).to_be_visible()
    white.button("Pass").click()
    for each in (black, white):
        each.sees(verdict)


def both_see(black, white, point, *, dead):
    for each in (black, white):
        seen = each.expect(each.cell(point))
        (seen.to_have_attribute if dead else seen.not_to_have_attribute)("aria-label", re.compile("dead"))


def both_agree(black, white):
    black.button("Agree to this count").click()
    white.sees("Agrees")
    white.button("Agree to this count").click()


def test_two_people_mark_dead_stones_and_agree_on_the_count(people, lay):
    """On nine lines, one of them on a phone: black has five columns, white four and komi. Each change of the marking is
    seen by both."""
    match = lay("weiqi", options={"size": 9})
    black, white = people().at(match), people(phone=True).at(match)
    walls = (" ".join(f"{column}{row}" for row in range(1, 10)) for column in "EF")
    play_all(black, white, alternating(*walls))
    with black.page.expect_download() as download:
        black.button("Save SGF").click()
    assert ";B[ei];W[fi]" in download.value.path().read_text()
    both_pass(black, white, "Black by 1.5")
    black.expect(black.page.locator(".vph")).to_contain_text("Mark dead stones")
    agree, below = (white.button(name).bounding_box() for name in ("Agree to this count", "Resign"))
    assert agree["y"] + agree["height"] <= below["y"], "on a phone what is agreed to lies behind the actions"
    assert violations(black.page) == []
    black.place("E3")
    both_see(black, white, "E1", dead=True)
    white.place("E5")
    both_see(black, white, "E1", dead=False)
    both_agree(black, white)
    black.sees("You win")
    white.sees("You lose")
    goes_out_as_sgf_and_comes_back(black, match)


def goes_out_as_sgf_and_comes_back(person, match):
    person.open(f"/replay/{match}")
    with person.page.expect_download() as download:
        person.page.get_by_role("link", name="SGF").click()
    file = download.value.path()
    person.open("/replay/file").page.locator("input[type=file]").set_input_files(file)
    person.sees("Black by 1.5")
    person.expect(person.cell("F9")).to_have_attribute("aria-label", re.compile("White"))


def aim_and_play(mover, other, point):
    """Where points are small, as on a phone."""
    mover.place(point)
    mover.button(f"Play {point}").click()
    for each in (mover, other):
        each.expect(each.cell(point)).to_have_attribute("aria-label", re.compile("last move"))


def test_nineteen_lines_are_marked_and_counted_on_a_desktop_and_a_phone(people, lay):
    """One stone each: as long as white's lives, nothing is surrounded; when it is dead, all of it is black's."""
    match = lay("weiqi", options={"size": 19})
    black, white = people().at(match), people(phone=True).at(match)
    plays(black, white, "K10")
    aim_and_play(white, black, "C3")
    both_pass(black, white, "White by 7.5")
    white.place("C3")
    both_see(black, white, "C3", dead=True)
    for each in (black, white):
        each.sees("Black by 353.5")
    both_agree(black, white)
    black.sees("You win")


def test_a_record_that_cannot_be_played_says_why(people, tmp_path):
    file = tmp_path / "bad.sgf"
    file.write_text("(;SZ[9];B[ee];W[ee])", "utf-8")
    me = people().open("/replay/file")
    me.page.locator("input[type=file]").set_input_files(file)
    me.sees("Move 2 of the record, E5, is not allowed")


def test_against_a_bot_the_table_says_who_is_ahead(people, lay):
    match = lay("weiqi", options={"size": 9}, bots={1: "beginner"})
    me = people().at(match)
    me.button("Estimate").click()
    me.page.get_by_text(re.compile("^About: ")).wait_for()
    me.button("Close the estimate").click()
    me.button("Hint").click()
    said = me.page.get_by_text(re.compile("^Try [A-J][1-9]"))
    said.wait_for()
    hinted = re.findall("^Try ([A-J][1-9])", said.inner_text())[0]
    me.expect(me.cell(hinted)).to_have_attribute("aria-label", re.compile("hinted at"))
    assert violations(me.page) == []
    me.place(hinted)
    me.expect(me.button("Close the hint")).to_have_count(0)


def test_among_people_nobody_is_told_who_is_ahead(people, lay):
    _, black, _ = seated(people, lay)
    black.expect(black.button("Pass")).to_be_visible()
    black.expect(black.button("Estimate")).to_have_count(0)


def test_who_does_not_agree_plays_on(people, lay):
    _, black, white = seated(people, lay)
    play_all(black, white, alternating(BLACK_WALL, WHITE_WALL))
    both_pass(black, white, "White by 2.5")
    white.button("Play on").click()
    black.expect(black.button("Pass")).to_be_visible()  # until then a touch would mark a group
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
    white.expect(white.button("Pass")).to_be_visible()
    white.cell("C3").focus()
    white.page.keyboard.press("p")
    black.expect(black.button("Pass")).to_be_visible()


def test_the_whole_lesson_with_its_problems(people):
    me = people().open("/learn/weiqi")
    for says in ("Welcome to weiqi", "Whoever surrounds more"):
        me.sees(says)
        me.button("Next").click()
    me.sees("Begin in the middle")
    me.place("D4")
    me.sees("White has come close")
    me.button("Next").click()
    me.sees("Take the first of them")
    for point, says in (("E5", "Now E3"), ("E3", "White did not run"), ("F4", "E4 is an eye now")):
        me.place(point)
        me.sees(says)
    me.button("Next").click()
    me.sees("Three white stones together")
    me.place("F2")
    me.sees("A fair idea, but the lesson wants another one here.")
    for point, says in (("D4", "two of your stones"), ("D3", "That is a ladder"), ("D3", "Atari again")):
        me.place(point)
        me.sees(says)
    for point, answer in (("F4", "E3"), ("E2", "F3"), ("G3", "F2"), ("F1", "G2")):
        me.place(point)
        me.expect(me.cell(answer)).to_have_attribute("aria-label", re.compile("White, last move"))
    me.sees("Take them all.")
    me.place("G1")
    me.sees("Stones with two eyes")
    me.button("Next").click()
    me.sees("Which one do you take")
    asked = (
        ("B1", "Here White has three points"),
        ("F7", "Ko: place a stone"),
        ("D4", "You end the ko"),
        ("C4", "A game nearly over"),
    )
    for point, says in asked:
        me.place(point)
        me.sees(says)
    me.button("Next").click()
    me.sees("There is still a gap")
    me.place("D4")
    me.sees("White passes")
    me.button("Pass").click()
    me.sees("Which stones could not be saved?")
    me.place("B6")
    me.sees("White agrees")
    me.sees("Black by 6.5")
    me.button("Agree to this count").click()
    me.sees("You know the basics.")
    assert violations(me.page) == []
