"""What blackjack tells its board: what cards count."""

from __future__ import annotations

import pytest

from boardwright.engine.api import Match
from boardwright.engine.types import SPECTATOR
from boardwright.games.blackjack import GAME
from boardwright.games.blackjack.facts import Points, _points, facts_of
from boardwright.games.blackjack.hands import total
from boardwright.games.blackjack.types import Box, Player, Result, Round, Rules, Stand
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


def test_in_the_end_every_hand_has_a_verdict_that_its_chips_agree_with():
    match = played()
    assert match.view(SPECTATOR).facts.verdicts == ()
    while match.outcome is None:
        match.submit(match.active[0], Stand())
    signs = {"won": 1, "push": 0, "lost": -1}
    facts, nets = match.view(SPECTATOR).facts, match.outcome.scores
    assert [[signs[each] for each in hands] for hands in facts.verdicts] == [
        [(net > 0) - (net < 0)] for net in nets
    ]


@pytest.mark.parametrize(
    ("held", "status", "dealer", "natural", "verdict"),
    [
        ("Ts 9d", "stood", 18, False, "won"),
        ("Ts 9d", "stood", 19, False, "push"),
        ("Ts 9d", "stood", 20, False, "lost"),
        ("Ts 9d", "stood", 22, False, "won"),
        ("Ts 9d 5c", "bust", 26, False, "lost"),
        ("As Kd", "natural", 21, True, "push"),
        ("Ts Kd", "stood", 21, True, "lost"),
        ("Ts 6d", "surrendered", 20, False, "lost"),
        ("2s 2d 3c 4h 5h", "charlie", 20, False, "won"),
    ],
)
def test_how_a_hand_fares_against_the_dealer(held, status, dealer, natural, verdict):
    box = Box(tuple(held.split()), 20, status)
    ended = Round(
        (Player(100, (box,), 20),), "over", 20, 100, result=Result((0,), dealer, natural), dealer=("Ts", "8d")
    )
    assert facts_of(ended, Rules()).verdicts == ((verdict,),)
