"""A bot that searches any game also plays one where all answer a discard at once and unseen."""

from __future__ import annotations

from boardwright.bots import make_bot
from boardwright.engine.api import Pass
from boardwright.engine.match import Match
from boardwright.games.guangdong_mahjong import GAME


def claiming() -> tuple[Match, int]:
    """A match in which a seat may claim what was discarded, and nobody has answered."""
    match, chooser = Match.new(GAME, secret=b"search", seats=4), make_bot("random", seed=1)
    while True:
        may = [seat for seat in range(4) if match.legal(seat)]
        for seat in may:
            if Pass() in match.legal(seat) and len(match.legal(seat)) > 1:
                return match, seat
        seat = may[0]
        command = chooser.choose(GAME, match.state, seat)
        assert match.submit(seat, command).accepted


def test_a_search_goes_on_through_a_window_in_which_others_have_not_answered():
    match, seat = claiming()
    command = make_bot("mcts:50", seed=1).choose(GAME, match.state, seat)
    assert match.submit(seat, command).accepted
