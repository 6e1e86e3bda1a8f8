"""What blackjack tells its board: what cards count."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Match
from boardwright.engine.types import SPECTATOR
from boardwright.games.blackjack import GAME
from boardwright.games.blackjack.facts import count
from boardwright.games.blackjack.types import Stand
from boardwright.kits.rounds import PlaceBet


@pytest.mark.parametrize(
    ("held", "counted"), [("As 6d", (7, 17)), ("As 6d Kh", 17), ("As Kh", 21), ("Ts 6d Kh", 26)]
)
def test_what_cards_count(held, counted):
    assert count(tuple(held.split())) == counted


def played() -> Match:
    match = Match.new(GAME, secret=b"facts", seats=2)
    for seat in match.active:
        match.submit(seat, PlaceBet(match.state.core.base_bet))
    return match


def test_every_box_and_the_dealers_open_card_are_counted():
    match = played()
    facts, core = match.view(SPECTATOR).facts, match.state.core
    assert [list(boxes) for boxes in facts.boxes] == [
        [count(box.cards) for box in player.boxes] for player in core.players
    ]
    assert facts.dealer == (count(core.dealer[:1]),)
    assert facts.verdicts == ()


def test_the_dealers_cards_are_counted_one_after_the_other_and_every_hand_is_judged():
    match = played()
    while match.outcome is None:
        match.submit(match.active[0], Stand())
    facts, core = match.view(0).facts, match.state.core
    assert list(facts.dealer) == [count(core.dealer[: at + 1]) for at in range(len(core.dealer))]
    assert facts.bust == (core.result.dealer > 21)
    nets = [paid - player.spent for paid, player in zip(core.result.pays, core.players, strict=True)]
    assert facts.verdicts == tuple(((net > 0) - (net < 0),) for net in nets)
