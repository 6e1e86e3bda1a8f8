"""Worlds: how the unseen cards may lie, quick to copy and to play out.

A card is a number: its place in its suit and its face, so that equal cards are the same number and higher ones are
larger. A seat holds a sorted list for each suit; trumps are the first. Playouts follow rules of thumb, and serve what
must be served nearly as the rules do: a tractor is answered with the pairs that there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boardwright.engine.api import Seat
from boardwright.engine.primitives.cards import CardId
from boardwright.games.shengji.cards import DECK, WORTH
from boardwright.games.shengji.types import SEATS
from boardwright.kits.tricks.replies import face_of
from boardwright.kits.tricks.trumps import TRUMP, Trumps

Card = int
Suits = list[list[Card]]
ORDER = (TRUMP, "c", "d", "h", "s")
FACES = {face: at for at, face in enumerate(dict.fromkeys(map(face_of, DECK)))}
FACE_BITS = 6
MASK = (1 << FACE_BITS) - 1
POINTS = [WORTH.get(face[0], 0) for face in FACES]
LOW_TRICK = 5


class Numbers:
    """Cards as numbers, for one kind of trumps."""

    def __init__(self, trumps: Trumps) -> None:
        self.suit = {card: ORDER.index(trumps.suit_of(card)) for card in DECK}
        self.card = {card: trumps.place(card) << FACE_BITS | FACES[face_of(card)] for card in DECK}

    def suits(self, cards: Iterable[CardId]) -> Suits:
        suits: Suits = [[] for _ in ORDER]
        for card in cards:
            suits[self.suit[card]].append(self.card[card])
        for suit in suits:
            suit.sort()
        return suits


def points_of(cards: Iterable[Card]) -> int:
    return sum([POINTS[card & MASK] for card in cards])


def pairs_in(cards: Sequence[Card]) -> list[Card]:
    """Of sorted cards, those that are there twice."""
    return (
        [card for card, before in zip(cards[1:], cards, strict=False) if card == before]
        if len(cards) > 1
        else []
    )


class World:
    __slots__ = (
        "best",
        "best_trump",
        "hands",
        "lead",
        "left",
        "pairs",
        "points",
        "seat",
        "size",
        "suit",
        "taker",
        "won",
    )

    def __init__(self, hands: list[Suits], seat: Seat) -> None:
        self.hands = hands
        self.seat = seat
        self.left = SEATS
        """How many still play in this trick."""
        self.suit = self.size = self.pairs = 0
        """What was led: its suit, its number of cards, its pairs."""
        self.best: Card = -1
        self.best_trump = False
        self.taker = seat
        self.won = [0, 0]
        self.points = 0

    def copy(self) -> World:
        other = World.__new__(World)
        other.hands = [[suit[:] for suit in suits] for suits in self.hands]
        other.seat, other.left, other.suit, other.size = self.seat, self.left, self.suit, self.size
        other.pairs, other.best, other.best_trump = self.pairs, self.best, self.best_trump
        other.taker, other.won, other.points = self.taker, self.won[:], self.points
        return other

    # A turn

    def play(self, suit: int, cards: Sequence[Card], *, whole: bool = True) -> None:
        """Cards of one suit; `whole`: made of the units that were led."""
        own = self.hands[self.seat][suit]
        for card in cards:
            own.remove(card)
        self.laid(suit, cards, whole=whole)

    def laid(self, suit: int, cards: Sequence[Card], *, whole: bool) -> None:
        seat = self.seat
        if self.left == SEATS:
            self.suit, self.size, self.pairs = suit, len(cards), len(pairs_in(sorted(cards)))
            self.best, self.best_trump, self.taker = self._height(cards), suit == 0, seat
        elif whole and self._beats(suit, height := self._height(cards)):
            self.best, self.best_trump, self.taker = height, suit == 0, seat
        for card in cards:
            self.points += POINTS[card & MASK]
        self.left -= 1
        if self.left:
            self.seat = (seat + 1) % SEATS
            return
        self.won[self.taker % 2] += self.points
        self.left, self.points, self.seat = SEATS, 0, self.taker

    def _beats(self, suit: int, height: Card) -> bool:
        higher = height >> FACE_BITS > self.best >> FACE_BITS
        if suit == 0 and self.suit:
            return higher or not self.best_trump
        return suit == self.suit and higher and not (self.best_trump and self.suit)

    def _height(self, cards: Sequence[Card]) -> Card:
        """Of the pairs, where there are some."""
        if len(cards) == 1:
            return cards[0]
        doubled = pairs_in(sorted(cards)) if self.pairs else ()
        return max(doubled) if doubled else max(cards)

    # Rules of thumb

    def play_out(self) -> None:
        while self.left < SEATS or any(self.hands[self.seat]):
            if self.left == SEATS:
                self._lead()
            else:
                self._follow()

    def _lead(self) -> None:
        """What nobody can beat, plain suits first and pairs before single cards; else the lowest card of the longest
        plain suit."""
        own = self.hands[self.seat]
        for suit in (1, 2, 3, 4, 0):
            cards = own[suit]
            if not cards or (suit == 0 and len(cards) < 4 and any(own[1:])):
                continue
            others = [hand[suit] for at, hand in enumerate(self.hands) if at != self.seat]
            doubled = pairs_in(cards)
            if doubled and all(max(pairs_in(each), default=-1) <= doubled[-1] for each in others):
                self.play(suit, doubled[-1:] * 2)
                return
            if suit and all(not each or each[-1] >> FACE_BITS <= cards[-1] >> FACE_BITS for each in others):
                self.play(suit, cards[-1:])
                return
        suit = max(range(1, 5), key=lambda each: len(own[each]))
        if not own[suit]:
            suit = 0
        self.play(suit, own[suit][:1])

    def _follow(self) -> None:
        own = self.hands[self.seat]
        cards = own[self.suit]
        if len(cards) >= self.size and self.size == 1:
            self.play(self.suit, (self._single(cards),))
        elif len(cards) >= self.size:
            chosen = self._several(cards)
            self.play(self.suit, chosen, whole=len(pairs_in(sorted(chosen))) >= self.pairs)
        elif not cards and self.suit and self._wants_ruff() and self._ruff(own[0]):
            return
        else:
            self._discard(own)

    @property
    def _partner_has_it(self) -> bool:
        return self.taker % 2 == self.seat % 2

    def _is_safe(self) -> bool:
        """Nobody who comes can be expected to beat it."""
        return self.left == 1 or self.best_trump or self.best >> FACE_BITS >= 11

    def _single(self, cards: Sequence[Card]) -> Card:
        if self._partner_has_it and self._is_safe():
            return max(cards, key=lambda card: (POINTS[card & MASK], -card))
        if not self._partner_has_it and not (self.best_trump and self.suit):
            higher = [card for card in cards if card >> FACE_BITS > self.best >> FACE_BITS]
            if higher and (self.left == 1 or self.points >= LOW_TRICK or self.suit):
                return higher[0] if self.left == 1 else higher[-1]
        return min(cards, key=lambda card: (POINTS[card & MASK], card))

    def _several(self, cards: list[Card]) -> list[Card]:
        doubled = pairs_in(cards)
        need = min(self.pairs, len(doubled))
        wins = need == self.pairs and doubled and doubled[-1] >> FACE_BITS > self.best >> FACE_BITS
        taken = doubled[len(doubled) - need :] if wins and not self._partner_has_it else doubled[:need]
        chosen = [card for card in taken for _ in range(2)]
        rest = cards[:]
        for card in chosen:
            rest.remove(card)
        give = self._partner_has_it and self._is_safe()
        rest.sort(key=lambda card: (-POINTS[card & MASK] if give else POINTS[card & MASK], card))
        return chosen + rest[: self.size - len(chosen)]

    def _wants_ruff(self) -> bool:
        if self._partner_has_it and self._is_safe():
            return False
        return self.points >= LOW_TRICK or self.left > 1

    def _ruff(self, trumps: list[Card]) -> bool:
        doubled = pairs_in(trumps)
        if len(trumps) < self.size or len(doubled) < self.pairs or self.size > 2 * max(1, self.pairs):
            return False
        least = self.best >> FACE_BITS if self.best_trump else -1
        fitting = [card for card in (doubled if self.pairs else trumps) if card >> FACE_BITS > least]
        if not fitting or (self.pairs > 1 and len(fitting) < self.pairs):
            return False
        if self.pairs:
            self.play(0, [card for card in fitting[: self.pairs] for _ in range(2)])
        else:
            best = max(fitting[:4], key=lambda card: (POINTS[card & MASK] if self.left == 1 else 0, -card))
            self.play(0, (best,))
        return True

    def _discard(self, own: Suits) -> None:
        give = self._partner_has_it and self._is_safe()
        taken = own[self.suit][:]
        own[self.suit].clear()
        others = [(suit, card) for suit in range(5) if suit != self.suit for card in own[suit]]
        others.sort(
            key=lambda each: (
                -POINTS[each[1] & MASK] if give else POINTS[each[1] & MASK],
                each[0] == 0,
                each[1],
            )
        )
        for suit, card in others[: self.size - len(taken)]:
            own[suit].remove(card)
            taken.append(card)
        self.laid(-1, taken, whole=False)
