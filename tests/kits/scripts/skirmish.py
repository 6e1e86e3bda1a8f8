"""Skirmish: two troops on a board of squares. Made to try the kit `scripts` where things stand in cells.

Shows triggers in an order that a player decides, forced moves, strength from neighbours, kills that trigger before what
comes after an attack, control until the end of a turn, and abilities with a cost.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from boardwright.engine.api import (
    DRAW,
    Chance,
    Command,
    Core,
    Event,
    Game,
    Manifest,
    Outcome,
    Position,
    Private,
    Refusal,
    Seat,
    Secret,
    Struct,
    Table,
    Undo,
    base_systems,
    replace,
    win,
)
from boardwright.engine.primitives import resources
from boardwright.engine.primitives.condition import AllOf, Check, Not
from boardwright.engine.primitives.effects import Effect
from boardwright.engine.primitives.expression import Min, Variable
from boardwright.engine.primitives.grid import SquareGrid
from boardwright.engine.primitives.resources import Bounds
from boardwright.engine.primitives.tags import Query
from boardwright.engine.types import Effect as Happening
from boardwright.kits.scripts.board import Board
from boardwright.kits.scripts.cards import Card, Choose, Each, Offers, Ongoing, Settle, Things, Trigger, Use
from boardwright.kits.scripts.playing import CardDomain, CardRules
from boardwright.kits.scripts.rulebook import CardScene
from boardwright.kits.scripts.system import Later, Scripts
from boardwright.kits.scripts.things import Thing, changed, find, new_turn, removed

GRID = SquareGrid(5, 4)
TURNS = 16
MAGIC = {"magic": Bounds(0, 9)}
STEPS = 2

# The cards, as data

UNIT = Query(all=("unit",))
COMMON = Query(all=("unit",), none=("unit.leader",))
NEXT_TO_ME = Check("within", {"steps": 1})
NEAR_ME = Check("within", {"steps": 2})
IS_ME = Check("same", {"thing": "unit"})
HIT_IT = Effect("harm", {"thing": "it"}, {"amount": 1})


def unit(id: str, strength: int, life: int, *lines: Any, tag: str = "unit.common", cost: int = 1) -> Card:
    return Card(id, (tag,), {"strength": strength, "life": life}, {"magic": cost}, lines=lines)


CARDS = (
    unit("leader", 2, 6, tag="unit.leader", cost=0),
    unit("spider", 1, 2, Trigger("MOVED", (
        Effect("harm", {"thing": "unit"}, {"amount": 1}),
    ), when=Check("foe_left_me"))),
    unit("mage", 1, 2, Trigger("ATTACKED", (
        Choose("pulled", Things(COMMON, where=AllOf((NEAR_ME, Check("straight")))), optional=True),
        Choose("to", Offers("slides", {"thing": "pulled", "steps": 1}), optional=True, kind="cells"),
        Effect("force", {"thing": "pulled", "to": "to"}),
    ), when=IS_ME)),
    unit("reaper", 2, 2, Trigger("KILLED", (
        Effect("heal", {"thing": "self"}, {"amount": 1}),
    ), when=AllOf((Not(IS_ME), Check("within_of_cell", {"steps": 3}))))),
    unit("wolf", 1, 2, Ongoing("strength", Min((2, Variable("friends"))))),
    unit("archer", 1, 1, Use("volley", Check("in_play"), {"magic": 1}, tags=("attack",), steps=(
        Each(Things(UNIT, "foe", NEXT_TO_ME), (HIT_IT,)),
        Settle(),
        Effect("earn", amounts={"amount": 1}),
    ))),
    Card("mind_control", ("event",), cost={"magic": 1}, play=(
        Choose("unit", Things(COMMON, "foe")), Effect("take_control", {"thing": "unit"}),
    )),
    Card("storm", ("event",), cost={"magic": 2}, play=(Each(Things(UNIT), (HIT_IT,)),)),
)  # fmt: skip


class Player(Struct, frozen=True):
    hand: Private[tuple[str, ...]] = ()
    deck: Secret[tuple[str, ...]] = ()
    pool: dict[str, int] = {}


class Unit(Thing, frozen=True):
    damage: int = 0
    moved: bool = False
    attacked: bool = False


class Field(Core):
    players: dict[Seat, Player]
    units: tuple[Unit, ...] = ()
    turn: Seat = 0
    turns: int = 0
    made: int = 0


class Move(Command):
    unit: str
    to: int


class Attack(Command):
    unit: str
    target: str


class PlayCard(Command):
    card: str
    cell: int = -1


class UseAbility(Command):
    unit: str


class EndTurn(Command): ...


class Moved(Event):
    unit: str
    start: int
    to: int


class Forced(Event):
    unit: str
    to: int


class Attacked(Event):
    unit: str
    target: str
    hits: int


class Harmed(Event):
    unit: str
    amount: int


class Killed(Event):
    unit: str
    cell: int


class Healed(Event):
    unit: str
    amount: int


class Paid(Event):
    seat: Seat
    amount: int


class CardPlayed(Event):
    seat: Seat
    card: str


class Summoned(Event):
    unit: str
    seat: Seat
    card: str
    cell: int


class ControlTaken(Event):
    unit: str
    seat: Seat


class Drawn(Event):
    seat: Seat
    card: Private[str]


class TurnPassed(Event):
    next: Seat


RULES: CardRules[Field] = CardRules(
    CARDS,
    lambda field: field.units,
    turn=lambda field: field.turns,
    orders=lambda match: match.core.turn,
)
BOARD = Board(RULES, GRID)
Scene = CardScene[Field]
Happens = Iterator[Happening]


@RULES.numbers.register("friends")
def friends(scene: Scene) -> int:
    """Own units beside this one."""
    beside = Things(UNIT, "own", NEXT_TO_ME, itself=False)
    return sum(1 for _ in RULES.select(beside, scene))


@RULES.conditions.register("foe_left_me")
def foe_left_me(scene: Scene) -> bool:
    """Did a foe's unit start beside this one, and is it farther away now?"""
    this, mover = scene.thing(), scene.thing("unit")
    if this is None or mover is None or mover.controller == scene.actor:
        return False
    was_beside = GRID.cell(scene.value("start")) in GRID.neighbours(BOARD.cell(this))
    return was_beside and BOARD.cell(mover) not in GRID.neighbours(BOARD.cell(this))


