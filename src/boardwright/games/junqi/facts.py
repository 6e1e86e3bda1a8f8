"""What the board shows beside the pieces: losses as far as they are known, ways around corners, where armies begin."""

from __future__ import annotations

from functools import cache, lru_cache

from boardwright.engine.api import Facts, Hidden, Seat, Struct
from boardwright.games.junqi.board import CAMPS, HEADQUARTERS, NAMES, STATIONS, Station, homes
from boardwright.games.junqi.bot.advice import Advice, advice
from boardwright.games.junqi.bot.beliefs import beliefs
from boardwright.games.junqi.moves import all_moves, by_rail, straight
from boardwright.games.junqi.pieces import ARMY, ENGINEER, LETTERS, NAME_OF, STARTS, PieceName, index_of
from boardwright.games.junqi.setup import PRESETS, placements_of
from boardwright.games.junqi.types import Board, Placement, Rules

KEPT = 512


class Start(Struct, frozen=True, gc=False):
    """A kind of piece: how many there are, and where they may begin."""

    piece: PieceName
    count: int
    at: tuple[str, ...]


class Preset(Struct, frozen=True, gc=False):
    name: str
    placements: tuple[Placement, ...]


class Setting(Struct, frozen=True, gc=False):
    """While a seat sets its army up."""

    starts: tuple[Start, ...]
    presets: tuple[Preset, ...]


class JunqiFacts(Facts):
    first: Seat
    """Who has the first side."""
    names: dict[str, PieceName]
    """Of the pieces whose kind this seat knows, by their letters."""
    lost: tuple[tuple[PieceName | None, ...], tuple[PieceName | None, ...]]
    """What either side has lost, as far as this seat knows it."""
    camps: tuple[str, ...] = ()
    headquarters: tuple[str, ...] = ()
    ways: tuple[tuple[str, ...], ...] = ()
    """How engineers go around corners: where from, the corners, where to."""
    setting: Setting | None = None
    advice: Advice | None = None
    """What a careful player would do now, by what this seat sees."""


CAMP_NAMES = tuple(NAMES[at] for at in sorted(CAMPS))
HEADQUARTERS_NAMES = tuple(NAMES[at] for at in sorted(HEADQUARTERS))


def facts_of(board: Board, rules: Rules, seat: Seat) -> JunqiFacts:
    kinds = tuple(_seen(board.setup(side)) for side in (0, 1))
    names = _names(kinds, board.flags, board.marshals)
    sets_up = board.stage == "arrange" and seat in (0, 1) and seat not in board.arranged
    return JunqiFacts(
        board.red,
        names,
        _lost(board, names),
        CAMP_NAMES,
        HEADQUARTERS_NAMES,
        _ways_of(board, seat),
        _setting(board.side(seat)) if sets_up else None,
        _advice(board, rules, seat),
    )


def _advice(board: Board, rules: Rules, seat: Seat) -> Advice | None:
    side = board.side(seat)
    setup = _moving_army(board, seat)
    if not setup:
        return None
    likely = beliefs(board, rules, 1 - side)
    return advice(board.cells, side, setup, likely, board.quiet, mine_consumed=rules.mine_consumed)


def _moving_army(board: Board, seat: Seat) -> str:
    """The kinds of whoever is to move, if that is this seat."""
    moves = seat == board.turn and board.stage == "battle" and board.result is None
    return _seen(board.setups[seat]) if moves else ""


def _seen(setup: str | Hidden) -> str:
    return setup if isinstance(setup, str) else ""


@lru_cache(KEPT)
def _names(kinds: tuple[str, ...], flags: str, marshals: str) -> dict[str, PieceName]:
    found: dict[str, PieceName] = {
        letter: NAME_OF[kind]
        for side, setup in enumerate(kinds)
        if setup
        for letter, kind in zip(LETTERS[side], setup, strict=True)
    }
    found.update(dict.fromkeys(flags, "flag"))
    found.update(dict.fromkeys(marshals, "marshal"))
    return found


def _lost(
    board: Board, names: dict[str, PieceName]
) -> tuple[tuple[PieceName | None, ...], tuple[PieceName | None, ...]]:
    first, second = (
        tuple(names.get(letter) for letter in LETTERS[side] if letter not in board.cells) for side in (0, 1)
    )
    return first, second


def _ways_of(board: Board, seat: Seat) -> tuple[tuple[str, ...], ...]:
    setup = _moving_army(board, seat)
    return _ways(board.cells, setup, board.side(seat)) if setup else ()


@lru_cache(KEPT)
def _ways(cells: str, setup: str, side: int) -> tuple[tuple[str, ...], ...]:
    own = LETTERS[side]
    engineers = [
        at
        for at, letter in enumerate(cells)
        if letter in own and setup[index_of(letter)] == ENGINEER and at not in HEADQUARTERS
    ]
    moves = set(all_moves(cells, setup, side))
    return tuple(
        tuple(NAMES[each] for each in _corners(before, at, to))
        for at in engineers
        for before in (by_rail(cells, at, side),)
        for to in sorted(before.keys() - straight(cells, at, side))
        if at * STATIONS + to in moves
    )


def _corners(before: dict[Station, Station], start: Station, end: Station) -> list[Station]:
    """The way to the end, without the stations that are passed straight."""
    way = [end]
    while way[-1] != start:
        way.append(before[way[-1]])
    way.reverse()
    turns = [
        here
        for last, here, following in zip(way, way[1:], way[2:], strict=False)
        if here - last != following - here
    ]
    return [start, *turns, end]


@cache
def _setting(side: int) -> Setting:
    places = homes(side)
    return Setting(
        tuple(
            Start(NAME_OF[kind], count, tuple(NAMES[places[index]] for index in STARTS[kind]))
            for kind, count in ARMY.items()
        ),
        tuple(Preset(name, placements_of(setup, side)) for name, setup in PRESETS.items()),
    )
