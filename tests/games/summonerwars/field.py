"""A board on which tests put what they need: given, when, then."""

from __future__ import annotations

from typing import Any

from boardwright.engine.api import Answer, Chance, Command, Event, Pass, Seat, replace
from boardwright.engine.chance import Scripted
from boardwright.engine.systems.flow import AdvancePhase
from boardwright.engine.types import MatchState, Step
from boardwright.games.summonerwars import GAME
from boardwright.games.summonerwars.play.attack import strength_against, targets
from boardwright.games.summonerwars.play.book import number
from boardwright.games.summonerwars.play.moving import destinations
from boardwright.games.summonerwars.play.state import at
from boardwright.games.summonerwars.types import (
    COLS,
    NOBODY,
    Active,
    BuildStructure,
    DeclareAttack,
    MoveUnit,
    Piece,
    PlayEvent,
    SummonUnit,
    Under,
    UseAbility,
)

Place = tuple[int, int]
ADVANCE = AdvancePhase()
LIVE = "live"
KNIGHT, ZOMBIE, GOLEM = "paladin-fortress-knight", "necro-plague-zombie", "frost-ice-golem"
WARRIOR, ARCHER, CULTIST = "necro-undead-warrior", "necro-undead-archer", "necro-hellfire-cultist"
GATE, PORTAL = "necro-starting-gate", "necro-portal"
S, M, R = 4, 5, 0
"""Faces: melee and special, melee alone, melee and ranged."""


def cell(place: Place) -> int:
    return place[0] * COLS + place[1]


def place(number: int) -> Place:
    return divmod(number, COLS)


