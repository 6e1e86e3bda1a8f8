"""Castling, compiled: what moves where, which rights a move ends, and the step of the royal piece that it is."""

from __future__ import annotations

from boardwright.kernel.geometry import BLACK, NOWHERE, RED
from boardwright.kernel.pieces import Castling
from boardwright.kernel.tables import CASTLING, MOST_CASTLINGS, QUIET, ROW, Tables
from boardwright.kernel.walks import Jump

CastlingJumps = dict[tuple[int, int], list[Jump]]
"""By code and square of the royal piece."""


def compile_castlings(tables: Tables) -> CastlingJumps:
    """Castling n of the second player has the number of the first one's and as many more as there are."""
    if 2 * len(tables.castlings) > MOST_CASTLINGS:
        raise ValueError(f"there can be {MOST_CASTLINGS // 2} ways to castle")
    every = (1 << MOST_CASTLINGS) - 1
    tables.rights_kept = [every] * (ROW + 1)
    jumps: CastlingJumps = {}
    for colour in (RED, BLACK):
        for castling in tables.castlings:
            _compile(tables, castling, colour, jumps)
    return jumps


def _compile(tables: Tables, castling: Castling, colour: int, jumps: CastlingJumps) -> None:
    number = len(tables.castle) // 6
    royal, royal_to, partner, partner_to = (
        tables.geometry.turned(square, colour) for square in castling.royal_way + castling.partner_way
    )
    passed = list(_between(royal, royal_to))
    if len(passed) > 1 or royal // tables.geometry.files != royal_to // tables.geometry.files:
        raise ValueError("who castles goes one or two squares aside")
    legs = [square for square in _between(royal, partner) if square != royal_to]
    if len(legs) > 2:
        raise ValueError("between two pieces that castle there are three squares at most")
    first, second = (*legs, NOWHERE, NOWHERE)[:2]
    code = tables.codes[castling.royal] | colour
    tables.castle += [royal, royal_to, partner, partner_to, tables.codes[castling.partner] | colour]
    tables.castle += passed or [royal]
    for square in (royal, partner):
        tables.rights_kept[square] &= ~(1 << number)
    jumps.setdefault((code, royal), []).append(Jump(royal_to, (first, second), QUIET, CASTLING + number))


def _between(one: int, other: int) -> range:
    return range(min(one, other) + 1, max(one, other))
