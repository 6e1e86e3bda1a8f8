"""Summoner Wars: what a player may do, and what comes of it. Phases stand in `phases`, what cards do in `cards`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from boardwright.engine.api import (
    Chance,
    Command,
    Domain,
    Event,
    Outcome,
    Position,
    Refusal,
    Seat,
    Table,
    replace,
    win,
)
from boardwright.engine.primitives.action_registry import ActionRegistry
from boardwright.engine.systems.flow import AdvancePhase
from boardwright.engine.types import Choice
from boardwright.engine.values import without
from boardwright.engine.waits import Wait
from boardwright.games.summonerwars import menu, selection
from boardwright.games.summonerwars.bot.value import evaluate
from boardwright.games.summonerwars.cards.catalogue import EVENTS, STRUCTURES, UNITS, cost_of
from boardwright.games.summonerwars.events import EVENTS as HAPPENINGS
from boardwright.games.summonerwars.events import CardsBuried
from boardwright.games.summonerwars.facts import BattleFacts, facts_of
from boardwright.games.summonerwars.play import attack, hand, moving
from boardwright.games.summonerwars.play.book import RULES, build_cells, has
from boardwright.games.summonerwars.play.damage import state_check
from boardwright.games.summonerwars.play.state import REDUCERS, at, summoner_id
from boardwright.games.summonerwars.text import draw_table
from boardwright.games.summonerwars.types import (
    ATTACKS,
    COMMANDS,
    MOVES,
    Battle,
    BuildStructure,
    DeclareAttack,
    DiscardForMagic,
    MoveUnit,
    Piece,
    PlayEvent,
    Side,
    SummonUnit,
    UseAbility,
)
from boardwright.kits.scripts.cards import Use
from boardwright.kits.scripts.running import Happens

Check = Callable[[Position[Battle], Seat, Any], Refusal | None]
Act = Callable[[Position[Battle], Seat, Any, Chance], Happens]

NOT_YOUR_TURN = Refusal("not_your_turn")
WRONG_PHASE = Refusal("wrong_phase")
NOT_YOUR_UNIT = Refusal("not_your_unit")
NOT_IN_HAND = Refusal("not_in_hand")
NOT_A_UNIT = Refusal("not_a_unit")
NOT_A_STRUCTURE = Refusal("not_a_structure")
NOT_AN_EVENT = Refusal("not_an_event")
BAD_CELL = Refusal("bad_cell")
BAD_VICTIM = Refusal("bad_victim")
ALREADY_MOVED = Refusal("already_moved")
ALREADY_ATTACKED = Refusal("already_attacked")
MOVES_USED_UP = Refusal("moves_used_up", {"most": MOVES})
ATTACKS_USED_UP = Refusal("attacks_used_up", {"most": ATTACKS})
IMMOBILE = Refusal("immobile")
UNREACHABLE = Refusal("unreachable")
NOTHING_THERE = Refusal("nothing_there")
NOT_AN_ENEMY = Refusal("not_an_enemy")
OUT_OF_REACH = Refusal("out_of_reach")
GUARDIAN = Refusal("guardian")
NO_SUCH_ABILITY = Refusal("no_such_ability")
USED_THIS_TURN = Refusal("used_this_turn")
CANNOT_BE_USED = Refusal("cannot_be_used")
NO_TARGET = Refusal("no_target")
NO_CARDS = Refusal("no_cards")

CHECKS: ActionRegistry[Check] = ActionRegistry("check")
"""Why a command may not be played now."""
ACTS: ActionRegistry[Act] = ActionRegistry()
"""What follows from it."""


class SummonerWars(Domain[Battle]):
    commands = COMMANDS
    events = HAPPENINGS

    def setup(self, table: Table, chance: Chance) -> Battle:
        return Battle((Side(), Side()))

    def resume(self, match: Position[Battle], wait: Wait, answer: Any, chance: Chance) -> Happens:
        if wait.name == "characters":
            return selection.start(match, answer, chance)
        return RULES.resume(match, wait, answer, chance)

    def options(self, match: Position[Battle], wait: Any, seat: Seat) -> Iterable[Choice]:
        return RULES.options(match, wait, seat)

    def validate(self, match: Position[Battle], seat: Seat, command: Command) -> Refusal | None:
        if seat != match.core.turn:
            return NOT_YOUR_TURN
        return CHECKS.of(command)(match, seat, command)

    def execute(self, match: Position[Battle], seat: Seat, command: Command, chance: Chance) -> Happens:
        return ACTS.of(command)(match, seat, command, chance)

    def reduce(self, core: Battle, event: Event) -> Battle:
        return REDUCERS[type(event)](core, event)

    def post_process(self, match: Position[Battle], events: Sequence[Event], chance: Chance) -> Happens:
        return state_check(match, match.core.pieces.values())

    def legal_commands(self, match: Position[Battle], seat: Seat) -> Iterator[Command]:
        return menu.commands(match, seat)

    def active_seats(self, match: Position[Battle]) -> Sequence[Seat]:
        return (match.core.turn,)

    def timeout_command(self, match: Position[Battle], seat: Seat) -> Command:
        return AdvancePhase()

    def outcome(self, core: Battle) -> Outcome | None:
        """Who has no summoner has lost; if both fall at once, whoever was at move has won."""
        if not core.number:
            return None
        lost = [seat for seat in (0, 1) if summoner_id(seat) not in core.pieces]
        if not lost:
            return None
        return win(core.turn if len(lost) > 1 else 1 - lost[0])

    def evaluate(self, match: Position[Battle], seat: Seat) -> float:
        return evaluate(match, seat)

    def stretch(self, match: Position[Battle]) -> int:
        return 2 * match.core.number + match.core.turn

    def facts(self, match: Position[Any], seat: Seat) -> BattleFacts:
        return facts_of(match, seat)

    def describe(self, match: Position[Any], seat: Seat) -> str:
        return draw_table(match, seat)

    def room_memory(self, core: Battle) -> dict[str, Any]:
        return {"starter": core.starter}

    def determinize(self, match: Position[Battle], seat: Seat, chance: Chance) -> Battle:
        """One's own deck in another order; of the other, all cards that nobody has shown dealt anew."""
        sides = [
            replace(side, deck=chance.shuffle(side.deck)) if owner == seat else redealt(side, chance)
            for owner, side in enumerate(match.core.sides)
        ]
        return replace(match.core, sides=tuple(sides))


