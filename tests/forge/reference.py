"""Forged xiangqi once more, slow and plain, straight from the JSON: what the kernel is compared with.

It shares nothing with the kernel or the compiler of rules: a board is a dictionary of pieces, moves are found by
walking, and a move is legal if after playing it in full nobody can take the own general.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

RED, BLACK = 0, 1
KING, ADVISOR, ELEPHANT, HORSE, CHARIOT, CANNON, SOLDIER = range(11, 18)
STRAIGHT = ((1, 0), (0, 1), (-1, 0), (0, -1))
SLANTING = ((1, 1), (1, -1), (-1, -1), (-1, 1))
BACK_ROW = (CHARIOT, HORSE, ELEPHANT, ADVISOR, KING, ADVISOR, ELEPHANT, HORSE, CHARIOT)
ADVISOR_POINTS = {(0, 3), (0, 5), (1, 4), (2, 3), (2, 5)}
ELEPHANT_POINTS = {(0, 2), (0, 6), (2, 0), (2, 4), (2, 8), (4, 2), (4, 6)}

GIFTS = ("explosion", "divine_shield", "wind_walk")
"""Runes that stay with the piece that a fusion makes."""

Point = tuple[int, int]
"""(rank, file), from red's side."""


@dataclass(frozen=True)
class Man:
    kind: int
    side: int
    shield: bool = False
    gift: str = ""
    """A rune that a fusion brought."""


