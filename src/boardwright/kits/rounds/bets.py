"""Bets: everybody chooses an amount at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from boardwright.engine.api import Chance, Command, Event, Position, Refusal, Seat
from boardwright.engine.types import CoreT
from boardwright.kits.rounds.checks import check_amount
from boardwright.kits.rounds.phases import Phase
from boardwright.kits.rounds.values import BetPlaced, PlaceBet


class Bets(Phase[CoreT]):
    commands: ClassVar[tuple[type[Command], ...]] = (PlaceBet,)

    def bounds(self, match: Position[CoreT], seat: Seat) -> tuple[int, int]:
        """The least and the most that the seat may bet."""
        raise NotImplementedError

    def check(self, match: Position[CoreT], seat: Seat, command: Any) -> Refusal | None:
        return check_amount(command.amount, *self.bounds(match, seat))

    def play(self, match: Position[CoreT], seat: Seat, command: Any, chance: Chance) -> Iterator[Event]:
        yield BetPlaced(seat, int(command.amount))

    def choices(self, match: Position[CoreT], seat: Seat) -> Iterable[Command]:
        """A representative part: the least, twice that, the most."""
        least, most = self.bounds(match, seat)
        return [PlaceBet(amount) for amount in sorted({least, min(2 * least, most), most})]

    def default(self, match: Position[CoreT], seat: Seat) -> Command:
        return PlaceBet(self.bounds(match, seat)[0])
