"""Xiangqi: the rules, from the set-up to the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardwright.engine.api import Chance, Event, Position, Refusal, Seat, Table, replace
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
from boardwright.games.xiangqi.facts import facts_of
from boardwright.games.xiangqi.repetition import guilty_moves, verdict
from boardwright.games.xiangqi.text import draw
from boardwright.games.xiangqi.types import Board, Move, Moved, Rules, SharedBoard, command_of
from boardwright.kits.two_sides import (
    REPETITION,
    Ended,
    SideFacts,
    TwoSides,
    drawn,
    first_seat,
    lost,
    too_long_quiet,
    without_moves,
)

FIGHTERS = frozenset("RNCPrncp")
"""Without any of these on the board nobody can win."""

NO_PIECE = Refusal("no_piece")
NOT_YOUR_PIECE = Refusal("not_your_piece")
IN_CHECK = Refusal("in_check")
LEAVES_CHECK = Refusal("leaves_check")
GUILTY = Refusal("forbidden_repetition")


# How it can end, in the order in which it counts


def general_taken(board: SharedBoard, rules: object) -> Ended | None:
    gone = "K" not in board.cells or "k" not in board.cells
    return lost(board.turn, "general_taken") if gone else None


def no_moves(board: Board, rules: Rules) -> Ended | None:
    return without_moves(board.turn, moves_of(board, rules), board.check)


def repeated(board: Board, rules: Rules) -> Ended | None:
    found = verdict(board.cells, board.trail)
    if found is None:
        return None
    if rules.repetition == "draw":
        found = REPETITION
    if found.loser is None:
        return drawn(found.reason)
    # The guilty side of a repetition that is forbidden will have to find something else.
    return None if rules.repetition == "forbid" else lost(board.seat(found.loser), found.reason)


def natural_limit(board: Board, rules: Rules) -> Ended | None:
    return too_long_quiet(board.quiet, rules.no_capture_limit, "no_capture")


def no_fighters(board: Board, rules: Rules) -> Ended | None:
    return drawn("no_fighters") if FIGHTERS.isdisjoint(board.cells) else None


class Xiangqi(TwoSides[Board]):
    commands = (*TwoSides.commands, Move)
    events = (*TwoSides.events, Moved)
    endings = (general_taken, no_moves, repeated, natural_limit, no_fighters)

    def setup(self, table: Table, chance: Chance) -> Board:
        rules: Rules = table.options
        red = first_seat(table, rules.colors, chance)
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

    def first(self, board: Board) -> Seat:
        return board.red

    def moves(self, match: Position[Board], seat: Seat) -> Sequence[Move]:
        return tuple(map(command_of, moves_of(match.core, match.options)))

    def refuse(self, match: Position[Board], seat: Seat, command: Move) -> Refusal | None:
        board, number = match.core, move_of(command.from_, command.to)
        if number in moves_of(board, match.options):
            return None
        return why_not_own(board, command) or why_illegal(board, number, command)

    def play(self, match: Position[Board], seat: Seat, move: Move, chance: Chance) -> Iterator[Event]:
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
        return replace(
            board,
            cells=played(board.cells, move),
            turn=1 - event.seat,
            quiet=0 if event.captured else board.quiet + 1,
            ply=board.ply + 1,
            trail=() if final else (*board.trail, move),
            last=event.from_ + event.to,
            check=event.check,
        )

    def worth(self, board: Board, rules: Rules) -> tuple[int, int]:
        return material(board.cells)

    def facts(self, match: Position[Board], seat: Seat) -> SideFacts:
        return facts_of(match.core, match.options)

    def describe(self, match: Position[Board], seat: Seat) -> str:
        return draw(match.core)


def moves_of(board: Board, rules: Rules) -> tuple[int, ...]:
    """What the side to move may play."""
    color = board.color(board.turn)
    moves = legal_moves(board.cells, color)
    if rules.repetition != "forbid":
        return moves
    guilty = guilty_moves(board.cells, board.trail, color)
    return tuple(move for move in moves if move not in guilty)


def why_not_own(board: SharedBoard, move: Move) -> Refusal | None:
    """There must be a piece of one's own to move."""
    letter = board.cells[square_of(move.from_)]
    if letter == EMPTY:
        return NO_PIECE
    return None if color_of(letter) == board.color(board.turn) else NOT_YOUR_PIECE


def why_illegal(board: Board, number: int, move: Move) -> Refusal:
    color = board.color(board.turn)
    if number in legal_moves(board.cells, color):
        return GUILTY
    if reaches(board.cells, color, number):
        return IN_CHECK if board.check else LEAVES_CHECK
    return cannot_go_there(board.cells, move)


def cannot_go_there(cells: str, move: Move) -> Refusal:
    letter = cells[square_of(move.from_)]
    return Refusal("cannot_go_there", {"piece": letter, "from": move.from_, "to": move.to})


def fen_of(board: Board, rules: object = None) -> str:
    """The position as players exchange it."""
    return fen_text(board.cells, board.color(board.turn), board.quiet, board.ply)


def is_soldier_step(event: Moved) -> bool:
    """Soldiers never come back from a step forward."""
    return event.piece in "Pp" and event.from_[0] == event.to[0]
