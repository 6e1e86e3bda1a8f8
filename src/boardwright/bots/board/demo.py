"""A demonstration of a forged piece: small scenes that show how it moves, what bars it, how it takes and what its runes
do. The scenes are set up for it; which of its moves is shown is for the search to say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from time import perf_counter

from msgspec import Struct

from boardwright.bots.board.think import Limits, Thinker
from boardwright.forge.check import Fault
from boardwright.forge.compile import Forged, RuleError, forged
from boardwright.forge.game.board import EMPTY, Place, legal_moves, play
from boardwright.forge.schema import PieceDefinition
from boardwright.games.xiangqi.board import CELLS, FILES, square_name, square_of
from boardwright.games.xiangqi.pieces import GEOMETRY
from boardwright.kernel.fen import read_fen
from boardwright.kernel.geometry import BLACK, RED
from boardwright.kernel.memory import Memory
from boardwright.kernel.pieces import Piece
from boardwright.kernel.position import move_from, move_to
from boardwright.kernel.start import Start

GENERALS = {"d0": "K", "f9": "k"}
STAGE = ("e4", "e3", "e2", "e1", "f1", "e0", "f0", "f2")
"""Where the piece stands, the first of these that it may stand on."""
BESIDE = ((0, 1), (1, 0), (-1, 0), (0, -1))
AROUND = (*BESIDE, (1, 1), (-1, 1), (1, -1), (-1, -1))
PREY = "cnbp"
"""What the scenes are filled with, the best first."""
CHOICE = Limits(seconds=0.1, depth=3)
OPENING = Limits(seconds=0.4, depth=4)
MEMORY_ENTRIES = 1 << 14


class Step(Struct, frozen=True):
    """One position, and what is done in it. Squares are names, cells are letters from a0 to i9."""

    kind: str
    cells: str
    hero: str
    quiet: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    barred: tuple[str, ...] = ()
    move: str = ""
    after: str = ""
    captured: str = ""
    frozen: tuple[str, ...] = ()
    dead: tuple[str, ...] = ()
    shields: tuple[str, ...] = ()
    fused: bool = False
    swapped: bool = False


class Demo(Struct, frozen=True):
    hero: str
    """The letter of the piece that is shown."""
    steps: tuple[Step, ...]
    first_move: str
    """What the search begins a game with."""
    milliseconds: int


def demonstrate(text: str) -> Demo | tuple[Fault, ...]:
    """All scenes of the piece that a rule is about: what its first fusion makes, or its first piece."""
    begun = perf_counter()
    try:
        stage = _Stage(text or "{}")  # no text at all is plain xiangqi there, and no rule here
    except RuleError as error:
        return error.faults
    steps = tuple(stage.steps())
    first = stage.opening()
    return Demo(stage.letter, steps, first, round((perf_counter() - begun) * 1000))


def get_ready(text: str = "") -> None:
    """What the first demonstration of a process, or the first move by a rule, would else have to wait for."""
    with suppress(RuleError):
        forged(text)


class _Stage:
    def __init__(self, text: str) -> None:
        self._text = text
        self._made: Forged = forged(text)
        self._thinker = Thinker(Memory(MEMORY_ENTRIES))
        rule = self._made.rule
        fusions = rule.fusion_logic.rules
        number = fusions[0].output if fusions else min(map(int, rule.piece_definitions))
        self._piece: PieceDefinition = rule.piece_definitions[str(number)]
        self._fusion = fusions[0] if fusions else None
        self.letter = self._made.letters[number]
        zone = self._kind(self.letter).zone
        self._home = next((square_of(name) for name in STAGE if square_of(name) in zone), min(zone))

    def steps(self) -> Iterator[Step]:
        scenes: list[Step | None] = [self._fuse(), self._quiet(), self._way(), self._capture()]
        runes = self._piece.runes
        if "thunder" in runes:
            scenes.append(self._thunder())
        if "explosion" in runes:
            scenes.append(self._taken("blast"))
        if "divine_shield" in runes:
            scenes.append(self._taken("shield"))
        return (scene for scene in scenes if scene is not None)

    def opening(self) -> str:
        """What the search plays first, as it would in a match."""
        fen = read_fen(self._made.start, self._made.tables)
        move = self._thinker.think(Start(self._made.tables, fen.board, RED), OPENING).move
        return "" if move is None else _iccs(move)

    # Scenes

    def _fuse(self) -> Step | None:
        """Two pieces become it, in the zone, as early as the rule allows."""
        if self._fusion is None:
            return None
        ply = 2 * self._fusion.condition.min_turn
        for number, other in (self._fusion.input, self._fusion.input[::-1]):
            for start in self._centre_first(self._made.letters[number]):
                lone = self._place({start: self._made.letters[number]}, ply)
                for move in legal_moves(lone):
                    end = move_to(move)
                    if move_from(move) != start or end not in self._kind(self._made.letters[other]).zone:
                        continue
                    pieces = {start: self._made.letters[number], end: self._made.letters[other]}
                    guards = dict.fromkeys(self._near(end, pieces, FILES)[:1], "R")
                    for more in ({}, guards) if self._fusion.condition.protected else ({},):
                        place = self._place({**pieces, **more, **self._foes_beside(end, pieces)}, ply)
                        if move in legal_moves(place):
                            return self._show("fuse", place, move)
        return None

    def _quiet(self) -> Step | None:
        place = self._place({self._home: self.letter})
        moves = [move for move in legal_moves(place) if move_from(move) == self._home]
        return self._show("quiet", place, self._choice(place, moves)) if moves else None

    def _way(self) -> Step | None:
        """A piece that bars its way; or, if none does, one that it leaps over."""
        free = self._targets(self._place({self._home: self.letter}))
        leapt: tuple[int, Place, list[int]] | None = None
        for step in AROUND:
            square = GEOMETRY.moved(self._home, step)
            if square is None or self._empty[square] != EMPTY:
                continue
            place = self._place({self._home: self.letter, square: "P"})
            left = self._targets(place)
            barred = sorted(free - left - {square})
            if barred:
                return self._show("blocked", place, None, barred)
            over = [end for end in sorted(left) if _lies_over(self._home, square, end)]
            if over and leapt is None:
                leapt = square, place, over
        if leapt is None:
            return None
        _, place, over = leapt
        moves = [
            move for move in legal_moves(place) if move_from(move) == self._home and move_to(move) in over
        ]
        return self._show("leap", place, self._choice(place, moves))

    def _capture(self) -> Step | None:
        found = self._prey(count=2)
        if found is None:
            return None
        place, moves = found
        return self._show("capture", place, self._choice(place, moves))

    def _thunder(self) -> Step | None:
        """It takes something that others stand beside."""
        found = self._prey(count=1)
        if found is None:
            return None
        place, moves = found
        end = move_to(moves[0])
        pieces = {square: letter for square, letter in enumerate(place.cells) if letter != EMPTY}
        for most in (3, 2, 1):
            crowd = self._foes_beside(end, pieces, most)
            crowded = self._place({**pieces, **crowd})
            if crowd and moves[0] in legal_moves(crowded):
                return self._show("thunder", crowded, moves[0])
        return None

    def _taken(self, kind: str) -> Step | None:
        """Somebody takes it."""
        for distance in (2, 3, 1):
            for step in BESIDE:
                attacker = GEOMETRY.moved(self._home, (step[0] * distance, step[1] * distance))
                if attacker is None or self._empty[attacker] != EMPTY:
                    continue
                line = {GEOMETRY.moved(self._home, (step[0] * n, step[1] * n)) for n in range(1, distance)}
                pieces = {self._home: self.letter, attacker: "r"}
                if kind == "blast":
                    beside = [GEOMETRY.moved(self._home, way) for way in AROUND]
                    room = [
                        square
                        for square in beside
                        if square is not None
                        and square not in line
                        and square not in pieces
                        and self._empty[square] == EMPTY
                    ]
                    pieces |= dict(zip(room[1:5:2], "pC", strict=False))
                place = self._place(pieces, color=BLACK)
                move = attacker | self._home << 7
                if move in legal_moves(place):
                    return self._show(kind, place, move)
        return None

    # Parts

    def _prey(self, count: int) -> tuple[Place, list[int]] | None:
        """Enemies that it can take, the nearest first; with screens between where it takes over them."""
        screens = self._piece.move_logic.capture_mode.min_interval
        jumps = self._piece.move_logic.capture_mode.type == "JUMP"
        around = {self._home: self.letter}
        if jumps:
            for way in AROUND:
                line = [GEOMETRY.moved(self._home, (way[0] * n, way[1] * n)) for n in range(1, 9)]
                squares = [square for square in line if square is not None and self._empty[square] == EMPTY]
                if len(squares) <= screens:
                    continue
                between = dict.fromkeys(squares[:screens], "P")
                for victim in squares[screens + 1 :] + squares[screens : screens + 1]:
                    place = self._place({**around, **between, victim: "c"})
                    move = self._home | victim << 7
                    if move in legal_moves(place):
                        return place, [move]
        prey: dict[int, str] = {}
        letters = iter(PREY)
        for square in self._near(self._home, around, CELLS):
            place = self._place({**around, square: "c"})
            if self._home | square << 7 in legal_moves(place):
                prey[square] = next(letters)
            if len(prey) == count:
                break
        while prey:
            place = self._place({**around, **prey})
            moves = [
                move for move in legal_moves(place) if move_from(move) == self._home and move_to(move) in prey
            ]
            if moves:
                return place, moves
            prey.popitem()
        return None

    def _choice(self, place: Place, moves: Sequence[int]) -> int:
        start = Start(self._made.tables, place.cells, place.color, place.ply, place.ice)
        thought = self._thinker.think(start, CHOICE, only=moves)
        return moves[0] if thought.move is None else thought.move

    def _show(self, kind: str, place: Place, move: int | None, barred: Iterable[int] = ()) -> Step:
        hero = place.cells.find(self.letter)
        if hero < 0:
            hero = self._home if move is None else move_from(move)
        own = [each for each in legal_moves(place) if move_from(each) == hero] if place.color == RED else []
        ends = {move_to(each) for each in own}
        seen = Step(
            kind,
            place.cells,
            square_name(hero),
            _names(end for end in ends if place.cells[end] == EMPTY),
            _names(end for end in ends if place.cells[end] != EMPTY),
            _names(barred),
        )
        if move is None:
            return seen
        result = play(place, move)
        return Step(
            kind,
            place.cells,
            seen.hero,
            seen.quiet,
            seen.takes,
            seen.barred,
            _iccs(move),
            result.place.cells,
            result.captured,
            _names(result.frozen),
            _names(result.dead),
            _names(result.shields),
            result.fused,
            result.swapped,
        )

    def _targets(self, place: Place) -> set[int]:
        return {move_to(move) for move in legal_moves(place) if move_from(move) == self._home}

    @property
    def _empty(self) -> str:
        """The board with nothing but the generals."""
        return "".join(GENERALS.get(square_name(square), EMPTY) for square in range(CELLS))

    def _place(self, pieces: dict[int, str], ply: int = 0, color: int = RED) -> Place:
        cells = "".join(pieces.get(square, letter) for square, letter in enumerate(self._empty))
        return Place(self._text, cells, color, ply + color)

    def _kind(self, letter: str) -> Piece:
        return self._made.tables.pieces[(self._made.tables.codes[letter] >> 1) - 1]

    def _centre_first(self, letter: str) -> list[int]:
        squares = [square for square in self._kind(letter).zone if self._empty[square] == EMPTY]
        return sorted(squares, key=lambda square: (_distance(square, square_of("e5")), square))

    def _near(self, centre: int, taken: dict[int, str], most: int) -> list[int]:
        free = [square for square in range(CELLS) if square not in taken and self._empty[square] == EMPTY]
        return sorted(free, key=lambda square: (_distance(square, centre), -square))[:most]

    def _foes_beside(self, centre: int, taken: dict[int, str], most: int = 2) -> dict[int, str]:
        around = [GEOMETRY.moved(centre, step) for step in BESIDE]
        free = [
            square
            for square in around
            if square is not None and square not in taken and self._empty[square] == EMPTY
        ]
        return dict(zip(free[:most], "pbn", strict=False))


def _distance(one: int, other: int) -> int:
    return (one % FILES - other % FILES) ** 2 + (one // FILES - other // FILES) ** 2


def _lies_over(start: int, between: int, end: int) -> bool:
    """Is a square about half-way from one to another?"""
    return _distance(between, end) < _distance(start, end) and _distance(start, between) < _distance(
        start, end
    )


def _names(squares: Iterable[int]) -> tuple[str, ...]:
    return tuple(square_name(square) for square in sorted(squares))


def _iccs(move: int) -> str:
    return square_name(move_from(move)) + square_name(move_to(move))
