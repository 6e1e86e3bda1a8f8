"""What the highest level tries in guessed worlds, each played out by the policy."""

from __future__ import annotations

from boardwright.engine.api import Chance, Seat
from boardwright.games.doudizhu.bot.worlds import World, guesswork
from boardwright.games.doudizhu.events import DECK
from boardwright.games.doudizhu.patterns import DOUBLING
from boardwright.games.doudizhu.types import Hand
from boardwright.kits.climbing.counts import Counts, count
from boardwright.kits.climbing.guesses import Guesswork
from boardwright.kits.climbing.patterns import Combinations, Play
from boardwright.kits.climbing.plan import cost, plan
from boardwright.kits.climbing.search import most_worth

WIDTH = 10
"""Plays that are tried."""
PLAYOUTS = 420
BID_WORLDS = 120


def best_play(hand: Hand, seat: Seat, table: Combinations, chance: Chance) -> Play | None:
    """None: pass."""
    own = count(hand.players[seat].cards)
    on = hand.climb.play
    if (last := table.read(own, on)) is not None:
        return last
    tried = candidates(table, own, on)
    guesses = guesswork(hand, seat, DECK)
    return most_worth(
        tried,
        PLAYOUTS,
        lambda: _world(hand, seat, guesses, chance),
        lambda world, play: _tried(world.copy(), seat, play),
    )


def candidates(table: Combinations, own: Counts, on: Play | None) -> list[Play | None]:
    """The plays after which the hand is easiest to get rid of; and to pass, where one may."""
    plays = list(table.plays(own, on))
    plays.sort(key=lambda play: (_after(own, play), play.key))
    bombs = [play for play in plays[WIDTH:] if play.kind in DOUBLING][:2]
    passing: list[Play | None] = [] if on is None else [None]
    return [*passing, *plays[:WIDTH], *bombs]


def _after(own: Counts, play: Play) -> float:
    """Wings that are worth something, and bombs that are spent, count as a turn lost."""
    spent = 1.0 if play.kind in DOUBLING else 0.0
    return cost(plan(own - play.counts)) + spent


def _world(hand: Hand, seat: Seat, guesses: Guesswork, chance: Chance) -> World:
    sizes = [len(player.cards) for player in hand.players]
    world = World(guesses.draw(chance), sizes, hand.landlord or 0, seat)
    climb = hand.climb
    world.on, world.passes = climb.play, climb.passes
    world.owner = seat if climb.owner is None else climb.owner
    world.plays = [player.plays for player in hand.players]
    return world


def _tried(world: World, seat: Seat, play: Play | None) -> int:
    world.play(play)
    worth = world.worth(world.play_out())
    return worth if seat == world.landlord else -worth


def chance_as_landlord(hand: Hand, seat: Seat, chance: Chance) -> float:
    """How often the seat would win, if it took the bottom cards now."""
    guesses = guesswork(hand, seat, DECK, landlord=seat)
    sizes = [len(player.cards) + 3 * (other == seat) for other, player in enumerate(hand.players)]
    won = 0
    for _ in range(BID_WORLDS):
        world = World(guesses.draw(chance), sizes, seat, seat)
        won += world.play_out() == seat
    return won / BID_WORLDS
