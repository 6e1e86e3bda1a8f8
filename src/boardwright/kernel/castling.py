"""Castling, compiled: what moves where, which rights a move ends, and the step of the royal piece that it is."""

from __future__ import annotations

from boardwright.kernel.geometry import BLACK, NOWHERE, RED
from boardwright.kernel.pieces import Castling
from boardwright.kernel.tables import CASTLING, MOST_CASTLINGS, QUIET, ROW, Tables
from boardwright.kernel.walks import Jump

CASTLE_ROW = 5

CastlingJumps = dict[tuple[int, int], list[Jump]]
"""By code and square of the royal piece."""


def compile_castlings(tables: Tables) -> CastlingJumps:
    """Castling n of the second player has the number of the first one's and as many more as there are."""
    if 2 * len(tables.castlings) > MOST_CASTLINGS:
        raise ValueError(f"there can be {MOST_CASTLINGS // 2} ways to castle")
    every = (1 << MOST_CASTLINGS) - 1
    tables.rights_kept = [every] * (ROW + 1)
    tables.castle_clear_start, tables.castle_safe_start = [0], [0]
    jumps: CastlingJumps = {}
    for colour in (RED, BLACK):
        for castling in tables.castlings:
            _compile(tables, castling, colour, jumps)
    return jumps


def _compile(tables: Tables, castling: Castling, colour: int, jumps: CastlingJumps) -> None:
    number = len(tables.castle) // CASTLE_ROW
    royal, royal_to, partner, partner_to = (
        tables.geometry.turned(square, colour) for square in castling.royal_way + castling.partner_way
    )
    if royal // tables.geometry.files != royal_to // tables.geometry.files:
        raise ValueError("who castles stays on its rank")
    code, partner_code = tables.codes[castling.royal] | colour, tables.codes[castling.partner] | colour
    tables.castle += [royal, royal_to, partner, partner_to, partner_code]
    ways = {*_way(royal, royal_to), *_way(partner, partner_to)}
    tables.castle_clear += sorted(ways - {royal, partner})
    tables.castle_safe += sorted({royal, *_way(royal, royal_to)} - ({royal_to} - {royal}))
    tables.castle_clear_start.append(len(tables.castle_clear))
    tables.castle_safe_start.append(len(tables.castle_safe))
    for square in (royal, partner):
        tables.rights_kept[square] &= ~(1 << number)
    onto = (partner, 1 << partner_code) if castling.onto_partner else (royal_to, QUIET)
    jumps.setdefault((code, royal), []).append(Jump(onto[0], (NOWHERE, NOWHERE), onto[1], CASTLING + number))


def _way(start: int, end: int) -> range:
    """Both ends included."""
    return range(min(start, end), max(start, end) + 1)