def redealt(side: Side, chance: Chance) -> Side:
    unseen = chance.shuffle((*side.hand, *side.face_down, *side.deck))
    held, buried = len(side.hand), len(side.hand) + len(side.face_down)
    return replace(side, hand=unseen[:held], face_down=unseen[held:buried], deck=unseen[buried:])


def own_unit(match: Position[Battle], seat: Seat, id: str) -> Piece | None:
    piece = match.core.pieces.get(id)
    return piece if piece is not None and piece.controller == seat and piece.card in UNITS else None


def too_expensive(match: Position[Battle], seat: Seat, card: str) -> Refusal | None:
    if hand.affords(match.core, seat, card):
        return None
    return Refusal("not_enough_magic", {"cost": cost_of(card), "magic": match.core.sides[seat].magic})


# Cards


@CHECKS.on(SummonUnit)
def may_summon(match: Position[Battle], seat: Seat, command: SummonUnit) -> Refusal | None:
    if not hand.summons_now(match, seat):
        return WRONG_PHASE
    if command.card not in match.core.sides[seat].hand:
        return NOT_IN_HAND
    if command.card not in UNITS:
        return NOT_A_UNIT
    refusal = too_expensive(match, seat, command.card)
    if refusal is not None:
        return refusal
    if command.cell in hand.summon_cells(match, seat, command.card):
        return None
    return BAD_VICTIM if hand.SACRIFICE in UNITS[command.card].abilities else BAD_CELL


@ACTS.on(SummonUnit)
def summon(match: Position[Battle], seat: Seat, command: SummonUnit, chance: Chance) -> Happens:
    return hand.summon(match, seat, command.card, command.cell)


@CHECKS.on(BuildStructure)
def may_build(match: Position[Battle], seat: Seat, command: BuildStructure) -> Refusal | None:
    if match.phase != "build":
        return WRONG_PHASE
    if command.card not in match.core.sides[seat].hand:
        return NOT_IN_HAND
    if command.card not in STRUCTURES:
        return NOT_A_STRUCTURE
    return None if command.cell in build_cells(match.core, seat) else BAD_CELL


@ACTS.on(BuildStructure)
def build(match: Position[Battle], seat: Seat, command: BuildStructure, chance: Chance) -> Happens:
    return hand.build(match, seat, command.card, command.cell)


