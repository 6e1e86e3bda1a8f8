"""Worlds: how the unseen cards may lie, as the kernel deals them and plays them out by rules of thumb.

There, a card is its face, and faces are numbered by their places, trumps last; cards are two sets of bits, faces and
those of them that are there twice.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from boardwright.engine.api import Struct
from boardwright.engine.primitives.cards import CardId
from boardwright.games.shengji.cards import DECK, worth
from boardwright.games.shengji.hints import Sight
from boardwright.games.shengji.types import SEATS
from boardwright.kernel.tricks import Tricks
from boardwright.kits.tricks.replies import face_of
from boardwright.kits.tricks.trumps import TRUMP, Trumps
from boardwright.kits.tricks.winning import strength

ORDER = (TRUMP, "c", "d", "h", "s")
MIXED = -1
"""The suit of cards of several."""
FACES = tuple(dict.fromkeys(map(face_of, DECK)))
Bits = tuple[int, int]


class Order(Struct, frozen=True):
    """Cards as the kernel has them, for one kind of trumps."""

    faces: dict[CardId, int]
    """The number of every card's face."""
    suits: tuple[int, ...]
    places: tuple[int, ...]
    points: tuple[int, ...]

    def bits(self, cards: Iterable[CardId]) -> Bits:
        faces = twice = 0
        for card in cards:
            bit = 1 << self.faces[card]
            twice |= faces & bit
            faces |= bit
        return faces, twice

    def suit_of(self, cards: Iterable[CardId]) -> int:
        suits = {self.suits[self.faces[card]] for card in cards}
        return suits.pop() if len(suits) == 1 else MIXED


@lru_cache(maxsize=128)
def order_of(trumps: Trumps) -> Order:
    faces = sorted(FACES, key=lambda face: (trumps.suit_of(face) == TRUMP, trumps.place(face), face))
    at = {face: number for number, face in enumerate(faces)}
    return Order(
        {card: at[face_of(card)] for card in DECK},
        tuple(ORDER.index(trumps.suit_of(face)) for face in faces),
        tuple(trumps.place(face) for face in faces),
        tuple(worth(face) for face in faces),
    )


def world_of(sight: Sight, seed: int) -> Tricks:
    """The hand as it stands, the seat to move; what is unseen is still to be dealt. Nobody is dealt a suit that he has
    shown not to have, if that can be."""
    order, hand, seat = order_of(sight.trumps), sight.hand, sight.seat
    known = [player.cards if at == seat else player.seen for at, player in enumerate(hand.players)]
    space = [len(player.cards) - len(cards) for player, cards in zip(hand.players, known, strict=True)]
    sure = {card for cards in known for card in cards}
    unseen = [card for card in sight.unseen if card not in sure]
    open_to = {suit: _open_to(sight, suit) for suit in ORDER}
    unseen.sort(key=lambda card: len(open_to[sight.suits[card]]))
    world = Tricks(seed, order.suits, order.places, order.points)
    world.begin(
        hand.trick[0].seat if hand.trick else seat,
        [[order.faces[card] for card in cards] for cards in (*known, ())],
        [*space, len(unseen) - sum(space)],
        [order.faces[card] for card in unseen],
        [sum(1 << heap for heap in open_to[suit]) for suit in ORDER],
    )
    for laid in hand.trick:
        whole = strength(laid.cards, hand.trick[0].cards, sight.trumps) is not None
        world.lie(order.suit_of(laid.cards), *order.bits(laid.cards), whole)
    return world


def _open_to(sight: Sight, suit: str) -> list[int]:
    """Who may have it, and what is buried."""
    others = [at for at in range(SEATS) if at != sight.seat and (at, suit) not in sight.voids]
    return [*others, SEATS]
