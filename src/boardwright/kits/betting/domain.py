"""Betting: hands for a pot, in turn, until one is left or the cards are compared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from boardwright.engine.api import Outcome, Position, Seat, replace
from boardwright.engine.stakes import Result
from boardwright.engine.systems.action_log import Line, Value
from boardwright.engine.types import CoreT
from boardwright.kits.betting.values import Shown
from boardwright.kits.rounds import Settling, cards, change, says
from boardwright.kits.rounds.log import Row
from boardwright.kits.rounds.players import HandT


class Betting(Settling[CoreT]):
    """`core.turn` is whose move it is, and `core.result` what the hand came to: what it pays, and the hands shown."""

    def active_seats(self, match: Position[CoreT]) -> Sequence[Seat]:
        core: Any = match.core
        return () if core.turn is None else (core.turn,)

    def outcome(self, core: Any) -> Outcome | None:
        return None if core.result is None else super().outcome(core)

    def paid(self, core: Any) -> Sequence[int] | None:
        return None if core.result is None else core.result.pays

    def hands(self, core: Any) -> Mapping[Seat, str]:
        return {} if core.result is None else core.result.hands

    def even(self, core: Any, paid: int) -> Result | None:
        """Who put nothing in and got nothing back was not in the hand."""
        return "draw" if paid else None


def shown(core: HandT, event: Shown) -> HandT:
    return change(core, event.seat, shown=event.cards)


def paid_out(core: HandT, event: Any) -> HandT:
    """What was won is in the stacks, and the hand is over."""
    for seat, chips in enumerate(event.result.pays):
        if chips:
            core = change(core, seat, stack=core.players[seat].stack + chips)
    return replace(core, turn=None, result=event.result)


def winnings(match: Position[Any], seat: Seat, event: Any) -> Iterator[Line]:
    """The row of the log for the end of a hand."""
    for winner, chips in enumerate(event.result.pays):
        if chips:
            yield Line("won", winner, (Value("chips", chips),))


ROWS: Mapping[type, Row] = {Shown: says("shown", cards=cards)}
