"""Help for the tests of army chess: matches with armies that are known, and positions by the names of stations."""

from __future__ import annotations

from typing import Any

from boardwright.engine.api import Chance, Match, replace
from boardwright.engine.types import Step
from boardwright.games.junqi import GAME
from boardwright.games.junqi.board import CALLED, STATIONS, homes
from boardwright.games.junqi.knowledge import AT_FIRST
from boardwright.games.junqi.pieces import EMPTY, FIXED, LETTERS, STARTS, home_of
from boardwright.games.junqi.setup import PRESETS, placements_of
from boardwright.games.junqi.types import Arrange, Board, Move, Placement
from boardwright.games.junqi.worlds import army_within

RED, BLACK = 0, 1
STEADY = PRESETS["steady"]


def new_match(red: str = STEADY, black: str = STEADY, **options: Any) -> Match:
    """Both sides have set up like that; from the back row on, left to right."""
    match = Match.new(GAME, secret=b"junqi", options={"auto_setup": False, **options})
    for seat, setup in ((RED, red), (BLACK, black)):
        assert match.submit(seat, Arrange(placements_of(setup, seat))).accepted
    return match


def board_of(match: Match) -> Board:
    core: Board = match.state.core
    return core


def play(match: Match, *moves: str) -> Step:
    """`A6-A7`, each by whoever is to move. All but the last must be accepted."""
    *before, last = moves
    for move in before:
        step = match.submit(board_of(match).turn, Move(*move.split("-")))
        assert step.accepted, (move, step.refusal)
    return match.submit(board_of(match).turn, Move(*last.split("-")))


def code(step: Step) -> str | None:
    return None if step.refusal is None else step.refusal.code


def changed(setup: str, side: int, **exchanged: str) -> tuple[Placement, ...]:
    """The placements of a setup in which some pieces stand elsewhere: `A1="C6"`."""
    return tuple(
        replace(placement, at=exchanged.get(placement.at, placement.at))
        for placement in placements_of(setup, side)
    )


def position(red: dict[str, str], black: dict[str, str], **options: Any) -> Match:
    """A few pieces by their stations, `{"A6": "9"}`; all others are gone. A flag that is not named stands in B1 or B12.
    Red is to move."""
    match = new_match(**options)
    cells, armies, moved = [EMPTY] * STATIONS, [], ""
    for side, pieces in ((RED, red), (BLACK, black)):
        flag = {} if "F" in pieces.values() else {("B1", "B12")[side]: "F"}
        army, letters = _army({**pieces, **flag}, side)
        armies.append(army)
        for name, letter in letters.items():
            cells[CALLED[name]] = letter
            moved += letter if home_of(letter) != CALLED[name] else ""
    core = replace(board_of(match), cells="".join(cells), setups=tuple(armies), moved=moved)
    match.state = replace(match.state, core=core)
    return match


def _army(pieces: dict[str, str], side: int) -> tuple[str, dict[str, str]]:
    """What all 25 are, with these among them, and the letters of these by their stations: a piece that stands where it
    could have begun has begun there."""
    chosen: dict[int, str] = {}
    letters: dict[str, str] = {}
    for name, kind in sorted(pieces.items(), key=lambda piece: piece[1] not in FIXED):
        home = homes(side).index(CALLED[name]) if CALLED[name] in homes(side) else -1
        free = (index for index in (home, *reversed(STARTS[kind])) if index in STARTS[kind])
        index = next(index for index in free if index not in chosen)
        chosen[index] = kind
        letters[name] = LETTERS[side][index]
    may = tuple(chosen.get(index, kinds) for index, kinds in enumerate(AT_FIRST))
    return army_within(may, Chance(b"the rest of an army")), letters
