"""What a player would do without counting much: sensible plays, the best first, and what speaks for each.

It goes by what the seat has seen: its own cards, what was played, and who could not follow. It never looks at what
others hold.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Literal

from boardwright.engine.api import Seat, Struct
from boardwright.engine.primitives.cards import CardId
from boardwright.games.shengji import turns
from boardwright.games.shengji.cards import deck_of, held, trumps_in, worth, worth_of
from boardwright.games.shengji.scoring import partner_of, side_of
from boardwright.games.shengji.types import KITTY, SEATS, Hand
from boardwright.kits.climbing.values import Cards
from boardwright.kits.tricks.replies import face_of, suits_of
from boardwright.kits.tricks.throws import beatable
from boardwright.kits.tricks.trumps import TRUMP, Trumps
from boardwright.kits.tricks.units import Unit, paired, split
from boardwright.kits.tricks.winning import strength

Reason = Literal["highest", "draws", "probes", "takes", "ruffs", "feeds", "saves"]
"""A lead: nobody is likely to beat it; it draws trumps; it waits. A reply: it takes the trick, with its suit or with
trumps; it brings the partner points; it gives away as little as can be."""

TRUMP_COST, PAIR_COST, PLACE_COST = 2.5, 2.0, 0.3
ACE_PLACE, ACE_COST = 10, 3.0
RUFF_RISK, OVER_RISK = 6.0, 8.0
LONG = 2.0


class Hint(Struct, frozen=True):
    cards: Cards
    reason: Reason
    value: float


class Sight(Struct, frozen=True, dict=True):
    """What a seat knows."""

    hand: Hand
    seat: Seat

    @cached_property
    def trumps(self) -> Trumps:
        return trumps_in(self.hand)

    @cached_property
    def own(self) -> Cards:
        return self.hand.players[self.seat].cards

    @cached_property
    def unseen(self) -> list[CardId]:
        buried = self.hand.buried
        mine = buried.cards if buried is not None and buried.seat == self.seat else ()
        seen = {*self.own, *mine, *(card for laid in self.hand.played for card in laid.cards)}
        return [card for card in deck_of(self.hand) if card not in seen]

    @cached_property
    def suits(self) -> dict[CardId, str]:
        """Of what is unseen."""
        return {card: self.trumps.suit_of(card) for card in self.unseen}

    @cached_property
    def unseen_of(self) -> dict[str, list[CardId]]:
        return suits_of(self.unseen, self.trumps)

    @cached_property
    def voids(self) -> frozenset[tuple[Seat, str]]:
        """Who has shown that he has no more of a suit."""
        found = set()
        played, trumps = self.hand.played, self.trumps
        for at, laid in enumerate(played):
            lead = played[at - at % SEATS]
            suit = trumps.suit_of(lead.cards[0])
            if any(trumps.suit_of(card) != suit for card in laid.cards):
                found.add((laid.seat, suit))
        return frozenset(found)

    @cached_property
    def pairs(self) -> Counter[str]:
        return Counter(face_of(card) for card in self.own)

    @property
    def partner(self) -> Seat:
        return partner_of(self.seat)

    def enemies_after(self) -> list[Seat]:
        """Of the other side, who still has to play in this trick."""
        left = SEATS - 1 - len(self.hand.trick)
        return [
            seat
            for seat in ((self.seat + step) % SEATS for step in range(1, left + 1))
            if side_of(seat) != side_of(self.seat)
        ]

    def stands(self, unit: Unit, suit: str) -> bool:
        """Can nothing that is unseen beat it in its own suit?"""
        return not beatable(unit, [self.unseen_of.get(suit, [])], self.trumps)

    def may_ruff(self, suit: str, enemies: Iterable[Seat]) -> bool:
        if suit == TRUMP:
            return False
        return any((seat, suit) in self.voids and (seat, TRUMP) not in self.voids for seat in enemies)

    def cost(self, cards: Sequence[CardId]) -> float:
        """What it costs to spend these instead of keeping them; points are counted elsewhere."""
        return sum(self.cost_of(card) for card in cards) + PAIR_COST * self._torn(cards)

    def cost_of(self, card: CardId) -> float:
        place = self.trumps.place(card)
        if self.trumps.suit_of(card) == TRUMP:
            return TRUMP_COST + PLACE_COST * place
        return ACE_COST if place > ACE_PLACE else PLACE_COST * place / 3

    def _torn(self, cards: Sequence[CardId]) -> int:
        taken = Counter(face_of(card) for card in cards)
        return sum(1 for face, number in taken.items() if number == 1 and self.pairs[face] == 2)


def hints(hand: Hand, seat: Seat) -> list[Hint]:
    """The best first."""
    sight = Sight(hand, seat)
    judge = _reply if hand.trick else _lead
    found = [judge(sight, cards) for cards in turns.choices(hand, seat)]
    return sorted(found, key=lambda hint: -hint.value)


def best_play(hand: Hand, seat: Seat) -> Cards:
    return hints(hand, seat)[0].cards


# Leading


def _lead(sight: Sight, cards: Cards) -> Hint:
    units = split(cards, sight.trumps)
    suit = sight.trumps.suit_of(cards[0])
    stands = all(sight.stands(unit, suit) for unit in units)
    others = [seat for seat in range(SEATS) if side_of(seat) != side_of(sight.seat)]
    if len(units) > 1 and not stands:
        return Hint(cards, "probes", -100.0)
    if stands:
        risk = RUFF_RISK * sight.may_ruff(suit, others)
        brings = worth_of(cards) + LONG * len(cards) - (TRUMP_COST * len(cards) if suit == TRUMP else 0)
        return Hint(cards, "highest", 4.0 + brings - risk - sight.cost(cards) / 4)
    value = _waiting(sight, cards, units[0], suit)
    return Hint(cards, "draws" if suit == TRUMP else "probes", value)


def _waiting(sight: Sight, cards: Cards, unit: Unit, suit: str) -> float:
    """Low cards of a suit that one wants to be rid of, or that the partner has no more of; long rows of pairs are
    hard to beat all the same."""
    value = -worth_of(cards) - sight.cost(cards)
    if unit.pairs:
        higher = [
            place for place in paired(sight.unseen_of.get(suit, []), sight.trumps)[0] if place > unit.top
        ]
        value += 2.0 * len(cards) + (4.0 * unit.pairs if unit.pairs > 1 else 0) - 0.8 * len(higher)
    if (sight.partner, suit) in sight.voids and (sight.partner, TRUMP) not in sight.voids:
        value += 4.0
    if suit == TRUMP:
        trumps = sum(sight.trumps.suit_of(card) == TRUMP for card in sight.own)
        value += 3.0 if trumps > len(sight.own) // 2 else 0.0
    else:
        value -= 0.3 * sum(sight.trumps.suit_of(card) == suit for card in sight.own)
    return value


# Following


def _reply(sight: Sight, cards: Cards) -> Hint:
    hand, trumps = sight.hand, sight.trumps
    lead = hand.trick[0].cards
    best = next(laid for laid in hand.trick if laid.seat == hand.best)
    mine, theirs = strength(cards, lead, trumps), strength(best.cards, lead, trumps)
    takes = mine is not None and theirs is not None and mine > theirs
    on_table = sum(worth_of(laid.cards) for laid in hand.trick)
    own, spent = worth_of(cards), sight.cost(cards)
    if takes:
        holds = _holds(sight, cards)
        value = holds * (on_table + own + 2.5) - (1 - holds) * own - spent
        ruffs = trumps.suit_of(lead[0]) != TRUMP == trumps.suit_of(cards[0])
        if best.seat == sight.partner:
            value -= _holds(sight, best.cards) * (on_table + 2.5)
        return Hint(cards, "ruffs" if ruffs else "takes", value)
    if best.seat == sight.partner:
        holds = _holds(sight, best.cards)
        value = holds * own - (1 - holds) * own - spent
        return Hint(cards, "feeds" if own else "saves", value)
    hope = 0.25 if len(hand.trick) == 1 or (len(hand.trick) == 2 and best.seat != sight.partner) else 0.0
    if not _partner_follows(sight):
        hope = 0.0
    return Hint(cards, "saves", -(1 - 2 * hope) * own - spent)


def _partner_follows(sight: Sight) -> bool:
    return all(laid.seat != sight.partner for laid in sight.hand.trick)


def _holds(sight: Sight, cards: Sequence[CardId]) -> float:
    """How likely these cards still lie highest at the end of the trick."""
    enemies = sight.enemies_after()
    if not enemies:
        return 1.0
    lead = sight.hand.trick[0].cards
    led, suit = sight.trumps.suit_of(lead[0]), sight.trumps.suit_of(cards[0])
    units = split(cards, sight.trumps)
    chance = 1.0
    if suit == led and len(units) == 1 and not sight.stands(units[0], suit):
        higher = _higher(sight, units[0], suit)
        chance *= max(0.2, 1.0 - 0.16 * higher * len(enemies))
    if led != TRUMP and suit == led:
        chance *= 0.4 if sight.may_ruff(led, enemies) else 0.9
    if led != TRUMP == suit and sight.may_ruff(led, enemies):
        chance *= 0.5
    return chance


def _higher(sight: Sight, unit: Unit, suit: str) -> int:
    unseen = sight.unseen_of.get(suit, [])
    if unit.pairs == 0:
        return sum(sight.trumps.place(card) > unit.top for card in unseen)
    return sum(place > unit.top for place in paired(unseen, sight.trumps)[0])


# The kitty


def best_bury(hand: Hand, seat: Seat) -> Cards:
    """Short suits go, low cards first; trumps, aces, pairs and points stay."""
    sight = Sight(hand, seat)
    lengths = {suit: len(cards) for suit, cards in suits_of(sight.own, sight.trumps).items()}

    def wish(card: CardId) -> float:
        suit = sight.trumps.suit_of(card)
        if suit == TRUMP:
            return 100.0 + sight.trumps.place(card)
        kept = 6.0 if sight.pairs[face_of(card)] == 2 else 0.0
        return sight.cost_of(card) * 4 + worth(card) * 1.2 + kept + lengths[suit]

    chosen = sorted(held(sight.own, sight.trumps), key=wish)[:KITTY]
    return held(chosen, sight.trumps)
