"""Character selection: before the first turn everyone picks a character and says 'ready'.

It is a wait like any other: while it is open nothing else can be played, and when all are ready the domain's
`resume` gets `{seat: character}` under the name `characters`. Where a seat is the host, the others say 'ready' and the
host starts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from boardwright.engine.authority import IN_PLAY
from boardwright.engine.chance import Chance
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
    Table,
)
from boardwright.engine.waits import Wait

if TYPE_CHECKING:
    from boardwright.engine.turn import Turn

NAME = "characters"

SELECTION_OVER = Refusal("selection_over")
WAITING_FOR_SELECTION = Refusal("waiting_for_selection")
CHARACTER_TAKEN = Refusal("character_taken")
ALREADY_READY = Refusal("already_ready")
PICK_FIRST = Refusal("pick_first")
NOT_READY = Refusal("not_ready")
HOST_STARTS = Refusal("host_starts")
OTHERS_NOT_READY = Refusal("others_not_ready")


class SelectCharacter(Command):
    character: str


class Ready(Command):
    """'I keep this one.' Of the host it means: 'let us start.'"""


class Unready(Command):
    """'Wait, I want another one.'"""


class StartMatch(Command):
    """The host's word, when all others are ready."""


class CharacterSelected(EngineEvent):
    seat: Seat
    character: str


class PlayerReady(EngineEvent):
    seat: Seat


class PlayerUnready(EngineEvent):
    seat: Seat


class Selection(Wait, frozen=True, gc=False, kw_only=True):
    characters: tuple[str, ...] = ()
    distinct: bool = True
    host: Seat | None = None
    picks: dict[Seat, str] = {}
    ready: tuple[Seat, ...] = ()

    def owners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.seats if seat not in self.ready and not self._host_waits(seat))

    def free_for(self, seat: Seat) -> tuple[str, ...]:
        taken = {pick for other, pick in self.picks.items() if other != seat} if self.distinct else set()
        return tuple(character for character in self.characters if character not in taken)

    def others_ready(self, seat: Seat) -> bool:
        return all(other in self.ready for other in self.seats if other != seat)

    def _host_waits(self, seat: Seat) -> bool:
        """A host who has picked can do nothing before the others are ready."""
        return seat == self.host and seat in self.picks and not self.others_ready(seat)


class CharacterSelection(System):
    id = "character_selection"
    priority = 12
    commands = {SelectCharacter: IN_PLAY, Ready: IN_PLAY, Unready: IN_PLAY, StartMatch: IN_PLAY}
    events = (CharacterSelected, PlayerReady, PlayerUnready)
    wait_type = Selection
    bears_rules = True

    def __init__(
        self,
        characters: Sequence[str],
        *,
        distinct: bool = True,
        host: Seat | None = None,
        seconds: int | None = None,
    ) -> None:
        """`host`: the seat that starts the match by `StartMatch`; None: it starts when all are ready."""
        self._characters = tuple(characters)
        self._distinct = distinct
        self._host = host
        self._seconds = seconds

    # The game's hooks

    def selected(self, match: Position[Any], seat: Seat, character: str, chance: Chance) -> Iterable[Effect]:
        """What follows at once when a seat picks: a deck is shuffled."""
        return ()

    def preset(self, table: Table) -> Mapping[Seat, str] | None:
        """The characters, where the table has agreed on them and nobody chooses."""
        return None

    # The system

    def begin(self, turn: Turn) -> Iterable[Effect]:
        preset = self.preset(turn.table)
        selection = self._selection(turn)
        if preset is None:
            turn.push(selection)
            return
        for seat, character in preset.items():
            yield CharacterSelected(seat, character)
            yield from self.selected(turn, seat, character, turn.chance)
        yield from turn.domain.resume(turn, selection, dict(preset), turn.chance)

    def _selection(self, turn: Turn) -> Selection:
        needed = len(turn.seats) if self._distinct else 1
        if len(set(self._characters)) < needed:
            raise EngineError(
                f"{turn.pipeline.game.id}: {len(turn.seats)} seats choose from too few characters: "
                f"{self._characters}"
            )
        return Selection(
            id=0,
            name=NAME,
            seats=turn.seats,
            seconds=self._seconds,
            characters=self._characters,
            distinct=self._distinct,
            host=self._host,
        )

    def settle(self, turn: Turn, wait: Selection) -> Selection | Closed:
        if len(wait.ready) == len(wait.seats):
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
        if isinstance(command, Unready):
            return None if seat in wait.ready else NOT_READY
        if isinstance(command, StartMatch):
            return _start_fault(wait, seat)
        if seat in wait.ready:
            return ALREADY_READY
        if isinstance(command, Ready):
            return _ready_fault(wait, seat)
        assert isinstance(command, SelectCharacter)
        if command.character not in wait.characters:
            return Refusal("unknown_character", {"character": command.character})
        return None if command.character in wait.free_for(seat) else CHARACTER_TAKEN

    def handle(self, turn: Turn, seat: Seat, command: Command) -> Iterable[Effect]:
        wait: Selection = turn.wait
        match command:
            case SelectCharacter(character=character):
                turn.swap_wait(replace(wait, picks={**wait.picks, seat: character}))
                yield CharacterSelected(seat, character)
                yield from self.selected(turn, seat, character, turn.chance)
            case Unready():
                turn.swap_wait(replace(wait, ready=tuple(each for each in wait.ready if each != seat)))
                yield PlayerUnready(seat)
            case _:
                turn.swap_wait(replace(wait, ready=(*wait.ready, seat)))
                yield PlayerReady(seat)

    def answers(self, state: Position[Any], wait: Selection, seat: Seat) -> Iterator[Command]:
        if seat not in wait.owners():
            return
        if seat in wait.picks:
            yield StartMatch() if seat == wait.host else Ready()
        else:
            yield from (SelectCharacter(character) for character in wait.free_for(seat))

    def expire(self, turn: Turn, wait: Selection, seat: Seat) -> Iterable[Effect]:
        for owner in (seat,) if seat in wait.owners() else wait.owners():
            wait = turn.wait
            if owner not in wait.picks:
                yield from self.handle(turn, owner, SelectCharacter(wait.free_for(owner)[0]))
            yield from self.handle(turn, owner, Ready())


def _ready_fault(wait: Selection, seat: Seat) -> Refusal | None:
    if seat not in wait.picks:
        return PICK_FIRST
    return OTHERS_NOT_READY if seat == wait.host and not wait.others_ready(seat) else None


def _start_fault(wait: Selection, seat: Seat) -> Refusal | None:
    if seat != wait.host:
        return HOST_STARTS
    return _ready_fault(wait, seat)