@dataclass
class Game:
    rule: dict[str, Any]
    men: dict[Point, Man] = field(default_factory=dict)
    side: int = RED
    ply: int = 0
    ice: dict[Point, int] = field(default_factory=dict)

    @classmethod
    def start(cls, rule: dict[str, Any]) -> Game:
        game = cls(rule)
        replace = rule.get("setup", {}).get("replace", {})
        for side in (RED, BLACK):
            for file, kind in enumerate(BACK_ROW):
                game.place((0, file), kind, side, replace)
            for file in (1, 7):
                game.place((2, file), CANNON, side, replace)
            for file in range(0, 9, 2):
                game.place((3, file), SOLDIER, side, replace)
        return game

    def place(self, at: Point, kind: int, side: int, replace: dict[str, int]) -> None:
        kind = replace.get(str(kind), kind)
        self.men[turned(at, side)] = self.man(kind, side)

    def man(self, kind: int, side: int, gift: str = "") -> Man:
        return Man(kind, side, "divine_shield" in [*self.runes(kind), gift], gift)

    def definition(self, kind: int) -> Any:
        return self.rule["piece_definitions"].get(str(kind), {})

    def runes(self, kind: int) -> Any:
        return self.definition(kind).get("runes", [])

    def effects(self, man: Man) -> Any:
        """A piece whose shield broke is one without any effect."""
        return [] if self.is_bare(man) else [*self.runes(man.kind), man.gift]

    # Where a man can go

    def reach(self, at: Point) -> set[tuple[Point, bool]]:
        """(target, is it a capture) for all that a man could do by its way of moving; own men stand for empty cells
        that it could fuse on."""
        man = self.men[at]
        found: set[tuple[Point, bool]] = set()
        if man.kind <= SOLDIER:
            self.standard(at, man, found)
        else:
            self.custom(at, man, found)
        return found

    def note(
        self, found: set[tuple[Point, bool]], man: Man, target: Point, quiet: bool, capture: bool
    ) -> None:
        other = self.men.get(target)
        if other is None or other.side == man.side:
            if quiet:
                found.add((target, False))
        elif capture:
            found.add((target, True))

    def standard(self, at: Point, man: Man, found: set[tuple[Point, bool]]) -> None:
        own = turned(at, man.side)
        if man.kind == KING:
            for step in STRAIGHT:
                self.step(at, own, man, step, found, palace)
            file_ahead = [turned((rank, own[1]), man.side) for rank in range(own[0] + 1, 10)]
            for cell in file_ahead:
                if cell in self.men:
                    if self.men[cell] == Man(KING, 1 - man.side):
                        found.add((cell, True))
                    break
        elif man.kind == ADVISOR:
            for step in SLANTING:
                self.step(at, own, man, step, found, lambda p: p in ADVISOR_POINTS)
        elif man.kind == ELEPHANT:
            for rank, file in SLANTING:
                eye = turned((own[0] + rank, own[1] + file), man.side)
                if eye not in self.men:
                    self.step(at, own, man, (2 * rank, 2 * file), found, lambda p: p in ELEPHANT_POINTS)
        elif man.kind == HORSE:
            for rank, file in STRAIGHT:
                leg = turned((own[0] + rank, own[1] + file), man.side)
                if leg not in self.men:
                    for side in (1, -1):
                        to = (2 * rank + side * file, 2 * file + side * rank)
                        self.step(at, own, man, to, found, everywhere)
        elif man.kind == SOLDIER:
            self.step(at, own, man, (1, 0), found, everywhere)
            if own[0] >= 5:
                self.step(at, own, man, (0, 1), found, everywhere)
                self.step(at, own, man, (0, -1), found, everywhere)
        else:
            hurdles = (1, 1) if man.kind == CANNON else (0, 0)
            for step in STRAIGHT:
                self.walk(own, man, step, found, (0, 0), hurdles, 1, 99, everywhere)

    def step(
        self, at: Point, own: Point, man: Man, by: Point, found: set[tuple[Point, bool]], home: Any
    ) -> None:
        to = (own[0] + by[0], own[1] + by[1])
        if on_board(to) and home(own) and home(to):
            self.note(found, man, turned(to, man.side), True, True)

    def walk(
        self,
        own: Point,
        man: Man,
        by: Point,
        found: set[tuple[Point, bool]],
        quiet: tuple[int, int] | None,
        capture: tuple[int, int] | None,
        least: int,
        most: int,
        home: Any,
    ) -> None:
        passed, to = 0, own
        if not home(own):
            return
        for distance in range(1, most + 1):
            to = (to[0] + by[0], to[1] + by[1])
            if not on_board(to) or not home(to):
                return
            cell = turned(to, man.side)
            if distance >= least:
                self.note(
                    found,
                    man,
                    cell,
                    quiet is not None and quiet[0] <= passed <= quiet[1],
                    capture is not None and capture[0] <= passed <= capture[1],
                )
            passed += cell in self.men

    def custom(self, at: Point, man: Man, found: set[tuple[Point, bool]]) -> None:
        logic = self.definition(man.kind)["move_logic"]
        mode, capture = logic["move_mode"], logic.get("capture_mode", {})
        constraints = logic.get("constraints", [])
        home = (
            palace if "LOCKED_PALACE" in constraints else bank if "LOCKED_HOME" in constraints else everywhere
        )
        own = turned(at, man.side)
        free = mode.get("ignore_block", False) or "wind_walk" in self.effects(man)
        jump = capture.get("type") == "JUMP"
        symmetrical = mode.get("symmetrical", False)
        point = mode.get("block_point")
        lines = [
            *(STRAIGHT if mode["type"] in ("ORTHOGONAL", "MIXED") else ()),
            *(SLANTING if mode["type"] in ("DIAGONAL", "MIXED") else ()),
        ]
        plan = [
            (vector, leg, True, not jump, jump)
            for vector, leg in images(mode.get("vectors", []), point, symmetrical)
        ]
        plan += [
            (vector, leg, False, True, False)
            for vector, leg in images(mode.get("capture_only", []), point, symmetrical)
        ]
        plan += [(line, None, True, not jump, jump) for line in lines]
        for vector, leg, quiet, takes, jumps in plan:
            if not self.forward(own, vector, constraints):
                continue
            self.custom_walk(own, man, vector, leg, quiet, takes, free, mode.get("distance", 1), found, home)
            if jumps:
                most = capture.get("max_interval", 1)
                bounds = (capture.get("min_interval", 1), 99 if most == -1 else most)
                self.walk(own, man, vector, found, None, bounds, 1, 99, home)

    def forward(self, own: Point, vector: Point, constraints: list[str]) -> bool:
        if "NO_BACKWARD" not in constraints or vector[0] > 0:
            return True
        if vector[0] < 0:
            return False
        return "RIVER_CROSSING_UPGRADE" not in constraints or own[0] >= 5

    def custom_walk(
        self,
        own: Point,
        man: Man,
        vector: Point,
        leg: Point | None,
        quiet: bool,
        takes: bool,
        free: bool,
        distance: int,
        found: set[tuple[Point, bool]],
        home: Any,
    ) -> None:
        hurdles = (0, 99) if free else (0, 0)
        bounds = (hurdles if quiet else None, hurdles if takes else None)
        if distance != 1:
            least, most = (1, 99) if distance == -1 else (distance, distance)
            self.walk(own, man, vector, found, *bounds, least, most, home)
            return
        to = (own[0] + vector[0], own[1] + vector[1])
        if not on_board(to) or not home(own) or not home(to):
            return
        if not free and any(
            turned(cell, man.side) in self.men for cell in bars(own, vector, leg) if on_board(cell)
        ):
            return
        self.note(found, man, turned(to, man.side), quiet, takes)

    # What may be played

    def pseudo(self) -> set[tuple[Point, Point]]:
        moves = set()
        for at, man in list(self.men.items()):
            if man.side != self.side or self.ice.get(at, -1) >= self.ply:
                continue
            for target, capture in self.reach(at):
                if capture:
                    allowed = self.may_take(at, target)
                elif target in self.men:
                    allowed = self.may_fuse(at, target)
                else:
                    allowed = True
                if allowed:
                    moves.add((at, target))
        return moves

    def capture_mode(self, kind: int) -> Any:
        return self.definition(kind).get("move_logic", {}).get("capture_mode", {})

    def may_take(self, at: Point, target: Point) -> bool:
        man, victim = self.men[at], self.men[target]
        mode = self.capture_mode(man.kind)
        if victim.kind == KING:
            return True
        if mode.get("can_eat_unprotected_only"):
            return not self.guarded(at, target, man, victim.side)
        return True

    def guarded(self, start: Point, end: Point, bait: Man, side: int) -> bool:
        """With the mover gone and the bait on the square, could somebody of this side take it?"""
        men = dict(self.men)
        men.pop(start)
        men[end] = replace(bait, side=1 - side)
        trial = Game(self.rule, men)
        return any(
            (end, True) in trial.reach(at) for at, man in men.items() if man.side == side and at != end
        )

    def fusion(self, first: int, second: int) -> Any:
        for rule in self.rule.get("fusion_logic", {}).get("rules", []):
            if sorted(rule["input"]) == sorted((first, second)):
                return rule
        return None

    def may_fuse(self, at: Point, target: Point) -> bool:
        man, other = self.men[at], self.men[target]
        rule = self.fusion(man.kind, other.kind)
        if rule is None or self.is_bare(man) or self.is_bare(other):
            return False
        condition = rule.get("condition", {})
        if self.ply // 2 + 1 < condition.get("min_turn", 0):
            return False
        zone = condition.get("zone", "anywhere")
        if not any(in_zone(turned(cell, man.side), zone) for cell in (at, target)):
            return False
        return not condition.get("protected") or self.guarded(
            at, target, replace(man, side=1 - man.side), man.side
        )

    def is_bare(self, man: Man) -> Any:
        """A piece that has lost its shield is another piece: it fuses no more."""
        return "divine_shield" in [*self.runes(man.kind), man.gift] and not man.shield

    def legal(self) -> set[tuple[Point, Point]]:
        return {move for move in self.pseudo() if self.is_legal(move)}

    def is_legal(self, move: tuple[Point, Point]) -> bool:
        after = self.copy()
        after.play(move)
        king = after.king(self.side)
        if king is None:
            return False
        if after.king(1 - self.side) is None:
            return True
        return all(target != king for _, target in after.pseudo())

    def king(self, side: int) -> Point | None:
        return next((at for at, man in self.men.items() if man.kind == KING and man.side == side), None)

    def copy(self) -> Game:
        return Game(self.rule, dict(self.men), self.side, self.ply, dict(self.ice))

    # What comes of it

    def play(self, move: tuple[Point, Point]) -> None:
        start, end = move
        man, victim = self.men[start], self.men.get(end)
        if victim is None:
            self.move(start, end)
        elif victim.side == man.side:
            rule = self.fusion(man.kind, victim.kind)
            assert rule is not None
            self.move(start, end)
            effect = rule.get("effect") or ""
            self.men[end] = self.man(rule["output"], man.side, effect if effect in GIFTS else "")
            if effect == "thunder_strike":
                self.freeze(end)
        else:
            self.capture(start, end, man, victim)
        self.ply += 1
        self.side = 1 - self.side
        self.ice = {at: until for at, until in self.ice.items() if until >= self.ply}

    def capture(self, start: Point, end: Point, man: Man, victim: Man) -> None:
        kind = self.capture_mode(man.kind).get("type", "NORMAL")
        if kind == "EXPLODE":
            self.remove(start)
            self.explode(end)
        elif victim.shield:
            self.men[end] = replace(victim, shield=False)
            self.ice.pop(end, None)
        else:
            self.move(start, end)
            if "explosion" in self.effects(victim):
                self.explode(start if kind == "SWAP" else end)
            if "thunder" in self.effects(man) and end in self.men:
                self.freeze(end)

    def move(self, start: Point, end: Point) -> None:
        self.men[end] = self.men.pop(start)
        self.ice.pop(start, None)
        self.ice.pop(end, None)

    def remove(self, at: Point) -> None:
        self.men.pop(at)
        self.ice.pop(at, None)

    def explode(self, centre: Point) -> None:
        burning = [centre]
        while burning:
            rank0, file0 = burning.pop()
            for rank in (-1, 0, 1):
                for file in (-1, 0, 1):
                    at = (rank0 + rank, file0 + file)
                    man = self.men.get(at)
                    if man is None:
                        continue
                    self.ice.pop(at, None)
                    if man.shield:
                        self.men[at] = replace(man, shield=False)
                        continue
                    del self.men[at]
                    if "explosion" in self.effects(man):
                        burning.append(at)

    def freeze(self, centre: Point) -> None:
        for rank, file in STRAIGHT:
            at = (centre[0] + rank, centre[1] + file)
            if at in self.men:
                self.ice[at] = self.ply + 2


