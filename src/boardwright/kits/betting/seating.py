"""Who has the button, who posts which blind, who is dealt in: from one hand of a room to the next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from boardwright.engine.api import Seat, Struct

HEADS_UP = 2


class Memory(Struct, frozen=True):
    """Where the button and the blinds were, by the places of the room. It passes from hand to hand."""

    button: int
    small: int
    """Also where it was dead: then nobody sat there."""
    big: int
    played: tuple[int, ...] = ()
    """Who was dealt in."""


class Seating(Struct, frozen=True):
    order: tuple[Seat, ...]
    """Who is dealt in, clockwise from the left of the button."""
    button: Seat | None
    small: Seat | None
    big: Seat
    posting: tuple[Seat, ...]
    """Newcomers who pay a live big blind to be dealt in at once."""
    memory: Memory


@lru_cache(maxsize=1024)
def seating(places: tuple[int, ...], before: Memory | None, rule: str) -> Seating:
    """`places`: the room's place of each seat, ascending. `before`: the last hand in this room."""
    if before is None:
        return _simple(places, places[0])
    if rule == "dead" and len(places) > HEADS_UP:
        return _dead(places, before)
    seated = _simple(places, _next(places, before.button))
    if len(places) == HEADS_UP and seated.memory.big == before.big:
        return _simple(places, before.big)  # nobody pays the big blind twice in a row
    return seated


def _next(places: Sequence[int], after: int) -> int:
    """The next of these places clockwise."""
    return next((place for place in places if place > after), places[0])


def _simple(places: Sequence[int], button: int) -> Seating:
    small = button if len(places) == HEADS_UP else _next(places, button)
    big = _next(places, small)
    return _seating(places, Memory(button, small, big, tuple(places)), ())


def _dead(places: Sequence[int], before: Memory) -> Seating:
    """The big blind moves on by one; small blind and button follow it, whoever sits there now."""
    big = _next(places, before.big)
    new = [place for place in places if place not in before.played and place != big]
    waiting = [place for place in new if _is_between(before.small, place, big)]
    dealt = [place for place in places if place not in waiting]
    if len(dealt) <= HEADS_UP:
        return _simple(places, _next(places, before.button))
    memory = Memory(before.small, before.big, big, tuple(dealt))
    return _seating(places, memory, [place for place in new if place not in waiting])


def _is_between(left: int, place: int, right: int) -> bool:
    """Strictly, going clockwise from `left` to `right`."""
    return left < place < right if left < right else place > left or place < right


def _seating(places: Sequence[int], memory: Memory, posting: Sequence[int]) -> Seating:
    seat_at = {place: seat for seat, place in enumerate(places) if place in memory.played}
    clockwise = sorted(seat_at, key=lambda place: (place <= memory.button, place))
    return Seating(
        tuple(seat_at[place] for place in clockwise),
        seat_at.get(memory.button),
        seat_at.get(memory.small),
        seat_at[memory.big],
        tuple(seat_at[place] for place in posting),
        memory,
    )
