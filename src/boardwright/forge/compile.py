"""A rule, compiled: its pieces as pieces of the kernel, beside those of xiangqi."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from math import gcd
from typing import NamedTuple, cast

from msgspec.structs import replace as with_fields

from boardwright.forge.check import Fault, read_rule
from boardwright.forge.schema import (
    STANDARD,
    UNLIMITED,
    CaptureType,
    FusionRule,
    MoveLogic,
    PieceDefinition,
    Rule,
    Rune,
)
from boardwright.forge.worth import estimated_value, square_bonuses
from boardwright.forge.zones import zone_of
from boardwright.games.xiangqi.pieces import (
    ACROSS_THE_RIVER,
    DIAGONAL,
    GEOMETRY,
    OTHER_LETTERS,
    PALACE,
    START,
    STRAIGHT,
    XIANGQI,
)
from boardwright.kernel import (
    FenError,
    Fusion,
    Piece,
    Position,
    Ray,
    Step,
    Tables,
    compile_tables,
    read_fen,
)
from boardwright.kernel.geometry import BLACK, EVERYWHERE, RED, Vector, Zone
from boardwright.kernel.pieces import ANY_NUMBER, Taking
from boardwright.kernel.tables import CODES

LETTERS = "DFGIJLMOQSTUVWXYZEH"
"""For forged pieces; the others belong to xiangqi. Those for elephant and horse in other books come last."""
KEPT = 64


class RuleError(ValueError):
    """A rule with faults, which are all in it."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        self.faults = faults
        super().__init__("; ".join(map(str, faults)))


@dataclass(frozen=True)
class Forged:
    """A rule ready to be played."""

    rule: Rule
    tables: Tables
    letters: dict[int, str]
    """Of every piece, by its number."""
    start: str
    """The FEN of the beginning."""
    gifted: dict[Gift, str] = field(default_factory=dict)
    """Letters of pieces to which a fusion brought a rune."""

    @property
    def numbers(self) -> dict[str, int]:
        """The other way round; a piece whose shield is broken keeps its number."""
        found = {letter: number for number, letter in self.letters.items()}
        found |= {letter: gift.number for gift, letter in self.gifted.items()}
        for piece in self.tables.pieces:
            if piece.becomes is not None:
                found[piece.becomes] = found[piece.letter]
        return found

    def motionless(self) -> Iterator[tuple[str, str]]:
        """Forged pieces that could go nowhere from any square."""
        for number, definition in self.rule.piece_definitions.items():
            code = self.tables.codes[self.letters[int(number)]]
            rows = (code * 90, code * 90 + 90)
            steps = self.tables.step_start[rows[1]] - self.tables.step_start[rows[0]]
            rays = self.tables.ray_start[rows[1]] - self.tables.ray_start[rows[0]]
            if not steps + rays:
                yield number, definition.name

    def setup_problem(self) -> str | None:
        """Why the beginning could not be played."""
        try:
            board = read_fen(self.start, self.tables).board
        except FenError:  # what never leaves the palace cannot begin outside of it
            return "begins_out_of_bounds"
        for side in (0, 1):
            at = Position(self.tables, board, side)
            if at.in_check(side):
                return "begins_in_check"
            if not at.legal():
                return "no_first_move"
        if not any(self._can_win(letter) for letter in set(board.upper()) - {"K", "."}):
            return "nobody_takes_the_general"
        return None

    def _can_win(self, letter: str) -> bool:
        return self.tables.pieces[(self.tables.codes[letter] >> 1) - 1].takes != "swap"


class Manner(NamedTuple):
    """How words of a rule were understood in earlier versions of the game."""

    runes_outlast: bool = False
    """A piece keeps its other runes when its shield breaks."""
    swaps_spare: bool = False
    """Who changes places with a piece does not take it."""


NOW = Manner()


@lru_cache(KEPT)
def forged(text: str, manner: Manner = NOW) -> Forged:
    """The rule of a JSON text; `RuleError` if it has faults. Without any text: plain xiangqi."""
    if not text:
        return compile_rule(Rule({}))
    rule = read_rule(text)
    if not isinstance(rule, Rule):
        raise RuleError(rule)
    return compile_rule(rule, manner=manner)


