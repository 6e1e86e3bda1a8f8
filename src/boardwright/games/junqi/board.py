"""The board: sixty stations, the roads and railways between them, camps and headquarters.

Stations count row by row from the first side's back line. The second side's half is the first one's turned over:
row `r` of one is row `11 - r` of the other, and columns keep their names.
"""

from __future__ import annotations

from functools import cache

from boardwright.kits.two_sides import FIRST

COLUMNS, ROWS = 5, 12
STATIONS = COLUMNS * ROWS
BORDER = ROWS // 2
"""The first row of the second side."""

BACK_ROWS = (0, 1)
FRONT_ROW = BORDER - 1

HEADQUARTERS_AT = ((0, 1), (0, 3))
CAMPS_AT = ((2, 1), (2, 3), (3, 2), (4, 1), (4, 3))
"""Row and column in one's own half."""
PASSES = (0, 2, 4)
"""Columns in which the two halves are joined; between them are mountains."""
RAILWAY_ROWS = (1, 5, 6, 10)
RAILWAY_COLUMNS = (0, 4)
"""From row 1 to row 10."""
CENTRE = 2
"""The column of the third track over the border."""

Station = int


def station(row: int, column: int) -> Station:
    return row * COLUMNS + column


def mirrored(at: Station) -> Station:
    row, column = divmod(at, COLUMNS)
    return station(ROWS - 1 - row, column)


def _both_halves(places: tuple[tuple[int, int], ...]) -> frozenset[Station]:
    own = [station(*place) for place in places]
    return frozenset([*own, *map(mirrored, own)])


HEADQUARTERS = _both_halves(HEADQUARTERS_AT)
CAMPS = _both_halves(CAMPS_AT)


# Roads and railways


def _is_joined(row: int, column: int, other_row: int, other_column: int) -> bool:
    down, across = abs(row - other_row), abs(column - other_column)
    crosses = {row, other_row} == {BORDER - 1, BORDER}
    if down + across == 1:
        return not crosses or column in PASSES
    slants = down == across == 1 and not crosses
    return slants and not CAMPS.isdisjoint({station(row, column), station(other_row, other_column)})


def _is_railway(row: int, column: int, other_row: int, other_column: int) -> bool:
    if row == other_row:
        return row in RAILWAY_ROWS and abs(column - other_column) == 1
    if column != other_column or abs(row - other_row) != 1:
        return False
    low = min(row, other_row)
    on_the_edge = column in RAILWAY_COLUMNS and RAILWAY_ROWS[0] <= low < RAILWAY_ROWS[-1]
    return on_the_edge or (column == CENTRE and low == BORDER - 1)


PLACES = tuple((row, column) for row in range(ROWS) for column in range(COLUMNS))
NEIGHBOURS = tuple(
    tuple(station(*other) for other in PLACES if _is_joined(*place, *other)) for place in PLACES
)
RAILS = tuple(tuple(station(*other) for other in PLACES if _is_railway(*place, *other)) for place in PLACES)


def _line(at: Station, step: int) -> tuple[Station, ...]:
    """The stations that a train passes in one direction without a turn."""
    found = []
    while at + step in RAILS[at]:
        at += step
        found.append(at)
    return tuple(found)


LINES = tuple(
    tuple(line for step in (1, -1, COLUMNS, -COLUMNS) if (line := _line(at, step))) for at in range(STATIONS)
)
"""From each station: the straight railway lines that leave it."""


# Names


def name_of(at: Station) -> str:
    """`A1` to `E12`: columns from the first side's left, rows from its back line."""
    row, column = divmod(at, COLUMNS)
    return f"{'ABCDE'[column]}{row + 1}"


NAMES = tuple(map(name_of, range(STATIONS)))
CALLED = {name: at for at, name in enumerate(NAMES)}


# Where an army stands to begin with

HOMES = tuple(
    station(row, column)
    for row in range(BORDER)
    for column in range(COLUMNS)
    if (row, column) not in CAMPS_AT
)
"""The 25 stations that one's own army fills, of the first side; a piece is known by which of them it came from."""
HOME_ROWS = tuple(at // COLUMNS for at in HOMES)
"""Counted from one's own back line, for both sides."""


@cache
def homes(side: int) -> tuple[Station, ...]:
    return HOMES if side == FIRST else tuple(map(mirrored, HOMES))


def own_row(at: Station, side: int) -> int:
    """Counted from one's own back line."""
    row = at // COLUMNS
    return row if side == FIRST else ROWS - 1 - row
