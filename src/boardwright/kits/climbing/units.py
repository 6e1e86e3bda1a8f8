"""Units: games of tricks with two decks, in which one leads single cards, pairs, tractors, or several of them at once.

A tractor is two or more pairs on neighbouring places of one suit; all trumps are one suit. A lead of several units is
a throw. Who follows must follow suit, and within it serve pairs with pairs and tractors with tractors as far as the
hand goes. Nothing here knows points, teams or levels.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache

from msgspec import Struct

from boardwright.engine.primitives.cards import ACE_HIGH, BIG_JOKER, SMALL_JOKER, CardId

TRUMP = "trump"
Places = tuple[tuple[int, int], ...]
"""Place → how many pairs lie on it, from the lowest."""


class Trumps(Struct, frozen=True, dict=True):
    """Which cards are trumps: the jokers, all cards of the level's rank, and a suit, if one was declared."""

    level: str
    suit: str | None = None

    @cached_property
    def _plain(self) -> dict[str, int]:
        """The ranks of a suit without the level's, as places from the lowest."""
        return {rank: place for place, rank in enumerate(each for each in ACE_HIGH if each != self.level)}

    @cached_property
    def _top(self) -> int:
        """The first place above the ranks of a suit."""
        return len(self._plain)

    def suit_of(self, card: CardId) -> str:
        """The suit that a card counts to: `trump`, or its own."""
        face = card.partition("#")[0]
        if face in (SMALL_JOKER, BIG_JOKER) or face[0] == self.level or face[1] == self.suit:
            return TRUMP
        return face[1]

    def place(self, card: CardId) -> int:
        """Higher beats lower within a suit, equals are equal, neighbours make tractors."""
        face = card.partition("#")[0]
        if face in (SMALL_JOKER, BIG_JOKER):
            return self._top + (1 if self.suit is None else 2) + (face == BIG_JOKER)
        if face[0] != self.level:
            return self._plain[face[0]]
        return self._top + (face[1] == self.suit)


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
    pairs, singles = _paired(cards, trumps)
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


def _paired(
    cards: Iterable[CardId], trumps: Trumps
) -> tuple[dict[int, list[tuple[CardId, CardId]]], list[CardId]]:
    """Pairs by their place, and what is left over."""
    alike: dict[str, list[CardId]] = {}
    for card in cards:
        alike.setdefault(card.partition("#")[0], []).append(card)
    pairs: dict[int, list[tuple[CardId, CardId]]] = {}
    singles: list[CardId] = []
    for same in alike.values():
        if len(same) == 2:
            pairs.setdefault(trumps.place(same[0]), []).append((same[0], same[1]))
        else:
            singles += same
    return pairs, singles


def _longest_row(pairs: dict[int, list[tuple[CardId, CardId]]]) -> tuple[int, int] | None:
    """The longest row of neighbouring pairs, the highest of equals: its top and its length."""
    best: tuple[int, int] | None = None
    for top in sorted((place for place in pairs if pairs[place]), reverse=True):
        length = 1
        while pairs.get(top - length):
            length += 1
        if length > 1 and (best is None or length > best[1]):
            best = (top, length)
    return best


# Leading


def beatable(unit: Unit, others: Iterable[Sequence[CardId]], trumps: Trumps) -> bool:
    """Can one of the other hands, cards of the same suit only, beat this unit with one of its kind?"""
    return any(_has_higher(unit, hand, trumps) for hand in others)


def _has_higher(unit: Unit, hand: Sequence[CardId], trumps: Trumps) -> bool:
    if unit.pairs == 0:
        return any(trumps.place(card) > unit.top for card in hand)
    pairs, _ = _paired(hand, trumps)
    if unit.pairs == 1:
        return any(place > unit.top for place in pairs)
    return any(_row_below(pairs, top) >= unit.pairs for top in pairs if top > unit.top)


def _row_below(pairs: dict[int, list[tuple[CardId, CardId]]], top: int) -> int:
    length = 0
    while pairs.get(top - length):
        length += 1
    return length


def failing_unit(cards: Sequence[CardId], others: Sequence[Sequence[CardId]], trumps: Trumps) -> Unit | None:
    """What is led instead of a throw that fails: the beatable unit with the fewest cards, the lowest of equals. None
    if nobody can beat any unit of it. `others`: the other hands."""
    suit = trumps.suit_of(cards[0])
    of_suit = [[card for card in hand if trumps.suit_of(card) == suit] for hand in others]
    weak = [unit for unit in split(cards, trumps) if beatable(unit, of_suit, trumps)]
    return min(weak, key=lambda unit: (unit.size, unit.top), default=None)


