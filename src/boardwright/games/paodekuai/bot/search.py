"""What the highest level tries in guessed worlds, each played out by the policy: everybody for himself."""

from __future__ import annotations

from boardwright.engine.api import Chance, Seat
from boardwright.games.paodekuai.bot.policy import burden, choose
from boardwright.games.paodekuai.patterns import deck_of
from boardwright.games.paodekuai.turns import must_beat, table_of
from boardwright.games.paodekuai.types import Hand, Rules
from boardwright.kits.climbing.counts import TWO, Counts, count, rank_index
from boardwright.kits.climbing.guesses import Guesswork, Unwilling
from boardwright.kits.climbing.patterns import Combinations, Play
from boardwright.kits.climbing.search import most_worth

WIDTH = 8
"""Plays that are tried."""
PLAYOUTS = 300
OUT_OF_THE_GAME = -1


def best_play(
    hand: Hand, rules: Rules, seat: Seat, plays: list[Play], chance: Chance, *, passing: bool
) -> Play | None:
    """None: pass."""
    own = count(hand.players[seat].cards)
    if (last := next((play for play in plays if play.counts == own), None)) is not None:
        return last
    best = sorted(plays, key=lambda play: burden(own, play))[:WIDTH]
    tried: list[Play | None] = [*best, None] if passing else [*best]
    guesses = guesswork(hand, rules, seat)
    return most_worth(
        tried,
        PLAYOUTS,
        lambda: _world(hand, rules, seat, guesses.draw(chance)),
        lambda world, play: world.copy().worth(seat, play),
    )


def guesswork(hand: Hand, rules: Rules, seat: Seat) -> Guesswork:
    """`hand` as the seat sees it."""
    gone = {card for laid in hand.played for card in laid.cards}
    own = hand.players[seat].cards
    sizes = [0 if other == seat else len(player.cards) for other, player in enumerate(hand.players)]
    return Guesswork(
        tuple(count(own) if other == seat else 0 for other in range(len(sizes))),
        tuple(sizes),
        tuple(rank_index(card) for card in deck_of(hand.variant) if card not in gone and card not in own),
        _passes(hand, seat) if must_beat(hand, rules) else (),
    )


def _passes(hand: Hand, seat: Seat) -> tuple[Unwilling, ...]:
    """Who must beat and passed had nothing."""
    later: list[Counts] = [0] * len(hand.players)
    found = []
    for at in range(len(hand.played) - 1, -1, -1):
        laid = hand.played[at]
        if laid.cards:
            later[laid.seat] += count(laid.cards)
            continue
        on = next(each for each in reversed(hand.played[:at]) if each.cards)
        if laid.seat != seat and on.kind in ("single", "pair"):
            key = rank_index(on.cards[0])
            found.append(Unwilling(laid.seat, len(on.cards), 4, key, TWO, later[laid.seat]))
    return tuple(found)


def _world(hand: Hand, rules: Rules, seat: Seat, hands: list[Counts]) -> World:
    sizes = [OUT_OF_THE_GAME if player.gave_up else len(player.cards) for player in hand.players]
    world = World(table_of(hand, rules), hands, sizes, seat, must_beat=must_beat(hand, rules))
    world.on, world.owner = hand.climb.play, seat if hand.climb.owner is None else hand.climb.owner
    return world


class World:
    """A guessed deal in play. Every seat follows the policy, and knows no more than it would at the table."""

    __slots__ = ("hands", "must_beat", "on", "owner", "seat", "sizes", "table")

    def __init__(
        self, table: Combinations, hands: list[Counts], sizes: list[int], seat: Seat, *, must_beat: bool
    ) -> None:
        self.table = table
        self.hands = hands
        self.sizes = sizes
        """Negative: gave up."""
        self.seat = seat
        self.on: Play | None = None
        self.owner = seat
        self.must_beat = must_beat

    def copy(self) -> World:
        """To try another play in the same deal."""
        other = World(self.table, self.hands[:], self.sizes[:], self.seat, must_beat=self.must_beat)
        other.on, other.owner = self.on, self.owner
        return other

    def play(self, play: Play | None) -> None:
        """None passes."""
        seat = self.seat
        if play is not None:
            self.hands[seat] -= play.counts
            self.sizes[seat] -= play.size
            self.on, self.owner = play, seat
        self.seat = self._next()
        if self.seat == self.owner:
            self.on = None

    def _next(self) -> Seat:
        """Whoever gave up hands his lead on."""
        seats = len(self.sizes)
        seat = (self.seat + 1) % seats
        while self.sizes[seat] < 0:
            if seat == self.owner:
                self.owner = (seat + 1) % seats
            seat = (seat + 1) % seats
        return seat

    def worth(self, seat: Seat, play: Play | None) -> int:
        """To a seat, if it plays this: what the others are left with, or what it is left with itself."""
        self.play(play)
        while 0 not in self.sizes:
            fewest = min(size for other, size in enumerate(self.sizes) if other != self.seat and size > 0)
            own, after = self.hands[self.seat], self.sizes[(self.seat + 1) % len(self.sizes)]
            self.play(choose(self.table, own, self.on, after, fewest, must_beat=self.must_beat))
        if self.sizes[seat]:
            return -self.sizes[seat]
        return sum(size for size in self.sizes if size > 1)