@CHECKS.on(PlayEvent)
def may_play(match: Position[Battle], seat: Seat, command: PlayEvent) -> Refusal | None:
    if command.card not in match.core.sides[seat].hand:
        return NOT_IN_HAND
    if command.card not in EVENTS:
        return NOT_AN_EVENT
    if EVENTS[command.card].phase != match.phase:
        return WRONG_PHASE
    refusal = too_expensive(match, seat, command.card)
    if refusal is not None:
        return refusal
    return None if hand.is_playable(match, seat, command.card) else NO_TARGET


@ACTS.on(PlayEvent)
def play(match: Position[Battle], seat: Seat, command: PlayEvent, chance: Chance) -> Happens:
    return hand.play_event(match, seat, command.card, chance)


@CHECKS.on(DiscardForMagic)
def may_discard(match: Position[Battle], seat: Seat, command: DiscardForMagic) -> Refusal | None:
    if match.phase != "magic":
        return WRONG_PHASE
    if not command.cards:
        return NO_CARDS
    held = match.core.sides[seat].hand
    for card in command.cards:
        if card not in held:
            return NOT_IN_HAND
        held = without(held, card)
    return None


@ACTS.on(DiscardForMagic)
def discard(match: Position[Battle], seat: Seat, command: DiscardForMagic, chance: Chance) -> Happens:
    yield CardsBuried(seat, command.cards)


# Units


@CHECKS.on(MoveUnit)
def may_move(match: Position[Battle], seat: Seat, command: MoveUnit) -> Refusal | None:
    if match.phase != "move":
        return WRONG_PHASE
    unit = own_unit(match, seat, command.unit)
    if unit is None:
        return NOT_YOUR_UNIT
    if unit.moved:
        return ALREADY_MOVED
    if match.core.sides[seat].moves >= MOVES:
        return MOVES_USED_UP
    if has(unit, "immobile"):
        return IMMOBILE
    return None if command.cell in moving.destinations(match, unit) else UNREACHABLE


@ACTS.on(MoveUnit)
def move(match: Position[Battle], seat: Seat, command: MoveUnit, chance: Chance) -> Happens:
    return moving.move(match, match.core.pieces[command.unit], command.cell)


@CHECKS.on(DeclareAttack)
def may_attack(match: Position[Battle], seat: Seat, command: DeclareAttack) -> Refusal | None:
    unit = own_unit(match, seat, command.unit)
    if unit is None:
        return NOT_YOUR_UNIT
    if not attack.may_attack(match, unit):
        if match.phase != "attack":
            return WRONG_PHASE
        return ALREADY_ATTACKED if unit.attacked else ATTACKS_USED_UP
    target = at(match.core, command.cell)
    if target is None:
        return NOTHING_THERE
    if any(each.id == target.id for each in attack.targets(match, unit)):
        return None
    if target.controller == seat:
        return NOT_AN_ENEMY
    return GUARDIAN if any(each.id == target.id for each in attack.in_reach(match, unit)) else OUT_OF_REACH


@ACTS.on(DeclareAttack)
def declare(match: Position[Battle], seat: Seat, command: DeclareAttack, chance: Chance) -> Happens:
    target = at(match.core, command.cell)
    assert target is not None
    return attack.declare(match, match.core.pieces[command.unit], target, chance)


def use_of(unit: Piece, ability: str) -> Use | None:
    return next((use for use in RULES.uses(unit, menu.ACTION) if use.id == ability), None)


@CHECKS.on(UseAbility)
def may_use(match: Position[Battle], seat: Seat, command: UseAbility) -> Refusal | None:
    unit = own_unit(match, seat, command.unit)
    if unit is None:
        return NOT_YOUR_UNIT
    use = use_of(unit, command.ability)
    if use is None:
        return NO_SUCH_ABILITY
    if command.ability in unit.used:
        return USED_THIS_TURN
    return None if RULES.is_usable(match, unit, use) else CANNOT_BE_USED


@ACTS.on(UseAbility)
def use_ability(match: Position[Battle], seat: Seat, command: UseAbility, chance: Chance) -> Happens:
    unit = match.core.pieces[command.unit]
    use = use_of(unit, command.ability)
    assert use is not None
    return RULES.use(match, unit, use, chance)