# Following


def must_serve(hand: Sequence[CardId], lead: Sequence[CardId], trumps: Trumps) -> tuple[CardId, ...]:
    """The cards of the hand that belong to the suit that was led."""
    suit = trumps.suit_of(lead[0])
    return tuple(card for card in hand if trumps.suit_of(card) == suit)


def follows(played: Sequence[CardId], hand: Sequence[CardId], lead: Sequence[CardId], trumps: Trumps) -> bool:
    """May `played`, cards of the hand, follow this lead?"""
    if len(played) != len(lead):
        return False
    own = must_serve(hand, lead, trumps)
    if len(own) <= len(lead):
        return set(own) <= set(played)
    if not set(played) <= set(own):
        return False
    shape = shape_of(split(lead, trumps))
    given, held = places_of_pairs(played, trumps), places_of_pairs(own, trumps)
    if _pair_count(given) < min(shape.all_pairs, _pair_count(held)):
        return False
    return cover(given, shape.tractors) == cover(held, shape.tractors)


def places_of_pairs(cards: Iterable[CardId], trumps: Trumps) -> Places:
    pairs, _ = _paired(cards, trumps)
    return tuple(sorted((place, len(each)) for place, each in pairs.items()))


def _pair_count(places: Places) -> int:
    return sum(number for _, number in places)


@lru_cache(maxsize=65536)
def cover(places: Places, tractors: tuple[int, ...]) -> int:
    """The most pairs that can serve these tractors, each by one tractor of at most its length."""
    if not tractors:
        return 0
    best = cover(places, tractors[1:])
    held = dict(places)
    for start, length in _rows(held, tractors[0]):
        rest = held.copy()
        for place in range(start, start + length):
            rest[place] -= 1
        left = tuple((place, number) for place, number in sorted(rest.items()) if number)
        best = max(best, length + cover(left, tractors[1:]))
    return best


def _rows(held: dict[int, int], longest: int) -> Iterator[tuple[int, int]]:
    """Every row of two to so many neighbouring places: where it starts, and its length."""
    for start in held:
        length = 1
        while length < longest and held.get(start + length):
            length += 1
            yield start, length


# Winning


def fits(played: Sequence[CardId], shape: Shape, trumps: Trumps) -> bool:
    """Can cards of one suit be split into just these units?"""
    if len(played) != shape.size:
        return False
    places = places_of_pairs(played, trumps)
    return _pair_count(places) >= shape.all_pairs and _serves(places, shape.tractors)


@lru_cache(maxsize=4096)
def _serves(places: Places, tractors: tuple[int, ...]) -> bool:
    """Can all tractors be served in full?"""
    return cover(places, tractors) == sum(tractors)


def strength(played: Sequence[CardId], lead: Sequence[CardId], trumps: Trumps) -> tuple[int, int] | None:
    """How strong a reply is: to be compared, the earlier one wins among equals. None: it cannot win. A throw can only
    be beaten by trumps."""
    units = split(lead, trumps)
    shape = shape_of(units)
    suits = {trumps.suit_of(card) for card in played}
    led = trumps.suit_of(lead[0])
    if len(suits) > 1 or not fits(played, shape, trumps):
        return None
    suit = suits.pop()
    if suit == led:
        if len(units) > 1 and list(played) != list(lead):
            return None
        return (0, top_of(played, shape, trumps))
    return (1, top_of(played, shape, trumps)) if suit == TRUMP else None


def top_of(played: Sequence[CardId], shape: Shape, trumps: Trumps) -> int:
    """The highest place of the longest unit that the shape asks for."""
    longest = shape.tractors[0] if shape.tractors else 1
    if not shape.all_pairs:
        return max(trumps.place(card) for card in played)
    held = dict(places_of_pairs(played, trumps))
    tops = [place for place in held if all(held.get(place - step) for step in range(longest))]
    return max(top for top in tops if _leaves_the_rest(held, top, longest, shape.tractors[1:]))


def _leaves_the_rest(held: dict[int, int], top: int, longest: int, others: tuple[int, ...]) -> bool:
    rest = Counter(held)
    rest.subtract({top - step: 1 for step in range(longest)})
    return _serves(tuple((place, number) for place, number in sorted(rest.items()) if number), others)
