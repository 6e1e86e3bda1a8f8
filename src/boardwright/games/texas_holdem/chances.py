"""Chances to win where hands lie open and cards are still to come: the share of the pot, by what can still be dealt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations

from boardwright.engine.api import Chance, Seat, Struct
from boardwright.engine.primitives.cards import standard_deck
from boardwright.games.texas_holdem.hands import strength
from boardwright.games.texas_holdem.types import Cards, Hand
from boardwright.kits.betting import live_seats

DECK = standard_deck()
BOARD = 5
STREETS = (0, 3, 4)
"""So many cards may lie there when hands are turned up."""
SHUFFLES = 220
"""So often the rest of the deck is laid out as boards where there are too many for all: a chance is then right to about
one in a hundred."""
ALWAYS_THE_SAME = b"chances of open hands"


class Chances(Struct, frozen=True, gc=False, array_like=True):
    board: int
    """With so many cards of the board."""
    percent: dict[Seat, int]


def chances_of(hand: Hand) -> tuple[Chances, ...]:
    """While the hands lie open; of a hand that is over, for every board on its way. The first board counts."""
    if hand.runs == "asking":
        counts: Iterable[int] = (len(hand.board),)
    elif hand.result is not None and _ran_out(hand):
        counts = STREETS
    else:
        return ()
    live = live_seats(hand)
    holes = tuple(hand.players[seat].shown for seat in live)
    return tuple(
        Chances(count, dict(zip(live, shares_of(holes, hand.board[:count]), strict=True))) for count in counts
    )


def _ran_out(hand: Hand) -> bool:
    """Nobody could bet on the river, and all hands lie open."""
    live = live_seats(hand)
    idle = all(player.faced < 0 for player in hand.players if player.status != "out")
    return len(live) > 1 and idle and all(hand.players[seat].shown for seat in live)


@lru_cache(maxsize=1 << 10)
def shares_of(holes: tuple[Cards, ...], board: Cards) -> tuple[int, ...]:
    """What each would win of a hundred chips."""
    taken = {*board, *(card for hole in holes for card in hole)}
    unseen = [card for card in DECK if card not in taken]
    won, deals = [0.0] * len(holes), 0
    for rest in _rests(unseen, BOARD - len(board)):
        deals += 1
        whole = board + rest
        worth = [strength(hole + whole) for hole in holes]
        highest = max(worth)
        best = [at for at, each in enumerate(worth) if each == highest]
        for at in best:
            won[at] += 1 / len(best)
    return tuple(round(100 * each / deals) for each in won)


def _rests(unseen: Sequence[str], count: int) -> Iterator[Cards]:
    if count <= 2:
        yield from combinations(unseen, count)
        return
    chance = Chance(ALWAYS_THE_SAME)
    for _ in range(SHUFFLES):
        cards = chance.shuffle(unseen)
        for at in range(0, len(cards) - count + 1, count):
            yield cards[at : at + count]
