"""What the highest level tries in guessed worlds, each played out by the kernel's rules of thumb."""

from __future__ import annotations

from boardwright.engine.api import Chance, Seat
from boardwright.games.paodekuai.bot.policy import burden
from boardwright.games.paodekuai.patterns import deck_of
from boardwright.games.paodekuai.turns import must_beat, table_of
from boardwright.games.paodekuai.types import Hand, Rules
from boardwright.kernel.buffers import COMPILED
from boardwright.kernel.deals import Shape
from boardwright.kernel.race import Race
from boardwright.kits.climbing.counts import TWO, Counts, count, rank_index
from boardwright.kits.climbing.guesses import Guesswork, Unwilling
from boardwright.kits.climbing.patterns import Combinations, Play
from boardwright.kits.climbing.plan import ACES_EACH
from boardwright.kits.climbing.search import most_worth

WIDTH = 8
"""Plays that are tried."""
PLAYOUTS = 4_000 if COMPILED else 400
Laid = tuple[int, int, int, int, Counts, int]
"""A play as the kernel takes it: its shape, its cards, how many they are."""
PASS: Laid = (0, 0, 0, 0, 0, 0)
OUT_OF_THE_GAME = -1


def best_play(
    hand: Hand, rules: Rules, seat: Seat, plays: list[Play], chance: Chance, *, passing: bool
) -> Play | None:
    """None: pass."""
    own = count(hand.players[seat].cards)
    if (last := next((play for play in plays if play.counts == own), None)) is not None:
        return last
    best = sorted(plays, key=lambda play: burden(own, play))[:WIDTH]
    table = table_of(hand, rules)
    tried: list[tuple[Play | None, Laid]] = [
        (play, (*shape_of(table, play), play.counts, play.size)) for play in best
    ]
    if passing:
        tried.append((None, PASS))
    world, dealer = world_of(hand, rules, seat), guesswork(hand, rules, seat).dealer(chance.word())
    chosen, _ = most_worth(tried, PLAYOUTS, lambda: world.deal(dealer), lambda each: world.worth(*each[1]))
    return chosen


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


def world_of(hand: Hand, rules: Rules, seat: Seat) -> Race:
    """The hand as it stands, the seat to move; the cards are still to be dealt."""
    climb, table = hand.climb, table_of(hand, rules)
    world = new_world(len(hand.players), table, rules, must=must_beat(hand, rules))
    world.begin(
        [OUT_OF_THE_GAME if player.gave_up else len(player.cards) for player in hand.players],
        seat,
        None if climb.play is None else shape_of(table, climb.play),
        seat if climb.owner is None else climb.owner,
    )
    return world


def new_world(seats: int, table: Combinations, rules: Rules, *, must: bool) -> Race:
    """Everybody plays by these rules. `must`: who can beat has to."""
    kinds = {pattern.kind for pattern in table.patterns}
    return Race(
        seats,
        must_beat=must,
        pairs=not rules.tail_may_be_any_two,
        bare="bare_trio" in kinds,
        split=rules.split_bomb,
        aces="three_aces" in kinds,
    )


def shape_of(table: Combinations, play: Play) -> Shape:
    """As the kernel has it."""
    pattern = next(each for each in table.patterns if each.kind == play.kind and not each.last)
    each = ACES_EACH if pattern.exactly else pattern.each
    return each, play.run, play.key, pattern.wings * pattern.wing_size