@RULES.conditions.register("within_of_cell")
def within_of_cell(scene: Scene, steps: int) -> bool:
    this = scene.thing()
    if this is None:
        return False
    (row, col), (at_row, at_col) = BOARD.cell(this), GRID.cell(scene.value("cell"))
    return abs(row - at_row) + abs(col - at_col) <= steps


@RULES.effects.register("harm")
def harm(scene: Scene, thing: str, amount: int) -> Happens:
    found = scene.thing(thing)
    if found is not None:
        yield from harming(scene.match, found.id, amount)


def harming(match: Position[Field], id: str, amount: int) -> Happens:
    yield Harmed(id, amount)
    unit = find(match.core.units, id)
    if unit is not None and unit.damage >= RULES.number(match, unit, "life"):
        yield Killed(id, unit.place)


@RULES.effects.register("heal")
def heal(scene: Scene, thing: str, amount: int) -> Happens:
    unit = find(scene.core.units, scene.value(thing))
    if unit is not None and unit.damage:
        yield Healed(unit.id, min(amount, unit.damage))


@RULES.effects.register("force")
def force(scene: Scene, thing: str, to: str) -> Happens:
    found, cell = scene.thing(thing), scene.value(to)
    if found is not None and cell is not None:
        yield Forced(found.id, cell)


@RULES.effects.register("earn")
def earn(scene: Scene, amount: int) -> Happens:
    yield Paid(scene.actor, -amount)


@RULES.effects.register("take_control")
def take_control(scene: Scene, thing: str) -> Happens:
    found = scene.thing(thing)
    if found is not None:
        yield ControlTaken(found.id, scene.actor)


@RULES.kinds.register("end_turn")
def end_turn(match: Position[Field], cursor: tuple[Any, ...], chance: Chance) -> Happens:
    seat = 1 - match.core.turn
    yield TurnPassed(seat)
    yield Paid(seat, -1)
    if match.core.players[seat].deck:
        yield Drawn(seat, match.core.players[seat].deck[0])


