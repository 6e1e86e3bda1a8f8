"""Spirit xiangqi: the rules. How pieces move and what captures cause is the kernel's; turns are those of xiangqi."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
from boardwright.forge.game.facts import SpiritFacts, facts_of
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
from boardwright.games.xiangqi.rules import (
    IN_CHECK,
    LEAVES_CHECK,
    cannot_go_there,
    general_taken,
    natural_limit,
    why_not_own,
)
from boardwright.games.xiangqi.types import Move, command_of
from boardwright.kernel.fen import read_fen
from boardwright.kernel.geometry import RED
from boardwright.kernel.tables import CODES, PICKY, ROW
from boardwright.kits.two_sides import Ended, TwoSides, drawn, first_seat, lost, without_moves

FROZEN = Refusal("frozen")
PROTECTED = Refusal("protected_victim")
NO_FUSION = Refusal("no_fusion")
FUSION_UNPROTECTED = Refusal("fusion_unprotected")


# How it can end, beside what ends xiangqi


def no_moves(board: Board, rules: Rules) -> Ended | None:
    return without_moves(board.turn, legal_moves(place_of(board, rules)), board.check)


def threefold(board: Board, rules: Rules) -> Ended | None:
    found = repeated(place_of(board, rules), board.before, board.trail)
    if found is None:
        return None
    return drawn(found.reason) if found.loser is None else lost(board.seat(found.loser), found.reason)


class SpiritXiangqi(TwoSides[Board]):
    commands = (*TwoSides.commands, Move)
    events = (*TwoSides.events, Exploded, Froze, Fused, Moved, ShieldBroke, Swapped)
    endings = (general_taken, no_moves, threefold, natural_limit)

    def setup(self, table: Table, chance: Chance) -> Board:
        rules: Rules = table.options
        made = forged(rules.rule)
        red = first_seat(table, rules.colors, chance)
        fen = read_fen(rules.position or made.start, made.tables)
        ply = 2 * (fen.number - 1) + fen.side
        board = Board(fen.board, red if fen.side == RED else 1 - red, red, fen.quiet, ply, before=fen.board)
        return self.begun(replace(board, check=is_in_check(place_of(board, rules))), rules)

    def first(self, board: Board) -> Seat:
        return board.red

    def moves(self, match: Position[Board], seat: Seat) -> Sequence[Move]:
        return tuple(map(command_of, legal_moves(place_of(match.core, match.options))))

    def refuse(self, match: Position[Board], seat: Seat, command: Move) -> Refusal | None:
        board, number = match.core, move_of(command.from_, command.to)
        place = place_of(board, match.options)
        if number in legal_moves(place):
            return None
        return why_not_own(board, command) or why_illegal(board, place, number, command)

    def play(self, match: Position[Board], seat: Seat, move: Move, chance: Chance) -> Iterator[Event]:
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
        return replace(
            board,
            cells=cells,
            turn=1 - event.seat,
            quiet=0 if event.lasting else board.quiet + 1,
            ply=board.ply + 1,
            ice=tuple(Ice(square_of(name), until) for name, until in event.frozen.items()),
            trail=() if final else (*board.trail, move_of(event.from_, event.to)),
            before=cells if final else board.before,
            last=event.from_ + event.to,
            check=event.check,
        )

    def worth(self, board: Board, rules: Rules) -> tuple[int, int]:
        tables = forged(rules.rule).tables
        worth = [0, 0]
        for letter in board.cells:
            if letter != EMPTY:
                worth[color_of(letter)] += tables.values[tables.codes[letter]]
        return worth[0], worth[1]

    def facts(self, match: Position[Board], seat: Seat) -> SpiritFacts:
        return facts_of(match.core, match.options)

    def describe(self, match: Position[Board], seat: Seat) -> str:
        return draw(match.core, match.options)


def place_of(board: Board, rules: Rules) -> Place:
    ice = tuple((frozen.square, frozen.until) for frozen in board.ice)
    return Place(rules.rule, board.cells, board.color(board.turn), board.ply, ice, rules.manner)


def fen_of(board: Board, rules: Rules) -> str:
    """The position as players exchange it."""
    return place_of(board, rules).fen(board.quiet)


def why_illegal(board: Board, place: Place, number: int, move: Move) -> Refusal:
    start, end = move_parts(number)
    letter, target = board.cells[start], board.cells[end]
    if any(start == square for square, until in place.ice if until >= place.ply):
        return FROZEN
    if reaches(place, number):
        return IN_CHECK if board.check else LEAVES_CHECK
    if target != EMPTY and color_of(target) == place.color:
        return why_no_fusion(place, letter, target, number) or cannot_go_there(board.cells, move)
    if target != EMPTY and is_picky(place, letter) and would_reach_a_general(place, number):
        return PROTECTED
    return cannot_go_there(board.cells, move)


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
        yield Exploded(square_name(result.centre), tuple(square_name(square) for square in result.dead))
    if result.frozen:
        yield Froze(move.to, tuple(square_name(square) for square in result.frozen))


def is_picky(place: Place, letter: str) -> bool:
    """Does it take only what nobody protects?"""
    return bool(place.tables.effects[place.tables.codes[letter]] & PICKY)


def why_no_fusion(place: Place, mover: str, target: str, move: int) -> Refusal | None:
    """The first condition that is not met; None if it is the way that is barred."""
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
    return FUSION_UNPROTECTED if tables.fusion_protected[number] else None
