"""Spirit xiangqi: the rules. How pieces move and what captures cause is the kernel's; turns and ends are here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

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
from boardwright.forge.compile import forged
from boardwright.forge.game.board import (
    EMPTY,
    Place,
    Result,
    changed,
    changes,
    is_in_check,
    legal_moves,
    play,
    reaches,
    repeated,
)
from boardwright.forge.game.text import draw
from boardwright.forge.game.types import (
    Board,
    Exploded,
    Froze,
    Fused,
    Ice,
    Moved,
    Rules,
    ShieldBroke,
    Swapped,
)
from boardwright.games.xiangqi.board import CELLS, color_of, move_of, move_parts
from boardwright.games.xiangqi.rules import (
    DRAW_ASKED,
    DRAW_STANDS,
    IN_CHECK,
    LEAVES_CHECK,
    NO_OFFER,
    NO_PIECE,
    NOT_YOUR_PIECE,
    NOT_YOUR_TURN,
    command_of,
)
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
from boardwright.kernel.fen import read_fen, square_name, square_of
from boardwright.kernel.pieces import RED
from boardwright.kernel.tables import CODES

FROZEN = Refusal("frozen")
PROTECTED = Refusal("protected_victim")
NO_FUSION = Refusal("no_fusion")
FUSION_UNPROTECTED = Refusal("fusion_unprotected")


class SpiritXiangqi(Domain[Board]):
    def setup(self, table: Table, chance: Chance) -> Board:
        rules: Rules = table.options
        made = forged(rules.rule)
        red = chance.below(2) if rules.colors == "random" else 0
        fen = read_fen(rules.position or made.start, made.tables)
        ply = 2 * (fen.number - 1) + fen.side
        board = Board(fen.board, red if fen.side == RED else 1 - red, red, fen.quiet, ply, before=fen.board)
        board = replace(board, check=is_in_check(place_of(board, rules)))
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
            moves = tuple(command_of(move) for move in legal_moves(place_of(board, match.options)))
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
        before = place_of(match.core, match.options)
        result = play(before, move_of(move.from_, move.to))
        yield Moved(
            seat,
            move.from_,
            move.to,
            before.cells[square_of(move.from_)],
            changes(before.cells, result.place.cells),
            result.place.fen(0 if result.lasting else match.core.quiet + 1),
            result.captured,
            result.check,
            result.lasting,
            {square_name(square): until for square, until in result.place.ice},
        )
        yield from consequences(before, move, result)
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
        tables = forged(match.options.rule).tables
        worth = [0, 0]
        for letter in match.core.cells:
            if letter != EMPTY:
                worth[color_of(letter)] += tables.values[tables.codes[letter]]
        own = match.core.color(seat)
        return (worth[own] - worth[1 - own]) / max(1, sum(worth))

    def describe(self, match: Position[Board], seat: Seat) -> str:
        return draw(match.core, match.options)


def place_of(board: Board, rules: Rules) -> Place:
    ice = tuple((frozen.square, frozen.until) for frozen in board.ice)
    return Place(rules.rule, board.cells, board.color(board.turn), board.ply, ice)


def consequences(before: Place, move: Move, result: Result) -> Iterator[Event]:
    """What a page shows beside the move itself."""
    end = square_of(move.to)
    if result.fused:
        first, second = before.cells[square_of(move.from_)], before.cells[end]
        yield Fused(move.to, first, second, result.place.cells[end])
    if result.swapped:
        yield Swapped(move.from_, move.to)
    for square in result.shields:
        yield ShieldBroke(square_name(square))
    if result.blast:
        yield Exploded(move.to, tuple(square_name(square) for square in result.dead))
    if result.frozen:
        yield Froze(move.to, tuple(square_name(square) for square in result.frozen))


# Moves


def refuse_move(board: Board, seat: Seat, command: Move, rules: Rules) -> Refusal | None:
    if seat != board.turn:
        return NOT_YOUR_TURN
    place, move = place_of(board, rules), move_of(command.from_, command.to)
    if move in legal_moves(place):
        return None
    letter, target = board.cells[square_of(command.from_)], board.cells[square_of(command.to)]
    if letter == EMPTY:
        return NO_PIECE
    if color_of(letter) != place.color:
        return NOT_YOUR_PIECE
    if any(square_of(command.from_) == square for square, until in place.ice if until >= place.ply):
        return FROZEN
    if reaches(place, move):
        return IN_CHECK if board.check else LEAVES_CHECK
    if target != EMPTY and color_of(target) == place.color:
        return why_no_fusion(place, letter, target, move)
    return Refusal("cannot_go_there", {"piece": letter, "from": command.from_, "to": command.to})


def why_no_fusion(place: Place, mover: str, target: str, move: int) -> Refusal:
    """The first condition that is not met."""
    tables = place.tables
    start, end = move_parts(move)
    number = tables.fusion[tables.codes[mover] * CODES + tables.codes[target]]
    if not number:
        return NO_FUSION
    if place.ply < tables.fusion_ply[number]:
        return Refusal("fusion_too_early", {"turn": tables.fusion_ply[number] // 2 + 1})
    row = (number * 2 + place.color) * CELLS
    if not (tables.fusion_zone[row + start] or tables.fusion_zone[row + end]):
        return Refusal("fusion_wrong_zone", {"square": square_name(end)})
    if tables.fusion_protected[number]:
        return FUSION_UNPROTECTED
    return Refusal("cannot_go_there", {"piece": mover, "from": square_name(start), "to": square_name(end)})


def moved(board: Board, event: Moved) -> Board:
    cells = changed(board.cells, {square_of(name): letter for name, letter in event.changes.items()})
    return Board(
        cells,
        1 - event.seat,
        board.red,
        0 if event.lasting else board.quiet + 1,
        board.ply + 1,
        tuple(Ice(square_of(name), until) for name, until in event.frozen.items()),
        () if event.lasting or event.frozen else (*board.trail, move_of(event.from_, event.to)),
        cells if event.lasting or event.frozen else board.before,
        event.from_ + event.to,
        event.check,
        board.offer if board.offer == event.seat else None,
        tuple(seat for seat in board.offered if seat != event.seat),
    )


# The end


def end_of(board: Board, rules: Rules) -> Ended | None:
    """Is it over with the position that is now on the board, and how?"""
    other = 1 - board.turn
    if "K" not in board.cells or "k" not in board.cells:
        return Ended((other,), "general_taken")
    place = place_of(board, rules)
    if not legal_moves(place):
        return Ended((other,), "checkmate" if board.check else "stalemate")
    found = repeated(place, board.before, board.trail)
    if found is not None and found.loser is None:
        return Ended((), found.reason)
    if found is not None:
        loser = board.red if found.loser == RED else 1 - board.red
        return Ended((1 - loser,), found.reason)
    if rules.no_capture_limit and board.quiet >= rules.no_capture_limit:
        return Ended((), "no_capture")
    return None
