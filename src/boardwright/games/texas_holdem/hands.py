"""What a poker hand is worth: the best five of up to seven cards, as one number to compare.

A card is worth a number in which every rank and every suit has three bits of its own. The sum over a hand counts its
ranks and suits at once, and each pattern of ranks is judged once: afterwards a hand costs one look into a table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from boardwright.engine.primitives.cards import ACE_HIGH, SUITS, CardId

HIGH_CARD, PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH = range(9)
CATEGORIES = (
    "high_card", "pair", "two_pair", "three_of_a_kind", "straight",
    "flush", "full_house", "four_of_a_kind", "straight_flush",
)  # fmt: skip

LOWEST, ACE = 2, 14
WHEEL_TOP = 5
FIVE = 5
RANK_BITS, SUIT_SHIFT = 3, 39
RANKS_MASK = (1 << SUIT_SHIFT) - 1
CATEGORY_SHIFT = 20

WORTH: dict[CardId, int] = {
    rank + suit: (1 << RANK_BITS * r) + (1 << SUIT_SHIFT + RANK_BITS * s)
    for r, rank in enumerate(ACE_HIGH)
    for s, suit in enumerate(SUITS)
}
worth_of = WORTH.__getitem__
RANK_IN_SUIT: tuple[dict[CardId, int], ...] = tuple(
    {rank + other: (1 << r if other == suit else 0) for r, rank in enumerate(ACE_HIGH) for other in SUITS}
    for suit in SUITS
)


def strength(cards: Sequence[CardId]) -> int:
    """The larger, the better; equal hands are equal. Five, six or seven cards."""
    total = sum(map(worth_of, cards))
    suit = FLUSH_SUIT[total >> SUIT_SHIFT]
    if suit is None:
        return BY_RANKS[total & RANKS_MASK]
    bits, mask = RANK_IN_SUIT[suit], 0
    for card in cards:
        mask |= bits[card]
    return BY_FLUSH[mask]


def category(worth: int) -> int:
    return worth >> CATEGORY_SHIFT


def ranks_of(worth: int) -> tuple[int, ...]:
    """The ranks that decide inside the category, the most important first."""
    digits = (worth >> 4 * place & 15 for place in range(FIVE - 1, -1, -1))
    return tuple(digit for digit in digits if digit)


def _suit_of(counts: int) -> int | None:
    """The suit of which a hand with these counts has at least five."""
    found = (s for s in range(len(SUITS)) if counts >> RANK_BITS * s & 7 >= FIVE)
    return next(found, None)


FLUSH_SUIT: tuple[int | None, ...] = tuple(_suit_of(counts) for counts in range(1 << RANK_BITS * len(SUITS)))


def _packed(kind: int, ranks: Iterable[int]) -> int:
    worth = kind
    digits = (*ranks, 0, 0, 0, 0, 0)
    for digit in digits[:FIVE]:
        worth = worth << 4 | digit
    return worth


def _straight_top(ranks: Iterable[int]) -> int:
    """The highest card of five in a row; 0 if there are none. The ace may be the lowest."""
    held = set(ranks)
    if ACE in held:
        held.add(1)
    tops = (top for top in range(ACE, WHEEL_TOP - 1, -1) if all(top - k in held for k in range(FIVE)))
    return next(tops, 0)


def _judge_ranks(counts: int) -> int:
    """A hand without five of a suit, by how many it has of each rank."""
    by_count: dict[int, list[int]] = {4: [], 3: [], 2: [], 1: []}
    held = []
    for rank in range(ACE, LOWEST - 1, -1):
        count = counts >> RANK_BITS * (rank - LOWEST) & 7
        if count:
            by_count[count].append(rank)
            held.append(rank)
    quads, trips, pairs = by_count[4], by_count[3], by_count[2]

    def kickers(used: Sequence[int], count: int) -> list[int]:
        return [rank for rank in held if rank not in used][:count]

    if quads:
        return _packed(QUADS, (quads[0], *kickers(quads[:1], 1)))
    if trips and (pairs or len(trips) > 1):
        return _packed(FULL_HOUSE, (trips[0], max((*trips[1:], *pairs))))
    top = _straight_top(held)
    if top:
        return _packed(STRAIGHT, (top,))
    if trips:
        return _packed(TRIPS, (trips[0], *kickers(trips, 2)))
    if len(pairs) > 1:
        return _packed(TWO_PAIR, (*pairs[:2], *kickers(pairs[:2], 1)))
    if pairs:
        return _packed(PAIR, (pairs[0], *kickers(pairs, 3)))
    return _packed(HIGH_CARD, held[:FIVE])


def _judge_flush(mask: int) -> int:
    """Five or more ranks of one suit."""
    ranks = [rank for rank in range(ACE, LOWEST - 1, -1) if mask >> rank - LOWEST & 1]
    top = _straight_top(ranks)
    return _packed(STRAIGHT_FLUSH, (top,)) if top else _packed(FLUSH, ranks[:FIVE])


class _Ranks(dict[int, int]):
    """Filled as patterns are met: there are 49,205 of seven cards, and most are rare."""

    def __missing__(self, counts: int) -> int:
        worth = self[counts] = _judge_ranks(counts)
        return worth


class _Flushes(dict[int, int]):
    def __missing__(self, mask: int) -> int:
        worth = self[mask] = _judge_flush(mask)
        return worth


BY_RANKS, BY_FLUSH = _Ranks(), _Flushes()
