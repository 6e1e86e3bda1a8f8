"""Junqi: the rules, from setting up to the end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from boardwright.engine.api import Ask, Chance, Command, Event, Position, Refusal, Seat, Table, put, replace
from boardwright.engine.secrecy import Eyes
from boardwright.engine.types import SPECTATOR, Effect
from boardwright.games.junqi.board import CALLED, CAMPS, HEADQUARTERS, NAMES, STATIONS
from boardwright.games.junqi.facts import JunqiFacts, facts_of
from boardwright.games.junqi.moves import has_movable, has_move, moves_of, pace_of, straight
from boardwright.games.junqi.pieces import (
    EMPTY,
    FLAG,
    LETTERS,
    MARSHAL,
    MINE,
    Fallen,
    clash,
    index_of,
    side_of,
)
from boardwright.games.junqi.setup import PRESETS, placements_of, random_setup, refuse_setup, setup_of
from boardwright.games.junqi.text import draw
from boardwright.games.junqi.types import (
    Arrange,
    Arranged,
    Attacked,
    Board,
    Fight,
    FlagShown,
    Move,
    Moved,
    Rules,
    command_of,
)
from boardwright.games.junqi.worlds import world_like
from boardwright.kits.two_sides import (
    FIRST,
    SECOND,
    Ended,
    Resign,
    TwoSides,
    drawn,
    first_seat,
    lost,
    too_long_quiet,
)

BY_LOT = "by_lot"
"""What is asked while armies are set up, and counts for whoever lets the time run out."""

NO_PIECE = Refusal("no_piece")
NOT_YOUR_PIECE = Refusal("not_your_piece")
MINE_STAYS = Refusal("mine_stays")
FLAG_STAYS = Refusal("flag_stays")
HEADQUARTERS_STAY = Refusal("stays_in_headquarters")
OWN_PIECE_THERE = Refusal("own_piece_there")
CAMP_IS_SAFE = Refusal("camp_is_safe")
TO_AND_FRO = Refusal("to_and_fro")
ARRANGED_ALREADY = Refusal("arranged_already")


# How it can end, besides by the flag


def nobody_can_move(board: Board, rules: Rules) -> Ended | None:
    after_battle = bool(board.fights) and board.quiet == 0
    if after_battle and not has_movable(board, FIRST) and not has_movable(board, SECOND):
        return drawn("nobody_can_move")
    return None


def no_moves(board: Board, rules: Rules) -> Ended | None:
    can_move = board.stage == "arrange" or has_move(board, rules, board.side(board.turn))
    return None if can_move else lost(board.turn, "no_moves")


def too_quiet(board: Board, rules: Rules) -> Ended | None:
    return too_long_quiet(board.quiet, rules.no_capture_limit, "no_battle")


class Junqi(TwoSides[Board]):
    commands = (*TwoSides.commands, Arrange, Move)
    events = (*TwoSides.events, Arranged, Moved, Attacked, FlagShown)
    endings = (nobody_can_move, no_moves, too_quiet)

    def setup(self, table: Table, chance: Chance) -> Board:
        rules: Rules = table.options
        red = first_seat(table, rules.colors, chance)
        if not rules.auto_setup:
            return Board(red, red, stage="arrange")
        setups = tuple(random_setup(chance) for _ in table.seats)
        return Board(red, red, setups=setups, arranged=table.seats)

    def first(self, board: Board) -> Seat:
        return board.red

    # Setting up: both at once and in secret

    def begin(self, match: Position[Board], chance: Chance) -> Iterable[Effect]:
        if match.core.stage == "arrange":
            rules: Rules = match.options
            yield Ask(BY_LOT, match.seats, commands=(Arrange, Resign), seconds=rules.setup_seconds)

    def options(self, match: Position[Board], wait: Any, seat: Seat) -> tuple[str, ...]:
        return () if seat in match.core.arranged else (BY_LOT,)

    def resume(self, match: Position[Board], wait: Any, answer: Any, chance: Chance) -> Iterator[Effect]:
        for seat in match.seats:
            if seat not in match.core.arranged:
                yield Arranged(seat, random_setup(chance))

    def active_seats(self, match: Position[Board]) -> Sequence[Seat]:
        board = match.core
        if board.stage == "battle":
            return (board.turn,)
        return tuple(seat for seat in match.seats if seat not in board.arranged)

    # What may be played

    def moves(self, match: Position[Board], seat: Seat) -> Sequence[Command]:
        board = match.core
        side = board.side(seat)
        if board.stage == "arrange":
            return tuple(Arrange(placements_of(setup, side)) for setup in PRESETS.values())
        return tuple(map(command_of, moves_of(board, match.options, side)))

    def validate(self, match: Position[Board], seat: Seat, command: Any) -> Refusal | None:
        if isinstance(command, Arrange):
            board = match.core
            return (
                ARRANGED_ALREADY
                if seat in board.arranged
                else refuse_setup(command.placements, board.side(seat))
            )
        return super().validate(match, seat, command)

    def refuse(self, match: Position[Board], seat: Seat, command: Move) -> Refusal | None:
        board = match.core
        start, end = CALLED[command.from_], CALLED[command.to]
        side = board.side(seat)
        if start * STATIONS + end in moves_of(board, match.options, side):
            return None
        return why_not(board, side, start, end)

    # What follows

    def play(self, match: Position[Board], seat: Seat, command: Command, chance: Chance) -> Iterator[Event]:
        match command:
            case Arrange(placements=placements):
                yield Arranged(seat, setup_of(placements, match.core.side(seat)))
            case Move():
                yield from _moving(match.core, match.options, seat, command)

    def moved(self, board: Board, event: Event) -> Board:
        match event:
            case Arranged(seat, setup):
                return _after_setup(board, seat, setup)
            case Moved():
                return _after_move(board, event)
            case Attacked():
                return _after_battle(board, event)
            case FlagShown(marshal=marshal, flag=flag):
                return replace(board, marshals=board.marshals + marshal, flags=board.flags + flag)
        raise TypeError(event)

    # What is seen

    def eyes(self, match: Position[Board], seat: Seat) -> Eyes:
        """Everybody sees everything when it is over, and in the open game from the first move on."""
        board = match.core
        if board.result is not None or match.sys.gameover is not None:
            return match.seats
        if board.stage == "battle" and match.options.mode == "open":
            return match.seats
        return () if seat == SPECTATOR else (seat,)

    def determinize(self, match: Position[Board], seat: Seat, chance: Chance) -> Board:
        return world_like(match.core, match.options, self.eyes(match, seat), seat, chance)

    def facts(self, match: Position[Board], seat: Seat) -> JunqiFacts:
        return facts_of(match.core, match.options, seat)

    def describe(self, match: Position[Board], seat: Seat) -> str:
        return draw(match.core)


def why_not(board: Board, side: int, start: int, end: int) -> Refusal:
    """What keeps a piece from going there."""
    own, letter, there = LETTERS[side], board.cells[start], board.cells[end]
    if letter == EMPTY:
        return NO_PIECE
    if letter not in own:
        return NOT_YOUR_PIECE
    kind = board.setup(side)[index_of(letter)]
    if kind in (MINE, FLAG):
        return MINE_STAYS if kind == MINE else FLAG_STAYS
    if start in HEADQUARTERS:
        return HEADQUARTERS_STAY
    if there != EMPTY:
        if there in own:
            return OWN_PIECE_THERE
        if end in CAMPS:
            return CAMP_IS_SAFE
    if board.paces[side] and pace_of(start, end) == board.pace[side]:
        return TO_AND_FRO
    move = command_of(start * STATIONS + end)
    return Refusal("cannot_go_there", {"from": move.from_, "to": move.to})


# Moves and battles


def _moving(board: Board, rules: Rules, seat: Seat, move: Move) -> Iterator[Event]:
    side = board.side(seat)
    start, end = CALLED[move.from_], CALLED[move.to]
    turned = end not in straight(board.cells, start, side)
    if board.cells[end] == EMPTY:
        paces = _paces(board, side, pace_of(start, end)) if rules.repetition_limit else 0
        yield Moved(seat, move.from_, move.to, turned, paces)
        return
    attacker, defender = (_kind(board, board.cells[at]) for at in (start, end))
    fallen = clash(attacker, defender, mine_consumed=rules.mine_consumed)
    attacked = Attacked(seat, move.from_, move.to, fallen, turned)
    yield attacked
    if defender == FLAG:
        yield Ended((seat,), "flag_taken")
    elif rules.reveal_flag:
        yield from _shown_flags(board, start, end, fallen)


def _paces(board: Board, side: int, pace: str) -> int:
    return board.paces[side] + 1 if board.pace[side] == pace else 1


def _kind(board: Board, letter: str) -> str:
    return board.setup(side_of(letter))[index_of(letter)]


def _shown_flags(board: Board, start: int, end: int, fallen: Fallen) -> Iterator[FlagShown]:
    """The flags of those whose marshal has just fallen."""
    for letter in _gone(board.cells[start], board.cells[end], fallen):
        if _kind(board, letter) == MARSHAL:
            side = side_of(letter)
            flag = LETTERS[side][board.setup(side).index(FLAG)]
            yield FlagShown(board.seat(side), NAMES[board.cells.index(flag)], letter, flag)


def _gone(attacker: str, defender: str, fallen: Fallen) -> tuple[str, ...]:
    return {"attacker": (attacker,), "defender": (defender,), "both": (attacker, defender)}[fallen]


# The board after each


def _after_setup(board: Board, seat: Seat, setup: str) -> Board:
    arranged = tuple(sorted((*board.arranged, seat)))
    return replace(
        board,
        setups=put(board.setups, seat, setup),
        arranged=arranged,
        stage="battle" if len(arranged) == len(board.setups) else "arrange",
    )


def _after_move(board: Board, event: Moved) -> Board:
    start, end = CALLED[event.from_], CALLED[event.to]
    letter, side = board.cells[start], board.side(event.seat)
    kept = bool(event.paces)
    return replace(
        _after(board, event, letter),
        cells=_with(board.cells, {start: EMPTY, end: letter}),
        quiet=board.quiet + 1,
        pace=put(board.pace, side, pace_of(start, end)) if kept else board.pace,
        paces=put(board.paces, side, event.paces) if kept else board.paces,
    )


def _after_battle(board: Board, event: Attacked) -> Board:
    start, end = CALLED[event.from_], CALLED[event.to]
    attacker, defender = board.cells[start], board.cells[end]
    stands = {"attacker": defender, "defender": attacker, "both": EMPTY}[event.fallen]
    return replace(
        _after(board, event, attacker),
        cells=_with(board.cells, {start: EMPTY, end: stands}),
        fights=(*board.fights, Fight(attacker, defender, event.fallen)),
        quiet=0,
        pace=("", ""),
        paces=(0, 0),
    )


def _after(board: Board, event: Moved | Attacked, letter: str) -> Board:
    """What every move leaves behind."""
    return replace(
        board,
        turn=1 - event.seat,
        ply=board.ply + 1,
        last=f"{event.from_}-{event.to}",
        moved=board.moved if letter in board.moved else board.moved + letter,
        turned=board.turned + letter if event.turned and letter not in board.turned else board.turned,
    )


def _with(cells: str, changes: dict[int, str]) -> str:
    found = list(cells)
    for at, letter in changes.items():
        found[at] = letter
    return "".join(found)
