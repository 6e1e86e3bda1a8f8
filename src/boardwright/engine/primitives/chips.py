"""Chips: who gets what of what was put in. Pots by layers, what nobody called, debts that a stake cannot cover."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from msgspec import Struct

from boardwright.engine.types import Seat


class Pot(Struct, frozen=True, gc=False, array_like=True):
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
    most = max(spent)
    layers, below = [], 0
    for level in levels:
        cap = most if level == levels[-1] else level
        amount = sum(min(chips, cap) - min(chips, below) for chips in spent)
        layers.append(Pot(amount, tuple(sorted(seat for seat in live if spent[seat] >= level))))
        below = level
    return tuple(layers)


def uncalled(spent: Sequence[int], live: Collection[Seat]) -> tuple[Seat, int] | None:
    """Who put in more than anybody else matched, and how much of it. Who has folded gets nothing back."""
    *_, matched, most = (0, *sorted(spent))
    if most == matched:
        return None
    seat = spent.index(most)
    return (seat, most - matched) if seat in live else None


def settle_bank(
    stakes: Mapping[Seat, int], banker: Seat, lost: Mapping[Seat, int], won: Mapping[Seat, int]
) -> dict[Seat, int]:
    """What everybody has left when a banker has settled with each. Losers pay first, none more than his stake; then the
    winners are paid in the order of `won`. From the first that cannot be paid in full, they share what is left."""
    left = dict(stakes)
    for seat, chips in lost.items():
        paid = min(chips, left[seat])
        left[seat] -= paid
        left[banker] += paid
    owed = dict(won)
    for seat, chips in won.items():
        shares = {seat: chips} if chips <= left[banker] else pay_debts(left[banker], owed)
        for creditor, paid in shares.items():
            left[creditor] += paid
            left[banker] -= paid
        if seat not in shares or chips > shares[seat]:
            break
        del owed[seat]
    return left


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