NO = Refusal("not_allowed")


class Skirmish(CardDomain[Field]):
    rules = RULES

    def setup(self, table: Table, chance: Chance) -> Field:
        deck = tuple(card.id for card in CARDS[1:])
        players = {seat: Player(cards[:3], cards[3:], {"magic": 2}) for seat in table.seats
                   for cards in (chance.shuffle(deck),)}  # fmt: skip
        units = (
            Unit("u0", "leader", 0, 0, 17),
            Unit("u1", "wolf", 0, 0, 13),
            Unit("u2", "leader", 1, 1, 2),
            Unit("u3", "wolf", 1, 1, 6),
        )
        return Field(players, units, made=4)

    def validate(self, match: Position[Field], seat: Seat, command: Any) -> Refusal | None:
        field = match.core
        if seat != field.turn:
            return Refusal("not_your_turn")
        match command:
            case EndTurn():
                return None
            case PlayCard(card, cell):
                return self._may_play(match, seat, card, cell)
            case _:
                unit = find(field.units, command.unit)
                if unit is None or unit.controller != seat:
                    return NO
                return self._may_act(match, unit, command)

    def _may_play(self, match: Position[Field], seat: Seat, card: str, cell: int) -> Refusal | None:
        player = match.core.players[seat]
        if card not in player.hand or not resources.can_afford(player.pool, RULES.cards[card].cost, MAGIC):
            return NO
        if "event" in RULES.cards[card].tags:
            return None if cell == -1 else NO
        return None if cell in self._near_leader(match, seat) else NO

    def _near_leader(self, match: Position[Field], seat: Seat) -> Iterable[int]:
        leader = next((u for u in match.core.units if u.owner == seat and u.card == "leader"), None)
        return () if leader is None else BOARD.reach(match.core, leader, 1)

    def _may_act(self, match: Position[Field], unit: Unit, command: Any) -> Refusal | None:
        match command:
            case Move(_, to):
                fits = not unit.moved and to in BOARD.reach(match.core, unit, STEPS)
            case Attack(_, id):
                target = find(match.core.units, id)
                fits = not unit.attacked and target is not None and self._reaches(unit, target)
            case _:
                pool = match.core.players[unit.controller].pool
                uses = RULES.uses(unit, "attack")
                fits = not unit.attacked and any(
                    RULES.unavailable(match, unit, u, pool) is None for u in uses
                )
        return None if fits else NO

    def _reaches(self, unit: Unit, target: Unit) -> bool:
        return target.controller != unit.controller and BOARD.cell(target) in GRID.neighbours(
            BOARD.cell(unit)
        )

    def act(self, match: Position[Field], seat: Seat, command: Any, chance: Chance) -> Happens:
        match command:
            case Move(id, to):
                yield Moved(id, find(match.core.units, id).place, to)  # type: ignore[union-attr]
            case Attack(id, target):
                unit = find(match.core.units, id)
                assert unit is not None
                dice = chance.dice(RULES.number(match, unit, "strength"))
                hits = sum(value > 2 for value in dice)
                yield from harming(match, target, hits)
                yield Attacked(id, target, hits)
            case UseAbility(id):
                unit = find(match.core.units, id)
                assert unit is not None
                (use,) = RULES.uses(unit, "attack")
                yield Paid(seat, use.cost["magic"])
                yield from RULES.use(match, unit, use, chance)
            case PlayCard(card, cell):
                yield CardPlayed(seat, card)
                yield Paid(seat, RULES.cards[card].cost["magic"])
                source = card
                if cell >= 0:
                    source = f"u{match.core.made}"
                    yield Summoned(source, seat, card, cell)
                yield from RULES.play(match, card, source, seat, chance)
            case EndTurn():
                yield Later(("end_turn",))

    def reduce(self, field: Field, event: Event) -> Field:
        match event:
            case Moved(id, _, to):
                return with_unit(field, id, place=to, moved=True)
            case Forced(id, to):
                return with_unit(field, id, place=to)
            case Attacked(id, _, _):
                return with_unit(field, id, attacked=True)
            case Harmed(id, amount):
                unit = find(field.units, id)
                return field if unit is None else with_unit(field, id, damage=unit.damage + amount)
            case Healed(id, amount):
                unit = find(field.units, id)
                return field if unit is None else with_unit(field, id, damage=unit.damage - amount)
            case Killed(id, _):
                return replace(field, units=removed(field.units, id))
            case ControlTaken(id, seat):
                return with_unit(field, id, controller=seat)
            case Paid(seat, amount):
                pool = resources.change(field.players[seat].pool, "magic", -amount, MAGIC)
                return with_player(field, seat, pool=pool)
            case CardPlayed(seat, card):
                hand = list(field.players[seat].hand)
                hand.remove(card)
                return with_player(field, seat, hand=tuple(hand))
            case Summoned(id, seat, card, cell):
                unit = Unit(id, card, seat, seat, cell)
                return replace(field, units=(*field.units, unit), made=field.made + 1)
            case Drawn(seat, _):
                player = field.players[seat]
                return with_player(field, seat, hand=(*player.hand, player.deck[0]), deck=player.deck[1:])
            case TurnPassed(seat):
                turns = field.turns + 1
                rested = (new_turn(unit, turns) for unit in field.units)
                units = tuple(replace(u, controller=u.owner, moved=False, attacked=False) for u in rested)
                return replace(field, turn=seat, turns=turns, units=units)
        raise AssertionError(event)

    def legal_commands(self, match: Position[Field], seat: Seat) -> Iterable[Command]:
        for command in self._thinkable(match, seat):
            if self.validate(match, seat, command) is None:
                yield command

    def _thinkable(self, match: Position[Field], seat: Seat) -> Iterator[Command]:
        own = [unit for unit in match.core.units if unit.controller == seat]
        for unit in own:
            yield from (Attack(unit.id, other.id) for other in match.core.units)
            yield from (Move(unit.id, cell) for cell in BOARD.reach(match.core, unit, STEPS))
            yield UseAbility(unit.id)
        for card in dict.fromkeys(match.core.players[seat].hand):
            yield from (PlayCard(card, cell) for cell in (-1, *self._near_leader(match, seat)))
        yield EndTurn()

    def active_seats(self, match: Position[Field]) -> tuple[Seat, ...]:
        return (match.core.turn,)

    def outcome(self, field: Field) -> Outcome | None:
        standing = [unit.owner for unit in field.units if unit.card == "leader"]
        if len(standing) == 1:
            return win(standing[0])
        return DRAW if not standing or field.turns >= TURNS else None

    def determinize(self, match: Position[Field], seat: Seat, chance: Chance) -> Field:
        players = {}
        for owner, player in match.core.players.items():
            kept = player.hand if owner == seat else ()
            unseen = chance.shuffle(player.deck if owner == seat else player.hand + player.deck)
            count = len(player.hand) - len(kept)
            players[owner] = replace(player, hand=kept + unseen[:count], deck=unseen[count:])
        return replace(match.core, players=players)


