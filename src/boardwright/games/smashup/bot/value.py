"""What a position is worth to a seat, in victory points: those it has, and those that it can expect of each base from
how the power there stands and how near the base is to scoring; and what it still holds in its hand."""

from __future__ import annotations

from math import tanh

from boardwright.engine.api import Position, Seat
from boardwright.games.smashup.cards.catalogue import BASES, MINIONS
from boardwright.games.smashup.play.book import breakpoint_of
from boardwright.games.smashup.play.scoring import standings
from boardwright.games.smashup.types import Brawl, Side

SCALE = 8.0
PRESENCE = 0.045
"""What each point of power on a base is worth by itself: it counts when the base scores, whenever that is."""
STANDING = 0.9
"""What the prizes of a base that is as good as full are worth, against prizes in the hand."""
CARD, STRONG = 0.28, 0.05
"""What a card in the hand is worth, and each point of power on it."""
UNKNOWN_CARD = 0.4
ACTION_IN_PLAY = 0.25


def evaluate(match: Position[Brawl], seat: Seat) -> float:
    """In [-1, 1]."""
    return tanh(lead(match, seat) / SCALE)


def lead(match: Position[Brawl], seat: Seat) -> float:
    """Ahead of the best of the others, and a little of all of them."""
    worths = [worth(match, each, seat) for each in match.seats]
    others = [each for other, each in enumerate(worths) if other != seat]
    return worths[seat] - 0.7 * max(others) - 0.3 * sum(others) / len(others)


def worth(match: Position[Brawl], seat: Seat, viewer: Seat) -> float:
    core = match.core
    total = core.sides[seat].points + holdings(core.sides[seat], known=seat == viewer)
    for base in core.bases:
        total += expected(match, base.place, seat)
    total += ACTION_IN_PLAY * sum(each.controller == seat for each in core.actions.values())
    return total


def expected(match: Position[Brawl], slot: int, seat: Seat) -> float:
    """Of a base: its prizes by how things stand, the nearer it is to its breakpoint the surer."""
    stand, wanted = standings(match, slot), max(1, breakpoint_of(match, slot))
    own, total = stand.powers[seat], sum(stand.powers)
    if stand.places[seat] < 0:
        return 0.0
    fullness = min(1.0, total / wanted)
    first, second, third = BASES[match.core.bases[slot].card].prizes
    rivals = max((power for other, power in enumerate(stand.powers) if other != seat), default=0)
    ahead = 0.5 + 0.5 * tanh((own - rivals) / 4.0)
    hoped = ahead * first + (1 - ahead) * (second if len(stand.powers) < 3 else (second + third) / 2)
    sure = stand.points[seat]
    return STANDING * (fullness**2 * sure + (1 - fullness**2) * fullness * hoped) + PRESENCE * own


def holdings(side: Side, *, known: bool) -> float:
    if not known:
        return UNKNOWN_CARD * len(side.hand)
    return sum(card_worth(card) for card in side.hand)


def card_worth(card: str) -> float:
    return CARD + STRONG * MINIONS[card].power if card in MINIONS else CARD + 0.12
