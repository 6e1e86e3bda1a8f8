"""Xiangqi: the rules, from the set-up to the end."""

from __future__ import annotations

from collections.abc import Iterator

from boardwright.engine.api import Chance, Event, Position, Refusal, Seat, Table
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
    played,
    position_of,
    reaches,
    square_of,
)
from boardwright.games.xiangqi.repetition import REPETITION, guilty_moves, verdict
from boardwright.games.xiangqi.text import draw
from boardwright.games.xiangqi.turns import (
    IN_CHECK,
    LEAVES_CHECK,
    NO_PIECE,
    NOT_YOUR_PIECE,
    Turns,
    lost,
    offers_after,
)
from boardwright.games.xiangqi.types import Board, DrawDeclined, DrawOffered, Ended, Move, Moved, Rules

FIGHTERS = frozenset("RNCPrncp")
"""Without any of these on the board nobody can win."""

GUILTY = Refusal("forbidden_repetition")


class Xiangqi(Turns[Board]):
    events = (DrawDeclined, DrawOffered, Ended, Moved)

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
        return self.begun(board, rules)

    def moves(self, board: Board, rules: Rules) -> tuple[int, ...]:
        color = board.color(board.turn)
        moves = legal_moves(board.cells, color)
        if rules.repetition != "forbid":
            return moves
        guilty = guilty_moves(board.cells, board.trail, color)
        return tuple(move for move in moves if move not in guilty)

    def why_illegal(self, board: Board, rules: Rules, move: Move) -> Refusal:
        letter, color = board.cells[square_of(move.from_)], board.color(board.turn)
        if letter == EMPTY:
            return NO_PIECE
        if color_of(letter) != color:
            return NOT_YOUR_PIECE
        number = move_of(move.from_, move.to)
        if number in legal_moves(board.cells, color):
            return GUILTY
        if reaches(board.cells, color, number):
            return IN_CHECK if board.check else LEAVES_CHECK
        return Refusal("cannot_go_there", {"piece": letter, "from": move.from_, "to": move.to})

    def play(self, match: Position[Board], seat: Seat, move: Move) -> Iterator[Event]:
        cells = match.core.cells
        captured = cells[square_of(move.to)]
        after = played(cells, move_of(move.from_, move.to))
        yield Moved(
            seat,
            move.from_,
            move.to,
            cells[square_of(move.from_)],
            "" if captured == EMPTY else captured,
            is_in_check(after, 1 - match.core.color(seat)),
        )

    def moved(self, board: Board, event: Moved) -> Board:
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
            *offers_after(board, event.seat),
        )

    def end(self, board: Board, rules: Rules) -> Ended | None:
        other = 1 - board.turn
        if "K" not in board.cells or "k" not in board.cells:
            return Ended((other,), "general_taken")
        if not self.moves(board, rules):
            return Ended((other,), "checkmate" if board.check else "stalemate")
        repeated = repetition_of(board, rules)
        if repeated is not None:
            return repeated
        if rules.no_capture_limit and board.quiet >= rules.no_capture_limit:
            return Ended((), "no_capture")
        if FIGHTERS.isdisjoint(board.cells):
            return Ended((), "no_fighters")
        return None

    def worth(self, board: Board, rules: Rules) -> tuple[int, int]:
        return material(board.cells)

    def describe(self, match: Position[Board], seat: Seat) -> str:
        return draw(match.core)


def fen_of(board: Board) -> str:
    """The position as players exchange it."""
    return fen_text(board.cells, board.color(board.turn), board.quiet, board.ply)


def is_soldier_step(event: Moved) -> bool:
    """Soldiers never come back from a step forward."""
    return event.piece in "Pp" and event.from_[0] == event.to[0]


def repetition_of(board: Board, rules: Rules) -> Ended | None:
    found = verdict(board.cells, board.trail)
    if found is None:
        return None
    if rules.repetition == "draw":
        found = REPETITION
    if found.loser is not None and rules.repetition == "forbid":
        return None  # the guilty side will have to find something else
    return lost(board, found.loser, found.reason)
