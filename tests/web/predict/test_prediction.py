"""Moves that show before the server has answered, in a real browser with a long line to a real server.

Nothing here looks at a clock: the answer is held back, so what is seen was seen before it.
"""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.web.predict.conftest import FarPerson, play_elsewhere, until
from tests.web.predict.line import Line
from tests.web.table.conftest import Person


def marks(person: Person, count: int) -> None:
    """So many marks stand on the board, none of them on its way."""
    taken = '[data-target^="cell-"]:is([aria-label$="Cross"], [aria-label$="Ring"])'
    expect(person.page.locator(taken)).to_have_count(count)
    expect(person.page.locator(".mark.pending")).to_have_count(0)


def lines(person: Person, count: int) -> None:
    """The log tells of what the server has confirmed."""
    expect(person.page.locator(".log__line")).to_have_count(count)


def test_a_move_paints_before_the_answer_and_sounds_once(far: FarPerson, near: Person, lay, line: Line):
    match = lay()
    far.sits_down(match)
    near.open(f"/match/{match}")
    near.sees_mark(4, "empty")
    line.hold_answers()
    passed = line.down.passed
    far.place(4)
    far.sees_mark(4, "Cross")
    marks(far, 1)
    assert line.down.passed == passed, "the server's answer came first"
    near.sees_mark(4, "Cross")
    assert line.down.waiting > 0
    assert far.knocks == 1
    lines(far, 0)

    line.release()
    lines(far, 1)
    far.sees_mark(4, "Cross")
    near.place(0)
    far.sees_mark(0, "Ring")
    assert far.knocks == 2


def test_a_xiangqi_move_paints_before_the_answer_and_so_do_the_next_legal_moves(
    far: FarPerson, near: Person, lay, line: Line
):
    match = lay("xiangqi")
    far.sits_down(match)
    near.open(f"/match/{match}")
    near.expect(near.cell("h2")).to_be_visible()
    moved = re.compile("cannon, e2", re.IGNORECASE)
    line.hold_answers()
    passed = line.down.passed
    far.place("h2", "e2")
    far.expect(far.cell("e2")).to_have_attribute("aria-label", moved)
    expect(far.page.locator(".piece.pending")).to_have_count(0)
    expect(far.page.locator(".point.can")).to_have_count(0)
    assert line.down.passed == passed, "the server's answer came first"
    near.expect(near.cell("e2")).to_have_attribute("aria-label", moved)
    assert far.knocks == 1
    line.release()
    near.place("h9", "g7")
    far.expect(far.cell("g7")).to_have_attribute("aria-label", re.compile("horse, g7", re.IGNORECASE))
    assert far.knocks == 2


def test_a_roll_of_dice_waits_for_the_server(far: FarPerson, lay, line: Line):
    """The bet shows at once. The dice, which fall when the last player is done, do not."""
    far.sits_down(lay("touzi_bao", seats=1))
    line.hold_answers()
    passed = line.down.passed
    far.page.locator('[data-target="bet-big"]').click()
    expect(far.page.locator('[data-target="bet-big"] .chips')).to_be_visible()
    done = far.page.locator('[data-target="button-done"]')
    expect(done).to_be_enabled()
    done.click()
    # It knows that only the server knows: the button stays down.
    expect(done).to_be_disabled()
    expect(far.page.locator(".dome")).to_be_visible()
    assert line.down.passed == passed
    line.release()
    expect(far.page.locator(".dome")).to_be_hidden()


def test_another_word_of_the_server_rolls_back_and_replays(far: FarPerson, near: Person, lay, line: Line):
    """While the move is on its way, the other player asks to take one back: the server's word is another one than the
    page foretold. It is heard, the move is foretold anew on top of it, confirmed, and sounds once."""
    match = lay()
    far.sits_down(match)
    near.open(f"/match/{match}")
    for person, cell, mark in ((far, 4, "Cross"), (near, 0, "Ring")):
        person.place(cell)
        far.sees_mark(cell, mark)
    lines(far, 2)
    assert far.knocks == 2
    line.hold_moves()
    far.place(8)
    far.sees_mark(8, "Cross")
    heard = far.tones
    near.button("Take back").click()
    until(lambda: far.tones == heard + 2)
    far.sees_mark(8, "Cross")
    near.sees_mark(8, "empty")
    line.release()
    near.sees_mark(8, "Cross")
    lines(far, 3)
    far.sees_mark(8, "Cross")
    assert far.knocks == 3


def test_a_move_that_comes_too_late_goes_back_and_says_why(
    far: FarPerson, near: Person, lay, line: Line, site
):
    """The same player moves on another device first: what was foretold never happens."""
    match = lay()
    far.sits_down(match)
    near.open(f"/match/{match}")
    near.sees_mark(0, "empty")
    line.hold_moves()
    far.place(4)
    far.sees_mark(4, "Cross")
    play_elsewhere(far, match, site)
    near.sees_mark(0, "Cross")
    far.sees_mark(0, "Cross")
    far.sees_mark(4, "empty")
    line.release()
    far.sees("It is not your turn. Wait for the others.")
    far.sees_mark(4, "empty")
    marks(far, 1)


def test_a_move_on_a_line_that_breaks_is_played_once(far: FarPerson, near: Person, lay, line: Line):
    match = lay()
    far.sits_down(match)
    near.open(f"/match/{match}")
    near.sees_mark(0, "empty")
    line.hold_answers()
    far.place(4)
    far.sees_mark(4, "Cross")
    near.sees_mark(4, "Cross")
    line.drop()
    line.release()
    lines(far, 1)
    near.place(0)
    far.sees_mark(0, "Ring")
    marks(far, 2)
    lines(far, 2)
    assert far.knocks == 2
