"""What a rule looks like: the JSON that the forge page writes and the seed describes.

Vectors are `[forward, right]`, seen from the owner's side of the board. Pieces are numbers: 11 to 17 are those of
xiangqi, the forged ones have numbers of their own.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

GENERAL, ADVISOR, ELEPHANT, HORSE, CHARIOT, CANNON, SOLDIER = range(11, 18)
STANDARD = {GENERAL: "K", ADVISOR: "A", ELEPHANT: "B", HORSE: "N", CHARIOT: "R", CANNON: "C", SOLDIER: "P"}
"""Letters, as in a FEN."""
FIRST_ID, LAST_ID = 18, 99
UNLIMITED = -1

MoveType = Literal["ORTHOGONAL", "DIAGONAL", "VECTOR", "MIXED"]
CaptureType = Literal["NORMAL", "JUMP", "SWAP", "EXPLODE"]
Constraint = Literal["NO_BACKWARD", "RIVER_CROSSING_UPGRADE", "LOCKED_PALACE", "LOCKED_HOME"]
Rune = Literal["thunder", "explosion", "divine_shield", "wind_walk"]
ZoneName = Literal["anywhere", "own_side", "enemy_side", "palace", "enemy_palace"]
Effect = Literal["thunder_strike", "explosion", "divine_shield", "wind_walk"]
"""A rune that a fusion brings: thunder strikes at once, each other is carried by the piece that is made."""
Pair = tuple[int, int]


class MoveMode(Struct, frozen=True, forbid_unknown_fields=True):
    type: MoveType
    vectors: tuple[Pair, ...] = ()
    capture_only: tuple[Pair, ...] = ()
    """Points that it can only take on, whatever else it does."""
    symmetrical: bool = False
    distance: int = 1
    """1: one step; N: exactly so many; −1: as far as it goes."""
    ignore_block: bool = False
    block_point: Pair | None = None
    """Where a piece bars the first vector; for its mirror images, the mirror image of it."""


class CaptureMode(Struct, frozen=True, forbid_unknown_fields=True):
    type: CaptureType = "NORMAL"
    min_interval: int = 1
    max_interval: int = 1
    can_eat_unprotected_only: bool = False


class MoveLogic(Struct, frozen=True, forbid_unknown_fields=True):
    move_mode: MoveMode
    type: Literal["CUSTOM"] = "CUSTOM"
    capture_mode: CaptureMode = CaptureMode()
    constraints: tuple[Constraint, ...] = ()


class SquareBonus(Struct, frozen=True, forbid_unknown_fields=True):
    zone: ZoneName | tuple[str, ...]
    bonus: int


class PieceDefinition(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    move_logic: MoveLogic
    value: int | None = None
    """In hundredths of a soldier; left out: estimated from how it moves."""
    asset_key: str = ""
    runes: tuple[Rune, ...] = ()
    position_bonus: tuple[SquareBonus, ...] = ()


class Condition(Struct, frozen=True, forbid_unknown_fields=True):
    min_turn: int = 0
    """The first turn in which it can be done; each player's moves are counted."""
    zone: ZoneName | tuple[str, ...] = "anywhere"
    """The move must begin or end there."""
    protected: bool = False
    """Only on a square that another own piece protects."""


class FusionRule(Struct, frozen=True, forbid_unknown_fields=True):
    input: Pair
    output: int
    condition: Condition = Condition()
    effect: Effect | None = None


class FusionLogic(Struct, frozen=True, forbid_unknown_fields=True):
    trigger_type: Literal["EAT_SELF"] = "EAT_SELF"
    rules: tuple[FusionRule, ...] = ()


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    replace: dict[str, int] = {}
    """Standard piece → forged piece that stands in its place at the beginning, for both sides."""


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    piece_definitions: dict[str, PieceDefinition]
    name: str = ""
    fusion_logic: FusionLogic = FusionLogic()
    setup: Setup = Setup()
