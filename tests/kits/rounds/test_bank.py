"""What every game in which everybody plays against a banker owes its table, whatever is held."""

from __future__ import annotations

from typing import Any

import pytest

from boardwright.engine.api import Game, Hidden, Match, Seat
from boardwright.games.registry import find
from boardwright.kits.rounds import AgainstBank, Bid, BidBanker, Leave
from tests.betting.playing import play, refusal
from tests.games.shelf import SHIPPED

BIDS = {"banker_mode": "bid"}
ROTATES = {"banker_mode": "rotate"}
WITH_A_BANK: dict[str, dict[str, Any]] = {"erbaban": {"mode": "tiles"}, "niuniu": {"bet_choices": [1, 2]}}
"""What is agreed on so that there is a bank, and something to bet."""


@pytest.fixture(params=WITH_A_BANK)
def game(request) -> Game:
    return find(request.param)


def test_no_game_with_a_bank_is_forgotten():
    assert {game.id for game in SHIPPED if isinstance(game.domain, AgainstBank)} == set(WITH_A_BANK)


def laid(game: Game, more: dict[str, Any], **table: Any) -> Match:
    options = {**WITH_A_BANK[game.id], **more}
    return Match.new(game, secret=b"bank", seats=3, options=options, **table)


def play_first(match: Match, seat: Seat) -> None:
    play(match, (seat, match.legal(seat)[0]))


def test_a_bid_is_secret_until_all_are_made(game):
    match = laid(game, BIDS)
    step = match.submit(0, BidBanker(2))
    assert step.events == (Bid(0, 2),)
    assert isinstance(match.view(1).core.players[0].bid, Hidden)
    assert not isinstance(match.view(0).core.players[0].bid, Hidden)


@pytest.mark.parametrize(
    ("bids", "banker", "factor"), [((1, 3, 0), 1, 3), ((0, 0, 0), None, 1), ((2, 0, 2), None, 2)]
)
def test_the_highest_bid_has_the_bank_by_lot_among_equals(game, bids, banker, factor):
    core = play(laid(game, BIDS), *((seat, BidBanker(bid)) for seat, bid in enumerate(bids))).state.core
    assert core.banker_factor == factor
    assert bids[core.banker] == max(bids)
    assert banker in (None, core.banker)


@pytest.mark.parametrize(("bid", "code"), [(5, "bad_amount"), (-1, "bad_amount"), (1.5, "bad_amount")])
def test_bids_have_bounds(game, bid, code):
    answer = refusal(laid(game, BIDS), 1, {"type": "BID_BANKER", "factor": bid})
    assert {"code": code, "min": 0, "max": 4}.items() <= answer.items()


def test_who_has_bid_waits_for_the_others(game):
    assert refusal(play(laid(game, BIDS), (0, BidBanker(1))), 0, BidBanker(1))["code"] == "already_done"


def test_a_hand_is_seen_by_its_seat_alone_and_only_after_the_bets(game):
    match = laid(game, {})
    (first, *others) = match.active
    assert match.view(first).core.players[first].hand == ()
    for seat in (first, *others):
        assert match.state.core.phase == "betting"
        play_first(match, seat)
    assert match.state.core.phase == "reveal"
    for viewer in match.state.seats:
        for seat, player in match.view(viewer).core.players.items():
            assert isinstance(player.hand, Hidden) == (seat != viewer)


def test_the_banker_does_not_bet(game):
    match = laid(game, {})
    bet = match.legal(match.active[0])[0]
    assert refusal(match, match.state.core.banker, bet)["code"] == "banker_bets_not"


@pytest.mark.parametrize("options", [{}, BIDS])
def test_who_leaves_is_played_for_in_every_phase(game, options):
    match = play(laid(game, options), (1, Leave()))
    while match.outcome is None:
        assert 1 not in match.active
        play_first(match, match.active[0])
    assert match.state.core.players[1].shown


def test_when_the_banker_leaves_all_hands_are_turned_up(game):
    match = laid(game, {})
    while match.state.core.phase != "reveal":
        play_first(match, match.active[0])
    play(match, (match.state.core.banker, Leave()))
    assert match.outcome is not None
    assert all(player.shown for player in match.state.core.players.values())


def test_the_bank_goes_round(game):
    match, banks = laid(game, ROTATES), []
    for _ in range(4):
        banks.append(match.state.core.banker)
        while match.outcome is None:
            play_first(match, match.active[0])
        match = laid(game, ROTATES, memory=game.domain.room_memory(match.state.core))
    assert banks == [0, 1, 2, 0]
