"""What the highest level tries in guessed worlds, each played out by the kernel's rules of thumb."""

from __future__ import annotations

from boardwright.engine.api import Chance, Seat, Struct
from boardwright.games.shengji.bot.worlds import Bits, Order, order_of, world_of
from boardwright.games.shengji.cards import worth_of
from boardwright.games.shengji.hints import Hint, Sight, hints
from boardwright.games.shengji.scoring import A_LEVEL, TAKE_OVER, attackers, side_of
from boardwright.games.shengji.types import Hand
from boardwright.kernel.buffers import COMPILED
from boardwright.kernel.tricks import Tricks, Unit
from boardwright.kits.climbing.search import most_worth
from boardwright.kits.climbing.values import Cards
from boardwright.kits.tricks.units import split
from boardwright.kits.tricks.winning import strength

WIDTH = 7
PLAYOUTS = 6_000 if COMPILED else 600
OPINION = 0.004
"""What the rules of thumb weigh beside the playouts."""


class Try(Struct, frozen=True):
    """A play that is tried, as the kernel takes it."""

    hint: Hint
    suit: int
    bits: Bits
    whole: bool
    """Is it made of the units that were led?"""
    units: tuple[Unit, ...] = ()
    """Of a throw, those first that would be led instead if they can be beaten."""

    def play(self, world: Tricks) -> None:
        if self.units:
            world.throw(self.suit, *self.bits, self.units)
        else:
            world.play(self.suit, *self.bits, self.whole)


def best_play(hand: Hand, seat: Seat, chance: Chance) -> Cards:
    tried = hints(hand, seat)[:WIDTH]
    if len(tried) == 1:
        return tried[0].cards
    sight = Sight(hand, seat)
    order, world = order_of(sight.trumps), world_of(sight, chance.word())
    plays = [_tried(sight, order, hint) for hint in tried]
    best = most_worth(plays, PLAYOUTS, world.deal, lambda each: _worth(sight, world, each))
    return best.hint.cards


def _tried(sight: Sight, order: Order, hint: Hint) -> Try:
    cards, trick, trumps = hint.cards, sight.hand.trick, sight.trumps
    suit, bits = order.suit_of(cards), order.bits(cards)
    if trick:
        return Try(hint, suit, bits, strength(cards, trick[0].cards, trumps) is not None)
    units = sorted(split(cards, trumps), key=lambda unit: (unit.size, unit.top))
    if len(units) == 1:
        return Try(hint, suit, bits, whole=True)
    known = tuple((unit.pairs, unit.top, *order.bits(unit.cards)) for unit in units)
    return Try(hint, suit, bits, whole=True, units=known)


def _worth(sight: Sight, world: Tricks, tried: Try) -> float:
    tried.play(world)
    won, hand = (world.won_first, world.won_second), sight.hand
    mine = side_of(sight.seat)
    if hand.mode == "basic":
        return won[mine] - won[1 - mine] + OPINION * tried.hint.value
    side = attackers(hand)
    points = won[side] + hand.points[side]
    if side_of(world.taker) == side:
        points += 2 * _buried(sight, world)
    worth = _levels(points)
    return (worth if mine == side else -worth) + OPINION * tried.hint.value


def _levels(points: int) -> float:
    """To the attackers: levels and who is the next banker, and every point on the way."""
    return (points - TAKE_OVER) / A_LEVEL + (1.0 if points >= TAKE_OVER else -1.0)


def _buried(sight: Sight, world: Tricks) -> int:
    buried = sight.hand.buried
    if buried is not None and buried.seat == sight.seat:
        return worth_of(buried.cards)
    return world.buried
