"""Xiangqi: the rules, from the set-up to the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from boardwright.engine.api import (
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
)
from boardwright.games.xiangqi.board import (
    EMPTY,
    RED,
    START,
    color_of,
    fen_text,
    is_in_check,
    legal_moves,
    material,
    move_of,
    move_parts,
    played,
    position_of,
    reaches,
    square_name,
    square_of,
)
from boardwright.games.xiangqi.repetition import REPETITION, guilty_moves, verdict
from boardwright.games.xiangqi.text import draw
from boardwright.games.xiangqi.types import (
    AcceptDraw,
    Board,
    DeclineDraw,
    DrawDeclined,
    DrawOffered,
    Ended,
    Move,
    Moved,
    OfferDraw,
    Resign,
    Rules,
)

FIGHTERS = frozenset("RNCPrncp")
"""Without any of these on the board nobody can win."""

NOT_YOUR_TURN = Refusal("not_your_turn")
NO_PIECE = Refusal("no_piece")
NOT_YOUR_PIECE = Refusal("not_your_piece")
IN_CHECK = Refusal("in_check")
LEAVES_CHECK = Refusal("leaves_check")
GUILTY = Refusal("forbidden_repetition")
DRAW_STANDS = Refusal("draw_offer_stands")
DRAW_ASKED = Refusal("draw_offered_already")
NO_OFFER = Refusal("no_draw_offer")


class Xiangqi(Domain[Board]):
    def setup(self, table: Table, chance: Chance) -> Board:
        rules: Rules = table.options
        red = chance.below(2) if rules.colors == "random" else 0
        fen = position_of(rules.position or START)
        board = Board(
            fen.board,
            red if fen.side == RED else 1 - red,
            red,
            fen.quiet,
            2 * (fen.number - 1) + fen.side,
            check=is_in_check(fen.board, fen.side),
        )
        end = end_of(board, rules)
        return board if end is None else replace(board, result=Outcome(end.winners, end.reason))

    # What may be played

    def validate(self, match: Position[Board], seat: Seat, command: Command) -> Refusal | None:
        board = match.core
        match command:
            case Move():
                return refuse_move(board, seat, command, match.options)
            case OfferDraw():
                return (
                    DRAW_STANDS if board.offer is not None else DRAW_ASKED if seat in board.offered else None
                )
            case AcceptDraw() | DeclineDraw():
                return None if board.offer == 1 - seat else NO_OFFER
        return None

    def legal_commands(self, match: Position[Board], seat: Seat) -> Sequence[Command]:
        """Moves, and the answers to an offer. To offer a draw or to resign is left to the players' own mind."""
        board = match.core
        moves: tuple[Command, ...] = ()
        if seat == board.turn:
            moves = move_commands(board, match.options)
        return (*moves, AcceptDraw(), DeclineDraw()) if board.offer == 1 - seat else moves

    def active_seats(self, match: Position[Board]) -> Sequence[Seat]:
        return (match.core.turn,)

    def timeout_command(self, match: Position[Board], seat: Seat) -> None:
        """Nobody moves for a player whose time is up, or who is gone: the match is lost."""

    # What follows

    def execute(
        self, match: Position[Board], seat: Seat, command: Command, chance: Chance
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

    def _move(self, match: Position[Board], seat: Seat, move: Move) -> Iterator[Event]:
        cells = match.core.cells
        number = move_of(move.from_, move.to)
        captured = cells[square_of(move.to)]
        yield Moved(
            seat,
            move.from_,
            move.to,
            cells[square_of(move.from_)],
            "" if captured == EMPTY else captured,
            is_in_check(played(cells, number), 1 - match.core.color(seat)),
        )
        end = end_of(match.core, match.options)
        if end is not None:
            yield end

    def reduce(self, board: Board, event: Event) -> Board:
        match event:
            case Moved():
                return moved(board, event)
            case DrawOffered(seat):
                return replace(board, offer=seat, offered=(*board.offered, seat))
            case DrawDeclined():
                return replace(board, offer=None)
            case Ended(winners, reason):
                return replace(board, offer=None, result=Outcome(winners, reason))
        return board

    def outcome(self, board: Board) -> Outcome | None:
        return board.result

    # For programs and people

    def evaluate(self, match: Position[Board], seat: Seat) -> float:
        """Material: the share of it by which the seat is ahead."""
        worth = material(match.core.cells)
        own = match.core.color(seat)
        return (worth[own] - worth[1 - own]) / max(1, sum(worth))

    def describe(self, match: Position[Board], seat: Seat) -> str:
        return draw(match.core)


def fen_of(board: Board) -> str:
    """The position as players exchange it."""
    return fen_text(board.cells, board.color(board.turn), board.quiet, board.ply)


# Moves


def refuse_move(board: Board, seat: Seat, command: Move, rules: Rules) -> Refusal | None:
    if seat != board.turn:
        return NOT_YOUR_TURN
    color, move = board.color(seat), move_of(command.from_, command.to)
    if move not in legal_moves(board.cells, color):
        return why_illegal(board, color, command, move)
    if rules.repetition == "forbid" and move in guilty_moves(board.cells, board.trail, color):
        return GUILTY
    return None


def why_illegal(board: Board, color: int, command: Move, move: int) -> Refusal:
    letter = board.cells[square_of(command.from_)]
    if letter == EMPTY:
        return NO_PIECE
    if color_of(letter) != color:
        return NOT_YOUR_PIECE
    if reaches(board.cells, color, move):
        return IN_CHECK if board.check else LEAVES_CHECK
    return Refusal("cannot_go_there", {"piece": letter, "from": command.from_, "to": command.to})


def move_commands(board: Board, rules: Rules) -> tuple[Command, ...]:
    color = board.color(board.turn)
    moves = legal_moves(board.cells, color)
    if rules.repetition == "forbid":
        guilty = guilty_moves(board.cells, board.trail, color)
        moves = tuple(move for move in moves if move not in guilty)
    return tuple(command_of(move) for move in moves)


@cache  # there are fewer than 90 × 90
def command_of(move: int) -> Move:
    start, end = move_parts(move)
    return Move(square_name(start), square_name(end))


def moved(board: Board, event: Moved) -> Board:
    move = move_of(event.from_, event.to)
    final = event.captured or is_soldier_step(event)
    return Board(
        played(board.cells, move),
        1 - event.seat,
        board.red,
        0 if event.captured else board.quiet + 1,
        board.ply + 1,
        () if final else (*board.trail, move),
        event.from_ + event.to,
        event.check,
        board.offer if board.offer == event.seat else None,
        tuple(seat for seat in board.offered if seat != event.seat),
    )


def is_soldier_step(event: Moved) -> bool:
    """Soldiers never come back from a step forward."""
    return event.piece in "Pp" and event.from_[0] == event.to[0]


# The end


def end_of(board: Board, rules: Rules) -> Ended | None:
    """Is it over with the position that is now on the board, and how?"""
    other = 1 - board.turn
    if "K" not in board.cells or "k" not in board.cells:
        return Ended((other,), "general_taken")
    if not move_commands(board, rules):
        return Ended((other,), "checkmate" if board.check else "stalemate")
    repeated = repetition_of(board, rules)
    if repeated is not None:
        return repeated
    if rules.no_capture_limit and board.quiet >= rules.no_capture_limit:
        return Ended((), "no_capture")
    if FIGHTERS.isdisjoint(board.cells):
        return Ended((), "no_fighters")
    return None


def repetition_of(board: Board, rules: Rules) -> Ended | None:
    found = verdict(board.cells, board.trail)
    if found is None:
        return None
    if rules.repetition == "draw":
        found = REPETITION
    if found.loser is None:
        return Ended((), found.reason)
    if rules.repetition == "forbid":
        return None  # the guilty side will have to find something else
    loser = board.red if found.loser == RED else 1 - board.red
    return Ended((1 - loser,), found.reason)
