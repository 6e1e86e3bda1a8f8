"""International chess: the rules, from the set-up to the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from boardwright.engine.api import Chance, Command, Event, Position, Refusal, Seat, Table
from boardwright.games.international_chess.board import (
    EMPTY,
    Place,
    after,
    color_of,
    fen_text,
    is_in_check,
    legal_moves,
    moves_by_name,
    reaches,
    square_of,
    victim_square,
)
from boardwright.games.international_chess.endings import ENDINGS, cannot_mate, claim_of, claimed
from boardwright.games.international_chess.facts import ChessFacts, facts_of, points
from boardwright.games.international_chess.moves import advanced
from boardwright.games.international_chess.pieces import START
from boardwright.games.international_chess.positions import ARRANGEMENTS, arrangement, read_setup
from boardwright.games.international_chess.san import san
from boardwright.games.international_chess.text import draw
from boardwright.games.international_chess.types import (
    Board,
    ClaimDraw,
    Move,
    Moved,
    Promotion,
    Rules,
    command_of,
)
from boardwright.kernel.geometry import RED as WHITE
from boardwright.kits.two_sides import Ended, TwoSides, first_seat

NO_PIECE = Refusal("no_piece")
NOT_YOUR_PIECE = Refusal("not_your_piece")
IN_CHECK = Refusal("in_check")
LEAVES_CHECK = Refusal("leaves_check")
CANNOT_CASTLE = Refusal("cannot_castle")
FALSE_CLAIM = Refusal("false_claim")
QUEEN: Promotion = "q"


class InternationalChess(TwoSides[Board]):
    commands = (*TwoSides.commands, ClaimDraw, Move)
    events = (*TwoSides.events, Moved)
    endings = ENDINGS

    def setup(self, table: Table, chance: Chance) -> Board:
        rules: Rules = table.options
        white = first_seat(table, rules.colors, chance)
        start = rules.position
        if not start and rules.setup == "chess960":
            start = arrangement(chance.below(ARRANGEMENTS))
        place, quiet, ply = read_setup(start or START, chess960=rules.setup == "chess960" and bool(start))
        board = Board(
            place.cells,
            white if place.color == WHITE else 1 - white,
            white,
            place.rights,
            place.passed,
            place.homes,
            quiet,
            ply,
            check=is_in_check(place),
            start=start,
        )
        return self.begun(board, rules)

    def first(self, board: Board) -> Seat:
        return board.white

    # What may be played

    def moves(self, match: Position[Board], seat: Seat) -> Sequence[Command]:
        moves = tuple(map(command_of, legal_moves(match.core.place)))
        return (*moves, ClaimDraw()) if claim_of(match.core) else moves

    def refuse(self, match: Position[Board], seat: Seat, command: Move | ClaimDraw) -> Refusal | None:
        if isinstance(command, ClaimDraw):
            return None if claimed(match.core, command) else FALSE_CLAIM
        place = match.core.place
        if meant(place, command) is not None:
            return None
        return why_not_own(place, command) or why_illegal(place, command)

    def can_win(self, match: Position[Board], seat: Seat) -> bool:
        return not cannot_mate(match.core.cells, match.core.color(seat))

    # What follows

    def play(
        self, match: Position[Board], seat: Seat, command: Move | ClaimDraw, chance: Chance
    ) -> Iterator[Event]:
        if isinstance(command, ClaimDraw):
            yield Ended((), claimed(match.core, command) or "")
            return
        place = match.core.place
        move = meant(place, command)
        assert move is not None  # it was not refused
        victim = victim_square(place, move)
        made = command_of(move)
        yield Moved(
            seat,
            made.from_,
            made.to,
            place.cells[square_of(made.from_)],
            san(place, move),
            "" if victim is None else place.cells[victim],
            made.promotion,
            is_in_check(after(place, move)),
        )

    def moved(self, board: Board, event: Moved) -> Board:
        return advanced(board, moves_by_name(board.place)[event.from_ + event.to + event.promotion])

    # What is shown

    def worth(self, board: Board, rules: Rules) -> tuple[int, int]:
        return points(board.cells)

    def facts(self, match: Position[Board], seat: Seat) -> ChessFacts:
        return facts_of(match.core)

    def describe(self, match: Position[Board], seat: Seat) -> str:
        return draw(match.core)


def meant(place: Place, command: Move) -> int | None:
    """The legal move that a command means; None if there is none. What is no promotion needs no piece to become."""
    moves, squares = moves_by_name(place), command.from_ + command.to
    plain = moves.get(squares)
    return plain if plain is not None else moves.get(squares + (command.promotion or QUEEN))


def why_not_own(place: Place, move: Move) -> Refusal | None:
    """There must be a piece of one's own to move."""
    letter = place.cells[square_of(move.from_)]
    if letter == EMPTY:
        return NO_PIECE
    return None if color_of(letter) == place.color else NOT_YOUR_PIECE


def why_illegal(place: Place, move: Move) -> Refusal:
    start, end = square_of(move.from_), square_of(move.to)
    if reaches(place, start, end):
        return IN_CHECK if is_in_check(place) else LEAVES_CHECK
    letter = place.cells[start]
    if letter in "Kk" and start // 8 == end // 8 and abs(start - end) > 1:
        return CANNOT_CASTLE
    return Refusal("cannot_go_there", {"piece": letter, "from": move.from_, "to": move.to})


def fen_of(board: Board, rules: object = None) -> str:
    """The position as players exchange it."""
    return fen_text(board.place, board.quiet, board.ply)
