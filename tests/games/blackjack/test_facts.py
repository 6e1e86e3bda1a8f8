"""What blackjack tells its board: what cards count."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Match
from boardwright.engine.types import SPECTATOR
from boardwright.games.blackjack import GAME
from boardwright.games.blackjack.facts import Points, _points
from boardwright.games.blackjack.hands import total
from boardwright.games.blackjack.types import Stand
from boardwright.kits.rounds import PlaceBet


@pytest.mark.parametrize(
    ("held", "points"),
    [
        ("As 6d", Points(17, True, False)),
        ("As 6d Kh", Points(17, False, False)),
        ("As Kh", Points(21, False, False)),
        ("Ts 6d Kh", Points(26, False, True)),
    ],
)
def test_what_cards_count(held, points):
    assert _points(tuple(held.split())) == points


def played() -> Match:
    match = Match.new(GAME, secret=b"facts", seats=2)
    for seat in match.active:
        match.submit(seat, PlaceBet(match.state.core.base_bet))
    return match


def test_every_box_and_the_dealers_open_card_are_counted():
    match = played()
    facts, core = match.view(SPECTATOR).facts, match.state.core
    assert [[box.points for box in boxes] for boxes in facts.boxes] == [
        [total(box.cards)[0] for box in player.boxes] for player in core.players
    ]
    assert len(facts.dealer) == len(match.view(SPECTATOR).core.dealer)


def test_the_dealers_cards_are_counted_one_after_the_other():
    match = played()
    while match.outcome is None:
        match.submit(match.active[0], Stand())
    facts, core = match.view(0).facts, match.state.core
    assert [each.points for each in facts.dealer] == [
        total(core.dealer[: at + 1])[0] for at in range(len(core.dealer))
    ]
