"""What the highest level tries in guessed worlds, each played out by rules of thumb."""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.engine.api import Chance, Seat
from boardwright.engine.primitives.cards import CardId
from boardwright.games.shengji.bot.worlds import ORDER, Numbers, World
from boardwright.games.shengji.cards import trumps_in, worth_of
from boardwright.games.shengji.hints import Hint, Sight, hints
from boardwright.games.shengji.scoring import A_LEVEL, TAKE_OVER, attackers, side_of
from boardwright.games.shengji.types import SEATS, Hand
from boardwright.kits.climbing.search import most_worth
from boardwright.kits.climbing.values import Cards
from boardwright.kits.tricks.throws import failing_unit
from boardwright.kits.tricks.trumps import Trumps
from boardwright.kits.tricks.units import split
from boardwright.kits.tricks.winning import strength

WIDTH = 7
PLAYOUTS = 600
OPINION = 0.004
"""What the rules of thumb weigh beside the playouts."""


class Deal:
    """A world, and the cards in it as they are."""

    __slots__ = ("hands", "world")

    def __init__(self, hands: Sequence[Sequence[CardId]], world: World) -> None:
        self.hands = hands
        self.world = world


def best_play(hand: Hand, seat: Seat, chance: Chance) -> Cards:
    found = hints(hand, seat)
    tried = found[:WIDTH]
    if len(tried) == 1:
        return tried[0].cards
    sight, numbers = Sight(hand, seat), Numbers(trumps_in(hand))
    world: list[Deal] = []

    def draw() -> None:
        world[:] = [_drawn(sight, numbers, chance)]

    best = most_worth(tried, PLAYOUTS, draw, lambda hint: _tried(sight, numbers, world[0], hint))
    return best.cards


def _tried(sight: Sight, numbers: Numbers, deal: Deal, hint: Hint) -> float:
    world = deal.world.copy()
    cards = _led(sight, deal, hint.cards)
    _lay(sight.hand, numbers, world, cards, sight.trumps)
    world.play_out()
    hand = sight.hand
    if hand.mode == "basic":
        mine = side_of(sight.seat)
        return world.won[mine] - world.won[1 - mine] + OPINION * hint.value
    side = attackers(hand)
    points = world.won[side] + hand.points[side]
    if world.taker % 2 == side:
        points += 2 * _buried(sight, deal)
    worth = _worth(points)
    return (worth if side_of(sight.seat) == side else -worth) + OPINION * hint.value


def _worth(points: int) -> float:
    """To the attackers: levels and who is the next banker, and every point on the way."""
    return (points - TAKE_OVER) / A_LEVEL + (1.0 if points >= TAKE_OVER else -1.0)


def _led(sight: Sight, deal: Deal, cards: Cards) -> Cards:
    """A throw that fails in this world is led as the rules would have it."""
    if sight.hand.trick or len(cards) == 1:
        return cards
    others = [held for at, held in enumerate(deal.hands) if at != sight.seat]
    failing = failing_unit(cards, others, sight.trumps) if len(split(cards, sight.trumps)) > 1 else None
    return cards if failing is None else failing.cards


def _lay(hand: Hand, numbers: Numbers, world: World, cards: Cards, trumps: Trumps) -> None:
    suits = {numbers.suit[card] for card in cards}
    own = world.hands[world.seat]
    for card in cards:
        own[numbers.suit[card]].remove(numbers.card[card])
    coded = [numbers.card[card] for card in cards]
    whole = not hand.trick or strength(cards, hand.trick[0].cards, trumps) is not None
    world.laid(suits.pop() if len(suits) == 1 else -1, coded, whole=whole)


def _buried(sight: Sight, deal: Deal) -> int:
    buried = sight.hand.buried
    if buried is not None and buried.seat == sight.seat:
        return worth_of(buried.cards)
    return worth_of(deal.hands[SEATS])


# Guessing


def _drawn(sight: Sight, numbers: Numbers, chance: Chance) -> Deal:
    hands = dealt(sight, chance)
    world = World([numbers.suits(cards) for cards in hands[:SEATS]], sight.seat)
    hand = sight.hand
    if hand.trick:
        world.seat = hand.trick[0].seat
        for laid in hand.trick:
            suits = {numbers.suit[card] for card in laid.cards}
            whole = strength(laid.cards, hand.trick[0].cards, sight.trumps) is not None
            coded = [numbers.card[card] for card in laid.cards]
            world.laid(suits.pop() if len(suits) == 1 else -1, coded, whole=whole)
    return Deal(hands, world)


def dealt(sight: Sight, chance: Chance) -> list[list[CardId]]:
    """Hands of all seats, and what is buried: nobody holds a suit that he has shown not to have, if that can be."""
    hand, seat = sight.hand, sight.seat
    hands: list[list[CardId]] = [
        list(player.cards if at == seat else player.seen) for at, player in enumerate(hand.players)
    ]
    room = [len(player.cards) - len(cards) for player, cards in zip(hand.players, hands, strict=True)]
    sure = {card for cards in hands for card in cards}
    unseen = chance.shuffle([card for card in sight.unseen if card not in sure])
    hands.append([])
    room.append(len(unseen) - sum(room))
    others = [at for at in range(SEATS + 1) if at != seat]
    open_to = {suit: [at for at in others if at == SEATS or (at, suit) not in sight.voids] for suit in ORDER}
    fitting_for = {card: open_to[sight.suits[card]] for card in unseen}
    for card in sorted(unseen, key=lambda each: len(fitting_for[each])):  # where there is least choice first
        fitting = [at for at in fitting_for[card] if room[at] > 0] or [at for at in others if room[at] > 0]
        at = fitting[_drawn_by([room[at] for at in fitting], chance)]
        hands[at].append(card)
        room[at] -= 1
    return hands


def _drawn_by(weights: Sequence[int], chance: Chance) -> int:
    at = chance.below(sum(weights))
    for index, weight in enumerate(weights):
        at -= weight
        if at < 0:
            return index
    return len(weights) - 1
