"""What a table brings to a hand: the base, the chips, the places of the room, and who comes after whom on them."""

from __future__ import annotations

from collections.abc import Sequence

from boardwright.engine.api import Refusal, Seat, Table


def base_of(table: Table, usual: int, agreed: int | None = None) -> int:
    """A room with a base of its own plays for that; else what was agreed on counts: the option `base_bet`."""
    if table.base not in (0, usual):
        return table.base
    return int(table.options.base_bet) if agreed is None else agreed


def check_seats(table: Table, least: int, most: int) -> Refusal | None:
    """Where the options allow fewer, or need more, than the game can seat."""
    seats = len(table.seats)
    if least <= seats <= most:
        return None
    return Refusal("seat_count", {"seats": seats, "min": least, "max": most})


def stacks_of(table: Table, buy_in: int) -> tuple[int, ...]:
    """What everybody plays with; where the table has no stakes, all have the same."""
    return table.stakes or (buy_in,) * len(table.seats)


def places_of(table: Table) -> tuple[int, ...]:
    """Where the seats of this hand are in the room: it may have empty places, and guests who sit out."""
    return tuple(table.memory.get("places", table.seats))


def seat_after(places: Sequence[int], place: int) -> Seat:
    """The next seat clockwise after a place of the room, whoever sits there now."""
    return next((seat for seat, other in enumerate(places) if other > place), 0)


def clockwise(places: Sequence[int], place: int) -> tuple[Seat, ...]:
    """All seats, from the left of this place on."""
    first = seat_after(places, place)
    return (*range(first, len(places)), *range(first))
