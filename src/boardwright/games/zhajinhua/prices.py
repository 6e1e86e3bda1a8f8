"""What a turn costs, and how high the base bet may go."""

from __future__ import annotations

from boardwright.engine.api import Seat
from boardwright.games.zhajinhua.types import SEEN_FACTOR, Hand, Rules


def unit(hand: Hand, seat: Seat, base_bet: int | None = None) -> int:
    """What a turn costs: the base bet, and twice that for who has looked."""
    bet = base_bet or hand.base_bet
    return bet * SEEN_FACTOR if hand.players[seat].seen else bet


def factor(hand: Hand, seat: Seat) -> int:
    return SEEN_FACTOR if hand.players[seat].seen else 1


def compare_price(hand: Hand, rules: Rules, seat: Seat) -> int:
    return unit(hand, seat) * rules.compare_cost_multiplier


def highest_bet(hand: Hand, rules: Rules) -> int:
    most = hand.base_bet * rules.max_raise_multiplier
    ceiling = hand.start_bet * rules.max_base_multiplier
    return min(most, ceiling) if ceiling else most


def highest_raise(hand: Hand, rules: Rules, seat: Seat) -> int:
    """The highest base bet that the seat may set, and could pay itself."""
    return min(highest_bet(hand, rules), hand.players[seat].stack // factor(hand, seat))
