"""Purse: chips that reach a seat while the match is played. Only the host brings them, with the loan they come from.

In games without `Domain.top_up` stacks are what they were at the start, and this system is not there.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from boardwright.engine.authority import HOST_ONLY
from boardwright.engine.systems.base import System
from boardwright.engine.types import Command, Effect, MatchState, Refusal, Seat
from boardwright.engine.values import put

if TYPE_CHECKING:
    from boardwright.engine.turn import Turn

NOT_SEATED = Refusal("not_seated")
NO_CHIPS = Refusal("bad_value", {"problem": "a top-up is of one chip at least"})


class TopUp(Command):
    """The host says that a seat has been lent chips."""

    seat: Seat
    chips: int


class PurseSlot(Struct, frozen=True, gc=False):
    added: dict[Seat, int] = {}
    """Beyond what each seat brought."""


class Purse(System):
    id = "purse"
    personal_view = False
    priority = 125
    slot_type = PurseSlot
    commands = {TopUp: HOST_ONLY}
    bears_rules = True

    def check(self, state: MatchState[Any], seat: Seat, command: TopUp, at: int) -> Refusal | None:
        if command.seat not in state.seats:
            return NOT_SEATED
        return None if command.chips > 0 else NO_CHIPS

    def handle(self, turn: Turn, seat: Seat, command: TopUp) -> Iterable[Effect]:
        added = turn.sys.purse.added
        more = put(added, command.seat, added.get(command.seat, 0) + command.chips)
        turn.change(purse=PurseSlot(more))
        return turn.domain.top_up(turn, command.seat, command.chips)

    def undone(self, turn: Turn, now: Any, then: Any) -> Any:
        """What was lent stays lent."""
        return now
