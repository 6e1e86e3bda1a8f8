"""Zones: piles of cards (deck, hand, discard, …) and the ways in which cards move between them.

A pile is a tuple, its first card is the top. Zones are a plain dict of piles, never changed in place. Cards
are neither lost nor made: each function here keeps the census, and the tests hold it to that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Generic, Literal, TypeAlias, TypeVar

from msgspec import Struct

from boardwright.engine.chance import Chance

CardT = TypeVar("CardT")

Pile: TypeAlias = tuple[CardT, ...]
Zones: TypeAlias = Mapping[str, tuple[CardT, ...]]
Place = Literal["top", "bottom"] | int


class NotInPileError(ValueError):
    """A card was to be taken from where it is not."""

    code = "not_in_pile"

    def __init__(self, card: object) -> None:
        super().__init__(f"{card!r} is not in the pile")
        self.card = card


class UnknownZoneError(LookupError):
    code = "unknown_zone"

    def __init__(self, zone: str, known: Iterable[str]) -> None:
        super().__init__(f"unknown zone {zone!r}; known: {', '.join(known) or 'none'}")
        self.zone = zone


class Drawn(Struct, Generic[CardT], frozen=True):
    """What a draw gives: the cards, and what the piles are afterwards."""

    cards: tuple[CardT, ...]
    deck: tuple[CardT, ...]
    discard: tuple[CardT, ...]
    reshuffled: bool = False


def peek(pile: Pile[CardT], count: int = 1) -> Pile[CardT]:
    """The top cards, left where they are; fewer if there are fewer."""
    return pile[: check_count(count)]


def insert(pile: Pile[CardT], cards: Iterable[CardT], at: Place = "top") -> Pile[CardT]:
    """The cards put in as they lie: the first of them is the highest."""
    index = {"top": 0, "bottom": len(pile)}[at] if isinstance(at, str) else at
    if not 0 <= index <= len(pile):
        raise IndexError(f"a pile of {len(pile)} has no place {index}")
    return (*pile[:index], *cards, *pile[index:])


def take(pile: Pile[CardT], cards: Iterable[CardT]) -> Pile[CardT]:
    """The pile without these cards; of equal ones the topmost goes."""
    rest = list(pile)
    for card in cards:
        if card not in rest:
            raise NotInPileError(card)
        rest.remove(card)
    return tuple(rest)


def draw(deck: Pile[CardT], discard: Pile[CardT], count: int, chance: Chance) -> Drawn[CardT]:
    """Draw from the top; when the deck is empty, the discard is shuffled to be the new deck.

    With both empty, the draw is simply smaller. Chance is not touched unless a shuffle is needed.
    """
    first = peek(deck, count)
    lacking = count - len(first)
    if not lacking or not discard:
        return Drawn(first, deck[len(first) :], discard)
    fresh = chance.shuffle(discard)
    second = peek(fresh, lacking)
    return Drawn(first + second, fresh[len(second) :], (), reshuffled=True)


def pile_of(zones: Zones[CardT], name: str) -> Pile[CardT]:
    try:
        return zones[name]
    except KeyError:
        raise UnknownZoneError(name, zones) from None


def move(
    zones: Zones[CardT], cards: Iterable[CardT], source: str, to: str, at: Place = "top"
) -> dict[str, Pile[CardT]]:
    moving = tuple(cards)
    left = {**zones, source: take(pile_of(zones, source), moving)}
    return {**left, to: insert(pile_of(left, to), moving, at)}


def move_all(zones: Zones[CardT], source: str, to: str, at: Place = "top") -> dict[str, Pile[CardT]]:
    return move(zones, pile_of(zones, source), source, to, at)


def move_where(
    zones: Zones[CardT], wanted: Callable[[CardT], bool], source: str, to: str, at: Place = "top"
) -> dict[str, Pile[CardT]]:
    """Move every card that is wanted, in the order in which they lie."""
    return move(zones, filter(wanted, pile_of(zones, source)), source, to, at)


def shuffle(zones: Zones[CardT], name: str, chance: Chance) -> dict[str, Pile[CardT]]:
    return {**zones, name: chance.shuffle(pile_of(zones, name))}


def draw_to(
    zones: Zones[CardT],
    hand: str,
    count: int,
    chance: Chance,
    *,
    deck: str = "deck",
    discard: str = "discard",
) -> dict[str, Pile[CardT]]:
    """Draw to the end of a hand, reshuffling the discard when needed."""
    drawn = draw(pile_of(zones, deck), pile_of(zones, discard), count, chance)
    grown = insert(pile_of(zones, hand), drawn.cards, "bottom")
    return {**zones, deck: drawn.deck, discard: drawn.discard, hand: grown}


def census(zones: Zones[CardT]) -> Counter[CardT]:
    """How many of each card there are in all zones together; no move may change it."""
    return Counter(card for pile in zones.values() for card in pile)


def check_count(count: int) -> int:
    if count < 0:
        raise ValueError(f"cannot draw {count} cards")
    return count