def compile_rule(rule: Rule, only: int | None = None, *, manner: Manner = NOW) -> Forged:
    """`only`: the one colour that may use it; the other plays plain xiangqi."""
    letters = dict(STANDARD)
    free = iter(LETTERS)
    pieces: list[Piece] = list(XIANGQI)
    for number in sorted(rule.piece_definitions, key=int):
        made = [*_pieces(free, rule.piece_definitions[number], manner)]
        letters[int(number)] = made[-1].letter
        pieces += made
    gifted: dict[Gift, str] = {}
    for gift in gifts_of(rule):
        definition = rule.piece_definitions[str(gift.number)]
        made = [*_pieces(free, with_fields(definition, runes=(*definition.runes, gift.rune)), manner)]
        gifted[gift] = made[-1].letter
        pieces += made
    fusions = [fusion for each in rule.fusion_logic.rules for fusion in _fusions(each, letters, gifted)]
    tables = compile_tables(pieces, GEOMETRY, fusions=fusions, other_letters=OTHER_LETTERS)
    if only is not None:
        for pair in range(len(tables.fusion)):
            if pair // CODES & 1 != only:
                tables.fusion[pair] = 0
    return Forged(rule, tables, letters, _start(rule, letters, only), gifted)


class Gift(NamedTuple):
    """A rune that a fusion brings to a piece which has it not by itself: then it is a piece of its own kind."""

    number: int
    rune: Rune


def gifts_of(rule: Rule) -> tuple[Gift, ...]:
    """In the order of the fusions."""
    found = (gift for fusion in rule.fusion_logic.rules if (gift := _gift(rule, fusion)) is not None)
    return tuple(dict.fromkeys(found))


def _gift(rule: Rule, fusion: FusionRule) -> Gift | None:
    runes = rule.piece_definitions[str(fusion.output)].runes
    if fusion.effect in (None, "thunder_strike") or fusion.effect in runes:
        return None
    return Gift(fusion.output, cast(Rune, fusion.effect))


def letters_needed(rule: Rule) -> int:
    """One a piece, and one more for what is left of it when its shield breaks."""
    kinds = [piece.runes for piece in rule.piece_definitions.values()]
    kinds += [(*rule.piece_definitions[str(gift.number)].runes, gift.rune) for gift in gifts_of(rule)]
    return sum(1 + ("divine_shield" in runes) for runes in kinds)


def _pieces(free: Iterator[str], definition: PieceDefinition, manner: Manner) -> Iterator[Piece]:
    """The piece, last; before it what is left when its shield breaks."""
    made = _piece(next(free), definition, manner)
    if "divine_shield" not in definition.runes:
        yield made
        return
    left = definition if manner.runes_outlast else with_fields(definition, runes=())
    bare = _piece(next(free), left, manner)
    yield bare
    yield _shielded(made, bare.letter)


def _fusions(rule: FusionRule, letters: dict[int, str], gifted: dict[Gift, str]) -> Iterator[Fusion]:
    """One for each kind that its materials come in."""
    kinds = [
        [letters[number], *(letter for gift, letter in gifted.items() if gift.number == number)]
        for number in rule.input
    ]
    result = next(
        (letter for gift, letter in gifted.items() if gift == (rule.output, rule.effect)),
        letters[rule.output],
    )
    for first in kinds[0]:
        for second in kinds[1]:
            yield Fusion(
                first,
                second,
                result,
                2 * max(0, rule.condition.min_turn - 1),
                zone_of(rule.condition.zone),
                rule.condition.protected,
                rule.effect == "thunder_strike",
            )


def _start(rule: Rule, letters: dict[int, str], only: int | None) -> str:
    board, rest = START.split(" ", 1)
    for number, forged_number in rule.setup.replace.items():
        old, new = STANDARD[int(number)], letters[forged_number]
        if only != BLACK:
            board = board.replace(old, f"<{new}>")
        if only != RED:
            board = board.replace(old.lower(), f"<{new.lower()}>")
    return f"{board.replace('<', '').replace('>', '')} {rest}"


