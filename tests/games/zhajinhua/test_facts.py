"""What zhajinhua tells its board: the pot, and what a turn costs."""

from __future__ import annotations

from boardwright.engine.api import Match
from boardwright.engine.types import SPECTATOR
from boardwright.games.zhajinhua import GAME
from boardwright.games.zhajinhua.hands import CATEGORIES, worth
from boardwright.games.zhajinhua.types import Raise, See
from boardwright.kits.betting import Call


def hand_of(seats: int = 3) -> Match:
    return Match.new(GAME, secret=b"facts", seats=seats)


def test_the_pot_is_what_everybody_put_in():
    match = hand_of()
    match.submit(match.active[0], Call())
    spent = sum(player.spent for player in match.state.core.players.values())
    assert match.view(SPECTATOR).facts.pot == spent


def test_who_has_looked_pays_double():
    match = hand_of()
    mover, base = match.active[0], match.state.core.base_bet
    blind = match.view(mover).facts.turn
    assert (blind.factor, blind.least) == (1, base + 1)
    match.submit(mover, See())
    assert match.view(mover).facts.turn.factor == 2


def test_prices_are_told_to_who_is_to_act():
    match = hand_of()
    told = [match.view(seat).facts.turn is not None for seat in match.state.seats]
    assert [seat for seat, each in enumerate(told) if each] == list(match.active)


def test_the_bounds_of_a_raise_are_those_of_the_rules():
    match = hand_of()
    mover = match.active[0]
    bounds = match.view(mover).facts.turn
    for amount, fits in (
        (bounds.least - 1, False),
        (bounds.least, True),
        (bounds.most, True),
        (bounds.most + 1, False),
    ):
        refused = match.propose(mover, Raise(amount)).refusal
        assert (refused is None) == fits, (amount, refused)


def test_hands_have_names_for_those_who_know_the_cards():
    match = hand_of()
    mover = match.active[0]
    assert match.view(mover).facts.hands == {}
    match.submit(mover, See())
    cards = match.state.core.players[mover].cards
    assert match.view(mover).facts.hands == {mover: CATEGORIES[worth(cards)[0]]}
    others = [seat for seat in (*match.state.seats, SPECTATOR) if seat != mover]
    assert [match.view(seat).facts.hands for seat in others] == [{}] * len(others)
