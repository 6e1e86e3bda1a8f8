"""Spirit xiangqi: the rules. How pieces move and what captures cause is the kernel's; turns are those of xiangqi."""

from __future__ import annotations

from collections.abc import Iterator

from boardwright.engine.api import Chance, Event, Position, Refusal, Seat, Table, replace
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
    would_reach_a_general,
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
from boardwright.games.xiangqi.board import color_of, move_of, move_parts, square_name, square_of
from boardwright.games.xiangqi.turns import (
    IN_CHECK,
    LEAVES_CHECK,
    NO_PIECE,
    NOT_YOUR_PIECE,
    Turns,
    lost,
    offers_after,
)
from boardwright.games.xiangqi.types import DrawDeclined, DrawOffered, Ended, Move
from boardwright.kernel.fen import read_fen
from boardwright.kernel.geometry import RED
from boardwright.kernel.tables import CODES, PICKY, ROW

FROZEN = Refusal("frozen")
PROTECTED = Refusal("protected_victim")
NO_FUSION = Refusal("no_fusion")
FUSION_UNPROTECTED = Refusal("fusion_unprotected")


class SpiritXiangqi(Turns[Board]):
    events = (Exploded, Froze, Fused, Moved, ShieldBroke, Swapped, DrawDeclined, DrawOffered, Ended)

    def setup(self, table: Table, chance: Chance) -> Board:
        rules: Rules = table.options
        made = forged(rules.rule)
        red = chance.below(2) if rules.colors == "random" else 0
        fen = read_fen(rules.position or made.start, made.tables)
        ply = 2 * (fen.number - 1) + fen.side
        board = Board(fen.board, red if fen.side == RED else 1 - red, red, fen.quiet, ply, before=fen.board)
        return self.begun(replace(board, check=is_in_check(place_of(board, rules))), rules)

    def moves(self, board: Board, rules: Rules) -> tuple[int, ...]:
        return legal_moves(place_of(board, rules))

    def why_illegal(self, board: Board, rules: Rules, move: Move) -> Refusal:
        place, number = place_of(board, rules), move_of(move.from_, move.to)
        letter, target = board.cells[square_of(move.from_)], board.cells[square_of(move.to)]
        if letter == EMPTY:
            return NO_PIECE
        if color_of(letter) != place.color:
            return NOT_YOUR_PIECE
        if any(square_of(move.from_) == square for square, until in place.ice if until >= place.ply):
            return FROZEN
        if reaches(place, number):
            return IN_CHECK if board.check else LEAVES_CHECK
        if target != EMPTY and color_of(target) == place.color:
            return why_no_fusion(place, letter, target, number)
        if target != EMPTY and is_picky(place, letter) and would_reach_a_general(place, number):
            return PROTECTED
        return Refusal("cannot_go_there", {"piece": letter, "from": move.from_, "to": move.to})

    def play(self, match: Position[Board], seat: Seat, move: Move) -> Iterator[Event]:
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

    def moved(self, board: Board, event: Event) -> Board:
        if not isinstance(event, Moved):
            return board  # it only tells how the move came about
        cells = changed(board.cells, {square_of(name): letter for name, letter in event.changes.items()})
        final = event.lasting or bool(event.frozen)
        return Board(
            cells,
            1 - event.seat,
            board.red,
            0 if event.lasting else board.quiet + 1,
            board.ply + 1,
            tuple(Ice(square_of(name), until) for name, until in event.frozen.items()),
            () if final else (*board.trail, move_of(event.from_, event.to)),
            cells if final else board.before,
            event.from_ + event.to,
            event.check,
            *offers_after(board, event.seat),
        )

    def end(self, board: Board, rules: Rules) -> Ended | None:
        other = 1 - board.turn
        if "K" not in board.cells or "k" not in board.cells:
            return Ended((other,), "general_taken")
        place = place_of(board, rules)
        if not legal_moves(place):
            return Ended((other,), "checkmate" if board.check else "stalemate")
        found = repeated(place, board.before, board.trail)
        if found is not None:
            return lost(board, found.loser, found.reason)
        if rules.no_capture_limit and board.quiet >= rules.no_capture_limit:
            return Ended((), "no_capture")
        return None

    def worth(self, board: Board, rules: Rules) -> tuple[int, int]:
        tables = forged(rules.rule).tables
        worth = [0, 0]
        for letter in board.cells:
            if letter != EMPTY:
                worth[color_of(letter)] += tables.values[tables.codes[letter]]
        return worth[0], worth[1]

    def describe(self, match: Position[Board], seat: Seat) -> str:
        return draw(match.core, match.options)


def place_of(board: Board, rules: Rules) -> Place:
    ice = tuple((frozen.square, frozen.until) for frozen in board.ice)
    return Place(rules.rule, board.cells, board.color(board.turn), board.ply, ice)


def fen_of(board: Board, rules: Rules) -> str:
    """The position as players exchange it."""
    return place_of(board, rules).fen(board.quiet)


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


def is_picky(place: Place, letter: str) -> bool:
    """Does it take only what nobody protects?"""
    return bool(place.tables.effects[place.tables.codes[letter]] & PICKY)


def why_no_fusion(place: Place, mover: str, target: str, move: int) -> Refusal:
    """The first condition that is not met."""
    tables = place.tables
    start, end = move_parts(move)
    number = tables.fusion[tables.codes[mover] * CODES + tables.codes[target]]
    if not number:
        return NO_FUSION
    if place.ply < tables.fusion_ply[number]:
        return Refusal("fusion_too_early", {"turn": tables.fusion_ply[number] // 2 + 1})
    row = (number * 2 + place.color) * ROW
    if not (tables.fusion_zone[row + start] or tables.fusion_zone[row + end]):
        return Refusal("fusion_wrong_zone", {"square": square_name(end)})
    if tables.fusion_protected[number]:
        return FUSION_UNPROTECTED
    return Refusal("cannot_go_there", {"piece": mover, "from": square_name(start), "to": square_name(end)})
