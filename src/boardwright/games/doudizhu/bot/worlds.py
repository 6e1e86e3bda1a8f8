"""Worlds: how the unseen cards may lie, as a seat can guess from its view; and the kernel's rules of thumb, by which
such a world is played out, and by which the middle level plays."""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.engine.api import Seat
from boardwright.games.doudizhu.patterns import PATTERNS
from boardwright.games.doudizhu.types import SEATS, Hand
from boardwright.kernel.deals import Choice, Shape
from boardwright.kernel.landlord import Landlord
from boardwright.kits.climbing.counts import Counts, count, rank_index
from boardwright.kits.climbing.guesses import Guesswork, Unwilling
from boardwright.kits.climbing.patterns import Pattern, Play
from boardwright.kits.climbing.plan import ROCKET_EACH
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


# As the kernel has it


def _each(pattern: Pattern) -> int:
    return ROCKET_EACH if pattern.exactly else pattern.each


def _wing(pattern: Pattern) -> int:
    return pattern.wing_size if pattern.wings else 0


SHAPES = {pattern.kind: (_each(pattern), _wing(pattern)) for pattern in PATTERNS}
KINDS = {(_each(pattern), pattern.runs[1] > 1, _wing(pattern)): pattern.kind for pattern in PATTERNS}


def shape_of(play: Play) -> Shape:
    each, wing = SHAPES[play.kind]
    return each, play.run, play.key, wing


def play_of(choice: Choice) -> Play:
    each, run, key, wing, counts = choice
    return Play(KINDS[each, run > 1, wing], run, key, counts)


def world_of(hand: Hand, seat: Seat) -> Landlord:
    """The hand as it stands, the seat to move; the cards are still to be dealt."""
    world, climb = Landlord(hand.landlord or 0), hand.climb
    world.begin(
        [len(player.cards) for player in hand.players],
        seat,
        None if climb.play is None else shape_of(climb.play),
        seat if climb.owner is None else climb.owner,
        climb.passes,
        [player.plays for player in hand.players],
    )
    return world


def by_rules_of_thumb(hand: Hand, seat: Seat) -> Play | None:
    """None: pass. `hand` as the seat sees it."""
    world = world_of(hand, seat)
    world.hold([count(player.cards) if other == seat else 0 for other, player in enumerate(hand.players)])
    choice = world.choose()
    return None if choice is None else play_of(choice)
