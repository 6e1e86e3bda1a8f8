"""Notes: what somebody who forges a rule should know, though nothing is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator

from boardwright.forge.check import Fault
from boardwright.forge.compile import Forged
from boardwright.forge.schema import PieceDefinition

MOVED = 50
"""What a fusion costs besides its parts, in hundredths of a soldier: the move."""


def notes_on(made: Forged) -> Iterator[Fault]:
    """In the shape of faults: which field, what, and the numbers that belong to it."""
    yield from _worthless_fusions(made)
    for number, piece in made.rule.piece_definitions.items():
        if _only_takes(piece):
            yield Fault(f"piece_definitions.{number}.move_logic", "only_takes", {"piece": piece.name})


def _worthless_fusions(made: Forged) -> Iterator[Fault]:
    """Nobody fuses, and no search does, where the new piece is worth no more than its parts and the move."""
    for place, fusion in enumerate(made.rule.fusion_logic.rules):
        value, parts = _value(made, fusion.output), sum(_value(made, number) for number in fusion.input)
        if value <= parts + MOVED:
            told = {"value": value, "parts": parts, "needed": parts + MOVED + 1}
            yield Fault(f"fusion_logic.rules[{place}]", "fusion_gains_nothing", told)


def _value(made: Forged, number: int) -> int:
    return made.tables.values[made.tables.codes[made.letters[number]]]


def _only_takes(piece: PieceDefinition) -> bool:
    mode = piece.move_logic.move_mode
    return mode.type == "VECTOR" and not mode.vectors
