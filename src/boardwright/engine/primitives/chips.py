"""Chips: who gets what of what was put in. Pots by layers, shares with odd chips, debts that a stake cannot cover."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from msgspec import Struct

from boardwright.engine.types import Seat


class Pot(Struct, frozen=True, gc=False):
    """Chips that lie together, and the seats that can win them."""

    amount: int
    eligible: tuple[Seat, ...]


def pots(spent: Sequence[int], live: Collection[Seat]) -> tuple[Pot, ...]:
    """The main pot and the side pots, from what each seat put in. `live`: the seats that have not folded.

    Each different amount of a live seat is a level. What folded seats put in above the last level is in the last pot.
    """
    levels = sorted({spent[seat] for seat in live})
    if len(levels) == 1:
        return (Pot(sum(spent), tuple(sorted(live))),)
    layers, below = [], 0
    for level in levels:
        cap = max(spent) if level == levels[-1] else level
        amount = sum(min(chips, cap) - min(chips, below) for chips in spent)
        layers.append(Pot(amount, tuple(sorted(seat for seat in live if spent[seat] >= level))))
        below = level
    return tuple(layers)


def uncalled(spent: Sequence[int]) -> int:
    """How much of the highest amount nobody else matched."""
    highest = sorted(spent)[-2:]
    return highest[-1] - highest[0]


def share(amount: int, winners: Sequence[Seat]) -> dict[Seat, int]:
    """Equal shares; odd chips go one at a time to the winners in the order given."""
    each, odd = divmod(amount, len(winners))
    return {seat: each + (place < odd) for place, seat in enumerate(winners)}


def pay_debts(left: int, owed: Mapping[Seat, int]) -> dict[Seat, int]:
    """What creditors get of a debtor who has `left`: all that he owes, or else a share in proportion, rounded down,
    with the remaining chips one each in the order of `owed`."""
    total = sum(owed.values())
    if total <= left:
        return dict(owed)
    paid = {seat: debt * left // total for seat, debt in owed.items()}
    rest = left - sum(paid.values())
    for seat in owed:
        if rest and paid[seat] < owed[seat]:
            paid[seat] += 1
            rest -= 1
    return paid
