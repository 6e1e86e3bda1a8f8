"""Units: single cards, pairs and tractors. A tractor is two or more pairs on neighbouring places of one suit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from boardwright.engine.primitives.cards import CardId
from boardwright.kits.tricks.trumps import Trumps

Pair = tuple[CardId, CardId]
Pairs = dict[int, list[Pair]]
"""By their place."""


class Unit(Struct, frozen=True, order=True):
    """`pairs` 0: a single card; 1: a pair; more: a tractor. `top`: its highest place."""

    pairs: int
    top: int
    cards: tuple[CardId, ...]

    @property
    def size(self) -> int:
        return len(self.cards)


class Shape(Struct, frozen=True):
    """What a lead is made of, and so what the others have to serve."""

    tractors: tuple[int, ...] = ()
    """Their pairs, the longest first."""
    pairs: int = 0
    """Outside of tractors."""
    singles: int = 0

    @property
    def all_pairs(self) -> int:
        return self.pairs + sum(self.tractors)

    @property
    def size(self) -> int:
        return 2 * self.all_pairs + self.singles


def split(cards: Iterable[CardId], trumps: Trumps) -> tuple[Unit, ...]:
    """Cards of one suit as units: the longest tractors first, then pairs, then single cards, each from the top."""
    pairs, singles = paired(cards, trumps)
    units = []
    while row := _longest_row(pairs):
        top, length = row
        taken = [pairs[place].pop() for place in range(top, top - length, -1)]
        units.append(Unit(length, top, tuple(card for pair in taken for card in pair)))
    units += [Unit(1, place, pair) for place in sorted(pairs, reverse=True) for pair in pairs[place]]
    units += [
        Unit(0, trumps.place(card), (card,)) for card in sorted(singles, key=trumps.place, reverse=True)
    ]
    return tuple(units)


def shape_of(units: Sequence[Unit]) -> Shape:
    return Shape(
        tuple(unit.pairs for unit in units if unit.pairs > 1),
        sum(unit.pairs == 1 for unit in units),
        sum(unit.pairs == 0 for unit in units),
    )


def paired(cards: Iterable[CardId], trumps: Trumps) -> tuple[Pairs, list[CardId]]:
    """Pairs by their place, and what is left over."""
    alike: dict[str, list[CardId]] = {}
    for card in cards:
        alike.setdefault(card.partition("#")[0], []).append(card)
    pairs: Pairs = {}
    singles: list[CardId] = []
    for same in alike.values():
        if len(same) == 2:
            pairs.setdefault(trumps.place(same[0]), []).append((same[0], same[1]))
        else:
            singles += same
    return pairs, singles


def _longest_row(pairs: Pairs) -> tuple[int, int] | None:
    """The longest row of neighbouring pairs, the highest of equals: its top and its length."""
    best: tuple[int, int] | None = None
    for top in sorted((place for place in pairs if pairs[place]), reverse=True):
        length = 1
        while pairs.get(top - length):
            length += 1
        if length > 1 and (best is None or length > best[1]):
            best = (top, length)
    return best
