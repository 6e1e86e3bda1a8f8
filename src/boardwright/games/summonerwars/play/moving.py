"""Moves, forced moves, and who minds them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from boardwright.games.summonerwars.events import PieceForced, UnitMoved
from boardwright.games.summonerwars.play.book import (
    BOARD,
    DISTANCE,
    NEAR,
    RULES,
    Match,
    actives_of,
    has,
    is_structure,
    is_unit,
    number,
    rank,
    taken,
    units_of,
)
from boardwright.games.summonerwars.play.damage import harm
from boardwright.games.summonerwars.play.standing import by_cell
from boardwright.games.summonerwars.types import Battle, Piece
from boardwright.kits.scripts.running import Happens

CHARGE, LONG_CHARGE = 4, 3
AURA = 2
ICE_RAM = "frost-ice-ram"

Path = tuple[int, ...]
Passes = Callable[[Piece], bool]


def destinations(match: Match, unit: Piece) -> dict[int, None]:
    """Where a unit may move to, in the order in which a search finds it. Back to where it stands, too: a step out and
    one back."""
    core = match.core
    if has(unit, "immobile"):
        return {}
    standing = by_cell(core)
    allowed = number(match, unit, "steps")
    found = dict.fromkeys(_walks(unit, allowed, standing, _passes(core, unit)))
    if allowed >= 2 and any(near not in standing for near in NEAR[unit.place]):
        found[unit.place] = None
    if has(unit, "charge"):
        found.update(dict.fromkeys(_charges(unit, standing)))
    return found


def _walks(unit: Piece, allowed: int, standing: Mapping[int, Piece], passes: Passes | None) -> Iterator[int]:
    """`passes`: over what it may go; None: over everything."""
    start = unit.place
    if passes is None:
        yield from (
            cell for cell, away in enumerate(DISTANCE[start]) if 0 < away <= allowed and cell not in standing
        )
        return
    seen, edge = {start}, [start]
    for _ in range(allowed):
        reached = []
        for cell in edge:
            for near in NEAR[cell]:
                if near in seen:
                    continue
                there = standing.get(near)
                if there is None:
                    yield near
                elif not passes(there):
                    continue
                seen.add(near)
                reached.append(near)
        edge = reached


def _charges(unit: Piece, standing: Mapping[int, Piece]) -> Iterator[int]:
    for ray in BOARD.rays[unit.place]:
        yield from BOARD.free(ray, standing, CHARGE)


def flies(core: Battle, unit: Piece) -> bool:
    """By itself, or as a common that starts near a friend who lifts others."""
    if has(unit, "flying"):
        return True
    return rank(unit) == "common" and any(
        has(other, "aerial_strike") and 0 < DISTANCE[unit.place][other.place] <= AURA
        for other in core.pieces.values()
        if other.controller == unit.controller and is_unit(other)
    )


def _passes(core: Battle, unit: Piece) -> Passes | None:
    if flies(core, unit):
        return None
    climbs, tramples = has(unit, "climb"), has(unit, "trample")
    if not climbs and not tramples:
        return _nothing
    return lambda there: (climbs and is_structure(there)) or (tramples and rank(there) == "common")


def _nothing(there: Piece) -> bool:
    return False


# The way of a move


def path_of(match: Match, unit: Piece, goal: int) -> Path:
    """The cells that a legal move goes over: straight on, if it is straight; else a shortest way, for whoever tramples
    the one over most enemies and fewest friends."""
    start = unit.place
    if goal == start:
        out = next(cell for cell in NEAR[start] if cell not in taken(match.core))
        return (out, start)
    standing = by_cell(match.core)
    passes = _passes(match.core, unit) or _everything
    free = {cell for cell in range(len(NEAR)) if cell not in standing or passes(standing[cell])}
    straight = BOARD.line(start, goal)
    if straight and free.issuperset(straight):
        return straight
    ways = list(_shortest(start, goal, free))
    if not has(unit, "trample"):
        return ways[0]
    return max(ways, key=lambda way: _trampled(way, standing, unit))


def _everything(there: Piece) -> bool:
    return True


def _trampled(way: Path, standing: Mapping[int, Piece], unit: Piece) -> tuple[int, int]:
    foes = [standing[cell].controller != unit.controller for cell in way[:-1] if cell in standing]
    return sum(foes), -foes.count(False)


def _shortest(start: int, goal: int, free: set[int]) -> Iterator[Path]:
    """All shortest ways, in the order of their steps: up, down, left, right."""
    away = {goal: 0}
    edge = [goal]
    while edge and start not in away:
        edge = [near for cell in edge for near in NEAR[cell] if _reach(near, cell, away, free, start)]

    def ways(cell: int) -> Iterator[Path]:
        if cell == goal:
            yield ()
            return
        for near in NEAR[cell]:
            if away.get(near) == away[cell] - 1:
                yield from ((near, *rest) for rest in ways(near))

    yield from ways(start)


def _reach(near: int, cell: int, away: dict[int, int], free: set[int], start: int) -> bool:
    if near in away or (near not in free and near != start):
        return False
    away[near] = away[cell] + 1
    return True


# What a move does


def move(match: Match, unit: Piece, goal: int) -> Happens:
    start = unit.place
    path = path_of(match, unit, goal)
    yield from entangled(match, unit, start, goal)
    if unit.id not in match.core.pieces:
        return
    straight = len(path) == DISTANCE[start][goal] and bool(BOARD.line(start, goal))
    charged = has(unit, "charge") and straight and len(path) >= LONG_CHARGE
    grabbers = [
        other
        for other in units_of(match.core, unit.controller)
        if other.id != unit.id and DISTANCE[other.place][start] == 1 and has(other, "grab")
    ]
    yield UnitMoved(unit.id, goal, path, charged)
    if has(unit, "trample"):
        yield from _trample(match, unit, path)
    yield from _followed(match, unit, grabbers)


def _trample(match: Match, unit: Piece, path: Path) -> Happens:
    standing = by_cell(match.core)
    for cell in path[:-1]:
        there = standing.get(cell)
        if there is not None and there.id != unit.id and rank(there) == "common":
            yield from harm(match, there.id, 1, "trample", unit.controller, unit.id)


def _followed(match: Match, unit: Piece, grabbers: list[Piece]) -> Happens:
    moved = match.core.pieces.get(unit.id)
    if moved is None:
        return
    bound = {"moved": (moved.id,)}
    yield from RULES.announce(match, "neighbour_moved", grabbers, bound)
    yield from RULES.announce(match, "after_move", (moved,))
    yield from rammed(match, moved)


def rammed(match: Match, piece: Piece) -> Happens:
    """A structure came to stand elsewhere: the ice ram strikes beside it, in its player's own turn."""
    core = match.core
    if piece.controller == core.turn and core.actives and is_structure(piece):
        rams = actives_of(core, piece.controller, ICE_RAM)
        yield from RULES.announce(match, "structure_moved", rams, {"moved": (piece.id,)})


def force(match: Match, piece: Piece, goal: int) -> Happens:
    start = piece.place
    yield PieceForced(piece.id, goal)
    moved = match.core.pieces[piece.id]
    if is_structure(moved):
        yield from rammed(match, moved)
    else:
        yield from entangled(match, moved, start, goal)


def entangled(match: Match, unit: Piece, start: int, goal: int) -> Happens:
    """Enemies beside which it stood, and from whom it goes away, strike."""
    if start == goal:
        return
    for enemy in tuple(units_of(match.core, 1 - unit.controller)):
        if DISTANCE[enemy.place][start] == 1 and DISTANCE[enemy.place][goal] > 1 and entangles(enemy):
            yield from harm(match, unit.id, 1, "entangle", enemy.controller, enemy.id)


def entangles(unit: Piece) -> bool:
    return has(unit, "rebound") or has(unit, "entangle")
