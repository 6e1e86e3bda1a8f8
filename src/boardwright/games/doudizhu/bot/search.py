"""What the highest level tries in guessed worlds, each played out by the kernel's rules of thumb."""

from __future__ import annotations

from boardwright.engine.api import Chance, Seat
from boardwright.games.doudizhu.bot.worlds import guesswork, shape_of, world_of
from boardwright.games.doudizhu.events import DECK
from boardwright.games.doudizhu.patterns import CHAIN, DOUBLING
from boardwright.games.doudizhu.types import Hand
from boardwright.kernel.apart import Apart
from boardwright.kernel.buffers import COMPILED
from boardwright.kernel.landlord import Landlord
from boardwright.kits.climbing.counts import Counts, count
from boardwright.kits.climbing.patterns import Combinations, Play
from boardwright.kits.climbing.plan import TURN
from boardwright.kits.climbing.search import most_worth

WIDTH = 10
"""Plays that are tried."""
PLAYOUTS = 6_000 if COMPILED else 900
BID_WORLDS = 600 if COMPILED else 120
PASS = (0, 0, 0, 0, 0, 0)


def best_play(hand: Hand, seat: Seat, table: Combinations, chance: Chance) -> Play | None:
    """None: pass."""
    own = count(hand.players[seat].cards)
    on = hand.climb.play
    if (last := table.read(own, on)) is not None:
        return last
    tried = [(play, _laid(play)) for play in candidates(table, own, on)]
    world, dealer = world_of(hand, seat), guesswork(hand, seat, DECK).dealer(chance.word())
    side = 1 if seat == hand.landlord else -1
    best, _ = most_worth(
        tried,
        PLAYOUTS,
        lambda: world.deal(dealer),
        lambda each: side * world.worth(*each[1]),
    )
    return best


def _laid(play: Play | None) -> tuple[int, int, int, int, Counts, int]:
    """As the kernel takes it."""
    return PASS if play is None else (*shape_of(play), play.counts, play.size)


def candidates(table: Combinations, own: Counts, on: Play | None) -> list[Play | None]:
    """The plays after which the hand is easiest to get rid of; and to pass, where one may."""
    apart = Apart(CHAIN)
    plays = sorted(table.plays(own, on), key=lambda play: (_after(apart, own, play), play.key))
    bombs = [play for play in plays[WIDTH:] if play.kind in DOUBLING][:2]
    passing: list[Play | None] = [] if on is None else [None]
    return [*passing, *plays[:WIDTH], *bombs]


def _after(apart: Apart, own: Counts, play: Play) -> int:
    """Wings that are worth something, and bombs that are spent, count as a turn lost."""
    spent = TURN if play.kind in DOUBLING else 0
    return apart.cost(own - play.counts) + spent


def chance_as_landlord(hand: Hand, seat: Seat, chance: Chance) -> float:
    """How often the seat would win, if it took the bottom cards now."""
    dealer = guesswork(hand, seat, DECK, landlord=seat).dealer(chance.word())
    world = Landlord(seat)
    world.begin([len(player.cards) + 3 * (other == seat) for other, player in enumerate(hand.players)], seat)
    won = 0
    for _ in range(BID_WORLDS):
        world.deal(dealer)
        won += world.winner() == seat
    return won / BID_WORLDS
