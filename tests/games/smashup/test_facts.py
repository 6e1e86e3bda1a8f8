"""What the page is told: power that is not printed, totals, and what each base would bring to whom."""

from __future__ import annotations

from boardwright.engine.views import view
from boardwright.games.smashup import GAME
from boardwright.games.smashup.events import BaseScored
from tests.games.smashup.table import INVADER, REX, STEGO, Table


def facts(table: Table, seat: int = 0):
    return view(GAME, table.state, seat).facts


def test_they_tell_what_is_not_printed():
    table = Table(3, "base_the_jungle")
    table.put(REX)
    stego = table.put(STEGO, 1, 1)
    table.put(INVADER, 1, 2)
    told = facts(table)
    assert told.power == {stego: 5}
    assert told.totals == ((7, 0, 0), (0, 5, 3), (0, 0, 0), (0, 0, 0))
    assert told.breakpoints == (12, 24, 24, 24)
    assert told.places[:2] == ((0, -1, -1), (-1, 0, 1))
    assert told.points[0] == (2, 0, 0)
    assert told.due == ()
    assert {facts(table, seat) == told for seat in (0, 1, 2, -1)} == {True}


def test_they_foretell_what_scoring_brings():
    table = Table(2, "base_the_jungle")
    table.put(REX)
    table.put(REX, 0, 1)
    told = facts(table)
    assert told.due == (0,)
    table.advance()
    (scored,) = table.happened(BaseScored)
    assert (scored.powers, scored.places, scored.points) == (told.totals[0], told.places[0], told.points[0])


def test_a_draft_tells_who_chooses_when():
    state = GAME.pipeline.begin(GAME.table(3, {"order": "seats"}), Table().chance).state
    assert view(GAME, state, 1).facts.draft == (0, 1, 2, 2, 1, 0)
