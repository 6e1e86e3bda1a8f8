"""What a hand is played for, and who pays whom."""

from __future__ import annotations

from boardwright.engine.api import Seat, Table
from boardwright.engine.primitives.chips import pay_debts
from boardwright.engine.stakes import shares
from boardwright.games.doudizhu.types import BASE, MOST_POINTS, SEATS, Hand, Result, Rules, Spring
from boardwright.kits.rounds import base_of

MOST_DOUBLINGS = 15
"""All thirteen bombs and the rocket can be played in one hand, and it may be a spring."""


def farmers(hand: Hand) -> tuple[Seat, ...]:
    """The two who play against the landlord, from his left on."""
    landlord = hand.landlord or 0
    return tuple((landlord + step) % SEATS for step in range(1, SEATS))


def multiplier(hand: Hand, rules: Rules, spring: Spring = "") -> int:
    product = hand.points << (hand.bombs + bool(spring))
    return min(rules.multiplier_cap, product) if rules.multiplier_cap else product


def exposure(table: Table) -> tuple[int, ...]:
    """Whoever becomes landlord may have to pay both others, and so may a farmer who gives up."""
    rules: Rules = table.options
    base = base_of(table, BASE)
    if rules.settlement == "basic":
        return (base,) * SEATS
    most = rules.multiplier_cap or MOST_POINTS << MOST_DOUBLINGS
    return (2 * most * base,) * SEATS


def landlord_wins(hand: Hand) -> bool:
    if hand.gave_up is not None:
        return hand.gave_up != hand.landlord
    return not hand.players[hand.landlord or 0].cards


def spring_of(hand: Hand) -> Spring:
    """None where somebody gave up: what is not played counts for nothing."""
    if hand.gave_up is not None:
        return ""
    if landlord_wins(hand):
        return "" if any(hand.players[seat].plays for seat in farmers(hand)) else "spring"
    return "anti_spring" if hand.players[hand.landlord or 0].plays == 1 else ""


def result_of(hand: Hand, rules: Rules) -> Result:
    if hand.landlord is None:
        return Result(tuple(player.stake for player in hand.players))
    spring = spring_of(hand)
    times = multiplier(hand, rules, spring)
    if rules.settlement == "basic":
        return Result(_pot(hand, rules), times, spring)
    return Result(_payments(hand, rules, hand.base_bet * times), times, spring)


def _pot(hand: Hand, rules: Rules) -> tuple[int, ...]:
    pot = sum(player.stake for player in hand.players)
    winners = (hand.landlord or 0,) if landlord_wins(hand) else farmers(hand)
    out = tuple(seat for seat in winners if not hand.players[seat].cards)
    won = shares(pot, out if rules.winner_takes_pot and out else winners)
    return tuple(won.get(seat, 0) for seat in range(SEATS))


def _payments(hand: Hand, rules: Rules, unit: int) -> tuple[int, ...]:
    """Nobody pays more than his stake; what a landlord cannot pay is shared."""
    landlord = hand.landlord or 0
    left = [player.stake for player in hand.players]
    if landlord_wins(hand):
        for seat, debt in _debts(hand, rules, unit).items():
            paid = min(debt, left[seat])
            left[seat] -= paid
            left[landlord] += paid
        return tuple(left)
    for seat, paid in pay_debts(left[landlord], dict.fromkeys(farmers(hand), unit)).items():
        left[seat] += paid
        left[landlord] -= paid
    return tuple(left)


def _debts(hand: Hand, rules: Rules, unit: int) -> dict[Seat, int]:
    """What each farmer owes the landlord."""
    if hand.gave_up is not None and rules.farmer_surrender == "pays_all":
        return {hand.gave_up: 2 * unit}
    return dict.fromkeys(farmers(hand), unit)
