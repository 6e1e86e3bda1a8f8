"""Rematch: after the end, the players vote for another match. The host starts it when all agree."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec import Struct, convert

from boardwright.engine.authority import AFTER_MATCH
from boardwright.engine.systems.base import System
from boardwright.engine.types import Command, Effect, EngineEvent, MatchState, Seat, Table

if TYPE_CHECKING:
    from boardwright.engine.turn import Turn


class VoteRematch(Command):
    """'Again!', or not."""

    agree: bool = True


class RematchVoted(EngineEvent):
    seat: Seat
    agree: bool


class RematchAgreed(EngineEvent): ...


class RematchSlot(Struct, frozen=True, gc=False):
    votes: tuple[Seat, ...] = ()
    agreed: bool = False


class Rematch(System):
    id = "rematch"
    personal_view = False
    slot_type = RematchSlot
    commands = {VoteRematch: AFTER_MATCH}
    events = (RematchVoted, RematchAgreed)

    def handle(self, turn: Turn, seat: Seat, command: VoteRematch) -> Iterable[Effect]:
        slot: RematchSlot = turn.sys.rematch
        voters = {*slot.votes, seat} if command.agree else {*slot.votes} - {seat}
        agreed = slot.agreed or len(voters) == len(turn.seats)
        turn.change(rematch=RematchSlot(tuple(sorted(voters)), agreed))
        yield RematchVoted(seat, command.agree)
        if agreed and not slot.agreed:
            yield RematchAgreed()

    def view(self, state: MatchState[Any], seat: Seat) -> Any:
        return state.sys.rematch if state.sys.rematch.votes else None

    def restored(self, seen: Mapping[str, Any], table: Table) -> RematchSlot:
        return convert(seen.get("rematch") or {}, RematchSlot)
