"""Army chess in the browser: two people set up and play to the flag, one on a phone; what wires tell; the lesson."""

from __future__ import annotations

import re

import msgspec

from boardwright.games.junqi.setup import PRESETS
from tests.web.axe import violations

RED_MOVES = ["E6-E7", "E7-D8", "D8-C9", "C9-D10", "D10-E11", "E11-E12", "E12-D12"]
BLACK_MOVES = ["A7-A6", "A6-B5", "B5-A4", "C8-B8", "B8-C8", "C8-B8"]
"""A captain walks from camp to camp to the flag, while Black is busy elsewhere."""
NAMED = re.compile(
    r'"([A-Ya-y])":"(?:marshal|general|division|brigadier|colonel|major|captain|lieutenant|engineer|mine|bomb|flag)"'
)


def listened(person):
    """All that comes over the person's wire from now on, as text."""
    frames = []

    def hears(data):
        told = msgspec.json.decode(data) if isinstance(data, str) else msgspec.msgpack.decode(data)
        frames.append(msgspec.json.encode(told).decode())

    person.page.on("websocket", lambda socket: socket.on("framereceived", hears))
    return frames


def go(mover, others, move):
    start, end = move.split("-")
    mover.place(start)
    mover.expect(mover.cell(end)).to_have_attribute("aria-label", re.compile("can go here|can be attacked"))
    mover.place(end)
    for each in (mover, *others):
        each.expect(each.cell(end)).to_have_attribute("aria-label", re.compile("last move"))


def set_up(person, preset):
    person.button(preset).click()
    person.button("Ready").click()


def test_two_people_set_up_and_play_to_the_flag_and_no_wire_tells_a_rank(people, lay):
    match = lay("junqi", options={"auto_setup": False})
    red, black = people(), people(phone=True)
    heard = listened(black)
    red.at(match)
    black.at(match)
    assert violations(black.page) == []
    set_up(red, "Steady")
    red.sees("The other side is still setting up.")
    set_up(black, "Decoy")
    for at, move in enumerate(RED_MOVES):
        if move == RED_MOVES[-1]:
            assert heard
            told = "".join(heard)
            assert PRESETS["steady"] not in told
            assert {letter for letter in NAMED.findall(told) if letter.isupper()} == set()
            tiles = black.page.locator(".tile:not(.ivory) text")
            black.expect(tiles).to_have_count(0)
            assert violations(red.page) == []
        go(red, (black,) if at < len(BLACK_MOVES) else (), move)
        if at < len(BLACK_MOVES):
            go(black, (red,), BLACK_MOVES[at])
        if at == 0:
            red.sees("Your colonel fell on A6.")
            black.sees("fought your major general and is gone")
    red.sees("You win")
    black.sees("You lose")
    black.expect(black.cell("A1")).to_have_attribute("aria-label", re.compile("A1, enemy, mine"))
    red.open(f"/replay/{match}?v=3")
    red.expect(red.cell("A12")).to_have_attribute("aria-label", re.compile("A12, Black, mine"))


def test_setting_up_by_touch_keyboard_and_drag_says_which_rule_is_broken(people, lay):
    me = people(phone=True).at(lay("junqi", options={"auto_setup": False}, bots={1: "random"}))
    me.button("Steady").click()
    me.place("B1", "C3")
    me.sees("The flag on C3 belongs in a headquarters")
    me.expect(me.button("Ready")).to_be_disabled()
    me.place("C3", "B1")
    me.expect(me.button("Ready")).to_be_enabled()
    me.cell("D2").focus()
    me.page.keyboard.press("Enter")
    for _ in range(4):
        me.page.keyboard.press("ArrowUp")
    me.page.keyboard.press("Enter")
    me.sees("A bomb on D6: move it back from the front row")
    me.cell("D6").drag_to(me.cell("D2"))
    me.expect(me.button("Ready")).to_be_enabled()
    me.button("Clear").click()
    me.sees("25 of 25 pieces are not placed")
    me.page.get_by_role("button", name="1 × flag").click()
    me.expect(me.cell("B1")).to_have_attribute("aria-label", re.compile("the chosen piece can stand here"))
    me.place("B1")
    me.sees("24 of 25 pieces are not placed")
    me.button("Random").click()
    me.button("Mirror").click()
    me.button("Ready").click()
    me.expect(me.cell("A7")).to_have_attribute("aria-label", re.compile("A7, enemy, unknown"))
    me.button("Hint").click()
    me.expect(me.page.locator(".arrow.best")).to_have_count(1)
    me.button("Notes").click()
    me.place("A12")
    me.expect(me.cell("A12")).to_have_attribute("aria-label", re.compile(r"Mine\?"))


def march(me, move):
    """The colonel of the lesson; the teacher's answer comes with it."""
    start, end = move.split("-")
    me.place(start, end)
    me.expect(me.cell(end)).to_have_attribute("aria-label", re.compile("your colonel"))


def test_the_whole_lesson(people):
    me = people().open("/learn/junqi")
    for words in ("Welcome to army chess", "Win by taking the other side's flag"):
        me.sees(words)
        me.button("Next").click()
    me.sees("First you set your army up")
    set_up(me, "Steady")
    me.sees("A higher rank beats a lower one")
    me.button("Next").click()
    march(me, "A6-A7")
    me.sees("the referee says that the defender fell")
    me.button("Next").click()
    for move in ("A7-B8", "B8-C9", "C9-B10"):
        march(me, move)
    me.sees("The double lines are railways")
    me.button("Next").click()
    march(me, "B10-B11")
    me.sees("B12 is a headquarters")
    march(me, "B11-B12")
    me.sees("You know the basics.")
    assert violations(me.page) == []