def turned(at: Point, side: int) -> Point:
    return at if side == RED else (9 - at[0], 8 - at[1])


def on_board(at: Point) -> bool:
    return 0 <= at[0] <= 9 and 0 <= at[1] <= 8


def everywhere(at: Point) -> bool:
    return True


def bank(at: Point) -> bool:
    """The own side of the river."""
    return at[0] <= 4


def palace(at: Point) -> bool:
    return at[0] <= 2 and 3 <= at[1] <= 5


def in_zone(own: Point, zone: Any) -> bool:
    if isinstance(zone, list):
        return f"{'abcdefghi'[own[1]]}{own[0]}" in zone
    if zone == "own_side":
        return own[0] <= 4
    if zone == "enemy_side":
        return own[0] >= 5
    if zone == "palace":
        return palace(own)
    if zone == "enemy_palace":
        return own[0] >= 7 and 3 <= own[1] <= 5
    return True


def images(
    vectors: list[list[int]], point: list[int] | None, symmetrical: bool
) -> list[tuple[Point, Point | None]]:
    """Each vector once, with the point that bars it."""
    found: dict[Point, Point | None] = {}
    for rank, file in vectors:
        if not symmetrical:
            found.setdefault((rank, file), None if point is None else (point[0], point[1]))
            continue
        for swap in (False, True):
            for a in (1, -1):
                for b in (1, -1):
                    vector = _image((rank, file), swap, a, b)
                    found.setdefault(
                        vector, None if point is None else _image((point[0], point[1]), swap, a, b)
                    )
    return list(found.items())


def _image(vector: Point, swap: bool, a: int, b: int) -> Point:
    """Mirrored in the order of the rule: files first, since the first image found keeps its point."""
    rank, file = (vector[1], vector[0]) if swap else vector
    return (b * rank, a * file)


def bars(own: Point, vector: Point, leg: Point | None) -> list[Point]:
    """The cells that must be empty for a leap."""
    rank, file = vector
    if leg is not None:
        return [(own[0] + leg[0], own[1] + leg[1])]
    long = max(abs(rank), abs(file))
    short = min(abs(rank), abs(file))
    if short and short != long:
        common = _gcd(long, short)
        if common > 1:
            return [(own[0] + rank // common * n, own[1] + file // common * n) for n in range(1, common)]
        if abs(rank) > abs(file):
            return [(own[0] + (1 if rank > 0 else -1), own[1])]
        return [(own[0], own[1] + (1 if file > 0 else -1))]
    return [(own[0] + rank // long * n, own[1] + file // long * n) for n in range(1, long)]


def _gcd(a: int, b: int) -> int:
    while b:
        a, b = b, a % b
    return a
