"""Who pays whom: cards that are left, and bombs that nobody has beaten."""

from __future__ import annotations

from boardwright.engine.api import Seat, Table
from boardwright.engine.primitives.chips import pay_debts
from boardwright.games.paodekuai.patterns import deck_of, variant_of
from boardwright.games.paodekuai.types import BASE, Hand, Player, Result, Rules
from boardwright.kits.rounds import base_of

BOMBS_STAKED = 3
"""Bombs of others that everybody is asked to be good for."""


def exposure(table: Table) -> tuple[int, ...]:
    rules: Rules = table.options
    seats = len(table.seats)
    base = base_of(table, BASE)
    if rules.settlement == "basic":
        return (base,) * seats
    most = -(-len(deck_of(variant_of(rules, seats))) // max(3 if rules.variant in ("15", "16") else seats, 2))
    return ((rules.shut_out * most + BOMBS_STAKED * rules.bomb_bonus) * base,) * seats


def winner_of(hand: Hand) -> Seat:
    """Who has no cards, or is the only one left."""
    out = (seat for seat, player in enumerate(hand.players) if not player.cards)
    there = (seat for seat, player in enumerate(hand.players) if not player.gave_up)
    return next(out, next(there))


def result_of(hand: Hand, rules: Rules) -> Result:
    winner = winner_of(hand)
    stakes = [player.stake for player in hand.players]
    if rules.settlement == "basic":
        pot = sum(stakes)
        return Result(tuple(pot if seat == winner else 0 for seat in range(len(stakes))), winner)
    left = list(stakes)
    for seat, stake in enumerate(stakes):
        for other, paid in pay_debts(stake, _debts(hand, rules, winner, seat)).items():
            left[seat] -= paid
            left[other] += paid
    return Result(tuple(left), winner)


def _debts(hand: Hand, rules: Rules, winner: Seat, seat: Seat) -> dict[Seat, int]:
    """What a seat owes every other one, less what that one owes it."""
    owed = {
        other: _owes(hand, rules, winner, seat, other) - _owes(hand, rules, winner, other, seat)
        for other in range(len(hand.players))
        if other != seat
    }
    return {other: chips for other, chips in owed.items() if chips > 0}


def _owes(hand: Hand, rules: Rules, winner: Seat, seat: Seat, other: Seat) -> int:
    cards = penalty(hand.players[seat], rules) if other == winner else 0
    return hand.base_bet * (cards + rules.bomb_bonus * hand.players[other].bombs)


def penalty(player: Player, rules: Rules) -> int:
    """Cards that a loser pays for."""
    left = len(player.cards)
    if left == 1 and rules.last_one_free:
        return 0
    return left * (1 if player.plays else rules.shut_out)