def with_unit(field: Field, id: str, **fields: Any) -> Field:
    return replace(field, units=changed(field.units, id, **fields))


def with_player(field: Field, seat: Seat, **fields: Any) -> Field:
    return replace(field, players={**field.players, seat: replace(field.players[seat], **fields)})


EVENTS = tuple(kind for kind in Event.__subclasses__() if kind.__module__ == __name__)
RULES.verify(*EVENTS)

GAME = Game(
    Manifest("skirmish", seats=(2, 2), kind="board", minutes=10),
    Skirmish(),
    systems=base_systems(
        undo=Undo(decisions=[Move, Attack, PlayCard, UseAbility, EndTurn]), extra=(Scripts(),)
    ),
    texts={
        "en": {
            "title": "Skirmish",
            "refusal.not_allowed": "That is not allowed now.",
            "prompt.pulled": "Which unit is pulled?",
            "prompt.to": "Where to?",
            "prompt.unit": "Which unit?",
            "prompt.order_triggers": "What comes first?",
        },
        "zh": {
            "title": "小战",
            "refusal.not_allowed": "现在不能这样做。",
            "prompt.pulled": "拉动哪个单位？",
            "prompt.to": "到哪里？",
            "prompt.unit": "选哪个单位？",
            "prompt.order_triggers": "先结算哪个？",
        },
    },
)
