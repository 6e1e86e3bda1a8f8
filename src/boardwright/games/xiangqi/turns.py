"""Whose turn it is, offers of a draw, resigning: what xiangqi and xiangqi with forged pieces have in common."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any, ClassVar, Protocol, TypeVar, cast

from boardwright.engine.api import Chance, Command, Domain, Event, Outcome, Position, Refusal, Seat, replace
from boardwright.games.xiangqi.board import RED, move_of, move_parts, square_name
from boardwright.games.xiangqi.types import (
    AcceptDraw,
    DeclineDraw,
    DrawDeclined,
    DrawOffered,
    Ended,
    Move,
    OfferDraw,
    Resign,
)

NOT_YOUR_TURN = Refusal("not_your_turn")
NO_PIECE = Refusal("no_piece")
NOT_YOUR_PIECE = Refusal("not_your_piece")
IN_CHECK = Refusal("in_check")
LEAVES_CHECK = Refusal("leaves_check")
DRAW_STANDS = Refusal("draw_offer_stands")
DRAW_ASKED = Refusal("draw_offered_already")
NO_OFFER = Refusal("no_draw_offer")


class BoardLike(Protocol):
    """What every board of the family has."""

    @property
    def cells(self) -> str: ...
    @property
    def turn(self) -> Seat: ...
    @property
    def red(self) -> Seat: ...
    @property
    def check(self) -> bool: ...
    @property
    def offer(self) -> Seat | None: ...
    @property
    def offered(self) -> tuple[Seat, ...]: ...
    @property
    def result(self) -> Outcome | None: ...
    def color(self, seat: Seat) -> int: ...


BoardT = TypeVar("BoardT", bound=BoardLike)


class Turns(Domain[BoardT]):
    """The two sides move in turn until one has lost. What a move is, the games say."""

    commands: ClassVar[tuple[type[Command], ...]] = (AcceptDraw, DeclineDraw, Move, OfferDraw, Resign)

    def moves(self, board: BoardT, rules: Any) -> Iterable[int]:
        """What the side to move may play."""
        raise NotImplementedError

    def why_illegal(self, board: BoardT, rules: Any, move: Move) -> Refusal:
        """Why that is not among the moves."""
        raise NotImplementedError

    def play(self, match: Position[BoardT], seat: Seat, move: Move) -> Iterable[Event]:
        """What comes of a legal move."""
        raise NotImplementedError

    def moved(self, board: BoardT, event: Any) -> BoardT:
        """The board after an event of `play`."""
        raise NotImplementedError

    def end(self, board: BoardT, rules: Any) -> Ended | None:
        """Is it over with the position that is now on the board, and how?"""
        raise NotImplementedError

    def worth(self, board: BoardT, rules: Any) -> tuple[int, int]:
        """Of red's and of black's pieces."""
        raise NotImplementedError

    # What may be played

    def begun(self, board: BoardT, rules: Any) -> BoardT:
        """The board to begin with; a position may be over before the first move."""
        end = self.end(board, rules)
        return board if end is None else _with(board, result=Outcome(end.winners, end.reason))

    def validate(self, match: Position[BoardT], seat: Seat, command: Command) -> Refusal | None:
        board = match.core
        match command:
            case Move():
                return self._refuse_move(match, seat, command)
            case OfferDraw():
                return (
                    DRAW_STANDS if board.offer is not None else DRAW_ASKED if seat in board.offered else None
                )
            case AcceptDraw() | DeclineDraw():
                return None if board.offer == 1 - seat else NO_OFFER
        return None

    def _refuse_move(self, match: Position[BoardT], seat: Seat, command: Move) -> Refusal | None:
        if seat != match.core.turn:
            return NOT_YOUR_TURN
        if move_of(command.from_, command.to) in self.moves(match.core, match.options):
            return None
        return self.why_illegal(match.core, match.options, command)

    def legal_commands(self, match: Position[BoardT], seat: Seat) -> Sequence[Command]:
        """Moves, and the answers to an offer. To offer a draw or to resign is left to the players' own mind."""
        board = match.core
        moves: tuple[Command, ...] = ()
        if seat == board.turn:
            moves = tuple(command_of(move) for move in self.moves(board, match.options))
        return (*moves, AcceptDraw(), DeclineDraw()) if board.offer == 1 - seat else moves

    def active_seats(self, match: Position[BoardT]) -> Sequence[Seat]:
        return (match.core.turn,)

    def timeout_command(self, match: Position[BoardT], seat: Seat) -> None:
        """Nobody moves for a player whose time is up, or who is gone: the match is lost."""

    # What follows

    def execute(
        self, match: Position[BoardT], seat: Seat, command: Command, chance: Chance
    ) -> Iterable[Event]:
        match command:
            case Move():
                return self._move(match, seat, command)
            case OfferDraw():
                return (DrawOffered(seat),)
            case AcceptDraw():
                return (Ended((), "agreement"),)
            case DeclineDraw():
                return (DrawDeclined(seat),)
            case Resign():
                return (Ended((1 - seat,), "resigned"),)
        return ()

    def _move(self, match: Position[BoardT], seat: Seat, move: Move) -> Iterator[Event]:
        yield from self.play(match, seat, move)
        end = self.end(match.core, match.options)
        if end is not None:
            yield end

    def reduce(self, core: BoardT, event: Event) -> BoardT:
        match event:
            case DrawOffered(seat):
                return _with(core, offer=seat, offered=(*core.offered, seat))
            case DrawDeclined():
                return _with(core, offer=None)
            case Ended(winners, reason):
                return _with(core, offer=None, result=Outcome(winners, reason))
        return self.moved(core, event)

    def outcome(self, core: BoardT) -> Outcome | None:
        return core.result

    def evaluate(self, match: Position[BoardT], seat: Seat) -> float:
        """Material: the share of it by which the seat is ahead."""
        worth = self.worth(match.core, match.options)
        own = match.core.color(seat)
        return (worth[own] - worth[1 - own]) / max(1, sum(worth))


def _with(board: BoardT, **changes: Any) -> BoardT:
    return cast(BoardT, replace(cast(Any, board), **changes))


def offers_after(board: BoardLike, seat: Seat) -> tuple[Seat | None, tuple[Seat, ...]]:
    """`offer` and `offered` once this seat has moved: its own offer stands, the other one it has not taken."""
    return (
        board.offer if board.offer == seat else None,
        tuple(asked for asked in board.offered if asked != seat),
    )


def lost(board: BoardLike, loser: int | None, reason: str) -> Ended:
    """By this colour; None: a draw."""
    if loser is None:
        return Ended((), reason)
    seat = board.red if loser == RED else 1 - board.red
    return Ended((1 - seat,), reason)


@cache  # there are fewer than 90 × 90
def command_of(move: int) -> Move:
    start, end = move_parts(move)
    return Move(square_name(start), square_name(end))
