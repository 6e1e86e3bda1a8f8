"""Worlds: how the unseen cards may lie, as a seat can guess from its view; and how such a world is played out."""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.engine.api import Seat
from boardwright.games.doudizhu.bot.policy import Seen, choose
from boardwright.games.doudizhu.patterns import DOUBLING
from boardwright.games.doudizhu.types import SEATS, Hand
from boardwright.kits.climbing.counts import Counts, count, rank_index
from boardwright.kits.climbing.guesses import Guesswork, Unwilling
from boardwright.kits.climbing.patterns import Play
from boardwright.kits.climbing.plan import Part, plan
from boardwright.kits.climbing.values import Cards

CHEAP = 9
"""Up to the queen: who passed had probably no such card to answer with."""


def guesswork(hand: Hand, seat: Seat, deck: Sequence[str], landlord: Seat | None = None) -> Guesswork:
    """`hand` as the seat sees it. `landlord`: as if that seat were to take the bottom cards."""
    lord = hand.landlord if landlord is None else landlord
    gone = {card for laid in hand.played for card in laid.cards}
    known: list[Cards] = [player.cards if other == seat else () for other, player in enumerate(hand.players)]
    if hand.landlord is not None and hand.landlord != seat:
        known[hand.landlord] = tuple(card for card in hand.shown_bottom if card not in gone)
    sure = {card for cards in known for card in cards}
    sizes = [len(player.cards) for player in hand.players]
    if hand.landlord is None and lord is not None:
        sizes[lord] += 3
    return Guesswork(
        tuple(count(cards) for cards in known),
        tuple(size - len(cards) for size, cards in zip(sizes, known, strict=True)),
        tuple(rank_index(card) for card in deck if card not in gone and card not in sure),
        _passes(hand, seat),
    )


def _passes(hand: Hand, seat: Seat) -> tuple[Unwilling, ...]:
    later: list[Counts] = [0] * SEATS
    found = []
    for at in range(len(hand.played) - 1, -1, -1):
        laid = hand.played[at]
        if laid.cards:
            later[laid.seat] += count(laid.cards)
            continue
        on = next(each for each in reversed(hand.played[:at]) if each.cards)
        enemies = laid.seat == hand.landlord or on.seat == hand.landlord
        if laid.seat != seat and enemies and on.kind in ("single", "pair"):
            need, key = len(on.cards), rank_index(on.cards[0])
            found.append(Unwilling(laid.seat, need, need, key, CHEAP, later[laid.seat]))
    return tuple(found)


class World:
    """A guessed deal in play. Every seat follows the policy, and knows no more than it would at the table."""

    __slots__ = ("bombs", "hands", "landlord", "on", "owner", "parts", "passes", "plays", "seat", "sizes")

    def __init__(self, hands: Sequence[Counts], sizes: Sequence[int], landlord: Seat, seat: Seat) -> None:
        self.hands = list(hands)
        self.sizes = list(sizes)
        self.parts: list[list[Part]] = [list(plan(hand)) for hand in hands]
        self.landlord = landlord
        self.seat = seat
        self.on: Play | None = None
        self.owner = seat
        self.passes = 0
        self.bombs = 0
        self.plays = [0] * SEATS

    def copy(self) -> World:
        """To try another play in the same deal."""
        other = World.__new__(World)
        for name in ("landlord", "seat", "on", "owner", "passes", "bombs"):
            setattr(other, name, getattr(self, name))
        other.hands, other.sizes, other.plays = self.hands[:], self.sizes[:], self.plays[:]
        other.parts = [parts[:] for parts in self.parts]
        return other

    def play(self, play: Play | None, used: Sequence[Part] = ()) -> None:
        """None passes. `used`: the parts of the seat's plan that it is made of."""
        seat = self.seat
        if play is None:
            self.passes += 1
            if self.passes == SEATS - 1:
                self.on, self.passes = None, 0
        else:
            self.hands[seat] -= play.counts
            self.sizes[seat] -= play.size
            self.plays[seat] += 1
            self.bombs += play.kind in DOUBLING
            self.on, self.owner, self.passes = play, seat, 0
            if used:
                for part in used:
                    self.parts[seat].remove(part)
            else:
                self.parts[seat] = list(plan(self.hands[seat]))
        self.seat = (seat + 1) % SEATS

    def play_out(self) -> Seat:
        """To the end: who went out."""
        last = (self.seat - 1) % SEATS
        while self.sizes[last]:
            last = self.seat
            seen = Seen(last, self.landlord, self.sizes, self.on, self.owner)
            choice = choose(seen, self.hands[last], self.parts[last])
            if choice is None:
                self.play(None)
            else:
                self.play(*choice)
        return last

    def worth(self, winner: Seat) -> int:
        """To the landlord, in points of the bid."""
        won = winner == self.landlord
        farmers = [seat for seat in range(SEATS) if seat != self.landlord]
        spring = not any(self.plays[seat] for seat in farmers) if won else self.plays[self.landlord] == 1
        worth = 1 << min(self.bombs + spring, 5)
        return worth if won else -worth