class Field:
    """Two summoners far from each other, nothing else; seat 0 is at move in the phase that is asked for."""

    def __init__(
        self,
        phase: str = "summon",
        first: str = "necromancer",
        second: str = "necromancer",
        *,
        mode: str = "local",
        home: Place = (7, 0),
        away: Place = (0, 5),
        **options: Any,
    ) -> None:
        self.chance = Chance(b"a field")
        given = {"factions": f"{first},{second}", "skip": False, "starter": "first_seat", **options}
        table = GAME.table(2, given, mode=mode)
        self.state: MatchState[Any] = GAME.pipeline.begin(table, self.chance).state
        self.draws: list[int] = []
        self.events: list[Event] = []
        self._set(pieces={each: self.core.pieces[each] for each in ("s0", "s1")})
        self.change("s0", place=cell(home)).change("s1", place=cell(away))
        for seat in (0, 1):
            self.side(seat, hand=(), magic=10)
        self.phase(phase)

    @property
    def core(self) -> Any:
        return self.state.core

    @property
    def wait(self) -> Any:
        return self.state.wait

    def __getitem__(self, id: str) -> Piece:
        piece: Piece = self.core.pieces[id]
        return piece

    # Given

    def _set(self, **fields: Any) -> Field:
        self.state = replace(self.state, core=replace(self.core, **fields))
        return self

    def phase(self, phase: str) -> Field:
        self.state = replace(self.state, sys=replace(self.state.sys, phase=phase))
        return self

    def put(self, card: str, where: Place, seat: Seat = 0, **fields: Any) -> str:
        name = f"u{self.core.last + 1}"
        owner = fields.pop("owner", seat)
        under = tuple(Under(each, owner) for each in fields.pop("under", ()))
        piece = Piece(name, card, owner, seat, cell(where), under=under, **fields)
        self._set(pieces={**self.core.pieces, name: piece}, last=self.core.last + 1)
        return name

    def active(self, card: str, seat: Seat = 0, **fields: Any) -> str:
        name = f"u{self.core.last + 1}"
        active = Active(name, card, seat, seat, NOBODY, **fields)
        self._set(actives={**self.core.actives, name: active}, last=self.core.last + 1)
        return name

    def change(self, id: str, **fields: Any) -> Field:
        return self._set(pieces={**self.core.pieces, id: replace(self[id], **fields)})

    def side(self, seat: Seat, **fields: Any) -> Field:
        sides = list(self.core.sides)
        sides[seat] = replace(sides[seat], **fields)
        return self._set(sides=tuple(sides))

    def hold(self, *cards: str, seat: Seat = 0) -> Field:
        return self.side(seat, hand=(*self.core.sides[seat].hand, *cards))

    def dice(self, *faces: int) -> Field:
        self.draws.extend(face + 1 for face in faces)
        return self

    # When

    def submit(self, command: Command, seat: Seat | None = None) -> Step:
        chance = Scripted(self.draws, self.chance) if self.draws else self.chance
        step = GAME.pipeline.run(self.state, self.core.turn if seat is None else seat, command, chance)
        self.draws = self.draws[chance.used :] if isinstance(chance, Scripted) else self.draws
        return step

    def play(self, command: Command, seat: Seat | None = None) -> Field:
        step = self.submit(command, seat)
        assert step.refusal is None, (command, step.refusal)
        self.state, self.events = step.state, [*self.events, *step.events]
        return self

    def refused(self, command: Command, seat: Seat | None = None) -> str:
        step = self.submit(command, seat)
        assert step.refusal is not None, f"{command!r} was accepted"
        assert step.state is self.state
        return step.refusal.code

    def move(self, unit: str, to: Place) -> Field:
        return self.play(MoveUnit(unit, cell(to)))

    def attack(self, unit: str, at: Place, *faces: int) -> Field:
        self.dice(*faces)
        return self.play(DeclareAttack(unit, cell(at)))

    def summon(self, card: str, to: Place) -> str:
        """Into the hand, and from there to the board."""
        self.hold(card).play(SummonUnit(card, cell(to)))
        return self.at(to).id

    def event(self, card: str) -> Field:
        """Into the hand, and played."""
        return self.hold(card).play(PlayEvent(card))

    def use(self, unit: str, ability: str) -> Field:
        return self.play(UseAbility(unit, ability))

    def answer(self, *options: Any) -> Field:
        offered = self.offered
        return self.play(Answer(tuple(offered.index(option) for option in options)))

    def to(self, where: Place) -> Field:
        return self.answer(cell(where))

    def pass_(self) -> Field:
        return self.play(Pass())

    def advance(self, times: int = 1) -> Field:
        for _ in range(times):
            self.play(ADVANCE)
        return self

    def end_turn(self) -> Field:
        """Through all phases that are left, declining what may be declined."""
        seat = self.core.turn
        while self.core.turn == seat and self.state.sys.gameover is None:
            if self.wait is None:
                self.advance()
            elif self.wait.optional:
                self.pass_()
            else:
                self.play(Answer((0,)))
        return self

    # Then

    @property
    def offered(self) -> Any:
        """What the question that is open offers."""
        assert self.wait is not None, "nothing is asked"
        return tuple(self.wait.options[self.wait.seats[0]])

    @property
    def asked(self) -> Any:
        return None if self.wait is None else self.wait.name

    def at(self, where: Place) -> Piece:
        piece = at(self.core, cell(where))
        assert piece is not None, f"nothing at {where}"
        return piece

    def gone(self, id: str) -> bool:
        return id not in self.core.pieces

    def reach(self, unit: str) -> set[Place]:
        return {place(number) for number in destinations(self.state, self[unit])}

    def targets(self, unit: str) -> set[str]:
        return {piece.id for piece in targets(self.state, self[unit])}

    def strength(self, unit: str, target: str = "s1") -> int:
        return strength_against(self.state, self[unit], self[target])

    def number(self, piece: str, name: str) -> int:
        return number(self.state, self[piece], name)

    def damage(self, *ids: str) -> list[int]:
        return [self[each].damage for each in ids]

    def boosts(self, *ids: str) -> list[int]:
        return [self[each].boosts for each in ids]

    def magic(self, seat: Seat = 0) -> int:
        return int(self.core.sides[seat].magic)

    def legal(self, kind: type[Command]) -> list[Any]:
        return [each for each in GAME.pipeline.legal(self.state, self.core.turn) if isinstance(each, kind)]

    def can(self, command: Command) -> bool:
        return self.submit(command).accepted

    def happened(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def winners(self) -> tuple[Seat, ...] | None:
        outcome = self.state.sys.gameover
        return None if outcome is None else outcome.winners

    def builds(self) -> set[Place]:
        return {place(each.cell) for each in self.legal(BuildStructure)}

    def summons(self) -> set[Place]:
        return {place(each.cell) for each in self.legal(SummonUnit)}
