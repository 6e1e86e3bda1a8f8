"""Compiling: from pieces as data to tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from boardwright.kernel.attacks import compile_attacks
from boardwright.kernel.castling import compile_castlings
from boardwright.kernel.geometry import BLACK, NOWHERE, RED, Geometry, Vector
from boardwright.kernel.network import Network, compile_network
from boardwright.kernel.pieces import MOST_KINDS, Castling, Endgame, Fusion, Late, Law, Piece, Step
from boardwright.kernel.tables import (
    BLAST,
    CODES,
    DRAG,
    EXPLODE,
    MOST_CASTLINGS,
    PICKY,
    ROW,
    SHIELD,
    SWAP,
    THUNDER,
    Tables,
)
from boardwright.kernel.walks import Walk, check_promotion, compile_moves, compile_passing, insert_extra

USUAL_LAW = Law()


def compile_tables(
    pieces: Sequence[Piece],
    geometry: Geometry,
    *,
    fusions: Sequence[Fusion] = (),
    castlings: Sequence[Castling] = (),
    law: Law = USUAL_LAW,
    endgame: Endgame | None = None,
    network: Network | None = None,
    other_letters: Mapping[str, str] | None = None,
) -> Tables:
    if not 1 <= len(pieces) <= MOST_KINDS:
        raise ValueError(f"{len(pieces)} kinds of pieces; there can be 1 to {MOST_KINDS}")
    for piece in pieces:
        check_promotion(piece)
    tables = Tables(tuple(pieces), geometry, law, tuple(castlings), dict(other_letters or {}))
    _name(tables)
    _compile_endgame(tables, endgame)
    if network is not None:
        compile_network(tables, network)
    _compile_keys(tables)
    _compile_effects(tables)
    _compile_fusions(tables, fusions)
    tables.special = any(tables.effects) or bool(fusions)
    tables.stateful = bool(castlings) or law.quiet_plies > 0 or any(map(_has_extras, pieces))
    castling_jumps = compile_castlings(tables)
    walks = [Walk(tables, code, castling_jumps) for code in range(2, 2 * len(pieces) + 2)]
    compile_passing(tables, walks)
    compile_moves(tables, walks)
    compile_attacks(tables, walks)
    return tables


def with_castlings(tables: Tables, castlings: Sequence[Castling]) -> Tables:
    """A set that had no castling, with some: all else is not compiled anew."""
    made = replace(
        tables,
        castlings=tuple(castlings),
        stateful=True,
        buffers={},
        extra_start=list(tables.extra_start),
        extra_to=list(tables.extra_to),
        extra_leg=list(tables.extra_leg),
        extra_leg2=list(tables.extra_leg2),
        extra_mask=list(tables.extra_mask),
        extra_kind=list(tables.extra_kind),
        castle=[],
        castle_clear=[],
        castle_safe=[],
    )
    for (code, square), jumps in compile_castlings(made).items():
        for jump in jumps:
            insert_extra(made, code * ROW + square, jump)
    return made


def _has_extras(piece: Piece) -> bool:
    steps = [move for move in piece.moves if isinstance(move, Step)]
    return bool(piece.promotes) or any(step.in_passing or step.passes is not None for step in steps)


def _name(tables: Tables) -> None:
    tables.letters = [".", "."]
    tables.royal = [0, 0]
    tables.values = [0, 0]
    tables.lasting = [0, 0]
    for piece in tables.pieces:
        for colour in (RED, BLACK):
            letter = piece.letter.upper() if colour == RED else piece.letter.lower()
            if letter in tables.codes:
                raise ValueError(f"two pieces have the letter {letter!r}")
            tables.codes[letter] = len(tables.letters)
            tables.letters.append(letter)
            tables.royal.append(int(piece.royal))
            tables.values.append(piece.value)
            tables.lasting.append(int(piece.lasting))
    tables.scores = [0] * (2 * ROW)
    for piece in tables.pieces:
        tables.scores += _worth(piece.value, piece.bonus, tables.geometry, RED)
        tables.scores += [-worth for worth in _worth(piece.value, piece.bonus, tables.geometry, BLACK)]


def _worth(value: int, bonus: Sequence[int], geometry: Geometry, colour: int) -> list[int]:
    """By square; nothing beyond the board."""
    if not bonus:
        return [value] * geometry.cells + [0] * (ROW - geometry.cells)
    worth = [value + bonus[geometry.turned(square, colour)] for square in range(geometry.cells)]
    return worth + [0] * (ROW - geometry.cells)


def _compile_endgame(tables: Tables, endgame: Endgame | None) -> None:
    """What matters when few pieces are left. A set in which that is the same as before has none of it."""
    if endgame is None:
        return
    geometry = tables.geometry
    tables.late_scores, tables.corners = [0] * (2 * ROW), [0] * (2 * ROW)
    tables.weights, tables.mates = [0, 0], [0, 0]
    for piece in tables.pieces:
        late = piece.late or Late(piece.value, piece.bonus)
        for colour, sign in ((RED, 1), (BLACK, -1)):
            tables.late_scores += [sign * w for w in _worth(late.value, late.bonus, geometry, colour)]
            tables.corners += _worth(
                0, piece.corner, geometry, RED
            )  # where the board has them, whoever hunts
            tables.weights.append(piece.weight)
            tables.mates.append(int(piece.mates))
    tables.full_weight = endgame.full_weight
    tables.nearness = endgame.nearness
    for ground in endgame.grounds:
        tables.grounds += [*ground, *[0] * (ROW - geometry.cells)]


def _compile_keys(tables: Tables) -> None:
    rows, rights = len(tables.letters) * ROW, 1 << MOST_CASTLINGS
    numbers = _key_numbers()
    tables.keys = [next(numbers) for _ in range(rows + 1)]
    tables.keys[: 2 * ROW] = [0] * (2 * ROW)
    tables.ice_keys = [next(numbers) for _ in range(4 * ROW)]
    tables.rights_keys = [next(numbers) for _ in range(rights)]
    tables.passed_keys = [next(numbers) for _ in range(ROW)] + [0]


def _key_numbers() -> Iterator[int]:
    """Numbers of 64 bits that look random and are the same everywhere: splitmix64."""
    state = 0
    while True:
        state = (state + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        yield mixed ^ (mixed >> 31)


def _compile_effects(tables: Tables) -> None:
    tables.effects, tables.becomes = [0] * CODES, [0] * CODES
    for piece in tables.pieces:
        effects = (
            THUNDER * piece.thunder
            | BLAST * piece.blast
            | SHIELD * (piece.becomes is not None)
            | SWAP * (piece.takes == "swap")
            | EXPLODE * (piece.takes == "explode")
            | PICKY * piece.picky
            | DRAG * piece.drags
        )
        for letter in (piece.letter.upper(), piece.letter.lower()):
            code = tables.codes[letter]
            tables.effects[code] = effects
            if piece.becomes is not None:
                tables.becomes[code] = tables.codes[piece.becomes.upper()] | code & 1
    for square in range(tables.geometry.cells):
        tables.cross += _beside(tables, square, [(0, 1), (1, 0), (0, -1), (-1, 0)])
        tables.around += _beside(tables, square, [(file, rank) for rank in (-1, 0, 1) for file in (-1, 0, 1)])


def _beside(tables: Tables, square: int, steps: Sequence[Vector]) -> list[int]:
    reached = (tables.geometry.moved(square, step) for step in steps)
    return [NOWHERE if end is None else end for end in reached]


def _compile_fusions(tables: Tables, fusions: Sequence[Fusion]) -> None:
    geometry = tables.geometry
    tables.fusion = [0] * (CODES * CODES)
    tables.fusion_result, tables.fusion_zone = [0, 0], [0] * (2 * ROW)
    tables.fusion_ply, tables.fusion_protected, tables.fusion_thunder = [0], [0], [0]
    for number, fusion in enumerate(fusions, 1):
        tables.fusion_ply.append(fusion.least_ply)
        tables.fusion_protected.append(int(fusion.protected))
        tables.fusion_thunder.append(int(fusion.thunder))
        for colour in (RED, BLACK):
            first, second, result = (
                tables.codes[letter.upper()] | colour
                for letter in (fusion.first, fusion.second, fusion.result)
            )
            tables.fusion[first * CODES + second] = number
            tables.fusion[second * CODES + first] = number
            tables.fusion_result.append(result)
            inside = (geometry.turned(square, colour) in fusion.zone for square in range(geometry.cells))
            tables.fusion_zone += [*map(int, inside), *[0] * (ROW - geometry.cells)]
