"""Character selection: before the first turn everyone picks a character and says 'ready'.

It is a wait like any other: while it is open nothing else can be played, and when all are ready the domain's
`resume` gets `{seat: character}` under the name `characters`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from boardwright.engine.authority import IN_PLAY
from boardwright.engine.systems.base import Closed, System
from boardwright.engine.types import (
    Command,
    Effect,
    EngineError,
    EngineEvent,
    MatchState,
    Position,
    Refusal,
    Seat,
)
from boardwright.engine.waits import Wait

if TYPE_CHECKING:
    from boardwright.engine.turn import Turn

SELECTION_OVER = Refusal("selection_over")
WAITING_FOR_SELECTION = Refusal("waiting_for_selection")
CHARACTER_TAKEN = Refusal("character_taken")
ALREADY_READY = Refusal("already_ready")
PICK_FIRST = Refusal("pick_first")


class SelectCharacter(Command):
    character: str


class Ready(Command):
    """'I keep this one.'"""


class CharacterSelected(EngineEvent):
    seat: Seat
    character: str


class PlayerReady(EngineEvent):
    seat: Seat


class Selection(Wait, frozen=True, gc=False, kw_only=True):
    characters: tuple[str, ...] = ()
    distinct: bool = True
    picks: dict[Seat, str] = {}
    ready: tuple[Seat, ...] = ()

    def owners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.seats if seat not in self.ready)

    def free_for(self, seat: Seat) -> tuple[str, ...]:
        taken = {pick for other, pick in self.picks.items() if other != seat} if self.distinct else set()
        return tuple(character for character in self.characters if character not in taken)


class CharacterSelection(System):
    id = "character_selection"
    priority = 12
    commands = {SelectCharacter: IN_PLAY, Ready: IN_PLAY}
    events = (CharacterSelected, PlayerReady)
    wait_type = Selection
    bears_rules = True

    def __init__(
        self, characters: Sequence[str], *, distinct: bool = True, seconds: int | None = None
    ) -> None:
        self._characters = tuple(characters)
        self._distinct = distinct
        self._seconds = seconds

    def begin(self, turn: Turn) -> Iterable[Effect]:
        needed = len(turn.seats) if self._distinct else 1
        if len(set(self._characters)) < needed:
            raise EngineError(
                f"{turn.pipeline.game.id}: {len(turn.seats)} seats choose from too few characters: "
                f"{self._characters}"
            )
        turn.push(
            Selection(
                id=0,
                name="characters",
                seats=turn.seats,
                seconds=self._seconds,
                characters=self._characters,
                distinct=self._distinct,
            )
        )
        return ()

    def settle(self, turn: Turn, wait: Selection) -> Selection | Closed:
        if not wait.owners():
            return Closed(wait.picks)
        if wait.id:
            return wait
        turn.change(last_wait=turn.sys.last_wait + 1)
        deadline = None if wait.seconds is None else turn.at + wait.seconds * 1000
        return replace(wait, id=turn.sys.last_wait, deadline=deadline)

    def gate(self, state: Position[Any], wait: Selection, seat: Seat, command: Command) -> Refusal | None:
        return None if type(command) in self.commands else WAITING_FOR_SELECTION

    def check(self, state: MatchState[Any], seat: Seat, command: Command, at: int) -> Refusal | None:
        wait = state.wait
        if not isinstance(wait, Selection):
            return SELECTION_OVER
        if seat in wait.ready:
            return ALREADY_READY
        if isinstance(command, Ready):
            return None if seat in wait.picks else PICK_FIRST
        assert isinstance(command, SelectCharacter)
        if command.character not in wait.characters:
            return Refusal("unknown_character", {"character": command.character})
        return None if command.character in wait.free_for(seat) else CHARACTER_TAKEN

    def handle(self, turn: Turn, seat: Seat, command: Command) -> Iterable[Effect]:
        wait: Selection = turn.wait
        if isinstance(command, SelectCharacter):
            turn.swap_wait(replace(wait, picks={**wait.picks, seat: command.character}))
            yield CharacterSelected(seat, command.character)
        else:
            turn.swap_wait(replace(wait, ready=(*wait.ready, seat)))
            yield PlayerReady(seat)

    def answers(self, state: Position[Any], wait: Selection, seat: Seat) -> Iterator[Command]:
        if seat in wait.ready:
            return
        if seat in wait.picks:
            yield Ready()
        else:
            yield from (SelectCharacter(character) for character in wait.free_for(seat))

    def expire(self, turn: Turn, wait: Selection, seat: Seat) -> Iterable[Effect]:
        for owner in (seat,) if seat in wait.owners() else wait.owners():
            wait = turn.wait
            if owner not in wait.picks:
                yield from self.handle(turn, owner, SelectCharacter(wait.free_for(owner)[0]))
            yield from self.handle(turn, owner, Ready())
