"""What every game that is played hand after hand for chips owes its table, whatever its rules."""

from __future__ import annotations

from typing import Any

import pytest

from boardwright.engine.api import Match
from boardwright.engine.stakes import exposure
from boardwright.engine.types import HOST, SPECTATOR, GameError, PerTurn
from boardwright.engine.views import active_of
from boardwright.engine.waits import Timeout
from boardwright.kits.rounds import Leave, Settling
from tests.betting.playing import nets, refusal, settled
from tests.games.shelf import SHIPPED

GAMES = {game.id: game for game in SHIPPED if isinstance(game.domain, Settling)}
PLAYED_IN_TIME = {
    "blackjack": "stand",
    "doudizhu": "no_bid",
    "erbaban": "rolled",
    "guangdong_mahjong": "discarded",
    "guobiao_mahjong": "discarded",
    "niuniu": "revealed",
    "paodekuai": "played_single",
    "ren_mahjong": "discarded",
    "shengji": "not_declared",
    "sichuan_mahjong": "swap_chosen",
    "texas_holdem": "fold",
    "touzi_bao": "done",
    "zhajinhua": "fold",
}
"""What the log says first of a seat whose time is up."""


@pytest.fixture(params=GAMES)
def match(request) -> Match:
    game = GAMES[request.param]
    seats = min(max(3, game.manifest.fewest_seats), game.manifest.most_seats)
    return Match.new(game, secret=b"t1", seats=seats, clock=PerTurn(30))


def time_is_up(match: Match, seat: int) -> list[str]:
    """What the log says of it."""
    step = match.submit(HOST, Timeout(seat), at=match.state.sys.at + 31_000)
    assert step.accepted, step.refusal
    return [line.key for line in step.lines]


def test_time_plays_for_everybody_until_the_hand_is_settled(match):
    game, said = match.game.id, []
    while match.outcome is None:
        said.append(time_is_up(match, match.active[0]))
    assert said[0][1] == PLAYED_IN_TIME[game]
    assert len(nets(match)) == len(match.state.seats)


def test_when_everybody_has_left_the_hand_is_settled(match):
    for seat in (*match.state.seats[2:], 0, 1):
        if match.outcome is None:
            match.submit(seat, Leave())
    assert match.outcome is not None
    paid = settled(match)
    if not paid.banked and match.game.manifest.stakes.model != "HOUSE":
        assert sum(nets(match)) == 0


def test_who_is_not_awaited_has_nothing_to_play_and_is_told_so(match):
    codes = set()
    for seat in match.state.seats:
        if seat not in match.active:
            allowed = {type(command) for command in match.legal(seat)}
            codes |= {
                refusal(match, seat, command)["code"]
                for command in match.legal(match.active[0])
                if type(command) not in allowed
            }
    assert codes <= {"not_your_turn", "already_done"}


def test_nothing_is_played_after_the_end(match):
    seat = match.active[0]
    command = match.legal(seat)[0]
    while match.outcome is None:
        time_is_up(match, match.active[0])
    assert refusal(match, seat, command)["code"] == "match_over"
    assert all(not match.legal(each) for each in match.state.seats)


def test_a_view_says_whose_move_it_is(match):
    while match.outcome is None:
        for viewer in (*match.state.seats, SPECTATOR):
            assert active_of(match.view(viewer)) == tuple(match.active)
        time_is_up(match, match.active[0])
    assert active_of(match.view(0)) == ()


FLAT = {"settlement": "basic", "banker_ante": "flat"}
EXPOSED: list[tuple[str, int, dict[str, Any], tuple[int, ...]]] = [
    ("erbaban", 10, {}, (10, 10, 10)),
    ("erbaban", 10, {"mode": "tiles", "bet_limit": 1}, (80, 40, 40)),
    ("niuniu", 20, {}, (320, 160, 160)),
    ("niuniu", 20, {"banker_mode": "bid"}, (1280,) * 3),
    ("niuniu", 20, {"settlement": "basic"}, (40, 20, 20)),
    ("niuniu", 20, FLAT, (20, 20, 20)),
]


@pytest.mark.parametrize(("game", "base", "options", "most"), EXPOSED)
def test_what_everybody_puts_up_is_the_most_that_he_can_lose(game, base, options, most):
    assert exposure(GAMES[game], GAMES[game].table(3, options, base=base)) == most


CANNOT_BE: list[tuple[str, int, dict[str, Any], str]] = [
    ("blackjack", 1, {"decks": 9}, "bad_options"),
    ("blackjack", 1, {"decks": 0}, "bad_options"),
    ("blackjack", 1, {"max_bet": 10}, "base_bet"),
    ("blackjack", 1, {"split_limit": 0}, "bad_options"),
    ("erbaban", 9, {}, "seat_count"),
    ("niuniu", 2, {"bet_choices": [1, 1]}, "different"),
    ("niuniu", 2, {"bet_choices": [21]}, "<= 20"),
    ("touzi_bao", 1, {"mode": "basic"}, "seat_count"),
    ("touzi_bao", 1, {"max_per_selection": 5}, "default_bet"),
]


@pytest.mark.parametrize(("game", "seats", "options", "why"), CANNOT_BE)
def test_tables_that_cannot_be(game, seats, options, why):
    with pytest.raises(GameError, match=why):
        GAMES[game].table(seats, options)
