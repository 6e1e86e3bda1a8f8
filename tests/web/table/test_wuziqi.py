"""Five in a row in the browser: two people to the end, a phone that aims first, swap2, renju, hints, the lesson."""

from __future__ import annotations

import re

from tests.games.wuziqi.tables import in_turn
from tests.web.axe import violations

FIVE = in_turn("F8 G8 H8 I8 J8", "F9 G9 H9 I10")


def seated(people, lay, phone=False, **options):
    match = lay("wuziqi", options=options)
    return match, people(phone=phone).at(match), people(phone=phone).at(match)


def stands(person, point, words="last move"):
    person.expect(person.cell(point)).to_have_attribute("aria-label", re.compile(words))


def play_all(black, white, moves, *, aims=False):
    for at, point in enumerate(moves.split()):
        mover = (black, white)[at % 2]
        mover.place(point)
        if aims:
            mover.button(f"Play {point}").click()
        for each in (black, white):
            stands(each, point)


def test_two_people_play_to_five_in_a_row(people, lay):
    match, black, white = seated(people, lay)
    play_all(black, white, FIVE)
    black.sees("You win")
    white.sees("You lose")
    for point in "FGHIJ":
        stands(white, f"{point}8", "in the winning row")
    assert violations(black.page) == []
    black.open(f"/replay/{match}")
    black.sees("five in a row")


def test_on_phones_a_touch_aims_first(people, lay):
    _, black, white = seated(people, lay, phone=True)
    black.place("G7")
    black.button("Up").click()
    black.button("Right").click()
    black.button("Play H8").click()
    stands(white, "H8")
    play_all(white, black, in_turn("H9 G9 F9 E9 D9", "I7 G7 F7 E5"), aims=True)
    white.sees("You win")
    assert violations(white.page) == []


def test_a_stone_by_keyboard_and_a_draw_by_agreement(people, lay):
    _, black, white = seated(people, lay)
    black.cell("H8").focus()
    black.page.keyboard.press("ArrowUp")
    black.page.keyboard.press("Enter")
    stands(white, "H9", "H9, Black, last move")
    black.button("Offer a draw").click()
    white.button("Allow").click()
    for each in (black, white):
        each.sees("Draw")


def test_swap2_one_places_the_other_adds_and_the_first_one_chooses(people, lay):
    _, first, second = seated(people, lay, opening="swap2")
    first.sees("Place the first three stones")
    for point, stone in (("H8", "Black"), ("I8", "White"), ("E5", "Black")):
        first.place(point)
        stands(second, point, stone)
    second.sees("Which colour do you want?")
    assert violations(second.page) == []
    second.button("Add two stones").click()
    second.sees("Add two stones: white, then black.")
    for point, stone in (("K11", "White"), ("L4", "Black")):
        second.place(point)
        stands(first, point, stone)
    first.button("Play White").click()
    second.expect(second.page.get_by_text("Which colour")).to_have_count(0)
    first.place("H9")
    stands(second, "H9", "White")


def test_renju_marks_forbidden_points_and_says_why(people, lay):
    _, black, white = seated(people, lay, rule="renju", forbidden="refuse")
    play_all(black, white, in_turn("F8 G8 H6 H7", "A1 C2 E1 G2"))
    stands(black, "H8", "forbidden for Black: two threes at once")
    black.sees("Forbidden: H8 (two threes)")
    black.cell("H8").click()
    black.sees("Forbidden for Black: that makes two open threes at once.")
    play_all(black, white, "O15 H8")


WHITE_STONES = """(count) => {
  const names = [...document.querySelectorAll('[data-target^="cell-"]')].map((each) => each.ariaLabel)
  return names.filter((name) => /^[A-O]\\d+, White/.test(name)).length === count
}"""


def label_of(me, point):
    return me.cell(point).get_attribute("aria-label")


def three_in_a_row(me):
    """Against a bot that plays anywhere: in the first row that it leaves alone, which is returned."""
    bot_stones = 0
    for row in range(8, 15):
        for column in "FGH":
            if "White" in label_of(me, f"{column}{row}"):
                break
            me.place(f"{column}{row}")
            bot_stones += 1
            me.page.wait_for_function(WHITE_STONES, arg=bot_stones)
        if all("Black" in label_of(me, f"{column}{row}") for column in "FGH") and all(
            "empty" in label_of(me, f"{column}{row}") for column in "DEIJ"
        ):
            return row
    raise AssertionError("it stood in the way in every row")


def test_against_a_bot_threats_are_shown_in_marks_and_words(people, lay):
    match = lay("wuziqi", bots={1: "random"})
    me = people().at(match)
    row = three_in_a_row(me)
    stands(me, f"E{row}", "Black makes a four here that cannot be stopped")
    me.sees("Black threatens a four that cannot be stopped")
    me.sees("You can win with fours")
    me.expect(me.page.locator(".threat.B").first).to_be_visible()
    assert violations(me.page) == []
    me.page.get_by_text("Threats", exact=True).click()
    me.expect(me.page.locator(".threat")).to_have_count(0)
    me.expect(me.page.get_by_text("You can win with fours")).to_have_count(0)


def test_among_people_nobody_is_shown_threats(people, lay):
    _, black, white = seated(people, lay)
    play_all(black, white, in_turn("F8 G8 H8", "A1 C2 E1"))
    black.expect(black.page.get_by_text("Black threatens")).to_have_count(0)
    black.expect(black.page.get_by_label("Threats")).to_have_count(0)


def test_the_whole_lesson(people):
    me = people().open("/learn/wuziqi")
    me.sees("Welcome to five in a row")
    me.button("Next").click()
    me.sees("Whoever first has five stones")
    me.button("Next").click()
    me.sees("Place a stone on H8")
    for point, says in (
        ("H8", "slanting from the first"),
        ("I9", "an open three"),
        ("G7", "has stopped one end"),
    ):
        me.place(point)
        me.sees(says)
    me.button("Next").click()
    me.sees("Make a four of it")
    me.place("F6")
    me.sees("White had to take E5")
    me.button("Next").click()
    for point, says in (("I7", "White builds elsewhere"), ("G8", "Look at G9")):
        me.place(point)
        me.sees(says)
    stands(me, "G9", "forbidden for Black")
    me.button("Next").click()
    for point, says in (
        ("J6", "The cross is gone"),
        ("G9", "White had to take F10"),
        ("G10", "only one end"),
    ):
        me.place(point)
        me.sees(says)
    me.place("G6")
    me.sees("You know the basics.")
    assert violations(me.page) == []


def test_a_stone_planned_while_the_other_one_thinks(people, lay):
    _, black, white = seated(people, lay)
    white.place("I9")
    white.sees("I9: played when it is your turn")
    black.place("H8")
    stands(black, "I9")