def _shielded(piece: Piece, bare: str) -> Piece:
    return replace(piece, becomes=bare, value=piece.value + piece.value // 4)


def _piece(letter: str, definition: PieceDefinition, manner: Manner) -> Piece:
    logic = definition.move_logic
    moves = tuple(dict.fromkeys(_Moves(logic, "wind_walk" in definition.runes).all()))
    home = _home(logic)
    capture = logic.capture_mode
    value = definition.value
    return Piece(
        letter,
        definition.name,
        moves,
        estimated_value(moves, home) if value is None else value,
        home,
        bonus=square_bonuses(definition),
        takes=_taking(capture.type, manner),
        drags=capture.type == "SWAP" and not manner.swaps_spare,
        thunder="thunder" in definition.runes,
        blast="explosion" in definition.runes,
        picky=capture.can_eat_unprotected_only,
    )


def _taking(kind: CaptureType, manner: Manner) -> Taking:
    if kind == "EXPLODE":
        return "explode"
    return "swap" if kind == "SWAP" and manner.swaps_spare else "take"


def _home(logic: MoveLogic) -> Zone:
    """The squares that it never leaves."""
    if "LOCKED_PALACE" in logic.constraints:
        return PALACE
    return zone_of("own_side") if "LOCKED_HOME" in logic.constraints else EVERYWHERE


class _Moves:
    """The steps and rays of one piece."""

    def __init__(self, logic: MoveLogic, wind: bool) -> None:
        self._mode = logic.move_mode
        self._capture = logic.capture_mode
        self._constraints = logic.constraints
        self._free = self._mode.ignore_block or wind

    def all(self) -> Iterator[Step | Ray]:
        jumps = self._capture.type == "JUMP"
        for vector, leg in self._vectors(self._mode.vectors):
            yield from self._moves(vector, leg, quiet=True, capture=not jumps)
            if jumps:
                yield from self._jump(vector)
        for vector, leg in self._vectors(self._mode.capture_only):
            yield from self._moves(vector, leg, quiet=False, capture=True)
        for direction in self._lines():
            yield from self._moves(direction, None, quiet=True, capture=not jumps)
            if jumps:
                yield from self._jump(direction)

    def _lines(self) -> tuple[Vector, ...]:
        straight = STRAIGHT if self._mode.type in ("ORTHOGONAL", "MIXED") else ()
        diagonal = DIAGONAL if self._mode.type in ("DIAGONAL", "MIXED") else ()
        return (*straight, *diagonal)

    def _vectors(self, given: tuple[tuple[int, int], ...]) -> Iterator[tuple[Vector, Vector | None]]:
        """(files right, ranks forward) as the kernel has it, with the point that bars it; mirrored if asked."""
        seen: set[Vector] = set()
        for forward, right in given:
            point = self._mode.block_point
            for turn in _turns(self._mode.symmetrical):
                vector = turn((right, forward))
                if vector not in seen:
                    seen.add(vector)
                    yield vector, None if point is None else turn((point[1], point[0]))

    def _starts(self, vector: Vector) -> Zone | None:
        """From where the constraints allow a move in this direction; None: from nowhere."""
        if "NO_BACKWARD" not in self._constraints or vector[1] > 0:
            return EVERYWHERE
        if vector[1] < 0:
            return None
        return ACROSS_THE_RIVER if "RIVER_CROSSING_UPGRADE" in self._constraints else EVERYWHERE

    def _moves(
        self, vector: Vector, leg: Vector | None, *, quiet: bool, capture: bool
    ) -> Iterator[Step | Ray]:
        start = self._starts(vector)
        if start is None:
            return
        distance = self._mode.distance
        common = gcd(*vector)
        if distance == 1 and (common == 1 or self._free or leg is not None):
            legs = () if self._free else (leg,) if leg is not None else _natural_leg(vector)
            yield Step(vector, legs, start, quiet, capture)
            return
        direction, least, reach = vector, distance, None if distance == UNLIMITED else distance
        if distance == UNLIMITED:
            least = 1
        elif distance == 1:  # a straight or diagonal leap: everything on the way bars it
            direction, least, reach = (vector[0] // common, vector[1] // common), common, common
        hurdles = (0, ANY_NUMBER) if self._free else (0, 0)
        yield Ray(
            direction, hurdles if quiet else None, hurdles if capture else None, reach, start, least=least
        )

    def _jump(self, vector: Vector) -> Iterator[Ray]:
        """Over a number of pieces along the line of the vector, however far."""
        start = self._starts(vector)
        if start is None:
            return
        most = ANY_NUMBER if self._capture.max_interval == UNLIMITED else self._capture.max_interval
        yield Ray(vector, None, (self._capture.min_interval, most), None, start)


def _natural_leg(vector: Vector) -> tuple[Vector, ...]:
    """A knight's kind of leap is barred as the horse's is: by a piece beside it, along the longer way."""
    file, rank = vector
    if 0 in vector or abs(file) == abs(rank):
        return ()
    if abs(file) > abs(rank):
        return ((1 if file > 0 else -1, 0),)
    return ((0, 1 if rank > 0 else -1),)


def _turns(symmetrical: bool):  # type: ignore[no-untyped-def]
    """All ways to mirror a vector, the vector itself first."""
    if not symmetrical:
        return (lambda v: v,)
    return tuple(
        (lambda v, a=a, b=b, swap=swap: (a * v[swap], b * v[1 - swap]))
        for swap in (0, 1)
        for a in (1, -1)
        for b in (1, -1)
    )
