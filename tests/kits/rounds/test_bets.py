"""Bets of an amount that everybody chooses at once, in every game that has them."""

from __future__ import annotations

from typing import Any

import pytest

from boardwright.engine.api import Match
from boardwright.games.registry import find
from boardwright.kits.rounds import Bets, PlaceBet, Rounds
from tests.betting.playing import play, refusal
from tests.games.shelf import SHIPPED

CHOSEN: dict[str, tuple[dict[str, Any], int, int]] = {
    "blackjack": ({"bet_choice": True, "max_bet": 500}, 20, 500),
    "erbaban": ({"mode": "tiles"}, 10, 50),
}
"""What is agreed on so that there is something to choose, and from where to where."""


@pytest.fixture(params=CHOSEN)
def laid(request) -> tuple[Match, int, int]:
    options, least, most = CHOSEN[request.param]
    return Match.new(find(request.param), secret=b"s", seats=3, options=options), least, most


def test_no_game_with_such_bets_is_forgotten():
    games = [(game.id, game.domain) for game in SHIPPED]
    have = {name for name, rules in games if isinstance(rules, Rounds) and _has_bets(rules)}
    assert have == set(CHOSEN)


def _has_bets(rules: Rounds[Any]) -> bool:
    return any(isinstance(phase, Bets) for phase in rules.phases.values())


def test_bets_have_bounds(laid):
    match, least, most = laid
    for amount in (0, -1, least - 1, most + 1, 10**9, least + 0.5):
        answer = refusal(match, match.active[0], {"type": "PLACE_BET", "amount": amount})
        assert {"code": "bad_amount", "min": least, "max": most}.items() <= answer.items()
    for amount in (least, most):
        assert match.propose(match.active[0], PlaceBet(amount)).accepted


def test_who_has_bet_waits_for_the_others(laid):
    match, least, most = laid
    seat = match.active[0]
    assert play(match, (seat, PlaceBet(most))).state.core.players[seat].bet == most
    assert refusal(match, seat, PlaceBet(least))["code"] == "already_done"
