"""The bank: who has it, how it is bid for, and how it settles with everybody else."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, ClassVar

from boardwright.engine.api import Chance, Command, Event, Position, Refusal, Seat, replace
from boardwright.engine.primitives.chips import settle_bank
from boardwright.engine.types import CoreT
from boardwright.kits.rounds.checks import check_amount
from boardwright.kits.rounds.phases import Phase
from boardwright.kits.rounds.players import HandT
from boardwright.kits.rounds.values import BankerChosen, Bid, BidBanker

Settle = Callable[[Mapping[Seat, int], Seat, Mapping[Seat, int], Mapping[Seat, int]], dict[Seat, int]]


class Bidding(Phase[CoreT]):
    """Everybody bids in secret; the highest bid has the bank, by lot among equals, and multiplies the stakes."""

    commands: ClassVar[tuple[type[Command], ...]] = (BidBanker,)
    most: ClassVar[int]

    def bids(self, core: CoreT) -> Mapping[Seat, int]:
        raise NotImplementedError

    def check(self, match: Position[CoreT], seat: Seat, command: Any) -> Refusal | None:
        return check_amount(command.factor, 0, self.most)

    def play(self, match: Position[CoreT], seat: Seat, command: Any, chance: Chance) -> Iterator[Event]:
        yield Bid(seat, int(command.factor))

    def choices(self, match: Position[CoreT], seat: Seat) -> Iterable[Command]:
        return [BidBanker(factor) for factor in range(self.most + 1)]

    def default(self, match: Position[CoreT], seat: Seat) -> Command:
        return BidBanker(0)

    def end(self, match: Position[CoreT], chance: Chance) -> Iterator[Event]:
        bids = self.bids(match.core)
        highest = max(bids.values())
        banker = chance.choice([seat for seat, bid in bids.items() if bid == highest])
        yield BankerChosen(banker, max(1, highest))


def all_but_banker(core: Any) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(len(core.players)) if seat != core.banker)


def banker_chosen(core: HandT, event: BankerChosen) -> HandT:
    return replace(core, banker=event.banker, banker_factor=event.factor)


def exposures(seats: Iterable[Seat], banker: Seat | None, single: int, banker_single: int) -> tuple[int, ...]:
    """The most that each can lose: `single` against the bank; the banker, or anybody while there is none, that to
    each of the others."""
    seated = tuple(seats)
    most = (len(seated) - 1) * banker_single
    return tuple(most if banker in (None, seat) else single for seat in seated)


def settle_with_bank(
    stakes: Mapping[Seat, int], banker: Seat, verdict: Callable[[Seat], int], settle: Settle = settle_bank
) -> tuple[int, ...]:
    """What each has left, clockwise from the banker. `verdict`: what a seat wins from him; negative: loses."""
    nets = {}
    for step in range(1, len(stakes)):
        seat = (banker + step) % len(stakes)
        nets[seat] = verdict(seat)
    lost = {seat: -net for seat, net in nets.items() if net < 0}
    won = {seat: net for seat, net in nets.items() if net > 0}
    left = settle(stakes, banker, lost, won)
    return tuple(left[seat] for seat in stakes)
