"""The generic game: for a kind of game that the platform knows by name only."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from boardwright.engine.api import (
    DRAW,
    Chance,
    Command,
    Domain,
    Event,
    Outcome,
    Position,
    Refusal,
    Seat,
    Table,
    replace,
    win,
)
from boardwright.games.generic.types import (
    MOST_BYTES,
    OWNER,
    RESERVED,
    TAIL,
    Act,
    Acted,
    Board,
    Entry,
    Finish,
    Finished,
    Payload,
    Skip,
    Skipped,
    Surrender,
    Surrendered,
)

NOT_YOUR_TURN = Refusal("not_your_turn")
OUT = Refusal("out")
OWNER_ONLY = Refusal("owner_only")


class Generic(Domain[Board]):
    def setup(self, table: Table, chance: Chance) -> Board:
        return Board(table.seats, table.seats[0])

    def validate(self, match: Position[Board], seat: Seat, command: Command) -> Refusal | None:
        board = match.core
        if seat not in board.seats:
            return OUT
        if isinstance(command, Surrender):
            return None
        if seat != board.turn:
            return NOT_YOUR_TURN
        match command:
            case Act(action, payload):
                return _check_action(action, payload)
            case Finish(winner):
                return _check_winner(self.possible_winners(match), seat, winner)
        return None

    def possible_winners(self, match: Position[Board]) -> Sequence[Seat]:
        """Whom the owner may name: who has given up cannot have won."""
        return match.core.seats

    def execute(
        self, match: Position[Board], seat: Seat, command: Command, chance: Chance
    ) -> Iterator[Event]:
        match command:
            case Act(action, payload):
                yield Acted(seat, action, msgspec.json.encode(payload).decode())
            case Finish(winner):
                yield Finished(seat if winner is None else winner)
            case Surrender():
                yield Surrendered(seat)
                left = match.core.seats
                if len(left) < 2:
                    yield Finished(left[0] if left else None, void=not left)
            case Skip():
                yield Skipped(seat)
                if match.core.skips >= len(match.core.seats):
                    yield Finished(None, void=True)

    def reduce(self, board: Board, event: Event) -> Board:
        return REDUCERS[type(event)](board, event)

    def legal_commands(self, match: Position[Board], seat: Seat) -> Sequence[Command]:
        """What can be said is endless: a word, the end, giving up, letting the turn go by."""
        board = match.core
        if seat not in board.seats:
            return ()
        if seat != board.turn:
            return (Surrender(),)
        return (Act("move"), Skip(), Finish(), Surrender())

    def active_seats(self, match: Position[Board]) -> Sequence[Seat]:
        return (match.core.turn,)

    def outcome(self, board: Board) -> Outcome | None:
        if board.void:
            return replace(DRAW, reason="void")
        return None if board.winner is None else win(board.winner, reason="finished")

    def timeout_command(self, match: Position[Board], seat: Seat) -> Command:
        return Skip()

    def leave_command(self, board: Board, seat: Seat) -> Command | None:
        return Surrender() if seat in board.seats else None


def _check_action(action: str, payload: Payload) -> Refusal | None:
    if action in RESERVED:
        return Refusal("reserved_action", {"action": action})
    size = len(msgspec.json.encode(payload))
    return None if size <= MOST_BYTES else Refusal("too_large", {"size": size, "max": MOST_BYTES})


def _check_winner(possible_winners: Sequence[Seat], seat: Seat, winner: Seat | None) -> Refusal | None:
    if winner is None or winner == seat:
        return None
    if seat != OWNER:
        return OWNER_ONLY
    return None if winner in possible_winners else Refusal("no_such_winner", {"winner": winner})


def _next(seats: Sequence[Seat], seat: Seat) -> Seat:
    return next((other for other in seats if other > seat), seats[0]) if seats else seat


def _acted(board: Board, event: Acted) -> Board:
    entry = Entry(event.seat, event.action, event.payload)
    return replace(
        board,
        history=(*board.history, entry)[-TAIL:],
        moves=board.moves + 1,
        skips=0,
        turn=_next(board.seats, event.seat),
    )


def _surrendered(board: Board, event: Surrendered) -> Board:
    seats = tuple(seat for seat in board.seats if seat != event.seat)
    turn = _next(seats, event.seat) if board.turn == event.seat else board.turn
    return replace(board, seats=seats, turn=turn)


REDUCERS: dict[type[Event], Callable[[Board, Any], Board]] = {
    Acted: _acted,
    Skipped: lambda board, event: replace(board, skips=board.skips + 1, turn=_next(board.seats, event.seat)),
    Surrendered: _surrendered,
    Finished: lambda board, event: replace(board, winner=event.winner, void=event.void),
}
