"""A match can be kept, taken elsewhere, and looked at from any of its moments."""

from __future__ import annotations

from contextlib import suppress

import pytest

from boardwright.engine.journal import Checkpoint
from boardwright.engine.match import Match
from boardwright.engine.types import GameError
from boardwright.games.tictactoe import GAME
from boardwright.games.tictactoe.types import Place
from tests.games.shelf import GAMES


def played(*cells: int) -> Match:
    match = Match.new(GAME, secret=b"secret")
    for number, cell in enumerate(cells):
        assert match.submit(number % 2, Place(cell)).accepted
    return match


def find(reference: str):
    assert reference == "tictactoe@1"
    return GAME


def test_a_saved_match_goes_on_elsewhere():
    here = played(4, 0, 8)
    there = Match.load(here.save(), find)
    assert there.state == here.state
    assert there.version == 3
    for match in (here, there):
        match.submit(1, Place(2))
    assert there.entries == here.entries
    assert there.state_digest() == here.state_digest()


def test_undo_works_after_loading():
    match = Match.load(played(4, 0).save(), find)
    match.undo(0)
    assert match.submit_raw(1, {"type": "APPROVE_UNDO"}).accepted
    assert match.state.core == Match.new(GAME, secret=b"secret").state.core


def test_time_travel_reaches_every_version():
    match = played(4, 0, 8)
    assert [sum(cell is not None for cell in match.at(version).core.cells) for version in range(4)] == [
        0,
        1,
        2,
        3,
    ]
    with pytest.raises(IndexError, match="versions 0 to 3"):
        match.at(4)


def test_from_a_checkpoint_only_later_entries_are_needed():
    match = played(4, 0, 8)
    later = Match(GAME, match.header, match.fairness, checkpoint=match.checkpoint())
    assert later.version == 3
    assert later.submit(1, Place(2)).accepted
    match.submit(1, Place(2))
    assert later.entries[-1] == match.entries[-1]
    assert later.at(4) == match.at(4)
    with pytest.raises(IndexError):
        later.at(2)


@pytest.mark.parametrize("data", [b"", b"\x00", b"not a save", played(4).save()[:-3]])
def test_bytes_that_are_no_save_are_refused(data):
    with pytest.raises(GameError) as problem:
        Match.load(data, find)
    assert problem.value.refusal.code == "save_broken"


def test_a_checkpoint_that_is_damaged_is_refused():
    match = played(4)
    with pytest.raises(GameError) as problem:
        Match(GAME, match.header, match.fairness, checkpoint=Checkpoint(1, b"", b"\xc1"))
    assert problem.value.refusal.code == "save_broken"


def test_a_save_with_any_byte_changed_loads_or_is_refused():
    """It is the host's own file and not sealed, but it must not crash whoever loads it."""
    data = played(4, 0).save()
    for at in range(len(data)):
        for byte in (data[at] ^ 1, 0xC1, 0xFF):
            with suppress(GameError):
                Match.load(data[:at] + bytes([byte]) + data[at + 1 :], lambda reference: GAME)


def test_a_proposal_changes_nothing_until_it_is_accepted():
    match = played(4)
    before = match.state
    step = match.propose(1, Place(0))
    assert match.state is before
    assert match.version == 1
    match.accept(match.entry(1, Place(0), step), step)
    assert match.state is step.state
    assert match.entries == played(4, 0).entries


def test_a_proposal_that_is_dropped_leaves_no_trace():
    match = played(4)
    match.propose(1, Place(0))
    match.submit(1, Place(8))
    assert match.entries == played(4, 8).entries


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_table_of_a_new_match_is_the_one_that_its_header_lays(game):
    new = Match.new(game, secret=b"laid once", memory={"places": [2, 5]}, base=20)
    again = Match(game, new.header, new.fairness)
    assert new.state.table == again.state.table
    assert new.state == again.state
