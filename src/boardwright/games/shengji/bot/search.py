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
    aim = Aim.of(sight)
    best = most_worth(plays, PLAYOUTS, world.deal, lambda each: aim.worth(world, each))
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


class Aim(Struct, frozen=True):
    """What a seat plays for."""

    basic: bool
    mine: int
    attackers: int
    points: int
    """What the attackers have by now."""
    buried: int | None
    """Points under the kitty, if the seat knows them."""

    @classmethod
    def of(cls, sight: Sight) -> Aim:
        hand = sight.hand
        side, buried = attackers(hand), hand.buried
        knows = buried is not None and buried.seat == sight.seat
        return cls(
            hand.mode == "basic",
            side_of(sight.seat),
            side,
            hand.points[side],
            worth_of(buried.cards) if buried is not None and knows else None,
        )

    def worth(self, world: Tricks, tried: Try) -> float:
        """To this side, when it has played this."""
        tried.play(world)
        opinion = OPINION * tried.hint.value
        mine, theirs = world.won_first, world.won_second
        if self.mine:
            mine, theirs = theirs, mine
        if self.basic:
            return mine - theirs + opinion
        points = self.points + (mine if self.mine == self.attackers else theirs)
        if world.taker % 2 == self.attackers:
            points += 2 * (world.buried if self.buried is None else self.buried)
        worth = _levels(points)
        return (worth if self.mine == self.attackers else -worth) + opinion


def _levels(points: int) -> float:
    """To the attackers: levels and who is the next banker, and every point on the way."""
    return (points - TAKE_OVER) / A_LEVEL + (1.0 if points >= TAKE_OVER else -1.0)
