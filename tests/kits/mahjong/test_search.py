"""A bot that searches any game also plays one where all answer a discard at once and unseen."""

from __future__ import annotations

from boardwright.bots import make_bot
from boardwright.engine.match import Match
from boardwright.games.ren_mahjong import GAME


def test_a_search_goes_on_through_a_window_in_which_others_have_not_answered():
    match = Match.new(GAME, secret=b"search")
    for _ in range(12):
        seat = next(seat for seat in (0, 1) if match.legal(seat))
        command = make_bot("mcts:20", seed=1).choose(GAME, match.state, seat)
        assert match.submit(seat, command).accepted
