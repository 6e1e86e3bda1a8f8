"""Paying: what follows from bookings that were made before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardwright.engine.api import Seat
from boardwright.kits.mahjong.rulebook import Debt
from boardwright.kits.mahjong.values import Booking


def transfers(
    bookings: Sequence[Booking], giver: Seat, winners: Sequence[Seat], kongs: Sequence[str]
) -> Iterator[Debt]:
    """What the last kong of a seat brought, in equal shares; odd units go to the nearest winners."""
    paid = [booking for booking in bookings if booking.payee == giver and booking.reason in kongs]
    if not paid:
        return
    income = sum(booking.chips for booking in paid if booking.call == paid[-1].call)
    share, odd = divmod(income, len(winners))
    for place, seat in enumerate(winners):
        yield "transfer", giver, seat, share + (place < odd)
