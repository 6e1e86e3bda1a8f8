"""What may be led and followed with, as far as a player would tell it apart; and what a reply that may not be lacks.

All that has to be served is listed. What is added freely is listed one card at a time, else in a few sensible ways:
which of fifty low cards goes along does not matter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, islice

from boardwright.engine.primitives.cards import CardId
from boardwright.kits.tricks.following import cover, must_serve, places_of_pairs
from boardwright.kits.tricks.trumps import TRUMP, Trumps
from boardwright.kits.tricks.units import Pair, Pairs, Shape, Unit, paired, shape_of, split

Cards = tuple[CardId, ...]
Worth = Callable[[CardId], int]
"""What a card brings to whoever takes it."""

MOST_SETS = 60


def face_of(card: CardId) -> str:
    return card.partition("#")[0]


def unlike(cards: Iterable[CardId]) -> list[CardId]:
    """One of every face."""
    return list({face_of(card): card for card in cards}.values())


def without(cards: Iterable[CardId], taken: Iterable[CardId]) -> list[CardId]:
    gone = set(taken)
    return [card for card in cards if card not in gone]


# Leading


def suits_of(hand: Iterable[CardId], trumps: Trumps) -> dict[str, list[CardId]]:
    suits: dict[str, list[CardId]] = {}
    for card in hand:
        suits.setdefault(trumps.suit_of(card), []).append(card)
    return suits


def leads(hand: Iterable[CardId], trumps: Trumps) -> list[Unit]:
    """Every unit that can be led, parts of longer ones too: the longest first, the highest of equals."""
    units = [unit for cards in suits_of(hand, trumps).values() for unit in _units_in(cards, trumps)]
    return sorted(units, key=lambda unit: (unit.pairs, unit.top), reverse=True)


def _units_in(cards: Sequence[CardId], trumps: Trumps) -> Iterator[Unit]:
    for card in unlike(cards):
        yield Unit(0, trumps.place(card), (card,))
    pairs, _ = paired(cards, trumps)
    for top, alike in pairs.items():
        for pair in alike:
            yield Unit(1, top, pair)
        row = [alike[0]]
        while pairs.get(top - len(row)):
            row.append(pairs[top - len(row)][0])
            yield Unit(len(row), top, tuple(card for pair in row for card in pair))


# Following


def minimal_sets(own: Sequence[CardId], lead: Sequence[CardId], trumps: Trumps) -> Iterator[Cards]:
    """The pairs that a reply has to hold, where there is a choice each way to choose. `own`: more cards of the suit
    than were led."""
    shape = shape_of(split(lead, trumps))
    held, _ = paired(own, trumps)
    all_pairs = [pair for place in sorted(held) for pair in held[place]]
    served = cover(places_of_pairs(own, trumps), shape.tractors)
    for chosen in combinations(all_pairs, min(shape.all_pairs, len(all_pairs))):
        cards = tuple(card for pair in chosen for card in pair)
        if not shape.tractors or cover(places_of_pairs(cards, trumps), shape.tractors) == served:
            yield cards


def replies(hand: Sequence[CardId], lead: Sequence[CardId], trumps: Trumps, worth: Worth) -> Iterator[Cards]:
    """What may follow; each once, and there is always something."""
    own, size = must_serve(hand, lead, trumps), len(lead)
    if len(own) > size:
        for forced in islice(minimal_sets(own, lead, trumps), MOST_SETS):
            rest = without(own, forced)
            yield from ((*forced, *added) for added in fills(rest, size - len(forced), trumps, worth))
        return
    seen: set[frozenset[CardId]] = set()
    for reply in _free_replies(hand, own, lead, trumps, worth):
        if frozenset(reply) not in seen:
            seen.add(frozenset(reply))
            yield reply


def _free_replies(
    hand: Sequence[CardId], own: Cards, lead: Sequence[CardId], trumps: Trumps, worth: Worth
) -> Iterator[Cards]:
    if not own and trumps.suit_of(lead[0]) != TRUMP:
        yield from ruffs(hand, shape_of(split(lead, trumps)), trumps)
    for added in fills(without(hand, own), len(lead) - len(own), trumps, worth):
        yield (*own, *added)


def fills(rest: Sequence[CardId], count: int, trumps: Trumps, worth: Worth) -> list[Cards]:
    """Ways to add so many cards: the lowest, the highest, those that bring the most, those that bring nothing."""
    if count == 0:
        return [()]
    if count == 1:
        return [(card,) for card in unlike(rest)]

    def height(card: CardId) -> tuple[bool, int]:
        return (trumps.suit_of(card) == TRUMP, trumps.place(card))

    orders: tuple[Callable[[CardId], tuple[int, ...]], ...] = (
        lambda card: (worth(card), *height(card)),
        height,
        lambda card: (-worth(card), *height(card)),
        lambda card: (-height(card)[0], -height(card)[1]),
    )
    found = {
        frozenset(chosen): chosen for order in orders for chosen in [tuple(sorted(rest, key=order)[:count])]
    }
    return list(found.values())


def ruffs(hand: Sequence[CardId], shape: Shape, trumps: Trumps) -> Iterator[Cards]:
    """Trumps of just these units: for each height of the longest one, the lowest that will do."""
    own = [card for card in hand if trumps.suit_of(card) == TRUMP]
    pairs, _ = paired(own, trumps)
    if shape.tractors:
        for row in _rows_of(pairs, shape.tractors[0]):
            left = without(own, row)
            rest = Shape(shape.tractors[1:], shape.pairs, shape.singles)
            yield from ((*row, *more) for more in islice(_lowest(left, rest, trumps), 1))
    elif shape.pairs:
        every = [pair for place in sorted(pairs) for pair in pairs[place]]
        for at in range(shape.pairs - 1, len(every)):
            taken = [card for pair in (*every[: shape.pairs - 1], every[at]) for card in pair]
            yield from _with_singles(taken, without(own, taken), shape.singles, trumps)
    elif len(own) >= shape.singles:
        order = sorted(unlike(own) if shape.singles == 1 else own, key=trumps.place)
        for at in range(shape.singles - 1, len(order)):
            yield (*order[: shape.singles - 1], order[at])


def _lowest(own: Sequence[CardId], shape: Shape, trumps: Trumps) -> Iterator[Cards]:
    if shape.size == 0:
        yield ()
    else:
        yield from ruffs(own, shape, trumps)


def _rows_of(pairs: Pairs, length: int) -> Iterator[Cards]:
    for top in sorted(pairs):
        row: list[Pair] = [pairs[top - step][0] for step in range(length) if pairs.get(top - step)]
        if len(row) == length:
            yield tuple(card for pair in row for card in pair)


def _with_singles(
    taken: Sequence[CardId], rest: Sequence[CardId], count: int, trumps: Trumps
) -> Iterator[Cards]:
    if len(rest) >= count:
        yield (*taken, *sorted(rest, key=trumps.place)[:count])
