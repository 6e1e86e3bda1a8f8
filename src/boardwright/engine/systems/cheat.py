"""Cheat: set up any situation while developing a game. The table of authority refuses it in every other mode."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from boardwright.engine.authority import DEVELOPMENT_ONLY
from boardwright.engine.chance import Chance, Scripted
from boardwright.engine.systems.base import System
from boardwright.engine.types import Command, Effect, EngineEvent, MatchState, Position, Refusal, Seat

if TYPE_CHECKING:
    from boardwright.engine.turn import Turn

Trick = Callable[[Position[Any], Seat, tuple[int | str, ...]], Iterable[Effect]]
"""A game's own cheat: yields events, as rules do."""


class Cheat(Command):
    """`name` is one of the game's tricks, or `phase` (go to the phase named) or `chance` (the next draws)."""

    name: str
    values: tuple[int | str, ...] = ()


class Cheated(EngineEvent):
    seat: Seat
    name: str


class CheatSlot(Struct, frozen=True, gc=False):
    draws: tuple[int, ...] = ()


class Cheats(System):
    id = "cheat"
    slot_type = CheatSlot
    modes = ("development",)
    commands = {Cheat: DEVELOPMENT_ONLY}
    events = (Cheated,)

    def __init__(self, tricks: Mapping[str, Trick] | None = None) -> None:
        self._tricks = {"phase": _phase, "chance": _no_effect, **(tricks or {})}

    def check(self, state: MatchState[Any], seat: Seat, command: Cheat, at: int) -> Refusal | None:
        if command.name not in self._tricks:
            return Refusal("unknown_cheat", {"name": command.name, "known": ", ".join(sorted(self._tricks))})
        return None if _values_fit(command) else Refusal("cheat_values", {"name": command.name})

    def handle(self, turn: Turn, seat: Seat, command: Cheat) -> Iterable[Effect]:
        if command.name == "chance":
            turn.change(cheat=CheatSlot(tuple(int(value) for value in command.values)))
        yield Cheated(seat, command.name)
        yield from self._tricks[command.name](turn, seat, command.values)

    def chance(self, state: MatchState[Any], chance: Chance) -> Chance:
        draws = state.sys.cheat.draws
        return Scripted(draws, chance) if draws else chance

    def observe(self, turn: Turn) -> CheatSlot | None:
        if isinstance(turn.chance, Scripted) and turn.chance.used and type(turn.command) is not Cheat:
            return CheatSlot(turn.sys.cheat.draws[turn.chance.used :])
        return None


def _values_fit(cheat: Cheat) -> bool:
    if cheat.name == "chance":
        return all(isinstance(value, int) and value >= 1 for value in cheat.values)
    return cheat.name != "phase" or (len(cheat.values) == 1 and isinstance(cheat.values[0], str))


def _phase(match: Any, seat: Seat, values: tuple[int | str, ...]) -> Iterable[Effect]:
    match.change(phase=str(values[0]))
    return ()


def _no_effect(match: Position[Any], seat: Seat, values: tuple[int | str, ...]) -> Iterable[Effect]:
    return ()
