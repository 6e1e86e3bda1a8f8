"""Bots by level: a game's own way of playing, from its seat's view alone; else the search."""

from __future__ import annotations

import pytest

from boardwright.bots import make_bot
from boardwright.bots.levels import LevelBot
from boardwright.engine.api import Command, Game, Hidden
from boardwright.engine.match import Match
from boardwright.engine.types import GameError
from boardwright.games.texas_holdem import GAME as HOLDEM
from boardwright.games.tictactoe import GAME
from boardwright.kits.betting import Call


@pytest.mark.parametrize("name", ["easy", "medium", "hard"])
def test_a_level_is_a_bot_and_takes_no_budget(name):
    assert isinstance(make_bot(name), LevelBot)
    with pytest.raises(GameError, match="bad_bot"):
        make_bot(f"{name}:2s")


def test_a_games_own_bot_gets_its_seats_view_and_nothing_else():
    seen = []

    def play(match, seat, chance) -> Command:
        seen.append(match)
        return Call()

    game = Game(
        HOLDEM.manifest, HOLDEM.domain, HOLDEM.systems[:-1], options=HOLDEM.options_type, bots={"hard": play}
    )
    match = Match.new(game, secret=b"x")
    assert make_bot("hard").choose(game, match.state, 0) == Call()
    (view,) = seen
    assert view.core.players[0].hole == match.state.core.players[0].hole
    assert isinstance(view.core.players[1].hole, Hidden)
    assert isinstance(view.core.deck, Hidden)
    assert not hasattr(view.sys, "undo")


def test_a_level_that_a_game_leaves_out_looks_ahead():
    match = Match.new(GAME, secret=b"x")
    for cell in (0, 3, 1, 4):
        assert match.submit_raw(match.active[0], {"type": "PLACE", "cell": cell}).accepted
    assert match.submit(0, make_bot("medium", 1).choose(GAME, match.state, 0)).accepted
    assert match.outcome is not None
