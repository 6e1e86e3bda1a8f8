"""The end of a betting hand: what nobody matched goes back, and each pot goes to the best of those who paid for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from boardwright.engine.api import Seat, Struct
from boardwright.engine.primitives.chips import pots, uncalled
from boardwright.engine.stakes import shares
from boardwright.kits.betting.values import Returned

Best = Callable[[Sequence[Seat]], Sequence[Seat]]
"""Who of these has the best hand; several share."""


class PotWon(Struct, frozen=True):
    amount: int
    eligible: tuple[Seat, ...]
    winners: tuple[Seat, ...]
    run: int = 0
    """0: by the first board; 1: by the second, where cards are dealt twice."""


def put_in(core: Any) -> list[int]:
    """What each seat has put in, by seat."""
    players = core.players
    return [players[seat].spent for seat in range(len(players))]


def give_back(put_in: Sequence[int], live: Sequence[Seat]) -> Iterator[Returned]:
    spare = uncalled(put_in, live)
    if spare is not None:
        yield Returned(*spare)


def won(spent: Sequence[int], live: Sequence[Seat], *bests: Best, dead: int = 0) -> tuple[PotWon, ...]:
    """Pots in layers, as far as each has put in. `live` is in the order in which odd chips are handed out. Where cards
    are dealt more than once, `best` differs, and each time decides about an equal part of every pot. `dead`: what lies
    in the first pot besides, and nobody has to match."""
    if len(live) == 1:
        return (PotWon(sum(spent) + dead, tuple(live), tuple(live)),)
    found: list[PotWon] = []
    for pot in pots(spent, live):
        eligible = pot.eligible
        rivals = [seat for seat in live if seat in eligible]
        part, odd = divmod(pot.amount + (0 if found else dead), len(bests))
        for run, best in enumerate(bests):
            if amount := part + (run < odd):
                found.append(PotWon(amount, eligible, tuple(best(rivals)), run))
    return tuple(sorted(found, key=lambda pot: pot.run))


def payouts(seats: int, wins: Sequence[PotWon]) -> tuple[int, ...]:
    """By seat; what does not divide goes one chip each in the order of the winners."""
    pays = [0] * seats
    for pot in wins:
        for seat, chips in shares(pot.amount, pot.winners).items():
            pays[seat] += chips
    return tuple(pays)
